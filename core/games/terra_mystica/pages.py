"""The pages that `o` opens, own faction board first, and all about one hex, faction, tile or seat."""

from __future__ import annotations

from core.games.terra_mystica.board_page import seat_page, seat_title
from core.games.terra_mystica.boards import border_words, place_title, standing
from core.games.terra_mystica.inspecting import faction_page, find_tile, tile_page
from core.games.terra_mystica.names import CULT, FACTION, amount, amounts, amounts_short
from core.games.terra_mystica.own_things import own_notes
from core.games.terra_mystica.reading import (
    end_reward,
    favours_of,
    free_cards,
    in_turn,
    map_of,
    seat_letter,
    seat_role,
    spaces_of,
    tile_of,
    towns_of,
)
from core.games.terra_mystica.roster import rules_of
from core.games.terra_mystica.scoring import PARTS, scores
from core.games.terra_mystica.state import NONE, Mystica, held_cards
from core.games.terra_mystica.tables import (
    CARDS,
    CULT_POINTS,
    CULTS,
    FAVOURS,
    LAST_ROUND,
    POWERS,
    SPACES,
    STEP_POWER,
    TOP,
    TOWNS,
)
from core.games.terra_mystica.tile_words import (
    FINAL,
    FINAL_WORDS,
    bonus_short,
    bonus_words,
    end_short,
    end_words,
    favour_short,
    favour_title,
    favour_words,
    power_short,
    power_words,
    round_short,
    round_words,
    town_short,
    town_words,
)
from core.text import Part, T, Who, listed, series
from core.view import Cell, Column, Fact, Note, Page, Row, Table


def pages(state: Mystica, viewer: int) -> list[tuple[str, Part]]:
    """Ids and titles: own board, the other seats in turn order, cults, rounds, cards and actions, tiles, scores."""
    seats = in_turn(state)
    if viewer in seats:
        at = seats.index(viewer)
        seats = [*seats[at:], *seats[:at]]
    found: list[tuple[str, Part]] = [(f"seat{seat + 1}", seat_title(state, seat, viewer)) for seat in seats]
    return [
        *found,
        ("cults", T("Cults")),
        ("rounds", T("Round tiles")),
        ("table", T("Power actions and bonus cards")),
        ("tiles", T("Favour and town tiles")),
        ("scores", T("Scores part by part")),
        *[(note.id, note.title) for note in own_notes(state)],
    ]


def page(state: Mystica, viewer: int, page: str) -> Page:
    """One of the pages."""
    if page.startswith("seat"):
        return seat_page(state, int(page[4:]) - 1, viewer)
    made = {"cults": _cults, "rounds": _rounds, "table": _table, "tiles": _tiles, "scores": _scores, "own": _own}
    return made[page](state)


def inspect(state: Mystica, viewer: int, what: str) -> Page | None:
    """All about a hex ("E6", "r12"), a faction, a seat ("seat2"), a card or tile ("BON3", "FAV11", "fire 2")."""
    ident = what.strip()
    places = {name.lower(): index for name, index in map_of(state).place.items()}
    if ident.lower() in places:
        return _hex_page(state, places[ident.lower()])
    word = ident.lower().replace(" ", "").replace("-", "")
    if word in FACTION:
        return faction_page(word)
    tile = find_tile(ident)
    if tile:
        return tile_page(state, tile)
    known = [f"seat{seat + 1}" for seat in range(len(state.players))]
    return page(state, viewer, word) if word in known else None


def _own(state: Mystica) -> Page:
    """What each faction has that no other has."""
    return Page("own", T("Of one faction"), list(own_notes(state)))


def _hex_page(state: Mystica, place: int) -> Page:
    facts = [
        Fact("hex", T("hex"), place_title(state, place)),
        Fact("there", T("there"), standing(state, place) or T("nothing")),
        Fact("beside", T("beside it"), border_words(state, place)),
    ]
    return Page(map_of(state).names[place], place_title(state, place), [Note("hex", T("Hex"), facts)])


# Cults


