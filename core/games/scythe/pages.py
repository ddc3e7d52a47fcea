"""The pages that `o` opens, own mat first, and all about one place, card, mech or seat."""

from __future__ import annotations

from core.games.scythe.boards import border_words, place_words
from core.games.scythe.cards import FACTORY_CARDS, OBJECTIVES, TIERS
from core.games.scythe.control import controlled, goods_of
from core.games.scythe.names import (
    ABILITY,
    ABILITY_DOES,
    BOTTOM,
    FACTION,
    MAT,
    MECH,
    STAR,
    STRUCTURE,
    STRUCTURE_DOES,
    TOP,
    amount,
    amount_short,
    goods_words,
    mech_does,
    place_name,
)
from core.games.scythe.notes import discard_words, factory_fact, factory_words, own_note, table_note, tile_facts
from core.games.scythe.reading import (
    bottom_coins,
    built,
    done_of,
    faction_id,
    mat_id,
    ongoing,
    price,
    seat_role,
    top_gains,
)
from core.games.scythe.scoring import BID_PART, PARTS, TIES, scores, territories
from core.games.scythe.stars import takes, total
from core.games.scythe.state import NONE, Player, Scythe
from core.games.scythe.tables import (
    BOTTOMS,
    FACTIONS,
    GAINS,
    HOME,
    LAST_STAR,
    MATS,
    MOST_POPULARITY,
    MOST_POWER,
    MOST_WORKERS,
    ONE_TIME,
    PLACE,
    PLACES,
    PRODUCE_COST,
    STARS,
    TOPS,
    bits,
)
from core.games.scythe.tables import FACTION as FACTION_NUMBER
from core.text import NOTHING, Part, T, Text, Who, either, listed, series
from core.view import Cell, Column, Fact, Note, Page, Row, Table

HEADS = {
    "coins": "coins",
    "stars": "stars",
    "territories": "lands",
    "resources": "goods",
    "structures": "tile",
    "bid": "bid",
}


def pages(state: Scythe, viewer: int) -> list[tuple[str, Part]]:
    """Ids and titles: own mat, the other seats clockwise, stars, cards and tiles, scores."""
    seats = list(range(len(state.players)))
    if viewer >= 0:
        seats = [viewer, *seats[viewer + 1 :], *seats[:viewer]]
    found: list[tuple[str, Part]] = [(f"seat{seat + 1}", _seat_title(state, seat, viewer)) for seat in seats]
    return [*found, ("stars", T("Stars")), ("table", T("Cards and tiles")), ("scores", T("Scores part by part"))]


def page(state: Scythe, viewer: int, page: str) -> Page:
    """One of the pages."""
    if page.startswith("seat"):
        return _seat_page(state, int(page[4:]) - 1, viewer)
    return {"stars": _stars_page, "table": _table_page, "scores": _scores_page}[page](state)


def inspect(state: Scythe, viewer: int, what: str) -> Page | None:
    """All about a place ("E6"), faction, ability, mech, structure, objective of the game or seat ("seat2")."""
    ident = what.strip()
    if ident.upper() in PLACE:
        return _place_page(state, viewer, PLACE[ident.upper()])
    ident = ident.lower().replace(" ", "-").replace("'", "")
    if ident in FACTION:
        return _faction_page(ident)
    if ident in ABILITY:
        return Page(
            ident, ABILITY[ident], [Note("ability", T("Ability"), [Fact("does", T("does"), ABILITY_DOES[ident])])]
        )
    if ident in MECH:
        return _mech_page(ident)
    if ident in STRUCTURE:
        facts = [Fact("does", T("does"), STRUCTURE_DOES[ident])]
        return Page(ident, STRUCTURE[ident], [Note("structure", T("Structure"), facts)])
    for card in OBJECTIVES.values():
        if card.id == ident:
            return Page(ident, card.title, [Note("objective", T("Objective"), [Fact("if", T("asks"), card.condition)])])
    known = [f"seat{seat + 1}" for seat in range(len(state.players))]
    return page(state, viewer, ident) if ident in known else None


# A seat


