"""Conquer: an attack on a pawn, a monster or a feudum (rules 7.8; rulings G1, I). Starving is in starving.py.

An attack is declared, the defender lays Defend open or not, the attacker adds saltpeter and weapons, then both sides
are compared; the attack must be higher. `state.attack` holds it meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import DONE, Decision, Option, Reason, Rules
from core.event import tell
from core.games.feudum import landscapes, paying, stars, starving, writs
from core.games.feudum.improving import change_disc
from core.games.feudum.pieces import (
    called,
    drunk,
    face_at,
    monster_home,
    pawn_home,
    piece_places,
    pieces_at,
    unlike,
)
from core.games.feudum.state import NONE, Attack, Feudum
from core.games.feudum.supplies import score
from core.games.feudum.tables import (
    DEFEND,
    FEUDUM,
    KNIGHT,
    NO,
    OUTPOST,
    PAWNS,
    PIECES,
    PLACE,
    PLACES,
    SALTPETER,
    TARGET_FEUDUM,
    WRIT,
    WRITS,
    YES,
)
from core.text import Who

TARGETS = (*PIECES, "feudum")  # by `Attack.target`
SALTPETER_OPTION: Option = ("saltpeter",)
FLIP: Option = ("flip",)

PAWN_ATTACK, PAWN_DEFENCE, MONSTER = 1, 2, 1
FEUDUM_DEFENCE, SUBJECT, SERF, DEFEND_CARD = 2, 1, 1, 1
PAWN_VP, MONSTER_VP, FEUDUM_VP, DEFEND_VP = 2, 2, 4, 1
MOST_SERVICE = 3


def conquer(state: Feudum, seat: int) -> Rules:
    """The card: attack, or starve the people, or leave it."""
    option: Option = yield Decision(
        seat,
        "conquer",
        lambda: [*options(state, seat), DONE],
        lambda: starving.refusals(state, seat),
        asides=True,
    )
    if option[0] == "attack":
        yield from _attack(state, seat, option)
    elif option[0] == "starve":
        taken = yield from starving.starve(state, seat, option)
        if taken:
            yield from _serve(state, seat)
    state.agenda.pop()


def why_not_conquer(state: Feudum, seat: int) -> Reason | None:
    """Why there is nobody to attack and nothing to starve."""
    return None if options(state, seat) else ("no_target",)


def options(state: Feudum, seat: int) -> list[Option]:
    """All targets; seats are numbered from 1 in options, as players read them."""
    return [*attacks(state, seat), *starving.options(state, seat)]


def attacks(state: Feudum, seat: int) -> Iterator[Option]:
    """Opponents' pieces and feudums where the seat has a piece."""
    for place in piece_places(state, seat):
        for other in range(len(state.players)):
            if other == seat:
                continue
            for piece in unlike(state, other, pieces_at(state, other, place)):
                yield "attack", PLACES[place], other + 1, PIECES[piece]
            if state.ruler[place] == other and state.disc[place] >= FEUDUM:
                yield "attack", PLACES[place], other + 1, "feudum"


# An attack


def the_attack(state: Feudum) -> Attack:
    """The attack that is going on."""
    assert state.attack is not None
    return state.attack


def _attack(state: Feudum, seat: int, option: Option) -> Rules:
    place, defender, target = PLACE[str(option[1])], int(option[2]) - 1, TARGETS.index(str(option[3]))
    state.attack = Attack(seat, defender, place, target)
    tell(state, seat, "attacks", PLACES[place], Who(defender), _named(state, defender, target))
    yield from _ask_defend(state, defender)
    yield from _arm(state, seat)
    if _settle(state, seat):
        yield from _serve(state, seat)


def _named(state: Feudum, seat: int, target: int) -> str:
    """What is attacked, for events."""
    return "feudum" if target == TARGET_FEUDUM else called(state, seat, target)


def attack_value(state: Feudum) -> int:
    """Attack as it stands: pieces, a serf rising against the feudum, saltpeter, weapons (I1, I2)."""
    fight = the_attack(state)
    total = sum(
        [_piece_attack(state, fight.attacker, piece) for piece in pieces_at(state, fight.attacker, fight.place)]
    )
    if fight.target == TARGET_FEUDUM and state.serf[fight.place] == fight.attacker:
        total += SERF
    return total + fight.saltpeter + fight.weapons


def _piece_attack(state: Feudum, seat: int, piece: int) -> int:
    if piece >= PAWNS:
        return MONSTER
    return 0 if drunk(state.players[seat], piece) else PAWN_ATTACK


def defence_value(state: Feudum) -> int:
    """Defence as it stands: a piece alone (switch `pawn_defense`), a feudum with all its ruler has there (I1, I2)."""
    fight = the_attack(state)
    total = DEFEND_CARD if fight.flipped else 0
    if fight.target == TARGET_FEUDUM:
        total += FEUDUM_DEFENCE + (SUBJECT if state.subject[fight.place] else 0)
    elif state.options["pawn_defense"] == "target_only":
        return total + _piece_defence(state, fight.defender, fight.target)
    return total + sum(
        [_piece_defence(state, fight.defender, piece) for piece in pieces_at(state, fight.defender, fight.place)]
    )


def _piece_defence(state: Feudum, seat: int, piece: int) -> int:
    if piece >= PAWNS:
        return MONSTER
    return 0 if drunk(state.players[seat], piece) else PAWN_DEFENCE


# Defend


