"""What a screen or the line mode shows of a running match: menu, log, digest, preview.

Everything here is made from the game's words and views and works for every game. Nothing a viewer may not
know passes through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from core import faults, ways
from core.answers import BLUR, FORCED, ORDER
from core.changes import ENDS, TABLE_VERB
from core.decision import DONE, Bundle, Decision, Option, Reason, Refused, RulesError, write
from core.event import Event
from core.game import Game
from core.match import Match
from core.text import Part, T, Who, say, series
from core.view import Board, Cell, Column, Entry, Fact, Label, LogLine, Menu, Row, Status, Table, View, number

BACK: Option = ("back",)  # leaves the question how to pay
PAID = "~"  # marks what asides would pay for


def view(match: Match, viewer: int) -> View:
    """What a viewer (a seat, or -1 for a spectator) sees now; if the game cannot show it, a bare view that says so:
    the question and its options are still there."""
    try:
        found: View = match.game.view(match.state, viewer, match.decisions())
        return found
    except Exception as error:
        faults.note(error)
        return _bare(match, viewer)


def _bare(match: Match, viewer: int) -> View:
    rows = [Row(str(seat + 1), [Cell(Who(seat))], seat) for seat in range(match.seats)]
    seats = Table("seats", "", [Column("", T("seat"))], rows)
    status = Status(T("turn {n}", n=match.state.turn), T("the table cannot be drawn; answers work"))
    return View(viewer, status, Board("network", []), seats, [], [])


def menu(match: Match, seat: int) -> Menu | None:
    """The open question of a seat with its entries, refused ones in their place; None if it is not asked."""
    decision = match.decision(seat)
    if decision is None:
        return None
    if match.held is not None or decision.last:
        return _last_point(match, decision)
    game, state = match.game, match.state
    entries = [Entry("", option, _label(match, decision, option)) for option in match.listed(decision)]
    refused = _refused(match, decision)
    entries = _in_place(entries, [entry for entry in refused if entry.ways])
    entries += [entry for entry in refused if not entry.ways]
    if seat not in match.last_points:
        for entry in entries:
            if entry.label.passes:
                entry.label.warn = "!"
    entries = number(entries + _aside_entries(match, decision))
    question = _worded(lambda: game.question(state, decision), T("Which of these?"))
    return Menu(seat, decision.topic, question, entries, _worded(lambda: game.about(state, decision), ""))


def _in_place(entries: list[Entry], payable: list[Entry]) -> list[Entry]:
    """What asides would pay for stands behind what is offered under the same heading."""
    if not payable:
        return entries
    order: dict[tuple[int, str], int] = {}
    for entry in [*entries, *payable]:
        order.setdefault(_section(entry), len(order))
    return sorted([*entries, *payable], key=lambda entry: order[_section(entry)])


def _section(entry: Entry) -> tuple[int, str]:
    return entry.label.rank, say(entry.label.section)


def _refused(match: Match, decision: Decision) -> list[Entry]:
    """What is refused, with the reasons, and what asides would pay for. If listing it fails, what is offered can
    still be taken."""
    try:
        refusals = list(match.refusals(decision))
    except Exception as error:
        faults.note(error)
        return []
    return [_refusal_entry(match, decision, option, reason) for option, reason in refusals]


def _refusal_entry(match: Match, decision: Decision, option: Option, reason: Reason) -> Entry:
    label, why = _label(match, decision, option), _reason(match, reason)
    found = ways.named(match, decision, option, reason)
    if not found:
        return Entry("", option, label, why_not=why)
    label.warn = PAID
    return Entry("", option, label, lacks=why, ways=found)


def _reason(match: Match, reason: Reason) -> Part:
    return _worded(lambda: match.game.reason(reason), T("not possible now"))


def _label(match: Match, decision: Decision, option: Option) -> Label:
    """The words of an option; its notation if the game's words fail, so that it can be taken all the same."""
    try:
        found: Label = match.game.label(match.state, decision, option)
        return found
    except Exception as error:
        faults.note(error)
        return Label(write(option))


def _worded(words: Callable[[], Part], otherwise: Part) -> Part:
    """Words of a game, or others if they fail: no sentence is worth a game that stops."""
    try:
        return words()
    except Exception as error:
        faults.note(error)
        return otherwise


def _aside_entries(match: Match, decision: Decision) -> list[Entry]:
    return [Entry("", option, _label(match, decision, option), aside=True) for option in match.asides(decision)]


