"""A ledger played: every command becomes an answer of an ordinary match.

A *run* is what one faction wrote in one go: a row of the site's table, or consecutive lines of a file of commands.
Its commands are taken in order, but a question about something due (a favour tile, a town, a spade, a priest gained)
is answered by the first command of the run that answers it, wherever it stands. What the language leaves unsaid is
added: the end of an action, and that open offers are declined when their seat acts.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Refused, RulesError
from core.game import Game
from core.games.terra_mystica.correcting import digs
from core.games.terra_mystica.gaining import power_room
from core.games.terra_mystica.ledgers import matching
from core.games.terra_mystica.ledgers.heading import names_of, switches_of
from core.games.terra_mystica.ledgers.matching import Asked, Item, Run
from core.games.terra_mystica.ledgers.reading import Ledger, Row, Standing
from core.games.terra_mystica.ledgers.trail import Trail, row_of, told
from core.games.terra_mystica.offers import LATER
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import COINS_A_POINT, CULTS, DISCARD, END, LAST_ROUND
from core.games.terra_mystica.turn import LEAVE
from core.ledgers import Imported, LedgerError
from core.match import Match
from core.text import Part, T

OFFER = "offer"
TURN = "action"
FINISHED = "end"
BRIDGE = "bridge"
IN_ORDER = (TURN, FINISHED, "start", "bonus", "faction")  # questions the next command must answer
ANSWERS = ("leech", "decline", "step")


def play(game: Game[Mystica], ledger: Ledger) -> Imported:
    """Play a ledger from its set-up to its last row. `LedgerError` for the first command the rules refuse, or the
    first row after which a faction has something else than the ledger says."""
    try:
        return Playing(game, ledger).play()
    except ByHand:
        ledger.by_hand = True
        return Playing(game, ledger).play()


class ByHand(Exception):
    """The ledger holds what only the site's leniency allows: it has to be played with corrections by hand."""


def runs_of(ledger: Ledger) -> Iterator[list[Row]]:
    """The rows in runs: each row of the site's table alone, consecutive plain rows of a faction together."""
    run: list[Row] = []
    for row in ledger.rows:
        if run and not (_plain(row) and _plain(run[-1]) and row.faction == run[-1].faction):
            yield run
            run = []
        run.append(row)
    if run:
        yield run


def _plain(row: Row) -> bool:
    return row.said is None and not row.own and row.commands != [("drop",)]