def _seat_title(state: Scythe, seat: int, viewer: int) -> Text:
    player = state.players[seat]
    if player.faction == NONE:
        return T("Your mat") if seat == viewer else T("{who}", who=Who(seat))
    faction, mat = FACTION[faction_id(player)], MAT[mat_id(player)]
    if seat == viewer:
        return T("Your mat: {faction}, {mat}", faction=faction, mat=mat)
    return T("{who}: {faction}, {mat}", who=Who(seat), faction=faction, mat=mat)


def _seat_page(state: Scythe, seat: int, viewer: int) -> Page:
    title = _seat_title(state, seat, viewer)
    player = state.players[seat]
    if player.faction == NONE or not player.cubes:
        facts = [Fact("none", T("faction and mat"), T("not given out yet"))]
        return Page(f"seat{seat + 1}", title, [Note("mat", T("Mat"), facts)])
    blocks: list[Table | Note] = [_mat_table(player)]
    if seat == viewer:
        blocks.append(own_note(state, seat, True))
    blocks.append(Note("faction", T("Faction and mechs"), _mech_facts(player)))
    blocks.append(Note("board", T("On the board"), _board_facts(state, seat)))
    blocks.append(Note("stars", T("Stars, {n} of {all}", n=total(player), all=LAST_STAR), _star_facts(player)))
    return Page(f"seat{seat + 1}", title, blocks)


def _mat_table(player: Player) -> Table:
    """The four sections: top action as it is upgraded, bottom action with cost, coins and recruit."""
    columns = [
        Column("top", T("top action")),
        Column("gives", T("gives")),
        Column("bottom", T("bottom action")),
        Column("cost", T("cost")),
        Column("$", T("coins"), right=True),
        Column("rec", T("recruit")),
        Column("done", T("done so far"), right=True),
    ]
    rows = [_mat_row(player, column.top, column.bottom) for column in MATS[player.mat].columns]
    return Table(
        "mat", T("Mat {number} {name}", number=MATS[player.mat].number, name=MAT[mat_id(player)]), columns, rows
    )


def _mat_row(player: Player, top: int, bottom: int) -> Row:
    kind, n = price(player, bottom)
    lowest = MATS[player.mat].by_bottom[bottom].fixed
    made, most = done_of(player, bottom)
    recruit = bool(player.recruits >> bottom & 1)
    bonus = amount(1, ongoing(bottom))
    cells = [
        Cell(TOP[TOPS[top]]),
        Cell(_top_short(player, top), words=top_words(player, top)),
        Cell(BOTTOM[BOTTOMS[bottom]]),
        Cell(
            f"{amount_short(n, kind)} >{lowest}" if n > lowest else amount_short(n, kind),
            words=T("{cost}, at least {n}", cost=amount(n, kind), n=lowest),
        ),
        Cell(bottom_coins(player, bottom)),
        Cell(
            amount_short(1, ongoing(bottom)) if recruit else "-",
            words=T("enlisted: {bonus}", bonus=bonus) if recruit else T("not enlisted ({bonus})", bonus=bonus),
        ),
        Cell(f"{made}/{most}", words=T("{n} of {all}", n=made, all=most)),
    ]
    return Row(TOPS[top], cells)


def top_words(player: Player, top: int) -> Part:
    """What a top action gives: "move 2 units / 1 coin"."""
    if TOPS[top] == "produce":
        return amount(top_gains(player, top)[0][1], "produce")
    return either([_form(what, n) for what, n in top_gains(player, top)])


def _form(what: str, n: int) -> Part:
    return T("move {n} unit", "move {n} units", n=n) if what == "units" else amount(n, what)


def _top_short(player: Player, top: int) -> str:
    forms = [f"{n} units" if what == "units" else amount_short(n, what) for what, n in top_gains(player, top)]
    return " / ".join(forms)


def _mech_facts(player: Player) -> list[Fact]:
    faction = FACTIONS[player.faction]
    facts = [
        Fact("ability", ABILITY[faction.ability], ABILITY_DOES[faction.ability]),
        *[
            Fact(
                mech,
                MECH[mech],
                T("deployed: {does}", does=mech_does(player.faction, mech))
                if player.abilities >> number & 1
                else T("not deployed: {does}", does=mech_does(player.faction, mech)),
            )
            for number, mech in enumerate(faction.mechs)
        ],
        factory_fact(player),
    ]
    left = [amount(ONE_TIME, GAINS[kind]) for kind in range(4) if not player.bonuses >> kind & 1]
    facts.append(Fact("bonuses", T("recruit bonuses left"), listed(list(left))))
    return facts


