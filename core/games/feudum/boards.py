"""The board in a view: every location with its labels, its sentence and its ways out.

A short label has two lines of seven columns:

    F13fRgr    id, disc (o outpost, f farm, t town, or the letter of a feudum's guild), ruler, serf and subject
    RkGm 4#3   pieces with their owners; goods lying there, a landscape with what is on it
"""

from __future__ import annotations

from typing import NamedTuple

from core.games.feudum.names import (
    CHARACTER,
    GROWS,
    LANDSCAPE,
    MONSTER,
    VESSEL,
    VESSEL_LETTER,
    amount,
    disc_kind,
    goods_words,
    place_name,
)
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.tables import (
    ALL_ROUTES,
    COLOURS,
    FERRY,
    FEUDUM,
    GOODS,
    GUILD_LETTERS,
    GUILDS,
    IMMUNE_SERF,
    IMMUNE_SUBJECT,
    LANDSCAPES,
    LETTERS,
    MONSTERS,
    PLACES,
    REGION,
    REGIONS,
    ROUTES,
    STARTS,
    VESSELS,
    WAYS,
)
from core.text import Part, T, Text, Who, listed, series
from core.view import Board, Line, Link, Place, Span

DISC_LETTERS = ("o", "f", "t", *GUILD_LETTERS)
MONSTER_LETTERS = ("B", "S")
SMALL, LARGE = 7, 10  # columns of a label


class Piece(NamedTuple):
    """A pawn or monster at a location. `letters` is its short form behind its owner's letter."""

    seat: int
    letters: str
    words: Part


def seat_letter(state: Feudum, seat: int) -> str:
    """The letter of a seat: its colour."""
    return COLOURS[seat]


def seat_role(state: Feudum, seat: int) -> str:
    """The colour role of a seat in look.toml."""
    return f"owner.{COLOURS[seat]}"


def board(state: Feudum) -> Board:
    """The 22 locations and all routes; ferries are dim while they are closed."""
    closed = ferries_closed(state)
    links = [
        Link(PLACES[r.a], PLACES[r.b], ROUTES[r.kind], "closed" if closed and r.kind == FERRY else ROUTES[r.kind])
        for r in ALL_ROUTES
    ]
    return Board("network", [_place(state, place) for place in range(len(PLACES))], links)


def ferries_closed(state: Feudum) -> bool:
    """Whether a vessel stands in the Alchemist Guild: no ferry runs then (ruling D1)."""
    return any(state.docked)


def _place(state: Feudum, place: int) -> Place:
    return Place(
        id=PLACES[place],
        name=place_name(place),
        terrain=REGIONS[REGION[place]],
        small=_small(state, place),
        large=_large(state, place),
        words=place_words(state, place),
        borders=ways_out(state, place),
        owner=state.ruler[place],
    )


# Short labels


def _small(state: Feudum, place: int) -> tuple[Line, ...]:
    terrain = f"terrain.{REGIONS[REGION[place]]}"
    head: Line = ((PLACES[place].ljust(3), terrain), (DISC_LETTERS[state.disc[place]], _disc_role(state, place)))
    lying = _lying(state, place)
    room = SMALL - sum(len(text) for text, _ in lying)
    standing = _standing(state, place, room)
    return ((*head, *markers(state, place)), (*standing, *_to_the_right(standing, lying, SMALL)))


def _large(state: Feudum, place: int) -> tuple[Line, ...]:
    terrain = f"terrain.{REGIONS[REGION[place]]}"
    star = "*" if place in STARTS else ""
    head: list[Span] = [(PLACES[place], terrain)]
    if star:
        head.append((star, "start"))
    if LETTERS[place]:
        head.append((f" {LETTERS[place]}", "letter"))
    lying = _lying(state, place)
    kind = _kind_short(state.disc[place])[: LARGE - sum(len(text) for text, _ in lying)]
    middle: Line = ((kind, _disc_role(state, place)),)
    own = markers(state, place)
    if own:
        own = (*own, (" ", ""))
    standing = _standing(state, place, LARGE - sum(len(text) for text, _ in own))
    return (tuple(head), (*middle, *_to_the_right(middle, lying, LARGE)), (*own, *standing))


def _disc_role(state: Feudum, place: int) -> str:
    return "feudum" if state.disc[place] >= FEUDUM else "disc"


def _kind_short(disc: int) -> str:
    """ "farm", "K feudum" """
    return f"{GUILD_LETTERS[disc - FEUDUM]} feudum" if disc >= FEUDUM else ("outpost", "farm", "town")[disc]


def markers(state: Feudum, place: int) -> Line:
    """Ruler as a capital; serf and subject small, at the places they have beside the disc."""
    ruler, serf = state.ruler[place], state.serf[place]
    if ruler == NONE:
        return ()
    line: list[Span] = [(COLOURS[ruler], seat_role(state, ruler))]
    if serf != NONE:
        line.append((COLOURS[serf].lower(), seat_role(state, serf)))
    if state.subject[place]:
        line.append((COLOURS[ruler].lower(), seat_role(state, ruler)))
    return tuple(line)


