"""Sentences of Terra Mystica: why something is refused, what happened, why the game ended."""

from __future__ import annotations

from collections.abc import Callable

from core.decision import Reason
from core.event import Event
from core.games.terra_mystica.abilities import LANDSCAPE
from core.games.terra_mystica.names import BUILDING, COLOUR, CULT, FACTION, TRACK, amount, land_of
from core.games.terra_mystica.state import NONE
from core.games.terra_mystica.tables import CARD, FAVOUR, POWER_ACTION, ROUND, TOWN
from core.games.terra_mystica.tile_words import (
    SPECIAL,
    bonus_words,
    favour_title,
    favour_words,
    round_words,
)
from core.text import Part, T, Text, Who, listed

# Why not

_PLAIN: dict[str, Text] = {
    "home": T("it is your own land already"),
    "reach": T("it is out of your reach"),
    "occupied": T("somebody has built there"),
    "used": T("it is used already this round"),
    "no_spot": T("no building of yours stands at a place for a bridge"),
    "in_town": T("a building there belongs to a town already"),
    "no_town_tiles": T("no town tile is left"),
    "too_small": T("the buildings are not enough for a town"),
    "landscape_placed": T("your landscape tile is placed already"),
    "no_landscape": T("your faction has no landscape tile"),
    "no_colour": T("no colour is free"),
    "no_dwelling": T("no dwelling may be built with these spades"),
    "jumped": T("one tunnel or flight in an action"),
    "no_spades": T("spades are of no use to your faction"),
    "no_move": T("no bridge of yours can go elsewhere without harm to a town"),
    "no_land": T("there is no land for it"),
    "no_marker": T("you have no marker left"),
    "no_river": T("no river hex is free beside what you have"),
    "no_favour": T("you have no favour tile"),
    "no_other_favour": T("there is no other favour tile for you"),
    "just_returned": T("you have just given it back"),
    "no_posts": T("nobody else has a trading post"),
    "bowl_empty": T("bowl I is empty"),
    "no_lamp": T("you have no lamp left"),
    "ice_around": T("it touches no two ice hexes of yours that lie apart"),
    "on_river": T("a building on a river never grows"),
    "town_tile": T("a town tile lies under it"),
    "pile_arrives": T("no tile of the pile would arrive"),
    "no_marks": T("no terrain is marked, a spade would do nothing"),
    "same_height": T("the two markers are at the same height"),
    "no_dwelling_to_upgrade": T("you have no dwelling on the map"),
}


def _need(what: str) -> Callable[..., Part]:
    return lambda need, have: T("needs {cost}, you have {n}", cost=amount(need, what), n=have)


def _home_taken(colour: str, other: int) -> Part:
    if other == NONE:
        return T("a faction of this kind ({colour}) is taken", colour=COLOUR[colour])
    return T("{who} has {colour}", who=Who(other), colour=COLOUR[colour])


def _board(name: str) -> Part:
    """A faction board: "green", "green (fan factions)"."""
    home = name.removeprefix("fan-")
    if home == name:
        return COLOUR[home]
    return T("{colour} (fan factions)", colour=COLOUR[home])


_TRACK_END = {
    "ship": T("your shipping is at its end"),
    "exchange": T("your tools get no better"),
    "income": T("your income track is at its end"),
}
_NO_TRACK = {
    "ship": T("your faction has no shipping to improve"),
    "exchange": T("your faction has no tools to improve"),
    "income": T("your faction has no income track"),
}

_NO_TRACK_ACTION = {
    "ship": T("your shipping gets better when you pass"),
    "exchange": T("your tools get better when you pass"),
}

