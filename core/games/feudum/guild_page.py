"""The page of the six guilds in ring order: members with their stars, what lies in every slot, what can be done."""

from __future__ import annotations

from collections.abc import Callable

from core.games.feudum import chances, forecast
from core.games.feudum.boards import seat_letter
from core.games.feudum.guilds.craft import PULL, PUSH, TRADE, after, before
from core.games.feudum.guilds.functions import PULL_VP, why_not_function
from core.games.feudum.guilds.goods import full_containers, market_columns, market_rows, price
from core.games.feudum.guilds.scrolls import full_lines
from core.games.feudum.names import (
    GOOD,
    GOOD_ORDER,
    GUILD,
    RANK,
    RANKS,
    amount,
    amounts,
    goods_words,
)
from core.games.feudum.stars import APPRENTICE
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.tables import (
    BARN,
    CHICKENS,
    COLOURS,
    COLUMNS,
    CONTAINER,
    GOODS,
    GUILDS,
    KIND_OF,
    ROSARY,
    ROW,
    ROW_SECTIONS,
    SCROLL_COLUMNS,
    SCROLL_ROWS,
    SCROLLS,
    VESSELS,
    spaces,
)
from core.games.feudum.words import reason
from core.text import NOTHING, Part, T, Who, listed, series
from core.view import Cell, Column, Fact, Note, Page, Row, Table


def guilds_page(state: Feudum, viewer: int) -> Page:
    """Members, slots and, for a seat, functions."""
    blocks: list[Table | Note] = [
        members_table(state, viewer),
        Note("slots", T("What lies in the guilds"), slot_facts(state)),
    ]
    if viewer >= 0:
        blocks.append(Note("functions", T("What a Guild card can do for you now"), function_facts(state, viewer)))
    blocks.append(Note("stars", T("Where the stars come from"), _star_facts(state)))
    return Page("guilds", T("Guilds"), blocks)


# Members


def members_table(state: Feudum, viewer: int) -> Table:
    """A row for each guild in ring order: seats with their stars, by rank, and what the viewer could do there."""
    columns = [
        Column("guild", T("guild")),
        Column("M", T("master")),
        Column("J", T("journeyman")),
        *([Column("A", T("apprentice"))] if _ranks(state) > APPRENTICE else []),
        Column("wait", T("waiting")),
    ]
    rows = [Row(GUILDS[guild], _member_cells(state, guild)) for guild in range(len(GUILDS))]
    if viewer >= 0:
        columns.append(Column("you can", T("you can")))
        for guild, row in enumerate(rows):
            row.cells.append(Cell(you_can(state, viewer, guild)))
    return Table("members", T("Members and stars"), columns, rows)


def _member_cells(state: Feudum, guild: int) -> list[Cell]:
    found = forecast.standings(state, guild)
    cells = [Cell(GUILD[GUILDS[guild]])]
    for rank in range(_ranks(state)):
        cells.append(_cell(state, guild, [standing for standing in found if standing.rank == rank]))
    return [*cells, _cell(state, guild, [standing for standing in found if standing.rank == NONE])]


def _ranks(state: Feudum) -> int:
    """Ranks there are with so many seats: no apprentice with two or three."""
    return spaces(len(state.players))


def _cell(state: Feudum, guild: int, standings: list[forecast.Standing]) -> Cell:
    if not standings:
        return Cell("-", words=T("nobody"))
    short = [f"{seat_letter(state, each.seat)}{each.stars}{_reeve(state, guild, each.seat)}" for each in standings]
    words = [T("{who} {stars}", who=Who(each.seat), stars=amount(each.stars, "star")) for each in standings]
    return Cell(" ".join(short), words=listed(list(words)))


def _reeve(state: Feudum, guild: int, seat: int) -> str:
    return "'" if state.players[seat].reeves >> guild & 1 else ""


def _star_facts(state: Feudum) -> list[Fact]:
    """Where stars come from, guild by guild."""
    return [Fact(GUILDS[guild], GUILD[GUILDS[guild]], star_words(state, guild)) for guild in range(len(GUILDS))]


def star_words(state: Feudum, guild: int) -> Part:
    """ "master Anna 4: 1 pawn, 1 feudum; journeyman Ben 2: 1 pawn, 1 farm" """
    parts: list[Part] = []
    kind = ("outpost", "farm", "town")[KIND_OF[guild]]
    for each in forecast.standings(state, guild):
        sources = [("pawn", each.pawns), ("feudum", each.feudums), (kind, each.locations)]
        rank = T("waiting") if each.rank == NONE else RANK[RANKS[each.rank]]
        what = amounts([(what, n) for what, n in sources if n])
        parts.append(T("{rank} {who} {n}: {what}", rank=rank, who=Who(each.seat), n=each.stars, what=what))
    return series(parts, "; ") if parts else T("nobody")


# Slots


def slot_facts(state: Feudum) -> list[Fact]:
    """What lies in each guild, slot by slot."""
    return [Fact(name, GUILD[name], _SLOTS[name](state)) for name in GUILDS]


def _farmer(state: Feudum) -> Part:
    return T(
        "barn {n} of {all}: {goods}; chickens {beads}; purse {purse}",
        n=sum(state.barn),
        all=BARN,
        goods=goods_words(state.barn) if any(state.barn) else NOTHING,
        beads=_beads(state.chickens, CHICKENS),
        purse=amount(state.purse, "shilling"),
    )


