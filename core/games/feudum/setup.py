"""Setting up a game: the box laid out, three goods and a first pawn for everybody (rules 2; rulings A)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.dice import Dice
from core.event import tell
from core.games.feudum import stars
from core.games.feudum.around import order
from core.games.feudum.guilds import filling
from core.games.feudum.migrating import O_BRING, bring
from core.games.feudum.state import NONE, Feudum, Player
from core.games.feudum.supplies import draw_good, gain_good
from core.games.feudum.tables import (
    BEAD_COUNTS,
    BOX,
    COUNTS,
    EARNED,
    FARMER,
    FOOD,
    GOODS,
    GUILDS,
    IRON,
    KNIGHT,
    LANDSCAPE_COUNTS,
    MERCHANT,
    MONK,
    NOBLE,
    PAWNS,
    PLACE,
    PLACES,
    REGIONS,
    STARTS,
    VESSELS,
    WOOD,
    WRIT_DATA,
    lettered,
    spaces,
)

O_GOOD: tuple[Option, ...] = tuple(("good", name) for name in GOODS)
SEAT = BOX["seat"]
BEGINNER_GOODS = (FOOD, WOOD, IRON)
BEGINNER_FACES = (FARMER, KNIGHT, MERCHANT, NOBLE, MONK)


def setup(seats: int, seed: int, options: Mapping[str, str]) -> Feudum:
    """Everything before the first question."""
    spots = len(PLACES)
    state = Feudum(
        dice=Dice(seed=seed, used={}),
        players=[_player() for _ in range(seats)],
        active=NONE,
        ruler=[NONE] * spots,
        subject=[0] * spots,
        serf=[NONE] * spots,
        immune=[0] * spots,
        goods=[0] * (len(GOODS) * spots),
        landscape=[NONE] * spots,
        growth=[0] * spots,
        abandoned=[0] * (len(VESSELS) * spots),
        monster_owner=[NONE, NONE],
        monster_place=[NONE, NONE],
        stacks=[0] * len(REGIONS),
        backs=list(LANDSCAPE_COUNTS),
        targets=BOX["targets"],
        options=dict(options),
    )
    _supply(state)
    _deal_discs(state)
    filling.fill(state)
    for place in lettered("N"):
        state.goods[place * len(GOODS) + draw_good(state)] += 1
    state.first = state.dice.roll("first", seats)
    _agenda(state)
    return state


def _player() -> Player:
    return Player(
        scored=[0] * len(EARNED),
        shillings=SEAT["shillings"],
        markers=SEAT["markers"],
        discs=SEAT["discs"],
        goods=[SEAT["food"] if kind == FOOD else 0 for kind in range(len(GOODS))],
        tiles=[0] * len(LANDSCAPE_COUNTS),
        places=[NONE] * PAWNS,
        faces=[0] * PAWNS,
        under=[NONE] * PAWNS,
        wine=[0] * PAWNS,
        vessels=[0] * len(VESSELS),
    )


def _supply(state: Feudum) -> None:
    """The general supply before anything is laid on the board. Ghost colours bring all their markers (A3)."""
    seats = len(state.players)
    rows = filling.rows_needed(seats)
    state.haversack = list(COUNTS)
    state.haversack[FOOD] -= SEAT["food"] * seats
    state.shillings = BOX["shillings"] - SEAT["shillings"] * seats
    state.vessels = [BOX["vessels"][name] for name in ("ship", "submersible", "flyer")]
    state.docked = [0] * len(VESSELS)
    state.markers = [BOX["markers"] - SEAT["markers"]] * seats + [BOX["markers"]] * (rows - seats)
    state.rows = [0] * rows
    state.unseen, state.seals = list(BEAD_COUNTS), sum(BEAD_COUNTS)
    state.barn, state.market, state.containers = [0] * len(GOODS), [0] * len(GOODS), [0] * len(GOODS)
    state.track = [[] for _ in GUILDS]
    state.stars = [0] * (seats * len(GUILDS))
    kept = state.options["mode"] == "advanced" or state.options["basic_monster_charter"] == "kept"
    state.writs = [writ for writ, row in enumerate(WRIT_DATA) if kept or not row.get("advanced")]


def _deal_discs(state: Feudum) -> None:
    """Six discs onto the start locations, sixteen onto the others; the rest lies beside the board (A8)."""
    boxes = BOX["discs"]
    supply = boxes["supply"]
    state.discs = [supply["outpost"], supply["farm"], supply["town"]] + [supply["feudum"]] * len(GUILDS)
    state.disc = [0] * len(PLACES)
    others = [place for place in range(len(PLACES)) if place not in STARTS]
    for places, box in ((STARTS, boxes["start"]), (others, boxes["other"])):
        discs = [kind for kind, name in enumerate(("outpost", "farm", "town")) for _ in range(box[name])]
        state.dice.shuffle("discs", discs)
        for place, disc in zip(places, discs, strict=True):
            state.disc[place] = disc


def _agenda(state: Feudum) -> None:
    state.agenda = [["round"]]
    if state.options["setup"] == "beginner":
        _recommended(state)
        return
    seats = order(state)[::-1]
    state.agenda += [["first-pawn", seat] for seat in seats]
    state.agenda += [["first-goods", seat, 0] for seat in seats]


def _recommended(state: Feudum) -> None:
    """The set-up for beginners: the same three goods for all, first pawns dealt over the start locations."""
    for step, seat in enumerate(order(state)):
        for kind in BEGINNER_GOODS:
            if state.haversack[kind]:
                state.haversack[kind] -= 1
                state.players[seat].goods[kind] += 1
        bring(state, seat, BEGINNER_FACES[step], STARTS[step])
    stars.recount(state)


# Three goods


def first_goods(state: Feudum, seat: int) -> Rules:
    """Three different goods out of the haversack, one after the other; sulfur goes to barrel or supply (A4)."""
    option: Option = yield Decision(
        seat,
        "first-goods",
        lambda: [O_GOOD[kind] for kind in range(len(GOODS)) if why_not_good(state, kind) is None],
        lambda: _good_refusals(state),
        about=("first-goods", _taken(state).bit_count()),
    )
    kind = GOODS.index(str(option[1]))
    state.haversack[kind] -= 1
    tell(state, seat, "first-good", GOODS[kind])
    yield from gain_good(state, seat, kind)
    state.agenda[-1][2] = _taken(state) | 1 << kind
    if _taken(state).bit_count() == SEAT["goods"]:
        state.agenda.pop()


def _taken(state: Feudum) -> int:
    """Goods the seat has chosen already, a bit each."""
    return int(state.agenda[-1][2])


def why_not_good(state: Feudum, kind: int) -> Reason | None:
    """Why a good cannot be chosen: taken already, or not in the haversack."""
    if _taken(state) >> kind & 1:
        return ("good_taken", GOODS[kind])
    return None if state.haversack[kind] else ("not_in_haversack", GOODS[kind])


def _good_refusals(state: Feudum) -> Iterator[Refusal]:
    for kind in range(len(GOODS)):
        reason = why_not_good(state, kind)
        if reason:
            yield O_GOOD[kind], reason


# The first pawn


def first_pawn(state: Feudum, seat: int) -> Rules:
    """A pawn with a face of choice at a start location, for no food, and a marker on the guild's track (A5)."""
    option: Option = yield Decision(
        seat,
        "first-pawn",
        lambda: [
            O_BRING[guild][place]
            for guild in range(len(GUILDS))
            for place in STARTS
            if why_not_begin(state, guild, place) is None
        ],
        lambda: _begin_refusals(state),
    )
    bring(state, seat, GUILDS.index(str(option[1])), PLACE[str(option[2])])
    stars.recount(state)
    state.agenda.pop()


def why_not_begin(state: Feudum, guild: int, place: int) -> Reason | None:
    """Why a first pawn cannot begin as it would: no hex is left in the guild (A6), or somebody is there (A7)."""
    seats = len(state.players)
    hexes = spaces(seats) if state.options["start_hex_overflow"] == "apprentice_hex" else spaces(2)
    if len(state.track[guild]) >= hexes:
        return ("no_hex", GUILDS[guild])
    if state.options["shared_start_locations"] == "no" and any(place in player.places for player in state.players):
        return ("start_taken", PLACES[place])
    return None


def _begin_refusals(state: Feudum) -> Iterator[Refusal]:
    for guild in range(len(GUILDS)):
        for place in STARTS:
            reason = why_not_begin(state, guild, place)
            if reason:
                yield O_BRING[guild][place], reason
