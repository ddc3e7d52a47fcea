"""The folder of saves, names, lists, copies and the way back."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import core
from core import history
from core.history import EVERY, FOLDER, KEPT
from core.record import SaveError
from core.saves import copies, find_save, free_name, list_saves, read_summary, recover, safe_name, saves_folder, verify
from core.table import SeatInfo, Table
from tests.core.playing import PEOPLE, facts, play, run
from tests.rule import rule
from tests.toys import ledger

LONG = {"days": "60"}


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    ledger.install(monkeypatch.setattr)


# Where


def test_the_folder_given_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LONGTABLE_SAVES", str(tmp_path / "env"))
    assert saves_folder(str(tmp_path / "given")) == tmp_path / "given"
    assert saves_folder(None) == tmp_path / "env"
    assert saves_folder("") == tmp_path / "env"


def test_in_a_checkout_saves_lie_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LONGTABLE_SAVES", raising=False)
    assert saves_folder(None) == Path(core.__file__).resolve().parent.parent / "saves"


@pytest.mark.parametrize("facts_", [None, "not toml [", '[project]\nname = "other"\n'])
def test_elsewhere_they_lie_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, facts_: str | None
) -> None:
    monkeypatch.delenv("LONGTABLE_SAVES", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(core, "__file__", str(tmp_path / "lib" / "core" / "__init__.py"))
    if facts_ is not None:
        (tmp_path / "lib").mkdir()
        (tmp_path / "lib" / "pyproject.toml").write_text(facts_)
    assert saves_folder(None) == tmp_path / "data" / "longtable" / "saves"


# Names


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Friday", "Friday"),
        ("Our 2nd game!", "Our-2nd-game"),
        ("../../etc/passwd", "etc-passwd"),
        ("..", ""),
        (".hidden", "hidden"),
        ("a/b\\c:d", "a-b-c-d"),
        ("Ōta 日本", "Ōta-日本"),
        ("game.toml", "game"),
        ("\0\n", ""),
    ],
)
def test_a_file_name_out_of_what_was_typed(typed: str, name: str) -> None:
    assert safe_name(typed) == name


def test_long_names_are_cut_to_what_a_file_may_have() -> None:
    assert len(safe_name("日" * 300).encode()) <= 100


def test_the_next_free_name_is_taken(tmp_path: Path) -> None:
    names = [Table.create(tmp_path, "ledger", PEOPLE, {}, n).name for n in range(3)]
    assert names == ["ledger-1", "ledger-2", "ledger-3"]
    assert free_name(tmp_path, "ledger") == "ledger-4"


def test_a_name_that_is_taken_or_empty_is_refused(tmp_path: Path) -> None:
    first = Table.create(tmp_path, "ledger", PEOPLE, {}, 1, name="Friday")
    before = first.path.read_bytes()
    with pytest.raises(SaveError, match="Friday"):
        Table.create(tmp_path, "ledger", PEOPLE, {}, 2, name="Friday")
    with pytest.raises(SaveError):
        Table.create(tmp_path, "ledger", PEOPLE, {}, 2, name="//")
    assert first.path.read_bytes() == before


def test_a_save_is_found_by_name_or_by_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.create(tmp_path, "ledger", PEOPLE, {}, 1, name="Friday")
    assert find_save(tmp_path, "Friday") == table.path
    assert find_save(tmp_path, "Friday.toml") == table.path
    assert find_save("/nowhere", str(table.path)) == table.path
    for unknown in ("Saturday", "Saturday.toml", "no/such", "", "\0"):
        with pytest.raises(SaveError, match="no save"):
            find_save(tmp_path, unknown)


# Lists


@rule("bug:219")
def test_a_list_tells_game_round_seat_to_move_and_who_has_it_open(tmp_path: Path) -> None:
    first = Table.create(tmp_path, "ledger", PEOPLE, {}, 1, name="first")
    play(first, 3)
    second = Table.create(tmp_path, "ledger", [SeatInfo("Ann"), SeatInfo("easy", "bot:easy")], {}, 1, name="second")
    for _ in range(6):
        second.answer(0, "take 3")
        second.answer(0, "keep")
        second.answer(0, "done")
        run(second)
    second.close()
    found = {info.name: info for info in list_saves(tmp_path)}
    one, two = found["first"], found["second"]
    assert (one.game, one.round, one.turn, one.answers, one.over) == ("ledger", 1, 2, 3, "")
    assert one.asked == [1] and [seat.name for seat in one.seats] == ["Ann", "Ben", "Cid"]
    assert len(one.opened_by) == 1 and one.opened_by[0].count("@") == 1
    assert two.over == "closed" and two.asked == [] and two.opened_by == []
    assert two.points == [18, two.points[1]] and 0 in two.winners  # Ann took 3 six times: nobody can have more
    assert two.changed is not None and two.created is not None
    first.close()


def test_last_changed_comes_first_and_an_empty_or_missing_folder_is_no_error(tmp_path: Path) -> None:
    assert list_saves(tmp_path / "none") == []
    for number, day in enumerate((3, 28, 14)):
        table = Table.create(tmp_path, "ledger", PEOPLE, {}, 1, name=f"g{number}")
        table.close()
        text = table.path.read_text("utf-8")
        start = text.index("changed = ")
        table.path.write_text(text[:start] + f"changed = 2020-01-{day:02}T00:00:00+00:00" + text[start + 35 :])
    assert [info.name for info in list_saves(tmp_path)] == ["g1", "g2", "g0"]


def test_listing_reads_only_the_head(tmp_path: Path) -> None:
    table = Table.create(tmp_path, "ledger", PEOPLE, LONG, 1)
    play(table, 40)
    text = table.path.read_text("utf-8")
    table.path.write_text(text[: text.index("[[steps]]")] + "[[steps]]\nnonsense")
    assert read_summary(table.path).answers == table.match.length


# Copies


def test_copies_at_the_start_at_each_opening_and_every_fifty_answers(tmp_path: Path) -> None:
    table = Table.create(tmp_path, "ledger", PEOPLE, LONG, 1)
    assert [copy.number for copy in copies(table.path)] == [1]
    while table.match.length < EVERY:
        play(table, 1)
    assert [copy.number for copy in copies(table.path)] == [2, 1]
    table.close()
    Table.open(table.path).close()  # the same text as the newest copy: no further one
    assert [copy.number for copy in copies(table.path)] == [2, 1]
    table = Table.open(table.path)
    play(table, 1)
    table.close()
    Table.open(table.path).close()
    assert [copy.number for copy in copies(table.path)] == [3, 2, 1]


@rule("bug:225")
def test_the_last_five_copies_are_kept(tmp_path: Path) -> None:
    table = Table.create(tmp_path, "ledger", PEOPLE, LONG, 1)
    for _ in range(7):
        play(table, 1)
        table.close()
        table = Table.open(table.path)
    assert KEPT == 5
    assert [copy.number for copy in copies(table.path)] == [8, 7, 6, 5, 4]
    for copy in copies(table.path):
        assert verify(copy.path) == []


def test_copies_of_one_save_are_not_those_of_another(tmp_path: Path) -> None:
    Table.create(tmp_path, "ledger", PEOPLE, LONG, 1, name="a")
    other = Table.create(tmp_path, "ledger", PEOPLE, LONG, 1, name="a.00000001")
    assert len(copies(tmp_path / "a.toml")) == 1
    assert len(copies(other.path)) == 1


# The way back


def hurt(table: Table) -> bytes:
    """Damage a table's save so that nothing can be read."""
    table.close()
    damaged = table.path.read_bytes()[:200]
    table.path.write_bytes(damaged)
    return damaged


