"""Playing cards: their modes, and the cards that lie on the table (README section 5)."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.altay import resources
from core.games.altay.building import build
from core.games.altay.hands import can_draw, draw_cards, pick
from core.games.altay.lands import lands, unused, use
from core.games.altay.state import Altay, Player, TableCard
from core.games.altay.tables import (
    ALWAYS,
    CARD,
    CARDS,
    DRAW,
    KIND,
    LAID_OUT,
    LAY_OUT,
    MARKERS,
    O_BOOST,
    O_FILL,
    O_GAIN,
    OF_TERRAIN,
    PLACES,
    RESOURCES,
    TERRAINS,
    VALUE,
    bits,
)


def table_kinds(player: Player) -> int:
    """The kinds on a seat's table, a bit for each."""
    found = 0
    for card in player.table:
        found |= 1 << (card.card & KIND)
    return found


def playable(state: Altay, seat: int) -> tuple[int, ...]:
    """The kinds in hand with a mode outside fights that can be used now."""
    player = state.players[seat]
    hand = 0
    for card in player.hand:
        hand |= 1 << (card & KIND)
    found = bits(hand & (ALWAYS | LAID_OUT & ~table_kinds(player)))
    if state.options["token_limit"] == "unlimited":
        return found
    return tuple([kind for kind in found if modes(state, seat, kind)])


def why_not_play(state: Altay, seat: int, kind: int) -> Reason | None:
    """Why a card of the hand has no mode now. Whatever produces can be played while there are tokens."""
    player, card = state.players[seat], CARDS[kind]
    if card.gains:
        return None if modes(state, seat, kind) else ("tokens", RESOURCES[card.gains[0]])
    return why_not_lay_out(player, kind) if card.on_table else ("fight_only",)


# Modes


def why_not_lay_out(player: Player, kind: int) -> Reason | None:
    """One card of a title on the table (ruling 5)."""
    return ("table",) if table_kinds(player) >> kind & 1 else None


def why_not_use(state: Altay, seat: int, terrain: int) -> Reason | None:
    """Why no territory of a terrain can be used: none is held, or all were used this turn (ruling 2)."""
    if unused(state, seat, terrain):
        return None
    held = lands(state, seat) & OF_TERRAIN[terrain]
    return ("used", TERRAINS[terrain]) if held else ("terrain", TERRAINS[terrain])


def why_not_fill(state: Altay, seat: int, kind: int) -> Reason | None:
    """The Colonist needs the card to fill on the table, and a territory to use (ruling 4)."""
    fill = CARDS[kind].fill
    assert fill is not None
    if not table_kinds(state.players[seat]) >> fill[1] & 1:
        return ("no_village",)
    return why_not_use(state, seat, fill[0])


def modes(state: Altay, seat: int, kind: int) -> list[Option]:
    """Everything a card can do now outside fights."""
    player, card = state.players[seat], CARDS[kind]
    found = [O_GAIN[resource] for resource in card.gains if resources.available(state, resource)]
    if card.boost and resources.available(state, card.boost.resource):
        found += [O_BOOST[place] for place in bits(unused(state, seat, card.boost.terrain))]
    if card.draw and can_draw(player):
        found.append(DRAW)
    if card.fill and why_not_fill(state, seat, kind) is None:
        found += [O_FILL[place] for place in bits(unused(state, seat, card.fill[0]))]
    if card.consume:
        found += consume_options(state, player)
    if card.on_table and why_not_lay_out(player, kind) is None:
        found.append(LAY_OUT)
    return found


def consume_options(state: Altay, player: Player) -> list[Option]:
    """A marker and the resource it becomes. A turned marker keeps its worth, so then which one does not matter."""
    found = sorted(set(player.markers), key=lambda kind: (VALUE[kind], kind))
    if state.options["consumed_marker"] == "flip_and_keep":
        found = found[:1]
    return [
        ("consume", MARKERS[kind].id, RESOURCES[resource])
        for kind in found
        for resource in range(5)
        if resources.available(state, resource)
    ]


def _mode_refusals(state: Altay, seat: int, kind: int) -> Iterator[Refusal]:
    player, card = state.players[seat], CARDS[kind]
    for resource in card.gains:
        if not resources.available(state, resource):
            yield O_GAIN[resource], ("tokens", RESOURCES[resource])
    if card.boost:
        reason = why_not_use(state, seat, card.boost.terrain)
        if reason:
            yield ("boost", TERRAINS[card.boost.terrain]), reason
    if card.draw and not can_draw(player):
        yield DRAW, ("no_cards",)
    if card.fill:
        reason = why_not_fill(state, seat, kind)
        if reason:
            yield ("fill", TERRAINS[card.fill[0]]), reason
    if card.consume and not player.markers:
        yield ("consume",), ("no_marker",)
    if card.on_table:
        reason = why_not_lay_out(player, kind)
        if reason:
            yield LAY_OUT, reason