_REASONS: dict[str, Callable[..., Part]] = {
    "coins": _need("coins"),
    "workers": _need("workers"),
    "priests": _need("priests"),
    "power": _need("power"),
    "tokens": _need("tokens"),
    "home_terrain": lambda colour: T("{land} is somebody's home", land=land_of(colour)),
    "spades": lambda need, have: T(
        "needs {cost}, and none may be bought; you have {n}", cost=amount(need, "spades"), n=have
    ),
    "points": lambda need, have: T("needs {cost}, {n} lie before your blocker", cost=amount(need, "vp"), n=have),
    "pile": lambda need, have: T("needs {need} volcano tiles, {n} lies there", need=need, n=have),
    "no_lava": lambda land: T("lava does not flow onto {land}", land=land_of(land)),
    "piece_colour": lambda kind, colour: T("your next {what} is {colour}", what=BUILDING[kind], colour=COLOUR[colour]),
    "cult_steps": lambda need, have: T("needs {n} steps in one cult to go down, you have {have}", n=need, have=have),
    "landscape_needs": lambda n, kind: T("needs {what} first", what=amount(n, kind)),
    "exchange_level": lambda n: T("needs better tools first"),
    "terrain": lambda land: T("{land} cannot be turned into your land", land=land_of(land)),
    "pieces": lambda kind: T("you have no {what} left", what=BUILDING.get(kind, T("bridge"))),
    "no_space": lambda cult, n: T("the spaces of {cult} worth {n} are taken", cult=CULT[cult], n=n),
    "no_track": lambda track: _NO_TRACK[track],
    "no_building": lambda kind: T("you have no {what} on the map", what=BUILDING[kind]),
    "no_track_action": lambda track: _NO_TRACK_ACTION[track],
    "top_taken": lambda cult: T("the top of {cult} is taken", cult=CULT[cult]),
    "track_end": lambda track: _TRACK_END[track],
    "owned": lambda tile: T("you have it already"),
    "none_left": lambda tile: T("none is left"),
    "held": lambda seat: T("somebody holds it") if seat == NONE else T("{who} holds it", who=Who(seat)),
    "home_taken": _home_taken,
    "home_nominated": lambda home: T("a faction of this kind ({colour}) is named already", colour=COLOUR[home]),
    "not_dealt": lambda name: T("your board is {board}", board=_board(name)),
    "highest_bid": lambda most, seat: T("{who} has bid the most there is, {n}", who=Who(seat), n=most),
    "buildings_around": lambda n: T("needs 2 buildings of yours around it, there is {n}", n=n),
}

REASON_KEYS = frozenset(_PLAIN) | frozenset(_REASONS)


def reason(reason: Reason) -> Part:
    """Why something is refused, as a sentence."""
    key, *args = reason
    found = _REASONS.get(str(key))
    return found(*args) if found is not None else _PLAIN[str(key)]


# Where something comes from

_SOURCES: dict[str, Text] = {
    "initial": T("the start"),
    "power": T("power from neighbours"),
    "round-spade": T("round tile, spades"),
    "round-town": T("round tile, towns"),
    "round-dwelling": T("round tile, dwellings"),
    "round-trading-post": T("round tile, trading posts"),
    "round-temple": T("round tile, temples"),
    "round-stronghold": T("round tile, strongholds and sanctuaries"),
    "bonus-cards": T("bonus cards"),
    "favour-dwelling": T("favour tile, dwellings"),
    "favour-trading-post": T("favour tile, trading posts"),
    "favour-passing": T("favour tile, passing"),
    "towns": T("town tiles"),
    "ship": T("shipping"),
    "exchange": T("better tools"),
    "income": T("more income"),
    "income-track": T("income track"),
    "treasury": T("the treasury"),
    "faction": T("the faction"),
    "landscape": T("landscape tile"),
    "conversions": T("conversions"),
    "conversion": T("conversion"),
    "correction": T("correction"),
    "area": T("area"),
    "final-tile": T("final tile"),
    "resources": T("goods left"),
    "priest": T("a priest"),
    "step": T("a step of choice"),
    "marker": T("a marker"),
    "spades": T("spades"),
    "golden-spades": T("golden spades"),
    "tunnel": T("a tunnel"),
    "carpet": T("a flight"),
    "river-dwelling": T("a dwelling on a river"),
    "volcano": T("volcano"),
    "blocker": T("the blocker"),
    "gather": T("lava gathered"),
    "groups": T("groups of buildings"),
    "none": T("the board"),
}


def source_words(source: str) -> Part:
    """What something is gained from: a card, a tile, buildings, a neighbour, a cult."""
    if source in _SOURCES:
        return _SOURCES[source]
    if source in CARD:
        return T("bonus card {n}", n=source.removeprefix("BON"))
    if source in FAVOUR:
        return T("favour tile {title}", title=favour_title(source))
    if source in TOWN:
        return T("town tile")
    if source in ROUND:
        return T("round tile")
    if source in POWER_ACTION:
        return T("power action {n}", n=source.removeprefix("ACT"))
    if source in SPECIAL:
        return SPECIAL[source]
    for table in (BUILDING, FACTION, CULT):
        if source in table:
            return table[source]
    return T("{what}", what=source)


# What happened

_COIN = {"pw": "power", "c": "coins", "w": "workers", "p": "priests", "vp": "vp", "t": "tokens"}


def event(event: Event) -> Part:
    """An event as a sentence of the log."""
    return _EVENTS[event.verb](Who(event.seat), *event.args)


