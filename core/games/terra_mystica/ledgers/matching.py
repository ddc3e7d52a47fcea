"""Which option a command means.

Every command gives the options it may stand for, the likeliest first; the first of them that is on offer is meant.
Only words are compared here: what is on offer is for the rules to say.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from core.decision import Decision, Option
from core.games.terra_mystica.bridges import spanned
from core.games.terra_mystica.correcting import digs
from core.games.terra_mystica.ledgers.language import Command
from core.games.terra_mystica.ledgers.reading import Row
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import TERRAINS

PRIEST_STEPS = (4, 3, 2, 1)
RATES = {("PW", "W"): 3, ("PW", "P"): 5, ("C", "VP"): 2}  # what one of the second costs, if not one
CORRECTIONS = (*range(90, 9, -10), *range(9, 0, -1))


class Item(msgspec.Struct):
    """A command of a run and the row it stands in."""

    command: Command
    row: Row


class Run(msgspec.Struct):
    """What a faction wrote in one go. `dug` are the spades it said it digs, `kept` the cults it keeps below the top."""

    seat: int
    items: list[Item]
    rows: list[Row]
    dug: int = 0
    kept: list[str] = []

    def take(self, item: Item) -> None:
        """The command has been carried out."""
        self.items.remove(item)

    def left(self, row: Row) -> bool:
        """Whether commands of a row still wait."""
        return any(item.row is row for item in self.items)


class Asked(msgspec.Struct):
    """A question as the matching needs it: the position, the seat, what is on offer."""

    state: Mystica
    decision: Decision
    options: list[Option]
    asides: list[Option]
    run: Run

    def offered(self, option: Option) -> bool:
        """Whether an option may be taken now."""
        return option in self.options or option in self.asides


def meant(asked: Asked, item: Item) -> Option | None:
    """The option on offer a command means, or None."""
    return next((option for option in candidates(asked, item) if asked.offered(option)), None)


def candidates(asked: Asked, item: Item) -> list[Option]:
    """The options a command may stand for, the likeliest first."""
    make = MEANINGS.get(str(item.command[0]))
    return [] if make is None else make(asked, item)


# Building and transforming


def _build(asked: Asked, item: Item) -> list[Option]:
    where = item.command[1]
    return [("build", where), ("dwelling", where)]


def _transform(asked: Asked, item: Item) -> list[Option]:
    _, where, colour = item.command
    if colour:
        return [("transform", where, colour)]
    return [option for option in _nearest(asked, str(where)) if option in asked.options] or [
        option for option in asked.options if option[:2] == ("transform", where)
    ]


def _nearest(asked: Asked, where: str) -> list[Option]:
    """Without a colour the site turns a hex into the home terrain, or as near to it as the spades go."""
    state, seat = asked.state, asked.decision.seat
    board, rules = MAPS[state.map], RULES[state.players[seat].faction]
    if where not in board.place:
        return []
    place = board.place[where]
    need, spades = rules.spades(state, seat, place), asked.run.dug + _free(asked)
    count = need if not spades else min(spades, need)
    return [
        ("transform", where, TERRAINS[rules.terrain_after(state, seat, place, reached)]) for reached in (count, need)
    ]


def _free(asked: Asked) -> int:
    about = asked.decision.about
    return int(about[0]) if asked.decision.topic == "spades" and about else 0


def _upgrade(asked: Asked, item: Item) -> list[Option]:
    return [("upgrade", item.command[1], item.command[2])]


def _bridge(asked: Asked, item: Item) -> list[Option]:
    _, a, b = item.command
    return [("bridge", a, b), ("bridge", b, a)]


def bridged(state: Mystica, command: Command) -> bool:
    """Whether a bridge stands already where a command wants one."""
    place = MAPS[state.map].place
    a, b = str(command[1]), str(command[2])
    return a in place and b in place and spanned(state, place[a], place[b])


def _connect(asked: Asked, item: Item) -> list[Option]:
    """The river hex itself, or any that touches all the land hexes that are named."""
    names = [str(name) for name in item.command[1:]]
    if len(names) == 1:
        return [("connect", names[0])]
    board = MAPS[asked.state.map]
    if any(name not in board.place for name in names):
        return []
    shared = set.intersection(*[set(board.next[board.place[name]]) for name in names])
    return [option for option in asked.asides if option[0] == "connect" and board.place[str(option[1])] in shared]


# Actions


def _action(asked: Asked, item: Item) -> list[Option]:
    name = item.command[1]
    return [("power", name), ("special", name)]


def _send(asked: Asked, item: Item) -> list[Option]:
    """Without a number the best free space."""
    _, cult, space = item.command
    name = str(cult).lower()
    return [("priest", name, space)] if space else [("priest", name, steps) for steps in PRIEST_STEPS]


def _advance(asked: Asked, item: Item) -> list[Option]:
    return [item.command]


def _pass(asked: Asked, item: Item) -> list[Option]:
    card = item.command[1]
    return [("pass", card), ("card", card), ("bonus", card)] if card else [("pass",)]


# Conversions


def _burn(asked: Asked, item: Item) -> list[Option]:
    return [item.command]


def dug_before(asked: Asked) -> Option | None:
    """Where spades are dug, then something converted, then built: the transformation alone, since what is converted
    may come from the spades."""
    items = asked.run.items
    if not asked.run.dug or items[0].command[0] not in ("convert", "burn"):
        return None
    later = next((item for item in items if item.command[0] not in ("convert", "burn")), None)
    if later is None or later.command[0] != "build":
        return None
    return next((option for option in _nearest(asked, str(later.command[1])) if option in asked.options), None)


def spare_spades(asked: Asked) -> bool:
    """Whether more spades were dug than the hex to transform needs: the rest goes into another hex."""
    item = asked.run.items[0]
    if not asked.run.dug or item.command[0] not in ("transform", "build") or asked.decision.topic != "action":
        return False
    state, seat = asked.state, asked.decision.seat
    place = MAPS[state.map].place.get(str(item.command[1]))
    if place is None or not digs(RULES[state.players[seat].faction]):
        return False
    return 0 < RULES[state.players[seat].faction].spades(state, seat, place) < asked.run.dug


def spade_item(asked: Asked) -> Item | None:
    """Of the commands that use free spades the first that makes a hex home terrain: only the last may stop half way."""
    home = asked.state.players[asked.decision.seat].colour
    for item in asked.run.items:
        option = meant(asked, item) if item.command[0] in ("transform", "build") else None
        if option is not None and (option[0] == "build" or option[2] == TERRAINS[home]):
            return item
        if item.command[0] not in ("transform", "build", "convert", "burn", "town", "favour"):
            return None
    return None


def _convert(asked: Asked, item: Item) -> list[Option]:
    _, much, this, more, that = item.command
    found: list[Option] = []
    if (this, that) == ("W", "P"):
        found.append(("ordain", much))
    if int(much) == int(more) * RATES.get((str(this), str(that)), 1):
        found.append(("convert", str(this).lower(), str(that).lower(), more))
    return found


# Power from neighbours


def _leech(asked: Asked, item: Item) -> list[Option]:
    """The offer of that size from that builder; else, as the site may write what was possible, any of that builder."""
    _, much, builder = item.command
    takes = [option for option in asked.options if option[0] == "take" and builder in ("", option[1])]
    return [option for option in takes if option[2] == much] + [option for option in takes if builder]


def _decline(asked: Asked, item: Item) -> list[Option]:
    _, much, builder = item.command
    refusals = [
        option for option in asked.options if option[0] == "decline" and builder in ("", option[1:2] and option[1])
    ]
    return [option for option in refusals if much in (0, option[2])] + refusals


# Tiles, cults, and what else is due


def _tile(asked: Asked, item: Item) -> list[Option]:
    return [item.command]


def _step(asked: Asked, item: Item) -> list[Option]:
    return [("step", str(item.command[1]).lower())]


def _down(asked: Asked, item: Item) -> list[Option]:
    return [("sacrifice", str(item.command[1]).lower())]


def _pick(asked: Asked, item: Item) -> list[Option]:
    colour = item.command[1]
    return [("colour", colour), *[option for option in asked.options if option[:2] == ("recolour", colour)]]


def _unlock(asked: Asked, item: Item) -> list[Option]:
    what = item.command[1]
    return [("take",)] if what == "priest" else [("unlock", what)]


def _token(asked: Asked, item: Item) -> list[Option]:
    return [option for option in asked.options if option[0] == "token"]


def _discard(asked: Asked, item: Item) -> list[Option]:
    """Something due is left; each question about a due thing has its own way to say so."""
    what = item.command[1]
    if what == "CONVERT_W_TO_P":
        return [("ordain", 0)]
    if what == "GAIN_P3_FOR_VP":
        return [option for option in asked.options if option[0] == "no-token"]
    return [("discard",)]


MEANINGS: dict[str, Callable[[Asked, Item], list[Option]]] = {
    "build": _build,
    "transform": _transform,
    "upgrade": _upgrade,
    "bridge": _bridge,
    "connect": _connect,
    "action": _action,
    "send": _send,
    "advance": _advance,
    "pass": _pass,
    "burn": _burn,
    "convert": _convert,
    "leech": _leech,
    "decline": _decline,
    "landscape": _tile,
    "tokens": _tile,
    "favour": _tile,
    "town": _tile,
    "step": _step,
    "down": _down,
    "pick": _pick,
    "unlock": _unlock,
    "token": _token,
    "discard": _discard,
}


def kept_below(asked: Asked) -> Option | None:
    """Of markers that could reach the top with too few keys: the first the run did not take down before."""
    tops = [option for option in asked.options if option[0] == "top"]
    return next((option for option in tops if not set(option[1:]) & set(asked.run.kept)), None)


def corrections(what: str, number: int) -> list[Option]:
    """A correction by hand in the numbers there are."""
    found: list[Option] = []
    sign, rest = (1 if number > 0 else -1), abs(number)
    for size in CORRECTIONS:
        while rest >= size:
            found.append(("correct", what, sign * size))
            rest -= size
    return found