def play(state: Altay, seat: int, kind: int) -> Rules:
    """Play a card of the hand in one of its modes; then it is discarded, or lies on the table."""
    player = state.players[seat]
    option: Option = yield Decision(
        seat,
        "mode",
        lambda: modes(state, seat, kind),
        lambda: _mode_refusals(state, seat, kind),
        about=("play", CARDS[kind].id),
    )
    card = pick(player.hand, kind)
    player.hand.remove(card)
    if option == LAY_OUT:
        player.table.append(TableCard(card, [0] * 5))
        tell(state, seat, "lay_out", CARDS[kind].id)
        return
    if option[0] == "fill":
        player.discard.append(card)  # before the question where to build: every card lies somewhere then
        yield from _fill(state, seat, kind, option)
    else:
        _MODES[str(option[0])](state, seat, kind, option)
        player.discard.append(card)  # after its effect: a card never draws itself


def _produce(state: Altay, seat: int, kind: int, option: Option) -> None:
    resource = RESOURCES.index(str(option[1]))
    number = resources.gain(state, state.players[seat], resource)
    tell(state, seat, "gain", CARDS[kind].id, RESOURCES[resource], number)


def _boost(state: Altay, seat: int, kind: int, option: Option) -> None:
    boost = CARDS[kind].boost
    assert boost is not None
    use(state, PLACES.index(str(option[1])))
    number = resources.gain(state, state.players[seat], boost.resource, boost.amount)
    tell(state, seat, "boost", CARDS[kind].id, option[1], RESOURCES[boost.resource], number)


def _draw(state: Altay, seat: int, kind: int, option: Option) -> None:
    tell(state, seat, "draw_card", CARDS[kind].id)
    draw_cards(state, seat, CARDS[kind].draw)


def _consume(state: Altay, seat: int, kind: int, option: Option) -> None:
    player = state.players[seat]
    marker = next(index for index, found in enumerate(MARKERS) if found.id == option[1])
    player.markers.remove(marker)
    if state.options["consumed_marker"] == "remove":
        state.removed.append(marker)
    else:
        player.spent.append(marker)
    resources.gain(state, player, RESOURCES.index(str(option[2])))
    tell(state, seat, "consume", CARDS[kind].id, option[1], option[2])


_MODES = {"gain": _produce, "boost": _boost, "draw": _draw, "consume": _consume}


def _fill(state: Altay, seat: int, kind: int, option: Option) -> Rules:
    """Complete a card on the table at once; what lies on it is lost (ruling 4)."""
    fill = CARDS[kind].fill
    assert fill is not None
    use(state, PLACES.index(str(option[1])))
    tell(state, seat, "fill", CARDS[kind].id, option[1])
    yield from complete(state, seat, fill[1])


# Cards on the table


def on_table(player: Player, kind: int) -> TableCard:
    """The card of a kind on a seat's table."""
    return next(card for card in player.table if card.card & KIND == kind)


def why_not_put(player: Player, card: TableCard) -> Reason | None:
    """Why nothing of the pool can be laid on a card."""
    return None if resources.fits(player.pool, resources.card_room(card)) else ("none_fit",)


def why_not_take(card: TableCard) -> Reason | None:
    """Why nothing can be taken back from a store card."""
    return None if any(card.laid) else ("empty_card",)


def put(state: Altay, seat: int, kind: int) -> Rules:
    """Lay resources of the pool on a card; a collect card that is full is complete at once (ruling 61)."""
    player = state.players[seat]
    option: Option = yield Decision(
        seat,
        "put",
        lambda: _put_options(player, kind),
        lambda: resources.lay_refusals(player.pool, resources.card_room(on_table(player, kind))),
        about=("put", CARDS[kind].id),
    )
    _put(state, seat, kind, option)
    if CARDS[kind].settlements and not any(resources.card_room(on_table(player, kind))):
        yield from complete(state, seat, kind)


def _put_options(player: Player, kind: int) -> list[Option]:
    card = on_table(player, kind)
    return resources.lay_options(player.pool, resources.card_room(card), resources.card_shares(card))


def _put(state: Altay, seat: int, kind: int, option: Option) -> None:
    player = state.players[seat]
    card = on_table(player, kind)
    moved = resources.lay(player.pool, card.laid, resources.card_room(card), resources.card_shares(card), option)
    if state.news is not None:
        tell(state, seat, "put", CARDS[kind].id, resources.names(moved))


def complete(state: Altay, seat: int, kind: int) -> Rules:
    """A collect card is complete: resources to the supply, card to the discard pile, settlements built."""
    player = state.players[seat]
    remove(player, kind)
    tell(state, seat, "complete", CARDS[kind].id)
    yield from build(state, seat, CARDS[kind].settlements)


def remove(player: Player, kind: int) -> TableCard:
    """Discard a card from the table. What lies on it is the caller's business."""
    card = on_table(player, kind)
    player.table[:] = [other for other in player.table if other is not card]
    player.discard.append(card.card)
    return card


def take(state: Altay, seat: int, kind: int) -> None:
    """Take everything back from a store card into the pool and discard the card (ruling 7)."""
    player = state.players[seat]
    laid = remove(player, kind).laid
    for resource in range(5):
        player.pool[resource] += laid[resource]
    if state.news is not None:
        tell(state, seat, "take", CARDS[kind].id, resources.names(laid))


def drop(state: Altay, seat: int, kind: int) -> None:
    """Discard a card from the table with what lies on it."""
    laid = remove(state.players[seat], kind).laid
    if state.news is not None:
        tell(state, seat, "drop", CARDS[kind].id, resources.names(laid))


def kind_of(option: Option) -> int:
    """The kind of card an option names."""
    return CARD[str(option[1])]