def _standing(state: Feudum, place: int, room: int) -> Line:
    """Pieces and abandoned vessels, as many as there is room for; a plus for the others."""
    spans: list[Span] = [
        (COLOURS[piece.seat] + piece.letters, seat_role(state, piece.seat)) for piece in pieces(state, place)
    ]
    left = abandoned(state, place)
    if left:
        spans.append(("-" + "".join(VESSEL_LETTER[name] * n for name, n in left), "vessel"))
    if sum(len(text) for text, _ in spans) <= room:
        return tuple(spans)
    shown: list[Span] = []
    for span in spans:
        if sum(len(text) for text, _ in shown) + len(span[0]) > room - 1:
            break
        shown.append(span)
    return (*shown, ("+", "more"))


def _lying(state: Feudum, place: int) -> Line:
    """How many goods lie there, and a landscape with what is on it."""
    n = sum(goods_at(state, place))
    goods: Line = ((str(n), "goods"),) if n else ()
    if state.landscape[place] == NONE:
        return goods
    return (*goods, (f"#{state.growth[place]}", "landscape"))


def _to_the_right(before: Line, line: Line, columns: int) -> Line:
    """A line that ends at the right border of the label, with blanks before it."""
    if not line:
        return ()
    blanks = columns - sum(len(text) for text, _ in (*before, *line))
    return ((" " * blanks, ""), *line) if blanks > 0 else line


# What is there


def goods_at(state: Feudum, place: int) -> list[int]:
    """The goods lying at a location, by kind, without those on a landscape."""
    return state.goods[place * len(GOODS) : (place + 1) * len(GOODS)]


def pieces(state: Feudum, place: int) -> list[Piece]:
    """Pawns and monsters at a location, by seat."""
    found = []
    for seat, player in enumerate(state.players):
        for pawn, at in enumerate(player.places):
            if at == place:
                found.append(_pawn(state, seat, pawn))
        for monster in range(len(MONSTERS)):
            if state.monster_owner[monster] == seat and state.monster_place[monster] == place:
                name = MONSTERS[monster]
                found.append(Piece(seat, MONSTER_LETTERS[monster], MONSTER[name]))
    return found


def _pawn(state: Feudum, seat: int, pawn: int) -> Piece:
    player = state.players[seat]
    guild = player.faces[pawn]
    letters = GUILD_LETTERS[guild].lower()
    words: Part = CHARACTER[GUILDS[guild]]
    if player.under[pawn] != NONE:
        name = VESSELS[player.under[pawn]]
        letters += VESSEL_LETTER[name]
        words = T("{who} with a {vessel}", who=words, vessel=VESSEL[name])
    if player.wine[pawn]:
        words = T("drunk {who}", who=words)
    return Piece(seat, letters, words)


def abandoned(state: Feudum, place: int) -> list[tuple[str, int]]:
    """Vessels without a pawn at a location, by kind."""
    found = [(name, state.abandoned[place * len(VESSELS) + kind]) for kind, name in enumerate(VESSELS)]
    return [(name, n) for name, n in found if n]


# Words


def place_words(state: Feudum, place: int) -> Part:
    """One sentence: "F13 Forest ford: farm, ruled by Anna; knight of Anna; 4 food"."""
    kind = disc_kind(state.disc[place])
    held = T("{place}: {kind}{holder}", place=place_name(place), kind=kind, holder=_holder(state, place))
    return series([held, *things(state, place)], "; ")


def _holder(state: Feudum, place: int) -> Part:
    ruler, serf = state.ruler[place], state.serf[place]
    if ruler == NONE:
        return T(", no ruler")
    sealed = state.immune[place]
    parts: list[Part] = [T(", ruled by {who}", who=Who(ruler))]
    if state.subject[place]:
        parts.append(T(" with a subject under a seal") if sealed & IMMUNE_SUBJECT else T(" with a subject"))
    if serf != NONE:
        words = T(", serf of {who} under a seal") if sealed & IMMUNE_SERF else T(", serf of {who}")
        parts.append(Text(words.msg, "", (("who", Who(serf)),)))
    return series(parts, "")


def things(state: Feudum, place: int) -> list[Part]:
    """Pieces, vessels, goods and landscape of a location in full words."""
    parts: list[Part] = [
        T("{piece} of {who}", piece=piece.words, who=Who(piece.seat)) for piece in pieces(state, place)
    ]
    left = abandoned(state, place)
    if left:
        parts.append(T("abandoned {vessels}", vessels=listed([amount(n, name) for name, n in left])))
    goods = goods_at(state, place)
    if any(goods):
        parts.append(goods_words(goods))
    if state.landscape[place] != NONE:
        parts.append(landscape_words(state, place))
    return parts


def landscape_words(state: Feudum, place: int) -> Text:
    """ "orchard with 3 food" """
    name = LANDSCAPES[state.landscape[place]]
    return T("{landscape} with {what}", landscape=LANDSCAPE[name], what=amount(state.growth[place], GROWS[name]))


def ways_out(state: Feudum, place: int) -> Part:
    """The ways out by kind: "road F9, B14; ship D10"."""
    words = {
        "road": T("road {places}"),
        "ferry": T("ferry {places}, closed") if ferries_closed(state) else T("ferry {places} for 2 shillings"),
        "ship": T("ship {places}"),
        "sub": T("submersible {places}"),
        "fly": T("flying {places}"),
    }
    parts = []
    for kind, name in enumerate(ROUTES):
        places: list[Part] = [PLACES[to] for to, by in sorted(WAYS[place]) if by == kind]
        if places:
            parts.append(Text(words[name].msg, "", (("places", listed(places)),)))
    return series(parts, "; ") if parts else T("no way out")
