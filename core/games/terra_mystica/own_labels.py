"""Options that only one faction has, in words (see ``labels``)."""

from __future__ import annotations

from collections.abc import Callable

from core.decision import Decision, Option
from core.games.terra_mystica import action_labels
from core.games.terra_mystica.boards import border_words, standing
from core.games.terra_mystica.factions.goblins import marker_reward
from core.games.terra_mystica.forecast import round_points
from core.games.terra_mystica.names import (
    BUILDING,
    BUILDING_CODE,
    CULT,
    LAND,
    amount,
    amount_short,
    amounts,
    amounts_short,
    bowls_words,
    land_of,
)
from core.games.terra_mystica.reading import map_of
from core.games.terra_mystica.roster import faction_of
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import CULTS, FAVOURS
from core.games.terra_mystica.tables import FAVOUR as FAVOUR_NUMBER
from core.games.terra_mystica.tile_words import favour_title, favour_words
from core.text import T, listed, series
from core.view import Label


def _swap(state: Mystica, decision: Decision, option: Option) -> Label:
    """Two markers change places for a lamp."""
    a, b = str(option[1]), str(option[2])
    levels = state.players[decision.seat].cults
    high, low = levels[CULTS.index(b)], levels[CULTS.index(a)]
    effect = T("{a} {n}, {b} {m}", a=CULT[a], n=high, b=CULT[b], m=low)
    short = T("Lamp: {a} {n}, {b} {m}", a=CULT[a], n=high, b=CULT[b], m=low)
    what = T("Lamp: {a} and {b} change places", a=CULT[a], b=CULT[b])
    return Label(what, effect, section=action_labels.SPECIALS, rank=7, short=short)


def _marker(state: Mystica, decision: Decision, option: Option) -> Label:
    """A marker for all buildings of a kind: what it brings."""
    player = state.players[decision.seat]
    kinds = [str(kind) for kind in option[1:]]
    goods: dict[str, int] = {}
    for kind in kinds:
        for name, n in marker_reward(player, kind).items():
            goods[name] = goods.get(name, 0) + n
    what = T("Marker for: {what}", what=listed([BUILDING[kind] for kind in kinds]))
    codes = "+".join(BUILDING_CODE[kind] for kind in kinds)
    short = T("Marker {code}: {what}", code=codes, what=amounts_short(goods) or "-")
    return Label(what, amounts(goods), section=action_labels.SPECIALS, rank=7, short=short)


def _river_token(state: Mystica, decision: Decision, option: Option) -> Label:
    """A river hex for a power token: what lies around it comes together."""
    name = str(option[1])
    effect = border_words(state, map_of(state).place[name])
    return Label(T("Token on {river}", river=name), effect, place=name, short=T("Token {river}", river=name))


def _return_tile(state: Mystica, decision: Decision, option: Option) -> Label:
    """A favour tile given back: where its marker goes down to."""
    tile = str(option[1])
    row = FAVOURS[FAVOUR_NUMBER[tile]]
    level = state.players[decision.seat].cults[row.cult]
    down = T("{cult} from {a} to {b}", cult=CULT[CULTS[row.cult]], a=level, b=level - row.steps)
    effect = series([down, favour_words(tile)], "; ")
    title = favour_title(tile)
    return Label(T("Give {title} back", title=title), effect, short=T("{title}: {n}", title=title, n=-row.steps))


def _leap(state: Mystica, decision: Decision, option: Option) -> Label:
    n = int(option[1])
    bowls = state.players[decision.seat].bowls
    after = [bowls[0] - n, bowls[1], bowls[2] + n]
    return Label(T("Move {tokens}", tokens=amount(n, "tokens")), bowls_words(after), short=T("Move {n}", n=n))


def _survey(state: Mystica, decision: Decision, option: Option) -> Label:
    """Spades bought for the markers."""
    n, seat = int(option[1]), decision.seat
    price = faction_of(state, seat).action_price(state, seat, option)
    goods = price._asdict() if price else {}
    points = action_labels.points_parts(round_points(state, seat, "spade") * n)
    effect = series([T("for {cost}", cost=amounts(goods)), *points, T("a dwelling may follow")], "; ")
    what = T("{spades} for markers", spades=amount(n, "spades"))
    short = T("Markers {n}spd {cost}", n=n, cost=amounts_short(goods))
    return Label(what, effect, section=action_labels.LANDS, rank=2, short=short)


def _mark(state: Mystica, decision: Decision, option: Option) -> Label:
    land = land_of(str(option[1]))
    return Label(T("Marker onto {land}", land=land), short=T("Mark {land}", land=LAND[str(option[1])]))


def _unmark(state: Mystica, decision: Decision, option: Option) -> Label:
    land = land_of(str(option[1]))
    return Label(T("Marker away from {land}", land=land), short=T("Unmark {land}", land=LAND[str(option[1])]))


def _place(state: Mystica, decision: Decision, option: Option) -> Label:
    """The row of dwellings or the ninth place, from which one comes or to which it goes."""
    ninth = option == ("ninth-place",)
    if decision.topic == "take-dwelling":
        return Label(T("The ninth dwelling") if ninth else T("The next dwelling of the row"))
    return Label(T("Back to the ninth place") if ninth else T("Back to the row"))


def _town_tile(state: Mystica, decision: Decision, option: Option) -> Label:
    """The building that keeps the tile of a town."""
    name = str(option[1])
    place = map_of(state).place[name]
    return Label(T("Town tile under {id}", id=name), standing(state, place), name)


def _bank(state: Mystica, decision: Decision, option: Option) -> Label:
    """Goods just gained that go into the treasury."""
    what, n = str(option[1]), int(option[2])
    if not n:
        return Label(T("Keep {what}", what=amount(int(decision.about[1]), what)), zero=True, rank=11)
    effect = T("{what} before the next income", what=amount(2 * n, what))
    return Label(
        T("{what} into the treasury", what=amount(n, what)), effect, short=T("Treasury {n}", n=amount_short(n, what))
    )


def _blocker(state: Mystica, decision: Decision, option: Option) -> Label:
    """The blocker goes forward for power."""
    n = int(option[1])
    what = T("Blocker {n} forward", n=n)
    effect = T("for {what}", what=amount(n, "power"))
    short = T("Blocker +{n}: {what}", n=n, what=amount_short(n, "power"))
    return Label(what, effect, section=action_labels.CHANGE, rank=12, short=short)


OWN_LABELS: dict[str, Callable[[Mystica, Decision, Option], Label]] = {
    "swap": _swap,
    "ninth-place": _place,
    "row": _place,
    "survey": _survey,
    "mark": _mark,
    "unmark": _unmark,
    "marker": _marker,
    "river-token": _river_token,
    "return-tile": _return_tile,
    "leap": _leap,
    "town-tile": _town_tile,
    "bank": _bank,
    "blocker": _blocker,
}
