"""Move: one route a point, then Godspeed, pilfering and the epic voyage (rules 7.2; rulings D).

On the agenda: ["move", seat] begins; ["steps", seat] goes on until the points are used and nothing is left to board,
or the seat has enough; then ["godspeed", seat], ["pilfer", seat], ["arrived", seat] and ["voyage", seat], each where it
has a cause.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import DONE, Bundle, Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.feudum import landscapes, writs
from core.games.feudum.pieces import called, leave_vessel, pawns_on_board, pieces, place_of, unlike
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.supplies import advanced, gain_good, pay_shillings
from core.games.feudum.tables import (
    FARM,
    FERRY,
    FERRY_PRICE,
    GOODS,
    LANDSCAPES,
    MONK,
    MONSTER_ROUTES,
    MONSTERS,
    NO,
    PAWNS,
    PIECES,
    PLACE,
    PLACES,
    ROAD,
    ROUTES,
    VESSEL_ROUTE,
    VESSELS,
    VOYAGE_END,
    VOYAGE_WRITS,
    WAYS,
    YES,
)
from core.games.feudum.vessels import O_BOARD, O_DEPLOY, board, deploy_options, why_not_board

# By piece, place and route kind. Only a pawn names a way that is no road: a monster goes where it goes.
O_GO: tuple[tuple[tuple[Option, ...], ...], ...] = tuple(
    tuple(
        tuple(
            ("go", piece, place) if kind == "road" or piece in MONSTERS else ("go", piece, place, kind)
            for kind in ROUTES
        )
        for place in PLACES
    )
    for piece in PIECES
)
# What can be taken: goods by place and kind, the landscape's resource by place and landscape.
O_TAKE: tuple[tuple[Option, ...], ...] = tuple(tuple(("take", place, name) for name in GOODS) for place in PLACES)
O_TAKE_GROWTH: tuple[tuple[Option, ...], ...] = tuple(
    tuple(("take", place, name) for name in LANDSCAPES) for place in PLACES
)
SECOND = 2  # the Move of a round that goes on the voyage


def move(state: Feudum) -> None:
    """A Move begins: a point for each piece on the board (D1)."""
    seat = int(state.agenda.pop()[1])
    state.points, state.stepped = len(pieces(state, seat)), 0
    last, first = "pilfer", "godspeed"
    if state.options["pilfer_after_godspeed"] == "no":
        last, first = first, last
    state.agenda += [["arrived", seat], [last, seat], [first, seat], ["steps", seat]]


def why_not_move(state: Feudum, seat: int) -> Reason | None:
    """Why Move does nothing: no piece is on the board, or none can go anywhere."""
    own = pieces(state, seat)
    if not own:
        return ("no_points",)
    if any(go_options(state, seat, piece) for piece in own) or board_options(state, seat):
        return None
    return next((reason for piece in own for _, reason in go_refusals(state, seat, piece)), ("no_way",))


# Steps


def steps(state: Feudum, seat: int) -> Rules:
    """One piece goes along one route, or a pawn boards a vessel, or the seat has enough. Where there is no way on, all
    with writs are asked, so that being asked does not tell of a mandate."""
    option: Option = yield Decision(
        seat,
        "move",
        lambda: step_options(state, seat),
        lambda: step_refusals(state, seat),
        about=(state.points,),
        asides=True,
        ask=bool(state.players[seat].writs),
    )
    if option == DONE:
        state.agenda.pop()
        return
    piece = PIECES.index(str(option[1]))
    if option[0] == "board":
        board(state, seat, piece, VESSELS.index(str(option[2])))
    else:
        go(state, seat, option)
        state.points -= 1
    if not state.points and not board_options(state, seat):
        state.agenda.pop()


def step_options(state: Feudum, seat: int) -> list[Option]:
    """All ways of all pieces while points are left, vessels to board, and enough."""
    found: list[Option] = []
    if state.points:
        for piece in _movers(state, seat):
            found += go_options(state, seat, piece)
    found += board_options(state, seat)
    found.append(DONE)
    return found


def step_refusals(state: Feudum, seat: int) -> Iterator[Refusal]:
    """The ways that are closed to a piece, vessels that cannot be boarded, and why."""
    if state.points:
        for piece in _movers(state, seat):
            yield from go_refusals(state, seat, piece)
    for pawn, vessel in _vessels_beside(state, seat):
        reason = why_not_board(state, seat, pawn, vessel)
        if reason:
            yield O_BOARD[pawn][vessel], reason


def _movers(state: Feudum, seat: int) -> list[int]:
    return unlike(state, seat, pieces(state, seat), state.stepped)


def go_options(state: Feudum, seat: int, piece: int) -> list[Option]:
    """The ways open to a piece."""
    found: list[Option] = []
    if pinned(state, seat, piece):
        return found
    row = O_GO[piece]
    for place, kind in WAYS[place_of(state, seat, piece)]:
        if why_not_way(state, seat, piece, kind) is None and row[place][kind] not in found:
            found.append(row[place][kind])
    return found


def go_refusals(state: Feudum, seat: int, piece: int) -> Iterator[Refusal]:
    """The ways closed to a piece. What would be the same answer as an open way is none."""
    here = place_of(state, seat, piece)
    pinning = pinned(state, seat, piece)
    seen = go_options(state, seat, piece)
    for place, kind in WAYS[here]:
        option = O_GO[piece][place][kind]
        if option not in seen:
            seen.append(option)
            reason = pinning or why_not_way(state, seat, piece, kind)
            assert reason is not None
            yield option, reason


def pinned(state: Feudum, seat: int, piece: int) -> Reason | None:
    """Whether an opponent's monster beside a pawn keeps it there. A pawn that came by in this Move may pass only by the
    switch `monster_blocks_passage` (D9)."""
    if piece >= PAWNS or not any(place != NONE for place in state.monster_place):
        return None
    here = state.players[seat].places[piece]
    passing = state.stepped >> piece & 1 and state.options["monster_blocks_passage"] == "no"
    for monster, place in enumerate(state.monster_place):
        if place == here and state.monster_owner[monster] != seat and not passing:
            return ("pinned", MONSTERS[monster])
    return None


def why_not_way(state: Feudum, seat: int, piece: int, kind: int) -> Reason | None:
    """Why a piece cannot use a kind of route (D1, D10)."""
    if piece >= PAWNS:
        return None if MONSTER_ROUTES[piece - PAWNS] >> kind & 1 else ("not_its_way", PIECES[piece], ROUTES[kind])
    if kind == ROAD:
        return None
    player = state.players[seat]
    if kind == FERRY:
        if any(state.docked):
            return ("ferries_closed",)
        return None if player.shillings >= FERRY_PRICE else ("shillings", FERRY_PRICE, player.shillings)
    vessel = VESSEL_ROUTE.index(kind)
    return None if player.under[piece] == vessel else ("no_vessel", VESSELS[vessel])


def go(state: Feudum, seat: int, option: Option) -> None:
    """A piece goes along a route. A pawn keeps its vessel only on that vessel's routes (D2)."""
    piece, place = PIECES.index(str(option[1])), PLACE[str(option[2])]
    kind = ROUTES.index(str(option[3])) if len(option) > 3 else ROAD
    here = place_of(state, seat, piece)
    if piece >= PAWNS:
        kind = next(k for there, k in WAYS[here] if there == place and MONSTER_ROUTES[piece - PAWNS] >> k & 1)
        state.monster_place[piece - PAWNS] = place
    else:
        player = state.players[seat]
        vessel = player.under[piece]
        if vessel != NONE and VESSEL_ROUTE[vessel] != kind:
            leave_vessel(state, seat, piece)
        if kind == FERRY:
            pay_shillings(state, seat, FERRY_PRICE)
        player.places[piece] = place
    state.stepped |= 1 << piece
    tell(state, seat, "goes", called(state, seat, piece), PLACES[here], PLACES[place], ROUTES[kind])


