"""Tests of the command line and the line mode."""