def _board_facts(state: Scythe, seat: int) -> list[Fact]:
    player = state.players[seat]
    own = controlled(state, seat)
    structures = [T("{what} {place}", what=STRUCTURE[name], place=PLACES[place]) for name, place in built(player)]
    facts = [
        Fact("lands", T("territories"), _lands(own)),
        Fact("character", T("character"), place_name(player.character)),
        Fact("mechs", T("mechs"), _places(player.mechs)),
        Fact(
            "workers",
            T("workers"),
            T("{n} of {all}: {places}", n=len(player.workers), all=MOST_WORKERS, places=_places(player.workers)),
        ),
        Fact("structures", T("structures"), listed(list(structures))),
        Fact("goods", T("resources"), goods_words(goods_of(state, seat))),
        Fact("produce", T("Produce costs"), produce_cost(player)),
        Fact("cards", T("combat cards"), amount(sum(player.hand), "cards")),
    ]
    if player.shown:
        titles = [OBJECTIVES[number].title for number in player.shown]
        facts.append(Fact("shown", T("objectives shown"), listed(list(titles))))
    if player.bid:
        facts.append(Fact("bid", T("bid"), amount(player.bid, "coins")))
    return facts


def _lands(own: int) -> Part:
    names: list[Part] = [PLACES[place] for place in bits(own)]
    return T("{n}: {places}", n=territories(own), places=listed(names))


def _places(places: list[int]) -> Part:
    """ "C6 2, D7" """
    found: list[Part] = []
    for place in sorted(set(places)):
        n = places.count(place)
        found.append(T("{n} on {place}", n=n, place=PLACES[place]) if n > 1 else PLACES[place])
    return listed(found)


def produce_cost(player: Player) -> Part:
    """What Produce costs with the workers in play."""
    costs = zip(("power", "popularity", "coins"), PRODUCE_COST[len(player.workers)], strict=True)
    return listed([amount(n, what) for what, n in costs if n])


# Stars


def _star_facts(player: Player) -> list[Fact]:
    """Every kind of star, and how far it is."""
    return [Fact(f"star-{STARS[kind]}", STAR[STARS[kind]], star_words(player, kind)) for kind in range(len(STARS))]


def star_words(player: Player, kind: int) -> Part:
    """Placed, or how far the condition has come."""
    placed = player.stars[kind]
    if placed and not takes(player, kind):
        return T("placed") if placed == 1 else T("placed {n} times", n=placed)
    if STARS[kind] in ("objective", "combat"):
        return T("placed {n}", n=placed) if placed else T("not yet")
    have, need = _progress(player)[STARS[kind]]
    return T("{n} of {all}", n=have, all=need)


def _progress(player: Player) -> dict[str, tuple[int, int]]:
    return {
        "upgrades": done_of(player, 0),
        "mechs": done_of(player, 1),
        "structures": done_of(player, 2),
        "recruits": done_of(player, 3),
        "workers": (len(player.workers), MOST_WORKERS),
        "popularity": (player.popularity, MOST_POPULARITY),
        "power": (player.power, MOST_POWER),
    }


def _stars_page(state: Scythe) -> Page:
    """A row for each kind of star, a column for each seat."""
    columns = [Column("star", T("star for"))]
    seats = [seat for seat, player in enumerate(state.players) if player.cubes]
    columns += [Column(_letter(state, seat), Who(seat), right=True) for seat in seats]
    rows = []
    for kind, name in enumerate(STARS):
        cells = [Cell(STAR[name])]
        for seat in seats:
            player = state.players[seat]
            cells.append(Cell(_star_short(player, kind), words=star_words(player, kind)))
        rows.append(Row(name, cells))
    sums = [Cell(T("all stars")), *[Cell(total(state.players[seat])) for seat in seats]]
    rows.append(Row("sum", sums))
    return Page("stars", T("Stars"), [Table("stars", T("The sixth star ends the game"), columns, rows)])


def _letter(state: Scythe, seat: int) -> str:
    return seat_role(state, seat)[-1]