def _beads(beads: list[int], room: int) -> Part:
    """ "2 of 4: 3, 5, sum 8" """
    if not beads:
        return T("0 of {all}", all=room)
    return T("{n} of {all}: {values}, sum {sum}", n=len(beads), all=room, values=listed(list(beads)), sum=sum(beads))


def _merchant(state: Feudum) -> Part:
    rows: list[Part] = []
    for name in GOOD_ORDER:
        kind = GOODS.index(name)
        held = state.market[kind]
        words = T("{good} {n} of {all}", good=GOOD[name], n=held, all=COLUMNS)
        rows.append(T("{good} at {price}", good=words, price=price(state, kind)) if held else words)
    done = T("full rows {rows}, full columns {columns}", rows=market_rows(state), columns=market_columns(state))
    return T("{rows} shillings; {done}", rows=series(rows), done=done)


def _alchemist(state: Feudum) -> Part:
    boxes: list[Part] = [
        T("{good} {n} of {all}", good=GOOD[name], n=state.containers[GOODS.index(name)], all=CONTAINER)
        for name in GOOD_ORDER
    ]
    docked = [(name, n) for name, n in zip(VESSELS, state.docked, strict=True) if n]
    ferries = T("{vessels} there: ferries closed", vessels=amounts(docked)) if docked else T("no vessel: ferries run")
    return series([series(boxes), T("{n} full", n=full_containers(state)), ferries], "; ")


def _knight(state: Feudum) -> Part:
    rows: list[Part] = []
    for colour, row in enumerate(state.rows):
        owner: Part = Who(colour) if colour < len(state.players) else T("ghost {colour}", colour=COLOURS[colour])
        rows.append(
            T(
                "{who} {n} of {all}, a barrel adds {more}",
                who=owner,
                n=row.bit_count(),
                all=ROW,
                more=min(_next_barrel(row), state.markers[colour]),
            )
        )
    return series(rows, "; ")


def _next_barrel(row: int) -> int:
    """Markers the next barrel adds to a row, if there are so many: what its first section that is not full lacks."""
    return next(((section & ~row).bit_count() for section in ROW_SECTIONS if section & ~row), 0)


def _noble(state: Feudum) -> Part:
    picture = " / ".join(
        "".join("x" if state.scrolls >> slot & 1 else "." for slot in range(len(SCROLLS)) if line >> slot & 1)
        for line in SCROLL_ROWS
    )
    return T(
        "{n} of {all} seals: {picture}; full rows {rows}, full columns {columns}",
        n=state.scrolls.bit_count(),
        all=len(SCROLLS),
        picture=picture,
        rows=full_lines(state, SCROLL_ROWS, state.scrolls),
        columns=full_lines(state, SCROLL_COLUMNS, state.scrolls),
    )


def _monk(state: Feudum) -> Part:
    return T(
        "rosary {beads}; coffer {coffer}",
        beads=_beads(state.rosary, ROSARY),
        coffer=amount(state.coffer, "shilling"),
    )


_SLOTS: dict[str, Callable[[Feudum], Part]] = {
    "farmer": _farmer,
    "merchant": _merchant,
    "alchemist": _alchemist,
    "knight": _knight,
    "noble": _noble,
    "monk": _monk,
}


# Functions


def you_can(state: Feudum, seat: int, guild: int) -> Part:
    """What a Guild card could do there for a seat now, with the points at the most: "push +5, trade"."""
    parts: list[Part] = []
    if why_not_function(state, seat, guild, PUSH) is None:
        parts.append(T("push +{n}", n=chances.push_vp(state, guild)))
    if why_not_function(state, seat, guild, PULL) is None:
        parts.append(T("pull +{n}", n=PULL_VP if chances.pull_scores(state, guild) else 0))
    if why_not_function(state, seat, guild, TRADE) is None:
        parts.append(T("trade"))
    return series(parts) if parts else "-"


def function_facts(state: Feudum, seat: int) -> list[Fact]:
    """What the seat could do in each guild with a Guild card now, points at the most, and why not the rest."""
    return [Fact(name, GUILD[name], _functions(state, seat, guild)) for guild, name in enumerate(GUILDS)]


def _functions(state: Feudum, seat: int, guild: int) -> Part:
    parts: list[Part] = []
    found = [why_not_function(state, seat, guild, function) for function in (PUSH, PULL, TRADE)]
    if found[0] is None:
        to = GUILD[GUILDS[after(guild)]]
        parts.append(T("push to the {guild}: up to {vp}", guild=to, vp=amount(chances.push_vp(state, guild), "vp")))
    if found[1] is None:
        points = PULL_VP if chances.pull_scores(state, guild) else 0
        parts.append(
            T("pull from the {guild}: up to {vp}", guild=GUILD[GUILDS[before(guild)]], vp=amount(points, "vp"))
        )
    if found[2] is None:
        parts.append(T("trade"))
    for name, refusal in zip((T("push"), T("pull"), T("trade")), found, strict=True):
        if refusal and refusal[0] not in ("not_master", "not_journeyman"):
            parts.append(T("no {function}: {why}", function=name, why=reason(refusal)))
    return series(parts, "; ")
