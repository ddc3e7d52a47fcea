"""Pages as rows: what the pager shows in place of the panes. No terminal here."""

from __future__ import annotations

from rich.cells import cell_len

from core import present
from core.decision import write
from core.registry import rules_text, rules_topics
from core.text import Part, T, Who
from core.view import Entry, LogLine, Note, Page, Table
from core.view import Row as Line
from tui.actions import MAP, TABLE, explained
from tui.desk import SPECTATOR, Desk
from tui.folding import typed
from tui.rows import BOLD, DIM, KEY, REFUSED, TITLE, WARN, Row, cut, pad, title, wrap
from tui.widgets.log import log_rows
from tui.widgets.seats import column_widths


def heading(text: str, columns: int, right: str = "") -> Row:
    return title(text.upper(), columns, right)


def paragraph(text: str, columns: int, indent: int = 2) -> list[Row]:
    blank = " " * indent
    return [[(blank + line, "")] for line in wrap(text, columns - indent)]


def labelled(label: str, text: str, columns: int, width: int, role: str = "") -> list[Row]:
    """A label in its column, the text wrapped beside it."""
    rows: list[Row] = []
    for n, line in enumerate(wrap(text, max(10, columns - width - 4))):
        rows.append([("  " + pad(label if n == 0 else "", width) + "  ", BOLD), (line, role)])
    return rows


# Pages of the game

MORE_ON_PAGE = T("more: o")


def game_page(desk: Desk, page: Page, columns: int, titled: bool = True) -> list[Row]:
    """A page of the game: tables with full words, notes with all their facts."""
    rows: list[Row] = [[(desk.say(page.title), TITLE)]] if titled else []
    for block in page.blocks:
        rows += note_block(desk, block, columns) if isinstance(block, Note) else table_block(desk, block, columns)
    return rows


