"""Damaged saves: one sentence with the file and the place, and the file stays as it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.history import faults
from core.record import SaveError
from core.record_read import DEPTH_MOST, DOTS_MOST, SIZE_MOST
from core.saves import list_saves
from core.table import Table
from tests.core.playing import PEOPLE, play
from tests.rule import rule
from tests.toys import ledger


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A save in the middle of a game, with an order, an undone answer and changes of the table."""
    patch = pytest.MonkeyPatch()
    ledger.install(patch.setattr)
    table = Table.create(tmp_path_factory.mktemp("good"), "ledger", PEOPLE, {"days": "60"}, 3)
    play(table, 17)
    table.set_order(1, "after", "keep")
    table.rename(2, 'Zoë "the ledger" \\ Ōta')
    play(table, 12)
    table.set_undo("free")
    table.undo(0)
    table.close()
    yield table.path
    patch.undo()


def opened(path: Path, data: bytes) -> str:
    """What opening these bytes says: the sentence of the error, or the notice ("" if all is well)."""
    path.write_bytes(data)
    try:
        table = Table.open(path, watch=True)
        said = table.notice
    except SaveError as error:
        said = str(error)
        assert path.name in said
    assert "\n" not in said and "Traceback" not in said
    assert path.read_bytes() == data
    faults(path)
    return said


@pytest.fixture
def place(good: Path, tmp_path: Path) -> Path:
    return tmp_path / "hurt.toml"


many = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@many
@given(where=st.floats(0, 1))
def test_cut_off_anywhere(good: Path, place: Path, where: float) -> None:
    data = good.read_bytes()
    cut = data[: int(len(data) * where)]
    if data[len(cut) :].strip():
        assert opened(place, cut) != "" or faults(place) != []


@many
@given(where=st.floats(0, 0.9999), bit=st.integers(0, 7))
def test_a_flipped_bit_anywhere(good: Path, place: Path, where: float, bit: int) -> None:
    data = bytearray(good.read_bytes())
    data[int(len(data) * where)] ^= 1 << bit
    opened(place, bytes(data))


@many
@given(where=st.floats(0, 0.9999), junk=st.binary(min_size=1, max_size=12), length=st.integers(0, 60))
def test_overwritten_anywhere(good: Path, place: Path, where: float, junk: bytes, length: int) -> None:
    data = good.read_bytes()
    at = int(len(data) * where)
    opened(place, data[:at] + junk + data[at + length :])


@many
@given(data=st.binary(max_size=400))
def test_any_bytes(place: Path, data: bytes) -> None:
    assert opened(place, data) != ""


@many
@given(line=st.integers(0, 10_000), other=st.sampled_from(["1.5", "[]", "{}", "true", '"x"', "-1", "1979-05-27", "99"]))
def test_a_value_of_another_type(good: Path, place: Path, line: int, other: str) -> None:
    lines = good.read_text("utf-8").split("\n")
    at = [n for n, text in enumerate(lines) if " = " in text][line % sum(" = " in text for text in lines)]
    lines[at] = lines[at].partition(" = ")[0] + " = " + other
    opened(place, "\n".join(lines).encode())


@many
@given(line=st.integers(0, 10_000))
def test_a_line_left_out_or_doubled(good: Path, place: Path, line: int) -> None:
    lines = good.read_text("utf-8").split("\n")
    at = line % len(lines)
    opened(place, "\n".join(lines[:at] + lines[at + 1 :]).encode())
    opened(place, "\n".join(lines[:at] + [lines[at]] + lines[at:]).encode())


def test_the_good_one_is_good(good: Path) -> None:
    assert faults(good) == []
    assert Table.open(good, watch=True).notice == ""


