"""Feudum, for 2 to 5 seats: pawns of six guilds, a ring of goods and markers, and land to improve and to hold.

The rules are chapters named as the rule book names them: setup, rounds, turn, migrating, moving, influencing,
improving, exploring, harvesting, taxing, conquering, guilds, nourishing, epochs, scoring. This page hands them to the
engine.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping

from core.decision import Bundle, Decision, Option, Reason, Rules
from core.event import Event
from core.game import Game
from core.games.feudum import cautions, chapters, improving, moving, rounds, scoring, showing, words
from core.games.feudum import setup as beginning
from core.games.feudum.guilds import functions
from core.games.feudum.judgement import judgement
from core.games.feudum.orders import ORDERS, order_answer
from core.games.feudum.secrets import blur
from core.games.feudum.state import Feudum
from core.games.feudum.switches import SWITCHES
from core.text import Part
from core.view import Label, Page, Score, View


class FeudumGame(Game[Feudum]):
    """The game object: rules from the chapters, words and pictures from the showing side."""

    name = "feudum"
    rules = 1
    State = Feudum
    switches = SWITCHES
    orders = ORDERS
    parts = scoring.PARTS
    ties = scoring.TIES
    guesses = 1  # what cards are worth does not hang on the cards of others
    beside = "guilds"
    over_board = frozenset(
        ("first-goods", "cards", "keep", "drop", "favors", "mandate-good")
        + ("guild", "buy", "move-good", "invent", "colour", "scroll", "seal")
    )

    # Rules

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> Feudum:
        return beginning.setup(seats, seed, options)

    def step(self, state: Feudum) -> Rules:
        return chapters.step(state)

    def finish(self, state: Feudum, end: str) -> None:
        rounds.break_off(state)
        scoring.finish(state)

    def asides(self, state: Feudum, seat: int) -> list[Option]:
        return chapters.asides(state, seat)

    def take_aside(self, state: Feudum, seat: int, option: Option) -> Generator[Decision, Option, None] | None:
        return chapters.take_aside(state, seat, option)

    def ways(self, state: Feudum, decision: Decision, candidate: Option, reason: Reason) -> list[Bundle]:
        if decision.topic == "guild":
            return functions.ways(state, decision.seat, candidate, reason)
        if decision.topic == "improve":
            return improving.ways(state, decision.seat, candidate, reason)
        return moving.ways(state, decision.seat, candidate, reason)

    def order_answer(
        self, state: Feudum, decision: Decision, options: list[Option], orders: Mapping[str, str]
    ) -> Option | None:
        return order_answer(decision, options, orders)

    def blur(self, state: Feudum, seat: int, seed: int) -> None:
        blur(state, seat)

    def scores(self, state: Feudum) -> list[Score]:
        return scoring.scores(state)

    def judgement(self, state: Feudum, seat: int) -> float:
        return judgement(state, seat)

    # Words and pictures

    def seat_letter(self, state: Feudum, seat: int) -> str:
        return showing.seat_letter(state, seat)

    def seat_role(self, state: Feudum, seat: int) -> str:
        return showing.seat_role(state, seat)

    def view(self, state: Feudum, viewer: int, asked: list[Decision]) -> View:
        return showing.view(state, viewer, asked)

    def pages(self, state: Feudum, viewer: int) -> list[tuple[str, Part]]:
        return showing.pages(state, viewer)

    def page(self, state: Feudum, viewer: int, page: str) -> Page:
        return showing.page(state, viewer, page)

    def inspect(self, state: Feudum, viewer: int, what: str) -> Page | None:
        return showing.inspect(state, viewer, what)

    def question(self, state: Feudum, decision: Decision) -> Part:
        return words.question(state, decision)

    def about(self, state: Feudum, decision: Decision) -> Part:
        return words.about(state, decision)

    def label(self, state: Feudum, decision: Decision, option: Option) -> Label:
        return words.label(state, decision, option)

    def warnings(self, state: Feudum, decision: Decision, option: Option) -> list[tuple[str, Part]]:
        return cautions.warnings(state, decision, option)

    def reason(self, reason: Reason) -> Part:
        return words.reason(reason)

    def event(self, event: Event) -> Part:
        return words.event(event)

    def end(self, state: Feudum, end: str) -> Part:
        return words.end(end)

    def topic(self, decision: Decision) -> str:
        return words.rules_topic(decision)


GAME = FeudumGame()
