"""Objectives: when one may be shown, and showing it (rulings, section 8); what each asks for is in "conditions"."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Option, Reason
from core.event import tell
from core.games.scythe import stars
from core.games.scythe.cards import OBJECTIVES
from core.games.scythe.conditions import holds
from core.games.scythe.state import Scythe
from core.games.scythe.tables import SAXONY, STAR_OBJECTIVE

O_SHOW: dict[int, Option] = {number: ("show", card.id) for number, card in OBJECTIVES.items()}
NUMBER = {card.id: number for number, card in OBJECTIVES.items()}


# Showing


def asides(state: Scythe, seat: int) -> list[Option]:
    """The objectives a seat can show now: on its own turn, between actions, with the condition fulfilled."""
    if not may_show(state, seat):
        return []
    return [O_SHOW[number] for number in state.players[seat].objectives if why_not(state, seat, number) is None]


def refusals(state: Scythe, seat: int) -> Iterator[tuple[Option, Reason]]:
    """The objectives held that cannot be shown now, and why not."""
    for number in state.players[seat].objectives:
        reason = why_not(state, seat, number)
        if reason:
            yield O_SHOW[number], reason


def may_show(state: Scythe, seat: int) -> bool:
    """Whether it is a moment for showing: the own turn, before or after an action, never within one."""
    player = state.players[seat]
    if state.active != seat or not player.objectives or not state.agenda:
        return False
    if player.stars[STAR_OBJECTIVE] and player.faction != SAXONY:
        return False
    return str(state.agenda[-1][0]) in _MOMENTS and int(state.agenda[-1][1]) == seat


_MOMENTS = ("section", "top", "factory-top", "bottom", "end")


def why_not(state: Scythe, seat: int, number: int) -> Reason | None:
    """Why an objective cannot be shown now."""
    if not may_show(state, seat):
        return ("not_now",)
    if OBJECTIVES[number].at_end and state.agenda[-1][0] != "end":
        return ("at_end",)
    return None if holds(state, seat, number) else ("unfulfilled",)


def show(state: Scythe, seat: int, number: int) -> None:
    """Show an objective: a star, and both cards go under the deck. Saxony keeps the other."""
    player = state.players[seat]
    player.objectives.remove(number)
    player.shown.append(number)
    tell(state, seat, "shows", OBJECTIVES[number].id)
    if player.faction != SAXONY:
        player.buried += player.objectives
        player.objectives.clear()
    stars.place(state, seat, STAR_OBJECTIVE)


def take_aside(state: Scythe, seat: int, option: Option) -> None:
    """Show the objective an option names."""
    show(state, seat, NUMBER[str(option[1])])
