"""Writs: drawn, kept and put under the deck; mandates played at any time; what charters are worth (rules 14; rulings
H1, H6, P).

The deck is an unordered pool of writs nobody has seen; those put under it follow in their order, once it is used up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.decision import DONE, Decision, Option, Reason, Rules
from core.event import tell
from core.games.feudum import paying, stars, supplies
from core.games.feudum.guilds import rows
from core.games.feudum.state import NONE, Feudum, Player
from core.games.feudum.tables import (
    GOODS,
    GUILDS,
    KINGDOM_VP,
    KINGDOMS,
    MANDATES,
    MOST_WRITS,
    NOTHING,
    RECIPES,
    VESSELS,
    WRIT,
    WRIT_DATA,
    WRITS,
    by_good,
)

KEEP: tuple[Option, ...] = tuple(("keep", name) for name in WRITS)
DROP: tuple[Option, ...] = tuple(("drop", name) for name in WRITS)
UNDER: tuple[Option, ...] = tuple(("under", name) for name in WRITS)
LOOK = 2  # writs of a pull and of the voyage
TAKE_GOOD: tuple[Option, ...] = tuple(("good", name) for name in GOODS)


# Drawing


def deck(state: Feudum) -> int:
    """How many writs can be drawn."""
    return len(state.writs) + len(state.under)


def draw_and_keep(state: Feudum, seat: int, number: int = LOOK) -> Rules:
    """Look at writs, keep one, put the others under the deck. An empty deck gives nothing (H6). Mandates held may be
    played in between (P7); who has writs is asked even about a single one, so that being asked tells nothing."""
    player = state.players[seat]
    number = min(number, deck(state))
    if not number:
        return
    for _ in range(number):
        player.drawn.append(_next_writ(state))
    tell(state, seat, "draws-writs", number)
    option: Option = yield Decision(
        seat,
        "keep",
        lambda: [KEEP[writ] for writ in state.players[seat].drawn],
        about=(number,),
        asides=True,
        ask=bool(player.writs),
    )
    kept = WRIT[str(option[1])]
    player.drawn.remove(kept)
    player.writs.append(kept)
    tell(state, seat, "keeps-writ", WRITS[kept], only=seat)
    for writ in player.drawn:
        _put_under(state, writ, seat)
    player.drawn.clear()
    yield from _drop(state, seat)


def _next_writ(state: Feudum) -> int:
    if state.writs:
        return state.dice.draw("writ", state.writs)
    # What lies under the deck has been seen by somebody: no dice, but no way back either.
    state.dice.reveal()
    state.under_by.pop(0)
    return state.under.pop(0)


def _drop(state: Feudum, seat: int) -> Rules:
    """The fourth writ does not stay: one of choice goes under the deck at once, unless a mandate is played first."""
    if len(state.players[seat].writs) > MOST_WRITS:
        option: Option = yield Decision(
            seat, "drop", lambda: _drop_options(state.players[seat]), about=(MOST_WRITS,), asides=True
        )
        if option != DONE:
            put_under(state, seat, WRIT[str(option[1])])


def _drop_options(player: Player) -> list[Option]:
    """Any of the writs, or nothing if a mandate played just now has made room."""
    return [DROP[writ] for writ in player.writs] if len(player.writs) > MOST_WRITS else [DONE]


def put_under(state: Feudum, seat: int, writ: int) -> None:
    """A seat puts one of its writs under the deck unseen."""
    state.players[seat].writs.remove(writ)
    _put_under(state, writ, seat)
    tell(state, seat, "puts-under", WRITS[writ], only=seat)
    tell(state, seat, "puts-one-under", but=seat)


def lay_down(state: Feudum, seat: int) -> None:
    """The end of the game found a seat looking at writs: these go under the deck, and of four the one worth least."""
    player = state.players[seat]
    for writ in player.drawn:
        _put_under(state, writ, seat)
    player.drawn.clear()
    while len(player.writs) > MOST_WRITS:
        least = min(player.writs, key=lambda writ: charter_value(state, seat, writ))
        player.writs.remove(least)
        _put_under(state, least, seat)


def _put_under(state: Feudum, writ: int, by: int) -> None:
    state.under.append(writ)
    state.under_by.append(by)


# Mandates


class Use(NamedTuple):
    """One way to play a mandate: what is paid and what it brings."""

    id: str
    pay: tuple[int, ...]
    attack: int
    shillings: int
    vessels: tuple[int, ...]  # one of these
    goods: int
    markers: int
    seals: int
    beads: int


def _uses(writ: int) -> tuple[Use, ...]:
    return tuple(
        Use(
            row["id"],
            by_good(row.get("pay", {})),
            row.get("attack", 0),
            row.get("shillings", 0),
            _vessel_choice(row.get("vessel", "")),
            row.get("goods", 0),
            row.get("markers", 0),
            row.get("seals", 0),
            row.get("beads", 0),
        )
        for row in WRIT_DATA[writ].get("uses", [])
    )


def _vessel_choice(name: str) -> tuple[int, ...]:
    if name == "any":
        return tuple(range(len(VESSELS)))
    return (VESSELS.index(name),) if name else ()


USES: tuple[tuple[Use, ...], ...] = tuple(_uses(writ) for writ in range(len(WRITS)))
WEAPONS = tuple(writ for writ in sorted(MANDATES) if any(use.attack for use in USES[writ]))
STARS: tuple[int, ...] = tuple(row.get("stars", 0) for row in WRIT_DATA)
STAR_GUILDS: tuple[tuple[int, ...], ...] = tuple(
    tuple(GUILDS.index(name) for name in row.get("guilds", [])) for row in WRIT_DATA
)


def asides(state: Feudum, seat: int) -> list[Option]:
    """What a seat may do with its writs at any time: play a mandate that is no weapon, put a writ under the deck. The
    latter only before a card is played: later in a turn it would come to the same."""
    writs = state.players[seat].writs
    if not writs:
        return []
    found = [option for option, why in mandate_candidates(state, seat) if why is None]
    if state.agenda[-1] == ["turn", seat]:
        found += [UNDER[writ] for writ in writs]
    return found


def take_aside(state: Feudum, seat: int, option: Option) -> Rules | None:
    """Do one of `asides`."""
    writ = WRIT[str(option[1])]
    if option[0] == "under":
        put_under(state, seat, writ)
        return None
    return _play(state, seat, writ, option)


def mandate_candidates(state: Feudum, seat: int) -> Iterator[tuple[Option, Reason | None]]:
    """Every use of the mandates a seat holds, weapons aside, with why not, or None."""
    for writ in state.players[seat].writs:
        for index, use in enumerate(USES[writ]):
            if use.attack:
                continue
            why = why_not_use(state, seat, writ, index)
            for option in use_options(writ, index):
                yield option, why or _why_not_given(state, seat, option, use)


def for_shillings(state: Feudum, seat: int) -> list[tuple[Option, int]]:
    """Uses of mandates a seat could play that bring shillings, and how many."""
    found = []
    for option, why in mandate_candidates(state, seat):
        use = use_of(option)
        if use.shillings and why is None:
            limited = state.options["coin_limit"] == "on"
            found.append((option, min(use.shillings, state.shillings) if limited else use.shillings))
    return found


def for_seals(state: Feudum, seat: int) -> list[Option]:
    """The mandates that bring the seat a king's seal now."""
    found = []
    for option, why in mandate_candidates(state, seat):
        use = use_of(option)
        if why is None and use.seals:
            found.append(option)
    return found


