"""The board in a view: every hex and home with its labels, its sentence and its borders."""

from __future__ import annotations

from typing import NamedTuple

from core.games.scythe.control import contested, controlled, goods_at
from core.games.scythe.names import (
    FACTION_LETTER,
    LETTER,
    MADE_ON,
    STRUCTURE,
    STRUCTURE_LETTER,
    TERRAIN_LETTER,
    amount,
    goods_words,
    place_name,
    place_title,
    terrain,
)
from core.games.scythe.reading import built, seat_letter, seat_role
from core.games.scythe.state import NONE, Scythe
from core.games.scythe.tables import (
    ALL_HOMES,
    AT,
    FACTIONS,
    HEXES,
    HOMES,
    LAKES,
    NEXT,
    PLACES,
    RESOURCES,
    RIVERS,
    TUNNELS,
    bits,
)
from core.text import Part, T, Text, Who, listed, series
from core.view import Board, Line, Link, Place, Span

NORTH = ("NOR", "ALB")  # homes above the northern row: one column of it is free for each on a small map


class Group(NamedTuple):
    """The units of one seat on a place."""

    seat: int
    character: bool
    mechs: int
    workers: int


class _Seen(NamedTuple):
    """What is looked up once for the whole board: who controls what, structures by place."""

    holders: dict[int, int]
    structures: dict[int, tuple[int, str]]
    fights: int


def board(state: Scythe) -> Board:
    """The 47 hexes and seven homes with all borders, rivers and tunnels."""
    seen = _look(state)
    places = [_hex(state, seen, place) for place in HEXES] + [_home(state, place) for place in HOMES]
    links = [_link(a, b) for a in range(len(PLACES)) for b in NEXT[a] if a < b]
    tunnels = bits(TUNNELS)
    links += [Link(PLACES[a], PLACES[b], "tunnel") for a in tunnels for b in tunnels if a < b and b not in NEXT[a]]
    return Board("hexes", places, links)


def _look(state: Scythe) -> _Seen:
    holders, structures, fights = {}, {}, 0
    for seat, player in enumerate(state.players):
        if player.faction == NONE or player.character == NONE:
            continue
        for place in bits(controlled(state, seat)):
            holders[place] = seat
        for name, place in built(player):
            structures[place] = (seat, name)
        fights |= contested(state, seat)
    return _Seen(holders, structures, fights)


def _link(a: int, b: int) -> Link:
    kind = "river" if (a, b) in RIVERS else "border"
    return Link(PLACES[a], PLACES[b], kind, kind)


# Who is there


def groups(state: Scythe, place: int) -> list[Group]:
    """The units on a place by seat; whoever controlled it before a fight comes first."""
    found = [
        Group(seat, player.character == place, player.mechs.count(place), player.workers.count(place))
        for seat, player in enumerate(state.players)
    ]
    found = [group for group in found if group.character or group.mechs or group.workers]
    return sorted(found, key=lambda group: (group.seat == state.active, group.seat))


def group_words(group: Group) -> Text:
    """ "character, 2 mechs and 3 workers of Anna" """
    parts: list[Part] = [T("character")] if group.character else []
    if group.mechs:
        parts.append(T("{n} mech", "{n} mechs", n=group.mechs))
    if group.workers:
        parts.append(amount(group.workers, "workers"))
    return T("{units} of {who}", units=listed(parts), who=Who(group.seat))


def _group_short(state: Scythe, group: Group, room: int) -> str:
    """ "R@2M3": letter, character, mechs, workers; the letter and the strongest unit where there is less room."""
    letter = seat_letter(state, group.seat)
    mechs = f"{group.mechs}M" if group.mechs > 1 else "M" * group.mechs
    workers = str(group.workers) if group.workers else ""
    text = f"{letter}{'@' if group.character else ''}{mechs}{workers}"
    if len(text) <= room:
        return text
    return letter + ("@" if group.character else "M" if group.mechs else workers)


def _units(state: Scythe, place: int) -> Line:
    """The units of a place in five columns; two sides with a fight due between."""
    found = groups(state, place)
    if len(found) == 1:
        return ((_group_short(state, found[0], 5), seat_role(state, found[0].seat)),)
    line: list[Span] = []
    for number, group in enumerate(found[:2]):
        if number:
            line.append(("!", "fight"))
        line.append((_group_short(state, group, 2), seat_role(state, group.seat)))
    return tuple(line)