def _vp(who: Who, points: int, source: str, what: str = "") -> Part:
    why = source_words(what or source)
    if source == "initial":
        return ""
    if points < 0:
        return T("{who} pays {points}: {why}", who=who, points=amount(-points, "vp"), why=why)
    return T("{who} gets {points}: {why}", who=who, points=amount(points, "vp"), why=why)


def _step(who: Who, cult: str, steps: int, end: int, source: str = "") -> Part:
    if steps < 0:
        return T("{who} goes down in {cult} to {n}", who=who, cult=CULT[cult], n=end)
    if not steps:
        return T("{who} makes no step in {cult}, still on {n}", who=who, cult=CULT[cult], n=end)
    return T("{who} rises in {cult} to {n}", who=who, cult=CULT[cult], n=end)


def _discard(who: Who, what: str, n: int = 1) -> Part:
    if what == "spades":
        return T("{who} gives up {what}", who=who, what=amount(n, "spades"))
    return T("{who} leaves it: {what}", who=who, what=_LEFT[what])


def _mark(who: Who, colour: str, full: int) -> Part:
    if full:
        return T("{who} marks {land}, the last: all markers go", who=who, land=land_of(colour))
    return T("{who} marks {land}", who=who, land=land_of(colour))


_LEFT: dict[str, Text] = {
    "bridge": T("the bridge"),
    "sandstorm": T("the sandstorm"),
    "ride": T("the dwelling on a forest"),
    "free-post": T("the free trading post"),
    "lakes": T("the dwelling on lakes"),
    "lift": T("the bridge that could be moved"),
    "fields": T("the dwellings on ice"),
    "improve": T("shipping and tools"),
    "river-token": T("a token on a river"),
    "gate": T("the Gate of chaos"),
    "star": T("the Ghost pole star"),
    "workshop": T("the Gloomy workshop"),
}


def _power_from(who: Who, n: int, builder: str) -> Part:
    return T("{who} is offered {what} by {faction}", who=who, what=amount(n, "power"), faction=FACTION[builder])


def _uses_marker(who: Who, *kinds: str) -> Part:
    return T("{who} uses a marker: {what}", who=who, what=listed([BUILDING[kind] for kind in kinds]))


def _bidders(who: Who, *seats: Part) -> Part:
    return T("Bidding order: {names}", names=listed(list(seats)))


