"""What one faction has and no other: lamps, markers, blockers in words for pages and notes, and signs on the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.games.terra_mystica import towns
from core.games.terra_mystica.factions.geologists import open_terrains
from core.games.terra_mystica.gaining import spare_points
from core.games.terra_mystica.maps import MAPS, bits
from core.games.terra_mystica.names import BUILDING, BUILDING_CODE, LAND_LETTER, amount, amounts, amounts_short, land_of
from core.games.terra_mystica.reading import board_of, faction_id, in_turn, name_of
from core.games.terra_mystica.roster import rules_of
from core.games.terra_mystica.state import NONE, Mystica, Player
from core.games.terra_mystica.tables import GAINS, KINDS, ROUNDS, STRONGHOLD, TERRAINS
from core.games.terra_mystica.tile_words import round_short, round_words
from core.text import Part, T, Who, listed, series
from core.view import Fact, Note


def own_things(state: Mystica, seat: int) -> list[Fact]:
    """The things of a seat's faction, none for most."""
    player = state.players[seat]
    found = _THINGS.get(faction_id(player))
    return found(state, player) if found is not None else []


def own_notes(state: Mystica) -> list[Note]:
    """A note beside the board with the things of all seats, if there are any."""
    facts = []
    for seat in in_turn(state):
        things = own_things(state, seat)
        if state.players[seat].faction != NONE and things:
            words = series([T("{name}: {what}", name=fact.label, what=fact.value) for fact in things], "; ")
            short = series([fact.short or fact.value for fact in things])
            facts.append(Fact(f"own{seat + 1}", Who(seat), words, short))
    return [Note("own", T("Of one faction"), facts)] if facts else []


def mark(state: Mystica, place: int) -> tuple[int, str, Part]:
    """A seat with something of its own on a hex, its sign of one letter and what it is; no sign: there is nothing."""
    for seat, player in enumerate(state.players):
        found = _MARKS.get(faction_id(player))
        if found is not None:
            sign, words = found(state, seat, place)
            if sign:
                return seat, sign, words
    return NONE, "", ""


def _lamps(state: Mystica, player: Player) -> list[Fact]:
    n = player.stock[0]
    words: Part = T("{n} lamp", "{n} lamps", n=n)
    return [Fact("lamps", T("lamps"), words, words)]


def _town(state: Mystica, player: Player) -> list[Fact]:
    """The power of the town of the Atlanteans' stronghold, and what the sizes it has not reached bring."""
    seat = next(seat for seat, other in enumerate(state.players) if other is player)
    own = board_of(player).own
    home = [place for place in player.places if state.building[place] == STRONGHOLD]
    power = towns.power_of(state, seat, towns.group(state, seat, home[0])) if home else 0
    rewards = (amount(1, "ship"), amount(own["town-steps"], "cults"), amount(own["town-vp"], "vp"))
    sizes = list(zip(own["town-power"], rewards, strict=True))[player.stock[0] if player.stock else 0 :]
    coming = [T("at {n}: {what}", n=size, what=what) for size, what in sizes]
    words = series([T("power {n}", n=power), *coming], "; ")
    return [Fact("town", T("town of the stronghold"), words, f"town {power}pw")]


def _treasury(state: Mystica, player: Player) -> list[Fact]:
    """What lies in the treasury; twice as much comes before the next income."""
    goods = {GAINS[what]: n for what, n in enumerate(player.stock)}
    words: Part = T("{what}; twice as much before the next income", what=amounts(goods))
    return [Fact("treasury", T("treasury"), words, T("treasury {what}", what=amounts_short(goods) or "-"))]


def _income_track(state: Mystica, player: Player) -> list[Fact]:
    """The level of the income track and what it brings, and what a step costs."""
    track = board_of(player).track
    income = {GAINS[what]: n for what, n in track.income[player.track]}
    words: Part = T("level {n}: {what}", n=player.track, what=amounts(income))
    if player.track < track.steps:
        cost, points = amounts(track.price._asdict()), amount(track.vp[player.track + 1], "vp")
        words = series([words, T("one more for {cost}, {vp}", cost=cost, vp=points)], "; ")
    return [Fact("income-track", T("income track"), words, T("income {n}", n=player.track))]


def _blocker(state: Mystica, player: Player) -> list[Fact]:
    at, spare = player.stock[0], spare_points(player)
    words = T("on {n}, {m} behind your points", n=at, m=spare)
    return [Fact("blocker", T("blocker"), words, T("blocker {n}", n=at))]


