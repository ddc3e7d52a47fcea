"""What holds for all tests: nothing of the user's own is read or written, property tests are the same in every run,
and an error the game would go on after fails the test, unless the test is about it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from core import faults

settings.register_profile(
    "steady", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")

# Folders of the user, for this run: programs the tests start inherit them.
_HOME = tempfile.TemporaryDirectory(prefix="longtable-tests-")
for _name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "LONGTABLE_SAVES"):
    os.environ[_name] = os.path.join(_HOME.name, _name.lower())
for _name in ("NO_COLOR", "COLORTERM"):
    os.environ.pop(_name, None)


@pytest.fixture(autouse=True)
def no_hidden_faults(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Exception]]:
    """Errors noted while the test runs; tests that provoke some take them out of the list."""
    noted: list[Exception] = []
    monkeypatch.setattr(faults, "_keepers", [noted.append])
    yield noted
    if noted:
        raise noted[0]
