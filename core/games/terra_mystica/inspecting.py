"""All about one faction, card or tile."""

from __future__ import annotations

from core.games.terra_mystica.abilities import ABILITY, LANDSCAPE, OURS, STRONGHOLD
from core.games.terra_mystica.names import BUILDING, CULT, FACTION, amount, amounts, bowls_words, land_of
from core.games.terra_mystica.reading import favours_of, towns_of
from core.games.terra_mystica.state import NONE, Mystica, held_cards
from core.games.terra_mystica.tables import CARD, CULTS, FACTIONS, FAVOUR, KINDS, POWER_ACTION, POWERS, ROUND, TOWN
from core.games.terra_mystica.tables import FACTION as NUMBER
from core.games.terra_mystica.tile_words import (
    FAVOUR as FAVOUR_ROWS,
)
from core.games.terra_mystica.tile_words import (
    bonus_words,
    end_words,
    favour_title,
    favour_words,
    power_words,
    round_words,
    town_words,
)
from core.text import Part, T, Who, listed
from core.view import Fact, Note, Page


def faction_page(name: str) -> Page:
    """What a faction begins with, what its buildings cost, what it can do."""
    board = FACTIONS[NUMBER[name]]
    goods = {"coins": board.coins, "workers": board.workers, "priests": board.priests}
    cults = [(CULT[cult], n) for cult, n in zip(CULTS, board.cults, strict=True) if n]
    facts = [
        Fact("home", T("lives on"), _home(board.home)),
        Fact("start", T("begins with"), amounts(goods)),
        Fact("bowls", T("power"), bowls_words(board.bowls)),
        Fact("cults", T("cults"), listed([T("{cult} {n}", cult=cult, n=n) for cult, n in cults])),
    ]
    if board.ours:
        facts.append(Fact("ours", T("numbers"), OURS))
    facts += [Fact(f"ability{n}", T("ability"), words) for n, words in enumerate(ABILITY[name], 1)]
    facts += [Fact(f"stronghold{n}", T("stronghold"), words) for n, words in enumerate(STRONGHOLD[name], 1)]
    costs = [Fact(KINDS[kind], BUILDING[KINDS[kind]], amounts(board.cost[kind]._asdict())) for kind in range(1, 6)]
    blocks = [Note("faction", T("Faction"), facts), Note("costs", T("Buildings"), costs)]
    if name in LANDSCAPE:
        title, needs, does = LANDSCAPE[name]
        tile = [Fact("landscape", title, T("needs {needs}; {does}", needs=needs, does=does))]
        blocks.append(Note("landscape", T("Landscape tile"), tile))
    return Page(name, FACTION[name], list(blocks))


def _home(home: str) -> Part:
    return T("land of a colour that is chosen") if home == "variable" else land_of(home)


def find_tile(text: str) -> str:
    """The id of a card or tile, written as in options or as "fire 2"; empty if there is none."""
    ident = text.upper().replace(" ", "")
    if any(ident in table for table in (CARD, ROUND, FAVOUR, TOWN, POWER_ACTION)):
        return ident
    wanted = text.lower().split()
    for tile, row in FAVOUR_ROWS.items():
        if wanted == [row["cult"], str(row["steps"])]:
            return tile
    return ""


def tile_page(state: Mystica, tile: str) -> Page:
    """A card, round tile, favour tile, town tile or power action, and who has it."""
    if tile in CARD:
        owners = [seat for seat, player in enumerate(state.players) if CARD[tile] in held_cards(player)]
        coins = state.cards[CARD[tile]] if state.cards else NONE
        facts = [Fact("does", T("does"), bonus_words(tile)), _held(owners)]
        if coins > 0:
            facts.append(Fact("coins", T("on it"), amount(coins, "coins")))
        return _page(tile, T("Bonus card {n}", n=tile.removeprefix("BON")), facts)
    if tile in ROUND:
        rounds = [str(number + 1) for number, found in enumerate(state.rounds) if found == ROUND[tile]]
        facts = [
            Fact("points", T("points"), round_words(tile)),
            Fact("end", T("end of the round"), end_words(tile)),
            Fact("round", T("round"), listed(list(rounds)) if rounds else T("not in this game")),
        ]
        return _page(tile, T("Round tile"), facts)
    if tile in FAVOUR:
        owners = [seat for seat, player in enumerate(state.players) if tile in favours_of(player)]
        left = state.favours[FAVOUR[tile]] if state.favours else 0
        facts = [Fact("does", T("does"), favour_words(tile)), _held(owners), Fact("left", T("left"), left)]
        return _page(tile, T("Favour tile {title}", title=favour_title(tile)), facts)
    if tile in TOWN:
        owners = [seat for seat, player in enumerate(state.players) if tile in towns_of(player)]
        left = state.town_tiles[TOWN[tile]] if state.town_tiles else 0
        facts = [Fact("gives", T("gives"), town_words(tile)), _held(owners), Fact("left", T("left"), left)]
        return _page(tile, T("Town tile"), facts)
    used = bool(state.powers >> POWER_ACTION[tile] & 1)
    facts = [
        Fact("gives", T("gives"), power_words(tile)),
        Fact("cost", T("costs"), amount(POWERS[POWER_ACTION[tile]].power, "power")),
        Fact("state", T("this round"), T("used") if used else T("free")),
    ]
    return _page(tile, T("Power action {n}", n=tile.removeprefix("ACT")), facts)


def _held(owners: list[int]) -> Fact:
    return Fact("held", T("held by"), listed([Who(seat) for seat in owners]) if owners else T("nobody"))


def _page(ident: str, title: Part, facts: list[Fact]) -> Page:
    return Page(ident, title, [Note("tile", title, facts)])
