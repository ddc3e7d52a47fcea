"""The table: answers are saved before they are seen, several tables share one file, a refusing disk is no end."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core import disk
from core.answers import ORDER
from core.bots import easy, random
from core.decision import Decision, Option, Refused, RulesError
from core.history import faults
from core.match import Match
from core.record import SaveError
from core.saves import verify
from core.table import SeatInfo, Table
from tests.core.playing import PEOPLE, facts, play, run
from tests.rule import rule
from tests.toys import ledger

ALONE = [SeatInfo("Ann"), SeatInfo("easy", "bot:easy"), SeatInfo("random", "bot:random")]
LONG = {"days": "60"}


@pytest.fixture(autouse=True)
def _short_steps(monkeypatch):
    """Boundaries two answers apart, so that short examples have several steps."""
    monkeypatch.setattr("core.match.KEEP_AFTER", 2)


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    ledger.install(monkeypatch.setattr)


def made(folder: Path, game: str = "ledger", seats: list[SeatInfo] = PEOPLE, **more: Any) -> Table:
    return Table.create(folder, game, seats, more.pop("options", LONG if game == "ledger" else {}), 5, **more)


def on_disk(table: Table) -> Match:
    return Table.open(table.path, watch=True).match


def turn(table: Table, seat: int, coins: int = 1) -> None:
    for answer in (f"take {coins}", "keep", "done"):
        table.answer(seat, answer)


# New tables


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game_name": "halma"}, 'no game "halma"'),
        ({"seats": []}, "1 to 5 seats"),
        ({"seats": PEOPLE * 2}, "1 to 5 seats"),
        ({"seats": [SeatInfo("")]}, "name is empty"),
        ({"seats": [SeatInfo("A\x1b[2J")]}, "control characters"),
        ({"seats": [SeatInfo("A" * 61)]}, "longer than 60"),
        ({"seats": [SeatInfo("Ann", "cat")]}, '"person" or "bot:"'),
        ({"seats": [SeatInfo("Ann", "bot:genius")]}, "random, easy"),
        ({"options": {"days": "7"}}, "it takes one of: 6, 60"),
        ({"options": {"nights": "7"}}, 'no option "nights"'),
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 63}, "seed"),
        ({"undo": "always"}, "off, turn, solo, free"),
    ],
)
def test_what_cannot_be_set_up_is_refused_with_a_sentence(
    tmp_path: Path, change: dict[str, Any], sentence: str
) -> None:
    given: dict[str, Any] = {"game_name": "ledger", "seats": PEOPLE, "options": {}, "seed": 1} | change
    with pytest.raises(SaveError) as caught:
        Table.create(tmp_path, **given)
    assert sentence in str(caught.value)
    assert os.listdir(tmp_path) == []


def test_undo_is_solo_for_one_person_and_by_turn_for_several(tmp_path: Path) -> None:
    assert made(tmp_path, seats=ALONE).undo_policy == "solo"
    assert made(tmp_path).undo_policy == "turn"
    assert made(tmp_path, undo="off").undo_policy == "off"


def test_a_new_table_is_on_disk_before_anybody_answers(tmp_path: Path) -> None:
    table = made(tmp_path / "new" / "folder", name="Friday")
    assert table.path == tmp_path / "new" / "folder" / "Friday.toml"
    assert facts(on_disk(table)) == facts(table.match)
    assert (table.revision, table.notice, table.problem, table.readonly) == (0, "", "", False)
    assert table.reader.names == ("Ann", "Ben", "Cid")


# Answers


@rule("bug:216", "bug:229")
def test_an_answer_is_on_disk_when_answer_returns(tmp_path: Path) -> None:
    table = made(tmp_path)
    for number, (seat, answer) in enumerate([(0, "take 3"), (0, ("spend",)), (0, "done"), (1, "take 1")], 1):
        table.answer(seat, answer)
        assert table.revision == number
        assert facts(on_disk(table)) == facts(table.match)


def test_a_refused_answer_changes_neither_table_nor_file(tmp_path: Path) -> None:
    table = made(tmp_path)
    before, text = facts(table.match), table.path.read_bytes()
    for seat, answer in ((0, "take 9"), (1, "take 1"), (0, ""), (7, "take 1"), (-1, "take 1"), (0, "done")):
        with pytest.raises(Refused):
            table.answer(seat, answer)
    assert (facts(table.match), table.path.read_bytes(), table.revision) == (before, text, 0)


def test_an_answer_for_an_earlier_revision_is_refused(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.answer(0, "take 1", at=0)
    with pytest.raises(Refused, match="gone on"):
        table.answer(0, "keep", at=0)
    table.answer(0, "keep", at=1)


def test_rules_that_fail_leave_table_and_file_as_they_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = made(tmp_path)
    table.answer(0, "take 1")
    before, text = facts(table.match), table.path.read_bytes()

    def failing(*_: object) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr("tests.toys.ledger.tell", failing)
    table.answer(0, "keep")
    table.answer(0, "done")
    before, text = facts(table.match), table.path.read_bytes()
    with pytest.raises(RulesError, match="planted"):
        table.answer(1, "take 1")
    assert (facts(table.match), table.path.read_bytes()) == (before, text)
    monkeypatch.undo()
    ledger.install(monkeypatch.setattr)
    table.answer(1, "take 1")
    assert facts(on_disk(table)) == facts(table.match)


# Undo and redo


def test_undo_and_redo_are_saved_too(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.answer(0, "take 3")
    table.answer(0, "spend")
    after = facts(table.match)
    table.undo(0)
    assert facts(on_disk(table)) == facts(table.match)
    assert table.match.length == 1
    table.redo(0)
    assert facts(table.match) == after
    table.undo_turn(0)
    assert table.match.length == 0
    assert facts(on_disk(table)) == facts(table.match)
    assert table.revision == 5  # two answers, undo, redo, undo of the turn


@rule("bug:234")
def test_the_undo_policy_of_the_table_is_kept(tmp_path: Path) -> None:
    table = made(tmp_path, undo="off")
    table.answer(0, "take 3")
    with pytest.raises(Refused, match="switched off"):
        table.undo(0)
    table.set_undo("turn")
    table.undo(0)
    assert Table.open(table.path, watch=True).undo_policy == "turn"
    with pytest.raises(Refused, match="off, turn, solo, free"):
        table.set_undo("sometimes")


def test_solo_goes_back_over_bots_and_turn_does_not(tmp_path: Path) -> None:
    table = made(tmp_path, seats=ALONE)
    turn(table, 0)
    run(table)
    assert table.to_answer() == [0]
    table.set_undo("turn")
    with pytest.raises(Refused, match="another seat has answered"):
        table.undo(0)
    table.set_undo("solo")
    table.undo(0)
    assert table.match.length == 2  # before "done"


def test_a_redo_that_was_edited_into_nonsense_is_refused(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.answer(0, "take 3")
    table.undo(0)
    table.close()
    table.path.write_text(table.path.read_text().replace("1 take 3", "1 take 8"))
    again = Table.open(table.path)
    before = facts(again.match)["position"]
    with pytest.raises(Refused, match="no longer be played"):
        again.redo(0)
    assert again.match.digest() == before
    again.answer(0, "take 2")


# Last points


@rule("bug:239")
def test_a_seat_at_its_last_point_stands_there_after_opening(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.answer(0, "take 3")
    table.answer(0, "keep")
    assert table.match.held == 0
    table.close()
    again = Table.open(table.path)
    assert again.match.held == 0 and again.to_answer() == [0]
    again.undo(0)
    again.answer(0, "spend")
    again.answer(0, "done")
    assert again.to_answer() == [1]


def test_without_last_point_the_table_passes_on_at_once(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.set_last_point(0, False)
    table.answer(0, "take 3")
    table.answer(0, "keep")
    assert table.to_answer() == [1]
    again = Table.open(table.path, watch=True)
    assert not again.last_point(0) and again.last_point(1)
    assert again.to_answer() == [1]


def test_switching_the_last_point_off_while_standing_there_keeps_standing(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.answer(0, "take 3")
    table.answer(0, "keep")
    table.set_last_point(0, False)
    assert table.to_answer() == [0]
    assert facts(on_disk(table)) == facts(table.match)
    table.answer(0, "done")
    assert table.to_answer() == [1]


def test_a_lone_option_behind_a_last_point_waits_for_it(tmp_path: Path) -> None:
    """The race's first roll of a turn is taken by the match: not before the seat before has said done."""
    table = made(tmp_path, "race", undo="free")
    for _ in range(60):
        if table.match.held is not None:
            assert facts(on_disk(table)) == facts(table.match)
        play(table, 1)
    assert faults(table.path) == []