def may_bring_goods(state: Feudum, seat: int) -> bool:
    """Whether a mandate that brings goods could be played now by a seat with a writ, for all the others can see."""
    if not state.players[seat].writs:
        return False
    return any(
        use.goods and why_not_use(state, seat, writ, index) is None
        for writ in MANDATES
        for index, use in enumerate(USES[writ])
    )


def use_of(option: Option) -> Use:
    """The use that an option ("mandate" or "weapon", writ, use ...) names."""
    return next(use for use in USES[WRIT[str(option[1])]] if use.id == option[2])


def use_options(writ: int, index: int) -> list[Option]:
    """The options of one use: one for each vessel if it brings any vessel."""
    use = USES[writ][index]
    if len(use.vessels) > 1:
        return [("mandate", WRITS[writ], use.id, VESSELS[kind]) for kind in use.vessels]
    return [("mandate", WRITS[writ], use.id)]


def why_not_use(state: Feudum, seat: int, writ: int, index: int) -> Reason | None:
    """Why a seat cannot pay for a use of a mandate, or lacks the stars for it."""
    use, player = USES[writ][index], state.players[seat]
    if STARS[writ]:
        most = _stars(state, seat, writ, index)
        if most < STARS[writ]:
            return ("stars", STARS[writ], most)
    if use.vessels and not STARS[writ] and state.options["unboxed_goods"] == "must_own":
        why = paying.why_not_pay(player, _recipe_too(use))
        if why:
            return why
    return paying.why_not_pay(player, use.pay)


