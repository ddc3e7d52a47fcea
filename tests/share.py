"""The share of a big count that this run takes, by two variables of the environment: LONGTABLE_SHARE, "1/20" for every
twentieth piece, and LONGTABLE_ROTATE, a number (CI takes it from the commit) that says which. Without them: all."""

from __future__ import annotations

import os


def share(pieces: range) -> list[int]:
    """The pieces of a count that this run takes: all, or every so manieth."""
    _, of = (int(number) for number in os.environ.get("LONGTABLE_SHARE", "1/1").split("/"))
    at = int(os.environ.get("LONGTABLE_ROTATE", "0")) % of
    return [piece for piece in pieces if piece % of == at]