@rule("bug:214")
@pytest.mark.parametrize(
    ("old", "new", "place_named", "what"),
    [
        ("format = 1", 'format = "one"', '"format"', "no Longtable save"),
        ("seed = 3", "seed = true", '"seed"', "whole number, not true or false"),
        ('kind = "person"', "kind = 3", "seat 1", "text, not a whole number"),
        ('kind = "person"', 'kind = "robot"', "seat 1", "bot"),
        ('name = "Ann"', 'name = "A\\u001b[2Jnn"', "seat 1", "control characters"),
        ('name = "Ann"', 'nickname = "Ann"', "seat 1", "nickname"),
        ('undo = "free"', 'undo = "maybe"', '"undo"', "off, turn, solo, free"),
        ('days = "60"', 'days = "61"', "[options]", "days"),
        ('days = "60"', 'weeks = "60"', "[options]", "weeks"),
        ('a = "1 ', 'a = "x ', "step 1", "is not an answer"),
        ('a = "1 ', "a = 5 # ", "step 1", "text, not a whole number"),
        ("kept = ", "kept = 9", "[now]", "belongs to no answer"),
        ("seed = 3", "seed = 3\nseed = 3", "line 6", "overwrite"),
        ("seed = 3\n", "", "its head", '"seed" is missing'),
        ("seed = 3", "seed = ", "line 5, column 8", "Invalid value"),
        ("seed = 3", "seed = 3\nextra = 1", "its head", 'no key "extra"'),
        ("created = 2", 'created = "2" # ', '"times.created"', "no date and time"),
    ],
)
def test_the_sentence_names_the_place(good: Path, place: Path, old: str, new: str, place_named: str, what: str) -> None:
    text = good.read_text("utf-8")
    assert old in text
    said = opened(place, text.replace(old, new, 1).encode())
    assert "hurt.toml" in said and place_named in said and what in said


def test_limits_are_checked_before_parsing(good: Path, place: Path) -> None:
    text = good.read_text("utf-8")
    deep = "[" * (DEPTH_MOST + 1) + "]" * (DEPTH_MOST + 1)
    assert "too deep" in opened(place, (text + f"deep = {deep}\n").encode())
    assert "too deep" in opened(place, (text + "deep = " + "[\n" * 100_000).encode())
    assert "too deep" in opened(place, (text + "deep = " + "{a=" * 50_000).encode())
    assert "dots" in opened(place, (text + ".".join("a" * (DOTS_MOST + 2)) + " = 1\n").encode())
    assert "dots" in opened(place, (text + "a." * 1_000_000 + "a = 1\n").encode())
    assert "too big" in opened(place, b"#" * (SIZE_MOST + 1))
    assert "several lines" in opened(place, (text + 'long = """\n"""\n').encode())


def test_brackets_and_dots_inside_strings_are_no_harm(good: Path, place: Path) -> None:
    text = good.read_text("utf-8")
    odd = text.replace('name = "Ann"', 'name = "[[[[[[[[[[[[[[[ ............... \\" [[[["', 1)
    assert opened(place, odd.encode()) == ""


@pytest.mark.parametrize("data", [b"", b"\x00" * 4096, b"\n\n", b"hello", b"\xff\xfe", b"format = 1", b'game = "x"'])
def test_what_is_no_save_at_all(place: Path, data: bytes) -> None:
    assert "damaged" in opened(place, data)


def test_seats_that_do_not_fit_the_game(good: Path, place: Path) -> None:
    text = good.read_text("utf-8")
    seat = '[[seats]]\nname = "X"\nkind = "person"\n'
    assert "1 to 5 seats" in opened(place, text.replace("[times]", seat * 4 + "[times]").encode())
    assert "seats" in opened(place, text.replace("[times]", seat * 90 + "[times]").encode())


def test_a_list_of_saves_shows_the_damaged_with_their_fault(good: Path, tmp_path: Path) -> None:
    (tmp_path / "fine.toml").write_bytes(good.read_bytes())
    (tmp_path / "empty.toml").write_bytes(b"")
    (tmp_path / "cut.toml").write_bytes(good.read_bytes()[:300])
    found = {info.name: info.problem for info in list_saves(tmp_path)}
    assert set(found) == {"fine", "empty", "cut"}
    assert found["fine"] == ""
    assert "empty.toml is damaged" in found["empty"] and "cut.toml is damaged" in found["cut"]
