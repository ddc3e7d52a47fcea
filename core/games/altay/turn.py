"""The turn: the main question, and the end of the turn (README section 4)."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, EndOfGame, Option, Refusal, Rules, last_point
from core.event import tell
from core.games.altay import cards, developing, effects, fighting, market, resources
from core.games.altay.hands import draw_cards, kinds
from core.games.altay.state import NONE, Altay, Player, TableCard
from core.games.altay.tables import (
    ACHIEVEMENT,
    ADVANCE,
    CARDS,
    COINS,
    DROP_ACHIEVEMENT,
    END,
    GOVERNMENT,
    HAND,
    KIND,
    MARKET_,
    O_DEVELOP,
    O_DROP,
    O_PLAY,
    O_PUT,
    O_TAKE,
    O_USE,
    PLACES,
    RECALL,
    WRITING,
    card_names,
)


def begin_turn(state: Altay, seat: int) -> None:
    """A new turn: everything that counts by the turn starts afresh."""
    state.turn += 1
    if seat == state.first:
        state.round += 1
    state.active = seat
    state.used = 0
    player = state.players[seat]
    player.effects = player.bought = player.dropped = 0
    tell(state, seat, "turn", state.round)
    state.agenda[-1] = ["act", seat]


def act(state: Altay, seat: int) -> Rules:
    """Ask what to do and do one thing. The chapter stays on the agenda until the turn is ended.

    It asks even when nothing but the end of the turn is left: new cards are drawn then, and what was done last
    could not be taken back."""
    option: Option = yield Decision(
        seat, "act", lambda: act_options(state, seat), lambda: act_refusals(state, seat), ask=True
    )
    if option == END:
        yield from end_turn(state, seat)
    elif option[0] in _ASKING:
        yield from _ASKING[str(option[0])](state, seat, option)
    else:
        _AT_ONCE[str(option[0])](state, seat, option)


# What the verbs of the main question do


def _play(state: Altay, seat: int, option: Option) -> Rules:
    return cards.play(state, seat, cards.kind_of(option))


def _put(state: Altay, seat: int, option: Option) -> Rules:
    return cards.put(state, seat, cards.kind_of(option))


def _fight(state: Altay, seat: int, option: Option) -> Rules:
    return fighting.fight(state, seat, PLACES.index(str(option[1])))


def _market(state: Altay, seat: int, option: Option) -> Rules:
    return market.buy(state, seat)


def _develop(state: Altay, seat: int, option: Option) -> Rules:
    return developing.start(state, seat, ACHIEVEMENT[str(option[1])])


def _advance(state: Altay, seat: int, option: Option) -> Rules:
    return developing.advance(state, seat)


def _use(state: Altay, seat: int, option: Option) -> Rules:
    return effects.use(state, seat, ACHIEVEMENT[str(option[1])])


def _coins(state: Altay, seat: int, option: Option) -> Rules:
    return effects.spend_coins(state, seat)


_ASKING = {
    "play": _play,
    "put": _put,
    "fight": _fight,
    "market": _market,
    "develop": _develop,
    "advance": _advance,
    "use": _use,
    "coins": _coins,
}


def _take(state: Altay, seat: int, option: Option) -> None:
    cards.take(state, seat, cards.kind_of(option))


def _recall(state: Altay, seat: int, option: Option) -> None:
    effects.recall(state, seat)


def _drop(state: Altay, seat: int, option: Option) -> None:
    if option == DROP_ACHIEVEMENT:
        developing.drop(state, seat)
    else:
        cards.drop(state, seat, cards.kind_of(option))


_AT_ONCE = {"take": _take, "recall": _recall, "drop": _drop}


# The options of the main question, and the reasons against the others


def act_options(state: Altay, seat: int) -> list[Option]:
    """Everything a seat can do now; ending the turn is always among it."""
    player = state.players[seat]
    found = [O_PLAY[kind] for kind in cards.playable(state, seat)]
    found += _table_options(player)
    found += fighting.fight_options(state, seat)
    if market.can_buy_anything(state, player):
        found.append(MARKET_)
    found += _develop_options(state, player)
    found += _effect_options(state, seat, player)
    found += [O_DROP[card.card & KIND] for card in player.table]
    if player.working != NONE and developing.why_not_drop(state, player) is None:
        found.append(DROP_ACHIEVEMENT)
    found.append(END)
    return found


def _table_options(player: Player) -> list[Option]:
    found: list[Option] = []
    if any(player.pool):
        found += [O_PUT[card.card & KIND] for card in player.table if cards.why_not_put(player, card) is None]
    found += [O_TAKE[card.card & KIND] for card in _stores(player) if cards.why_not_take(card) is None]
    return found


def _stores(player: Player) -> list[TableCard]:
    return [card for card in player.table if CARDS[card.card & KIND].slots]


def _develop_options(state: Altay, player: Player) -> list[Option]:
    if not any(player.pool):
        return []
    if player.working != NONE:
        return [ADVANCE] if developing.why_not_advance(player) is None else []
    return [O_DEVELOP[achievement] for achievement in developing.startable(state, player)]


def _effect_options(state: Altay, seat: int, player: Player) -> list[Option]:
    found: list[Option] = []
    if player.done:
        found = [O_USE[a] for a in effects.owned(player) if effects.why_not_use(state, seat, a) is None]
    if player.archive != NONE:
        found.append(RECALL)
    if player.coins and effects.why_not_coins(state, player) is None:
        found.append(COINS)
    return found


def act_refusals(state: Altay, seat: int) -> Iterator[Refusal]:
    """What the seat cannot do now, and why not."""
    player = state.players[seat]
    for kind in kinds(player.hand):
        reason = cards.why_not_play(state, seat, kind)
        if reason:
            yield O_PLAY[kind], reason
    for card in player.table:
        reason = cards.why_not_put(player, card)
        if reason:
            yield O_PUT[card.card & KIND], reason
    for card in _stores(player):
        reason = cards.why_not_take(card)
        if reason:
            yield O_TAKE[card.card & KIND], reason
    yield from fighting.fight_refusals(state, seat)
    if not market.can_buy_anything(state, player):
        yield MARKET_, ("afford",)
    yield from _develop_refusals(state, player)
    yield from _effect_refusals(state, seat, player)
    reason = developing.why_not_drop(state, player)
    if reason and player.working != NONE:
        yield DROP_ACHIEVEMENT, reason


def _develop_refusals(state: Altay, player: Player) -> Iterator[Refusal]:
    for achievement in developing.candidates(state, player):
        reason = developing.why_not_start(state, player, achievement)
        if reason:
            yield O_DEVELOP[achievement], reason
    reason = developing.why_not_advance(player)
    if reason:
        yield ADVANCE, reason


def _effect_refusals(state: Altay, seat: int, player: Player) -> Iterator[Refusal]:
    for achievement in effects.owned(player):
        reason = effects.why_not_use(state, seat, achievement)
        if reason:
            yield O_USE[achievement], reason
    if WRITING in player.done and player.archive == NONE:
        yield RECALL, ("nothing_kept",)
    if state.options["coins"] == "on":
        reason = effects.why_not_coins(state, player)
        if reason:
            yield COINS, reason


# The end of the turn


def end_turn(state: Altay, seat: int) -> Rules:
    """Writing may keep a card; then the pool is lost, the hand discarded, a new one drawn."""
    yield from effects.keep_card(state, seat)
    yield last_point(seat, END)
    _lose_pool(state, seat)
    player = state.players[seat]
    player.discard += player.hand
    player.hand.clear()
    draw_cards(state, seat, HAND + (GOVERNMENT in player.done))
    pass_on(state, seat)


def _lose_pool(state: Altay, seat: int) -> None:
    """Unspent resources are lost; in the coin variant each becomes a coin."""
    player = state.players[seat]
    lost = sum(player.pool)
    if state.news is not None:
        tell(state, seat, "end", card_names(player.hand), resources.names(player.pool))
    if lost and state.options["coins"] == "on":
        player.coins += lost
        tell(state, seat, "coin_gain", lost)
    player.pool[:] = (0, 0, 0, 0, 0)


def pass_on(state: Altay, seat: int) -> None:
    """The next seat's turn. A game that was triggered ends when the turn would come back to the starting
    player: all have had equally many turns then (rulings 47, 48)."""
    following = (seat + 1) % len(state.players)
    state.agenda[-1] = ["turn", following]
    if state.ending and following == state.first:
        raise EndOfGame(state.ending)