def ways_menu(match: Match, seat: int, entry: Entry) -> Menu | None:
    """The question how to pay for an entry, with the cheapest ways as whole bundles; None if there turns out to be
    no way."""
    decision = match.decision(seat)
    found = ways.tried(match, seat, entry.ways) if decision is not None else []
    if decision is None or not found:
        return None
    entries = [
        Entry("", ("way", n), Label(way_words(match, seat, bundle), place=entry.label.place, rank=n), bundle=bundle)
        for n, bundle in enumerate(found, 1)
    ]
    entries.append(Entry("", BACK, Label(T("Back to the other choices"), zero=True, rank=len(found) + 1)))
    return Menu(seat, decision.topic, T("How to pay: {what}", what=entry.label.what), number(entries), entry.lacks)


def way_words(match: Match, seat: int, bundle: Bundle) -> Part:
    """The things that are done first when a way to pay is taken, each as its own question words it."""
    fork = match.fork(seat, 1)
    words: list[Part] = []
    for option in bundle[:-1]:
        decision = fork.decision(seat)
        try:
            words.append(write(option) if decision is None else _label(fork, decision, option).what)
            fork.prepare(seat, (option,))
        except (Refused, RulesError):
            break
    return series(words)


def payment(match: Match, seat: int, option: Option) -> Bundle:
    """The answers that give an option: itself if it is on offer, else the cheapest way to pay for it."""
    decision = match.decision(seat)
    if decision is not None and option not in match.listed(decision) and option not in match.asides(decision):
        found = ways.tried(match, seat, ways.of(match, seat, option), 1)
        if found:
            return found[0]
    return (option,)


def _last_point(match: Match, decision: Decision) -> Menu:
    effect: Part = ""
    about: Part = ""
    if decision.last:
        told = _worded(lambda: match.game.about(match.state, decision), "")
        about = series(filter(None, [told, *(words for _, words in _cautions(match, decision, decision.about))]), "; ")
    if match.held is not None:
        after = _next_asked(match)
        effect = T("the game ends") if after is None else T("{who} is next", who=Who(after))
    warn = "!" if decision.last else ""
    entries = [Entry("", DONE, Label(T("Done"), effect, zero=True, warn=warn))] + _aside_entries(match, decision)
    return Menu(decision.seat, decision.topic, T("Done? You can still undo."), number(entries), about)


def warnings(
    match: Match, seat: int, option: Option, silenced: Iterable[str] = (), bundle: Bundle = ()
) -> list[tuple[str, Part]]:
    """What a person should hear before an answer is given, with the ids that silence it: nothing if the rules ask a
    last point after it, which tells the same. Of a way to pay, what its option would waste."""
    if bundle:
        fork, option = match.fork(seat, 1), bundle[-1]
        fork.last_points = match.last_points
        try:
            fork.prepare(seat, bundle[:-1])
        except (Refused, RulesError):
            return []
        match = fork
    decision = match.decision(seat)
    if decision is None or decision.last or match.held is not None or option not in match.listed(decision):
        return []
    found = [(id, words) for id, words in _cautions(match, decision, option) if id not in silenced]
    return [] if found and _last_point_follows(match, seat, option) else found


def _cautions(match: Match, decision: Decision, option: Option) -> list[tuple[str, Part]]:
    try:
        return list(match.game.warnings(match.state, decision, option))
    except Exception as error:
        faults.note(error)
        return []


def _last_point_follows(match: Match, seat: int, option: Option) -> bool:
    """Whether the seat is asked by the rules before the answer becomes final."""
    if seat not in match.last_points:
        return False
    fork = match.fork(seat, 1)
    fork.last_points = match.last_points
    try:
        fork.answer(seat, option)
    except (Refused, RulesError):
        return False
    asked = fork.decision(seat)
    return asked is not None and asked.last


def _next_asked(match: Match) -> int | None:
    asked = match._open_decisions()
    return asked[0].seat if asked else None


def why_not(match: Match, seat: int) -> list[Entry]:
    """The refused entries of the seat's question."""
    found = menu(match, seat)
    return [entry for entry in found.entries if entry.why_not] if found else []


def here(match: Match, seat: int, place: str) -> list[Entry]:
    """The entries of the seat's question that are about a place."""
    found = menu(match, seat)
    return [entry for entry in found.entries if entry.label.place == place] if found else []


# Log


