"""Games by lines: what is told, what is kept back, and every command."""

from __future__ import annotations

import io

import pytest

from core import present
from core.decision import RulesError, write
from core.record import SaveError
from core.table import Table
from core.text import T
from tests.lines.child import after, new_table, play, run_bots
from tests.rule import rule
from tui import faults, plain, plain_io
from tui.plain_commands import COMMANDS


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def table(tmp_path):
    return new_table(tmp_path)


@pytest.fixture
def shared(tmp_path):
    return new_table(tmp_path, "Ann,Ben")


def hand(table: Table, seat: int) -> str:
    """What only this seat may read, as it reads it."""
    view = present.view(table.match, seat)
    lines = [fact.value for note in view.notes if note.secret for fact in note.facts]
    reader = plain_io.Lines(io.StringIO(), io.StringIO())
    return "\n".join(reader.text(line) for line in lines)


def to_first_turn(table: Table) -> None:
    """Answer the questions of the set-up with their first option, until a person has the first turn."""
    while table.match.decisions()[0].topic != "act":
        seat = table.to_answer()[0]
        table.answer(seat, table.match.listed(table.match.decisions()[0])[0])
        run_bots(table)


# What is told


def test_the_question_is_second_last_and_the_prompt_last(table):
    lines = play(table, "again", "quit")
    assert lines[-2] == "Ann, your answer:"
    menu = present.menu(table.match, 0)
    assert menu is not None
    assert lines[-3] == menu.question.msg
    assert lines[-1].startswith("The game is saved in ")


def test_an_answer_is_followed_by_the_log_and_by_what_changed(table):
    lines = play(table, "1", "quit")
    told = after(lines, 1)
    assert told[0].startswith("Ann leads the ")
    assert any("before" in line for line in told)


def test_nothing_is_told_twice(table):
    lines = play(table, "1", "again", "quit")
    once = [line for line in after(lines, 1) if line.startswith("Ann leads the ")]
    assert len(once) == 1
    assert not [line for line in after(lines, 2) if line.startswith("Ann leads the ")]


def test_options_off_leaves_the_options_out_until_they_are_asked_for(table):
    to_first_turn(table)
    lines = play(table, "options off", "0", "options", "quit")
    assert not [line for line in after(lines, 2) if line.startswith("0: ")]
    assert [line for line in after(lines, 3) if line.startswith("0: ")]


@rule("bug:280")
def test_signs_and_columns_are_not_written(table):
    to_first_turn(table)
    lines = play(table, "table", "mine", "map", "page seat1", "page market", "options", "quit")
    for line in lines[:-1]:  # the last one holds the path of the save
        assert not set(line) & set("│┃╎─━┌┐└┘├┤┬┴┼▸★✗→|<>[]*_#"), line
        assert "  " not in line


@rule("bug:284")
def test_an_answer_by_notation_and_by_words(tmp_path):
    one, other = new_table(tmp_path), new_table(tmp_path)
    menu = present.menu(one.match, 0)
    assert menu is not None
    entry = menu.entries[0]
    play(one, write(entry.option), "quit")
    play(other, plain_io.Lines(io.StringIO(), io.StringIO()).text(entry.label.what), "quit")
    assert one.match.answers == other.match.answers
    assert entry.option in [answer.option for answer in one.match.answers]


WRONG = ["", "99", "zzz", "{n}", "[b]", "\x1b[2J", "1 2 3", "try", "here", "here ZZ", "ways F1", "log x", "page x"]


def test_a_wrong_entry_changes_nothing_and_teaches_in_one_sentence(table):
    revision = table.revision
    for entry in WRONG:
        told = after(play(Table.open(table.path), entry, "quit"), 1)
        menu = present.menu(table.match, 0)
        assert menu is not None
        assert len([line for line in told if line != menu.question.msg]) <= 2, (entry, told)
        assert told[0], entry
    assert Table.open(table.path, watch=True).revision == revision


def test_the_end_of_input_leaves_and_the_game_is_saved(table):
    lines = play(table, "1")
    assert lines[-1] == f"The game is saved in {table.path}."
    again = Table.open(table.path)
    assert again.match.length == table.match.length > 0


# Commands


def test_every_command_answers_in_every_phase(table):
    usable = [name for name in COMMANDS if name not in ("quit", "undo", "turn", "redo", "arrange")]
    words = [f"{name}{rest}" for name in usable for rest in ("", " 1", " F3", " F3 W2", " nothing at all")]
    lines = play(table, *words, "1", *words, "quit")
    assert lines[-1].startswith("The game is saved in ")
    assert not [line for line in lines if "fault" in line]
    # each entry is followed by something, and the session has lasted to its end
    prompts = [line for line in lines if line == "Ann, your answer:"]
    assert len(prompts) == 2 * len(words) + 2


@rule("bug:280")
def test_here_near_and_ways_describe_places(table):
    to_first_turn(table)
    view = present.view(table.match, 0)
    own = next(place for place in view.board.places if place.owner == 0)
    lines = play(table, f"here {own.id.lower()}", f"near {own.id}", f"ways {own.id} {own.id}", "quit")
    assert after(lines, 1)[0].startswith(own.id)
    links = [link for link in view.board.links if own.id in (link.a, link.b)]
    assert f"borders on {len(links)} places" in after(lines, 2)[0]
    assert "is 0 steps" in after(lines, 3)[0]