def _markers(state: Mystica, player: Player) -> list[Fact]:
    n = player.stock[0]
    words: Part = T("{n} marker", "{n} markers", n=n)
    return [Fact("markers", T("markers"), words, words)]


def _river_tokens(state: Mystica, player: Player) -> list[Fact]:
    rivers = [name_of(state, river) for river, seat in state.links if state.players[seat] is player]
    if not rivers:
        return []
    return [Fact("river-tokens", T("tokens on rivers"), series(list(rivers)), series(list(rivers), " "))]


def _river_token_at(state: Mystica, seat: int, place: int) -> tuple[str, Part]:
    return ("o", T("power token")) if [place, seat] in state.links else ("", "")


def _rounds_scored(state: Mystica, player: Player) -> list[Fact]:
    """The round tiles that bring points now, with their rounds."""
    numbers = rules_of(player).scoring_rounds(max(1, state.round))
    tiles = [ROUNDS[state.rounds[number - 1]].id for number in numbers]
    rows = [T("round {n}: {what}", n=n, what=round_words(tile)) for n, tile in zip(numbers, tiles, strict=True)]
    return [Fact("rounds", T("points now"), series(list(rows), "; "), series([round_short(tile) for tile in tiles]))]


def _power_of_all(state: Mystica, player: Player) -> list[Fact]:
    if not player.stock:
        return []
    words = T("power {n} each", n=player.stock[0])
    return [Fact("power", T("buildings"), words, words)]


def _lava(state: Mystica, player: Player) -> list[Fact]:
    """Piles of volcano tiles, priests out of the game, buildings that stay because of a town tile."""
    names = MAPS[state.map].names
    rows: list[Part] = [T("{id} {n}", id=names[place], n=n) for place, n in state.piles]
    piles = listed(rows) if rows else T("none")
    out = board_of(player).limit - player.limit
    facts = [
        Fact("piles", T("piles of volcano tiles"), piles, T("piles {what}", what=piles)),
        Fact("removed", T("priests out of the game"), amount(out, "priests"), T("{n}p out", n=out)),
    ]
    if player.stock:
        kept = listed([names[place] for place in player.stock])
        facts.append(Fact("kept", T("town tiles under"), kept, T("tiles {what}", what=kept)))
    return facts


def _wheel(state: Mystica, player: Player) -> list[Fact]:
    """The marked terrains, those the next dwelling may stand on, the ring."""
    if player.start_colour == NONE:
        return []
    marked, open_ = bits(player.stock[0]), bits(open_terrains(player))
    return [
        Fact("marked", T("marked"), _lands(marked), T("X {lands}", lands=_letters(marked))),
        Fact("open", T("next dwelling on"), _lands(open_), T("next {lands}", lands=_letters(open_))),
        Fact(
            "ring", T("ring"), _lands((player.start_colour,)), T("ring {lands}", lands=_letters((player.start_colour,)))
        ),
    ]


def _lands(colours: Sequence[int]) -> Part:
    return listed([land_of(TERRAINS[colour]) for colour in colours]) if colours else T("none")


def _letters(colours: Sequence[int]) -> str:
    return "".join(LAND_LETTER[TERRAINS[colour]] for colour in colours) or "-"


def _three_colours(state: Mystica, player: Player) -> list[Fact]:
    """The three colours, and the pieces that lie on the board from the left."""
    if not player.rows:
        return []
    colours = (player.start_colour, *player.stock)
    facts = [Fact("colours", T("colours A, B, C"), _lands(colours), T("ABC {lands}", lands=_letters(colours)))]
    for kind, row in enumerate(player.rows):
        what = BUILDING[KINDS[kind]] if kind else T("ninth dwelling")
        code = BUILDING_CODE[KINDS[kind]] if kind else "9th"
        facts.append(Fact(f"row{kind}", what, _lands(row), f"{code} {_letters(row)}"))
    return facts


_THINGS: dict[str, Callable[[Mystica, Player], list[Fact]]] = {
    "djinni": _lamps,
    "changelings": _three_colours,
    "geologists": _wheel,
    "firewalkers": _blocker,
    "goblins": _markers,
    "childrenofthewyrm": _river_tokens,
    "goatmen": _power_of_all,
    "timetravellers": _rounds_scored,
    "kingdomofember": _lava,
    "atlanteans": _town,
    "parrotmen": _income_track,
    "treasurers": _treasury,
}

# What lies on a hex of the map: its sign there ("" if nothing) and what it is.
_MARKS: dict[str, Callable[[Mystica, int, int], tuple[str, Part]]] = {
    "childrenofthewyrm": _river_token_at,
}
