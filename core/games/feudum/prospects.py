"""What each of the eleven cards can do for a seat as things stand, and for how much.

Told on the page of the cards, and where cards are chosen. Nothing is carried out; only what the seat may know counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from core.decision import Option, Reason
from core.games.feudum import (
    chances,
    conquering,
    exploring,
    harvesting,
    improving,
    influencing,
    migrating,
    starving,
    taxing,
    turn,
)
from core.games.feudum.guilds.craft import PULL, PUSH, TRADE
from core.games.feudum.guilds.functions import FEAST_VP, PULL_VP, guild_options, why_not_function
from core.games.feudum.names import CARD, CHARACTER, GUILD, TARGET, amount
from core.games.feudum.pieces import face_at, has_ability, pawns_on_board, pieces
from core.games.feudum.sentences import reason
from core.games.feudum.state import Attack, Feudum
from core.games.feudum.supplies import advanced
from core.games.feudum.tables import (
    AGAIN,
    CARDS,
    CONQUER,
    DEFEND,
    DEJA_VU,
    EXPLORE,
    FARM,
    FEUDUM,
    GUILDS,
    HARVEST,
    IMPROVE,
    INFLUENCE,
    KNIGHT,
    MIGRATE,
    MONK,
    MOVE,
    NOT_LAST,
    PAWNS,
    PIECES,
    PLACE,
    PLANTED_VP,
    REPEAT,
    SALTPETER,
    TAX,
    TWICE,
)
from core.games.feudum.tables import GUILD as GUILD_CARD
from core.text import Part, T, Who, listed, series
from core.view import Cell, Column, Row, Table

MANY = 4  # more places than so many are counted, not named


class Prospect(NamedTuple):
    """What a card can do now: in words, or why nothing."""

    what: Part
    why_not: Reason | None


def prospect(state: Feudum, seat: int, card: int) -> Prospect:
    """What a card can do for a seat now. While cards are chosen, Repeat tells what it could be for."""
    if card == REPEAT and not state.players[seat].played and not state.players[seat].cards:
        return Prospect(_to_repeat(state), None)
    why = turn.why_not(state, seat, card)
    return Prospect("" if why else _WHAT[card](state, seat), why)


def cards_table(state: Feudum, seat: int) -> Table:
    """The eleven cards, a row each."""
    columns = [
        Column("card", T("card")),
        Column("now", T("+ if something can be done with it as things stand")),
        Column("what", T("what it would bring, or why nothing")),
        Column("rep", T("x2: Repeat plays it again; $: for 1 saltpeter; last: not the last card you show")),
    ]
    rows = []
    for card, name in enumerate(CARDS):
        found = prospect(state, seat, card)
        cells = [
            Cell(CARD[name], "used" if card in state.players[seat].played else ""),
            Cell("-" if found.why_not else "+"),
            Cell(reason(found.why_not) if found.why_not else found.what),
            Cell(_again(state, card)),
        ]
        rows.append(Row(name, cells))
    return Table("cards", T("What your cards can do now"), columns, rows)


def _again(state: Feudum, card: int) -> str:
    if card in NOT_LAST:
        return "last"
    if AGAIN[card] == TWICE:
        return "x2"
    return "$" if AGAIN[card] == DEJA_VU and advanced(state) else "-"


def _places(places: list[str]) -> Part:
    """Places by name, or how many there are."""
    return listed(list(places)) if len(places) <= MANY else T("{n} locations", n=len(places))


# Pawns


def _migrate(state: Feudum, seat: int) -> Part:
    player = state.players[seat]
    parts: list[Part] = []
    if migrating.why_not_bring(player) is None:
        entries = [f"{option[2]}" for option in migrating.migrate_options(state, seat) if option[0] == "bring"]
        parts.append(T("a pawn for 1 food at {places}", places=_places(list(dict.fromkeys(entries)))))
    if pawns_on_board(player):
        parts.append(T("take a pawn off"))
    return series(parts, "; ")


def _move(state: Feudum, seat: int) -> Part:
    player = state.players[seat]
    parts: list[Part] = [amount(len(pieces(state, seat)), "point")]
    if has_ability(state, seat, MONK):
        parts.append(T("a monk 1 more"))
    parts.append(T("then take 1 good there"))
    if player.moves == 1 and (player.voyage or player.discs):
        parts.append(T("your second Move: the voyage goes on"))
    return series(parts)


def _influence(state: Feudum, seat: int) -> Part:
    options = influencing.influence_options(state, seat)
    markers = [str(option[1]) for option in options if option[0] == "marker"]
    bumps = [str(option[1]) for option in options if option[0] == "bump"]
    parts: list[Part] = []
    if markers:
        n = min(len(markers), state.players[seat].markers)
        parts.append(T("{markers} at {places}", markers=amount(n, "marker"), places=_places(markers)))
    if bumps:
        parts.append(T("ruler for 1 shilling at {places}", places=_places(bumps)))
    return series(parts, "; ")


# Land


def _improve(state: Feudum, seat: int) -> Part:
    parts: dict[str, Part] = {}
    for option, why in improving.candidates(state, seat):
        place = str(option[1])
        if why is None and place not in parts:
            parts[place] = _improvement(state, option)
    return series(parts.values(), "; ")


def _improvement(state: Feudum, option: Option) -> Part:
    """ "D18 a farm for wood, +3" """
    name = str(option[1])
    if option[0] == "tend":
        return T("{place} a landscape for wood, +{n}", place=name, n=PLANTED_VP)
    disc = state.disc[PLACE[name]] + 1
    points = improving.tile_points(state, PLACE[name], disc)
    if disc == FARM:
        return T("{place} a farm for wood, +{n}", place=name, n=points)
    if disc < FEUDUM:
        return T("{place} a town for iron, +{n}", place=name, n=points)
    return T("{place} a feudum for a seal, +{n}", place=name, n=points)


def _explore(state: Feudum, seat: int) -> Part:
    return T("look at {writs}, keep 1", writs=amount(exploring.amount(state, seat), "writ"))


def _harvest(state: Feudum, seat: int) -> Part:
    drawn = harvesting.goods_due(state, seat)
    favors = harvesting.favors(state, seat, drawn)
    words = T("{goods} to a farm, +1", goods=amount(drawn, "good"))
    return T("{words}; or {n} of them to your supply", words=words, n=favors) if favors else words


def _tax(state: Feudum, seat: int) -> Part:
    words = amount(taxing.amount(state, seat), "shilling")
    if has_ability(state, seat, KNIGHT):
        return T("{shillings} and 1 marker", shillings=words)
    return words


# Fights


def _conquer(state: Feudum, seat: int) -> Part:
    parts: list[Part] = []
    for option, attack, defence in fights(state, seat):
        parts.append(
            T(
                "{place} {target} of {who}: {attack} against {defence}",
                place=str(option[1]),
                target=_target(state, option),
                who=Who(int(option[2]) - 1),
                attack=T("{n}+{more}", n=attack, more=more) if (more := _saltpeter(state, seat, option)) else attack,
                defence=defence,
            )
        )
    for option in starving.options(state, seat):
        parts.append(T("starve a {role} at {place}", role=str(option[3]), place=str(option[1])))
    return series(parts, "; ")


def _target(state: Feudum, option: Option) -> Part:
    """A pawn by its character, a monster or feudum by its name."""
    name = str(option[3])
    piece = PIECES.index(name) if name in PIECES else PAWNS
    if piece < PAWNS:
        return CHARACTER[GUILDS[state.players[int(option[2]) - 1].faces[piece]]]
    return TARGET[name]


def _saltpeter(state: Feudum, seat: int, option: Option) -> int:
    """The most saltpeter of the supply the seat could add: one, or all of it with a knight there (ruling I3)."""
    player = state.players[seat]
    every = face_at(player, KNIGHT, PLACE[str(option[1])])
    return player.goods[SALTPETER] if every else min(1, player.goods[SALTPETER])


def fights(state: Feudum, seat: int) -> Iterator[tuple[Option, int, int]]:
    """Every attack a seat can declare, with attack and defence before anything is added."""
    trial = state.copy()
    for option in conquering.attacks(state, seat):
        target = conquering.TARGETS.index(str(option[3]))
        trial.attack = Attack(seat, int(option[2]) - 1, PLACE[str(option[1])], target)
        yield option, conquering.attack_value(trial), conquering.defence_value(trial)


def _defend(state: Feudum, seat: int) -> Part:
    words = T("+1 in defense and 1 point when you are attacked; 1 point in your turn")
    return T("{words}; for 1 food a marker is not starved", words=words) if advanced(state) else words


# Again, and guilds


def _to_repeat(state: Feudum) -> Part:
    """Before anything is played: which cards could be repeated."""
    twice = [CARD[name] for card, name in enumerate(CARDS) if AGAIN[card] == TWICE]
    words = T("{cards} once more, if you play it before", cards=series(twice, " / "))
    return T("{words}; most others for 1 saltpeter", words=words) if advanced(state) else words


def _repeat(state: Feudum, seat: int) -> Part:
    return T("again: {cards}", cards=listed([CARD[str(option[1])] for option in turn.repeat_options(state, seat)]))


def _guild(state: Feudum, seat: int) -> Part:
    parts: list[Part] = []
    for guild, name in enumerate(GUILDS):
        if why_not_function(state, seat, guild, PUSH) is None:
            parts.append(T("push {guild} +{n}", guild=GUILD[name], n=chances.push_vp(state, guild)))
        if why_not_function(state, seat, guild, PULL) is None:
            points = PULL_VP if chances.pull_scores(state, guild) else 0
            parts.append(T("pull {guild} +{n}", guild=GUILD[name], n=points))
    trades = [GUILD[name] for guild, name in enumerate(GUILDS) if why_not_function(state, seat, guild, TRADE) is None]
    if trades:
        parts.append(T("trade with {guilds}", guilds=listed(list(trades))))
    feasts = [GUILD[str(option[1])] for option in guild_options(state, seat) if option[0] == "feast"]
    if feasts:
        parts.append(T("feast with {guilds}, +{n} more", guilds=listed(list(feasts)), n=FEAST_VP))
    return series(parts, "; ")


_WHAT: dict[int, Callable[[Feudum, int], Part]] = {
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