def board_options(state: Feudum, seat: int) -> list[Option]:
    """Vessels pawns can board, for no point (D3)."""
    return [
        O_BOARD[pawn][vessel]
        for pawn, vessel in _vessels_beside(state, seat)
        if why_not_board(state, seat, pawn, vessel) is None
    ]


def _vessels_beside(state: Feudum, seat: int) -> list[tuple[int, int]]:
    """Pawns, and the abandoned vessels beside them of another kind than their own."""
    if not any(state.abandoned):
        return []
    player = state.players[seat]
    return [
        (pawn, vessel)
        for pawn in unlike(state, seat, pawns_on_board(player), state.stepped)
        for vessel in range(len(VESSELS))
        if vessel != player.under[pawn] and state.abandoned[player.places[pawn] * len(VESSELS) + vessel]
    ]


def ways(state: Feudum, seat: int, candidate: Option, reason: Reason) -> list[Bundle]:
    """Deploying a vessel the seat has, where it opens the way that lacks it, or any way for a Move that has none."""
    if reason[0] not in _WAY_LACKS:
        return []
    if candidate[0] == "go" and reason[0] == "no_vessel":
        deploying = O_DEPLOY[VESSELS.index(str(reason[1]))][PIECES.index(str(candidate[1]))]
        return [(deploying,)] if deploying in deploy_options(state, seat) else []
    if candidate[1:] != ("move",):
        return []
    return [(option,) for option in deploy_options(state, seat) if _opens(state, seat, option)]


_WAY_LACKS = ("no_vessel", "ferries_closed", "shillings")  # reasons for which a Move may have no way at all


def _opens(state: Feudum, seat: int, deploying: Option) -> bool:
    """Whether a vessel under a pawn would open a way."""
    route, pawn = VESSEL_ROUTE[VESSELS.index(str(deploying[1]))], PIECES.index(str(deploying[2]))
    here = place_of(state, seat, pawn)
    return pinned(state, seat, pawn) is None and any(kind == route for _, kind in WAYS[here])


# Godspeed


