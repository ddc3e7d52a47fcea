"""Copies of positions: equal, of every kind of field, and sharing nothing that can change."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from core.game import Position
from core.match import Match, digest
from core.state import Record, copyable
from tests.playing import Luck, points
from tests.toys import harbour, race, whispers


@copyable
class Leaf(Record):
    size: int = 0
    marks: list[int] = []


@copyable
class Everything(Record):
    number: int = 1
    word: str = "w"
    yes: bool = True
    real: float = 0.5
    maybe: int | None = None
    either: int | str = 3
    row: list[int] = []
    mixed: list[int | str] = []
    rows: list[list[int]] = []
    deep: list[list[list[int]]] = []
    pair: tuple[int, str] = (0, "")
    pairs: list[tuple[int, int]] = []
    names: dict[str, int] = {}
    lists: dict[str, list[int]] = {}
    leaf: Leaf = msgspec.field(default_factory=Leaf)
    other: Leaf | None = None
    leaves: list[Leaf] = []
    by_name: dict[str, Leaf] = {}
    by_rows: dict[str, list[Leaf]] = {}


def full() -> Everything:
    return Everything(
        row=[1, 2],
        mixed=["a", 1],
        rows=[[1], [2, 3]],
        deep=[[[1], [2]], [[3]]],
        pair=(4, "x"),
        pairs=[(1, 2)],
        names={"a": 1},
        lists={"a": [1]},
        leaf=Leaf(1, [5]),
        other=Leaf(2, [6]),
        leaves=[Leaf(3, [7]), Leaf(4)],
        by_name={"z": Leaf(5, [8])},
        by_rows={"y": [Leaf(6, [9])]},
    )


def changeable(value: Any, path: str = "") -> list[tuple[str, Any]]:
    """Every object below a value that could be changed in place."""
    found: list[tuple[str, Any]] = []
    if isinstance(value, Record):
        found.append((path, value))
        for name in value.__struct_fields__:
            found += changeable(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, list):
        found.append((path, value))
        for at, item in enumerate(value):
            found += changeable(item, f"{path}[{at}]")
    elif isinstance(value, dict):
        found.append((path, value))
        for key, item in value.items():
            found += changeable(item, f"{path}[{key!r}]")
    return found


def spoil(value: Any) -> None:
    """Change every single thing below a value."""
    for _, item in reversed(changeable(value)):
        if isinstance(item, list):
            item.append(item[0] if item else 0)
        elif isinstance(item, dict):
            item["spoiled"] = next(iter(item.values()), 0)
        else:
            for name in item.__struct_fields__:
                old = getattr(item, name)
                if isinstance(old, bool) or old is None:
                    continue
                if isinstance(old, int | float):
                    setattr(item, name, old + 1)
                elif isinstance(old, str):
                    setattr(item, name, old + "!")


def test_a_copy_is_equal_and_shares_nothing_that_can_change():
    record = full()
    copy = record.copy()
    assert copy == record
    mine = {id(item): path for path, item in changeable(record)}
    assert [path for path, item in changeable(copy) if id(item) in mine] == []


def test_spoiling_a_copy_leaves_the_record_alone_and_the_other_way_round():
    record, untouched = full(), full()
    copy = record.copy()
    spoil(copy)
    assert record == untouched != copy
    copy = record.copy()
    spoil(record)
    assert copy == untouched != record


@pytest.mark.parametrize("game", [race.GAME, whispers.GAME, harbour.GAME], ids=lambda game: game.name)
def test_positions_of_games_share_nothing_with_their_copies(game):
    for match in points(Match.new(game, 3, 5), Luck(5), every=5):
        copy = match.state.copy()
        assert digest(copy) == match.digest()
        mine = {id(item) for _, item in changeable(match.state)}
        assert not any(id(item) in mine for _, item in changeable(copy))
        spoil(copy)
        assert digest(copy) != match.digest()


def test_what_cannot_be_copied_is_refused_when_the_class_is_made():
    with pytest.raises(TypeError, match="no way to copy"):

        @copyable
        class WithSet(Record):
            things: set[int] = set()

    with pytest.raises(TypeError, match="no way to copy"):

        @copyable
        class WithUnion(Record):
            thing: Leaf | list[int] = []

    with pytest.raises(TypeError, match="scalars"):

        @copyable
        class WithTuple(Record):
            thing: tuple[list[int], ...] = ()


def test_a_record_without_copyable_is_refused_and_says_its_name():
    class Bare(Leaf):
        more: int = 0

    with pytest.raises(TypeError, match="Bare lacks @copyable"):
        copyable(msgspec.defstruct("Holder", [("bare", Bare)], bases=(Record,)))

    class Plain(Record):
        pass

    with pytest.raises(TypeError, match="Plain lacks @copyable"):
        Plain().copy()


def test_the_listener_of_a_match_is_never_copied_nor_part_of_the_digest():
    @copyable
    class Small(Position):
        pass

    state = Small()
    before = digest(state)
    state.news = []
    assert state.copy().news is None
    assert digest(state) == before
    assert state.news == []


def test_digests_tell_positions_apart_and_ignore_the_order_of_keys():
    @copyable
    class Keyed(Position):
        names: dict[str, int] = {}

    assert digest(Keyed(names={"a": 1, "b": 2})) == digest(Keyed(names={"b": 2, "a": 1}))
    assert digest(Keyed(names={"a": 1})) != digest(Keyed(names={"a": 2}))
    assert len(digest(Keyed())) == 12
