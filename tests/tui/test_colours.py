"""Colours can be told apart: by normal sight, by people who see no red or no green, on two usual palettes.

Differences are distances in CIE Lab (1976, white D65); lost colours are simulated by the matrices of Machado, Oliveira
and Fernandes (2009) for full protanopia and deuteranopia, on linear RGB; contrast is that of WCAG 2 against black.
"""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest
from rich.color import ANSI_COLOR_NAMES, Color

from core.look import Role, look
from core.registry import games
from tests.rule import rule
from tui.term import BASIC
from tui.themes.palette import OWN

Colour = tuple[float, float, float]

LEAST = 20.0  # smallest difference two colours of a set may have
# With 16 colours no choice for seven terrains does better; the nearest two are village and lake, which is filled in.
LEAST_OF_16 = {"scythe terrain.": 14.5}
CONTRAST = 2.7

VGA = (
    (0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0), (0, 0, 170), (170, 0, 170), (0, 170, 170), (170, 170, 170),
    (85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85), (85, 85, 255), (255, 85, 255), (85, 255, 255),
    (255, 255, 255),
)  # fmt: skip
PALETTES = {"vga": VGA, "xterm": BASIC}

SIGHTS: dict[str, tuple[Colour, Colour, Colour]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)


def times(matrix: tuple[Colour, Colour, Colour], colour: Colour) -> Colour:
    x, y, z = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return x, y, z


def linear(rgb: tuple[int, int, int]) -> Colour:
    r, g, b = (part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in rgb)
    return r, g, b


def lab(colour: Colour) -> Colour:
    """CIE Lab of linear RGB."""
    shares = (part / white for part, white in zip(times(TO_XYZ, colour), WHITE, strict=True))
    x, y, z = (share ** (1 / 3) if share > (6 / 29) ** 3 else share / (3 * (6 / 29) ** 2) + 4 / 29 for share in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(rgb: tuple[int, int, int], sight: str) -> Colour:
    r, g, b = (min(1.0, max(0.0, part)) for part in times(SIGHTS[sight], linear(rgb)))
    return lab((r, g, b))


def far(a: Colour, b: Colour) -> float:
    return sum((one - other) ** 2 for one, other in zip(a, b, strict=True)) ** 0.5


def contrast(rgb: tuple[int, int, int], ground: tuple[int, int, int] = (0, 0, 0)) -> float:
    """How much lighter than its ground, or darker."""
    one, other = (times(TO_XYZ, linear(colour))[1] + 0.05 for colour in (rgb, ground))
    return max(one, other) / min(one, other)


def sets() -> list[tuple[str, dict[str, Role]]]:
    """Roles that must be told apart: owners of a game, terrains of a game. Seats that have not chosen yet are numbers
    in one colour."""
    found = []
    for game in games():
        roles = look(game.name).roles
        for prefix in ("owner.", "terrain."):
            members = {n: r for n, r in roles.items() if n.startswith(prefix) and not n.removeprefix(prefix).isdigit()}
            found.append((f"{game.name} {prefix}", members))
    return found


def colour_of(role: Role, palette: str) -> tuple[int, int, int]:
    """What a role is drawn in, its ground if it has one: of a palette of 16, or, with all colours, as refined."""
    if palette == "refined" and role.rgb:
        triplet = Color.parse(role.rgb).triplet
        assert triplet is not None
        return triplet.red, triplet.green, triplet.blue
    return PALETTES.get(palette, BASIC)[ANSI_COLOR_NAMES[role.on or role.color]]


@rule("bug:285")
@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("palette", [*PALETTES, "refined"])
@pytest.mark.parametrize(("name", "members"), sets(), ids=[name for name, _ in sets()])
def test_members_of_a_set_can_be_told_apart(name: str, members: dict[str, Role], palette: str, sight: str) -> None:
    assert len(members) > 1
    colours = {role: seen(colour_of(style, palette), sight) for role, style in members.items()}
    for a, b in combinations(colours, 2):
        least = LEAST if palette == "refined" else LEAST_OF_16.get(name, LEAST)
        assert far(colours[a], colours[b]) >= least, (a, b)


@rule("bug:265", "bug:285")
@pytest.mark.parametrize("palette", [*PALETTES, "refined"])
def test_everything_written_stands_out_from_its_ground(palette: str) -> None:
    roles = dict(OWN)
    for game in games():
        roles |= look(game.name).roles
    for name, role in roles.items():
        if role.color:
            letters = colour_of(msgspec.structs.replace(role, on=""), palette)
            ground = colour_of(role, palette) if role.on else (0, 0, 0)
            assert contrast(letters, ground) >= CONTRAST, name


@rule("bug:261", "bug:265")
def test_the_names_of_colours_are_those_of_16_colours() -> None:
    for game in games():
        for name, role in look(game.name).roles.items():
            assert not role.color or ANSI_COLOR_NAMES[role.color] < 16, name


def test_the_measures_are_right() -> None:
    """White is 100, 0, 0; red in sRGB is 53.2, 80.1, 67.2 by the usual tables; white on black is 21 to 1."""
    assert lab((1, 1, 1)) == pytest.approx((100, 0, 0), abs=0.1)
    assert lab(linear((255, 0, 0))) == pytest.approx((53.24, 80.09, 67.20), abs=0.1)
    assert contrast((255, 255, 255)) == pytest.approx(21, abs=0.01)


@pytest.mark.parametrize("sight", SIGHTS)
def test_greys_stay_grey_whatever_is_not_seen(sight: str) -> None:
    lightness, red_green, blue_yellow = seen((128, 128, 128), sight)
    assert lightness == pytest.approx(53.6, abs=0.3) and abs(red_green) < 0.6 and abs(blue_yellow) < 0.6
