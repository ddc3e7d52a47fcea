"""The options of fights by name: targets, Defend, weapons, starving, seals under markers."""

from __future__ import annotations

from core.decision import Decision, Option
from core.games.feudum import conquering, starving
from core.games.feudum.card_labels import pawn
from core.games.feudum.land_labels import BESIDE, LAST
from core.games.feudum.names import (
    ROLE,
    TARGET,
    amount,
    place_name,
    use_short,
    use_words,
    writ_number,
    writ_title,
    writ_use,
)
from core.games.feudum.prospects import fights
from core.games.feudum.state import Feudum
from core.games.feudum.tables import DEFEND, GOODS, PLACE
from core.text import Part, T, Who
from core.view import Label

# Fights

_WINS, _FAILS, _STARVES = range(3)  # ranks: what would win as it stands comes first


def attack(state: Feudum, decision: Decision, option: Option) -> Label:
    """A target with what both sides come to before Defend, saltpeter and weapons."""
    name, other, target = str(option[1]), int(option[2]) - 1, str(option[3])
    mine, theirs = next((n, m) for fight, n, m in fights(state, decision.seat) if fight == option)
    vp = conquering.FEUDUM_VP if target == "feudum" else conquering.PAWN_VP
    what: Part = TARGET["feudum"] if target == "feudum" else pawn(state, other, target)
    effect = T("attack {n} against {m} so far; {vp}", n=mine, m=theirs, vp=amount(vp, "vp"))
    return Label(
        T("{target} of {who} at {place}", target=what, who=Who(other), place=place_name(PLACE[name])),
        effect,
        place=name,
        section=T("Attack"),
        rank=_WINS if mine > theirs else _FAILS,
        short=T("{place} {target} {n}:{m}", place=name, target=what, n=mine, m=theirs),
    )


def starve(state: Feudum, decision: Decision, option: Option) -> Label:
    """A marker to be starved, or in the nourish step: pawns go home."""
    if decision.topic == "nourish":
        return Label(T("Feed no more"), T("pawns that are not fed go home"), rank=LAST, zero=True, passes=True)
    name, other, role = str(option[1]), int(option[2]) - 1, str(option[3])
    return Label(
        T("{role} of {who} at {place}", role=ROLE[role], who=Who(other), place=place_name(PLACE[name])),
        T("goes home; no points, but military service; all beads leave the chickens"),
        place=name,
        section=T("Starve the People"),
        rank=_STARVES,
        short=T("{place} {role} of {who}", place=name, role=ROLE[role], who=Who(other)),
    )


def flip(state: Feudum, decision: Decision, option: Option) -> Label:
    """Defend laid open, or Royal Immunity."""
    if decision.topic == "immunity":
        words = T("for 1 food nothing is starved; a seal protects the marker; Defend is spent")
        vp = starving.immunity_vp(state)
        return Label(T("Royal Immunity"), T("{words}; {vp}", words=words, vp=amount(vp, "vp")) if vp else words)
    n = int(decision.about[3]) + conquering.DEFEND_CARD
    if DEFEND in state.players[decision.seat].cards:
        return Label(T("Lay Defend open"), T("defense {n}, and 1 point; the card is spent", n=n))
    return Label(T("Use Defend"), T("defense {n}, once; its point was scored in your turn", n=n))


def saltpeter(state: Feudum, decision: Decision, option: Option) -> Label:
    """Saltpeter for the attack."""
    have = state.players[decision.seat].goods[GOODS.index("saltpeter")]
    return Label(T("Add 1 saltpeter"), T("attack {n}; you have {have}", n=int(decision.about[2]) + 1, have=have))


def weapon(state: Feudum, decision: Decision, option: Option) -> Label:
    """A weapon writ for the attack."""
    use = writ_use(writ_number(str(option[1])), str(option[2]))
    return Label(
        T("{title}: {use}", title=writ_title(str(option[1])), use=use_words(use)),
        T("attack {n}", n=int(decision.about[2]) + int(use["attack"])),
        short=T("{title} {use}", title=writ_title(str(option[1])), use=use_short(use)),
    )


def unseal(state: Feudum, decision: Decision, option: Option) -> Label:
    """A seal comes back from under a marker."""
    name = str(option[1])
    return Label(
        T("Take the seal at {place}", place=place_name(PLACE[name])),
        T("the marker can be starved from now on"),
        place=name,
        rank=BESIDE,
        short=T("seal from {place}", place=name),
    )
