"""Resources: gained, laid on cards and achievements, paid.

They live in three places: the pool of the current turn, cards on the table, and the achievement in progress.
Only the last two outlast the turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.decision import Option, Refusal
from core.games.altay.state import Altay, Player, TableCard
from core.games.altay.tables import ACHIEVEMENTS, CARDS, KIND, LAY_ALL, O_LAY, RESOURCES, TOKENS, WMS

Counts = Sequence[int]


def names(counts: Counts) -> tuple[str, ...]:
    """The resources of a count, by name: ``("food", "food", "wood")``."""
    return tuple([RESOURCES[kind] for kind in range(5) for _ in range(counts[kind])])


def tokens_left(state: Altay, kind: int) -> int:
    """Tokens of a kind not in anybody's hands, under the switch `token_limit`."""
    held = 0
    for player in state.players:
        held += player.pool[kind] + player.laid[kind] + sum([card.laid[kind] for card in player.table])
    return TOKENS - held


def gain(state: Altay, player: Player, kind: int, amount: int = 1) -> int:
    """Put resources into the pool, as many as there are tokens; says how many."""
    if state.options["token_limit"] != "unlimited":
        amount = min(amount, tokens_left(state, kind))
    player.pool[kind] += amount
    return amount


def available(state: Altay, kind: int) -> bool:
    """Whether at least one resource of a kind can be gained."""
    return state.options["token_limit"] == "unlimited" or tokens_left(state, kind) > 0


# Slots


def room_for(cost: Counts, wms: int, laid: Counts) -> list[int]:
    """How many of each kind still fit on a cost with `wms` free slots, of which `laid` is there already."""
    room = [cost[kind] - laid[kind] for kind in range(5)]
    if wms:
        free = wms + sum([min(0, room[kind]) for kind in WMS])
        for kind in WMS:
            room[kind] = max(0, room[kind]) + free
    return room


def card_room(card: TableCard) -> list[int]:
    """How many of each kind fit on a card on the table. Its slots may share room: see `bundle`."""
    kind = CARDS[card.card & KIND]
    if kind.slots:
        free = kind.slots - sum(card.laid)
        return [free if r in kind.takes else 0 for r in range(5)]
    return [kind.needs[r] - card.laid[r] for r in range(5)]


def card_shares(card: TableCard) -> tuple[int, ...]:
    """The kinds that share the free slots of a card."""
    kind = CARDS[card.card & KIND]
    return kind.takes if kind.slots else ()


def achievement_room(achievement: int, laid: Counts) -> list[int]:
    """How many of each kind still fit on an achievement."""
    needs = ACHIEVEMENTS[achievement]
    return room_for(needs.cost, needs.wms, laid)


def achievement_shares(achievement: int) -> tuple[int, ...]:
    """The kinds that share free slots of an achievement."""
    return WMS if ACHIEVEMENTS[achievement].wms else ()


def fits(pool: Counts, room: Counts) -> bool:
    """Whether anything of the pool can be laid."""
    return any(have and free > 0 for have, free in zip(pool, room, strict=True))


def kinds_in(pool: Counts) -> int:
    """The kinds there are in the pool, a bit for each."""
    return sum([1 << kind for kind in range(5) if pool[kind]])


def bundle(pool: Counts, room: Counts, shares: Sequence[int]) -> list[int] | None:
    """All of the pool that fits, if there is only one way to lay it; None if kinds compete for shared slots.

    Kinds in `shares` have the same free slots in their room."""
    most = [min(pool[kind], max(0, room[kind])) for kind in range(5)]
    competing = [kind for kind in shares if most[kind]]
    if len(competing) > 1 and sum([most[kind] for kind in competing]) > min([room[kind] for kind in competing]):
        return None
    return most


def lay_options(pool: Counts, room: Counts, shares: Sequence[int]) -> list[Option]:
    """All at once where that is one thing and more than one token; then one of each kind that fits."""
    singles = [O_LAY[kind] for kind in range(5) if pool[kind] and room[kind] > 0]
    together = bundle(pool, room, shares)
    if together is not None and sum(together) > 1:
        return [LAY_ALL, *singles]
    return singles


def lay_refusals(pool: Counts, room: Counts) -> list[Refusal]:
    """Kinds that are needed but not in the pool."""
    return [(O_LAY[kind], ("needs", RESOURCES[kind], 1, 0)) for kind in range(5) if room[kind] > 0 and not pool[kind]]


def lay(pool: list[int], laid: list[int], room: Counts, shares: Sequence[int], option: Option) -> list[int]:
    """Move resources from the pool to slots as an option of `lay_options` says; returns what was laid."""
    if option == LAY_ALL:
        moved = bundle(pool, room, shares) or [0] * 5
    else:
        moved = [int(RESOURCES[kind] == option[1]) for kind in range(5)]
    for kind in range(5):
        pool[kind] -= moved[kind]
        laid[kind] += moved[kind]
    return moved
