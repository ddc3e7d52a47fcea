"""A ledger as text: commands alone, the site's own table, or the JSON of a game page.

All three become a :class:`Ledger`: what stands above the game, and the rows. Nothing is played here.
"""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec

from core.games.terra_mystica.ledgers.language import Command, NotACommand, is_sites_own, parse, split_row
from core.ledgers import LedgerError
from core.text import Part, T


class Standing(msgspec.Struct, frozen=True):
    """What a faction has: points, coins, workers, priests, the three bowls, the four cults."""

    vp: int
    coins: int
    workers: int
    priests: int
    bowls: tuple[int, int, int]
    cults: tuple[int, int, int, int]


class Row(msgspec.Struct):
    """A row: one faction's commands in order. `said` is what the ledger says the faction has afterwards; `own` rows
    were written by the site (incomes, final scores) and ask nothing of anybody."""

    line: int
    faction: str
    text: str
    commands: list[Command] = []
    said: Standing | None = None
    own: bool = False
    paid: str = ""  # the income the site wrote into the row itself


class Ledger(msgspec.Struct):
    """What stands above a game, and its rows."""

    board: str = ""
    points: str = ""  # name of a table of start points, "" if the usual
    options: list[str] = []
    switches: dict[str, str] = {}  # of ours, written by our own export
    final: str = ""
    removed: list[str] = []
    tiles: list[str] = []
    players: list[str] = []
    order: list[str] = []
    seats: list[str] = []
    seated: dict[str, str] = {}  # who plays a faction, where it is told
    setup_lines: dict[str, int] = {}
    rows: list[Row] = []
    by_hand: bool = False  # whether things must be allowed that rules do not know
    notes: list[Part] = []


IGNORED = re.compile(
    r"(player-count|admin|abort|start-preview|start_planning|start|income|finish|default game options|randomize setup"
    r"|round [0-9]+ income|round [0-9]+, turn [0-9]+|scoring .*|converting resources to vps|faction-variant"
    r"|option email-notify|game url|private chat|public chat)\b.*",
    re.I,
)


def looks_like(text: str) -> bool:
    """Whether a text may be a ledger of this game."""
    if text.lstrip().startswith("{"):
        return '"ledger"' in text
    return re.search(r"^(setup [a-z]+|[a-z]+: *(build|pass)\b|[a-z]+\t.*\tsetup *$)", text, re.I | re.M) is not None


def read(text: str) -> Ledger:
    """Take a ledger apart. `LedgerError` names the first line that cannot be read."""
    if text.lstrip().startswith("{"):
        return _read_json(text)
    ledger = Ledger()
    for number, line in enumerate(text.splitlines(), 1):
        if "\t" in line:
            _table_row(ledger, number, line)
        else:
            _line(ledger, number, line)
    return _complete(ledger)


def _complete(ledger: Ledger) -> Ledger:
    if not ledger.seats:
        raise LedgerError(0, "", T("no faction is set up in it"))
    return ledger


# Lines without tabs: commands, or comments of the site


def _line(ledger: Ledger, number: int, line: str) -> None:
    hint = re.fullmatch(r"\s*##(map|vp|opt|switch|who)\s+(\S+)(?:\s+(.*\S))?\s*", line)
    if hint:
        _hint(ledger, number, *hint.groups())
        return
    line = line.partition("#")[0].strip()
    row = re.fullmatch(r"([a-z_0-9]+)\s*:\s*(.*)", line, re.I)
    if row and not re.fullmatch(r"player [0-9]+|round.*", row[1], re.I):
        _player_row(ledger, number, row[1], row[2], None)
    elif line and not _header(ledger, number, line):
        raise LedgerError(number, "", T('"{text}" is no command', text=line[:60]))


def _hint(ledger: Ledger, number: int, kind: str, name: str, value: str | None) -> None:
    if kind == "map":
        ledger.board = name
    elif kind == "vp":
        ledger.points = name
    elif kind == "opt":
        ledger.options.append(name)
    elif value is None:
        raise LedgerError(number, "", T("{kind} needs a name and a value", kind=f"##{kind}"))
    elif kind == "switch":
        ledger.switches[name] = value
    else:
        ledger.seated[faction_name(name)] = value