def test_try_tells_what_would_change_and_changes_nothing(table):
    to_first_turn(table)
    revision, length = table.revision, table.match.length
    told = after(play(table, "try 1", "quit"), 1)
    assert told[0].startswith("If you take ")
    assert len(told) > 2
    assert (table.revision, table.match.length) == (revision, length)


@rule("bug:250")
def test_why_tells_the_reason_of_every_refused_entry(table):
    to_first_turn(table)
    refused = present.why_not(table.match, 0)
    told = after(play(table, "why", "quit"), 1)
    assert len([line for line in told if line.startswith("Not possible: ")]) == len(refused) > 0
    what = plain_io.Lines(io.StringIO(), io.StringIO()).text(refused[-1].label.what)
    assert after(play(Table.open(table.path), f"why {what}", "quit"), 1)[0].startswith(f"Not possible: {what}; ")


def test_hint_names_options_on_offer(table):
    to_first_turn(table)
    told = after(play(table, "hint", "quit"), 1)
    assert told[0] == "A bot in your place would think of these, the best first:"
    menu = present.menu(table.match, 0)
    assert menu is not None
    keys = {entry.key for entry in menu.entries}
    assert told[1].partition(":")[0] in keys


def test_undo_redo_and_turn(table):
    to_first_turn(table)
    before = table.match.digest()
    lines = play(table, "1", "undo", "redo", "turn", "quit")
    assert after(lines, 2)[0] == "Your last answer is taken back."
    assert after(lines, 3)[0] == "What was taken back is answered again."
    assert after(lines, 4)[0] == "Your turn is taken back."
    assert Table.open(table.path).match.digest() == before


def test_undo_of_nothing_is_answered_with_the_reason(tmp_path):
    table = new_table(tmp_path, "bot:easy,Ann")
    told = after(play(table, "undo", "quit"), 1)
    assert told[0].startswith("That is not possible: ")


def test_orders_are_listed_given_and_taken_back(table):
    order = table.game.orders[0]
    value = next(choice.value for choice in order.choices if choice.value != order.default)
    lines = play(table, "orders", f"orders {order.name} {value}", f"orders {order.name} {order.default}", "quit")
    assert any(line.startswith(f"now {order.default}: ") for line in after(lines, 1))
    assert after(lines, 2)[0] == f"The standing order {order.name} is now {value}."
    assert table.match.orders[0] == {}


def test_confirm_switches_the_last_point(table):
    play(table, "confirm off", "quit")
    assert not table.last_point(0)
    play(Table.open(table.path), "confirm on", "quit")
    assert Table.open(table.path).last_point(0)


def test_log_tells_so_many_lines(table):
    to_first_turn(table)
    assert len(present.log(table.match, 0)) > 5
    few, more = (after(play(Table.open(table.path), f"log {n}", "quit"), 1) for n in (1, 4))
    assert len(more) == len(few) + 3
    assert more[3:] == few


def test_rules_of_the_question_of_a_topic_and_the_switches(table):
    lines = play(table, "rules", "rules fight", "rules switches", "rules figth", "quit")
    assert any("Other topics: " in line for line in after(lines, 1))
    assert not [line for line in lines if line.startswith("#")]
    assert len(after(lines, 3)) > len(table.game.switches)
    assert 'did you mean "fight"?' in after(lines, 4)[0]


# Several people


def test_before_two_people_start_it_is_said_that_secrets_stay_readable(shared):
    lines = play(shared)
    assert any("cannot be wiped" in line for line in lines)
    assert lines.index(next(line for line in lines if "cannot be wiped" in line)) < len(lines) - 2


@rule("bug:255", "bug:256")
def test_nothing_but_the_name_is_written_before_the_other_person_says_ready(shared):
    to_first_turn(shared)
    lines = play(shared)
    secrets = [secret for seat in (0, 1) for secret in hand(shared, seat).splitlines()]
    assert secrets
    assert not [line for line in lines for secret in secrets if secret in line]
    assert lines[-2].endswith("press Enter when nobody else is looking:") or lines[-1].startswith("The game is saved")


def test_a_shared_keyboard_tells_secrets_only_on_mine(shared):
    to_first_turn(shared)
    seat = shared.to_answer()[0]
    facts = present.view(shared.match, seat).notes
    secret = next(note for note in facts if note.secret)
    reader = plain_io.Lines(io.StringIO(), io.StringIO())
    own = [reader.text(T("{label}: {value}", label=fact.label, value=fact.value)) for fact in secret.facts]
    lines = play(shared, "", "table", "log 20", "mine", "quit")
    mine = next(at for at, line in enumerate(lines) if line in own)
    prompts = [at for at, line in enumerate(lines) if line.endswith("your answer:")]
    assert mine > prompts[2]


