"""Roles of the look files and of our own panes as styles. Colour is a second channel: every style that carries a
meaning has a letter, a sign or an attribute beside it.
"""

from __future__ import annotations

from rich.color import ANSI_COLOR_NAMES, Color
from rich.style import Style

from core.look import Look, Role

OWN = {
    "ui.title": Role(bold=True),
    "ui.bold": Role(bold=True),
    "ui.dim": Role(color="bright_black", rgb="#808080"),
    "ui.refused": Role(color="bright_black", rgb="#808080"),
    "ui.key": Role(color="bright_white", bold=True, reverse=True),
    "ui.hot": Role(reverse=True),
    "ui.cursor": Role(color="bright_white", bold=True),
    "ui.changed": Role(underline=True, bold=True),
    "ui.warn": Role(color="bright_yellow", rgb="#ffd75f", bold=True),
    "ui.acting": Role(bold=True),
    "border": Role(color="bright_black", rgb="#808080"),
}


class Palette:
    """Styles by role. `names` tells the filter which exact 16-colour name a refined colour stands for."""

    def __init__(self, look: Look | None = None) -> None:
        self.roles = OWN | (look.roles if look else {})
        self.names: dict[tuple[int, int, int], int] = {}
        for role in self.roles.values():
            if role.rgb and role.color in ANSI_COLOR_NAMES:
                triplet = Color.parse(role.rgb).triplet
                assert triplet is not None
                self.names[triplet.red, triplet.green, triplet.blue] = ANSI_COLOR_NAMES[role.color]
        self._styles: dict[str, Style] = {"": PLAIN}

    def style(self, role: str) -> Style:
        """The style of a role, or of several joined by "+"; an unknown role is plain text."""
        found = self._styles.get(role)
        if found is None:
            found = PLAIN
            for name in role.split("+"):
                found = found + _style(self.roles.get(name, Role()))
            self._styles[role] = found
        return found


PLAIN = Style(color="default", bgcolor="default")


def _style(role: Role) -> Style:
    return Style(
        color=role.rgb or role.color or None,
        bgcolor=role.on or None,
        bold=role.bold or None,
        underline=role.underline or None,
        reverse=role.reverse or None,
    )
