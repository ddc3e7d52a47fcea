"""Every numbered rule of ids.toml has a test that names it, and no test names another."""

from __future__ import annotations

from pathlib import Path

from tests.naming import listed, named

HERE = Path(__file__).parent
# How many rulings each section has (12: mistakes of other digitisations, 13: slips of the sheets).
SECTIONS = {0: 5, 1: 9, 3: 5, 4: 17, 5: 8, 6: 12, 7: 7, 8: 6, 9: 7, 10: 7, 12: 10, 13: 11}
REPORTS = {
    *(96, 97, 101, 104, 106, 107, 109, 110, 113, 114, 115, 122, 123, 124, 125, 126, 128, 129, 130, 133, 134, 136, 137),
    *(139, 140, 141, 142, 143, 144, 149, 151, 152, 153),
}


def test_every_id_has_a_test() -> None:
    assert set(listed(HERE / "ids.toml")) - set(named(HERE)) == set()


def test_no_unknown_id() -> None:
    assert set(named(HERE)) - set(listed(HERE / "ids.toml")) == set()


def test_all_numbers_are_there() -> None:
    """Report 150 is about an opponent of cards, which this game does not offer."""
    found = set(listed(HERE / "ids.toml"))
    for section, rulings in SECTIONS.items():
        assert {f"scythe:{section}.{n}" for n in range(1, rulings + 1)} <= found
    assert {f"bug:{n}" for n in REPORTS} <= found