# Hexes


def _hex(state: Scythe, seen: _Seen, place: int) -> Place:
    ident, kind = PLACES[place], terrain(place)
    lake = bool(LAKES >> place & 1)
    return Place(
        id=ident,
        name=place_title(place),
        terrain=kind,
        small=_small_lake(state, place) if lake else _small(state, seen, place),
        large=_large_lake(state, place) if lake else _large(state, seen, place),
        words=_words(state, seen, place),
        borders=border_words(place),
        owner=seen.holders.get(place, NONE),
        at=AT[place],
    )


def _mark(state: Scythe, place: int) -> Span:
    """The token or tunnel of a hex; never both."""
    if state.tokens >> place & 1:
        return ("?", "token")
    return ("t", "tunnel") if TUNNELS >> place & 1 else ("", "")


def _small(state: Scythe, seen: _Seen, place: int) -> tuple[Line, ...]:
    """Terrain with structure and token or tunnel; units, or the id of an empty hex; how many resources."""
    kind = terrain(place)
    top: list[Span] = [(TERRAIN_LETTER[kind], f"terrain.{kind}")]
    structure = _structure(state, seen, place)
    mark = _mark(state, place)
    foreign = structure and seen.holders.get(place) != seen.structures[place][0]
    if structure:
        letter, role = structure
        top.append((letter[1:], role))
    if mark[0]:
        top.append(mark)
    elif structure and foreign:
        top.append((structure[0][:1], structure[1]))
    return (tuple(top), _middle(state, seen, place), _amount(state, place))


def _structure(state: Scythe, seen: _Seen, place: int) -> Span | None:
    """ "Sl": the letter of the builder and of the structure."""
    if place not in seen.structures:
        return None
    seat, name = seen.structures[place]
    return (seat_letter(state, seat) + STRUCTURE_LETTER[name], seat_role(state, seat))


def _middle(state: Scythe, seen: _Seen, place: int) -> Line:
    units = _units(state, place)
    if units:
        return units
    ident: Span = (f" {PLACES[place]}  ", f"terrain.{terrain(place)}")
    holder = seen.holders.get(place, NONE)
    if holder == NONE:
        return (ident,)
    return ((seat_letter(state, holder), seat_role(state, holder)), (f"{PLACES[place]}  ", ident[1]))


def _amount(state: Scythe, place: int) -> Line:
    n = sum(goods_at(state, place))
    return ((str(n) if n < 10 else "+", "goods"),) if n else ()


def _small_lake(state: Scythe, place: int) -> tuple[Line, ...]:
    units = _units(state, place)
    middle: Line = units or (("~~", "terrain.lake"), (PLACES[place], "terrain.lake"), ("~", "terrain.lake"))
    return ((("~~~", "terrain.lake"),), middle, (("~", "terrain.lake"),))


def _large(state: Scythe, seen: _Seen, place: int) -> tuple[Line, ...]:
    """Id with token or tunnel; terrain; units and structure; resources by kind."""
    kind = terrain(place)
    role = f"terrain.{kind}"
    top: Line = ((f" {PLACES[place]} ", role), _mark(state, place))
    units = _units(state, place)
    below: list[Span] = list(units)
    structure = _structure(state, seen, place)
    if structure:
        below += [(" " * (7 - sum(len(text) for text, _ in units)), ""), structure]
    return (top, ((kind.center(9).rstrip(), role),), tuple(below), _kinds(state, place))


def _kinds(state: Scythe, place: int) -> Line:
    """Three columns: "12m" of one kind, the letters of several, "all" for the four."""
    goods = goods_at(state, place)
    held = [(n, LETTER[kind]) for n, kind in zip(goods, RESOURCES, strict=True) if n]
    if not held:
        return ()
    if len(held) == 1:
        return ((f"{held[0][0]}{held[0][1]}"[-3:], "goods"),)
    return (("all" if len(held) == 4 else "".join(letter for _, letter in held), "goods"),)


def _large_lake(state: Scythe, place: int) -> tuple[Line, ...]:
    role = "terrain.lake"
    units = _units(state, place)
    below: Line = units or (("~~ lake ~", role),)
    return (((" ~~~ ", role),), (("~~~", role), (PLACES[place], role), ("~~~~", role)), below, (("~~~", role),))


# Homes