HEADER: tuple[tuple[str, str], ...] = (
    ("option", r"option ([a-z0-9_/-]+)"),
    ("map", r"map ([a-z0-9_]+)"),
    ("removed", r"(?:delete|removing tile) (bon[0-9]+)"),
    ("tiles", r"score (score[0-9]+(?:\s*,\s*score[0-9]+)*)"),
    ("tile", r"round ([1-6]) scoring: (score[0-9]+).*"),
    ("final", r"(?:final-scoring|added final scoring tile:?|final scoring:?) ([a-z-]+)"),
    ("player", r"player (?:[0-9]+: )?(\S+).*"),
    ("order", r"order (\S+(?:\s*,\s*\S+)*)"),
    ("setup", r"setup ([a-z_0-9]+)(?: for (\S+))?(?:\s.*)?"),
    ("drop", r"drop-faction ([a-z_0-9]+)"),
    ("drop", r"([a-z_0-9]+) dropped from the game"),
    ("random", r"randomize v[0-9]+ seed .*"),
)


def _header(ledger: Ledger, number: int, line: str) -> bool:
    """Take a line that belongs to no faction. False if it means nothing."""
    for kind, pattern in HEADER:
        found = re.fullmatch(pattern, line, re.I)
        if found:
            _take_header(ledger, number, kind, found)
            return True
    return IGNORED.fullmatch(line) is not None


def _take_header(ledger: Ledger, number: int, kind: str, found: re.Match[str]) -> None:
    if kind == "option":
        ledger.options.append(found[1].lower())
    elif kind == "map":
        ledger.board = found[1].lower()
    elif kind == "removed":
        ledger.removed.append(found[1].upper())
    elif kind == "tiles":
        ledger.tiles = [tile.strip().upper() for tile in found[1].split(",")]
    elif kind == "tile":
        ledger.tiles.append(found[2].upper())
    elif kind == "final":
        ledger.final = found[1].lower()
    elif kind == "player":
        ledger.players.append(found[1])
    elif kind == "order":
        ledger.order = [name.strip() for name in found[1].split(",")]
    elif kind == "setup":
        _seat(ledger, number, faction_name(found[1]), found[2])
    elif kind == "drop":
        ledger.rows.append(Row(number, faction_name(found[1]), line_text(found), [("drop",)]))
    else:
        why = T("tiles drawn by the site are not told here; its own table of the game tells them")
        raise LedgerError(number, "", why)


def line_text(found: re.Match[str]) -> str:
    """The whole text that was found."""
    return found[0]


def _seat(ledger: Ledger, number: int, faction: str, player: str | None) -> None:
    if faction in ledger.seats:
        raise LedgerError(number, faction, T("this faction is set up twice"))
    ledger.seats.append(faction)
    ledger.setup_lines[faction] = number
    if player:
        ledger.seated[faction] = player
    ledger.rows.append(Row(number, faction, "setup", own=True))


def faction_name(text: str) -> str:
    """A faction as we write it: the site's versions (``shapeshifters_v5``) are told apart by options."""
    return re.sub(r"_v[0-9]+$|_playtest.*$", "", text.lower()).replace("_", "")


def _player_row(ledger: Ledger, number: int, name: str, text: str, said: Standing | None) -> None:
    faction = faction_name(name)
    if faction not in ledger.seats:
        raise LedgerError(number, faction, T("nobody plays this faction"))
    if not text or is_sites_own(text):
        ledger.rows.append(Row(number, faction, text, said=said, own=True))
        return
    commands: list[Command] = []
    paid = ""
    for part in split_row(text):
        if is_sites_own(part):
            paid = part
            continue
        try:
            commands += parse(part)
        except NotACommand:
            raise LedgerError(number, faction, T('"{text}" is no command', text=part[:60])) from None
    ledger.rows.append(Row(number, faction, text, commands, said, paid=paid))