def _recipe_too(use: Use) -> tuple[int, ...]:
    """What must be owned under the switch `unboxed_goods`: the vessel's usual recipe, of which the price is a part."""
    return tuple(max(pair) for pair in zip(use.pay, RECIPES[use.vessels[0]], strict=True))


def _stars(state: Feudum, seat: int, writ: int, index: int) -> int:
    """The most stars in a guild of the card; in the one above the reward (switch `paired_guild_mandates`). Locations
    count without a pawn or feudum too (switch `mandate_stars_without_primary`; P4)."""
    counted = stars.count(state, seat, always=state.options["mandate_stars_without_primary"] == "yes")
    guilds = STAR_GUILDS[writ]
    if state.options["paired_guild_mandates"] == "on":
        guilds = guilds[index : index + 1]
    return max(counted[guild] for guild in guilds)


def _from_guild(state: Feudum) -> bool:
    return state.options["mandate_supply_empty"] == "from_guild"


def _why_not_given(state: Feudum, seat: int, option: Option, use: Use) -> Reason | None:
    """Why a use brings nothing at all: the general supply (and, with the switch, the guild) has none."""
    guild = _from_guild(state)
    if use.vessels:
        kind = _vessel_of(option, use)
        given = state.vessels[kind] + (state.docked[kind] if guild else 0)
        return None if given else ("no_vessel", VESSELS[kind])
    if use.markers:
        given = state.markers[seat] + (state.rows[seat] if guild else 0)
        return None if given else ("no_markers",)
    if use.shillings and state.options["coin_limit"] == "on" and not state.shillings:
        return ("no_shillings",)
    if use.seals or use.beads:
        lying = (state.scrolls if use.seals else len(state.rosary)) if guild else 0
        return None if state.seals + lying else ("no_seals",)
    if use.goods and not any(_goods_given(state, NOTHING)):
        return ("haversack_empty",)
    return None


def _vessel_of(option: Option, use: Use) -> int:
    return VESSELS.index(str(option[3])) if len(option) > 3 else use.vessels[0]


def _play(state: Feudum, seat: int, writ: int, option: Option) -> Rules:
    """Pay for a mandate, have what it brings, put it under the deck open."""
    use = use_of(option)
    spend_mandate(state, seat, writ)
    tell(state, seat, "mandate", WRITS[writ], use.id)
    yield from paying.pay(state, seat, use.pay)
    if use.shillings:
        tell(state, seat, "shillings", supplies.gain_shillings(state, seat, use.shillings))
    if use.vessels:
        _gain_vessel(state, seat, _vessel_of(option, use))
    if use.markers:
        _gain_markers(state, seat, use.markers)
    for _ in range(use.seals):
        _gain_seal(state, seat)
    for _ in range(use.beads):
        _gain_bead(state, seat)
    yield from _gain_goods(state, seat, use.goods)


def spend_mandate(state: Feudum, seat: int, writ: int) -> None:
    """A mandate that has been used goes under the deck; everybody has seen it."""
    state.players[seat].writs.remove(writ)
    _put_under(state, writ, NONE)


