"""What holds for all tests: an error the game would go on after fails the test, unless the test is about it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core import faults


@pytest.fixture(autouse=True)
def no_hidden_faults(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Exception]]:
    """Errors noted while the test runs; tests that provoke some take them out of the list."""
    noted: list[Exception] = []
    monkeypatch.setattr(faults, "_keepers", [noted.append])
    yield noted
    if noted:
        raise noted[0]
