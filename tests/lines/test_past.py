"""Looking back, the table itself, warnings and a game once more, by lines."""

from __future__ import annotations

import json

import pytest

from core.saves import list_saves, verify
from core.table import Table
from tests.lines.child import after, new_table, play, run, run_bots
from tests.playing import Luck
from tests.rule import rule


def play_on(table: Table, answers: int, seed: int = 3) -> Table:
    """Random answers, at least so many, until the first seat has its turn."""
    luck = Luck(seed)
    while not table.match.over:
        decision = table.match.decisions()[0]
        if answers <= 0 and decision.seat == 0 and decision.topic == "act":
            break
        options = table.match.listed(decision)
        table.answer(decision.seat, options[luck.below(len(options))])
        answers -= 1
    return table


@pytest.fixture
def table(tmp_path):
    return play_on(new_table(tmp_path), 60)


def told(table: Table, *entries: str) -> list[str]:
    """What the last of the entries was answered with."""
    return after(play(table, *entries, "quit"), len(entries))


# Looking back


def test_back_and_step_tell_where_one_is_and_what_changed(table):
    last = table.match.length
    assert told(table, "back")[0] == f"You look back: after answer {last - 1} of {last}."
    assert told(Table.open(table.path), "back 10")[0] == f"You look back: after answer {last - 10} of {last}."
    assert told(Table.open(table.path), "back 10", "step 4")[0] == f"You look back: after answer {last - 6} of {last}."
    assert told(Table.open(table.path), "back to 12")[0] == f"You look back: after answer 12 of {last}."
    assert told(Table.open(table.path), "back start")[0] == f"You look back: after answer 0 of {last}."
    assert "round 2" in " ".join(told(Table.open(table.path), "back r2")).casefold()
    assert told(Table.open(table.path), "back 10", "back now")[0] == f"You are back in the present, at answer {last}."
    assert told(Table.open(table.path), "back nonsense")[0].startswith("Type back or step alone")


@rule("bug:220")
def test_what_is_asked_while_looking_back_is_told_of_that_moment(table):
    at_start = after(play(Table.open(table.path), "back start", "table", "quit"), 2)
    now = after(play(Table.open(table.path), "table", "quit"), 1)
    assert any("setting up" in line for line in at_start)
    assert any(f"round {table.match.state.round}" in line.casefold() for line in now)
    assert at_start != now


def test_an_answer_while_looking_back_is_given_in_the_present(table):
    length = table.match.length
    lines = play(table, "back 5", "1", "quit")
    assert table.match.length > length
    assert not [line for line in lines if "fault" in line]


@rule("bug:212")
def test_undo_here_goes_back_as_far_as_the_policy_allows(tmp_path):
    table = play_on(new_table(tmp_path), 60)
    text = table.path.read_bytes()
    (line, *_) = told(table, "back start", "undo here")
    assert line.startswith("That is not possible: undo reaches back to answer")
    assert table.path.read_bytes() == text
    table = Table.open(table.path)
    table.set_undo("free")
    play(table, "back to 12", "undo here", "quit")
    assert verify(table.path) == [] and Table.open(table.path, watch=True).match.length >= 12


def test_show_at_an_answer_and_at_a_round(tmp_path):
    table = play_on(new_table(tmp_path / "saves"), 60)
    table.close()
    shown = run(tmp_path, "show", table.name, "--at", "12")
    assert shown.returncode == 0 and f"After answer 12 of {table.match.length}:" in shown.stdout
    data = json.loads(run(tmp_path, "show", table.name, "--at", "r2", "--json").stdout)
    assert data["round"] == 2 and data["answers"] < table.match.length and data["try"] is False
    for wrong in ("99999", "-1", "x", ""):
        done = run(tmp_path, "show", table.name, f"--at={wrong}")
        assert done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr


# The table itself


def number_of(table: Table, words: str) -> str:
    """The number of a deed; with several people the keyboard is handed over first."""
    first = [""] if len(table.persons) > 1 else []
    lines = play(Table.open(table.path), *first, "arrange", "quit")
    return next(line for line in lines if words in line).partition(":")[0]


def test_a_seat_gets_another_name(table):
    number = number_of(table, "another name for Ann")
    lines = play(table, f"arrange {number} Eva", f"arrange {number}", "Ida", "quit")
    assert "the seat is called Eva now" in lines
    assert table.seats[0].name == "Ida" and verify(table.path) == []


@rule("bug:252")
def test_the_end_needs_everybody_and_is_asked_of_each(tmp_path):
    table = play_on(new_table(tmp_path, "Ann,Ben"), 40)
    number = number_of(table, "end the game now and count")
    play(table, "", f"arrange {number}", "no", "quit")
    assert not table.match.over and table.proposal is None
    play(Table.open(table.path), "", f"arrange {number}", "yes", "no", "quit")
    assert Table.open(table.path).proposal is None
    lines = play(Table.open(table.path), "", f"arrange {number}", "yes", "yes", "scores", "quit")
    assert "The players agreed to end the game here: the scores count as they stand." in lines
    again = Table.open(table.path)
    assert again.match.over == "agreed" and verify(table.path) == []


def test_a_proposal_that_was_left_open_is_asked_at_the_next_opening(tmp_path):
    table = new_table(tmp_path, "Ann,Ben")
    table.propose(0, "undo free")
    lines = play(Table.open(table.path), "yes", "quit")
    assert [line for line in lines if "Ben, do you agree?" in line]
    assert Table.open(table.path).undo_policy == "free"


@rule("bug:217")
def test_a_copy_to_try_in_is_another_table(table):
    number = number_of(table, "save a copy and try")
    text = table.path.read_bytes()
    lines = play(table, f"arrange {number}", "quit")
    copy = Table.open(table.path.with_name(f"{table.name}-try.toml"), watch=True)
    assert copy.trial and any(f"saved as {copy.name}" in line for line in lines)
    assert table.path.read_bytes() == text


def test_a_game_is_played_again_with_the_same_seats(tmp_path):
    table = new_table(tmp_path, "bot:easy,bot:easy")
    run_bots(table)
    lines = play(table, "rematch", "quit")
    assert len(list_saves(tmp_path)) == 2
    assert [line for line in lines if line.startswith("After round 1: ")]
    assert [line for line in lines if line.startswith("With equal points")]


def test_rematch_waits_for_the_end(table):
    assert told(table, "rematch")[0].startswith("rematch begins the same game once more when this one is over")


# Warnings


@rule("bug:241")
def test_a_warning_is_given_once_and_can_be_silenced(table):
    table.set_last_point(0, False)
    length = table.match.length
    lines = after(play(Table.open(table.path), "0", "quit"), 1)
    assert "Answer the same again to do it; silence does it and never warns of this again." in lines
    assert Table.open(table.path).match.length == length
    play(Table.open(table.path), "0", "0", "quit")
    assert Table.open(table.path).match.length > length


def test_silence_answers_a_warning_only(table):
    assert told(table, "silence")[0] == "silence answers a warning, and there is none now."
    table = Table.open(table.path)
    table.set_last_point(0, False)
    length = table.match.length
    play(table, "0", "silence", "quit")
    assert table.match.length > length


def test_with_a_last_point_the_warning_is_part_of_it(table):
    length = table.match.length
    lines = after(play(table, "0", "quit"), 1)
    assert table.match.length == length + 1
    assert [line for line in lines if line.startswith("lost:")]