def _ask_defend(state: Feudum, seat: int) -> Rules:
    """The defender may lay Defend open. Asked of everybody with cards left, so that being asked tells nothing."""
    if not state.players[seat].cards and not state.players[seat].parry:
        return
    option: Option = yield Decision(
        seat,
        "defend",
        lambda: [FLIP, NO] if can_defend(state, seat) else [NO],
        lambda: [] if can_defend(state, seat) else [(FLIP, ("no_defend",))],
        about=_words(state),
        asides=True,
        ask=True,
    )
    if option == FLIP:
        the_attack(state).flipped = 1
        tell(state, seat, "defends")
        if flip_defend(state, seat):
            score(state, seat, DEFEND_VP, "defend")


def _words(state: Feudum) -> Option:
    """What a question of a fight is about: location, target, attack and defence so far."""
    fight = the_attack(state)
    return PLACES[fight.place], TARGETS[fight.target], attack_value(state), defence_value(state)


def can_defend(state: Feudum, seat: int) -> bool:
    """Whether a seat has Defend still to play (or, with the switch, has played it only in its own turn; I6)."""
    player = state.players[seat]
    return DEFEND in player.cards or player.parry > 0


def flip_defend(state: Feudum, seat: int) -> bool:
    """Defend is laid open out of turn and spent (I10). False if it had been played in turn already and scored then."""
    player = state.players[seat]
    if DEFEND in player.cards:
        player.cards.remove(DEFEND)
        player.played.append(DEFEND)
        return True
    player.parry = 0
    return False


def defend(state: Feudum, seat: int) -> None:
    """The card Defend, played in turn: its point, and no defence any more in this round (switch
    `defend_after_own_turn`; I6)."""
    score(state, seat, DEFEND_VP, "defend")
    state.players[seat].parry = int(state.options["defend_after_own_turn"] == "may_flip")
    state.agenda.pop()


# Saltpeter and weapons


def _arm(state: Feudum, seat: int) -> Rules:
    """The attacker adds saltpeter and weapons, knowing whether Defend was laid open (I3). Asked of all with writs, so
    that being asked does not tell of a weapon."""
    while True:
        option: Option = yield Decision(
            seat,
            "weapons",
            lambda: [*weapon_options(state, seat), DONE],
            about=_words(state),
            asides=True,
            ask=bool(state.players[seat].writs),
        )
        if option == DONE:
            return
        if option == SALTPETER_OPTION:
            yield from paying.pay_one(state, seat, SALTPETER)
            the_attack(state).saltpeter += 1
            tell(state, seat, "adds-saltpeter")
        else:
            yield from _use_weapon(state, seat, option)


def weapon_options(state: Feudum, seat: int) -> list[Option]:
    """What the attacker can add: one saltpeter, or any number with a knight; each weapon once (I3, I8)."""
    fight, player = the_attack(state), state.players[seat]
    found: list[Option] = []
    if (not fight.saltpeter or face_at(player, KNIGHT, fight.place)) and paying.can_pay(player, _ONE_SALTPETER):
        found.append(SALTPETER_OPTION)
    if fight.used and state.options["weapons_per_attack"] == "one":
        return found
    for writ in writs.WEAPONS:
        if writ in player.writs:
            found += [("weapon", WRITS[writ], use.id) for use in writs.USES[writ] if paying.can_pay(player, use.pay)]
    return found


_ONE_SALTPETER = paying.costs([SALTPETER])


def _use_weapon(state: Feudum, seat: int, option: Option) -> Rules:
    writ, use = WRIT[str(option[1])], writs.use_of(option)
    writs.spend_mandate(state, seat, writ)
    the_attack(state).used.append(writ)
    the_attack(state).weapons += use.attack
    tell(state, seat, "weapon", WRITS[writ], use.attack)
    yield from paying.pay(state, seat, use.pay)


# The outcome


def _settle(state: Feudum, seat: int) -> bool:
    """Compare: a tie fails, and what was spent is gone (I3). Returns whether the attack succeeded."""
    fight = the_attack(state)
    attack, defence = attack_value(state), defence_value(state)
    state.attack = None
    if attack <= defence:
        tell(state, seat, "repelled", Who(fight.defender), attack, defence)
        return False
    tell(state, seat, "conquers", Who(fight.defender), _named(state, fight.defender, fight.target), attack, defence)
    if fight.target == TARGET_FEUDUM:
        _take_feudum(state, seat, fight.defender, fight.place)
        score(state, seat, FEUDUM_VP, "conquer-feudum")
    elif fight.target >= PAWNS:
        monster_home(state, fight.target - PAWNS)
        state.players[seat].slayer = 1
        score(state, seat, MONSTER_VP, "conquer-monster")
    else:
        pawn_home(state, fight.defender, fight.target)
        stars.recount(state)
        score(state, seat, PAWN_VP, "conquer-pawn")
    return True


def _take_feudum(state: Feudum, seat: int, defender: int, place: int) -> None:
    """A feudum falls: an outpost, from which all markers go home, but for a serf of the attacker, who rules it (I4)."""
    starving.lift_seals(state, place)
    change_disc(state, place, OUTPOST)
    home = [(defender, 1 + state.subject[place])]
    serf = state.serf[place]
    state.ruler[place], state.subject[place], state.serf[place] = NONE, 0, NONE
    if serf == seat:
        state.ruler[place] = seat
    elif serf != NONE:
        home.append((serf, 1))
    landscapes.serf_gone(state, place)
    for owner, number in home:
        state.players[owner].markers += number
    # Counted before a waiting member takes a marker: it may have lost the stars it waits with.
    stars.recount(state)
    for owner, _ in home:
        stars.enter_waiting(state, owner)


# Military service


def _serve(state: Feudum, seat: int) -> Rules:
    """After each success a free disc may go on the next military space (G1)."""
    player = state.players[seat]
    if player.military < MOST_SERVICE and player.discs:
        option: Option = yield Decision(seat, "military", [YES, NO], about=(player.military + 1,), ask=True)
        if option == YES:
            player.discs -= 1
            player.military += 1
            tell(state, seat, "serves", player.military)
