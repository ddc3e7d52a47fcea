"""Paying with resources: from any territory the seat controls, and by Coercion (rulings 6 and the factions).

All ways to pay are offered as whole bundles; a single way is taken without a question. Where there are very many ways
the seat pays one resource after the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from core.decision import Decision, Option, Reason, Rules
from core.event import tell
from core.games.scythe import control
from core.games.scythe.gaining import discard_card
from core.games.scythe.state import Player, Scythe
from core.games.scythe.tables import CRIMEA, PLACE, PLACES, RESOURCES, VALUES, bits

MANY = 40  # bundles; above that one resource at a time
CARD = "card"
GIVE_CARD: Option = ("give", CARD)


def why_not_pay(state: Scythe, seat: int, resource: int, number: int) -> Reason | None:
    """Why a seat cannot pay so many of a resource."""
    have = control.count_of(state, seat, resource) + can_coerce(state.players[seat])
    return None if have >= number else ("goods", RESOURCES[resource], number, have)


def can_coerce(player: Player) -> bool:
    """Whether Crimea may still use a combat card as a resource this turn."""
    return player.faction == CRIMEA and not player.coerced and any(player.hand)


def pay(state: Scythe, seat: int, resource: int, number: int, coerce: bool = True) -> Rules:
    """Pay so many of a resource; the seat says from where if there are several ways. `coerce`: a card may count too."""
    while number:
        option: Option = yield _ask_pay(state, seat, resource, number, coerce)
        number -= yield from _take(state, seat, resource, option)


def _ask_pay(state: Scythe, seat: int, resource: int, number: int, coerce: bool) -> Decision:
    share = number if _ways(state, seat, resource, number) <= MANY else 1
    return Decision(
        seat,
        "pay",
        lambda: pay_options(state, seat, resource, share, coerce),
        about=(RESOURCES[resource], number),
    )


def pay_options(state: Scythe, seat: int, resource: int, number: int, coerce: bool = True) -> list[Option]:
    """Every way to pay: pairs of place and number; with Coercion the card in place of one resource."""
    sources = _sources(state, seat, resource)
    found: list[Option] = [("pay", *bundle) for bundle in _bundles(sources, number)]
    if coerce and can_coerce(state.players[seat]):
        found += [("pay", *bundle, CARD, 1) for bundle in _bundles(sources, number - 1)]
    return found


def _sources(state: Scythe, seat: int, resource: int) -> tuple[tuple[int, int], ...]:
    """The controlled places with a resource, and how many."""
    goods = state.goods
    mine = bits(control.controlled(state, seat))
    return tuple([(place, goods[place * 4 + resource]) for place in mine if goods[place * 4 + resource]])


def _bundles(sources: tuple[tuple[int, int], ...], number: int) -> Iterator[tuple[str | int, ...]]:
    """All ways to take so many from the sources, as pairs of place and number."""
    if number == 0:
        yield ()
        return
    if sum([count for _, count in sources]) < number:
        return
    (place, count), rest = sources[0], sources[1:]
    for taken in range(min(count, number), -1, -1):
        head = (PLACES[place], taken) if taken else ()
        for tail in _bundles(rest, number - taken):
            yield (*head, *tail)


def _ways(state: Scythe, seat: int, resource: int, number: int) -> int:
    """How many ways there are to pay."""
    ways = [1] + [0] * number
    for _, count in _sources(state, seat, resource):
        ways = [sum(ways[max(0, n - count) : n + 1]) for n in range(number + 1)]
    return ways[number] + (ways[number - 1] if can_coerce(state.players[seat]) else 0)


def _take(state: Scythe, seat: int, resource: int, option: Option) -> Rules:
    """Take what an answer names off the board; says how many resources that paid."""
    words = option[1:]
    paid = sum([int(number) for number in words[1::2]])
    for name, number in list(pairwise(words))[::2]:
        if name == CARD:
            yield from _coerce(state, seat)
        else:
            state.goods[PLACE[str(name)] * 4 + resource] -= int(number)
    tell(state, seat, "pays", RESOURCES[resource], words)
    return paid


def _coerce(state: Scythe, seat: int) -> Rules:
    """Discard one combat card; its value does not matter."""
    player = state.players[seat]
    option: Option = yield Decision(
        seat, "discard", lambda: [("discard", VALUES[value]) for value in range(4) if player.hand[value]]
    )
    discard_card(state, seat, int(option[1]))
    player.coerced = 1
    tell(state, seat, "coerces", int(option[1]))


# Resources of any kind


def why_not_any(state: Scythe, seat: int, number: int, different: bool) -> Reason | None:
    """Why a seat cannot pay so many resources of any kinds, or of different kinds."""
    held = control.goods_of(state, seat)
    have = (sum([count > 0 for count in held]) if different else sum(held)) + can_coerce(state.players[seat])
    return None if have >= number else ("goods", "different" if different else "any", number, have)


def pay_any(state: Scythe, seat: int, number: int, different: bool) -> Rules:
    """Pay resources of any kinds, one after the other; of different kinds if so asked. Crimea's card is named as such
    and stands for a kind that is not given otherwise."""
    given: tuple[int, ...] = ()
    for _ in range(number):
        option: Option = yield _ask_kind(state, seat, number, given if different else ())
        if option == GIVE_CARD:
            yield from _coerce(state, seat)
            continue
        resource = RESOURCES.index(str(option[1]))
        yield from pay(state, seat, resource, 1, False)
        given = (*given, resource)


def _ask_kind(state: Scythe, seat: int, number: int, given: tuple[int, ...]) -> Decision:
    return Decision(seat, "give", lambda: give_options(state, seat, given), about=(number,))


def give_options(state: Scythe, seat: int, given: tuple[int, ...]) -> list[Option]:
    """The kinds that can be paid, those given already left out; and the card of Coercion."""
    held = control.goods_of(state, seat)
    found: list[Option] = [("give", RESOURCES[kind]) for kind in range(4) if kind not in given and held[kind]]
    if can_coerce(state.players[seat]):
        found.append(GIVE_CARD)
    return found
