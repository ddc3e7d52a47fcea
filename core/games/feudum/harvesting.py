"""Harvest: random goods for a farm, and favors for the own supply (rules 7.6; rulings H2 to H4).

Usually the split is chosen before anything is drawn. With an own farmer on the board (Inspect the Harvest), or with the
switch `harvest_split_when`, all goods are drawn first and lie in `state.harvest` until they are shared out.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import DONE, Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.feudum import stars
from core.games.feudum.pieces import has_ability
from core.games.feudum.state import Feudum
from core.games.feudum.supplies import draw_good, draw_kind, flip_beads, gain_good, good_names, score
from core.games.feudum.tables import FARM, FARMER, FEUDUM, GOODS, NOTHING, PLACE, PLACES, SULFUR, location_option

FARM_ALL = location_option("farm")
SPLIT = location_option("split")
DRAW: Option = ("draw",)
FAVOR: tuple[Option, ...] = tuple(("favor", name) for name in GOODS)

FIRST = 5  # goods for the first farm; each further farm, each feudum and the beads bring more
MOST = 10  # goods drawn at once; a farm holding as many takes no harvest
VP = 1
FAVORS: dict[int, int] = {5: 1, 6: 1, 7: 2, 8: 3, 9: 3, 10: 4}  # by goods drawn; fewer are not split


def harvest(state: Feudum, seat: int) -> Rules:
    """The card: choose farm and split, then draw; or draw, look, and choose then."""
    if looks_first(state, seat):
        option: Option = yield Decision(
            seat,
            "harvest",
            lambda: [DONE] if why_not_harvest(state, seat) else [DRAW, DONE],
            about=("harvest", goods_due(state, seat)),
            asides=True,
        )
        if option == DRAW:
            yield from _draw_and_look(state, seat)
    else:
        option = yield Decision(
            seat,
            "harvest",
            lambda: [*options(state, seat, goods_due(state, seat)), DONE],
            lambda: refusals(state, seat),
            about=("harvest", goods_due(state, seat)),
            asides=True,
        )
        if option != DONE:
            yield Decision(seat, "last-point", [DONE], about=("harvest",), last=True)
            yield from _draw(state, seat, option)
    state.agenda.pop()


def why_not_harvest(state: Feudum, seat: int) -> Reason | None:
    """Why a seat cannot harvest: a farm with fewer than ten goods is needed, feudums alone do not do (H7)."""
    ruled = farms(state, seat)
    if not ruled:
        return ("no_farm",)
    if all(goods_on(state, place) >= MOST for place in ruled):
        return ("farm_full", PLACES[ruled[0]])
    return None if any(state.haversack) else ("haversack_empty",)


def looks_first(state: Feudum, seat: int) -> bool:
    """Whether the seat sees the goods before it chooses (H3)."""
    return state.options["harvest_split_when"] == "after_draw" or has_ability(state, seat, FARMER)


def farms(state: Feudum, seat: int) -> list[int]:
    """Farms a seat rules."""
    return [place for place, ruler in enumerate(state.ruler) if ruler == seat and state.disc[place] == FARM]


def goods_on(state: Feudum, place: int) -> int:
    """How many goods lie at a location."""
    return sum(state.goods[place * len(GOODS) : (place + 1) * len(GOODS)])


def amount(state: Feudum, seat: int) -> int:
    """Goods a Harvest asks for, 0 without a farm: ten at most, however many it counts (H2)."""
    ruled = stars.locations(state, seat)
    if not ruled[FARM]:
        return 0
    return min(MOST, FIRST + ruled[FARM] - 1 + sum(ruled[FEUDUM:]) + sum(state.players[seat].beads))


def goods_due(state: Feudum, seat: int) -> int:
    """Goods that will be drawn: what the haversack has of the amount (H4)."""
    return min(amount(state, seat), sum(state.haversack))


def favors(state: Feudum, seat: int, drawn: int) -> int:
    """How many of the goods drawn may be favors; 0 if they cannot be split (switch `short_harvest`; H4)."""
    if drawn < amount(state, seat) and state.options["short_harvest"] == "no_split":
        return 0
    return FAVORS.get(drawn, 0)


def options(state: Feudum, seat: int, drawn: int) -> list[Option]:
    """All goods drawn to a farm, or split."""
    open_farms = [place for place in farms(state, seat) if goods_on(state, place) < MOST] if drawn else []
    found = [FARM_ALL[place] for place in open_farms]
    if favors(state, seat, drawn):
        found += [SPLIT[place] for place in open_farms]
    return found


def refusals(state: Feudum, seat: int) -> Iterator[Refusal]:
    """Farms that are full."""
    for place in farms(state, seat):
        if goods_on(state, place) >= MOST:
            yield FARM_ALL[place], ("farm_full", PLACES[place])


def _draw(state: Feudum, seat: int, option: Option) -> Rules:
    """Draw unseen: the farm's part first, then the favors."""
    place, number = PLACE[str(option[1])], goods_due(state, seat)
    extra = favors(state, seat, number) if option[0] == "split" else 0
    first = place * len(GOODS)
    grown = _draw_goods(state, number - extra)
    for kind in range(len(GOODS)):
        state.goods[first + kind] += grown[kind]
    tell(state, seat, "harvests", PLACES[place], *good_names(grown))
    score(state, seat, VP, "harvest")
    if extra:
        yield from _take_favors(state, seat, _draw_goods(state, extra))


