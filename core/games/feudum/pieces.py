"""Pawns and monsters on the map: where they stand, what goes home (rules 7.1, 7.8, 10; rulings C, D, L5)."""

from __future__ import annotations

from core.event import tell
from core.games.feudum.state import NONE, Feudum, Player
from core.games.feudum.supplies import advanced, marker_home
from core.games.feudum.tables import GUILDS, MONSTERS, PAWNS, PLACES, SULFUR, VESSELS


def pawns_on_board(player: Player) -> list[int]:
    """The seat's pawns that stand on the map."""
    return [pawn for pawn, place in enumerate(player.places) if place != NONE]


def pieces(state: Feudum, seat: int) -> list[int]:
    """The seat's pieces on the map: pawns 0 to 2, then PAWNS + monster."""
    found = pawns_on_board(state.players[seat])
    for monster in range(len(MONSTERS)):
        if state.monster_owner[monster] == seat:
            found.append(PAWNS + monster)
    return found


def place_of(state: Feudum, seat: int, piece: int) -> int:
    """Where a piece stands, or NONE."""
    return state.players[seat].places[piece] if piece < PAWNS else state.monster_place[piece - PAWNS]


def pieces_at(state: Feudum, seat: int, place: int) -> list[int]:
    """The seat's pieces at a location."""
    return [piece for piece in pieces(state, seat) if place_of(state, seat, piece) == place]


def piece_places(state: Feudum, seat: int) -> list[int]:
    """Locations where the seat has pieces, in the order of the board."""
    return sorted({place_of(state, seat, piece) for piece in pieces(state, seat)})


def unlike(state: Feudum, seat: int, pieces: list[int], marks: int = 0) -> list[int]:
    """Of pawns that have location, face, vessel, wine and mark (a bit each) in common only the first: it makes no
    difference which of them does something."""
    player = state.players[seat]
    if len({player.places[piece] for piece in pieces if piece < PAWNS}) == len(pieces):
        return pieces
    found: dict[tuple[int, ...], int] = {}
    for piece in pieces:
        key: tuple[int, ...] = (piece,)
        if piece < PAWNS:
            marked = marks >> piece & 1
            key = (player.places[piece], player.faces[piece], player.under[piece], player.wine[piece], marked)
        found.setdefault(key, piece)
    return list(found.values())


def twins(player: Player, pawn: int) -> bool:
    """Whether another pawn of the seat stands beside one and has the same face."""
    return any(
        other != pawn and player.places[other] == player.places[pawn] and player.faces[other] == player.faces[pawn]
        for other in range(PAWNS)
    )


def has_face(player: Player, guild: int) -> bool:
    """Whether the seat has a pawn of a guild on the board."""
    return any(place != NONE and player.faces[pawn] == guild for pawn, place in enumerate(player.places))


def has_ability(state: Feudum, seat: int, guild: int) -> bool:
    """Whether a pawn of a guild on the board lends the seat an advanced ability; never in the basic game."""
    return advanced(state) and has_face(state.players[seat], guild)


def face_at(player: Player, guild: int, place: int) -> bool:
    """Whether the seat has a pawn of a guild at a location."""
    return any(spot == place and player.faces[pawn] == guild for pawn, spot in enumerate(player.places))


def drunk(player: Player, pawn: int) -> bool:
    """Whether a pawn counts for nothing in fights: the wine of the last nourish step lies on it (L1)."""
    return player.wine[pawn] > 0


def called(state: Feudum, seat: int, piece: int) -> str:
    """What a piece is called in events: a pawn on the board by its character, a monster by its name."""
    return GUILDS[state.players[seat].faces[piece]] if piece < PAWNS else MONSTERS[piece - PAWNS]


def leave_vessel(state: Feudum, seat: int, pawn: int) -> None:
    """The vessel under a pawn stays where the pawn stands, for anybody to board from the next turn on (D2)."""
    player = state.players[seat]
    vessel = player.under[pawn]
    if vessel != NONE:
        here = player.places[pawn] * len(VESSELS) + vessel
        state.abandoned[here] += 1
        state.left.append(here)
        player.under[pawn] = NONE


def pawn_home(state: Feudum, seat: int, pawn: int) -> None:
    """A pawn leaves the board: its vessel stays, wine on it is lost (L5). Stars are counted by the caller, once all
    that leave together are off."""
    player = state.players[seat]
    leave_vessel(state, seat, pawn)
    state.haversack[SULFUR] += player.wine[pawn]
    player.wine[pawn] = 0
    tell(state, seat, "pawn-home", called(state, seat, pawn), PLACES[player.places[pawn]])
    player.places[pawn] = NONE


def monster_home(state: Feudum, monster: int) -> None:
    """A monster goes back to the Knight Guild, the marker that lay there for it to its owner."""
    owner = state.monster_owner[monster]
    state.monster_owner[monster] = state.monster_place[monster] = NONE
    marker_home(state, owner)