def _star_short(player: Player, kind: int) -> str:
    placed = player.stars[kind]
    if placed:
        return "✶" * placed
    progress = _progress(player).get(STARS[kind])
    return f"{progress[0]}/{progress[1]}" if progress else "-"


# Cards and tiles, scores


def _table_page(state: Scythe) -> Page:
    blocks: list[Table | Note] = [
        Note("tile", T("Structure bonus"), tile_facts(state)),
        table_note(state),
        Note("discards", T("Discards"), [Fact("discards", T("combat cards"), discard_words(state))]),
    ]
    taken = [
        Fact(f"card{seat + 1}", Who(seat), factory_words(FACTORY_CARDS[player.factory]))
        for seat, player in enumerate(state.players)
        if player.factory
    ]
    blocks.append(Note("factory", T("Factory cards taken"), taken or [Fact("none", T("taken"), NOTHING)]))
    columns = [
        Column("popularity", T("popularity from")),
        Column("star", T("coins for a star"), right=True),
        Column("land", T("coins for a territory"), right=True),
        Column("pair", T("coins for two resources"), right=True),
    ]
    rows = [
        Row(str(tier.popularity), [Cell(tier.popularity), Cell(tier.star), Cell(tier.territory), Cell(tier.pair)])
        for tier in TIERS
    ]
    blocks.append(Table("tiers", T("What is worth how much at the end"), columns, rows))
    return Page("table", T("Cards and tiles"), blocks)


def _scores_page(state: Scythe) -> Page:
    parts = [*PARTS, *([BID_PART] if any(player.bid for player in state.players) else [])]
    columns = [
        Column("who", T("seat")),
        *[Column(HEADS[part], words, right=True) for part, words in parts],
        Column("sum", T("all coins"), right=True),
        Column("place", T("place"), right=True),
    ]
    found = sorted(scores(state), key=lambda score: (score.place, score.seat)) if state.order else []
    rows = [
        Row(
            str(score.seat + 1),
            [
                Cell(Who(score.seat)),
                *[Cell(score.parts.get(part, 0)) for part, _ in parts],
                Cell(score.total),
                Cell(score.place),
            ],
            score.seat,
            seat_role(state, score.seat),
        )
        for score in found
    ]
    title = T("Final scores") if state.over else T("If the game ended now")
    ties = series([words for _, words in TIES], ", ")
    note = Note("ties", T("Ties"), [Fact("ties", T("decided by"), ties)])
    return Page("scores", T("Scores part by part"), [Table("scores", title, columns, rows), note])


# All about one thing


def _place_page(state: Scythe, viewer: int, place: int) -> Page:
    """A territory; a home with all about the seat that plays from it."""
    facts = [
        Fact("place", T("place"), place_words(state, place)),
        Fact("borders", T("borders"), border_words(place)),
    ]
    for seat, player in enumerate(state.players):
        if player.faction != NONE and HOME[player.faction] == place:
            blocks = [Note("place", T("Home base"), facts), *_seat_page(state, seat, viewer).blocks]
            return Page(PLACES[place], _seat_title(state, seat, viewer), blocks)
    return Page(PLACES[place], place_name(place), [Note("place", T("Territory"), facts)])


def _faction_page(ident: str) -> Page:
    number = FACTION_NUMBER[ident]
    faction = FACTIONS[number]
    facts = [
        Fact("start", T("begins with"), listed([amount(faction.power, "power"), amount(faction.cards, "cards")])),
        Fact("home", T("home"), place_name(faction.home)),
        Fact("workers", T("workers on"), listed([PLACES[place] for place in faction.workers])),
        Fact("ability", ABILITY[faction.ability], ABILITY_DOES[faction.ability]),
    ]
    facts += [Fact(mech, MECH[mech], mech_does(number, mech)) for mech in faction.mechs]
    return Page(ident, FACTION[ident], [Note("faction", T("Faction"), facts)])


def _mech_page(ident: str) -> Page:
    facts = [
        Fact(faction.id, FACTION[faction.id], mech_does(number, ident))
        for number, faction in enumerate(FACTIONS)
        if ident in faction.mechs
    ]
    return Page(ident, MECH[ident], [Note("mech", T("Mech"), facts)])
