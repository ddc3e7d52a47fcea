"""What a game gives to the engine.

A game is a folder below ``core/games`` with a ``game.toml`` (read without importing anything) and a package
whose ``GAME`` is a subclass of :class:`Game`. It holds rules and words; everything that changes is in the state.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from core.decision import Bundle, Decision, Option, Reason, Rules
from core.dice import Dice
from core.event import Event
from core.state import Record
from core.text import Part
from core.view import Label, Page, Score, View

if TYPE_CHECKING:
    from core.ledgers import Ledgers


class Position(Record):
    """What every position has; a game's state derives from it (and is `copyable`).

    dice    the generator                           over   id of the end reason, empty while playing
    agenda  chapters still to come, next one last   turn   counts turns begun ("undo the turn" uses it)
    round   counts rounds begun                     news   listener of the running match, never copied
    """

    dice: Dice = msgspec.field(default_factory=Dice)
    over: str = ""
    agenda: list[list[int | str]] = []
    turn: int = 0
    round: int = 0
    news: list[Event] | None = None


class Choice(msgspec.Struct, frozen=True):
    """One value of a switch, with a sentence on what it means and where it comes from."""

    value: str
    words: Part
    source: Part = ""


class Switch(msgspec.Struct, frozen=True):
    """A set-up option or rule switch: chosen when a game is made, kept in the save.

    `rule` tells a rule switch (listed by ``longtable rules GAME switches``) from an ordinary set-up option.
    """

    name: str
    title: Part
    choices: tuple[Choice, ...]
    default: str
    rule: bool = True

    def check(self, value: str) -> str | None:
        """None, or one sentence saying what is wrong."""
        known = [choice.value for choice in self.choices]
        if value in known:
            return None
        return f'{self.name} cannot be "{value}"; it takes one of: {", ".join(known)}'


class Order(msgspec.Struct, frozen=True):
    """A standing order a seat may give: it answers for the seat until it is taken back."""

    name: str
    title: Part
    choices: tuple[Choice, ...]
    default: str  # the value that means "ask me"


S = TypeVar("S", bound=Position)


class Game(Generic[S]):
    """The rules, the words and the pictures of one game. Stateless: one object serves every match."""

    name: ClassVar[str]  # the folder's name
    rules: ClassVar[int] = 1  # the rules version, kept in saves
    State: type[S]
    switches: tuple[Switch, ...] = ()
    orders: tuple[Order, ...] = ()
    parts: tuple[tuple[str, Part], ...] = ()  # id and words of the parts of a score, in tie-break order
    # What breaks ties, if the parts do not: of `Score.ties`. None: nothing does, equal points share the place.
    ties: tuple[tuple[str, Part], ...] | None = ()
    beside: ClassVar[str] = ""  # the page that stands beside the board where there is room, if not the first
    # Topics of questions that are not about the board: a menu with little room below it takes the board's.
    over_board: ClassVar[frozenset[str]] = frozenset()
    guesses: ClassVar[int] = 8  # plans of others a bot tries against an own one in a secret question; 1 if none matters
    ledgers: Ledgers | None = None  # reads and writes records of another program; game.toml says `ledgers = true`

    # Rules

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> S:
        """The first position. `options` holds every switch of the game, checked."""
        raise NotImplementedError

    def step(self, state: S) -> Rules:
        """Run the next chapter of the agenda. Between two steps everything is in the state."""
        raise NotImplementedError

    def finish(self, state: S, end: str) -> None:
        """Settle what the end of the game settles; `state.over` is set by the match."""

    def asides(self, state: S, seat: int) -> list[Option]:
        """Things this seat may do beside a question that allows asides."""
        return []

    def take_aside(self, state: S, seat: int, option: Option) -> Generator[Decision, Option, None] | None:
        """Do an aside; a generator if it asks further."""
        raise NotImplementedError

    def ways(self, state: S, decision: Decision, candidate: Option, reason: Reason) -> list[Bundle]:
        """How asides would make a refused candidate possible: each way holds the asides, to be done in this order
        before it, the cheapest way first; nothing if no asides do. Asked for every candidate a person sees refused
        and by bots, so it must be quick."""
        return []

    def for_bots(self, option: Option) -> bool:
        """Whether bots consider an aside: what only corrects the position by hand is not for them."""
        return True

    def offers(self, state: S) -> list[Decision]:
        """Open offers: questions that may wait while play goes on."""
        return []

    def take_offer(self, state: S, seat: int, option: Option) -> Generator[Decision, Option, None] | None:
        """Answer the seat's first open offer; a generator if that asks further."""
        raise NotImplementedError

    def order_answer(
        self, state: S, decision: Decision, options: list[Option], orders: Mapping[str, str]
    ) -> Option | None:
        """What the seat's standing orders answer to this question, or None to ask the seat."""
        return None

    def blur(self, state: S, seat: int, seed: int) -> None:
        """Redraw in place everything the seat cannot know. The match has reseeded the dice already."""
        raise NotImplementedError

    def scores(self, state: S) -> list[Score]:
        """What each seat would have if the game ended now, with places, in seat order. Known to all: a
        part that would tell a secret is left out until the game is over."""
        raise NotImplementedError

    def judgement(self, state: S, seat: int) -> float:
        """How good the position is for a seat, in points or so. Looks only at what the seat may know."""
        raise NotImplementedError

    def secrets(self, state: S) -> bool:
        """Whether seats hold anything others may not see (then the keyboard is handed over)."""
        return True

    def migrate(self, position: dict[str, Any], rules: int) -> dict[str, Any] | None:
        """Bring a position written under earlier rules to the present shape; None if that is impossible."""
        return None

    # Words and pictures

    def seat_letter(self, state: S, seat: int) -> str:
        """One letter that marks the seat on the map."""
        return str(seat + 1)

    def seat_role(self, state: S, seat: int) -> str:
        """The role (colour) of the seat in look.toml."""
        return f"owner.{seat + 1}"

    def view(self, state: S, viewer: int, asked: list[Decision]) -> View:
        """What the viewer (a seat, or -1) sees. `asked` are the questions open now."""
        raise NotImplementedError

    def pages(self, state: S, viewer: int) -> list[tuple[str, Part]]:
        """Ids and titles of the pages `o` opens, own board first."""
        return []

    def page(self, state: S, viewer: int, page: str) -> Page:
        """One of the pages."""
        raise NotImplementedError

    def question(self, state: S, decision: Decision) -> Part:
        """The question as its seat reads it."""
        raise NotImplementedError

    def about(self, state: S, decision: Decision) -> Part:
        """What must be known to answer (totals of a fight, what is paid for), or nothing."""
        return ""

    def label(self, state: S, decision: Decision, option: Option) -> Label:
        """The words of an option (or of a refused candidate, or an aside)."""
        raise NotImplementedError

    def reason(self, reason: Reason) -> Part:
        """Why something is refused, as a sentence."""
        raise NotImplementedError

    def event(self, event: Event) -> Part:
        """An event as a sentence of the log; the seat is named by it (`Who`)."""
        raise NotImplementedError

    def end(self, state: S, end: str) -> Part:
        """Why the game ended."""
        raise NotImplementedError

    def inspect(self, state: S, viewer: int, what: str) -> Page | None:
        """All about a place, a card or another thing by its id, or None if there is no such thing."""
        return None

    def warnings(self, state: S, decision: Decision, option: Option) -> list[tuple[str, Part]]:
        """What an answer would waste or risk, each with an id (by which a player silences it) and a sentence. Looks
        only at what the seat may know. A last point the rules ask is put here too, with what it is about as the
        option: what its own words do not tell yet."""
        return []

    def topic(self, decision: Decision) -> str:
        """The rules topic (a file of rules/) that explains a question."""
        return decision.topic
