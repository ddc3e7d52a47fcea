"""What the lobby shows, as rows: games that are saved, games there are, what is known about one. No terminal here."""

from __future__ import annotations

from datetime import datetime

from core.disk import openers
from core.keeping import opener_words
from core.registry import GameInfo, UnknownGame, games, info
from core.saves import SaveInfo
from core.text import Part, T, say, series
from tui.actions import LOBBY, SHELF, explained
from tui.rows import BOLD, DIM, REFUSED, Row, cut, fit, pad, tidy, title, wrap


def list_rows(saves: list[SaveInfo], index: int, width: int, heads: tuple[Part, Part]) -> tuple[list[Row], int]:
    """All games, those that go on first, and the row of the highlighted one."""
    running = sum(not save.over for save in saves)
    rows: list[Row] = []
    at = 0
    for number, save in enumerate(saves):
        if number == 0 and running:
            rows += [title(say(heads[0]), width), _heading(width)]
        if number == running:
            rows += [title(say(heads[1]), width), *([] if running else [_heading(width)])]
        if number == index:
            at = len(rows)
        rows.append(_row(save, number, number == index, width))
    return rows, at


def _heading(width: int) -> Row:
    head = (T("game"), T("name"), T("stands"), T("to act"), T("played"))
    return [("    " + _columns(tuple(say(part) for part in head), width), DIM)]


def _columns(cells: tuple[str, ...], width: int) -> str:
    wide = max(0, width - 80) // 3
    sizes = (14, 15 + wide, 9, 19 + wide)
    return "  ".join([*(pad(cell, size) for cell, size in zip(cells, sizes, strict=False)), cells[4]])


def _row(save: SaveInfo, number: int, hot: bool, width: int) -> Row:
    role = "ui.hot" if hot else (REFUSED if save.problem else "")
    key = str(number + 1) if number < 9 else " "
    cells = (_title(save), save.name, say(_stands(save)), say(_asked(save)), say(ago(save.changed)))
    text = _columns(tuple(tidy(cell) for cell in cells), width)
    return fit([("▸" if hot else " ", BOLD), (f" {key} ", BOLD), (cut(text, width - 4), role)], width, role)


def first_rows(index: int, width: int) -> tuple[list[Row], int]:
    """Nothing is saved yet: the games there are, and how to begin."""
    rows: list[Row] = [title(say(T("NO GAME IS SAVED YET")), width), []]
    at = 0
    for number, game in enumerate(games()):
        if number == index:
            at = len(rows)
        rows += _game_rows(game, number, number == index, width)
    rows.append([])
    lines = (
        T("Press a game's number, then Enter: you play it against a bot."),
        T("Before Enter you may choose seats, names and rules; ? at the table explains everything."),
        T("Every answer is saved at once. q leaves at any time, and the game goes on from there."),
    )
    for line in lines:
        rows += [[("  " + text, "")] for text in wrap(say(line), width - 4)]
    return rows, at


def _game_rows(game: GameInfo, number: int, hot: bool, width: int) -> list[Row]:
    facts = T(
        "{low}-{high} seats, {least}-{most} minutes, weight {weight} of 5",
        low=game.seats[0],
        high=game.seats[1],
        least=game.minutes[0],
        most=game.minutes[1],
        weight=str(game.weight),
    )
    head: Row = [
        ("▸" if hot else " ", BOLD),
        (f" {number + 1} ", BOLD),
        (game.title, f"{BOLD}+ui.hot" if hot else BOLD),
    ]
    return [
        [*head, ("   ", ""), (say(facts), DIM)],
        *([("    " + text, "")] for text in wrap(game.sentence, width - 6)),
    ]


def manual_rows(width: int, shelf: bool) -> list[Row]:
    """The keys of the lobby with their words."""
    rows: list[Row] = [title(say(T("KEYS HERE")), width)]
    for show, words in explained(SHELF if shelf else LOBBY):
        rows.append([("  " + pad(show, 8), BOLD), (cut(say(words), width - 12), "")])
    return rows


# One game


def about_rows(save: SaveInfo, width: int) -> list[Row]:
    """What is known about the highlighted game."""
    rows = [title(tidy(save.name).upper(), width)]
    return rows + [[("  " + line, "")] for line in wrap(tidy(say(described(save))), width - 4)[:2]]


def described(save: SaveInfo) -> Part:
    """A game in two lines: who plays, how many answers, who has it open; or why it cannot be read."""
    if save.problem:
        return save.problem
    seats = series([_seat(save, seat) for seat in range(len(save.seats))], ", ")
    words = T(
        "{title}, {many} seats: {seats}. {n} answer.",
        "{title}, {many} seats: {seats}. {n} answers.",
        title=_title(save),
        many=len(save.seats),
        seats=seats,
        n=save.answers,
    )
    if save.trial:
        words = T("A copy to try things in, which never counts. {words}", words=words)
    found = openers(save.path) if save.opened_by else []
    if found:
        return T("Open elsewhere: {who}. {words}", words=words, who=series([opener_words(one) for one in found]))
    return words


def _seat(save: SaveInfo, seat: int) -> Part:
    who = save.seats[seat]
    name: Part = who.name if who.kind == "person" else T("{name} (bot)", name=who.name)
    if save.over and seat < len(save.points):
        return T("{name} {points}", name=name, points=save.points[seat])
    return name


def _title(save: SaveInfo) -> str:
    try:
        return info(save.game).title.partition(":")[0]
    except UnknownGame:
        return save.game or "?"


def _stands(save: SaveInfo) -> Part:
    if save.problem:
        return T("damaged")
    if save.trial and not save.over:
        return T("try, r{n}", n=save.round)
    if not save.over and save.round == 0:
        return T("set-up")
    return T("over") if save.over else T("round {n}", n=save.round)


def _asked(save: SaveInfo) -> Part:
    if save.problem:
        return ""
    if save.opened_by:
        return T("open: {who}", who=series(save.opened_by))
    seats = save.winners if save.over else save.asked
    names = series([save.seats[seat].name for seat in seats if seat < len(save.seats)])
    return T("won by {names}", names=names) if save.over and save.winners else names


def ago(when: datetime | None) -> Part:
    """How long ago a game was last played; "just now" also if the clock was set back since."""
    if when is None:
        return ""
    seconds = (datetime.now(when.tzinfo) - when).total_seconds()
    if seconds < 90:
        return T("just now")
    if seconds < 5400:
        return T("{n} min ago", n=round(seconds / 60))
    if seconds < 129600:
        return T("{n} h ago", n=round(seconds / 3600))
    return T("{n} days ago", n=round(seconds / 86400))
