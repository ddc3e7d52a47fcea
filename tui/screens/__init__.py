"""Screens of the application."""
