"""Longtable's engine: games, matches, bots and saves, without a line of terminal code."""

__version__ = "0.1.0"
