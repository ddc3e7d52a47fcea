"""The round: pouches, the secret choice of cards, whose turn it is, the progress die, the end (rules 3, 4, 11, 13;
rulings B)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from core.decision import Decision, EndOfGame, Option, Rules, Secret, last_point
from core.event import tell
from core.games.feudum import landscapes, writs
from core.games.feudum.around import after, order
from core.games.feudum.paying import pay_one, tiles
from core.games.feudum.state import NONE, Feudum, Player
from core.games.feudum.supplies import to_haversack
from core.games.feudum.tables import CARDS, CHOSEN, EPOCHS, GOODS, LAST_EPOCH, REGIONS, SALTPETER, SULFUR, TILES

EMPTY_POUCH: Option = ("pouch", "none")
O_POUCH: dict[int, Option] = {kind: ("pouch", GOODS[kind]) for kind in (SALTPETER, SULFUR)}
O_CARD: tuple[Option, ...] = tuple(("card", name) for name in CARDS)

Plan: TypeAlias = Generator[Decision, Option, tuple[int, ...]]


def begin_round(state: Feudum) -> None:
    """All cards are in hand again; the steps of the round are put on the agenda."""
    state.round += 1
    state.turn += 1
    state.active = NONE
    for player in state.players:
        player.cards.clear()
        player.played.clear()
        player.pouch = NONE
        player.double = player.moves = player.guilds = player.fed = player.parry = 0
    tell(state, state.first, "round", state.round, EPOCHS[state.epoch])
    state.agenda.pop()
    seats = order(state)[::-1]
    state.agenda += [["end-round"], ["epoch"], ["die"], ["home"]]
    state.agenda += [["nourish", seat] for seat in seats]
    state.agenda += [["turns"], ["choose"]]
    state.agenda += [["pouch", seat] for seat in seats]


# The pouch


def pouch(state: Feudum, seat: int) -> Rules:
    """Lay a cube on the pouch or none: saltpeter for a fifth card, sulfur for a double turn (B1)."""
    option: Option = yield Decision(seat, "pouch", lambda: pouch_options(state, seat), asides=True, ask=True)
    if option != EMPTY_POUCH:
        player, kind = state.players[seat], GOODS.index(str(option[1]))
        had = player.goods[kind]
        if state.options["tile_on_pouch"] == "yes":
            yield from pay_one(state, seat, kind)
        else:
            player.goods[kind] -= 1
            state.haversack[kind] += 1
        player.pouch, player.double = kind, int(kind == SULFUR)
        # A cube lies on the pouch for now; a tile that stands in for one is gone.
        player.cube = had - player.goods[kind]
        state.haversack[kind] -= player.cube
    tell(state, seat, "pouch", option[1])
    state.agenda.pop()


def pouch_options(state: Feudum, seat: int) -> list[Option]:
    """What a seat can lay on its pouch."""
    player = state.players[seat]
    stands_in = state.options["tile_on_pouch"] == "yes" and tiles(player) > 0
    return [EMPTY_POUCH, *[O_POUCH[kind] for kind in O_POUCH if player.goods[kind] or stands_in]]


def no_pouch(state: Feudum, seat: int) -> bool:
    """Whether a seat is not asked about its pouch: it has nothing for it, and everybody can see that no mandate brings
    it goods. Who might hold one is asked, so that being asked tells nothing."""
    return len(pouch_options(state, seat)) == 1 and not writs.may_bring_goods(state, seat)


def empty_pouch(state: Feudum, seat: int) -> None:
    """The cube goes into the haversack: once it was used, and also if the plan falls through."""
    player = state.players[seat]
    if player.cube:
        state.haversack[player.pouch] += player.cube
        player.cube = 0


# Choosing cards


def choose(state: Feudum, seat: int) -> Rules:
    """Everybody chooses cards in secret; nobody sees another's before they are played (B2)."""
    plans: dict[int, tuple[int, ...]] = yield Secret({each: _plan(state, each) for each in range(len(state.players))})
    for each, cards in plans.items():
        state.players[each].cards[:] = sorted(cards)
    state.agenda.pop()


def cards_to_choose(player: Player) -> int:
    """How many cards a seat plays this round."""
    return CHOSEN + (player.pouch == SALTPETER)


def _plan(state: Feudum, seat: int) -> Plan:
    number, cards = cards_to_choose(state.players[seat]), _NONE_YET
    while len(cards) < number:
        option = yield _ask_card(seat, number, cards)
        cards = (*cards, CARDS.index(str(option[1])))
    yield last_point(seat, ("cards", *[CARDS[card] for card in cards]))
    return cards


_NONE_YET: tuple[int, ...] = ()


def _ask_card(seat: int, number: int, cards: tuple[int, ...]) -> Decision:
    return Decision(
        seat,
        "cards",
        lambda: [O_CARD[card] for card in range(len(CARDS)) if card not in cards],
        about=(number, *[CARDS[card] for card in cards]),
    )


# Turns


def turns(state: Feudum) -> None:
    """The next seat clockwise that has cards takes a turn; when nobody has any, the turns are over and nothing stays
    on a pouch (B1, B4)."""
    seats = order(state) if state.active == NONE else after(state, state.active)
    state.left.clear()
    for seat in seats:
        if state.players[seat].cards:
            state.turn += 1
            state.active = seat
            landscapes.begin_turn(state, seat)
            state.agenda.append(["turn", seat])
            return
    for seat in seats:
        empty_pouch(state, seat)
    state.turn += 1
    state.active = NONE
    state.agenda.pop()


# The die and the end


def die(state: Feudum) -> None:
    """The progress die takes the top tile of a region, one of those a current or past epoch shows on. Rolling again
    until one can be removed is a fair pick among them (B9)."""
    state.agenda.pop()
    regions = [region for region, taken in enumerate(state.stacks) if taken < TILES and taken <= state.epoch]
    if not regions:
        return
    region = regions[state.dice.roll("die", len(regions))]
    tell(state, state.first, "die", REGIONS[region], EPOCHS[state.stacks[region]])
    state.stacks[region] += 1


def end_round(state: Feudum) -> None:
    """After epoch V the game is over; else the starting marker passes clockwise and a new round begins (B8)."""
    if state.epoch == LAST_EPOCH:
        raise EndOfGame("epoch-v")
    state.first = after(state, state.first)[0]
    state.agenda[-1] = ["round"]


def break_off(state: Feudum) -> None:
    """Nothing comes any more. The table may end a game in the middle of a step: a harvest being looked at goes back
    into the haversack, writs being looked at and a fourth one go under the deck."""
    state.agenda.clear()
    state.attack = None
    to_haversack(state, state.harvest)
    state.harvest.clear()
    for seat in range(len(state.players)):
        writs.lay_down(state, seat)
