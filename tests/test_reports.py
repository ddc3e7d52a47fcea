"""Every report on undo, saves, use, privacy, terminals and accessibility has a test that names it, or a reason.

The numbers are those of the list of reports the project was begun with; reports.toml tells each in a line.
"""

from __future__ import annotations

from pathlib import Path

from tests.naming import listed, named

HERE = Path(__file__).parent
LIST = HERE / "reports.toml"
FIRST, LAST = 209, 285  # parts F to J of the list
LINES = {264}  # serving over SSH by the machine's own means comes with that part of the project


def reports() -> set[str]:
    return {f"bug:{number}" for number in range(FIRST, LAST + 1) if number not in LINES}


def test_the_list_is_whole() -> None:
    assert set(listed(LIST)) == reports()


def test_every_report_has_a_test_or_a_reason() -> None:
    with_test = set(named(HERE))
    without = {id for id, why in listed(LIST).items() if not why and id not in with_test}
    assert without == set()


def test_no_reason_for_what_has_a_test() -> None:
    with_test = set(named(HERE))
    assert {id for id, why in listed(LIST).items() if why and id in with_test} == set()


def test_no_test_names_a_report_there_is_not() -> None:
    games = {id for page in HERE.glob("games/*/ids.toml") for id in listed(page)}
    found = {id for id in named(HERE) if id.startswith("bug:")}
    assert found - games - reports() == set()
