"""Ledgers of terra.snellman.net: read into an ordinary match, compared row by row, and written from one."""
