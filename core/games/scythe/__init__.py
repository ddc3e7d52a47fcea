"""Scythe, for 2 to 5 seats: factions of an imagined Eastern Europe with farms, mechs and an empty factory.

The rules are chapters named as the rule book names them: setup, turn, moving, producing, trading, improving, paying,
combat, encounters, factory, objectives, stars, scoring. This page hands them to the engine.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping

from core.decision import Decision, Option, Reason, Rules
from core.event import Event
from core.game import Game
from core.games.scythe import cautions, chapters, moving, objectives, scoring, showing, turn, words
from core.games.scythe import setup as beginning
from core.games.scythe.ahead import judgement
from core.games.scythe.orders import ORDERS, order_answer
from core.games.scythe.secrets import blur
from core.games.scythe.state import Scythe
from core.games.scythe.switches import SWITCHES
from core.text import Part
from core.view import Label, Page, Score, View


class ScytheGame(Game[Scythe]):
    """The game object: rules from the chapters, words and pictures from the showing side."""

    name = "scythe"
    rules = 1
    State = Scythe
    switches = SWITCHES
    orders = ORDERS
    parts = (*scoring.PARTS, scoring.BID_PART)
    ties = scoring.TIES

    # Rules

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> Scythe:
        return beginning.setup(seats, seed, options)

    def step(self, state: Scythe) -> Rules:
        return chapters.step(state)

    def finish(self, state: Scythe, end: str) -> None:
        moving.go_back(state)
        state.agenda.clear()

    def asides(self, state: Scythe, seat: int) -> list[Option]:
        return [*objectives.asides(state, seat), *turn.gift_options(state, seat)]

    def take_aside(self, state: Scythe, seat: int, option: Option) -> Generator[Decision, Option, None] | None:
        if option[0] == "gift":
            turn.give(state, seat, option)
        else:
            objectives.take_aside(state, seat, option)
        return None

    def order_answer(
        self, state: Scythe, decision: Decision, options: list[Option], orders: Mapping[str, str]
    ) -> Option | None:
        return order_answer(state, decision, orders)

    def blur(self, state: Scythe, seat: int, seed: int) -> None:
        blur(state, seat)

    def scores(self, state: Scythe) -> list[Score]:
        return scoring.scores(state)

    def judgement(self, state: Scythe, seat: int) -> float:
        return judgement(state, seat)

    # Words and pictures

    def seat_letter(self, state: Scythe, seat: int) -> str:
        return showing.seat_letter(state, seat)

    def seat_role(self, state: Scythe, seat: int) -> str:
        return showing.seat_role(state, seat)

    def view(self, state: Scythe, viewer: int, asked: list[Decision]) -> View:
        return showing.view(state, viewer, asked)

    def pages(self, state: Scythe, viewer: int) -> list[tuple[str, Part]]:
        return showing.pages(state, viewer)

    def page(self, state: Scythe, viewer: int, page: str) -> Page:
        return showing.page(state, viewer, page)

    def inspect(self, state: Scythe, viewer: int, what: str) -> Page | None:
        return showing.inspect(state, viewer, what)

    def question(self, state: Scythe, decision: Decision) -> Part:
        return words.question(state, decision)

    def about(self, state: Scythe, decision: Decision) -> Part:
        return words.about(state, decision)

    def label(self, state: Scythe, decision: Decision, option: Option) -> Label:
        return words.label(state, decision, option)

    def reason(self, reason: Reason) -> Part:
        return words.reason(reason)

    def event(self, event: Event) -> Part:
        return words.event(event)

    def end(self, state: Scythe, end: str) -> Part:
        return words.end(state)

    def warnings(self, state: Scythe, decision: Decision, option: Option) -> list[tuple[str, Part]]:
        return cautions.warnings(state, decision, option)

    def topic(self, decision: Decision) -> str:
        return words.rules_topic(decision)


GAME = ScytheGame()
