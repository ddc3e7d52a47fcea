"""``longtable import`` and ``export`` with real ledgers, and ledgers of games played here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.games.terra_mystica import GAME
from core.match import Match
from core.saves import verify
from core.table import Table
from tests.games.terra_mystica.ledger_files import league, texts
from tests.lines.child import run

NAME = "4pLeague_S60_D1L1_G1"


def written(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_ledger_becomes_a_saved_game_and_a_ledger_again(tmp_path: Path) -> None:
    file = written(tmp_path, "game.txt", texts("league")[f"{NAME}.txt"])
    done = run(tmp_path, "import", file, "--save", "league-1")
    assert done.returncode == 0, done.stderr
    assert "326 rows" in done.stdout and "league-1" in done.stdout and "161" in done.stdout
    save = tmp_path / "saves" / "league-1.toml"
    assert verify(save) == []
    table = Table.open(save, watch=True)
    assert table.match.over == "rounds" and [seat.name for seat in table.seats] == [f"player{n}" for n in range(1, 5)]
    shown = json.loads(run(tmp_path, "show", "league-1", "--json").stdout)
    totals = {seat: scores["total"] for seat, scores in shown["scores"].items()}
    assert totals == {"1": 143, "2": 140, "3": 152, "4": 161}
    exported = run(tmp_path, "export", "league-1")
    assert exported.returncode == 0 and "darklings: build G5" in exported.stdout
    again = run(tmp_path, "import", written(tmp_path, "again.led", exported.stdout), "--save", "league-2")
    assert again.returncode == 0, again.stderr
    second = Table.open(tmp_path / "saves" / "league-2.toml", watch=True)
    assert second.match.answers == table.match.answers and second.match.digest() == table.match.digest()


def test_rows_and_json_save_nothing(tmp_path: Path) -> None:
    file = written(tmp_path, "game.led", texts("league")[f"{NAME}.led"])
    rows = run(tmp_path, "import", file, "--rows").stdout.splitlines()
    assert rows[0] == "faction\tVP\tC\tW\tP\tPW\tCULT\tcommands"
    assert "darklings\t20\t17\t4\t2\t8/1/0\t0/1/1/0\taction act2" in rows
    assert rows[-1] == "nomads\t140\t2\t0\t0\t5/0/0\t10/3/2/2\tscore_resources"
    done = run(tmp_path, "import", file, "--json")
    seats = json.loads(done.stdout)["seats"]
    assert {seat["faction"]: seat["total"] for seat in seats.values()} == league()[0]["final"]
    assert all(sum(seat["parts"].values()) == seat["total"] for seat in seats.values())
    assert not (tmp_path / "saves").exists() or not list((tmp_path / "saves").glob("*.toml"))


@pytest.mark.parametrize("flags", [[], ["--rows"], ["--json"], ["--save", "bad"]])
def test_a_bad_ledger_is_one_sentence_and_no_save(tmp_path: Path, flags: list[str]) -> None:
    text = texts("league")[f"{NAME}.led"].replace("mermaids: upgrade E4 to TP", "mermaids: upgrade E4 to SH", 1)
    done = run(tmp_path, "import", written(tmp_path, "bad.led", text), *flags)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("longtable: line 41 of the ledger, mermaids: ") and done.stderr.count("\n") == 1
    assert not list(tmp_path.glob("saves/*.toml"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["import"], "say which file"),
        (["import", "nothing.led"], "cannot be read"),
        (["import", "."], "cannot be read"),
        (["import", "notes.txt"], "is no ledger"),
        (["import", "notes.txt", "--rows", "--json"], "not allowed with"),
        (["import", "notes.txt", "--save", "../x"], "cannot name a saved game"),
        (["export"], "say which saved game"),
        (["export", "nothing"], "there is no saved game"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(tmp_path: Path, arguments: list[str], words: str) -> None:
    written(tmp_path, "notes.txt", "Notes of an evening.\n")
    done = run(tmp_path, *arguments)
    assert done.returncode in (1, 2) and words in done.stderr and done.stderr.count("\n") == 1


def test_a_faction_set_up_twice_is_told_with_its_line(tmp_path: Path) -> None:
    text = texts("league")[f"{NAME}.led"]
    lines = text.splitlines()
    last = max(number for number, line in enumerate(lines) if line.startswith("setup "))
    lines.insert(last + 1, lines[last])
    done = run(tmp_path, "import", written(tmp_path, "twice.led", "\n".join(lines)))
    faction = lines[last].split()[1]
    assert done.stderr == f"longtable: line {last + 2} of the ledger, {faction}: this faction is set up twice\n"


def test_bytes_that_are_no_text_are_told_with_their_line(tmp_path: Path) -> None:
    file = tmp_path / "bytes.led"
    file.write_bytes(b"setup halflings\nsetup caf\xe9\n")
    done = run(tmp_path, "import", str(file))
    assert done.returncode == 1 and done.stderr.endswith("bytes.led is no text: line 2 is not UTF-8\n")
    assert not list(tmp_path.glob("saves/*.toml"))


def test_a_game_without_ledgers_has_none_to_write(tmp_path: Path) -> None:
    run(tmp_path, "new", "altay", "--seats", "Ann,bot:easy", "--save", "evening", "--plain", text="quit\n")
    done = run(tmp_path, "export", "evening")
    assert done.returncode == 1 and "has no ledgers; those that have: Terra Mystica" in done.stderr


# Games played here, written and read again

WAYS: list[dict[str, str]] = [
    {},
    {"leech_answers": "deferred", "map": "revised_base"},
    {"faction_selection": "auction"},
    {"faction_selection": "intro"},
    {"faction_selection": "random_boards", "map": "fjords", "start_vp": "adjusted"},
    {"landscapes": "true", "map": "lakes", "final_tile": "drawn", "mini_town_tiles": "true", "mini_bonus_card": "true"},
    {"map": "fire_and_ice", "turn_order": "pass_order", "riverwalkers_unlock_price": "coins"},
]


def played(seats: int, seed: int, options: dict[str, str]) -> Match:
    """A game of choices by a fixed rule: the options in turn, asides now and then."""
    match = Match.new(GAME, seats, seed, options)
    count = seed
    while not match.over:
        count = count * 1103515245 + 12345 & 0x7FFFFFFF
        decision = match.decisions()[0]
        asides, options_now = match.asides(decision), match.listed(decision)
        active = [option for option in options_now if option[0] not in ("pass", "decline")]
        if asides and count >> 8 & 7 == 0:
            match.answer(decision.seat, asides[(count >> 12) % len(asides)])
        else:
            choice = active if active and count >> 4 & 15 else options_now
            match.answer(decision.seat, choice[(count >> 12) % len(choice)])
    return match


@pytest.mark.parametrize("options", WAYS, ids=lambda options: "-".join(options) or "usual")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_played_here_is_the_same_when_its_ledger_is_read(seats: int, options: dict[str, str]) -> None:
    assert GAME.ledgers is not None
    match = played(seats, 7 * seats, options)
    names = [f"p{seat + 1}" for seat in range(seats)]
    found = GAME.ledgers.read(GAME.ledgers.write(match, names))
    assert found.match.over == match.over
    facts = [GAME.ledgers.facts(each)["seats"].values() for each in (found, type(found)(match, names, []))]
    read_again, before = ({seat["faction"]: (seat["total"], seat["place"]) for seat in seats} for seats in facts)
    assert read_again == before
