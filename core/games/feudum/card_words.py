"""What each card could do right now, and for how much: for menus and for the choice of cards."""

from __future__ import annotations

from collections.abc import Callable

from core.games.feudum import (
    chances,
    conquering,
    exploring,
    harvesting,
    improving,
    influencing,
    migrating,
    pieces,
    taxing,
    turn,
)
from core.games.feudum.guilds import functions
from core.games.feudum.names import (
    CARD,
    GUILD,
    GUILD_LETTER,
    KIND,
    LANDSCAPE,
    amount,
    amount_short,
)
from core.games.feudum.sentences import reason
from core.games.feudum.state import Feudum
from core.games.feudum.tables import (
    CONQUER,
    DEFEND,
    DISCS,
    EXPLORE,
    FEUDUM,
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
from core.games.feudum.tables import GUILD as GUILD_CARD
from core.text import Part, T, listed

MOST = 3  # things named of many

Words = tuple[Part, Part]  # in full, and short


def now(state: Feudum, seat: int, card: int) -> Part:
    """What a card could do now; why it could do nothing."""
    return _words(state, seat, card)[0]


def now_short(state: Feudum, seat: int, card: int) -> Part:
    """The same for a narrow menu: "3$", "F13 farm 3vp", "-" for nothing."""
    return _words(state, seat, card)[1]


def _words(state: Feudum, seat: int, card: int) -> Words:
    why = turn.why_not(state, seat, card)
    if why is not None:
        return reason(why), "-"
    return _CARDS[card](state, seat)


def _migrate(state: Feudum, seat: int) -> Words:
    player = state.players[seat]
    out = len(pieces.pawns_on_board(player))
    if migrating.why_not_bring(player) is not None:
        return T("one of {n} pawns may go off", n=out), T("off only")
    words = T(
        "pawn {pawn} of 3 comes in for 1 food, at {n} location",
        "pawn {pawn} of 3 comes in for 1 food, at {n} locations",
        n=len(migrating.entries(state, seat)),
        pawn=out + 1,
    )
    return words, T("pawn {n} in 1f", n=out + 1)


def _move(state: Feudum, seat: int) -> Words:
    n = len(pieces.pieces(state, seat))
    return T("{moves}, then take a resource", moves=amount(n, "point")), T("{n} steps", n=n)


def _influence(state: Feudum, seat: int) -> Words:
    places = {str(option[1]) for option in influencing.influence_options(state, seat)}
    n = min(len(places), state.players[seat].markers)
    words = T(
        "{markers} at {places}", markers=amount(n, "marker"), places=listed(sorted(places, key=PLACE.__getitem__))
    )
    return words, amount_short(n, "marker")


def _improve(state: Feudum, seat: int) -> Words:
    """The steps with the most points first; feudums of all guilds count as one step."""
    found: dict[str, tuple[int, Part, Part]] = {}
    for option in improving.options(state, seat):
        name, place = str(option[1]), PLACE[str(option[1])]
        if option[0] == "tend":
            thing = LANDSCAPE[str(option[2])]
            found[f"~{name}"] = PLANTED_VP, T("{thing} at {place}", thing=thing, place=name), T("landscape")
            continue
        disc = state.disc[place] + 1
        kind = KIND["feudum"] if disc == FEUDUM else KIND[DISCS[disc]]
        found[name] = improving.tile_points(state, place, disc), T("{place} to {kind}", place=name, kind=kind), kind
    rows = sorted(found.items(), key=lambda row: -row[1][0])
    words: list[Part] = [T("{what} {vp}", what=what, vp=amount(vp, "vp")) for _, (vp, what, _) in rows[:MOST]]
    if len(rows) > MOST:
        words.append(T("{n} more", n=len(rows) - MOST))
    name, (vp, _, kind) = rows[0]
    return listed(words), T("{place} {kind} {n}vp", place=name.lstrip("~"), kind=kind, n=vp)


def _explore(state: Feudum, seat: int) -> Words:
    n = exploring.amount(state, seat)
    return T("look at {writs}, keep one", writs=amount(n, "writ")), T("{n} writs", n=n)


def _harvest(state: Feudum, seat: int) -> Words:
    n = harvesting.goods_due(state, seat)
    extra = harvesting.favors(state, seat, n)
    words = T("{goods}, up to {m} for your supply; 1 point", goods=amount(n, "good"), m=extra)
    return words, T("{n} goods 1vp", n=n)


def _tax(state: Feudum, seat: int) -> Words:
    n = taxing.amount(state, seat)
    return amount(n, "shilling"), amount_short(n, "shilling")


def _conquer(state: Feudum, seat: int) -> Words:
    """Targets, and how many are weaker than what stands there already."""
    options = conquering.options(state, seat)
    won = sum(option[0] == "attack" and _stronger(state, seat, option) for option in options)
    words = T("{n} target", "{n} targets", n=len(options))
    return T("{words}, {won} weaker than you so far", words=words, won=won), T("{n} of {all}", n=won, all=len(options))


def _stronger(state: Feudum, seat: int, option: tuple[str | int, ...]) -> bool:
    fight = conquering.declared(seat, option)
    return conquering.attack_value(state, fight) > conquering.defence_value(state, fight)


def _defend(state: Feudum, seat: int) -> Words:
    words = T("{vp}; kept in hand it adds 1 to a defense", vp=amount(conquering.DEFEND_VP, "vp"))
    return words, amount_short(conquering.DEFEND_VP, "vp")


def _repeat(state: Feudum, seat: int) -> Words:
    cards = [CARD[str(option[1])] for option in turn.repeat_options(state, seat)]
    return listed(list(cards)), cards[0]


def _guild(state: Feudum, seat: int) -> Words:
    """Pushes and pulls that would score, the best first, then trades."""
    rows: list[tuple[int, str, int]] = []
    trades = 0
    for option in functions.guild_options(state, seat):
        name, guild = str(option[0]), GUILDS.index(str(option[1]))
        if name == "push":
            rows.append((chances.push_vp(state, guild), name, guild))
        elif name == "pull":
            rows.append((chances.PULL_VP * chances.pull_scores(state, guild), name, guild))
        elif name == "trade":
            trades += 1
    rows.sort(key=lambda row: -row[0])
    words: list[Part] = [
        T("{name} at {guild} {vp}", name=name, guild=GUILD[GUILDS[guild]], vp=amount(vp, "vp"))
        for vp, name, guild in rows
    ]
    if trades:
        words.append(T("trade at {n} guild", "trade at {n} guilds", n=trades))
    if rows and rows[0][0]:
        vp, name, guild = rows[0]
        return listed(words), f"{name} {GUILD_LETTER[GUILDS[guild]]} {vp}vp"
    return listed(words), T("trade") if trades else "0vp"


_CARDS: dict[int, Callable[[Feudum, int], Words]] = {
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
    GUILD_CARD: _guild,
}