def _draw_goods(state: Feudum, number: int) -> tuple[int, ...]:
    found = [*NOTHING]
    for _ in range(number):
        found[draw_good(state)] += 1
    return tuple(found)


def _take_favors(state: Feudum, seat: int, taken: tuple[int, ...]) -> Rules:
    """Favors come to the supply, and all beads of the seat turn into seals (H2). Sulfur, which asks where it goes,
    comes last."""
    tell(state, seat, "favors", *good_names(taken))
    if state.players[seat].beads:
        tell(state, seat, "beads-flip", len(state.players[seat].beads))
        flip_beads(state, seat)
    for kind in (*[kind for kind in range(len(GOODS)) if kind != SULFUR], SULFUR):
        yield from gain_good(state, seat, kind, taken[kind])


# Looking first


def _draw_and_look(state: Feudum, seat: int) -> Rules:
    number = goods_due(state, seat)
    state.harvest[:] = _draw_goods(state, number)
    tell(state, seat, "draws-harvest", *good_names(state.harvest))
    option: Option = yield Decision(
        seat, "share-out", lambda: options(state, seat, number), about=("share-out", *state.harvest)
    )
    taken = NOTHING
    if option[0] == "split":
        for left in range(favors(state, seat, number), 0, -1):
            kind = yield from _pick_favor(state, seat, left)
            state.players[seat].goods[kind] += 1
            taken = tuple(n + (k == kind) for k, n in enumerate(taken))
    _to_farm(state, seat, PLACE[str(option[1])])
    score(state, seat, VP, "harvest")
    if any(taken):
        for kind, number in enumerate(taken):
            state.players[seat].goods[kind] -= number
        yield from _take_favors(state, seat, taken)


def _pick_favor(state: Feudum, seat: int, left: int) -> Rules:
    """One more favor out of the harvest: chosen with Inspect the Harvest, at random without. Returns its kind."""
    if not has_ability(state, seat, FARMER):
        return draw_kind(state, state.harvest, "haversack")
    option: Option = yield Decision(
        seat,
        "favors",
        lambda: [FAVOR[kind] for kind, number in enumerate(state.harvest) if number],
        about=(left,),
    )
    kind = FAVOR.index(option)
    state.harvest[kind] -= 1
    return kind


def _to_farm(state: Feudum, seat: int, place: int) -> None:
    first = place * len(GOODS)
    for kind, number in enumerate(state.harvest):
        state.goods[first + kind] += number
    tell(state, seat, "harvests", PLACES[place], *good_names(state.harvest))
    state.harvest.clear()
