"""Every numbered rule of ids.toml has a test that names it, and no test names another."""

from __future__ import annotations

from pathlib import Path

from tests.naming import listed, named

HERE = Path(__file__).parent
# How many rulings each section has; N, O, Q and R are not numbered.
SECTIONS = dict(zip("ABCDEFGHIJKLMP", (8, 11, 3, 11, 7, 7, 4, 7, 10, 6, 24, 6, 7, 8), strict=True))
EXAMPLES = 38
REPORTS = {
    *(154, 157, 158, 159, 162, 164, 165, 167, 168, 170, 173, 175, 176, 177, 178, 179, 182, 184, 185, 187, 188, 191)
}


def test_every_id_has_a_test() -> None:
    assert set(listed(HERE / "ids.toml")) - set(named(HERE)) == set()


def test_no_unknown_id() -> None:
    assert set(named(HERE)) - set(listed(HERE / "ids.toml")) == set()


def test_all_numbers_are_there() -> None:
    found = set(listed(HERE / "ids.toml"))
    for section, rulings in SECTIONS.items():
        assert {f"feudum:{section}{n}" for n in range(1, rulings + 1)} <= found
    assert {f"feudum:{section}" for section in "NOQR"} <= found
    assert {f"feudum:T{n}" for n in range(1, EXAMPLES + 1)} <= found
    assert {f"bug:{n}" for n in REPORTS} <= found
