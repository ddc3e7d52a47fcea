"""Name the numbered rulings, rules and reports that a test shows: ``@rule("altay:r24", "bug:195")``."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the ids it shows; each stands in the ids.toml of its game's tests."""
    return pytest.mark.rule(ids)