def note_block(desk: Desk, note: Note, columns: int) -> list[Row]:
    only = desk.say(T("only you see this")) if note.secret else ""
    rows = [heading(desk.say(note.title), columns, only)]
    width = min(24, max(16, columns // 3), max((cell_len(desk.say(fact.label)) for fact in note.facts), default=0))
    for fact in note.facts:
        rows += labelled(cut(desk.say(fact.label), width), desk.say(fact.value), columns, width)
    return rows


def table_block(desk: Desk, table: Table, columns: int) -> list[Row]:
    """A table as wide as it needs; the last column takes what is left. Headings are explained below it."""
    rows = [heading(desk.say(table.title), columns)]
    widths = column_widths(desk, table)
    over = 2 + sum(widths) + 2 * len(widths) - columns
    widest = widths.index(max(widths)) if widths else 0
    if over > 0 and widths[widest] - over < NARROWEST and len(widths) > 2:
        return rows + table_block(desk, _without(table, widest), columns)[1:]
    if over > 0 and widths:
        widths[widest] = max(8, widths[widest] - over)
    head = "  " + "  ".join(
        pad(desk.say(column.head), width, column.right) for column, width in zip(table.columns, widths, strict=True)
    )
    rows.append([(head, DIM)])
    for row in table.rows:
        longest = wrap(desk.say(row.cells[widest].show), widths[widest]) if widths else [""]
        for n, piece in enumerate(longest):
            line: Row = [("  ", "")]
            for at, (cell, column, width) in enumerate(zip(row.cells, table.columns, widths, strict=True)):
                text = piece if at == widest else desk.say(cell.show) if n == 0 else ""
                line += [(pad(text, width, column.right), cell.role), ("  ", "")]
            rows.append(line)
    words = [
        f"{desk.say(column.head)} = {desk.say(column.word)}"
        for column in table.columns
        if desk.say(column.head) and desk.say(column.head).casefold() != desk.say(column.word).casefold()
    ]
    if words:
        rows += [[("  " + line, DIM)] for line in wrap("; ".join(words), columns - 2)]
    return rows


NARROWEST = 12  # columns in which words can still be read; a column with less is left to the table's own page


def _without(table: Table, column: int) -> Table:
    """The table without a column."""
    rows = [
        Line(row.id, [cell for n, cell in enumerate(row.cells) if n != column], row.seat, row.role)
        for row in table.rows
    ]
    return Table(table.id, table.title, [head for n, head in enumerate(table.columns) if n != column], rows)


# Questions


def why_page(desk: Desk, columns: int) -> list[Row]:
    """Everything refused now, with the reason; before it what is possible only after other things, and which."""
    refused = [entry for entry in (desk.menu.entries if desk.menu else []) if entry.why_not]
    rows = _payable_rows(desk, columns)
    rows.append(heading(desk.say(T("Why not: everything refused now")), columns))
    if not refused:
        return rows + paragraph(
            desk.say(T("Nothing is refused: everything this question is about can be chosen.")), columns
        )
    section: Part = ""
    width = min(30, max(cell_len(desk.say(entry.label.what)) for entry in refused))
    for entry in refused:
        if entry.label.section != section:
            section = entry.label.section
            rows.append([(" " + desk.say(section), DIM)])
        what, why = desk.say(entry.label.what), desk.say(entry.why_not)
        if cell_len(what) <= width:
            lines = wrap(why, columns - width - 6)
            rows.append([("  ✗ ", REFUSED), (pad(what, width), BOLD), ("  " + lines[0], "")])
            rows += [[(" " * (width + 6) + line, "")] for line in lines[1:]]
        else:
            rows.append([("  ✗ ", REFUSED), (cut(what, columns - 4), BOLD)])
            rows += paragraph(why, columns, width + 6)
    return rows


def _payable_rows(desk: Desk, columns: int) -> list[Row]:
    """What lacks something that can be paid for, what it lacks, and the cheapest way."""
    payable = [entry for entry in (desk.menu.entries if desk.menu else []) if entry.ways]
    if not payable:
        return []
    rows = [heading(desk.say(T("Possible after other things")), columns)]
    for entry in payable:
        what = desk.say(entry.label.what)
        rows.append([("  ~ ", WARN), (f"{typed(entry.key):2}", BOLD), (" " + cut(what, columns - 9), BOLD)])
        rows += paragraph(f"{desk.say(entry.lacks)}; {desk.first(entry).rstrip(': ')}", columns, 7)
    return rows


def preview_page(desk: Desk, entry: Entry, columns: int) -> list[Row]:
    """All the differences an entry makes, before and after."""
    head = desk.say(T("What would change: {what}", what=entry.label.what))
    rows = [heading(head, columns, desk.say(T("nothing is done yet")))]
    if entry.label.effect:
        rows += paragraph(desk.say(entry.label.effect), columns)
    if entry.ways:
        rows += paragraph(f"~ {desk.say(entry.lacks)}; {desk.first(entry).rstrip(': ')}", columns)
    preview = desk.preview(entry)
    if preview is None:
        return rows + [[("  ✗ ", REFUSED), (desk.say(entry.why_not), "")]]
    kinds = (("score", T("Points")), ("fact", T("What you have and see")), ("seat", T("Seats")), ("place", T("Places")))
    for kind, words in kinds:
        changes = [change for change in preview.changes if change.kind == kind]
        if changes:
            rows.append(heading(desk.say(words), columns))
            for change in changes:
                rows += _change_rows(desk, change, columns)
    if not preview.changes:
        rows += paragraph(desk.say(T("Nothing that can be seen changes at once.")), columns)
    if preview.stops:
        rows.append(heading(desk.say(T("And then")), columns))
        rows += paragraph(desk.say(preview.stops), columns)
    if entry.label.warn == "!":
        rows += paragraph(desk.say(T("! This cannot be undone afterwards.")), columns)
    return rows


LABEL = 30  # columns for what changes, if all fits into one row


def _change_rows(desk: Desk, change: present.Change, columns: int) -> list[Row]:
    before, after = (desk.say(part) or desk.say(T("nothing")) for part in change.spoken)
    what = desk.say(change.what)
    line = f"{before} -> {after}"
    if LABEL + 4 + cell_len(line) <= columns and cell_len(what) <= LABEL:
        return [[("  " + pad(what, LABEL) + "  ", BOLD), (line, "")]]
    rows: list[Row] = [[("  " + cut(what, columns - 2), BOLD)]]
    for words, text in ((T("now"), before), (T("after"), after)):
        rows += labelled("  " + desk.say(words), text, columns, 8)
    return rows


def hint_page(desk: Desk, ranked: list[tuple[float, Entry]], columns: int) -> list[Row]:
    """The entries a bot likes best, with what they bring, and what the others lose against the first."""
    rows = [heading(desk.say(T("Hint: what an easy bot would do here")), columns)]
    for place, (value, entry) in enumerate(ranked, 1):
        rows.append(
            [
                (f"  {place}. ", DIM),
                (f"{typed(entry.key):2}", BOLD),
                (cut(desk.say(entry.label.what), columns - 8), BOLD),
            ]
        )
        if entry.label.effect:
            rows += paragraph(desk.say(entry.label.effect), columns, 7)
        rows += paragraph(desk.brief(entry), columns, 7)
        if place > 1:
            rows += paragraph(desk.instead(ranked[0], (value, entry)), columns, 7)
    rows += paragraph(desk.say(T("It looks one action ahead and knows only what you know.")), columns)
    return rows


# What happened


def log_page(desk: Desk, columns: int, everything: bool) -> list[Row]:
    """The log: the last lines, or all of it."""
    lines = present.log(desk.match, desk.seat)
    shown = lines if everything else lines[-60:]
    words = T("Log, all {n} lines, newest last", n=len(lines)) if everything else T("Log, newest last (L: all of it)")
    return [heading(desk.say(words), columns), *log_rows(desk, shown, columns)]


def digest_page(desk: Desk, lines: list[LogLine], columns: int) -> list[Row]:
    """What happened since the seat last answered."""
    who = desk.say(T("{who}: since your last turn", who=Who(desk.seat)))
    return [heading(who, columns), *log_rows(desk, lines, columns)]


def handover_page(desk: Desk, seat: int, columns: int) -> list[Row]:
    """Nothing but the request to pass the keyboard on."""
    name = desk.reader.name(seat)
    key = desk.letter(seat)
    rows: list[Row] = [[] for _ in range(5)]
    indent = max(2, (columns - 52) // 2)
    lines = (
        (desk.say(T("Pass the keyboard to")), ""),
        ("", ""),
        (f"{name}  ({key})", TITLE),
        ("", ""),
        (desk.say(T("Everything is hidden until {who} is at the screen.", who=Who(seat))), ""),
        (desk.say(T("Others, please look away.")), ""),
        ("", ""),
        (desk.say(T("{key}  I am {who}: show my side", key=key, who=Who(seat))), BOLD),
        (desk.say(T("q  save and leave")), ""),
    )
    for text, role in lines:
        room = columns - indent - 2
        rows += [[(" " * indent + line, role)] for line in ([text] if cell_len(text) <= room else wrap(text, room))]
    return rows


# Rules and keys


def help_page(desk: Desk, columns: int, topic: str = "") -> list[Row]:
    """The rules of a topic (by default of this question), other topics, keys, signs."""
    topics = rules_topics(desk.info.name)
    decision = desk.match.decision(desk.seat) if desk.seat != SPECTATOR else None
    first = topic or (desk.game.topic(decision) if decision is not None else "")
    if first not in topics:
        first = topics[0] if topics else ""
    rows: list[Row] = []
    if topics:
        line: Row = [("  ", "")]
        for key, name in topic_keys(topics):
            piece = f"{name.replace('_', ' ')}  "
            if sum(cell_len(text) for text, _ in line) + cell_len(piece) + 3 > columns:
                rows.append(line)
                line = [("  ", "")]
            line += [(key, BOLD), (" " + piece, KEY if name == first else "")]
        rows = [heading(desk.say(T("Topics of the rules")), columns), *rows, line]
    rows += rules_rows(rules_text(desk.info.name, first) or "", columns) if first else []
    rows.append(heading(desk.say(T("Keys at the table")), columns))
    rows += key_rows(desk, columns)
    rows.append(heading(desk.say(T("Typing an answer")), columns))
    rows += typing_rows(desk, columns)
    return rows + sign_rows(desk, columns)


def question_rules(desk: Desk, columns: int) -> list[Row]:
    """The rules of the open question alone."""
    topics = rules_topics(desk.info.name)
    decision = desk.match.decision(desk.seat) if desk.seat != SPECTATOR else None
    topic = desk.game.topic(decision) if decision is not None else ""
    topic = topic if topic in topics else next(iter(topics), "")
    return rules_rows(rules_text(desk.info.name, topic) or "", columns) if topic else []


def topic_keys(topics: list[str]) -> list[tuple[str, str]]:
    """Topics with the keys that open them."""
    return list(zip("123456789abcdefgmnrstvxyz", topics, strict=False))


def rules_rows(text: str, columns: int) -> list[Row]:
    """Rules as they are written: headings, lists and paragraphs."""
    rows: list[Row] = []
    block: list[str] = []

    def flush() -> None:
        if block:
            joined = " ".join(block)
            indent = 4 if joined.startswith(("- ", "* ")) else 2
            lines = wrap(joined, columns - indent)
            for n, line in enumerate(lines):
                hang = "  " if n == 0 or indent == 2 else "    "
                rows.append([(hang + line, "")])
            block.clear()

    for raw in text.splitlines():
        line = raw.strip().replace("**", "").replace("`", "")
        if line.startswith("#"):
            flush()
            if rows and not rows[-1]:
                rows.pop()
            rows.append(heading(line.lstrip("# "), columns))
        elif not line:
            flush()
            if rows and rows[-1] and rows[-1][-1][1] != DIM:
                rows.append([])
        elif line.startswith(("- ", "* ")):
            flush()
            block.append(line)
        else:
            block.append(line)
    flush()
    while rows and not rows[-1]:
        rows.pop()
    return rows


def key_rows(desk: Desk, columns: int) -> list[Row]:
    rows: list[Row] = []
    for show, words in dict.fromkeys(explained(TABLE) + explained(MAP)):
        rows += labelled(show, desk.say(words), columns, 10)
    return rows


def keys_page(desk: Desk, where: str, columns: int) -> list[Row]:
    """The keys that work somewhere."""
    rows = [heading(desk.say(T("Keys")), columns)]
    for show, words in explained(where):
        rows += labelled(show, desk.say(words), columns, 10)
    return rows


def typing_rows(desk: Desk, columns: int) -> list[Row]:
    samples = [write(entry.option) for entry in (desk.menu.entries if desk.menu else []) if entry.key][:4]
    text = "   ".join(f": {sample}" for sample in samples) or desk.say(T(": and the notation of an answer"))
    return paragraph(text, columns)


def sign_rows(desk: Desk, columns: int) -> list[Row]:
    """Every sign the screen uses with its word."""
    titles = {"map": T("Signs on the map"), "seats": T("Signs in the table of seats"), "menu": T("Signs in the menu")}
    titles["notes"] = T("Short forms, at the table and on the pages (o)")
    rows: list[Row] = []
    groups = dict.fromkeys(sign.group for sign in desk.look.signs)
    for group in dict.fromkeys([*groups, "map", "seats", "menu"]):
        rows.append(heading(desk.say(titles.get(group, group)), columns))
        for sign in desk.look.signs:
            if sign.group == group:
                rows += labelled(sign.sign, desk.say(T(sign.word)), columns, 10)
        for shape, words in OWN_SIGNS.get(group, ()):
            rows += labelled(shape, desk.say(words), columns, 10)
    return rows


OWN_SIGNS: dict[str, tuple[tuple[str, Part], ...]] = {
    "map": (
        ("[ ]", T("the place under the cursor")),
        ("1 a", T("in reverse beside a place: the key of the menu entry about it")),
        (":", T("in reverse beside a place: the menu entry about it has only a number; Enter on the place lists it")),
        ("- | / \\", T("a border; places that touch without a stroke do not border")),
    ),
    "seats": (
        ("▸", T("must answer now")),
        ("*", T("after a name: a bot")),
    ),
    "menu": (
        ("▸", T("the highlighted entry")),
        ("✗", T("refused now, with the reason")),
        ("!", T("cannot be undone")),
        ("~", T("can be paid for by things you may do at any time")),
        ("▾", T("there is more below")),
        ("..", T("words left out; i, p or w show all of them")),
    ),
}


# Orders


def orders_page(desk: Desk, columns: int) -> list[Row]:
    """The seat's standing orders, each with what it may say."""
    rows = [heading(desk.say(T("Standing orders: they answer for you")), columns)]
    for number, order in enumerate(desk.game.orders, 1):
        now = desk.match.orders[desk.seat].get(order.name, order.default)
        rows.append([(f"  {number} ", BOLD), (desk.say(order.title), BOLD)])
        for choice in order.choices:
            mark = "▸ " if choice.value == now else "  "
            rows.append([("      " + mark, ""), (desk.say(choice.words), BOLD if choice.value == now else "")])
    return rows
