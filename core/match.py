"""One game being played: who is asked, answers, undo and redo, forks, replay.

A match keeps the position at the last *boundary* (between two chapters of the rules) and the answers given
since. Everything else follows: a fork copies the boundary and sends the answers again; undo does the same with
fewer answers; an error in the rules rebuilds what was before. Preview, hints, bots and undo are all forks.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from hashlib import blake2b
from typing import Any, NamedTuple, NoReturn, TypeAlias

import msgspec

from core import undoing
from core.answers import ASIDE, BLUR, FORCED, LAST, OFFER, ORDER, PLAYER, Answer
from core.decision import (
    DONE,
    Bundle,
    Decision,
    EndOfGame,
    Option,
    Refusal,
    Refused,
    RulesError,
    Secret,
    read,
    write,
)
from core.dice import mix
from core.event import Event
from core.game import Game, Position
from core.text import T

Side: TypeAlias = Generator[Decision, Option, None]  # an aside or an answer to an offer that asks further


# A copy of the position is kept at a boundary once so many answers were given since the last one. Fewer cost time
# and memory at every answer, more cost time at every fork; between 3 and 6 both are even.
KEEP_AFTER = 3


class Kept(NamedTuple):
    """A position between two chapters, before the answer number `length`. Never changed. `closed`: the seat that
    answered last had confirmed the end of its turn."""

    length: int
    state: Position
    closed: bool = False


class Match:
    """A running game. Answers come in through `answer`; `decisions` says who is asked what.

    persons      seats played by people (undo policy "solo" goes back over the others)
    last_points  seats that confirm with "done" before the table passes to another seat
    orders       standing orders of each seat
    arranged     what was changed at the table, for the log: answers before it, and the event
    keep_at      lengths at which a boundary is kept in any case: a record has check values there
    """

    def __init__(self, game: Game[Any], state: Position, seats: int, seed: int, options: Mapping[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options: dict[str, str] = dict(options)
        self.persons: frozenset[int] = frozenset()
        self.last_points: frozenset[int] = frozenset()
        self.orders: list[dict[str, str]] = [{} for _ in range(seats)]
        self.keep_at: frozenset[int] = frozenset()
        self.held: int | None = None
        self.events: list[tuple[int, Event]] = []
        self.arranged: list[tuple[int, Event]] = []
        self.undone: list[list[Answer]] = []
        self.listening = False
        self._begin(Kept(0, state.copy()), state)

    def _begin(self, kept: Kept, state: Position) -> None:
        self.first = kept.length
        self.kept = [kept]
        self.answers: list[Answer] = []
        self.totals: list[int] = []  # dice total after each answer
        self.turns: list[int] = []  # turn number before each answer
        self.state = state
        self.began = kept.length  # answers given when the running chapter began
        self._clear()

    def _clear(self) -> None:
        self._closed = self.kept[-1].closed  # the last answer confirmed the end of a turn
        self._gen: Generator[Any, Any, Any] | None = None
        self._asked: Decision | None = None
        self._side: tuple[Side, Decision] | None = None
        self._secret: dict[int, Part] | None = None
        self._cache: dict[int, tuple[Decision, list[Option]]] = {}
        self._aside_cache: dict[int, list[Option]] = {}
        self._offers: list[Decision] | None = None

    # Making and copying matches

    @classmethod
    def new(
        cls,
        game: Game[Any],
        seats: int,
        seed: int,
        options: Mapping[str, str] | None = None,
        *,
        persons: Iterable[int] = (),
        last_points: Iterable[int] = (),
        listening: bool = False,
    ) -> Match:
        """Set a game up and run it to its first question. `options` may leave out defaults."""
        full = {switch.name: switch.default for switch in game.switches} | dict(options or {})
        match = cls(game, game.setup(seats, seed, full), seats, seed, full)
        match.persons, match.last_points = frozenset(persons), frozenset(last_points)
        match.listening = listening
        match._listen()
        match._run_guarded(match._start)
        match._settle(None)
        return match

    @classmethod
    def replay(
        cls,
        game: Game[Any],
        seats: int,
        seed: int,
        options: Mapping[str, str] | None,
        answers: Iterable[Answer],
        *,
        check: bool = True,
        hashes: Mapping[int, str] | None = None,
        listening: bool = False,
    ) -> Match:
        """Play a recorded game again. With `check` every answer must be on offer, and `hashes` (digest by
        number of answers, at kept boundaries) must agree; `Refused` names the first answer that does not."""
        full = {switch.name: switch.default for switch in game.switches} | dict(options or {})
        match = cls(game, game.setup(seats, seed, full), seats, seed, full)
        match.listening, match.keep_at = listening, frozenset(hashes or ())
        match._listen()
        match._run_guarded(match._start)
        match.play_on(answers, check=check, hashes=hashes)
        return match

    @classmethod
    def resume(
        cls,
        game: Game[Any],
        seats: int,
        seed: int,
        options: Mapping[str, str],
        state: Position,
        length: int,
        answers: Iterable[Answer] = (),
        *,
        check: bool = True,
        listening: bool = False,
    ) -> Match:
        """Go on from a position at a boundary, `length` answers into the game, with the answers since."""
        match = cls(game, state, seats, seed, options)
        match._begin(Kept(length, state.copy()), state)
        match.listening = listening
        match._listen()
        match._run_guarded(match._start)
        match.play_on(answers, check=check)
        return match

    def play_on(
        self, answers: Iterable[Answer], *, check: bool = True, hashes: Mapping[int, str] | None = None
    ) -> None:
        """Send recorded answers, as they were given: forced ones and standing orders are among them."""
        for answer in answers:
            if check:
                self._check_recorded(answer)
            self._retake(answer)
            if hashes:
                self._check_hash(hashes)
        self._come_to_rest()

    def _come_to_rest(self) -> None:
        """After answers sent again: stand at the last point if it is due, else take what needs nobody."""
        self._check_hold()
        if self.held is None:
            self._settle(None)

    def _check_hash(self, hashes: Mapping[int, str]) -> None:
        kept = self.kept[-1]
        if kept.length == self.length and hashes.get(kept.length, "") not in ("", digest(kept.state)):
            raise Refused(f"the position after answer {kept.length} is not the recorded one")

    def _check_recorded(self, answer: Answer) -> None:
        where = f'answer {self.length + 1}, "{write(answer.option)}" of seat {answer.seat + 1},'
        if answer.by == LAST:
            return
        if answer.by == ASIDE:
            asked = self.decision(answer.seat)
            if asked is None or answer.option not in self.asides(asked):
                raise Refused(f"{where} is not possible there")
            return
        for decision in self._open_decisions():
            if decision.seat == answer.seat and answer.option in self.listed(decision):
                return
        raise Refused(f"{where} is not on offer there")

    def fork(self, viewer: int | None = None, seed: int = 0) -> Match:
        """A match of its own that goes on from here and changes nothing here. With a viewer it holds only
        what that seat may know: everything else is redrawn, the dice are new, and others' standing orders and
        their answers to a secret question still open are not there."""
        kept = self.kept[-1]
        other = Match.__new__(Match)
        other.game, other.seats, other.seed, other.options = self.game, self.seats, self.seed, self.options
        other.persons, other.last_points, other.keep_at = frozenset(), frozenset(), frozenset()
        other.orders = [mine if viewer in (None, seat) else {} for seat, mine in enumerate(self.orders)]
        other.held, other.events, other.undone, other.listening = None, [], [], False
        other.arranged = []
        other._begin(kept, kept.state.copy())
        other._resend(self.answers[kept.length - self.first :])
        for answer in self.open_answers():
            if viewer is None or answer.seat == viewer:
                other._take(answer)
        if viewer is not None:
            other._take(Answer(viewer, ("blur", seed), BLUR))
            if self._secret is not None:
                other.last_points = self.last_points & {viewer}  # its own last point stands open there too
                other._settle(None)
                other.last_points = frozenset()
        return other

    def _resend(self, answers: Iterable[Answer]) -> None:
        self._start()
        for answer in answers:
            self._take(answer)

    # Questions

    @property
    def over(self) -> str:
        """The id of the end reason, empty while the game goes on (or the last point is open)."""
        return "" if self.held is not None else self.state.over

    @property
    def in_secret(self) -> bool:
        """Whether a secret question is open, in which several seats answer at once."""
        return self._secret is not None

    @property
    def length(self) -> int:
        """How many answers were given, those to an open secret question included."""
        length = self.first + len(self.answers)
        return length if self._secret is None else length + len(self.open_answers())

    def decisions(self) -> list[Decision]:
        """The questions open now, one a seat at most: open offers first."""
        if self.held is not None:
            return [Decision(self.held, "last-point", [DONE], asides=not self.state.over)]
        return self._open_decisions()

    def _open_decisions(self) -> list[Decision]:
        if self._side is not None:
            return [self._side[1]]
        if self.state.over:
            return []
        if self._offers is None:
            self._offers = self.game.offers(self.state)
        if self._secret is not None:
            asked = [part.asked for part in self._secret.values() if part.asked is not None]
        else:
            asked = [] if self._asked is None else [self._asked]
        if not self._offers:
            return asked
        waiting = [decision.seat for decision in self._offers]
        return [*self._offers, *(decision for decision in asked if decision.seat not in waiting)]

    def decision(self, seat: int) -> Decision | None:
        """The question open for a seat."""
        for decision in self.decisions():
            if decision.seat == seat:
                return decision
        return None

    def current(self, decision: Decision) -> bool:
        """Whether this very question is still open."""
        if decision is self._asked and self._side is None:
            return True
        if self.held is not None:
            return decision.topic == "last-point" and self.held == decision.seat
        return any(decision is d for d in self._open_decisions())

    def listed(self, decision: Decision) -> list[Option]:
        """The options of an open question, in order. `Refused` if the question has passed."""
        found = self._cache.get(decision.seat)
        if found is None or found[0] is not decision:
            if not self.current(decision):
                raise Refused("that question has passed")
            options = decision.options
            found = (decision, options if isinstance(options, list) else options())
            self._cache[decision.seat] = found
        return found[1]

    def asides(self, decision: Decision) -> list[Option]:
        """What may be done beside the question; nothing while several seats answer at once, for that changes nothing
        until all have."""
        if not decision.asides or self._side is not None or self._secret is not None:
            return []
        found = self._aside_cache.get(decision.seat)
        if found is None:
            found = self._aside_cache[decision.seat] = self.game.asides(self.state, decision.seat)
        return found

    def refusals(self, decision: Decision) -> list[Refusal]:
        """The other candidates of a question and why they are refused."""
        if decision.refusals is None or not self.current(decision):
            return []
        return list(decision.refusals())

    # Answers

    def answer(self, seat: int, option: Option | str, *, at: int | None = None) -> None:
        """Give a seat's answer: an option or its notation. Forced answers and standing orders that follow
        are taken too. `at` is the `length` the answer was meant for.

        Raises `Refused` (nothing changed) or `RulesError` (the match is as it was before)."""
        if isinstance(option, str):
            option = read(option)
        if at is not None and at != self.length:
            raise Refused("the game has gone on since; look at the question again")
        mark = self._mark()
        try:
            by = self._whose(seat, option)
        except Refused:
            raise
        except BaseException as error:
            self._go_back(mark, error, write(option))
        try:
            answer = Answer(seat, option, by)
            self._take(answer)
            self._settle(answer)
        except BaseException as error:
            self._go_back(mark, error, write(option))
        self.undone.clear()

    def answer_all(self, seat: int, options: Bundle, *, at: int | None = None) -> None:
        """Give a seat's answers one after the other, such as asides and the option they pay for: all of them or, if
        one cannot be given, none. They stand in the record one by one. Raises as `answer` does."""
        if at is not None and at != self.length:
            raise Refused("the game has gone on since; look at the question again")
        mark = self._mark()
        try:
            self._settle(self.prepare(seat, options))
        except Refused:
            self._back_to(mark)
            raise
        except BaseException as error:
            self._go_back(mark, error, ", ".join(map(write, options)))
        self.undone.clear()

    def prepare(self, seat: int, options: Bundle) -> Answer | None:
        """Give answers and take nothing that would follow by itself; the last of them. If one fails, those before it
        are given: only for a fork, and for `answer_all`."""
        answer = None
        for option in options:
            answer = Answer(seat, option, self._whose(seat, option))
            self._take(answer)
        return answer

    def _mark(self) -> tuple[int, list[Answer], int | None]:
        return self.first + len(self.answers), self.open_answers(), self.held

    def _go_back(self, mark: tuple[int, list[Answer], int | None], error: BaseException, what: str) -> NoReturn:
        """After an error: be as at the mark, and say what failed."""
        self._back_to(mark)
        if isinstance(error, Exception):
            raise RulesError(f"the rules failed at {what!r}: {error!r}") from error
        raise error

    def _back_to(self, mark: tuple[int, list[Answer], int | None]) -> None:
        length, open_answers, held = mark
        self._restore(length, open_answers)
        self.held = held

    def _whose(self, seat: int, option: Option) -> str:
        decision = self.decision(seat)
        if decision is None:
            raise Refused("it is not this seat's turn to answer")
        if option in self.listed(decision):
            if self.held is not None:
                return LAST
            return OFFER if self._is_offer(decision) else PLAYER
        if option in self.asides(decision):
            return ASIDE
        for refused, reason in self.refusals(decision):
            if refused == option:
                raise Refused(f'"{write(option)}" is not possible now', reason)
        raise Refused(f'"{write(option)}" is not one of the options')

    def _is_offer(self, decision: Decision) -> bool:
        return bool(self._offers) and any(decision is d for d in self._offers or ())

    def _take(self, answer: Answer) -> None:
        """Play one answer, whoever gave it, without looking whether it is legal."""
        by = answer.by
        if by == ORDER and self._side is None and self._has_offer(answer.seat):
            by = OFFER
        if self._secret is not None and self._side is None and by in (PLAYER, FORCED, ORDER):
            self._take_secret(answer)
        else:
            self._note(answer)
            self._play(answer.seat, answer.option, by)
        if self.totals:
            self.totals[-1] = self.state.dice.total
        self._hear()

    def _note(self, answer: Answer) -> None:
        self.answers.append(answer)
        self.totals.append(self.state.dice.total)
        self.turns.append(self.state.turn)

    def take_aside(self, seat: int, option: Option) -> None:
        """On a fork: do what a seat may do at its last point, which the fork itself does not know of."""
        if option not in self.game.asides(self.state, seat):
            raise Refused(f'"{write(option)}" is not one of the options')
        self._take(Answer(seat, option, ASIDE))

    def _has_offer(self, seat: int) -> bool:
        return any(decision.seat == seat for decision in self.game.offers(self.state))

    def _play(self, seat: int, option: Option, by: str) -> None:
        self._cache.clear()
        self._aside_cache.clear()
        self._offers = None
        if by not in (FORCED, ORDER):
            asked = self._asked if by == PLAYER and self._side is None else None
            self._closed = asked is not None and asked.closing == option
        if by == BLUR:
            self._blur(seat, int(option[1]))
        elif by == LAST:
            self.held = None
        elif self._side is not None:
            self._run_side(self._side[0], option)
        elif by == ASIDE:
            self.held = None
            self._begin_side(self.game.take_aside, seat, option)
        elif by == OFFER:
            self._begin_side(self.game.take_offer, seat, option)
        else:
            self._advance(option)

    def _blur(self, seat: int, seed: int) -> None:
        state = self.state
        state.dice.seed = mix(seed * 2 + 1)
        total = state.dice.total
        self.game.blur(state, seat, seed)
        state.dice.total = total

    def _begin_side(self, take: Callable[..., Side | None], seat: int, option: Option) -> None:
        try:
            gen = take(self.state, seat, option)
        except EndOfGame as end:
            self._finish(end)
        else:
            if gen is not None:
                self._run_side(gen, None)

    def _run_side(self, gen: Side, option: Option | None) -> None:
        try:
            decision = gen.send(option)  # type: ignore[arg-type]
        except StopIteration:
            self._side = None
        except EndOfGame as end:
            self._side = None
            self._finish(end)
        else:
            self._side = (gen, decision)

    def _start(self) -> None:
        self._advance(None)
        if not self.answers:
            self.opening = self.state.dice.total  # what the rules drew before anybody answered

    def _advance(self, value: Any) -> None:
        """Run the rules until they ask, or the game ends."""
        self._asked, self._secret = None, None
        try:
            while True:
                if self._gen is None:
                    if self.state.over:
                        return
                    self._keep()
                    self.began = self.first + len(self.answers)
                    self._gen, value = self.game.step(self.state), None
                try:
                    asked = self._gen.send(value)
                except StopIteration:
                    self._gen = None
                    continue
                if not isinstance(asked, Secret):
                    self._asked = asked
                    return
                value = self._open_secret(asked)
                if value is None:
                    return
        except EndOfGame as end:
            self._finish(end)

    def _finish(self, end: EndOfGame) -> None:
        if self._gen is not None:
            self._gen.close()
        self._gen, self._asked, self._secret, self._side = None, None, None, None
        self.game.finish(self.state, end.end)
        self.state.over = end.end

    def _keep(self) -> None:
        """Keep a copy of the position if enough answers were given since the last one."""
        length = self.first + len(self.answers)
        since = length - self.kept[-1].length
        if since >= KEEP_AFTER or (since and length in self.keep_at):
            self.kept.append(Kept(length, self.state.copy(), self._closed))

    def end_now(self, end: str) -> None:
        """End the game as it stands, by the will of the table. Answers to a secret question still open are dropped."""
        mark = self._mark()
        try:
            self.held = None
            self._finish(EndOfGame(end))
            self._cache.clear()
            self._aside_cache.clear()
        except BaseException as error:
            self._go_back(mark, error, end)
        self._hear()

    def go_on(self) -> None:
        """Take back an end the table made: the game is where it was."""
        self._restore(self.length)
        self._come_to_rest()

    # Secret questions

    def _open_secret(self, secret: Secret) -> dict[int, Any] | None:
        """Ask all parts their first question; the plans at once if nobody has anything to choose."""
        self._secret = {seat: Part(gen) for seat, gen in sorted(secret.parts.items())}
        for part in self._secret.values():
            part.send(None)
        return self._plans()

    def _plans(self) -> dict[int, Any] | None:
        parts = self._secret or {}
        if any(part.asked is not None for part in parts.values()):
            return None
        self._secret = None
        for part in parts.values():
            for answer in part.answers:
                self._note(answer)
        return {seat: part.plan for seat, part in parts.items()}

    def _take_secret(self, answer: Answer) -> None:
        assert self._secret is not None
        part = self._secret[answer.seat]
        part.answers.append(answer)
        self._cache.pop(answer.seat, None)
        self._aside_cache.clear()
        part.send(answer.option)
        plans = self._plans()
        if plans is not None:
            self._cache.clear()
            self._offers = None
            self.state.dice.reveal()  # all plans lie open now
            self._advance(plans)

    # Answers the match takes by itself

    def _settle(self, last: Answer | None) -> None:
        """Take what needs nobody: standing orders and lone options; stop at a last point."""
        while not self.state.over:
            if last is not None and last.by != LAST and self._hold_due(last):
                self.held = last.seat
                return
            answer = self._automatic()
            if answer is None:
                return
            self._retake(answer)
        if last is not None and last.by != LAST and self._hold_due(last):
            self.held = last.seat

    def _automatic(self) -> Answer | None:
        for decision in self._open_decisions():
            orders = self.orders[decision.seat]
            if orders:
                option = self.game.order_answer(self.state, decision, self.listed(decision), orders)
                if option is not None:
                    return Answer(decision.seat, option, ORDER)
            if decision.ask or self._is_offer(decision) or (decision.last and decision.seat in self.last_points):
                continue
            options = self.listed(decision)
            if not options:
                raise AssertionError(f"{decision.topic}: no option for seat {decision.seat + 1}")
            # A last point is not there for what else could be done: whoever wants none passes it.
            if len(options) == 1 and (decision.last or not (decision.asides and self.asides(decision))):
                return Answer(decision.seat, options[0], FORCED)
        return None

    def _retake(self, answer: Answer) -> None:
        """Take an answer nobody gives now: recorded, taken back before, or the match's own."""
        if answer.by == FORCED and self.listening and answer.seat in self.persons:
            self._explain(answer)
        self._take(answer)

    def _explain(self, answer: Answer) -> None:
        """Tell the seat, and nobody else, why it was not asked, if something else was refused."""
        decision = next(d for d in self._open_decisions() if d.seat == answer.seat)
        refused = self.refusals(decision)
        if not refused:
            return
        what = self.game.label(self.state, decision, answer.option).what
        other, reason = refused[0]
        refused_what = self.game.label(self.state, decision, other).what
        rest = T("not {what}: {why}", what=refused_what, why=self.game.reason(reason))
        number = self.first + len(self.answers) + 1
        self.events.append((number, Event(answer.seat, "forced", (what, rest), only=answer.seat)))
        if self._secret is not None:  # in seat order, whoever was quicker
            before = sum(given < number for given, _ in self.events)
            self.events[before:] = sorted(self.events[before:], key=lambda heard: heard[1].seat)

    def _hold_due(self, last: Answer) -> bool:
        """Whether the seat that just answered stands at its last point."""
        if self._closed or last.seat not in self.last_points or self._secret is not None or self._side is not None:
            return False
        if any(decision.seat == last.seat for decision in self._open_decisions()):
            return False
        return undoing.possible(self, last.seat, "turn")

    def _check_hold(self) -> None:
        """Find out from the answers alone whether a seat stands at its last point."""
        last = next((answer for answer in reversed(self.answers) if answer.by not in (FORCED, ORDER)), None)
        if last is not None and last.by != LAST and last.seat == self.answers[-1].seat and self._hold_due(last):
            self.held = last.seat

    # Undo and redo

    def barrier(self, seat: int, policy: str = "turn") -> int:
        """The smallest `length` a seat may go back to. Dice, reveals and (but for the policies) others'
        answers stop it; forced answers and standing orders do not."""
        return undoing.barrier(self, seat, policy)

    def undo(self, seat: int, policy: str = "turn") -> None:
        """Take back the seat's last answer, with the forced ones (and, solo, bots' answers) after it."""
        kept = undoing.open_kept(self, seat, policy)
        if kept is None:
            self.undo_to(undoing.last_answer(self, seat, policy))
        else:
            self._undo_open(seat, kept)

    def undo_turn(self, seat: int, policy: str = "turn") -> None:
        """Take back the seat's answers of this turn, as far as the barrier allows. While a secret question is
        open: the seat's answers to it, if there are any."""
        if undoing.open_kept(self, seat, policy) is None:
            self.undo_to(undoing.turn_start(self, seat, policy))
        else:
            self._undo_open(seat, 0)

    def undo_to(self, length: int) -> None:
        """Go back to an earlier length; what was taken back waits for `redo`. No barrier is looked at."""
        if not self.first <= length < self.first + len(self.answers):
            raise Refused("there is nothing to take back")
        undone = self.answers[length - self.first :] + self.open_answers()
        self._restore(length)
        self.undone.append(undone)

    def _undo_open(self, seat: int, kept: int) -> None:
        """Take back the seat's answers to the open secret question but for the first `kept`."""
        answers = self.open_answers()
        own = [answer for answer in answers if answer.seat == seat]
        others = [answer for answer in answers if answer.seat != seat]
        self._restore(self.first + len(self.answers), others + own[:kept])
        self.undone.append(own[kept:])

    def open_answers(self) -> list[Answer]:
        """Answers to a secret question that is still open, in seat order."""
        if self._secret is None:
            return []
        return [answer for part in self._secret.values() for answer in part.answers]

    def redo(self) -> None:
        """Answer again what the last undo took back."""
        if not self.undone:
            raise Refused("there is nothing to redo")
        mark = self._mark()
        try:
            self.held = None
            for answer in self.undone[-1]:
                self._retake(answer)
            self._come_to_rest()
        except BaseException as error:
            self._go_back(mark, error, "redo")
        self.undone.pop()

    def _restore(self, length: int, open_answers: Iterable[Answer] = ()) -> None:
        """Rebuild the match as it was after `length` answers (and those to a secret question open then),
        from the last boundary before."""
        answers = self.answers[: length - self.first]
        while self.kept[-1].length > length:
            self.kept.pop()
        kept = self.kept[-1]
        at = kept.length - self.first
        tail = answers[at:]
        del self.answers[at:], self.totals[at:], self.turns[at:]
        while self.events and self.events[-1][0] > length:
            self.events.pop()
        self._clear()
        self.held = None
        self.state = kept.state.copy()
        self._resend(tail)
        if self._secret is not None and self.open_answers():  # once more, so that they are explained once
            self._restore(self.first + len(self.answers), [*self.open_answers(), *open_answers])
            return
        self._listen()
        for answer in open_answers:
            self._retake(answer)
        self._check_hold()

    # Listening, digests

    def _listen(self) -> None:
        if self.listening:
            self.state.news = []

    def _hear(self) -> None:
        news = self.state.news
        if news:
            length = self.length
            self.events += [(length, event) for event in news]
            news.clear()

    def _run_guarded(self, run: Any) -> None:
        try:
            run()
        except Exception as error:
            raise RulesError(f"the rules failed: {error!r}") from error
        self._hear()

    def digest(self) -> str:
        """A short check value of the position now."""
        return digest(self.state)


class Part:
    """One seat's part of a secret question."""

    __slots__ = ("answers", "asked", "gen", "plan")

    def __init__(self, gen: Generator[Decision, Option, Any]) -> None:
        self.gen = gen
        self.asked: Decision | None = None
        self.plan: Any = None
        self.answers: list[Answer] = []

    def send(self, option: Option | None) -> None:
        """Give the part an answer (None: begin); it asks again or has its plan."""
        try:
            self.asked = self.gen.send(option)  # type: ignore[arg-type]
        except StopIteration as stop:
            self.asked, self.plan = None, stop.value


def digest(state: Position) -> str:
    """A short check value of a position, the same in every run and on every machine."""
    news, state.news = state.news, None
    packed = msgspec.msgpack.encode(state, order="deterministic")
    state.news = news
    return blake2b(packed, digest_size=6).hexdigest()