def log(match: Match, viewer: int, after: int = -1) -> list[LogLine]:
    """What the viewer may read of what happened, after the answer number `after`, oldest first. An event for which a
    game has an empty sentence only marks a moment; it is not told."""
    return [
        LogLine(length, event.seat, words, own=event.only >= 0, forced=event.verb == "forced")
        for length, event in _heard(match)
        if length > after and event.visible(viewer) and (words := _sentence(match.game, event)) != ""
    ]


def _heard(match: Match) -> list[tuple[int, Event]]:
    """What happened in the game and around it: a change of the table follows the answer before it."""
    if not match.arranged:
        return match.events
    return sorted([*match.events, *match.arranged], key=lambda heard: heard[0])


def _sentence(game: Game[Any], event: Event) -> Part:
    if event.verb == TABLE_VERB:
        (said,) = event.args
        assert not isinstance(said, tuple)
        return said
    if event.verb != "forced":
        return _worded(lambda: game.event(event), T("something happened that has no words ({verb})", verb=event.verb))
    what, why = event.args
    assert not isinstance(what, tuple) and not isinstance(why, tuple)
    return T("{who} had only one choice: {what} ({why})", who=Who(event.seat), what=what, why=why)


def since(match: Match, seat: int) -> list[LogLine]:
    """What happened since the seat last answered."""
    last = 0
    for at in range(len(match.answers) - 1, -1, -1):
        answer = match.answers[at]
        if answer.seat == seat and answer.by not in (FORCED, ORDER, BLUR):
            last = match.first + at + 1
            break
    return [line for line in log(match, seat, last) if line.seat != seat or line.own]


def this_turn(match: Match, seat: int) -> list[LogLine]:
    """What the seat did in the turn that is running."""
    begun = match.first + len(match.answers)
    while begun > match.first and match.turns[begun - match.first - 1 : begun - match.first] == [match.state.turn]:
        begun -= 1
    return [line for line in log(match, seat, begun) if line.seat == seat]


def end_words(match: Match) -> Part:
    """Why the game ended: by its rules, or by the will of the table."""
    if match.over in ENDS:
        return ENDS[match.over]
    return _worded(lambda: match.game.end(match.state, match.over), T("the game is over"))


# Preview


class Change(msgspec.Struct, frozen=True):
    """One thing that would be different. `kind` is "score", "seat", "fact" or "place"; `short` for the screen;
    `words` before and after in full where those are abbreviated."""

    kind: str
    id: str
    what: Part
    before: Part
    after: Part
    short: Part = ""
    words: tuple[Part, Part] = ("", "")

    @property
    def spoken(self) -> tuple[Part, Part]:
        """Before and after in full words; what nobody can know yet stays `?`."""
        before, after = self.words
        return before or self.before, self.after if self.after == UNKNOWN else after or self.after


class Preview(msgspec.Struct, frozen=True):
    """What an option would change, and where looking ahead has to stop."""

    changes: tuple[Change, ...]
    stops: Part = ""


UNKNOWN = "?"
SAMPLES = 8  # ways chance may go that are compared


def preview(match: Match, seat: int, option: Option, bundle: Bundle = ()) -> Preview:
    """Play an option on a copy in which everything hidden is redrawn, and compare. Differences that depend on
    what is hidden show as `?`. An option that lacks something is paid for in the cheapest way, or as `bundle` tells.
    Raises `Refused` if the option is not on offer."""
    if match.held is not None and option == DONE:
        after = _next_asked(match)
        return Preview((), T("the game ends") if after is None else T("then {who} is asked", who=Who(after)))
    before = view(match, seat)
    answers = bundle or payment(match, seat, option)
    forks = [_played(match, seat, answers, 1)]
    if forks[0].state.dice.total != match.state.dice.total:
        forks += [_played(match, seat, answers, seed) for seed in range(2, SAMPLES + 1)]
    changes = _certain([compare(before, view(fork, seat)) for fork in forks])
    return Preview(tuple(changes), _where_it_stops(forks, seat))


def worth_words(less: float) -> Part:
    """How much less an option is worth than the best by a bot's reckoning, in points or so."""
    if less < 0.05:
        return T("About as good.")
    return T("About {n} points less.", n=f"{less:.1f}")


