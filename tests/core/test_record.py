"""The record: text and back, at any point of any toy game, and the text built piece by piece."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import toml_text
from core.answers import ASIDE, FORCED, LAST, OFFER, ORDER, PLAYER, Answer
from core.history import faults
from core.record import answer_text, read_answers
from core.record_position import pack, position, row
from core.record_text import Scribe
from core.table import Table
from tests.core.playing import PEOPLE, facts, play, step
from tests.rule import rule
from tests.toys import ledger
from tests.toys.ledger import Ledger, Line


@pytest.fixture(autouse=True)
def _short_steps(monkeypatch):
    """Boundaries two answers apart, so that short examples have several steps."""
    monkeypatch.setattr("core.match.KEEP_AFTER", 2)


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    ledger.install(monkeypatch.setattr)


def made(folder: Path, game: str, seed: int = 5) -> Table:
    return Table.create(folder, game, PEOPLE, {}, seed)


def played_on(path: Path, copy: Path, salt: int) -> dict[str, object]:
    """A copy of the save, opened and played on: 12 answers, half of them after opening once more."""
    copy.parent.mkdir(exist_ok=True)
    copy.write_bytes(path.read_bytes())
    table = Table.open(copy)
    play(table, 6, salt)
    if copy.parent.name == "two":
        table.close()
        table = Table.open(copy)
    play(table, 6, salt)
    table.close()
    return facts(table.match)


# The text itself

scalars = st.text(st.characters(exclude_categories=["Cs"])) | st.integers(-(2**62), 2**62) | st.booleans()
values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=4), max_leaves=8)
tables = st.recursive(
    st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), values, max_size=4),
    lambda inner: st.dictionaries(
        st.text(st.characters(exclude_categories=["Cs"])), inner | st.lists(inner, min_size=1, max_size=3), max_size=3
    ),
    max_leaves=6,
)


@given(tables)
def test_written_toml_is_read_back_as_it_was(data: dict[str, object]) -> None:
    assert tomllib.loads(toml_text.table("it", data)) == {"it": data}


def test_toml_has_no_none() -> None:
    with pytest.raises(TypeError, match="None"):
        toml_text.value(None)


def test_answers_read_like_a_score() -> None:
    answers = [
        Answer(0, ("play", "hunter"), PLAYER),
        Answer(0, ("gain", "food"), FORCED),
        Answer(1, ("bid", 3), ORDER),
        Answer(1, ("sell",), ASIDE),
        Answer(2, ("accept",), OFFER),
        Answer(1, ("done",), LAST),
    ]
    text = "1 play hunter, 1 gain food!, 2 bid 3^, 2 sell&, 3 accept%, 2 done."
    assert ", ".join(answer_text(answer) for answer in answers) == text
    assert read_answers(text) == answers


@pytest.mark.parametrize("text", ["play hunter", "0 play", "1", "1 !", "9 play", "1 a,2 b", "٣ play", "-1 play"])
def test_what_is_no_answer_is_refused(text: str) -> None:
    if text == "1 a,2 b":  # one answer with odd words: no seat offers it, so replay refuses it
        assert read_answers(text) == [Answer(0, ("a,2", "b"))]
        return
    with pytest.raises(ValueError):
        read_answers(text)


def test_rows_of_a_position_are_one_string_each() -> None:
    state = Ledger(players=[Line(coins=4, spent=[1, 0, -2]), Line()], words={"a b": [7, 8]}, agenda=[["take", 1]])
    packed = pack(state)
    assert packed["players"] == [{"coins": 4, "spent": "1 0 -2"}, {}]
    assert packed["words"] == {"a b": "7 8"}
    assert packed["agenda"] == [["take", 1]]
    assert position(tomllib.loads(toml_text.table("position", packed))["position"], Ledger) == state
    assert row("1 0 -2") == [1, 0, -2]


# Whole saves


@rule("bug:239")
@pytest.mark.parametrize("game", ["ledger", "race", "harbour", "whispers"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_save_at_any_point_opens_as_the_same_game_and_plays_on_alike(tmp_path: Path, game: str, seed: int) -> None:
    table = made(tmp_path, game, seed)
    for point in range(14):
        play(table, 1 + (point * 7 + seed) % 9, salt=seed)
        again = Table.open(table.path, watch=True)
        assert facts(again.match) == facts(table.match)
        assert faults(table.path) == []
        assert played_on(table.path, tmp_path / "one" / "it.toml", point) == played_on(
            table.path, tmp_path / "two" / "it.toml", point
        )


@pytest.mark.parametrize("game", ["ledger", "race", "harbour", "whispers"])
def test_text_built_piece_by_piece_equals_text_from_scratch(tmp_path: Path, game: str) -> None:
    table = made(tmp_path, game)
    for round_ in range(60):
        if round_ % 7 == 3:
            table.rename(round_ % 3, f"Name {round_}")
        if round_ % 5 == 4:
            table.set_undo("free")
            if table.match.answers:
                table.undo(0)
            if round_ % 2 and table.match.undone:
                table.redo(0)
        elif not step(table, round_):
            break
        text = table._scribe.text(table.match, table._desk)
        assert text == Scribe().text(table.match, table._desk)
        assert text == table.path.read_text("utf-8")


def test_an_open_secret_keeps_the_answers_given_so_far(tmp_path: Path) -> None:
    table = made(tmp_path, "whispers")
    for seat in (2, 0):
        decision = table.match.decision(seat)
        assert decision is not None and decision.topic == "card"
        table.answer(seat, table.match.listed(decision)[0])
    again = Table.open(table.path, watch=True)
    asked = {decision.seat: decision.topic for decision in again.match.decisions()}
    assert asked[1] == "card"
    assert facts(again.match) == facts(table.match)


def test_an_undone_answer_can_be_redone_after_opening(tmp_path: Path) -> None:
    table = made(tmp_path, "ledger")
    table.answer(0, "take 3")
    table.undo(0)
    table.close()
    again = Table.open(table.path)
    assert again.match.length == 0
    again.redo(0)
    assert [answer.option for answer in again.match.answers] == [("take", 3)]
    again.close()


@rule("bug:222", "bug:237", "bug:251")
def test_the_shape_of_a_save(tmp_path: Path) -> None:
    table = Table.create(tmp_path, "ledger", PEOPLE[:2], {"days": "60"}, 7, name="Our game")
    table.set_last_point(1, False)
    table.set_order(1, "after", "keep")
    table.answer(0, "take 3")
    table.answer(0, "spend")
    table.answer(0, "done")
    table.answer(1, "take 1")
    data = tomllib.loads((tmp_path / "Our-game.toml").read_text("utf-8"))
    assert {key: data[key] for key in ("format", "game", "rules", "seed", "undo")} == {
        "format": 1,
        "game": "ledger",
        "rules": 1,
        "seed": 7,
        "undo": "turn",
    }
    assert data["revision"] == 6  # two changes of a seat and four answers
    assert data["options"] == {"days": "60"}
    assert data["seats"] == [
        {"name": "Ann", "kind": "person"},
        {"name": "Ben", "kind": "person", "last_point": False, "orders": {"after": "keep"}},
    ]
    steps = [{key: value for key, value in entry.items() if key != "h"} for entry in data["steps"]]
    assert steps == [
        {"c": "2 last-point off"},
        {"c": "2 order after keep"},
        {"a": "1 take 3, 1 spend"},
        {"a": "1 done., 2 take 1, 2 keep^"},
    ]
    assert data["summary"] == {"round": 2, "turn": 3, "answers": 5, "asked": "1"}
    assert data["position"]["players"] == [{"coins": 2, "spent": "1"}, {"coins": 1}]


def test_options_that_are_the_default_are_not_written(tmp_path: Path) -> None:
    table = Table.create(tmp_path, "ledger", PEOPLE, {"days": "6"}, 7)
    assert "options" not in tomllib.loads(table.path.read_text("utf-8"))


def test_changes_stand_between_the_answers_they_came_between(tmp_path: Path) -> None:
    table = made(tmp_path, "ledger")
    table.answer(0, "take 2")
    table.set_kind(2, "bot:easy")
    table.rename(1, "Eva")
    table.answer(0, "keep")
    again = Table.open(table.path, watch=True)
    assert [(change.length, change.words) for change in again.changes] == [(1, "3 kind bot:easy"), (1, "2 name Eva")]
    assert [seat.name for seat in again.seats] == ["Ann", "Eva", "Cid"]
    assert again.persons == {0, 1}


def test_a_change_stays_in_force_when_answers_before_it_are_undone(tmp_path: Path) -> None:
    table = made(tmp_path, "ledger")
    table.answer(0, "take 2")
    table.rename(1, "Eva")
    table.undo(0)
    again = Table.open(table.path, watch=True)
    assert [(change.length, change.words) for change in again.changes] == [(0, "2 name Eva")]
    assert again.seats[1].name == "Eva"