def _gain_vessel(state: Feudum, seat: int, kind: int) -> None:
    if not state.vessels[kind]:
        state.docked[kind] -= 1
        state.vessels[kind] += 1
    supplies.gain_vessel(state, seat, kind)


def _gain_markers(state: Feudum, seat: int, number: int) -> None:
    if _from_guild(state):
        while state.markers[seat] < number and state.rows[seat]:
            rows.take_marker(state, seat)
    tell(state, seat, "markers", supplies.gain_markers(state, seat, number))


def _gain_seal(state: Feudum, seat: int) -> None:
    if not state.seals:
        state.scrolls &= state.scrolls - 1
        state.seals += 1
    supplies.gain_seal(state, seat)
    tell(state, seat, "seal")


def _gain_bead(state: Feudum, seat: int) -> None:
    if state.seals:
        state.seals -= 1
        value = supplies.flip_seal(state)
    else:
        value = state.rosary.pop(0)
    supplies.add_bead(state.players[seat].beads, value)
    tell(state, seat, "bead", value)


def _gain_goods(state: Feudum, seat: int, number: int) -> Rules:
    """Goods from the haversack, one by one (switch `mandate_goods`; P5)."""
    taken = NOTHING
    for left in range(number, 0, -1):
        if any(_goods_given(state, taken)):
            kind = yield from _gain_any_good(state, seat, left, taken)
            taken = tuple(n + (k == kind) for k, n in enumerate(taken))


def _gain_any_good(state: Feudum, seat: int, left: int, taken: tuple[int, ...]) -> Rules:
    """One good of choice, or a random one; returns its kind."""
    if state.options["mandate_goods"] == "random":
        kind = supplies.draw_good(state, "mandate")
    else:
        option: Option = yield Decision(seat, "mandate-good", lambda: _good_options(state, taken), about=(left,))
        kind = GOODS.index(str(option[1]))
        (state.haversack if state.haversack[kind] else state.market)[kind] -= 1
    tell(state, seat, "gets", 1, GOODS[kind])
    yield from supplies.gain_good(state, seat, kind)
    return kind


def _goods_given(state: Feudum, taken: tuple[int, ...]) -> list[bool]:
    """Which kinds can be had: in the haversack (or, with the switch, the market), and not yet, if they must differ."""
    option = state.options["mandate_goods"]
    market = _from_guild(state) and option != "random"
    return [
        (state.haversack[kind] > 0 or (market and state.market[kind] > 0))
        and not (option == "different" and taken[kind])
        for kind in range(len(GOODS))
    ]


def _good_options(state: Feudum, taken: tuple[int, ...]) -> list[Option]:
    return [TAKE_GOOD[kind] for kind, given in enumerate(_goods_given(state, taken)) if given]


# Charters


def charter_value(state: Feudum, seat: int, writ: int) -> int:
    """Points of a charter if it were sealed now; 0 for a mandate."""
    row, player = WRIT_DATA[writ], state.players[seat]
    if "sulfur" in row:
        return max([points for number, points in row["sulfur"].items() if player.barrel >= int(number)], default=0)
    if "monster" in row:
        return int(row["monster"]) if player.slayer else 0
    return kingdom_value(state, seat, row["kingdom"]) if "kingdom" in row else 0


def kingdom_value(state: Feudum, seat: int, kingdom: str) -> int:
    """Points for the locations a seat rules in a kingdom."""
    ruled = sum([state.ruler[place] == seat for place in KINGDOMS[kingdom]])
    values = KINGDOM_VP[kingdom]
    return values[min(ruled, len(values)) - 1] if ruled else 0


def sealed(state: Feudum, seat: int, seals: int) -> list[tuple[int, int]]:
    """The best charters of a seat that so many seals can make count: their points and writs, the best first."""
    player: Player = state.players[seat]
    worth = [(charter_value(state, seat, writ), writ) for writ in player.writs]
    return sorted([pair for pair in worth if pair[0]], reverse=True)[:seals]
