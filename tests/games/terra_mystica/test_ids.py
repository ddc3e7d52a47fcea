"""Every numbered ruling and report of ids.toml has a test that names it, and no test names another."""

from __future__ import annotations

from pathlib import Path

from core.games.terra_mystica.tables import FACTIONS
from tests.naming import listed, named

HERE = Path(__file__).parent
# How many rulings each section has; 11 (differences) and 15 (switches) are named as a whole. Section 12 is about
# reading ledgers, which their own tests show.
SECTIONS = {1: 9, 2: 8, 3: 12, 4: 8, 5: 17, 6: 10, 7: 9, 8: 8, 9: 4, 10: 8, 13: 6, 14: 13}
REPORTS = {
    *(2, 3, 4, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 38),
    *(39, 40, 42, 43, 44, 45, 46, 47, 49, 50, 51, 52, 54, 57, 58, 59, 60, 61, 62, 63, 64, 66, 69, 70, 71, 72, 73, 74),
    *(75, 76, 81, 83, 84, 86, 87, 88, 89, 93, 94, 95),
}


def test_every_id_has_a_test() -> None:
    assert set(listed(HERE / "ids.toml")) - set(named(HERE)) == set()


def test_no_unknown_id() -> None:
    assert set(named(HERE)) - set(listed(HERE / "ids.toml")) == set()


def test_all_numbers_are_there() -> None:
    found = set(listed(HERE / "ids.toml"))
    for section, rulings in SECTIONS.items():
        assert {f"tm:{section}.{n}" for n in range(1, rulings + 1)} <= found
    assert {"tm:11", "tm:15"} <= found
    assert {f"bug:{n}" for n in REPORTS} <= found


def test_every_fan_faction_has_its_sentences() -> None:
    """Numbered from 1 without a gap, those about all of them too."""
    numbers: dict[str, list[int]] = {faction.id: [] for faction in FACTIONS if faction.set == "fan"}
    for name in listed(HERE / "ids.toml"):
        if name.startswith("fan:"):
            faction, _, number = name.removeprefix("fan:").partition(".")
            numbers.setdefault(faction, []).append(int(number))
    for faction, found in numbers.items():
        assert found and sorted(found) == list(range(1, len(found) + 1)), faction
