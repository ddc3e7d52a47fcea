"""Every numbered rule of ids.toml has a test that names it, and no test names another."""

from __future__ import annotations

from pathlib import Path

from tests.naming import listed, named

HERE = Path(__file__).parent


def test_every_id_has_a_test() -> None:
    assert set(listed(HERE / "ids.toml")) - set(named(HERE)) == set()


def test_no_unknown_id() -> None:
    assert set(named(HERE)) - set(listed(HERE / "ids.toml")) == set()


def test_all_numbers_are_there() -> None:
    found = set(listed(HERE / "ids.toml"))
    assert {f"altay:r{n}" for n in range(1, 62)} <= found
    assert {f"altay:g{n}" for n in range(1, 17)} <= found
    assert {f"altay:w{n}" for n in range(1, 11)} <= found
    reports = {193, 195, 197, 198, 199, 201, 202, 203, 205, 208}
    assert {f"bug:{n}" for n in reports} <= found