# Lines with tabs: the site's table


COLUMNS = {"VP": 2, "C": 4, "W": 6, "P": 8, "PW": 10, "CULT": 12}


SHORT = 8  # cells of a row in our own table: the columns without changes


def _table_row(ledger: Ledger, number: int, line: str) -> None:
    cells = line.rstrip("\r\n").split("\t")
    if cells[0] == "faction":
        return  # the heads of the columns
    columns = {key: at // 2 for key, at in COLUMNS.items()} if len(cells) == SHORT else COLUMNS
    name, text = cells[0].strip(), cells[-1].strip() if len(cells) > columns["CULT"] + 1 else ""
    said = _said(number, faction_name(name), {key: _cell(cells, at) for key, at in columns.items()})
    if text.lower() == "setup":
        _seat(ledger, number, faction_name(name), None)
        ledger.rows[-1].said = said
    else:
        _player_row(ledger, number, name, text, said)


def _cell(cells: list[str], at: int) -> str:
    return cells[at].strip().split(" ")[0] if at < len(cells) else ""


def _said(number: int, faction: str, cells: dict[str, str]) -> Standing | None:
    if not any(cells.values()):
        return None
    try:
        bowls = tuple(int(part) for part in cells["PW"].split("/"))
        cults = tuple(int(part) for part in cells["CULT"].split("/"))
        one, two, three = bowls
        fire, water, earth, air = cults
        plain = [int(cells[key]) for key in ("VP", "C", "W", "P")]
    except ValueError:
        why = T("the columns of this row cannot be read: {cells}", cells=" ".join(cells.values()))
        raise LedgerError(number, faction, why) from None
    return Standing(plain[0], plain[1], plain[2], plain[3], (one, two, three), (fire, water, earth, air))


# JSON


def _read_json(text: str) -> Ledger:
    try:
        data = json.loads(text)
        rows = data["ledger"]
    except (ValueError, KeyError, TypeError):
        raise LedgerError(0, "", T("it is no JSON of a game with a ledger")) from None
    ledger = Ledger()
    for number, row in enumerate(rows, 1):
        if not isinstance(row, dict):
            raise LedgerError(number, "", T("this row is no object"))
        if row.get("faction"):
            _json_row(ledger, number, row)
        elif row.get("comment"):
            _line(ledger, number, str(row["comment"]))
    _json_facts(ledger, data)
    return _complete(ledger)


def _json_row(ledger: Ledger, number: int, row: dict[str, Any]) -> None:
    faction, text = str(row["faction"]), str(row.get("commands", ""))
    cells = {key: _json_value(row.get(key)) for key in COLUMNS}
    said = _said(number, faction_name(faction), cells)
    if text.lower() == "setup":
        _seat(ledger, number, faction_name(faction), None)
        ledger.rows[-1].said = said
    else:
        _player_row(ledger, number, faction, text, said)


def _json_value(cell: Any) -> str:
    value = cell.get("value", "") if isinstance(cell, dict) else cell
    return "" if value is None else str(value)


def _json_facts(ledger: Ledger, data: dict[str, Any]) -> None:
    """What the rows of a JSON do not tell but its other parts do."""
    options = data.get("options")
    if isinstance(options, dict):
        ledger.options += [name for name, value in options.items() if value and name not in ledger.options]
    tiles = data.get("score_tiles")
    if not ledger.tiles and isinstance(tiles, list):
        ledger.tiles = [str(tile).split(",")[0].upper() for tile in tiles]
    for key in ("base_map", "map_id", "map-id", "basemap"):
        if isinstance(data.get(key), str):
            ledger.board = ledger.board or data[key]
    factions = data.get("factions")
    if isinstance(factions, dict):
        for name, facts in factions.items():
            if isinstance(facts, dict) and (facts.get("username") or facts.get("player")):
                ledger.seated.setdefault(faction_name(name), str(facts.get("username") or facts["player"]))
