"""The final score: points so far, voyage, empire, shillings, sealed charters; ties (rules 13; rulings N)."""

from __future__ import annotations

from core.event import tell
from core.games.feudum import stars, writs
from core.games.feudum.starving import own_seal
from core.games.feudum.state import Feudum
from core.games.feudum.tables import EARNED, FARM, FEUDUM, FINAL, OUTPOST, PLACES, TOWN, VOYAGE, WRITS
from core.text import Part, T
from core.view import Score

PARTS: tuple[tuple[str, Part], ...] = (
    ("guilds", T("pushes and pulls")),
    ("epochs", T("scoring of epochs")),
    ("land", T("improving and harvests")),
    ("fights", T("fights and military service")),
    ("voyage", T("epic voyage")),
    ("empire", T("empire")),
    ("shillings", T("shillings")),
    ("charters", T("sealed charters")),
)
# What breaks a tie; equal in it, the victory is shared.
TIES: tuple[tuple[str, Part], ...] = (("barrel", T("sulfur in the wine barrel")),)


def parts(state: Feudum, seat: int) -> dict[str, int]:
    """Points of a seat in each part. Charters are secret: they are there only when the game is over."""
    player = state.players[seat]
    found = dict(zip(EARNED, player.scored, strict=True)) | {
        "voyage": voyage(state, seat),
        "empire": empire(state, seat),
        "shillings": player.shillings // FINAL["shillings"],
    }
    if state.over:
        found["charters"] = sum([points for points, _ in charters(state, seat)])
    return found


def scores(state: Feudum) -> list[Score]:
    """All seats with totals and places."""
    found = []
    for seat, player in enumerate(state.players):
        own = parts(state, seat)
        found.append(Score(seat, sum(own.values()), own, ties={"barrel": player.barrel}))
    keys = [(score.total, score.ties["barrel"]) for score in found]
    for score, key in zip(found, keys, strict=True):
        score.place = 1 + sum([other > key for other in keys])
    return found


def finish(state: Feudum) -> None:
    """The game ends: charters with a seal are laid open."""
    for seat in range(len(state.players)):
        for points, writ in charters(state, seat):
            tell(state, seat, "charter", WRITS[writ], points)


# Voyage


def voyage(state: Feudum, seat: int) -> int:
    """Points for the section of the voyage where the seat's disc lies: more for the foremost there, all of them if
    several are level."""
    space = state.players[seat].voyage
    for section in VOYAGE:
        if space in section.spaces:
            foremost = max(player.voyage for player in state.players if player.voyage in section.spaces)
            return section.ahead if space == foremost else section.behind
    return 0


# Empire


def empire(state: Feudum, seat: int) -> int:
    """Points for ruled locations, and for sets of three of a kind."""
    ruled = stars.locations(state, seat)
    simple, feudums = ruled[OUTPOST : TOWN + 1], sum(ruled[FEUDUM:])
    points = FINAL["outpost"] * ruled[OUTPOST] + FINAL["farm"] * ruled[FARM] + FINAL["town"] * ruled[TOWN]
    points += FINAL["feudum"] * feudums
    overlapping = state.options["empire_sets"] == "overlapping"
    return points + FINAL["set_of_three"] * (_sharing_sets if overlapping else sets)(simple, feudums)


def sets(simple: list[int], feudums: int) -> int:
    """How many sets of three: outposts, farms or towns with feudums for any of them, or three feudums; each location
    in one set at most."""
    found = sum([number // 3 for number in simple])
    for left in sorted([number % 3 for number in simple], reverse=True):
        if left and feudums >= 3 - left:
            feudums -= 3 - left
            found += 1
    return found + feudums // 3


def _sharing_sets(simple: list[int], feudums: int) -> int:
    """Sets under the switch `empire_sets`: a feudum may serve in a set of each kind."""
    return sum([(number + feudums) // 3 for number in simple if number]) + feudums // 3


# Charters


def seals(state: Feudum, seat: int) -> int:
    """Seals a seat can lay on charters: its supply, and those under its markers, which it may take at any time."""
    return state.players[seat].seals + sum([own_seal(state, seat, place) > 0 for place in range(len(PLACES))])


def charters(state: Feudum, seat: int) -> list[tuple[int, int]]:
    """The charters that count, each with a seal of its own: points and writ, the best first."""
    return writs.sealed(state, seat, seals(state, seat))