_JUMP: dict[str, Text] = {"tunnel": T("tunnel"), "carpet": T("carpet")}
_EVENTS: dict[str, Callable[..., Part]] = {
    # Before the game
    "takes_faction": lambda who, name: T("{who} leads the {faction}", who=who, faction=FACTION[name]),
    "names_colour": lambda who, colour: T("{who} chooses {land}", who=who, land=land_of(colour)),
    "dealt_board": lambda who, name: T("{who} is dealt the board: {board}", who=who, board=_board(name)),
    "nominates": lambda who, name: T("{who} names the {faction}", who=who, faction=FACTION[name]),
    "bids": lambda who, name, n: T("{who} bids {n} for the {faction}", who=who, n=n, faction=FACTION[name]),
    "bidding_order": _bidders,
    # The round
    "round": lambda who, n, tile: T("Round {n}: {what}", n=n, what=round_words(tile)),
    # Moments at which somebody's goods are settled; what was gained is told by itself.
    "turn": lambda who, *_: "",
    "income": lambda who, *_: "",
    "cult-bonus": lambda who, *_: "",
    "settled": lambda who, *_: "",
    "score-cult": lambda who, *_: "",
    "score-area": lambda who, *_: "",
    "score-tile": lambda who, *_: "",
    "score-resources": lambda who, *_: "",
    "card": lambda who, card: T("{who} takes the card: {card}", who=who, card=bonus_words(card)),
    "pass": lambda who, *_: T("{who} passes", who=who),
    # Actions
    "build": lambda who, place, kind: T("{who} builds: {what} on {place}", who=who, what=BUILDING[kind], place=place),
    "start": lambda who, place, kind: T(
        "{who} begins with: {what} on {place}", who=who, what=BUILDING[kind], place=place
    ),
    "upgrade": lambda who, place, kind: T(
        "{who} upgrades {place} to: {what}", who=who, what=BUILDING[kind], place=place
    ),
    "transform": lambda who, place, colour: T(
        "{who} turns {place} into {land}", who=who, place=place, land=land_of(colour)
    ),
    "dig": lambda who, n: T("{who} digs {what}", who=who, what=amount(n, "spades")),
    "spades": lambda who, n, source: T(
        "{who} gets {what}: {why}", who=who, what=amount(n, "spades"), why=source_words(source)
    ),
    "jump": lambda who, place, kind: T("{who} reaches {place} by {kind}", who=who, place=place, kind=_JUMP[kind]),
    "landscape": lambda who, place, name: T(
        "{who} places the landscape tile on {place}: {title}", who=who, place=place, title=LANDSCAPE[name][0]
    ),
    "unlock": lambda who, colour: T("{who} opens {land}", who=who, land=land_of(colour)),
    "recolour": lambda who, colour: T("{who} lives on {land} now", who=who, land=land_of(colour)),
    "lift": lambda who, a, b: T("{who} takes up the bridge from {a} to {b}", who=who, a=a, b=b),
    "bridge": lambda who, a, b: T("{who} builds a bridge from {a} to {b}", who=who, a=a, b=b),
    "advance": lambda who, track, n: T("{who} improves {track}: level {n}", who=who, track=TRACK[track], n=n),
    "priest": lambda who, cult, n: T("{who} sends a priest to {cult}, worth {n}", who=who, cult=CULT[cult], n=n),
    "step": _step,
    "blocker": lambda who, n: T("{who} moves the blocker to {n}", who=who, n=n),
    "marker": lambda who, n: T("{who} gets a marker and has {n}", who=who, n=n),
    "uses_marker": _uses_marker,
    "river_token": lambda who, river: T("{who} lays a power token on {river}", who=who, river=river),
    "leap": lambda who, n: T("{who} moves {what} from bowl I to III", who=who, what=amount(n, "tokens")),
    "mark": _mark,
    "unmark": lambda who, colour: T("{who} takes the marker from {land}", who=who, land=land_of(colour)),
    "gather": lambda who, place: T("{who} puts a volcano tile under {place}", who=who, place=place),
    "flow": lambda who, a, b: T("Lava of {who} flows from {a} to {b}", who=who, a=a, b=b),
    "swap": lambda who, a, level, b, other: T(
        "{who} uses a lamp: {a} {n}, {b} {m}", who=who, a=CULT[a], n=level, b=CULT[b], m=other
    ),
    "power": lambda who, action: T("{who} takes power action {n}", who=who, n=action.removeprefix("ACT")),
    "special": lambda who, name: T("{who} takes an action, {what}", who=who, what=SPECIAL[name]),
    "connect": lambda who, river: T("{who} joins buildings across {river}", who=who, river=river),
    "discard": _discard,
    # Goods
    "vp": _vp,
    "gain": lambda who, n, what, source: T(
        "{who} gets {what}: {why}", who=who, what=amount(n, what), why=source_words(source)
    ),
    "lost": lambda who, n, what, source: T(
        "{who} has no room for {what}: {why}", who=who, what=amount(n, what), why=source_words(source)
    ),
    "pay": lambda who, *_: "",  # what an action costs is known
    "tokens": lambda who, n, bowl, source: T(
        "{who} gets {what} in bowl {bowl}", who=who, what=amount(n, "tokens"), bowl="I" * bowl
    ),
    "convert": lambda who, spent, what, n, to: T(
        "{who} turns {a} into {b}", who=who, a=amount(spent, _COIN[what]), b=amount(n, _COIN[to])
    ),
    "bank": lambda who, n, what: T("{who} puts {what} into the treasury", who=who, what=amount(n, what)),
    "burn": lambda who, n: T("{who} burns {what}", who=who, what=amount(n, "tokens")),
    "correct": lambda who, what, n: T("{who}: {what} corrected by {n}", who=who, what=what, n=n),
    "leaves": lambda who: T("{who} leaves the game", who=who),
    # Tiles and neighbours
    "favour": lambda who, tile: T(
        "{who} takes favour tile {title}: {what}", who=who, title=favour_title(tile), what=favour_words(tile)
    ),
    "gives_back": lambda who, tile: T("{who} gives favour tile {title} back", who=who, title=favour_title(tile)),
    "town": lambda who, tile: T("{who} founds a town", who=who),
    "offered": _power_from,
    "declines": lambda who, n, builder: T(
        "{who} declines {what} of {faction}", who=who, what=amount(n, "power"), faction=FACTION[builder]
    ),
}

EVENT_VERBS = frozenset(_EVENTS)

# The end

_ENDS: dict[str, Text] = {"rounds": T("The game is over: six rounds are played.")}


def end(why: str) -> Part:
    """Why the game ended."""
    return _ENDS[why]