def instead(match: Match, seat: int, best: Option, other: Option) -> tuple[Change, ...]:
    """What would be different if the other option were taken instead of the best. Differences that depend on what is
    hidden show as `?`."""
    seeds = [1]
    both = one, two = payment(match, seat, best), payment(match, seat, other)
    if any(_played(match, seat, answers, 1).state.dice.total != match.state.dice.total for answers in both):
        seeds = list(range(1, SAMPLES + 1))
    pairs = [(_played(match, seat, one, seed), _played(match, seat, two, seed)) for seed in seeds]
    return tuple(_certain([compare(view(first, seat), view(second, seat)) for first, second in pairs]))


def _played(match: Match, seat: int, answers: Bundle, seed: int) -> Match:
    fork = match.fork(seat, seed)
    if match.held is None:
        fork.answer_all(seat, answers)
    else:
        fork.take_aside(seat, answers[0])
    return fork


def _certain(samples: list[list[Change]]) -> list[Change]:
    """The changes of all samples; what is not alike in all of them becomes `?`."""
    by_key = [{(change.kind, change.id): change for change in changes} for changes in samples]
    found: dict[tuple[str, str], Change] = {}
    for changes in by_key:
        for key, change in changes.items():
            found.setdefault(key, change)
    return [
        change
        if all(key in changes and changes[key].after == change.after for changes in by_key)
        else Change(change.kind, change.id, change.what, change.before, UNKNOWN, UNKNOWN, change.words)
        for key, change in found.items()
    ]


def _where_it_stops(forks: list[Match], seat: int) -> Part:
    stops = [_stop(fork, seat) for fork in forks]
    if stops[0] and all(stop == stops[0] for stop in stops):
        return stops[0]
    return T("what is drawn or shown is not known yet") if len(forks) > 1 else ""


def _stop(fork: Match, seat: int) -> Part:
    if fork.state.over:
        return T("then the game ends")
    asked = fork.decisions()
    if asked and all(decision.seat != seat for decision in asked):
        return T("then {who} is asked", who=Who(asked[0].seat))
    return ""


def compare(before: View, after: View) -> list[Change]:
    """The differences between two views of one viewer: score, seats' rows, facts, places."""
    return [
        *_score_changes(before, after),
        *_fact_changes(before, after),
        *_row_changes(before, after),
        *_place_changes(before, after),
    ]


def _score_changes(before: View, after: View) -> list[Change]:
    new = {score.seat: score for score in after.scores}
    return [
        Change("score", str(old.seat + 1), T("score of {who}", who=Who(old.seat)), old.total, new[old.seat].total)
        for old in before.scores
        if old.seat in new and old.total != new[old.seat].total
    ]


def _fact_changes(before: View, after: View) -> list[Change]:
    kept = {note.id for note in after.notes}
    old = {(note.id, fact.id): fact for note in before.notes if note.id in kept for fact in note.facts}
    new = {(note.id, fact.id): fact for note in after.notes for fact in note.facts}
    # A note that is there no more is gone as a whole: a fight that is over.
    changes = [
        Change("fact", note.id, note.title, series([fact.value for fact in note.facts]), "")
        for note in before.notes
        if note.id not in kept
    ]
    for key in [*old, *(key for key in new if key not in old)]:
        was, now = old.get(key), new.get(key)
        if (was.value if was else "") == (now.value if now else ""):
            continue
        fact = now or was
        assert fact is not None
        changes.append(
            Change("fact", ".".join(key), fact.label, was.value if was else "", now.value if now else "", _short(now))
        )
    return changes


def _short(fact: Fact | None) -> Part:
    return (fact.short or fact.value) if fact else ""


def _row_changes(before: View, after: View) -> list[Change]:
    new = {row.id: row for row in after.seats.rows}
    changes = []
    for row in before.seats.rows:
        other = new.get(row.id)
        if other is None:
            continue
        for column, was, now in zip(before.seats.columns, row.cells, other.cells, strict=True):
            if was.show != now.show:
                what = T("{who}: {what}", who=Who(row.seat), what=column.word)
                words = (was.words or was.show, now.words or now.show)
                changes.append(Change("seat", f"{row.id}.{column.head}", what, was.show, now.show, words=words))
    return changes


def _place_changes(before: View, after: View) -> list[Change]:
    new = {place.id: place for place in after.board.places}
    return [
        Change("place", place.id, place.id, place.words, new[place.id].words)
        for place in before.board.places
        if place.id in new and place.words != new[place.id].words
    ]


def refusal(match: Match, error: Refused) -> Part:
    """Why an answer was refused, as a sentence: the game's reason if it has one."""
    if error.reason is None:
        return str(error)
    return _reason(match, error.reason)