@rule("bug:226")
def test_a_damaged_save_names_the_copy_that_can_take_its_place(tmp_path: Path) -> None:
    table = Table.create(tmp_path, "ledger", PEOPLE, LONG, 1)
    while table.match.length < EVERY:
        play(table, 1)
    length = table.match.length
    damaged = hurt(table)
    with pytest.raises(SaveError) as caught:
        Table.open(table.path)
    assert f"{FOLDER}/ledger-1.00000002.toml is whole, with {length} answers" in str(caught.value)
    assert table.path.read_bytes() == damaged


def test_recovery_puts_the_newest_whole_copy_in_place_and_keeps_the_damaged_file(tmp_path: Path) -> None:
    table = Table.create(tmp_path, "ledger", PEOPLE, LONG, 1)
    while table.match.length < EVERY:
        play(table, 1)
    before = facts(table.match)
    play(table, 3)
    damaged = hurt(table)
    done = recover(table.path)
    assert done.answers == before["length"]
    assert done.damaged is not None and done.damaged.read_bytes() == damaged
    again = Table.open(table.path)
    assert facts(again.match) == before
    play(again, 3)
    again.close()
    assert verify(table.path) == []


def test_recovery_passes_over_copies_that_are_damaged_too(tmp_path: Path) -> None:
    table = Table.create(tmp_path, "ledger", PEOPLE, LONG, 1)
    while table.match.length < EVERY:
        play(table, 1)
    hurt(table)
    newest, first = copies(table.path)
    newest.path.write_bytes(newest.path.read_bytes()[:-40])
    assert recover(table.path).copy == first.path
    assert newest.path.exists()


def test_recovery_brings_back_a_save_that_is_gone(tmp_path: Path) -> None:
    table = Table.create(tmp_path, "ledger", PEOPLE, LONG, 1)
    table.close()
    table.path.unlink()
    with pytest.raises(SaveError, match="no save"):
        Table.open(table.path)
    assert recover(table.path).damaged is None
    assert Table.open(table.path, watch=True).match.length == 0


def test_without_a_whole_copy_recovery_says_so_and_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(b"nothing")
    with pytest.raises(SaveError, match="no whole earlier copy"):
        recover(path)
    assert path.read_bytes() == b"nothing"
    assert os.listdir(tmp_path) == ["x.toml"]


def test_two_damaged_files_are_both_kept(tmp_path: Path) -> None:
    table = Table.create(tmp_path, "ledger", PEOPLE, LONG, 1)
    for number in (1, 2):
        hurt(table)
        done = recover(table.path)
        assert done.damaged == tmp_path / FOLDER / f"ledger-1.damaged-{number}.toml"


def test_links_that_the_file_system_lacks_are_made_up_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no links here")

    table = Table.create(tmp_path, "ledger", PEOPLE, LONG, 1)
    damaged = hurt(table)
    monkeypatch.setattr(history.os, "link", refuse)
    done = recover(table.path)
    assert done.damaged is not None and done.damaged.read_bytes() == damaged