class Playing:
    """A ledger on its way through a match. `due` are rows the site writes by itself that came about and were not yet
    compared with the ledger's: by seat, how it stood and what the row says."""

    def __init__(self, game: Game[Mystica], ledger: Ledger) -> None:
        self.game = game
        self.ledger = ledger
        self.seats = {faction: seat for seat, faction in enumerate(ledger.seats)}
        self.match = Match.new(game, len(ledger.seats), 0, switches_of(ledger), listening=True)
        self.trail = Trail(self.state)
        self.state.news = self.trail
        self.rows: list[tuple[str | int, ...]] = []
        self.postponed: list[Run] = []
        self.effects: list[tuple[Row, int, int]] = []
        self.due: list[list[tuple[Standing, str]]] = [[] for _ in ledger.seats]

    @property
    def state(self) -> Mystica:
        """The position now."""
        state = self.match.state
        assert isinstance(state, Mystica)
        return state

    def play(self) -> Imported:
        """Play everything."""
        for rows in runs_of(self.ledger):
            if rows[0].own:
                self._own(rows[0])
            else:
                if rows[0].said is not None:
                    self._close(None)  # a row of its own is a turn of its own
                self._or_later(Run(self.seats[rows[0].faction], items_of(rows), list(rows)))
                self._late_effects()
        self._close(None)
        self._note_own()
        return Imported(self.match, names_of(self.ledger), self.rows, self.ledger.notes)

    # Rows of the site's own

    def _own(self, row: Row) -> None:
        """Compare a row the site wrote by itself; the set-up row takes the faction."""
        seat = self.seats[row.faction]
        if row.text.lower() == "setup":
            self._give(row, seat, ("faction", row.faction))
            self._write(row, seat)
            return
        if row.text.startswith("["):
            self._effect(row, seat)
            return
        self._close(None)
        while not self._next_own(row, seat) and self._let_go():
            pass

    def _effect(self, row: Row, seat: int) -> None:
        """What the answers to an offer brought the builder: written before or behind the last of these answers."""
        if told(row, self.trail.stands(seat)):
            self.effects.append((row, seat, len(self.rows)))
        else:
            self._write(row, seat)

    def _late_effects(self) -> None:
        effects, self.effects = self.effects, []
        for row, seat, at in effects:
            has = self.trail.stands(seat)
            self._compare(row, has)
            self.rows.insert(at, row_of(row.faction, has, row.text))

    def _next_own(self, row: Row, seat: int) -> bool:
        """Compare with the next that came about for the seat; False if it has not come about."""
        due = self.due[seat]
        at = next((i for i, (_has, text) in enumerate(due) if row.text in ("", text)), None)
        if at is None:
            return False
        self._compare(row, due[at][0])
        del due[: at + 1]
        return True

    def _note_own(self) -> None:
        for seat, has, text in self.trail.take():
            self.rows.append(row_of(self.ledger.seats[seat], has, text))
            self.due[seat].append((has, text))

    # Runs

    def _or_later(self, run: Run) -> None:
        """Play a run; before the first round what is not asked yet waits: the order of the set-up differs."""
        self._run(run)
        for other in list(self.postponed):
            if self.match.decision(other.seat):
                self.postponed.remove(other)
                self._run(other)

    def _run(self, run: Run) -> None:
        while run.items:
            self._close(run.seat)
            if self._too_early(run):
                self.postponed.append(run)
                return
            self._command(run)
            if not run.items:
                self._choose_tops(run)
            self._written(run)
        self._written(run)

    def _too_early(self, run: Run) -> bool:
        """Whether a command of the set-up comes before it is asked for."""
        verb = run.items[0].command[0]
        if self.state.round or verb not in ("favour", "pick", "gain"):
            return False
        decision = self.match.decision(run.seat)
        return decision is None or (verb == "gain" and decision.topic not in IN_ORDER)

    def _choose_tops(self, run: Run) -> None:
        """The markers that go to the top, where the commands before told which do not."""
        decision = self.match.decision(run.seat)
        if decision is not None and decision.topic == "top":
            self._due(Asked(self.state, decision, self.match.listed(decision), [], run))

    def _command(self, run: Run) -> None:
        """Carry out the next command of a run, or let pass what stands in its way."""
        item = run.items[0]
        verb = item.command[0]
        if verb in ("wait", "done") or item.command == ("burn", 0):
            run.take(item)
        elif verb == "drop":
            self._drop(run, item)
        elif verb == "dig":
            run.dug += int(item.command[1])
            run.take(item)
        elif (decision := self.match.decision(run.seat)) is not None:
            self._decide(run, decision)
        elif self._is_empty(run, item):
            run.take(item)
        elif not self._let_go():
            self._lenient(item)
            raise self._wrong(item.row, T("nothing is asked of this faction now: {text}", text=item.row.text))

    def _is_empty(self, run: Run, item: Item) -> bool:
        """Whether a command answers an offer that nothing could be taken of, or leaves what nothing could be done with:
        the rules ask no such questions."""
        verb, player = item.command[0], self.state.players[run.seat]
        if item.command == ("unlock", "priest"):
            return not player.locked  # nothing is left to unlock: the priest was taken
        return verb in ("decline", "discard", "tokens", "down") or (verb == "leech" and not power_room(player))

    def _decide(self, run: Run, decision: Decision) -> None:
        asked = Asked(self.state, decision, self.match.listed(decision), self.match.asides(decision), run)
        if decision.topic == OFFER:
            self._offer(asked)
        elif decision.topic in IN_ORDER:
            self._in_order(asked)
        else:
            self._due(asked)

    def _offer(self, asked: Asked) -> None:
        """An answer of the run to an open offer; none means that it is declined."""
        run = asked.run
        fitting = [item for item in run.items if item.command[0] in ANSWERS and matching.meant(asked, item) is not None]
        if fitting:
            first = run.items[0]
            item = first if first.command[0] == "burn" and matching.meant(asked, first) is not None else fitting[0]
            self._carry_out(run, item, matching.meant(asked, item) or DISCARD)
            return
        refusal = next((option for option in asked.options if option[0] == "decline"), None)
        if refusal is None:
            raise self._wrong(run.items[0].row, T("something else is due first: {what}", what=self._words(asked)))
        self._give(run.items[0].row, run.seat, refusal)

    def _in_order(self, asked: Asked) -> None:
        run, item = asked.run, asked.run.items[0]
        verb = item.command[0]
        option = matching.meant(asked, item)
        before = matching.dug_before(asked)
        if matching.spare_spades(asked):
            self._by_hand()
            before = ("dig", run.dug)
        if before is not None:
            self._give(item.row, run.seat, before)
            self._check_dug(run, item)
            run.dug = 0
        elif option is not None:
            self._carry_out(run, item, option)
        elif verb == "gain":
            self._correct(run, item)
        elif item.command[0] == "convert" and self._sells_coins(item):
            self._by_hand()
            self._sell_coins(run, item)
        elif verb == "down":
            run.kept.append(str(item.command[1]).lower())
            run.take(item)
        elif self._is_empty(run, item):
            run.take(item)
        elif asked.decision.topic == FINISHED:
            self._give(item.row, run.seat, END)
        else:
            raise self._refused(asked, item)

    def _due(self, asked: Asked) -> None:
        """A question about something due: the first command of the run that answers it."""
        run = asked.run
        first = matching.spade_item(asked)
        for item in [first, *run.items] if first is not None else run.items:
            if item.command[0] == "down" and not any(option[0] == "sacrifice" for option in asked.options):
                run.kept.append(str(item.command[1]).lower())
                run.take(item)
                return
            option = matching.meant(asked, item)
            if option is not None:
                self._carry_out(run, item, option)
                return
            if item.command[0] == "pass":
                break  # what is due is done before
        left = matching.kept_below(asked)
        if left is None and asked.decision.topic == "step" and asked.decision.about[:1] != ("offer",):
            self._by_hand()
            left = LATER if LATER in asked.options else None
        if left is None:
            raise self._refused(asked, run.items[0])
        self._give(self._row_of(run), run.seat, left)

    @staticmethod
    def _row_of(run: Run) -> Row:
        """The row a run stands in."""
        return run.items[0].row if run.items else run.rows[0]

    def _by_hand(self) -> None:
        """What comes needs corrections by hand: begin again with them, if this is not done already."""
        if not self.ledger.by_hand and self.match.options["manual_corrections"] != "true":
            raise ByHand

    def _carry_out(self, run: Run, item: Item, option: Option) -> None:
        """Answer with the option a command means."""
        before = list(self.state.players[run.seat].cults)
        self._give(item.row, run.seat, option)
        if option[0] in ("build", "transform", "discard"):
            self._check_dug(run, item)
            run.dug = 0
        if item.command[0] in ("step", "discard") and self._more(run, item, before):
            return
        run.take(item)

    def _check_dug(self, run: Run, item: Item) -> None:
        """The spades bought are those the ledger says are dug."""
        bought = self.trail.dug
        if bought != run.dug and digs(RULES[self.state.players[run.seat].faction]):
            why = T('"{text}": {said} spades are dug, it takes {n}', text=item.row.text, said=run.dug, n=bought)
            raise self._wrong(item.row, why)

    def _more(self, run: Run, item: Item, before: list[int]) -> bool:
        """Whether a command that stands for several answers needs another."""
        number = int(item.command[2])
        if item.command[0] == "step":
            cult = CULTS.index(str(item.command[1]).lower())
            number -= max(1, self.state.players[run.seat].cults[cult] - before[cult])
        else:
            number -= 1
        decision = self.match.decision(run.seat)
        if number < 1 or decision is None:
            return False
        again = ("step", str(item.command[1]).lower()) if item.command[0] == "step" else DISCARD
        if again not in self.match.listed(decision):
            return False
        item.command = (*item.command[:2], number)
        return True

    def _correct(self, run: Run, item: Item) -> None:
        for option in matching.corrections(str(item.command[1]), int(item.command[2])):
            self._give(item.row, run.seat, option)
        run.take(item)

    def _sells_coins(self, item: Item) -> bool:
        """Whether coins are sold for points as at the end of the game: the site takes that in the last round."""
        _, much, this, more, that = item.command
        return self.state.round == LAST_ROUND and (this, that) == ("C", "VP") and int(much) == COINS_A_POINT * int(more)

    def _sell_coins(self, run: Run, item: Item) -> None:
        _, much, _this, more, _that = item.command
        for what, number in (("C", -int(much)), ("VP", int(more))):
            for option in matching.corrections(what, number):
                self._give(item.row, run.seat, option)
        run.take(item)

    def _drop(self, run: Run, item: Item) -> None:
        """A faction leaves: an aside of whoever is asked. Its own open offers would stand in the way."""
        option = ("drop", item.row.faction)
        self._close(None)
        while True:
            asked = self.match.decisions()
            for decision in asked:
                if option in self.match.asides(decision):
                    self._give(item.row, decision.seat, option)
                    run.take(item)
                    self._leave(run.seat)
                    return
            offer = next((d for d in asked if d.topic == OFFER and d.seat == run.seat), None)
            if offer is None:
                raise self._wrong(item.row, T("nobody can leave here"))
            self._answer(run.seat, next(o for o in self.match.listed(offer) if o[0] == "decline"))

    def _leave(self, seat: int) -> None:
        """The turn of a faction that has left passes on."""
        decision = self.match.decision(seat)
        if decision is not None and self.match.listed(decision) == [LEAVE]:
            self._answer(seat, LEAVE)

    # What the language leaves unsaid

    def _close(self, seat: int | None) -> None:
        """End the actions of all other seats: somebody else writes now. A bridge that nobody speaks of is left."""
        while True:
            asked = next((d for d in self.match.decisions() if d.topic in (FINISHED, BRIDGE) and d.seat != seat), None)
            if asked is None:
                return
            self._answer(asked.seat, END if asked.topic == FINISHED else DISCARD)

    def _let_go(self) -> bool:
        """Decline an offer of somebody the ledger has gone on without. False if nothing is open that can be."""
        asked = self.match.decisions()
        if any(decision.topic == TURN for decision in asked):
            return False
        for decision in asked:
            refusal = next((o for o in self.match.listed(decision) if o[0] == "decline"), None)
            if decision.topic == OFFER and refusal is not None:
                self._answer(decision.seat, refusal)
                return True
        return False

    # Answers

    def _give(self, row: Row, seat: int, option: Option) -> None:
        try:
            self._answer(seat, option)
        except Refused as error:
            why = T("{text}", text=str(error)) if error.reason is None else self.game.reason(error.reason)
            raise self._wrong(row, T('"{text}": {why}', text=row.text, why=why)) from error
        except RulesError as error:
            raise self._wrong(row, T('"{text}": {why}', text=row.text, why=str(error))) from error

    def _answer(self, seat: int, option: Option) -> None:
        self.trail.before = None
        self.trail.dug = 0
        self.match.answer(seat, option)

    # Rows

    def _written(self, run: Run) -> None:
        """Write the rows of a run that are done, and behind them the site's own rows that came about."""
        while run.rows and not run.left(run.rows[0]):
            row = run.rows.pop(0)
            if row.commands != [("drop",)]:
                self._write(row, run.seat)
        self._note_own()

    def _write(self, row: Row, seat: int) -> None:
        has = self.trail.take_paid(seat, row.paid) if row.paid else self.trail.stands(seat)
        self._compare(row, has)
        self.rows.append(row_of(row.faction, has, row.text))

    def _compare(self, row: Row, has: Standing) -> None:
        wrong = told(row, has)
        if wrong:
            column, theirs, mine = wrong
            why = T(
                'after "{text}" the ledger tells {theirs} {column}, by the rules it is {mine}',
                text=row.text,
                theirs=theirs,
                mine=mine,
                column=column,
            )
            raise self._wrong(row, why)

    # What is wrong

    def _wrong(self, row: Row, why: Part) -> LedgerError:
        return LedgerError(row.line, row.faction, why)

    def _lenient(self, item: Item) -> None:
        """The site alone lets a second bridge be built where one stands, and actions be taken that do nothing."""
        verb = item.command[0]
        if verb == "action" or (verb == "bridge" and matching.bridged(self.state, item.command)):
            self._by_hand()

    def _refused(self, asked: Asked, item: Item) -> LedgerError:
        """Why a command cannot be carried out: the rules' reason if there is one, else what is asked instead."""
        self._lenient(item)
        meant = matching.candidates(asked, item)
        for option, reason in self.match.refusals(asked.decision):
            if option in meant:
                return self._wrong(item.row, T('"{text}": {why}', text=item.row.text, why=self.game.reason(reason)))
        what = self._words(asked)
        return self._wrong(item.row, T('"{text}" cannot be done here ({what})', text=item.row.text, what=what))

    def _words(self, asked: Asked) -> Part:
        return self.game.question(self.state, asked.decision)


def items_of(rows: list[Row]) -> list[Item]:
    """The commands of rows, each with its row."""
    return [Item(command, row) for row in rows for command in row.commands]