def _cults(state: Mystica) -> Page:
    """The four tracks with the seats on their steps, the priests, power on the way, keys."""
    columns = [Column("cult", T("cult"))]
    columns += [Column(str(step), str(step)) for step in range(TOP + 1)]
    columns.append(Column("priests", T("priests on the spaces worth 3, 2, 2, 2")))
    rows = [_cult_row(state, number, name) for number, name in enumerate(CULTS)]
    power = [Cell(f"+{n}" if n else "", words=amount(n, "power") if n else T("nothing")) for n in STEP_POWER]
    rows.append(Row("power", [Cell(T("power")), *power, Cell("")]))
    facts = [
        Fact(f"keys{seat + 1}", Who(seat), _priests_words(state, seat))
        for seat, player in enumerate(state.players)
        if player.faction != NONE
    ]
    ends = series([str(points) for points in CULT_POINTS], ", ")
    end = [Fact("end", T("end of the game"), T("{points} points for the first three of each cult", points=ends))]
    blocks: list[Table | Note] = [Table("cults", T("Cults"), columns, rows)]
    return Page("cults", T("Cults"), [*blocks, Note("keys", T("Keys and priests"), facts), Note("end", T("End"), end)])


def _cult_row(state: Mystica, cult: int, name: str) -> Row:
    cells = [Cell(CULT[name])]
    for step in range(TOP + 1):
        seats = [
            seat for seat in in_turn(state) if state.players[seat].cults and state.players[seat].cults[cult] == step
        ]
        names: Part = listed([Who(seat) for seat in seats]) if seats else T("nobody")
        cells.append(Cell("".join(seat_letter(state, seat) for seat in seats) or ".", words=names))
    spaces = spaces_of(state, name) or [NONE] * len(SPACES)
    shown = " ".join(
        f"{worth}{seat_letter(state, seat) if seat != NONE else '-'}"
        for worth, seat in zip(SPACES, spaces, strict=True)
    )
    words = [
        T("{n}: {who}", n=worth, who=Who(seat) if seat != NONE else T("free"))
        for worth, seat in zip(SPACES, spaces, strict=True)
    ]
    cells.append(Cell(shown, words=series(list(words))))
    return Row(name, cells)


def _priests_words(state: Mystica, seat: int) -> Part:
    player = state.players[seat]
    return T(
        "{keys}; {have} in hand, {sent} on the cult board, of {all}",
        keys=amount(player.keys, "keys"),
        have=amount(player.priests, "priests"),
        sent=player.sent,
        all=player.limit,
    )


# Rounds


def _rounds(state: Mystica) -> Page:
    """The six round tiles; of the round that runs what its end would bring each seat now."""
    columns = [
        Column("round", T("round"), right=True),
        Column("points", T("points for")),
        Column("end", T("at the end of the round")),
        *[Column(seat_letter(state, seat), Who(seat), right=True) for seat in in_turn(state)],
    ]
    rows = [_round_row(state, number) for number in range(1, LAST_ROUND + 1)]
    blocks: list[Table | Note] = [Table("rounds", T("Round tiles, and what their end would bring now"), columns, rows)]
    if state.tile != NONE:
        words = FINAL_WORDS[FINAL[state.tile]]
        blocks.append(Note("final", T("Final tile"), [Fact("final", T("18, 12 and 6 points for"), words)]))
    return Page("rounds", T("Round tiles"), blocks)


def _round_row(state: Mystica, number: int) -> Row:
    tile = tile_of(state, number)
    if tile is None:
        return Row(str(number), [Cell(number), Cell("-"), Cell("-"), *[Cell("") for _ in state.players]])
    last = number == LAST_ROUND
    cells = [
        Cell(f">{number}" if number == state.round else number, words=_round_words(state, number)),
        Cell(round_short(tile.id), words=round_words(tile.id)),
        Cell("-" if last else end_short(tile.id), words=T("nothing") if last else end_words(tile.id)),
    ]
    for seat in in_turn(state):
        player = state.players[seat]
        goods = {} if last or number < state.round or not player.cults else {tile.reward: end_reward(player, tile)}
        cells.append(Cell(amounts_short(goods) or "-", words=amounts(goods)))
    return Row(str(number), cells)


def _round_words(state: Mystica, number: int) -> Part:
    return T("{n}, now", n=number) if number == state.round else T("{n}", n=number)


# Power actions and bonus cards


