"""Long menus fold by their sections."""

from __future__ import annotations

from pathlib import Path

from core.table import SeatInfo, Table
from core.view import Entry, Label, Menu, number
from tui.desk import Desk
from tui.folding import FOLD, folded, keyed, typed


def entries() -> list[Entry]:
    """8 entries in each of two sections, one alone, two refused, one for the key 0."""
    found = [Entry("", ("build", n), Label(f"build {n}", place=f"P{n}", section="Builds", rank=1)) for n in range(8)]
    found += [Entry("", ("dig", n), Label(f"dig {n}", section="Digs", rank=2)) for n in range(8)]
    found += [Entry("", ("ship",), Label("ship", section="Ships", rank=3))]
    found += [Entry("", ("no", n), Label("no", section="Digs", rank=2), why_not="far") for n in range(2)]
    found += [Entry("", ("pass",), Label("pass", rank=9, zero=True))]
    return number(found)


def test_sections_of_a_long_menu_take_a_line_each() -> None:
    shown = folded(entries(), 10)
    assert [(entry.option, entry.label.what, entry.label.effect, entry.key) for entry in shown] == [
        (FOLD, "Builds", "1-8", ""),
        (FOLD, "Digs", "9-g", ""),  # 9 a b c d e f g
        (("ship",), "ship", "", "m"),
        (("pass",), "pass", "", "0"),
    ]


def test_a_menu_that_fits_or_has_few_sections_is_not_folded() -> None:
    assert folded(entries(), 18) == []  # 18 are on offer
    few = [entry for entry in entries() if entry.label.section != "Ships"]
    assert folded(few, 5) == []
    assert folded(entries()[:3], 1) == []


def desk(folder: Path) -> Desk:
    found = Desk(Table.create(folder, "altay", [SeatInfo("Anna"), SeatInfo("Ben")], {}, 1))
    found.menu = Menu(0, "turn", "Which?", entries())
    found.give_room(10)
    return found


def test_a_section_opens_and_closes_and_its_line_is_highlighted_again(tmp_path: Path) -> None:
    menu = desk(tmp_path)
    assert [entry.label.what for entry in menu.entries] == ["Builds", "Digs", "ship", "pass"]
    assert menu.folded == 2
    menu.point(1)
    assert menu.entry is not None and menu.open_section(menu.entry)
    assert {entry.label.section for entry in menu.entries} == {"Digs"} and len(menu.entries) == 10
    assert not menu.open_section(menu.entries[0])
    assert menu.widen()
    assert menu.entry is not None and menu.entry.label.what == "Digs"
    assert not menu.widen()


def test_all_keys_work_while_sections_are_closed(tmp_path: Path) -> None:
    found = desk(tmp_path).by_key("3")
    assert found is not None and found.option == ("build", 2)


def test_going_through_places_opens_the_section(tmp_path: Path) -> None:
    menu = desk(tmp_path)
    places = dict.fromkeys([f"P{n}" for n in range(8)])
    menu.places = lambda: places  # type: ignore[method-assign, assignment, return-value]
    menu.turn_place(1)
    assert menu.section == "Builds"
    assert menu.entry is not None and menu.entry.label.place == menu.place == "P0"


def test_the_highlighted_entry_is_found_again_in_its_section_when_the_room_shrinks(tmp_path: Path) -> None:
    menu = desk(tmp_path)
    menu.give_room(100)
    assert len(menu.entries) == 20
    menu.index = next(n for n, entry in enumerate(menu.entries) if entry.option == ("dig", 3))
    menu.give_room(10)
    assert menu.entry is not None and menu.entry.label.what == "Digs"


def many() -> list[Entry]:
    """30 entries in three sections: the last five have only a number, 26 to 30."""
    names = ["Builds"] * 12 + ["Digs"] * 12 + ["Ships"] * 6
    found = [
        Entry("", (section.lower(), n), Label(f"{section} {n}", place=f"P{n}", section=section, rank=1))
        for n, section in enumerate(names)
    ]
    return number([*found, Entry("", ("pass",), Label("pass", rank=9, zero=True))])


def long_desk(folder: Path) -> Desk:
    found = desk(folder)
    found.menu = Menu(0, "turn", "Which?", many())
    found.narrow()
    return found


def test_a_section_tells_how_many_where_numbers_cannot_be_typed_at_once() -> None:
    assert [entry.label.effect for entry in folded(many(), 10)][:3] == [
        "1-c",
        "d-y",
        "(6)",
    ]
    assert typed("26") == ":26" and typed("c") == "c"


def test_entries_that_have_only_a_number_get_keys_where_fewer_are_listed(tmp_path: Path) -> None:
    menu = long_desk(tmp_path)
    ships = next(entry for entry in menu.entries if entry.label.what == "Ships")
    assert menu.keys()["P29"] == "30"
    assert menu.open_section(ships)
    assert [entry.key for entry in menu.entries] == ["1", "2", "3", "4", "5", "6"]
    taken = menu.by_key("6")
    assert taken is not None and taken.option == ("ships", 29)
    assert menu.by_key("7") is None  # not of an entry that is not listed
    assert menu.keys() == {f"P{n}": f"{n - 23}" for n in range(24, 30)}
    assert menu.widen()
    taken = menu.by_key("1")
    assert taken is not None and taken.option == ("builds", 0)


def test_entries_with_a_key_each_keep_it() -> None:
    few = many()[:25]
    assert keyed(few) is few