def godspeed(state: Feudum, seat: int) -> Rules:
    """One own monk goes one location further, whether it has moved or not (D5)."""
    option: Option = yield Decision(
        seat,
        "godspeed",
        lambda: [*godspeed_options(state, seat), DONE],
        lambda: (refusal for pawn in _sped(state, seat) for refusal in go_refusals(state, seat, pawn)),
        asides=True,
        ask=bool(state.players[seat].writs),
    )
    if option != DONE:
        go(state, seat, option)
    state.agenda.pop()


def godspeed_options(state: Feudum, seat: int) -> list[Option]:
    """The ways open to the seat's monks."""
    return [option for pawn in _sped(state, seat) for option in go_options(state, seat, pawn)]


def _sped(state: Feudum, seat: int) -> list[int]:
    return unlike(state, seat, monks(state, seat), state.stepped)


def monks(state: Feudum, seat: int) -> list[int]:
    """The seat's monks on the board."""
    player = state.players[seat]
    return [pawn for pawn, place in enumerate(player.places) if place != NONE and player.faces[pawn] == MONK]


def no_godspeed(state: Feudum, seat: int) -> bool:
    """Whether Godspeed falls away: in the basic game, and without a monk."""
    return not advanced(state) or not monks(state, seat)


# Pilfering


def pilfer(state: Feudum, seat: int) -> Rules:
    """Take one resource where a piece that has moved stands, or leave it (D4)."""
    option: Option = yield Decision(
        seat,
        "pilfer",
        lambda: [*pilfer_options(state, seat), DONE],
        lambda: pilfer_refusals(state, seat),
        asides=True,
    )
    if option != DONE:
        place, what = PLACE[str(option[1])], str(option[2])
        tell(state, seat, "pilfers", what, PLACES[place])
        if what in GOODS:
            state.goods[place * len(GOODS) + GOODS.index(what)] -= 1
            yield from gain_good(state, seat, GOODS.index(what))
        else:
            yield from landscapes.take_one(state, seat, place)
    state.agenda.pop()


def arrivals(state: Feudum, seat: int) -> list[int]:
    """Where the pieces that have moved in this Move stand, each place once."""
    found: list[int] = []
    for piece in pieces(state, seat):
        if state.stepped >> piece & 1 and (place := place_of(state, seat, piece)) not in found:
            found.append(place)
    return found


def pilfer_options(state: Feudum, seat: int) -> list[Option]:
    """Goods and landscapes' resources that can be taken."""
    found: list[Option] = []
    for place in arrivals(state, seat):
        if why_not_goods(state, seat, place) is None:
            at = place * len(GOODS)
            found += [O_TAKE[place][kind] for kind in range(len(GOODS)) if state.goods[at + kind]]
        if state.growth[place] and landscapes.tender(state, place) != seat:
            found.append(O_TAKE_GROWTH[place][state.landscape[place]])
    return found


def no_pilfering(state: Feudum, seat: int) -> bool:
    """Whether pilfering falls away: nothing moved (D11), or nothing lies there that could be taken."""
    return not pilfer_options(state, seat)


def pilfer_refusals(state: Feudum, seat: int) -> Iterator[Refusal]:
    """What lies there and is the seat's own."""
    for place in arrivals(state, seat):
        reason = why_not_goods(state, seat, place)
        if reason:
            for kind in range(len(GOODS)):
                if state.goods[place * len(GOODS) + kind]:
                    yield O_TAKE[place][kind], reason
        if state.growth[place] and landscapes.tender(state, place) == seat:
            yield O_TAKE_GROWTH[place][state.landscape[place]], ("own_landscape", PLACES[place])


def why_not_goods(state: Feudum, seat: int, place: int) -> Reason | None:
    """Why the goods at a place cannot be pilfered: they are the harvest of the seat's own farm."""
    return ("own_farm", PLACES[place]) if state.disc[place] == FARM and state.ruler[place] == seat else None


# The voyage


def voyage(state: Feudum, seat: int) -> Rules:
    """With the second Move of the round in which a piece moved, a disc goes on the voyage or one space on (D7)."""
    option: Option = yield Decision(seat, "voyage", [YES, NO], about=(state.players[seat].voyage + 1,), asides=True)
    state.agenda.pop()
    if option == YES:
        player = state.players[seat]
        player.discs -= not player.voyage
        player.voyage += 1
        tell(state, seat, "voyage", player.voyage)
        if player.voyage in VOYAGE_WRITS:
            yield from writs.draw_and_keep(state, seat)


def arrived(state: Feudum) -> None:
    """Count a Move in which a piece moved; the second of a round may go on the voyage."""
    seat = int(state.agenda.pop()[1])
    state.points = 0
    state.players[seat].moves += state.stepped > 0
    if why_not_voyage(state, seat) is None:
        state.agenda.append(["voyage", seat])
    state.stepped = 0


def why_not_voyage(state: Feudum, seat: int) -> Reason | None:
    """Why a Move does not take the seat on the voyage."""
    player = state.players[seat]
    if not state.stepped or player.moves != SECOND:
        return ("one_move",)
    if player.voyage == VOYAGE_END:
        return ("voyage_over",)
    return None if player.voyage or player.discs else ("discs",)