def _table(state: Mystica) -> Page:
    actions = [
        Column("action", T("power action")),
        Column("cost", T("power it costs"), right=True),
        Column("does", T("what it gives")),
        Column("state", T("free or used")),
    ]
    rows = []
    for number, action in enumerate(POWERS):
        used = bool(state.powers >> number & 1)
        cells = [
            Cell(number + 1, words=T("power action {n}", n=number + 1)),
            Cell(action.power),
            Cell(power_short(action.id), words=power_words(action.id)),
            Cell(T("used") if used else T("free")),
        ]
        rows.append(Row(action.id, cells))
    cards = [
        Column("card", T("bonus card")),
        Column("does", T("what it does")),
        Column("holder", T("who has it")),
    ]
    held = {card: seat for seat, player in enumerate(state.players) for card in held_cards(player)}
    free = {card.id: coins for card, coins in free_cards(state)}
    table = []
    for number, card in enumerate(CARDS):
        if number in held:
            holder: Part = Who(held[number])
        elif card.id in free:
            holder = T("free, {coins} on it", coins=amount(free[card.id], "coins"))
        else:
            continue
        cells = [Cell(card.id.removeprefix("BON"), words=T("card {n}", n=card.id.removeprefix("BON")))]
        table.append(Row(card.id, [*cells, Cell(bonus_short(card.id), words=bonus_words(card.id)), Cell(holder)]))
    cheaper = [
        Fact(f"price{seat + 1}", Who(seat), T("power actions cost {n} less", n=1))
        for seat, player in enumerate(state.players)
        if player.faction != NONE and rules_of(player).power_price(player, 0) < POWERS[0].power
    ]
    blocks: list[Table | Note] = [
        Table("powers", T("Power actions, each once a round"), actions, rows),
        Table("cards", T("Bonus cards"), cards, table),
    ]
    if cheaper:
        blocks.append(Note("cheaper", T("Prices"), cheaper))
    return Page("table", T("Power actions and bonus cards"), blocks)


# Tiles


def _tiles(state: Mystica) -> Page:
    columns = [
        Column("tile", T("tile")),
        Column("does", T("what it does")),
        Column("left", T("how many are left"), right=True),
        Column("holder", T("who has it")),
    ]
    favours = []
    for number, tile in enumerate(FAVOURS):
        left = state.favours[number] if state.favours else 0
        owners = [seat for seat in in_turn(state) if tile.id in favours_of(state.players[seat])]
        cells = [
            Cell(favour_title(tile.id)),
            Cell(favour_short(tile.id), words=favour_words(tile.id)),
            Cell(left),
            _owners(state, owners),
        ]
        favours.append(Row(tile.id, cells))
    towns = []
    for number, town in enumerate(TOWNS):
        left = state.town_tiles[number] if state.town_tiles else 0
        owners = [seat for seat in in_turn(state) for held in towns_of(state.players[seat]) if held == town.id]
        if not left and not owners:
            continue
        cells = [
            Cell(town.id),
            Cell(town_short(town.id), words=town_words(town.id)),
            Cell(left),
            _owners(state, owners),
        ]
        towns.append(Row(town.id, cells))
    blocks: list[Table | Note] = [
        Table("favours", T("Favour tiles"), columns, favours),
        Table("towns", T("Town tiles"), columns, towns),
    ]
    return Page("tiles", T("Favour and town tiles"), blocks)


def _owners(state: Mystica, seats: list[int]) -> Cell:
    shown = "".join(seat_letter(state, seat) for seat in seats)
    return Cell(shown or "-", words=listed([Who(seat) for seat in seats]) if seats else T("nobody"))


# Scores


def _scores(state: Mystica) -> Page:
    """A row for each part, a column for each seat."""
    if any(player.faction == NONE for player in state.players):
        note = Note("scores", T("Scores"), [Fact("none", T("points"), T("not before everybody has a faction"))])
        return Page("scores", T("Scores part by part"), [note])
    found = scores(state)
    seats = in_turn(state)
    columns = [Column("source", T("where points come from"))]
    columns += [Column(seat_letter(state, seat), Who(seat), right=True) for seat in seats]
    rows = []
    for part, words in PARTS:
        if any(found[seat].parts.get(part, 0) for seat in seats):
            cells = [Cell(words), *[Cell(found[seat].parts.get(part, 0)) for seat in seats]]
            rows.append(Row(part, cells))
    rows.append(Row("sum", [Cell(T("all points")), *[Cell(found[seat].total) for seat in seats]]))
    rows.append(Row("place", [Cell(T("place")), *[Cell(found[seat].place) for seat in seats]]))
    title = T("Final scores") if state.over else T("If the game ended now")
    return Page("scores", T("Scores part by part"), [Table("scores", title, columns, rows)])


__all__ = ["inspect", "page", "pages", "seat_role"]
