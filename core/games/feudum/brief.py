"""What each card could do right now in a few letters, for narrow menus: "3$", "F13 farm 3vp", "-" for nothing.

The whole of it in words is on the page `prospects`.
"""

from __future__ import annotations

from collections.abc import Callable

from core.decision import Option
from core.games.feudum import (
    chances,
    conquering,
    exploring,
    harvesting,
    improving,
    influencing,
    migrating,
    taxing,
    turn,
)
from core.games.feudum.guilds import feasting, functions
from core.games.feudum.guilds.craft import FUNCTION_NAMES
from core.games.feudum.names import CARD, GUILD_LETTER, KIND, amount_short
from core.games.feudum.pieces import pawns_on_board, pieces
from core.games.feudum.prospects import fights
from core.games.feudum.stars import rank
from core.games.feudum.state import Feudum
from core.games.feudum.supplies import advanced
from core.games.feudum.tables import (
    CONQUER,
    DEFEND,
    DISCS,
    EXPLORE,
    FEUDUM,
    GUILD,
    GUILDS,
    HARVEST,
    IMPROVE,
    INFLUENCE,
    MIGRATE,
    MOVE,
    PLACE,
    PLANTED_VP,
    REPEAT,
    TAX,
)
from core.text import Part, T, series


def brief(state: Feudum, seat: int, card: int) -> Part:
    """What a card could do now for a seat."""
    if card == REPEAT and not state.players[seat].played:
        return T("x2 or 1 saltpeter") if advanced(state) else "x2"
    if turn.why_not(state, seat, card) is not None:
        return "-"
    return _CARDS[card](state, seat)


def _migrate(state: Feudum, seat: int) -> Part:
    player = state.players[seat]
    if migrating.why_not_bring(player) is not None:
        return T("a pawn off")
    return T("pawn {n} in for 1f", n=len(pawns_on_board(player)) + 1)


def _move(state: Feudum, seat: int) -> Part:
    return T("{n} step", "{n} steps", n=len(pieces(state, seat)))


def _influence(state: Feudum, seat: int) -> Part:
    places = {option[1] for option in influencing.influence_options(state, seat)}
    return T("{n} place", "{n} places", n=min(len(places), state.players[seat].markers))


def _improve(state: Feudum, seat: int) -> Part:
    """The step that brings most points."""
    steps = [_improvement(state, option) for option in improving.options(state, seat)]
    points, words = max(steps, key=lambda step: step[0])
    return T("{what} {n}vp", what=words, n=points)


def _improvement(state: Feudum, option: tuple[str | int, ...]) -> tuple[int, Part]:
    name = str(option[1])
    if option[0] == "tend":
        return PLANTED_VP, T("{place} landscape", place=name)
    disc = state.disc[PLACE[name]] + 1
    kind = KIND["feudum"] if disc == FEUDUM else KIND[DISCS[disc]]
    return improving.tile_points(state, PLACE[name], disc), T("{place} {kind}", place=name, kind=kind)


def _explore(state: Feudum, seat: int) -> Part:
    return T("1 of {n} writs", n=exploring.amount(state, seat))


def _harvest(state: Feudum, seat: int) -> Part:
    return T("{n} goods, {m}vp", n=harvesting.goods_due(state, seat), m=harvesting.VP)


def _tax(state: Feudum, seat: int) -> Part:
    return amount_short(taxing.amount(state, seat), "shilling")


def _conquer(state: Feudum, seat: int) -> Part:
    """Of the targets, how many are weaker than what stands there now."""
    weaker = sum(attack > defence for _, attack, defence in fights(state, seat))
    return T("{n} of {all} weaker", n=weaker, all=len(conquering.options(state, seat)))


def _defend(state: Feudum, seat: int) -> Part:
    return amount_short(conquering.DEFEND_VP, "vp")


def _repeat(state: Feudum, seat: int) -> Part:
    """All cards that can be carried out again."""
    return series([CARD[str(option[1])] for option in turn.repeat_options(state, seat)])


def _guild(state: Feudum, seat: int) -> Part:
    """The push, pull or feast that could score most; where nothing could, a trade, or whatever there is."""
    options = functions.guild_options(state, seat)
    points, option = max([(option_points(state, option), option) for option in options], key=lambda pair: pair[0])
    if not points and any(other[0] == "trade" for other in options):
        return "trade"
    return f"{option[0]} {GUILD_LETTER[str(option[1])]} {amount_short(points, 'vp')}"


def option_points(state: Feudum, option: Option) -> int:
    """The most points a function of a guild could score now, in a feast with those of the feast."""
    name, guild = str(option[0]), GUILDS.index(str(option[1]))
    if name != "feast":
        return function_points(state, name, guild)
    found = function_points(state, feast_function(state, guild, int(option[2]) - 1), guild)
    return found + functions.feast_points(state, found)


def feast_function(state: Feudum, guild: int, guest: int) -> str:
    """Whether a feast would take over a push or a pull."""
    return FUNCTION_NAMES[feasting.FUNCTION_OF[rank(state, guild, guest)]]


def function_points(state: Feudum, name: str, guild: int) -> int:
    """The most points a push or pull of a guild could score now."""
    if name == "push":
        return chances.push_vp(state, guild)
    return chances.PULL_VP if name == "pull" and chances.pull_scores(state, guild) else 0


_CARDS: dict[int, Callable[[Feudum, int], Part]] = {
    MIGRATE: _migrate,
    MOVE: _move,
    INFLUENCE: _influence,
    IMPROVE: _improve,
    EXPLORE: _explore,
    HARVEST: _harvest,
    TAX: _tax,
    CONQUER: _conquer,
    DEFEND: _defend,
    REPEAT: _repeat,
    GUILD: _guild,
}