def _home(state: Scythe, place: int) -> Place:
    units = _units(state, place)
    parts = [group_words(group) for group in groups(state, place)]
    goods = goods_at(state, place)
    standing: list[Part] = [*parts, *([goods_words(goods)] if any(goods) else [])]
    return Place(
        id=PLACES[place],
        name=place_title(place),
        terrain="home",
        small=_small_home(state, place, units),
        large=_large_home(place, units),
        words=T("{place}: {what}", place=place_name(place), what=listed(standing) if standing else T("nobody")),
        borders=border_words(place),
        owner=groups(state, place)[0].seat if units else NONE,
        at=AT[place],
        bare=True,
    )


def _small_home(state: Scythe, place: int, units: Line) -> tuple[Line, ...]:
    """A home beside the board shows its name or its units; one above it a letter, small while nobody is there."""
    ident = PLACES[place]
    if ident in NORTH:
        letter: Span = (units[0][0][:1], units[0][1]) if units else (ident[0].lower(), _home_role(place))
        return ((), (), (letter,))
    margin: Line = ((" ", ""),) if AT[place][0] * 2 + AT[place][1] < -5 and not units else ()
    return ((), (*margin, *(units or ((ident, _home_role(place)),))), ())


def _large_home(place: int, units: Line) -> tuple[Line, ...]:
    name: Span = (PLACES[place], _home_role(place))
    if PLACES[place] in NORTH:
        return ((), (), (), (units[:1] or (name,)))
    margin: Line = (("   ", ""),) if AT[place][0] * 2 + AT[place][1] < -5 else ()
    return ((), (*margin, name), (*margin, *units), ())


def _home_role(place: int) -> str:
    """The colour of the faction at home there, even if it does not play."""
    letters = {faction.home: FACTION_LETTER[faction.id] for faction in FACTIONS}
    return f"owner.{letters[place]}" if place in letters else "home"


# Words


def place_words(state: Scythe, place: int) -> Part:
    """One sentence on a place: "E6 village, tunnel: character of Anna; 2 food"."""
    if ALL_HOMES >> place & 1:
        return _home(state, place).words
    return _words(state, _look(state), place)


def _words(state: Scythe, seen: _Seen, place: int) -> Text:
    return T("{place}: {what}", place=_kind_words(place), what=standing(state, place, seen))


def _kind_words(place: int) -> Text:
    if TUNNELS >> place & 1:
        return T("{place}, tunnel", place=place_name(place))
    return place_name(place)


def standing(state: Scythe, place: int, seen: _Seen | None = None) -> Part:
    """What is on a territory, in full words: units, structure, resources, token, who controls it."""
    seen = seen or _look(state)
    parts: list[Part] = [group_words(group) for group in groups(state, place)]
    if place in seen.structures:
        seat, name = seen.structures[place]
        parts.append(T("{structure} of {who}", structure=STRUCTURE[name], who=Who(seat)))
    goods = goods_at(state, place)
    if any(goods):
        parts.append(goods_words(goods))
    if state.tokens >> place & 1:
        parts.append(T("encounter token"))
    if seen.fights >> place & 1:
        parts.append(T("a combat is due"))
    if place in seen.holders and not groups(state, place):
        parts.append(T("controlled by {who}", who=Who(seen.holders[place])))
    if not parts:
        return MADE_ON.get(terrain(place), T("nobody"))
    return series(parts, "; ")


def border_words(place: int) -> Part:
    """The ways out by kind: "open to D5, F5; river to D6; lakes E5, E7; tunnels to B4, C2"."""
    near = sorted(NEXT[place])
    lake = bool(LAKES >> place & 1)
    kinds: list[tuple[Text, list[int]]] = [
        (
            T("land {places}") if lake else T("open to {places}"),
            [other for other in near if other in HEXES and not LAKES >> other & 1 and (place, other) not in RIVERS],
        ),
        (T("river to {places}"), [other for other in near if other in HEXES and (place, other) in RIVERS]),
        (T("lakes {places}"), [other for other in near if LAKES >> other & 1]),
        (T("homes {places}"), [other for other in near if other in HOMES]),
        (T("tunnels to {places}"), [other for other in bits(TUNNELS) if other != place and TUNNELS >> place & 1]),
    ]
    found = [
        Text(text.msg, "", (("places", listed([PLACES[other] for other in others])),))
        for text, others in kinds
        if others
    ]
    return series(found, "; ")
