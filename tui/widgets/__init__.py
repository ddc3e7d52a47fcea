"""Panes drawn line by line."""