# Orders, seats


def test_a_standing_order_answers_and_is_saved_as_its_answer(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.set_order(0, "after", "keep")
    table.answer(0, "take 2")
    assert [answer.by for answer in table.match.answers] == ["", ORDER]
    again = Table.open(table.path)
    assert facts(again.match) == facts(table.match)
    again.close()
    for name, value in (("after", "burn"), ("before", "keep")):
        with pytest.raises(Refused):
            table.set_order(0, name, value)
    table.set_order(0, "after", "ask")
    assert table.match.orders[0] == {}


def test_an_order_given_at_its_question_answers_at_once(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.answer(0, "take 2")
    table.set_order(0, "after", "keep")
    assert [answer.option for answer in table.match.answers] == [("take", 2), ("keep",)]
    assert table.to_answer() == [1]
    assert facts(on_disk(table)) == facts(table.match)


def test_an_order_that_makes_the_rules_fail_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = made(tmp_path)
    table.answer(0, "take 2")
    before, text = facts(table.match), table.path.read_bytes()

    def failing(*_: object) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(ledger.LedgerGame, "order_answer", failing)
    with pytest.raises(RulesError):
        table.set_order(0, "after", "keep")
    assert (facts(table.match), table.path.read_bytes()) == (before, text)


def test_a_seat_is_handed_to_a_bot_and_back(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.set_kind(1, "bot:random")
    assert table.persons == {0, 2}
    turn(table, 0)
    assert table.bots_due() and table.to_answer() == []
    run(table)
    assert table.to_answer() == [2]
    table.set_kind(1, "person")
    assert not table.bots_due() and table.match.persons == {0, 1, 2}
    assert [change.words for change in table.changes] == ["2 kind bot:random", "2 kind person"]
    for kind in ("bot:genius", "cat", ""):
        with pytest.raises(Refused):
            table.set_kind(1, kind)


def test_a_bot_that_takes_over_at_a_last_point_says_done(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.answer(0, "take 2")
    table.answer(0, "keep")
    table.set_kind(0, "bot:easy")
    run(table)
    assert table.to_answer() == [1]


def test_a_new_name_is_checked_and_kept(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.rename(0, "  Zoë [bold] ")
    assert Table.open(table.path, watch=True).reader.names[0] == "Zoë [bold]"
    for name in ("", "  ", "x" * 61, "a\nb", "a\x1b[0m", "\u202eevil"):
        with pytest.raises(Refused):
            table.rename(0, name)
    with pytest.raises(Refused):
        table.rename(9, "Eva")


# Bots


def test_a_run_of_bots_is_one_save(tmp_path: Path) -> None:
    table = made(tmp_path, seats=ALONE)
    turn(table, 0)
    revision = table.revision
    run(table)
    assert table.match.length > revision and table.revision == revision + 1
    assert facts(on_disk(table)) == facts(table.match)


def test_bots_stopped_halfway_are_saved_and_go_on_later(tmp_path: Path) -> None:
    table = made(tmp_path, seats=ALONE)
    turn(table, 0)
    running = table.run_bots()
    while table.match.length < 4:
        next(running)
    running.close()
    assert facts(on_disk(table)) == facts(table.match)
    again = Table.open(table.path)
    assert again.bots_due()
    run(again)
    assert again.to_answer() == [0]


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    for game in ("ledger", "race", "harbour", "whispers"):
        table = made(tmp_path, game, [SeatInfo("a", "bot:random"), SeatInfo("b", "bot:random")], options={})
        run(table)
        assert table.match.over and not table.bots_due() and table.to_answer() == []
        assert faults(table.path) == []


def test_a_table_changed_while_a_bot_thinks_is_thought_about_again(tmp_path: Path) -> None:
    table = made(tmp_path, seats=ALONE)
    turn(table, 0)
    running = table.run_bots()
    next(running)
    table.set_kind(1, "person")
    for _ in running:
        pass
    assert table.to_answer() == [1]
    assert faults(table.path) == []


@pytest.mark.parametrize("fault", ["raises", "nonsense"])
def test_a_bot_that_fails_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str, no_hidden_faults: list[Exception]
) -> None:
    def think(self: object, match: Match, seat: int) -> Any:
        yield
        if fault == "raises":
            raise KeyError("planted")
        return ("no", "such", "option")

    table = made(tmp_path, seats=ALONE)
    turn(table, 0)
    monkeypatch.setattr(easy.EasyBot, "think", think)
    monkeypatch.setattr(random.RandomBot, "think", think)
    run(table)
    assert table.to_answer() == [0]
    assert "could not decide" in table.notice or "had to choose otherwise" in table.notice
    assert faults(table.path) == []
    assert no_hidden_faults, "whoever keeps the log is told"
    no_hidden_faults.clear()


# Two tables on one file


def test_an_answer_to_a_question_that_has_passed_is_refused_and_the_table_reread(tmp_path: Path) -> None:
    one = made(tmp_path)
    two = Table.open(one.path)
    one.answer(0, "take 3")
    with pytest.raises(Refused, match="gone on"):
        two.answer(0, "take 1")
    assert facts(two.match) == facts(one.match)
    two.answer(0, "spend")
    assert one.refresh()
    assert facts(one.match) == facts(two.match)
    assert not one.refresh()


def test_undo_meant_for_another_position_is_refused(tmp_path: Path) -> None:
    one = made(tmp_path)
    one.answer(0, "take 3")
    two = Table.open(one.path)
    one.answer(0, "keep")
    with pytest.raises(Refused, match="gone on"):
        two.undo(0)
    assert two.match.length == 2


def test_two_seats_answer_a_secret_question_from_two_terminals(tmp_path: Path) -> None:
    one = made(tmp_path, "whispers")
    two = Table.open(one.path)
    for table, seat in ((one, 0), (two, 1)):
        decision = table.match.decision(seat)
        assert decision is not None
        table.answer(seat, table.match.listed(decision)[0])
    assert {answer.seat for answer in two.match.open_answers()} == {0, 1}
    assert facts(on_disk(one)) == facts(two.match)


def test_a_change_of_the_table_does_not_mind_that_the_game_went_on(tmp_path: Path) -> None:
    one = made(tmp_path)
    two = Table.open(one.path)
    one.answer(0, "take 3")
    two.rename(1, "Eva")
    assert two.match.length == 1
    assert one.refresh() and one.seats[1].name == "Eva"


def test_a_watching_table_changes_nothing(tmp_path: Path) -> None:
    table = made(tmp_path)
    watching = Table.open(table.path, watch=True)
    assert watching.readonly and [len(table.others), len(watching.others)] == [0, 1]
    for change in (
        lambda: watching.answer(0, "take 1"),
        lambda: watching.undo(0),
        lambda: watching.redo(0),
        lambda: watching.rename(0, "Eva"),
        lambda: watching.set_undo("free"),
    ):
        with pytest.raises(Refused, match="watched"):
            change()
    run(watching)
    table.answer(0, "take 1")
    assert watching.refresh() and watching.match.length == 1


def test_bots_of_two_terminals_play_once(tmp_path: Path) -> None:
    one = made(tmp_path, seats=ALONE)
    turn(one, 0)
    two = Table.open(one.path)
    first, second = one.run_bots(), two.run_bots()
    while (a := next(first, "end")) != "end" or next(second, "end") != "end":
        assert a in (None, "end")
    for _ in second:
        pass
    assert facts(one.match)["answers"] == facts(two.match)["answers"] == facts(on_disk(one))["answers"]


@rule("bug:227")
def test_a_save_damaged_meanwhile_is_told_and_not_overwritten(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.path.write_bytes(b"rubbish")
    with pytest.raises(SaveError, match="damaged"):
        table.answer(0, "take 1")
    assert table.path.read_bytes() == b"rubbish"
    assert table.match.length == 0
    assert not table.refresh() and "damaged" in table.problem


# A disk that refuses


@pytest.mark.parametrize("call", ["write", "fsync", "replace", "open"])
def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    table = made(tmp_path)
    table.answer(0, "take 3")
    text = table.path.read_bytes()

    def full(*_: object, **__: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(disk.os, call, full)
        table.answer(0, "keep")
        table.answer(0, "done")
        assert "Not saved" in table.problem and str(table.path) in table.problem
        if call != "open":
            assert "No space left" in table.problem
        assert table.match.length == 3
    assert table.path.read_bytes() == text
    assert [name for name in os.listdir(tmp_path) if name.endswith(".tmp")] == []
    table.answer(1, "take 1")
    assert table.problem == ""
    assert facts(on_disk(table)) == facts(table.match)


@rule("bug:223")
def test_a_disk_that_fills_halfway_through_leaves_the_old_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = made(tmp_path)
    text = table.path.read_bytes()
    real: Callable[..., int] = os.write

    def half(handle: int, data: Any) -> int:
        if len(data) < 500:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(handle, bytes(data)[:300])

    with monkeypatch.context() as patch:
        patch.setattr(disk.os, "write", half)
        table.answer(0, "take 3")
        assert table.problem
    assert table.path.read_bytes() == text
    table.close()  # tries once more
    assert on_disk(table).length == 1


def test_a_write_of_few_bytes_at_a_time_is_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = made(tmp_path)
    real: Callable[..., int] = os.write
    monkeypatch.setattr(disk.os, "write", lambda handle, data: real(handle, bytes(data)[:7]))
    table.answer(0, "take 3")
    assert table.problem == "" and verify(table.path) == []


def test_a_new_game_on_a_full_disk_can_be_played_and_is_saved_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(disk.os, "fsync", full)
        table = made(tmp_path)
        assert table.problem
        table.answer(0, "take 1")
    assert not table.path.exists()
    table.answer(0, "keep")
    assert table.problem == "" and facts(on_disk(table)) == facts(table.match)


def test_a_folder_that_vanished_is_made_again(tmp_path: Path) -> None:
    table = made(tmp_path / "gone")
    table.answer(0, "take 1")
    for found in sorted((tmp_path / "gone").rglob("*"), reverse=True):
        found.rmdir() if found.is_dir() else found.unlink()
    (tmp_path / "gone").rmdir()
    table.answer(0, "keep")
    assert table.problem == "" and facts(on_disk(table)) == facts(table.match)


def test_answers_lost_to_another_terminal_while_nothing_could_be_saved_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = made(tmp_path)
    two = Table.open(one.path)

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(disk.os, "fsync", full)
        one.answer(0, "take 3")
    two.answer(0, "take 1")
    with pytest.raises(Refused):
        one.answer(0, "keep")
    assert "theirs stands" in one.notice
    assert facts(one.match) == facts(two.match)


def test_the_mode_of_a_shared_save_is_kept(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.path.chmod(0o660)
    table.answer(0, "take 1")
    assert table.path.stat().st_mode & 0o777 == 0o660


def test_a_clock_that_was_set_back_is_no_harm(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.close()
    text = table.path.read_text()
    table.path.write_text(text.replace("created = 2", "created = 9"))
    again = Table.open(table.path)
    again.answer(0, "take 1")
    assert again.problem == "" and verify(again.path) == []


def options(match: Match) -> list[Option]:
    decision: Decision = match.decisions()[0]
    return match.listed(decision)


def test_questions_are_there_after_opening(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.answer(0, "take 1")
    assert options(on_disk(table)) == [("keep",), ("spend",)]


@rule("bug:223", "bug:224")
def test_saving_flushes_the_file_renames_it_and_flushes_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = made(tmp_path)
    calls: list[str] = []
    fsync, replace = os.fsync, os.replace

    def synced(handle: int) -> None:
        calls.append("flush " + os.path.basename(os.readlink(f"/proc/self/fd/{handle}")))
        fsync(handle)

    def replaced(old: Path, new: Path) -> None:
        calls.append(f"rename {old.name} {new.name}")
        replace(old, new)

    monkeypatch.setattr(disk.os, "fsync", synced)
    monkeypatch.setattr(disk.os, "replace", replaced)
    table.answer(0, "take 1")
    temporary = ".ledger-1.toml.tmp"
    assert calls == [f"flush {temporary}", f"rename {temporary} ledger-1.toml", f"flush {tmp_path.name}"]


def test_a_match_played_elsewhere_is_kept_whole_and_nobody_stands_at_a_last_point(tmp_path: Path) -> None:
    elsewhere = made(tmp_path / "elsewhere").match
    table = Table.adopt(tmp_path / "here", elsewhere.game, elsewhere, [seat.name for seat in PEOPLE])
    assert faults(table.path) == []
    assert not any(table.last_point(seat) for seat in range(len(PEOPLE)))
    table.set_last_point(0, True)
    assert faults(table.path) == []
    assert [table.last_point(seat) for seat in range(len(PEOPLE))] == [True] + [False] * (len(PEOPLE) - 1)
