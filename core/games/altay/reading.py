"""A position read in words: the ids that options, names and look.toml use, instead of the state's numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.games.altay.names import PEOPLE_LETTER, RESOURCES
from core.games.altay.state import NONE, Altay, Player, TableCard
from core.games.altay.tables import (
    ACHIEVEMENT,
    ACHIEVEMENTS,
    ALL_PLACES,
    CARD,
    CARDS,
    FIRST_MARKET,
    IN_PLAY,
    KIND,
    MARKERS,
    NEIGHBOURS,
    PEOPLES,
    PLACES,
    POINT,
    TERRAIN,
    TERRAINS,
    WMS,
    Counts,
    card_name,
    top_points,
)
from core.games.altay.tables import PLACE as PLACE_NUMBER

# Places


def places() -> range:
    """All territories, in the order of the board."""
    return ALL_PLACES


def place_id(place: int) -> str:
    """The id of a territory: "W2"."""
    return PLACES[place]


def place_number(ident: str) -> int:
    """The number of a territory by its id."""
    return PLACE_NUMBER[ident]


def terrain(place: int) -> str:
    """The terrain of a territory: "forest"."""
    return TERRAINS[TERRAIN[place]]


def in_play(state: Altay, place: int) -> bool:
    """Whether a territory is in play with this number of seats."""
    return place in IN_PLAY[len(state.players)]


def borders(state: Altay, place: int) -> tuple[int, ...]:
    """Bordering territories; nothing borders one that is out of play."""
    return NEIGHBOURS[len(state.players)][place]


def held(state: Altay, seat: int) -> list[int]:
    """The territories of a seat."""
    return [place for place in ALL_PLACES if state.owner[place] == seat]


# Seats


def people(player: Player) -> str:
    """The people of a seat, empty before it is chosen."""
    return PEOPLES[player.people].id if player.people != NONE else ""


def seat_letter(state: Altay, seat: int) -> str:
    """The letter on the map: of the people, or the seat's number before the choice."""
    return PEOPLE_LETTER.get(people(state.players[seat]), str(seat + 1))


def seat_role(state: Altay, seat: int) -> str:
    """The colour role of a seat in look.toml."""
    return f"owner.{seat_letter(state, seat)}"


def owns(player: Player, achievement: str) -> bool:
    """Whether the seat has completed an achievement."""
    return ACHIEVEMENT[achievement] in player.done


# Cards


def kind_of(card: int) -> str:
    """The kind of a card, without its points."""
    return CARDS[card & KIND].id


def card_order(cards: Iterable[int]) -> list[int]:
    """Cards by kind and points, so that no order of a pile shows."""
    return sorted(cards, key=lambda card: (card & KIND, card // POINT))


def card_ids(cards: Iterable[int]) -> list[str]:
    """The names of cards by kind and points: "hunter", "chariot+2"."""
    return [card_name(card) for card in card_order(cards)]


def deck(player: Player) -> list[int]:
    """All cards of a seat, wherever they are."""
    cards = [*player.draw, *player.hand, *player.discard, *(laid.card for laid in player.table)]
    if player.archive != NONE:
        cards.append(player.archive)
    return card_order(cards)


def table_card(player: Player, kind: str) -> TableCard | None:
    """The card of that kind on the seat's table."""
    for laid in player.table:
        if kind_of(laid.card) == kind:
            return laid
    return None


def store_slots(laid: TableCard) -> int:
    """How many resources a store card holds, 0 for a collect card."""
    return CARDS[laid.card & KIND].slots


def swords(cards: Iterable[int]) -> int:
    """All swords on cards."""
    return sum(CARDS[card & KIND].swords for card in cards)


def shields_of(kind: str) -> int:
    """Shields on a kind of card."""
    return CARDS[CARD[kind]].shields


def swords_of(kind: str) -> int:
    """Swords on a kind of card."""
    return CARDS[CARD[kind]].swords


# The market


def market_kinds() -> list[str]:
    """The kinds of the market in the order of its stacks."""
    return [card.id for card in CARDS if card.market]


def stack(state: Altay, kind: str) -> int:
    """Copies left of a market card."""
    return state.market[CARD[kind] - FIRST_MARKET]


def top_card(state: Altay, kind: str) -> str:
    """The copy that is bought next, with its points: "chariot+2"."""
    points = top_points(CARD[kind], stack(state, kind), len(state.players))
    return f"{kind}+{points}" if points else kind


def price(card: str) -> list[str]:
    """What a market card costs, slot by slot; "good" is wood, metal or stone."""
    kind, _, points = card.partition("+")
    found = CARDS[CARD[kind]]
    return [*cost_words(found.cost, found.wms), *["culture"] * int(points or 0)]


def cost_words(cost: Counts, goods: int) -> list[str]:
    """A cost as a list of resources; goods stand where they stand in prices, before culture."""
    words = [name for name, n in zip(RESOURCES, cost, strict=True) for _ in range(n)]
    culture = [name for name in words if name == "culture"]
    return [name for name in words if name != "culture"] + ["good"] * goods + culture


# Achievements


def achievement_id(achievement: int) -> str:
    """The id of an achievement: "great_wall"."""
    return ACHIEVEMENTS[achievement].id


def achievement_number(achievement: str) -> int:
    """The number of an achievement by its id."""
    return ACHIEVEMENT[achievement]


def level(achievement: str) -> int:
    """The level of an achievement, 1 to 3."""
    return ACHIEVEMENTS[ACHIEVEMENT[achievement]].level


def built(achievement: str) -> int:
    """How many settlements are built when an achievement is completed (none for a wonder)."""
    return ACHIEVEMENTS[ACHIEVEMENT[achievement]].settlements


def achievement_cost(achievement: str) -> list[str]:
    """What an achievement costs, slot by slot."""
    found = ACHIEVEMENTS[ACHIEVEMENT[achievement]]
    return cost_words(found.cost, found.wms)


def missing(achievement: str, laid: Sequence[int]) -> list[str]:
    """Slots of an achievement that are still empty. Wood, metal and stone beyond their own slots fill goods."""
    found = ACHIEVEMENTS[ACHIEVEMENT[achievement]]
    counts = list(laid) or [0] * len(RESOURCES)
    empty = tuple(max(0, need - have) for need, have in zip(found.cost, counts, strict=True))
    beyond = sum(max(0, counts[kind] - found.cost[kind]) for kind in WMS)
    return cost_words(empty, max(0, found.wms - beyond))


def missing_on(laid: TableCard) -> list[str]:
    """Empty slots of a collect card."""
    needs = CARDS[laid.card & KIND].needs
    return cost_words(tuple(max(0, need - have) for need, have in zip(needs, laid.laid, strict=True)), 0)


def shown(state: Altay, at_level: int) -> list[tuple[str, int]]:
    """Face-up achievements of a level with the copies of each."""
    return [
        (found.id, copies)
        for found, copies in zip(ACHIEVEMENTS, state.shown, strict=True)
        if copies and found.level == at_level
    ]


# Markers


def marker_of(kind: int) -> tuple[int, str]:
    """Value and resource of a kind of conquest marker; the resource is empty if it gives none."""
    found = MARKERS[kind]
    return found.value, RESOURCES[found.resource] if found.resource != NONE else ""
