"""The table itself: proposals, conceding, the end by agreement, copies to try in. All of it is in the record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core import changes, present
from core.decision import Refused
from core.history import faults
from core.record import Change, SaveError
from core.saves import read_summary, verify
from core.table import SeatInfo, Table
from core.text import say
from tests.core.playing import PEOPLE, facts, play, run
from tests.rule import rule
from tests.toys import ledger

ALONE = [SeatInfo("Ann"), SeatInfo("easy", "bot:easy"), SeatInfo("random", "bot:random")]


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    ledger.install(monkeypatch.setattr)


def made(folder: Path, game: str = "ledger", seats: list[SeatInfo] = PEOPLE, **more: Any) -> Table:
    return Table.create(folder, game, seats, {"days": "60"} if game == "ledger" else {}, 5, **more)


def same_again(table: Table) -> Table:
    """The table opened from its file is the same game at the same point, with the same past of the table."""
    again = Table.open(table.path, watch=True)
    assert again.notice == "" and verify(table.path) == []
    assert facts(again.match) == facts(table.match)
    assert again.changes == table.changes and again.seats == table.seats and again.undo_policy == table.undo_policy
    assert (again.conceded, again.ended, again.proposal) == (table.conceded, table.ended, table.proposal)
    return again


def log(table: Table, viewer: int = -1) -> list[str]:
    return [say(line.words, table.reader) for line in present.log(table.match, viewer)]


# Changes as they are written


@pytest.mark.parametrize("words", [
    "2 name Ben", "1 name Ben the 2nd", "2 kind bot:easy", "1 order power 3", "1 last-point off", "8 concede bot:easy",
    "1 propose end agreed", "1 propose go-on", "1 propose undo free", "1 propose 2 kind person", "2 agree", "2 refuse",
    "end agreed", "end conceded", "go-on", "undo free",
])  # fmt: skip
def test_every_change_there_is_has_words(words: str) -> None:
    event = changes.event(Change(3, words))
    assert all(not isinstance(arg, tuple) and say(arg) for arg in event.args)


@pytest.mark.parametrize("words", [
    "", "2", "2 ", "name Ben", "9 name Ben", "0 name Ben", "2 dance", "end", "end now", "undo", "undo always",
    "go-on now",
    "1 order power", "1 last-point maybe", "1 propose", "1 propose dance", "1 propose end conceded", "1 agree now",
    "1 propose 2 name Ben", "²  name Ben",
])  # fmt: skip
def test_anything_else_is_no_change(words: str) -> None:
    with pytest.raises(ValueError):
        changes.parse(words)


def test_a_made_up_change_in_a_save_is_named_with_its_step(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.rename(1, "Eva")
    text = table.path.read_text("utf-8")
    for wrong in ("2 dance now", "7 name Eva"):
        table.path.write_text(text.replace('c = "2 name Eva"', f'c = "{wrong}"'), "utf-8")
        with pytest.raises(SaveError, match=r"step 1 of \[\[steps\]\].*is no change of the table"):
            Table.open(table.path, watch=True)


def test_verify_finds_a_head_that_the_changes_do_not_lead_to(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.rename(1, "Eva")
    table.set_kind(2, "bot:easy")
    table.set_undo("off")
    text = table.path.read_text("utf-8")
    for was, wrong, place in (
        ('name = "Eva"', 'name = "Ida"', "name of seat 2"),
        ('kind = "bot:easy"', 'kind = "bot:random"', "kind of seat 3"),
        ('undo = "off"', 'undo = "free"', "undo"),
    ):
        table.path.write_text(text.replace(was, wrong, 1), "utf-8")
        (fault,) = faults(table.path)
        assert place in say(fault)


# Consent


@rule("bug:234")
def test_the_undo_policy_changes_once_all_persons_agree(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.propose(1, "undo free")
    assert table.undo_policy == "turn" and table.waiting == [0, 2]
    same_again(table)
    table.agree(0)
    assert table.undo_policy == "turn" and table.waiting == [2]
    with pytest.raises(Refused):
        table.agree(0)
    table.agree(2)
    assert table.undo_policy == "free" and table.proposal is None
    assert [change.words for change in same_again(table).changes] == [
        "2 propose undo free", "1 agree", "3 agree", "undo free",
    ]  # fmt: skip
    assert log(table)[-4:] == [
        "Ben proposes: undo: everything can be taken back, dice and draws too",
        "Ann agrees",
        "Cid agrees",
        "undo from now on: everything can be taken back, dice and draws too",
    ]


def test_one_no_is_enough_and_who_proposed_may_withdraw(tmp_path: Path) -> None:
    table = made(tmp_path)
    for seat in (2, 1):  # Cid says no; Ben, who proposed it, withdraws
        table.propose(1, "end agreed")
        table.refuse(seat)
        assert table.proposal is None and not table.match.over
        with pytest.raises(Refused):
            table.refuse(seat)
    same_again(table)


def test_with_one_person_nobody_else_is_asked(tmp_path: Path) -> None:
    table = made(tmp_path, seats=ALONE)
    table.propose(0, "undo off")
    assert table.undo_policy == "off" and table.proposal is None
    with pytest.raises(Refused, match="only a person"):
        table.propose(1, "undo free")


@rule("bug:218")
def test_another_seat_goes_to_a_bot_when_the_others_agree(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.propose(0, "2 kind bot:random")
    assert table.waiting == [2]  # not Ben, who may be gone
    table.agree(2)
    assert table.persons == {0, 2}
    assert log(table)[-1] == "a bot (random) plays for Ben from now on"
    same_again(table)


def test_a_proposal_is_carried_out_when_who_it_waits_for_leaves(tmp_path: Path) -> None:
    table = made(tmp_path, seats=PEOPLE[:2])
    table.propose(0, "undo free")
    table.set_kind(1, "bot:easy")
    assert table.undo_policy == "free"
    same_again(table)


@pytest.mark.parametrize(("words", "sentence"), [
    ("go-on", "did not end"), ("5 kind person", "no seat"), ("2 kind bot:genius", "no bot"),
    ("2 name Eva", "cannot be proposed"),
    ("dance", "cannot be proposed"),
])  # fmt: skip
def test_what_cannot_be_proposed(tmp_path: Path, words: str, sentence: str) -> None:
    table = made(tmp_path)
    text = table.path.read_bytes()
    with pytest.raises(Refused, match=sentence):
        table.propose(0, words)
    assert table.path.read_bytes() == text and table.changes == []


# The end by agreement


@rule("bug:252")
@pytest.mark.parametrize("game", ["ledger", "harbour", "race", "whispers"])
@pytest.mark.parametrize("answers", [0, 1, 2, 5, 9])
def test_the_game_ends_where_it_stands_and_goes_on_after_all(tmp_path: Path, game: str, answers: int) -> None:
    table = made(tmp_path, game, PEOPLE[:2])
    play(table, answers)
    if table.match.over:
        return
    before = facts(table.match)
    secret = bool(table.match.open_answers())
    scores = [(score.total, score.place) for score in table.game.scores(table.match.state)]
    table.end_by_agreement(0)
    assert not table.match.over
    table.agree(1)
    assert table.match.over == "agreed" and table.match.decisions() == [] and table.ended == "agreed"
    assert [(score.total, score.place) for score in table.game.scores(table.match.state)] == scores
    assert say(present.end_words(table.match)).startswith("The players agreed to end")
    same_again(table)
    assert read_summary(table.path).over == "agreed"
    with pytest.raises(Refused):
        table.answer(0, "take 1")
    for back in (table.undo, table.undo_turn, table.redo, lambda seat: table.undo_to(seat, 0)):
        with pytest.raises(Refused):
            back(0)
    table.propose(0, "go-on")
    table.agree(1)
    assert not table.match.over and table.ended == ""
    if not secret:  # what was answered in secret is asked once more
        assert facts(table.match) == before
    same_again(table)
    play(table, 3)
    same_again(table)


def test_a_game_that_is_over_cannot_be_ended_again(tmp_path: Path) -> None:
    table = made(tmp_path, seats=ALONE)
    table.end_by_agreement(0)
    with pytest.raises(Refused, match="over"):
        table.end_by_agreement(0)


# Conceding


@rule("bug:252")
def test_a_bot_plays_on_for_a_seat_that_concedes(tmp_path: Path) -> None:
    table = made(tmp_path)
    play(table, 2)
    table.concede(0)
    assert table.conceded == {0} and table.persons == {1, 2} and not table.match.over
    assert log(table)[-1] == "Ann concedes; a bot (easy) plays on for the seat"
    with pytest.raises(Refused, match="conceded"):
        table.set_kind(0, "person")
    with pytest.raises(Refused, match="bot plays"):
        table.concede(0)
    run(table)
    same_again(table)


def test_the_only_person_may_end_the_game_by_conceding(tmp_path: Path) -> None:
    table = made(tmp_path, seats=ALONE)
    table.concede(0, end=True)
    assert table.match.over == "conceded" and table.conceded == {0}
    same_again(table)
    with pytest.raises(Refused):
        table.propose(0, "go-on")
    shared = made(tmp_path)
    with pytest.raises(Refused, match="others are still playing"):
        shared.concede(0, end=True)
    assert shared.persons == {0, 1, 2}


def test_no_two_seats_are_called_alike(tmp_path: Path) -> None:
    table = made(tmp_path)
    with pytest.raises(Refused, match="called Ann already"):
        table.rename(1, "Ann")
    table.rename(1, "Ben")  # its own name


# Back to a point


@rule("bug:212")
def test_everything_after_a_point_is_taken_back(tmp_path: Path) -> None:
    table = made(tmp_path, undo="free")
    play(table, 6)
    past = facts(table.match)
    play(table, 5)
    later = facts(table.match)
    table.undo_to(0, past["length"])  # type: ignore[arg-type]
    undone = facts(table.match)
    assert {**undone, "undone": past["undone"]} == past
    same_again(table)
    table.redo(0)
    assert {**facts(table.match), "undone": later["undone"]} == later


def test_undo_to_a_point_stops_where_the_policy_does(tmp_path: Path) -> None:
    table = made(tmp_path)  # policy "turn"
    for seat in (0, 1):
        table.answer(seat, "take 2")
        table.answer(seat, "keep")
        table.answer(seat, "done")
    table.answer(2, "take 1")
    text = table.path.read_bytes()
    with pytest.raises(Refused, match="answer 7 and no further: another seat gave it"):
        table.undo_to(0, 0)
    with pytest.raises(Refused, match="nothing of yours"):
        table.undo_to(1, 6)
    assert table.path.read_bytes() == text
    table.undo_to(2, 0)  # Cid's first answer is the seventh
    assert table.match.length == 6


# Copies to try in


@rule("bug:217")
@pytest.mark.parametrize("game", ["ledger", "harbour", "race", "whispers"])
def test_a_copy_to_try_in_leaves_the_game_alone(tmp_path: Path, game: str) -> None:
    table = made(tmp_path, game)
    play(table, 7)
    if table.match.over:
        return
    text = table.path.read_bytes()
    copy = table.try_copy(0, 99)
    assert (copy.name, copy.trial, copy.undo_policy) == (f"{table.name}-try", True, "free")
    assert [seat.kind for seat in copy.seats] == ["person", "bot:easy", "bot:easy"]
    assert read_summary(copy.path).trial and not read_summary(table.path).trial
    same_again(copy)
    for _ in range(6):
        run(copy)
        if not copy.to_answer():
            break
        decision = copy.match.decisions()[0]
        copy.answer(decision.seat, copy.match.listed(decision)[0])
    same_again(copy)
    assert table.path.read_bytes() == text
    assert table.try_copy(1, 99).name == f"{table.name}-try-2"


def test_a_copy_shows_its_seat_the_same_and_draws_otherwise(tmp_path: Path) -> None:
    table = made(tmp_path, "race", PEOPLE[:2])
    play(table, 9)
    kept = table.match.kept[-1].length
    seen = present.view(table.match, 0)
    if kept == table.match.length:
        copy = table.try_copy(0, 99)
        assert present.view(copy.match, 0) == seen
    assert table.try_copy(0, 1).match.state.dice.seed != table.match.state.dice.seed
