"""Altay: Dawn of Civilization, for 2 to 4 seats: a deck of cards, a map, and achievements.

The rules are chapters named as the rule book names them: setup, turn, cards, market, building, fighting,
developing, effects, scoring. This page hands them to the engine.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.decision import Decision, Option, Reason, Rules
from core.event import Event
from core.game import Game
from core.games.altay import cautions, judgement, scoring, showing, words
from core.games.altay import setup as beginning
from core.games.altay.fighting import cycle, defend
from core.games.altay.orders import ORDERS, order_answer
from core.games.altay.secrets import blur
from core.games.altay.sentences import PARTS
from core.games.altay.state import Altay
from core.games.altay.switches import SWITCHES
from core.games.altay.turn import act, begin_turn
from core.text import Part
from core.view import Label, Page, Score, View


def _turn(state: Altay) -> None:
    begin_turn(state, int(state.agenda[-1][1]))


# Chapters that ask nothing run at once; the others are generators.
PLAIN = {
    "opening": beginning.opening,
    "corners": beginning.deal_corners,
    "hands": beginning.deal_hands,
    "turn": _turn,
}
CHAPTERS = {
    "people": beginning.choose_people,
    "start": beginning.choose_start,
    "act": act,
    "defend": defend,
}


class AltayGame(Game[Altay]):
    """The game object: rules from the chapters, words and pictures from the showing side."""

    name = "altay"
    rules = 1
    State = Altay
    switches = SWITCHES
    orders = ORDERS
    parts = PARTS

    # Rules

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> Altay:
        return beginning.setup(seats, seed, options)

    def step(self, state: Altay) -> Rules:
        while (plain := PLAIN.get(str(state.agenda[-1][0]))) is not None:
            plain(state)
        chapter = str(state.agenda[-1][0])
        seat = int(state.agenda[-1][1])
        if chapter == "cycle":
            yield from cycle(state, seat, int(state.agenda[-1][2]))
        else:
            yield from CHAPTERS[chapter](state, seat)

    def finish(self, state: Altay, end: str) -> None:
        state.agenda.clear()

    def order_answer(
        self, state: Altay, decision: Decision, options: list[Option], orders: Mapping[str, str]
    ) -> Option | None:
        return order_answer(state, decision, orders)

    def blur(self, state: Altay, seat: int, seed: int) -> None:
        blur(state, seat)

    def scores(self, state: Altay) -> list[Score]:
        return scoring.scores(state)

    def judgement(self, state: Altay, seat: int) -> float:
        return judgement.judgement(state, seat)

    # Words and pictures

    def seat_letter(self, state: Altay, seat: int) -> str:
        return showing.seat_letter(state, seat)

    def seat_role(self, state: Altay, seat: int) -> str:
        return showing.seat_role(state, seat)

    def view(self, state: Altay, viewer: int, asked: list[Decision]) -> View:
        return showing.view(state, viewer, asked)

    def pages(self, state: Altay, viewer: int) -> list[tuple[str, Part]]:
        return showing.pages(state, viewer)

    def page(self, state: Altay, viewer: int, page: str) -> Page:
        return showing.page(state, viewer, page)

    def inspect(self, state: Altay, viewer: int, what: str) -> Page | None:
        return showing.inspect(state, viewer, what)

    def question(self, state: Altay, decision: Decision) -> Part:
        return words.question(state, decision)

    def about(self, state: Altay, decision: Decision) -> Part:
        return words.about(state, decision)

    def label(self, state: Altay, decision: Decision, option: Option) -> Label:
        return words.label(state, decision, option)

    def reason(self, reason: Reason) -> Part:
        return words.reason(reason)

    def event(self, event: Event) -> Part:
        return words.event(event)

    def end(self, state: Altay, end: str) -> Part:
        return words.end(end)

    def warnings(self, state: Altay, decision: Decision, option: Option) -> list[tuple[str, Part]]:
        return cautions.warnings(state, decision, option)

    def topic(self, decision: Decision) -> str:
        return words.rules_topic(decision)


GAME = AltayGame()