def test_a_terminal_is_wiped_with_its_scroll_back(shared, monkeypatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    out = Terminal()
    plain.play(shared, source=io.StringIO("\nquit\n"), out=out)
    assert "\x1b[2J\x1b[H\x1b[3J" in out.getvalue()
    assert "cannot be wiped" not in out.getvalue()


@pytest.mark.parametrize("term", ["dumb", ""])
def test_no_escape_sequence_is_written_to_a_simple_terminal(shared, monkeypatch, term):
    monkeypatch.setenv("TERM", term)
    out = Terminal()
    plain.play(shared, source=io.StringIO("\nquit\n"), out=out)
    assert "\x1b" not in out.getvalue()


def test_one_person_is_never_asked_to_hand_over(table):
    to_first_turn(table)
    assert not [line for line in play(table, "0", "quit") if "nobody else is looking" in line]


def test_two_positions_that_differ_in_hidden_things_are_told_alike(shared):
    to_first_turn(shared)
    seat = shared.to_answer()[0]
    texts = []
    for seed in (1, 2):
        fork = shared.match.fork(seat, seed)
        view = present.view(fork, seat)
        menu = present.menu(fork, seat)
        assert menu is not None
        texts.append((view, menu))
    assert texts[0] == texts[1]


# Names


@rule("bug:254")
def test_names_are_never_markup_format_or_control(tmp_path):
    table = new_table(tmp_path, "[/b]{0}%s,bot:easy")
    lines = play(table, "1", "mine", "quit")
    assert "[/b]{0}%s, your answer:" in lines


def test_ascii_writes_nothing_above_0x7f_and_shows_a_name_by_its_seat_letter(tmp_path):
    table = new_table(tmp_path, "Zoë,bot:easy")
    lines = play(table, "table", "mine", "map", "rules", "1", "page seat1", "quit", ascii=True)
    assert all(line.isascii() for line in lines)
    assert "1?, your answer:" in lines


def test_an_escape_sequence_in_a_save_does_not_reach_the_terminal(tmp_path):
    table = new_table(tmp_path, "Ann,bot:easy")
    out = io.StringIO()
    lines = plain_io.Lines(io.StringIO(), out)
    lines.tell("a\x1b]0;title\x07b")
    assert out.getvalue() == "a?]0;title?b\n"
    table.close()


# Faults


def test_a_rules_error_is_told_with_the_save_and_the_log_and_play_goes_on(table, monkeypatch, tmp_path):
    monkeypatch.setattr(faults, "log_folder", lambda: tmp_path / "logs")

    def broken(*_arguments):
        raise RulesError("planted")

    monkeypatch.setattr(table, "answer_all", broken)
    lines = play(table, "1", "mine", "quit")
    assert "The rules failed at this answer" in after(lines, 1)[0]
    assert str(table.path) in after(lines, 1)[0]
    assert "longtable.log" in after(lines, 1)[0]
    assert len(after(lines, 2)) > 3


def test_a_save_error_is_told_and_play_goes_on(table, monkeypatch):
    def broken(*_arguments):
        raise SaveError(T("the file is gone."))

    monkeypatch.setattr(table, "answer_all", broken)
    lines = play(table, "1", "mine", "quit")
    assert after(lines, 1)[0] == "That is not possible: the file is gone."
    assert len(after(lines, 2)) > 3


def test_a_full_disk_is_told_once_and_the_game_goes_on(table, monkeypatch):
    import errno

    from core import disk

    write_file = disk.write_file

    def full(*_arguments):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(disk, "write_file", full)
    lines = play(table, "1", "quit", "quit")
    # told when it happens, when leaving would lose answers, and once more at the end
    assert len([line for line in lines if line.startswith("Not saved: No space left on device")]) == 3
    assert any("save and a folder" in line for line in lines)
    assert table.match.length > 0
    monkeypatch.setattr(disk, "write_file", write_file)


def test_an_unforeseen_error_is_told_in_a_sentence_and_the_game_goes_on(table, monkeypatch, tmp_path):
    monkeypatch.setattr(faults, "log_folder", lambda: tmp_path / "logs")

    def broken(*_arguments):
        raise ZeroDivisionError("planted")

    menu = present.menu
    monkeypatch.setattr(present, "menu", broken)
    lines = play(table, "1", "mine", "quit")
    told = [line for line in lines if "longtable.log" in line]
    assert told and all(str(table.path) in line for line in told)
    assert lines[-1].startswith("The game is saved in")
    monkeypatch.setattr(present, "menu", menu)
    length = table.match.length
    play(table, "1", "quit")
    assert table.match.length > length


def test_a_game_that_is_only_watched_takes_no_answers(table):
    watched = Table.open(table.path, watch=True)
    lines = play(watched, "1", "", "scores", "undo", "quit")
    assert any("You are watching" in line for line in lines)
    assert Table.open(table.path, watch=True).revision == table.revision


def test_a_game_of_bots_is_told_to_its_end(tmp_path):
    table = new_table(tmp_path, "bot:easy,bot:easy")
    lines = play(table, "scores", "log 5", "mine", "undo", "quit")
    assert any(" wins with " in line for line in lines)
    assert lines[-1].startswith("The game is saved")
