"""Fights with conquest markers and with other seats (README section 8)."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import DONE, Decision, Option, Reason, Refusal, Rules, last_point
from core.event import tell
from core.games.altay import resources
from core.games.altay.building import watch_end
from core.games.altay.hands import draw_cards, kinds, name_options, named, pick
from core.games.altay.lands import bordering, lands, take_settlement
from core.games.altay.state import NONE, Altay, Fight, Player
from core.games.altay.tables import (
    ATTACK,
    CARD,
    KIND,
    LEADERSHIP,
    MARKER_MARGIN,
    MARKERS,
    NEAR,
    O_FIGHT,
    O_FROM,
    O_SHIELD,
    O_SWORD,
    PLACES,
    RESOURCES,
    SHIELDS,
    STAND,
    STRATEGY,
    SURRENDER,
    SWORDS,
    VALUE,
    bits,
    card_names,
)


def swords(cards: list[int]) -> int:
    """All swords on cards."""
    return sum([SWORDS[card & KIND] for card in cards])


def attack_bonus(player: Player) -> int:
    """Leadership adds 1 to each own attack."""
    return 1 if LEADERSHIP in player.done else 0


def defence_bonus(player: Player) -> int:
    """Strategy adds 1 to each own defence, with or without cards (ruling 30)."""
    return 1 if STRATEGY in player.done else 0


# Attacking


def targets(state: Altay, seat: int) -> list[int]:
    """Bordering territories with a conquest marker or an opponent, attackable or not."""
    own = lands(state, seat)
    return [place for place in bits(bordering(state, own) & ~own) if state.marker[place] != NONE or state.count[place]]


def origins(state: Altay, seat: int, target: int) -> list[int]:
    """Own territories a target can be attacked from."""
    return [place for place in bits(NEAR[len(state.players)][target]) if state.owner[place] == seat]


def strongest(state: Altay, seat: int, target: int) -> int:
    """The own bordering territory with most settlements: against a marker nothing else matters."""
    return max(origins(state, seat, target), key=lambda place: state.count[place])


def needed(state: Altay, target: int) -> int:
    """The strength that takes the marker of a territory: more than its value (bug report 195)."""
    return VALUE[state.marker[target]] + MARKER_MARGIN


def why_not_fight(state: Altay, seat: int, target: int) -> Reason | None:
    """Why a territory cannot be attacked now. A sword card is needed in any case (ruling 25)."""
    player = state.players[seat]
    most = swords(player.hand)
    if not most:
        return ("sword",)
    if state.marker[target] == NONE:
        return None
    most += state.count[strongest(state, seat, target)] + attack_bonus(player)
    need = needed(state, target)
    return ("short", need, most) if most < need else None


def fight_options(state: Altay, seat: int) -> list[Option]:
    """A fight for each target that can be attacked."""
    if not swords(state.players[seat].hand):
        return []
    return [O_FIGHT[place] for place in targets(state, seat) if why_not_fight(state, seat, place) is None]


def fight_refusals(state: Altay, seat: int) -> Iterator[Refusal]:
    """Targets that cannot be attacked, with the reason."""
    for place in targets(state, seat):
        reason = why_not_fight(state, seat, place)
        if reason:
            yield O_FIGHT[place], reason


def fight(state: Altay, seat: int, target: int) -> Rules:
    """Choose a territory to fight from and sword cards; all is committed before the defence (ruling 29)."""
    if state.marker[target] != NONE:
        yield from _fight_marker(state, seat, target)
    else:
        yield from _fight_opponent(state, seat, target)


def _fight_marker(state: Altay, seat: int, target: int) -> Rules:
    player = state.players[seat]
    origin = strongest(state, seat, target)
    need = needed(state, target)
    strength = state.count[origin] + attack_bonus(player)
    used = 0
    while not used or strength < need:
        card: Option = yield _ask_sword(state, seat, target, origin, strength, need - MARKER_MARGIN, False)
        strength += _use_sword(player, card)
        used += 1
    yield Decision(
        seat,
        "fight-cards",
        [ATTACK],
        lambda: [(O_SWORD[kind], ("enough",)) for kind in kinds(player.hand) if SWORDS[kind]],
        about=_about(target, origin, strength, need - MARKER_MARGIN),
    )
    _capture(state, seat, target, strength)


def _capture(state: Altay, seat: int, target: int, strength: int) -> None:
    """Take the marker and at once what it shows; the territory is free, nothing is built by the fight."""
    player = state.players[seat]
    marker = state.marker[target]
    state.marker[target] = NONE
    player.markers.append(marker)
    tell(state, seat, "capture", PLACES[target], MARKERS[marker].id, strength)
    resource = MARKERS[marker].resource
    if resource != NONE and resources.gain(state, player, resource):
        tell(state, seat, "bounty", RESOURCES[resource])


def _fight_opponent(state: Altay, seat: int, target: int) -> Rules:
    player = state.players[seat]
    defender = state.owner[target]
    origin: Option = yield Decision(
        seat,
        "fight-from",
        lambda: [O_FROM[place] for place in origins(state, seat, target)],
        about=("fight", PLACES[target]),
    )
    start = PLACES.index(str(origin[1]))
    defence = state.count[target] + defence_bonus(state.players[defender])
    strength = state.count[start] + attack_bonus(player)
    used = 0
    while True:
        option: Option = yield _ask_sword(state, seat, target, start, strength, defence, used > 0)
        if option == ATTACK:
            break
        strength += _use_sword(player, option)
        used += 1
    state.fight = Fight(seat, defender, start, target, strength, used)
    tell(state, seat, "attack", PLACES[target], PLACES[start], strength, defender, used)
    state.agenda.append(["defend", defender])


def _ask_sword(
    state: Altay, seat: int, target: int, origin: int, strength: int, defence: int, attack: bool
) -> Decision:
    hand = state.players[seat].hand
    return Decision(
        seat,
        "fight-cards",
        lambda: [O_SWORD[kind] for kind in kinds(hand) if SWORDS[kind]] + ([ATTACK] if attack else []),
        lambda: [] if attack else [(ATTACK, _why_not_attack(state, target, strength, hand))],
        about=_about(target, origin, strength, defence),
    )


def _why_not_attack(state: Altay, target: int, strength: int, hand: list[int]) -> Reason:
    if state.marker[target] != NONE and strength < needed(state, target):
        return ("short", needed(state, target), strength)
    return ("no_pick",)


def _about(target: int, origin: int, strength: int, defence: int) -> Option:
    return ("fight", PLACES[target], PLACES[origin], strength, defence)


def _use_sword(player: Player, option: Option) -> int:
    """Discard a sword card for a fight; what it adds counts in this fight only (ruling 28)."""
    kind = CARD[str(option[1])]
    card = pick(player.hand, kind)
    player.hand.remove(card)
    player.discard.append(card)
    return SWORDS[kind]


# Defending


def shields_left(player: Player, chosen: list[int]) -> list[int]:
    """Shield cards of the hand that were not picked yet."""
    left = [card for card in player.hand if SHIELDS[card & KIND]]
    for card in chosen:
        left.remove(card)
    return left


def open_defence(state: Altay, fight: Fight) -> int:
    """What everybody sees of a defence: settlements and Strategy."""
    return state.count[fight.target] + defence_bonus(state.players[fight.defender])


def defence_so_far(state: Altay, fight: Fight) -> int:
    """Settlements, Strategy, and the shields picked."""
    return open_defence(state, fight) + sum([SHIELDS[card & KIND] for card in fight.shields])


def defend(state: Altay, seat: int) -> Rules:
    """The attacked seat picks shield cards, stands with none, or surrenders."""
    fight = state.fight
    assert fight is not None
    player = state.players[seat]
    while True:
        option: Option = yield Decision(
            seat,
            "defend",
            lambda: _defend_options(state, player),
            lambda: _defend_refusals(state, fight),
            about=_about(fight.target, fight.origin, fight.strength, open_defence(state, fight)),
        )
        if option[0] != "shield":
            break
        fight.shields.append(pick(shields_left(player, fight.shields), CARD[str(option[1])]))
    if _has_choice(state, player):
        yield last_point(seat, SURRENDER if option == SURRENDER else STAND)
    state.agenda.pop()
    # The answer tells something of the hand even if a standing order gave it and no card was used: the attack stands.
    state.dice.reveal()
    if option == SURRENDER:
        _surrender(state, fight)
    else:
        _resolve(state, fight)
    state.fight = None
    watch_end(state)


def _defend_options(state: Altay, player: Player) -> list[Option]:
    fight = state.fight
    assert fight is not None
    shields = [O_SHIELD[kind] for kind in kinds(shields_left(player, fight.shields))]
    if fight.shields or state.options["surrender"] == "off":
        return [STAND, *shields]
    return [STAND, *shields, SURRENDER]


def _defend_refusals(state: Altay, fight: Fight) -> list[Refusal]:
    if fight.shields and state.options["surrender"] != "off":
        return [(SURRENDER, ("shielded",))]
    return []


def _has_choice(state: Altay, player: Player) -> bool:
    """Whether a defender could answer in more than one way; shields picked are still in the hand."""
    return state.options["surrender"] != "off" or bool(shields_left(player, []))


def _resolve(state: Altay, fight: Fight) -> None:
    """The lower side loses a settlement; the defender replaces the cards used, whoever won (bug report 197)."""
    defence = defence_so_far(state, fight)
    used = _discard_shields(state.players[fight.defender], fight)
    if state.news is not None:
        tell(state, fight.defender, "defend", PLACES[fight.target], defence, card_names(used))
    if fight.strength > defence:
        _lose(state, fight.target, fight.defender, fight.attacker)
    elif fight.strength < defence:
        _lose(state, fight.origin, fight.attacker, fight.defender)
    else:
        tell(state, fight.attacker, "tie", PLACES[fight.target])
    draw_cards(state, fight.defender, len(used))


def _discard_shields(player: Player, fight: Fight) -> list[int]:
    used = fight.shields[:]
    for card in used:
        player.hand.remove(card)
    player.discard += used
    return used


def _lose(state: Altay, place: int, loser: int, winner: int) -> None:
    """A settlement goes to the winner for good; it never returns to a supply (ruling 34)."""
    take_settlement(state, place)
    state.players[loser].lost += 1
    state.players[winner].captured += 1
    tell(state, winner, "won", PLACES[place], loser)


def _surrender(state: Altay, fight: Fight) -> None:
    """One settlement is lost for certain; then cards may be replaced (ruling 31)."""
    tell(state, fight.defender, "surrender", PLACES[fight.target])
    _lose(state, fight.target, fight.defender, fight.attacker)
    if state.options["surrender"] != "lose_1_only":
        state.agenda.append(["cycle", fight.defender, fight.cards])


def cycle(state: Altay, seat: int, number: int) -> Rules:
    """After a surrender: discard up to as many cards as the attacker used, then draw as many."""
    player = state.players[seat]
    before = len(player.discard)
    for left in range(min(number, len(player.hand)), 0, -1):
        option: Option = yield Decision(
            seat,
            "cycle",
            lambda: [*name_options("card", player.hand), DONE],
            about=("cycle", left),
        )
        if option == DONE:
            break
        player.hand.remove(named(option))
        player.discard.append(named(option))
    if len(player.discard) > before:
        yield last_point(seat, ("cycle",))
    state.agenda.pop()
    gone = player.discard[before:]
    if gone and state.news is not None:
        tell(state, seat, "cycle", card_names(gone))
    draw_cards(state, seat, len(gone))
