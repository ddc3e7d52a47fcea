"""What can be typed at any time in the line mode, beside an answer.

Each command is a function of the session and the words behind it. It tells what was asked and changes nothing,
but for those that say so (undo, redo, turn, orders, confirm).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from core import present
from core.bots.easy import rank
from core.decision import Bundle, Option, Refused
from core.game import Choice
from core.record import SaveError
from core.registry import rules_text, rules_topics
from core.text import Part, T, Who, say, series
from core.view import Entry, Place
from tui import plain_past, plain_table
from tui import plain_words as words
from tui.plain_entry import beginning, by_key, by_notation, pick
from tui.plain_io import Leave
from tui.plain_room import change_setting

if TYPE_CHECKING:
    from tui.plain_game import Session

MOST_LINES = 2_000  # of the log at once


class Command(NamedTuple):
    """How it is used, what it does, and the doing."""

    usage: str
    words: Part
    run: Callable[[Session, str], None]


# The question


def again(session: Session, rest: str) -> None:
    session.tell_question()


def options(session: Session, rest: str) -> None:
    if rest in ("on", "off"):
        session.listing = rest == "on"
        session.tell(
            T("The options are read out with every question.")
            if session.listing
            else T("The options are read out only when you type options.")
        )
    session.tell_options()


def why(session: Session, rest: str) -> None:
    entries = session.entries()
    refused = [entry for entry in entries if entry.why_not]
    payable = [entry for entry in entries if entry.ways]
    if rest:
        entry = _entry(session, rest, entries)
        if entry is not None:
            session.tell(_why_line(session, entry))
        return
    if not refused and not payable:
        session.tell(T("Nothing is refused: every option there is can be taken."))
    session.tell(*(_payable_line(session, entry) for entry in payable), *map(words.refused_line, refused))


def _why_line(session: Session, entry: Entry) -> Part:
    if entry.why_not:
        return words.refused_line(entry)
    if entry.ways:
        return _payable_line(session, entry)
    return T("Option {key}, {what}, is possible.", key=entry.key, what=entry.label.what)


def _payable_line(session: Session, entry: Entry) -> Part:
    """What an option lacks, and what would be done first to pay for it."""
    first = present.way_words(session.table.match, session.seat, entry.ways[0])
    said = T("Option {key}, {what}: {why}", key=entry.key, what=entry.label.what, why=entry.lacks)
    return T("{said}; to pay for it, first {first}", said=said, first=first)


def _entry(session: Session, text: str, entries: list[Entry]) -> Entry | None:
    """The entry that is meant; None after saying why it is not clear."""
    found = by_key(text, entries) or by_notation(text, entries)
    if found is not None:
        return found
    several = beginning(text, entries, session.lines.text)
    if len(several) == 1:
        return several[0]
    if several:
        names = series([entry.label.what for entry in several], " or ")
        session.tell(T('"{text}" could be {several}; type more letters.', text=text, several=names))
    else:
        session.tell(T('There is no option "{text}"; type options to hear those there are.', text=text))
    return None


def try_option(session: Session, rest: str) -> None:
    if not rest:
        session.tell(T("Type try and the number of an option, for example try 1."))
        return
    entry = _entry(session, rest, session.entries())
    if entry is None:
        return
    if entry.why_not:
        session.tell(_why_line(session, entry))
        return
    if entry.ways:
        session.tell(_payable_line(session, entry))
    lines = _preview_lines(session, entry.option, bundle=entry.bundle)
    session.tell(T("If you take {what}:", what=words.entry_words(entry.label)), *lines)


def _preview_lines(session: Session, option: Option, most: int = 0, bundle: Bundle = ()) -> list[Part]:
    if option == present.BACK:
        return [T("the other choices are listed again")]
    found = present.preview(session.table.match, session.seat, option, bundle)
    lines = [_preview_line(change) for change in found.changes[: most or None]]
    if not lines and found.stops == "":
        lines = [T("a further question comes first")]
    return [*lines, found.stops]


def _preview_line(change: present.Change) -> Part:
    before, after = change.spoken
    if after == present.UNKNOWN:
        after = T("not known yet")
    if change.kind == "place":
        return T("{place}: {after}", place=change.what, after=after)
    if before == "":
        return T("{what}: {after}", what=change.what, after=after)
    if after == "":
        after = T("nothing")
    return T("{what}: {after}, now {before}", what=change.what, after=after, before=before)


def hint(session: Session, rest: str) -> None:
    match = session.table.match
    if not session.asked:
        session.tell(T("Nobody is asked anything now."))
        return
    decision = match.decision(session.seat)
    if decision is None or decision.topic == "last-point":
        session.tell(T("The turn is played; answer done, or undo."))
        return
    session.paying = (-1, None)
    ranked = session.think(rank(match, session.seat))
    by_option = {entry.option: entry for entry in session.entries() if not entry.why_not}
    session.tell(T("A bot in your place would think of these, the best first:"))
    for value, option in ranked[:3]:
        if option in by_option:
            session.tell(words.entry_line(by_option[option]))
            *changes, stops = _preview_lines(session, option, 3)
            session.tell(*(T("then {line}", line=line) for line in changes), stops)
            if option != ranked[0][1]:
                session.tell(present.worth_words(ranked[0][0] - value))
                other = present.instead(match, session.seat, ranked[0][1], option)
                session.tell(*(T("instead of the first, {line}", line=_preview_line(change)) for change in other[:3]))


# The board


def _place(session: Session, text: str) -> Place | None:
    board = session.view().board
    place = words.find_place(board, text)
    if place is None:
        name, sentence = pick(text, [(each.id, each.name) for each in board.places], session.lines.text)
        place = words.find_place(board, name) if name and not text.isdecimal() else None
        if place is None:
            session.tell(
                sentence
                if sentence is not None and len(board.places) <= 12
                else T('There is no place "{text}"; type map to hear all places.', text=text)
            )
    return place


def here(session: Session, rest: str) -> None:
    if not rest:
        session.tell(T("Type here and a place, for example here {place}.", place=_some_place(session)))
        return
    place = _place(session, rest)
    if place is None:
        return
    session.tell(words.place_line(place))
    if session.lines.text(place.borders):
        session.tell(T("Borders: {borders}", borders=place.borders))
    found = [entry for entry in session.entries() if entry.label.place == place.id]
    session.tell(*(words.refused_line(entry) if entry.why_not else words.entry_line(entry) for entry in found))


def _some_place(session: Session) -> str:
    places = session.view().board.places
    return places[0].id if places else "A1"


def near(session: Session, rest: str) -> None:
    if not rest:
        session.tell(T("Type near and a place, for example near {place}.", place=_some_place(session)))
        return
    place = _place(session, rest)
    if place is None:
        return
    around = words.neighbours(session.view().board, place.id)
    session.tell(
        T("{place} borders on 1 place:", "{place} borders on {n} places:", place=place.id, n=len(around))
        if around
        else T("{place} borders on nothing.", place=place.id)
    )
    session.tell(*(words.place_line(other) for other, _kind in around))


def ways(session: Session, rest: str) -> None:
    ends = rest.split()
    if len(ends) != 2:
        session.tell(T("Type ways and two places, for example ways {place}.", place=_two_places(session)))
        return
    start, goal = _place(session, ends[0]), _place(session, ends[1])
    if start is None or goal is None:
        return
    way = words.shortest_way(session.view().board, start.id, goal.id)
    if way is None:
        lonely = [place.id for place in (start, goal) if not say(place.borders, session.lines.reader)]
        why = [T("{place} borders on nothing.", place=place) for place in lonely]
        session.tell(T("No way leads from {start} to {goal}.", start=start.id, goal=goal.id), *why)
        return
    session.tell(
        T(
            "The shortest way from {start} to {goal} is 1 step:",
            "The shortest way from {start} to {goal} is {n} steps:",
            start=start.id,
            goal=goal.id,
            n=len(way) - 1,
        ),
        *map(words.place_line, way),
    )


def _two_places(session: Session) -> str:
    places = session.view().board.places
    return f"{places[0].id} {places[-1].id}" if places else "A1 B2"


def whole_map(session: Session, rest: str) -> None:
    session.tell(*map(words.place_line, session.view().board.places))


# What seats have


def table(session: Session, rest: str) -> None:
    view = session.view()
    session.tell_status(view)
    for seat in range(session.match.seats):
        session.tell(T("{who}:", who=Who(seat)), *words.seat_lines(view.seats, seat))
    for note in view.notes:
        if not note.secret:
            session.tell(*words.note_lines(note))


def mine(session: Session, rest: str) -> None:
    if session.seat < 0:
        session.tell(T("You only watch this game; type seat and a name."))
        return
    view = session.view()
    session.tell(T("{who}:", who=Who(session.seat)), *words.seat_lines(view.seats, session.seat))
    pages = session.game.pages(session.match.state, session.seat)
    blocks = set()
    if pages:  # the own board comes first
        board = session.game.page(session.match.state, session.seat, pages[0][0])
        blocks = {block.id for block in board.blocks}
        session.tell(*words.page_lines(board))
    for note in view.notes:
        if note.secret and note.id not in blocks:
            session.tell(*words.note_lines(note))


def seat(session: Session, rest: str) -> None:
    names = [
        (session.lines.text(Who(number)), session.lines.text(Who(number))) for number in range(session.match.seats)
    ]
    if not rest:
        session.tell(T("Type seat and a name or number: {names}.", names=series([name for name, _ in names])))
        return
    name, sentence = pick(rest, list(names), session.lines.text)
    if sentence is not None:
        session.tell(sentence)
        return
    number = [name for name, _ in names].index(name)
    view = session.view()
    session.tell(T("{who}:", who=Who(number)), *words.seat_lines(view.seats, number))
    session.tell(*words.score_lines([s for s in view.scores if s.seat == number], session.parts(), final=False))


def scores(session: Session, rest: str) -> None:
    over = bool(session.match.over)
    if not over:
        session.tell(T("If the game ended now:"))
    session.tell(*words.score_lines(session.view().scores, session.parts(), final=over))
    session.tell(*words.tie_lines(session.match, session.view().scores))
    session.tell(*words.course_lines(session.table.match))


def page(session: Session, rest: str) -> None:
    pages = session.game.pages(session.match.state, session.seat)
    if not rest:
        session.tell(T("The pages, to be opened with page and a name:"))
        session.tell(*(T("{id}: {title}", id=name, title=title) for name, title in pages))
        return
    name, sentence = pick(rest, pages, session.lines.text)
    if sentence is not None:
        session.tell(sentence)
        return
    session.tell(*words.page_lines(session.game.page(session.match.state, session.seat, name)))


def inspect(session: Session, rest: str) -> None:
    if not rest:
        session.tell(T("Type inspect and the name of a place, a card or another thing of the game."))
        return
    for name in dict.fromkeys((rest, rest.casefold(), rest.upper(), rest.casefold().replace(" ", "_"))):
        found = session.game.inspect(session.match.state, session.seat, name)
        if found is not None:
            session.tell(*words.page_lines(found))
            return
    session.tell(T('There is nothing called "{text}" to look at.', text=rest))


# What happened


def since(session: Session, rest: str) -> None:
    lines = present.since(session.table.match, session.seat)
    session.tell(T("Since your last answer:") if lines else T("Nothing happened since your last answer."))
    session.tell(*(line.words for line in lines))


def log(session: Session, rest: str) -> None:
    count = 10
    if rest:
        if not rest.isdecimal() or not rest.isascii() or not 1 <= int(rest[:9]) <= MOST_LINES:
            session.tell(T("Type log and how many lines you want, from 1 to {most}.", most=MOST_LINES))
            return
        count = int(rest)
    lines = present.log(session.match, session.seat)[-count:]
    if not lines:
        session.tell(T("Nothing has happened yet."))
    session.tell(*(line.words for line in lines))


def turn_so_far(session: Session, rest: str) -> None:
    done = [line.words for line in present.this_turn(session.table.match, session.seat)]
    session.tell(T("This turn:") if done else T("Nothing was done this turn."), *done)


# Rules


def rules(session: Session, rest: str) -> None:
    game = session.game
    if rest.casefold() == "switches":
        tell_switches(session)
        return
    topics = rules_topics(game.name)
    topic = session.topic()
    if rest:
        topic, sentence = pick(rest, [(name, name) for name in topics], session.lines.text)
        if sentence is not None:
            session.tell(sentence)
            return
    text = rules_text(game.name, topic) or rules_text(game.name, "overview") or ""
    session.tell(*rules_lines(text))
    session.tell(T("Other topics: {topics}.", topics=series(["switches", *topics])))


def tell_switches(session: Session) -> None:
    for switch in session.game.switches:
        value = session.match.options.get(switch.name, switch.default)
        meaning: list[Choice] = [choice for choice in switch.choices if choice.value == value]
        session.tell(T("{title}: {value}", title=switch.title, value=value), *(choice.words for choice in meaning))


def rules_lines(text: str) -> list[Part]:
    """Rules in Markdown as lines for the ear: paragraphs joined, the marks of the form taken away."""
    lines: list[str] = []
    joined = False
    for raw in text.splitlines():
        line = raw.strip()
        starts = line.startswith(("#", "- ", "* ")) or (line[:1].isdecimal() and ". " in line[:4])
        if not line or starts or not joined:
            lines.append(line.lstrip("#").removeprefix("- ").removeprefix("* ").strip())
        else:
            lines[-1] += " " + line
        joined = bool(line) and not line.startswith("#")
    return [line.replace("**", "").replace("`", "") for line in lines if line]


# Taking back


def undo(session: Session, rest: str) -> None:
    if rest == "here":
        plain_past.undo_here(session)
        return
    session.change(lambda: session.table.undo(session.seat), T("Your last answer is taken back."))


def undo_turn(session: Session, rest: str) -> None:
    session.change(lambda: session.table.undo_turn(session.seat), T("Your turn is taken back."))


def redo(session: Session, rest: str) -> None:
    session.change(lambda: session.table.redo(session.seat), T("What was taken back is answered again."))


# Settings of the seat


def orders(session: Session, rest: str) -> None:
    known = session.game.orders
    if not known:
        session.tell(T("This game has no standing orders."))
        return
    given = session.table.match.orders[session.seat]
    if not rest:
        session.tell(T("Standing orders answer for you. Give one with orders, its name and a value."))
        for order in known:
            session.tell(T("{name}: {title}", name=order.name, title=order.title))
            now = given.get(order.name, order.default)
            for choice in order.choices:
                mark: Part = T("now {value}: {words}", value=choice.value, words=choice.words)
                session.tell(
                    mark if choice.value == now else T("{value}: {words}", value=choice.value, words=choice.words)
                )
        return
    name, _, value = rest.partition(" ")
    name, sentence = pick(name, [(order.name, order.title) for order in known], session.lines.text)
    if sentence is None:
        order = next(order for order in known if order.name == name)
        value, sentence = pick(value, [(choice.value, choice.words) for choice in order.choices], session.lines.text)
    if sentence is not None:
        session.tell(sentence)
        return
    session.change(
        lambda: session.table.set_order(session.seat, name, value),
        T("The standing order {name} is now {value}.", name=name, value=value),
    )


def confirm(session: Session, rest: str) -> None:
    if rest not in ("on", "off"):
        session.tell(T("Type confirm on or confirm off: whether you are asked once more before your turn is over."))
        return
    told = T("You are asked once more before your turn is over.")
    if rest == "off":
        told = T("Your turn is over with its last answer.")
    session.change(lambda: session.table.set_last_point(session.seat, rest == "on"), told)


def settings(session: Session, rest: str) -> None:
    change_setting(session.settings, session.lines, rest)


# The session


def help_me(session: Session, rest: str) -> None:
    if rest:
        name, sentence = pick(rest, [(name, command.words) for name, command in COMMANDS.items()], session.lines.text)
        session.tell(sentence if sentence is not None else _help_line(COMMANDS[name]))
        return
    session.tell(
        T("Answer with the number of an option, its words or their beginning, or its notation."),
        T("These commands may be typed at any time, in full or by a beginning that only one has:"),
        *map(_help_line, COMMANDS.values()),
    )


def _help_line(command: Command) -> Part:
    return T("{usage}: {words}", usage=command.usage, words=command.words)


def save(session: Session, rest: str) -> None:
    """Where the game is saved; with a place, from now on there."""
    table = session.table
    if not rest:
        table.save_again()
        session.tell(table.problem or T("The game is saved in {path}.", path=str(table.path)))
        return
    try:
        table.save_elsewhere(rest)
    except Refused as error:
        session.tell(T("That is not possible: {why}.", why=str(error)))
    except SaveError as error:
        session.tell(T("That is not possible: {why}.", why=error.words))
    else:
        session.tell(T("The game is kept in {path} from now on.", path=str(table.path)))


def leave(session: Session, rest: str) -> None:
    """Leave; once more if the disk has not taken everything."""
    if session.table.save_again() or session.leaving:
        raise Leave
    session.leaving = True
    session.tell(
        session.table.problem,
        T("Type save and a folder or file to keep the game there; quit again leaves, and what is not saved is lost."),
    )


COMMANDS: dict[str, Command] = {
    "again": Command("again", T("the question once more"), again),
    "options": Command(
        "options, options on, options off", T("all you can answer; with every question or not"), options
    ),
    "why": Command("why, why N", T("why something is not possible"), why),
    "try": Command("try N", T("what an option would change, without taking it"), try_option),
    "hint": Command("hint", T("what a bot would do in your place"), hint),
    "here": Command("here PLACE", T("what is at a place and what can be done there"), here),
    "near": Command("near PLACE", T("what is around a place"), near),
    "ways": Command("ways PLACE PLACE", T("the shortest way between two places and what stands there"), ways),
    "map": Command("map", T("all places, one a line"), whole_map),
    "table": Command("table", T("all that lies open on the table"), table),
    "mine": Command("mine", T("all that you have, your secrets too"), mine),
    "seat": Command("seat NAME", T("what a seat has"), seat),
    "scores": Command("scores", T("the points if the game ended now, by their parts"), scores),
    "page": Command("page, page NAME", T("the pages of the game: boards, market and so on"), page),
    "inspect": Command("inspect THING", T("all about a place or a card"), inspect),
    "since": Command("since", T("what happened since your last answer"), since),
    "log": Command("log, log N", T("the last lines of the log"), log),
    "sofar": Command("sofar", T("what you did this turn"), turn_so_far),
    "rules": Command("rules, rules TOPIC", T("the rules for this question, or for a topic"), rules),
    "back": Command(
        "back, back N, back turn, back r3, back to N", T("look back: the game as it was then"), plain_past.back
    ),
    "step": Command("step, step N, step turn, step end", T("on from where you look back to"), plain_past.step),
    "undo": Command("undo, undo here", T("take back your last answer, or all after where you look back to"), undo),
    "turn": Command("turn", T("take back your whole turn"), undo_turn),
    "redo": Command("redo", T("answer again what was taken back"), redo),
    "orders": Command("orders, orders NAME VALUE", T("your standing orders"), orders),
    "confirm": Command("confirm on, confirm off", T("a last question before your turn is over"), confirm),
    "settings": Command("settings, settings NAME VALUE", T("your settings: bell, pace of bots and so on"), settings),
    "silence": Command("silence", T("after a warning: do it, and never be warned of this again"), plain_table.silence),
    "arrange": Command(
        "arrange, arrange N",
        T("the table: bots for seats, names, concede, end now, undo, a copy to try in"),
        plain_table.arrange,
    ),
    "rematch": Command("rematch", T("when the game is over: again, with the same seats"), plain_table.rematch),
    "help": Command("help", T("these lines"), help_me),
    "save": Command("save, save PLACE", T("where the game is saved; keep it in another place from now on"), save),
    "quit": Command("quit", T("leave; the game is saved"), leave),
}
