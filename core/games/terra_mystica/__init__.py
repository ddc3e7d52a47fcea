"""Terra Mystica, for 2 to 5 seats: factions that turn land into their own and grow into towns.

The rules are chapters named as the rule book names them: selecting, starting, rounds, turn, transforming, building,
towns, cults, offers, passing, scoring; what only one faction does is in ``factions``. This page hands them to the
engine.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping

from core.decision import Bundle, Decision, Option, Reason, Rules
from core.event import Event
from core.game import Game
from core.games.terra_mystica import (
    cautions,
    chapters,
    converting,
    judgement,
    labels,
    offers,
    paying,
    scoring,
    sentences,
    showing,
    starting,
    words,
)
from core.games.terra_mystica.ledgers import MysticaLedgers
from core.games.terra_mystica.orders import ORDERS
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.switches import SWITCHES
from core.text import Part
from core.view import Label, Page, Score, View


class MysticaGame(Game[Mystica]):
    """The game object: rules from the chapters, words and pictures from the showing side."""

    name = "terra_mystica"
    rules = 1
    State = Mystica
    switches = SWITCHES
    orders = ORDERS
    parts = scoring.PARTS
    ties = None

    # Rules

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> Mystica:
        return starting.setup(seats, seed, options)

    def step(self, state: Mystica) -> Rules:
        return chapters.step(state)

    def finish(self, state: Mystica, end: str) -> None:
        state.agenda.clear()
        scoring.finish(state)

    def asides(self, state: Mystica, seat: int) -> list[Option]:
        return converting.asides(state, seat)

    def take_aside(self, state: Mystica, seat: int, option: Option) -> Generator[Decision, Option, None] | None:
        mark = len(state.agenda)
        converting.take_aside(state, seat, option)
        return chapters.drain(state, mark)

    def ways(self, state: Mystica, decision: Decision, candidate: Option, reason: Reason) -> list[Bundle]:
        return paying.ways(state, decision, candidate, reason)

    def for_bots(self, option: Option) -> bool:
        return option[0] not in converting.BY_HAND

    def offers(self, state: Mystica) -> list[Decision]:
        return offers.decisions(state)

    def take_offer(self, state: Mystica, seat: int, option: Option) -> Generator[Decision, Option, None] | None:
        mark = len(state.agenda)
        offers.take(state, seat, option)
        return chapters.drain(state, mark)

    def order_answer(
        self, state: Mystica, decision: Decision, options: list[Option], orders: Mapping[str, str]
    ) -> Option | None:
        return offers.order_answer(state, decision, options, orders)

    def blur(self, state: Mystica, seat: int, seed: int) -> None:
        """Nothing is hidden: all tiles and cards lie open from the start."""

    def scores(self, state: Mystica) -> list[Score]:
        return scoring.scores(state)

    def judgement(self, state: Mystica, seat: int) -> float:
        return judgement.judgement(state, seat)

    def secrets(self, state: Mystica) -> bool:
        return False

    # Words and pictures

    def seat_letter(self, state: Mystica, seat: int) -> str:
        return showing.seat_letter(state, seat)

    def seat_role(self, state: Mystica, seat: int) -> str:
        return showing.seat_role(state, seat)

    def view(self, state: Mystica, viewer: int, asked: list[Decision]) -> View:
        return showing.view(state, viewer, asked)

    def pages(self, state: Mystica, viewer: int) -> list[tuple[str, Part]]:
        return showing.pages(state, viewer)

    def page(self, state: Mystica, viewer: int, page: str) -> Page:
        return showing.page(state, viewer, page)

    def inspect(self, state: Mystica, viewer: int, what: str) -> Page | None:
        return showing.inspect(state, viewer, what)

    def question(self, state: Mystica, decision: Decision) -> Part:
        return words.question(state, decision)

    def about(self, state: Mystica, decision: Decision) -> Part:
        return words.about(state, decision)

    def label(self, state: Mystica, decision: Decision, option: Option) -> Label:
        return labels.label(state, decision, option)

    def reason(self, reason: Reason) -> Part:
        return sentences.reason(reason)

    def event(self, event: Event) -> Part:
        return sentences.event(event)

    def end(self, state: Mystica, end: str) -> Part:
        return sentences.end(end)

    def warnings(self, state: Mystica, decision: Decision, option: Option) -> list[tuple[str, Part]]:
        return cautions.warnings(state, decision, option)

    def topic(self, decision: Decision) -> str:
        return words.rules_topic(decision)


GAME = MysticaGame()
GAME.ledgers = MysticaLedgers(GAME)
