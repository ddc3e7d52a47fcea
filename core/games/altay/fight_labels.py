"""The options of a fight by name: targets, swords, shields, and how each answer would end."""

from __future__ import annotations

from core.decision import Decision, Option
from core.games.altay.fighting import defence_so_far, origins
from core.games.altay.names import CARD
from core.games.altay.reading import borders, held, place_number, shields_of, swords_of
from core.games.altay.state import NONE, Altay
from core.games.altay.sums import all_swords, base_defence, last_stand, marker_value
from core.games.altay.tables import KIND, SWORDS
from core.text import Part, T, Who, series
from core.view import Label


def fight(state: Altay, decision: Decision, option: Option) -> Label:
    """A target: strength with all swords in hand against what stands there."""
    place, seat = str(option[1]), decision.seat
    target = place_number(place)
    base = max((state.count[p] for p in borders(state, target) if state.owner[p] == seat), default=0)
    more = all_swords(state, seat)
    owner = state.owner[target]
    if owner == NONE:
        value = marker_value(state, target)
        return Label(
            T("Fight for {place}", place=place),
            T("strength up to {n} against marker {value}", n=base + more, value=value),
            place=place,
            short=f"Fight {place} {base}+{more} v {value}",
        )
    defence = base_defence(state, target)
    effect: Part = T(
        "strength up to {n} against {m} of {who} and hidden shields", n=base + more, m=defence, who=Who(owner)
    )
    if sum(state.count[p] for p in held(state, seat)) == 1:
        effect = series([effect, T("your last settlement would be at risk")])
    return Label(
        T("Fight for {place}", place=place),
        effect,
        place=place,
        passes=len(origins(state, seat, target)) == 1 and _last_sword(state, seat),
        short=f"Fight {place} {base}+{more} v {defence}+?",
    )


def _last_sword(state: Altay, seat: int) -> bool:
    """Whether only one sword card is in hand: with it the attack is complete and nothing more is asked."""
    return sum(SWORDS[card & KIND] > 0 for card in state.players[seat].hand) == 1


def sword(state: Altay, decision: Decision, option: Option) -> Label:
    """A sword card, with the strength it would make."""
    kind = str(option[1])
    more = swords_of(kind)
    if len(decision.about) < 5:
        return Label(CARD[kind], T("{n} sword", "{n} swords", n=more))
    total, against = int(decision.about[3]) + more, int(decision.about[4])
    if state.owner[place_number(str(decision.about[1]))] == NONE:
        return Label(CARD[kind], T("strength {n} against {m}", n=total, m=against))
    return Label(CARD[kind], T("strength {n}", n=total), passes=_last_sword(state, decision.seat))


def attack(state: Altay, decision: Decision, option: Option) -> Label:
    """The attack with what was committed; the last settlement at risk is named."""
    if len(decision.about) < 5:
        return Label(T("Attack"))
    place, origin = str(decision.about[1]), str(decision.about[2])
    strength, against = int(decision.about[3]), int(decision.about[4])
    target = place_number(place)
    owner = state.owner[target]
    if owner == NONE:
        return Label(T("Attack"), T("{n} against marker {m}", n=strength, m=against), place=place)
    effect: Part = T("{n} against {m} and hidden shields", n=strength, m=against)
    if last_stand(state, decision.seat, origin):
        effect = series([effect, T("your last settlement is at risk")])
    short = T("Attack {sums}", sums=f"{strength} v {against}+?")
    return Label(T("Attack"), effect, place=place, passes=True, short=short)


def shield(state: Altay, decision: Decision, option: Option) -> Label:
    """A shield card, and how the fight would end with it."""
    kind = str(option[1])
    more = shields_of(kind)
    return Label(CARD[kind], _outcome(state, more), short=_sums(state, CARD[kind], more))


def stand(state: Altay, decision: Decision, option: Option) -> Label:
    """The answer as it stands, and how the fight ends with it."""
    used = len(state.fight.shields) if state.fight is not None else 0
    what = T("Stand with {n} card", "Stand with {n} cards", n=used) if used else T("Use no card")
    short = _sums(state, T("Stand") if used else T("No card"), 0)
    return Label(what, _outcome(state, 0), zero=True, passes=True, short=short)


def _outcome(state: Altay, more: int) -> Part:
    """How the fight would end with some more shields."""
    fight = state.fight
    if fight is None:
        return ""
    strength, defence = fight.strength, defence_so_far(state, fight) + more
    if defence > strength:
        return T("{n}: you win a settlement", n=defence)
    if defence == strength:
        return T("{n}: even, nothing happens", n=defence)
    return T("{n}: you lose a settlement", n=defence)


def _sums(state: Altay, what: Part, more: int) -> Part:
    """Defence against attack and who wins, for a narrow menu."""
    fight = state.fight
    if fight is None:
        return what
    strength, defence = fight.strength, defence_so_far(state, fight) + more
    sums = f"{defence} v {strength}"
    if defence > strength:
        return T("{what} {sums}: you win", what=what, sums=sums)
    if defence == strength:
        return T("{what} {sums}: even", what=what, sums=sums)
    return T("{what} {sums}: you lose", what=what, sums=sums)


def surrender(state: Altay, decision: Decision, option: Option) -> Label:
    """Giving up, and what the switch allows afterwards."""
    effect: Part = T("lose a settlement")
    short: Part = T("Surrender: lose 1")
    if state.options.get("surrender") == "lose_1_then_cycle_up_to_attack_cards" and state.fight is not None:
        n = state.fight.cards
        change = T("then change up to {n} hand card", "then change up to {n} hand cards", n=n)
        effect = series([effect, change])
        short = T("Surrender: lose 1, swap {n}", n=n)
    return Label(T("Surrender"), effect, passes=True, short=short)
