"""The turn: a card is played or forfeited, a second one for the sulfur on the pouch, a card again by Repeat (rules 4,
7.10; rulings B)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.decision import DONE, Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.feudum.conquering import why_not_conquer
from core.games.feudum.exploring import why_not_explore
from core.games.feudum.guilds.functions import why_not_guild
from core.games.feudum.harvesting import why_not_harvest
from core.games.feudum.improving import why_not_improve
from core.games.feudum.influencing import why_not_influence
from core.games.feudum.migrating import why_not_migrate
from core.games.feudum.moving import why_not_move
from core.games.feudum.paying import can_pay, costs, pay_one, why_not_pay
from core.games.feudum.rounds import empty_pouch
from core.games.feudum.state import Feudum, Player
from core.games.feudum.supplies import advanced
from core.games.feudum.tables import (
    AGAIN,
    CARDS,
    CONQUER,
    DEFEND,
    EXPLORE,
    GUILD,
    HARVEST,
    IMPROVE,
    INFLUENCE,
    MIGRATE,
    MOVE,
    NO,
    NOT_LAST,
    REPEAT,
    SALTPETER,
    TAX,
    TWICE,
    YES,
)
from core.games.feudum.tables import DEJA_VU as FOR_SALTPETER
from core.games.feudum.taxing import why_not_tax

O_PLAY: tuple[Option, ...] = tuple(("play", name) for name in CARDS)
O_FORFEIT: tuple[Option, ...] = tuple(("forfeit", name) for name in CARDS)
O_AGAIN: tuple[Option, ...] = tuple(("again", name) for name in CARDS)
ONE_SALTPETER = costs([SALTPETER])


# Playing a card


def turn(state: Feudum, seat: int) -> Rules:
    """A card must be played; what it does may be forfeited (B3). Asked even about a last card, so that nobody can tell
    from a seat that is not asked which card it has."""
    option: Option = yield Decision(
        seat,
        "play",
        lambda: play_options(state, seat),
        lambda: play_refusals(state, seat),
        asides=True,
        ask=True,
    )
    player, card = state.players[seat], CARDS.index(str(option[1]))
    player.cards.remove(card)
    player.played.append(card)
    tell(state, seat, "plays" if option[0] == "play" else "forfeits", CARDS[card])
    state.agenda.pop()
    if player.double and player.cards:
        state.agenda.append(["double", seat])
    if option[0] == "play":
        state.agenda.append(["card", seat, card])


def play_options(state: Feudum, seat: int) -> list[Option]:
    """Cards of which something can be done, and all that may be laid open for nothing."""
    player = state.players[seat]
    found = [O_PLAY[card] for card in player.cards if why_not_play(state, seat, card) is None]
    found += [O_FORFEIT[card] for card in player.cards if not would_leave_conquer(player, card)]
    return found


def play_refusals(state: Feudum, seat: int) -> Iterator[Refusal]:
    """The cards that cannot be played or forfeited now, and why."""
    player = state.players[seat]
    for card in player.cards:
        reason = why_not_play(state, seat, card)
        if reason:
            yield O_PLAY[card], reason
        if would_leave_conquer(player, card):
            yield O_FORFEIT[card], ("not_last",)


def why_not_play(state: Feudum, seat: int, card: int) -> Reason | None:
    """Why a card in hand cannot be played for what it does."""
    player = state.players[seat]
    if would_leave_conquer(player, card):
        return ("not_last",)
    if card in NOT_LAST and player.cards == [card] and state.options["conquer_last_after_flip"] == "forfeit":
        return ("not_last",)
    return why_not(state, seat, card)


def would_leave_conquer(player: Player, card: int) -> bool:
    """Whether a card that may not be shown last would be left alone in the hand (B5)."""
    return len(player.cards) == 2 and card not in NOT_LAST and any(other in NOT_LAST for other in player.cards)


def why_not(state: Feudum, seat: int, card: int) -> Reason | None:
    """Why nothing of a card can be done."""
    return WHY_NOT[card](state, seat) if card in WHY_NOT else ("nothing",)


def card(state: Feudum) -> None:
    """Begin what a card does, unless what was paid for it left nothing to do."""
    _, seat, which = state.agenda.pop()
    if why_not(state, int(seat), int(which)) is None:
        state.agenda.append([CARDS[int(which)], seat])


def double(state: Feudum, seat: int) -> Rules:
    """The sulfur on the pouch: a second card in this turn, once in the round (B11)."""
    option: Option = yield Decision(seat, "double", [YES, NO], asides=True)
    state.agenda.pop()
    if option == YES:
        state.players[seat].double = 0
        empty_pouch(state, seat)
        tell(state, seat, "double")
        state.agenda.append(["turn", seat])


# Repeat


def repeat(state: Feudum, seat: int) -> Rules:
    """A card played this round is carried out once more; Deja vu pays a saltpeter for one without x2."""
    option: Option = yield Decision(
        seat,
        "repeat",
        lambda: [*repeat_options(state, seat), DONE],
        lambda: repeat_refusals(state, seat),
        asides=True,
    )
    if option == DONE:
        state.agenda.pop()
        return
    which = CARDS.index(str(option[1]))
    tell(state, seat, "again", CARDS[which])
    if AGAIN[which] != TWICE:
        yield from pay_one(state, seat, SALTPETER)
    state.agenda[-1] = ["card", seat, which]


def repeat_options(state: Feudum, seat: int) -> list[Option]:
    """The cards that can be carried out again."""
    played = state.players[seat].played
    return [O_AGAIN[card] for card in played if why_not_again(state, seat, card) is None]


def repeat_refusals(state: Feudum, seat: int) -> Iterator[Refusal]:
    """The other cards played, and why not again."""
    for card in state.players[seat].played:
        reason = why_not_again(state, seat, card)
        if reason and card != REPEAT:
            yield O_AGAIN[card], reason


def why_not_again(state: Feudum, seat: int, card: int) -> Reason | None:
    """Why a card played this round cannot be carried out once more."""
    if AGAIN[card] == TWICE:
        return why_not(state, seat, card)
    if AGAIN[card] != FOR_SALTPETER or not advanced(state):
        return ("never_again", CARDS[card])
    if not can_pay(state.players[seat], ONE_SALTPETER):
        return why_not_pay(state.players[seat], ONE_SALTPETER)
    return why_not(state, seat, card)


def why_not_repeat(state: Feudum, seat: int) -> Reason | None:
    """Why Repeat brings nothing: no card played this round can be carried out again."""
    return None if repeat_options(state, seat) else ("nothing_to_repeat",)


# Why nothing of a card can be done, by card.
WHY_NOT: dict[int, Callable[[Feudum, int], Reason | None]] = {
    MIGRATE: why_not_migrate,
    IMPROVE: why_not_improve,
    EXPLORE: why_not_explore,
    HARVEST: why_not_harvest,
    TAX: why_not_tax,
    CONQUER: why_not_conquer,
    DEFEND: lambda state, seat: None,
    MOVE: why_not_move,
    INFLUENCE: why_not_influence,
    REPEAT: why_not_repeat,
    GUILD: why_not_guild,
}
