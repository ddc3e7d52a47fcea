"""Encounters: a card with three options, one of which is carried out; Polania up to two (rulings, section 7)."""

from __future__ import annotations

from core.decision import DONE, Decision, Option, Reason, Refusal, Rules, last_point
from core.event import tell
from core.games.scythe import stars
from core.games.scythe.cards import ENCOUNTERS, Encounter, Offer
from core.games.scythe.control import all_structures, units
from core.games.scythe.gaining import lose
from core.games.scythe.grants import grant
from core.games.scythe.state import Player, Scythe
from core.games.scythe.tables import GAINS, LAND, NEAR, NONE_, O_TO, PLACE, PLACES, POLANIA, RESOURCES, VALUES, bits
from core.text import Who

O_TAKE: tuple[Option, ...] = tuple(("take", n) for n in (1, 2, 3))
O_PART: tuple[Option, ...] = tuple(("part", n) for n in (1, 2, 3))
MEANDER = 2  # options Polania may carry out


def encounter(state: Scythe, seat: int) -> Rules:
    """Draw a card, carry out an option. The entry on the agenda remembers the options carried out, as a mask, and the
    place: card 42 may lead the character away from it before Polania's second option."""
    player = state.players[seat]
    used, place = _carried_out(state) or (0, player.character)
    if not state.encounter:
        yield last_point(seat, ("encounter", PLACES[place]))
        draw(state, seat)
    card = ENCOUNTERS[state.encounter]
    option: Option = yield Decision(
        seat,
        "encounter",
        lambda: encounter_options(player, card, used),
        lambda: _refusals(player, card, used),
        about=(card.number, PLACES[place]),
    )
    if option != DONE:
        number = int(option[1])
        offer, used = card.offers[number - 1], used | 1 << (number - 1)
        tell(state, seat, "chooses", card.number, number)
        for what, amount in offer.cost:
            lose(state, seat, GAINS.index(what), amount)
        if offer.special:
            yield from _SPECIAL[offer.special](state, seat, place)
        yield from grant(state, seat, offer.gain, place, option[0] == "part")
        stars.check(state, seat)
    if option != DONE and player.faction == POLANIA and used.bit_count() < MEANDER:
        state.agenda[-1] = ["encounter", seat, used, place]
    else:
        _close(state)


def _carried_out(state: Scythe) -> tuple[int, int] | None:
    entry = state.agenda[-1]
    return (int(entry[2]), int(entry[3])) if len(entry) > 2 else None


def draw(state: Scythe, seat: int) -> None:
    """Take the token off the board and turn a card up. Used cards lie under the deck."""
    place = state.players[seat].character
    state.tokens &= ~(1 << place)
    if not state.encounters:
        state.encounters[:] = state.encounters_under
        state.encounters_under.clear()
    state.encounter = state.dice.draw("encounters", state.encounters)
    tell(state, seat, "meets", PLACES[place], state.encounter)


def _close(state: Scythe) -> None:
    state.encounters_under.append(state.encounter)
    state.encounter = 0
    state.agenda.pop()


# The options


def encounter_options(player: Player, card: Encounter, used: int) -> list[Option]:
    """Options that can be paid and were not carried out; Polania may leave out the second."""
    open_ones = [n for n in range(3) if why_not_take(player, card.offers[n], used >> n & 1) is None]
    found = [O_TAKE[n] for n in open_ones]
    found += [O_PART[n] for n in open_ones if divisible(card.offers[n])]
    return [*found, DONE] if used else found


def divisible(offer: Offer) -> bool:
    """Whether an option gives resources of a fixed kind: those may be taken in part."""
    return any(what in RESOURCES for what, _ in offer.gain)


def why_not_take(player: Player, offer: Offer, taken: int) -> Reason | None:
    """Why an option cannot be carried out."""
    if taken:
        return ("taken",)
    for what, need in offer.cost:
        have = player.coins if what == "coins" else player.popularity
        if have < need:
            return ("pay", what, need, have)
    return None


def _refusals(player: Player, card: Encounter, used: int) -> list[Refusal]:
    found: list[Refusal] = []
    for n, offer in enumerate(card.offers):
        reason = why_not_take(player, offer, used >> n & 1)
        if reason:
            found.append((O_TAKE[n], reason))
    return found


# What two promotional cards do besides


def _peek(state: Scythe, seat: int, place: int) -> Rules:
    """Look at the combat cards of one opponent."""
    option: Option = yield Decision(
        seat, "peek", lambda: [("peek", other + 1) for other in range(len(state.players)) if other != seat]
    )
    other = int(option[1]) - 1
    state.dice.reveal()
    tell(state, seat, "peeks", Who(other))
    if state.news is not None:
        hand = state.players[other].hand
        seen = tuple(value for value, count in zip(VALUES, hand, strict=True) for _ in range(count))
        tell(state, seat, "sees_hand", Who(other), seen, only=seat)


def _shift(state: Scythe, seat: int, place: int) -> Rules:
    """Move own units of the territory to one empty land territory beside it, rivers or not."""
    option: Option = yield Decision(
        seat, "shift", lambda: [*[O_TO[spot] for spot in bits(_empty_beside(state, place))], NONE_]
    )
    if option == NONE_:
        return
    player, target = state.players[seat], PLACE[str(option[1])]
    for unit in ("character", "mechs", "workers"):
        count = _there(player, unit, place)
        if count:
            option = yield _ask_shift(seat, unit, count, place, target)
            _go(player, unit, int(option[1]), place, target)
            if option[1]:
                tell(state, seat, "shifts", unit, PLACES[place], PLACES[target], int(option[1]))


def _empty_beside(state: Scythe, place: int) -> int:
    taken = all_structures(state)
    for player in state.players:
        taken |= units(player)
    return NEAR[place] & LAND & ~taken


def _there(player: Player, unit: str, place: int) -> int:
    if unit == "character":
        return int(player.character == place)
    return (player.mechs if unit == "mechs" else player.workers).count(place)


def _ask_shift(seat: int, unit: str, count: int, place: int, target: int) -> Decision:
    return Decision(
        seat,
        "shift-units",
        lambda: [("along", n) for n in range(count + 1)],
        about=(unit, PLACES[place], PLACES[target]),
    )


def _go(player: Player, unit: str, number: int, place: int, target: int) -> None:
    if unit == "character":
        player.character = target if number else place
        return
    spots = player.mechs if unit == "mechs" else player.workers
    for _ in range(number):
        spots[spots.index(place)] = target
    spots.sort()


_SPECIAL = {"peek": _peek, "shift": _shift}
