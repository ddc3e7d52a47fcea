"""The page of a seat: its faction board with costs and incomes, abilities, tracks, tiles, and the next income."""

from __future__ import annotations

from core.games.terra_mystica.abilities import ABILITY, LANDSCAPE, STRONGHOLD
from core.games.terra_mystica.forecast import income_sources, next_income, passing_points, power_lost, spade_cost
from core.games.terra_mystica.names import BUILDING, FACTION, amount, amounts, amounts_short, bowls_words, land_of
from core.games.terra_mystica.own_things import own_things
from core.games.terra_mystica.reading import (
    board_of,
    cards_of,
    colour_id,
    faction_id,
    favours_of,
    name_of,
    towns_of,
)
from core.games.terra_mystica.roster import rules_of
from core.games.terra_mystica.state import NONE, Mystica, Player
from core.games.terra_mystica.tables import GAINS, KINDS, SPECIALS, TERRAINS
from core.games.terra_mystica.tile_words import (
    SPECIAL,
    bonus_words,
    favour_title,
    favour_words,
    town_words,
)
from core.text import Part, T, Text, Who, listed, series
from core.view import Cell, Column, Fact, Note, Page, Row, Table


def seat_title(state: Mystica, seat: int, viewer: int) -> Text:
    """ "Your board: Witches" """
    player = state.players[seat]
    if player.faction == NONE:
        return T("Your board") if seat == viewer else T("{who}", who=Who(seat))
    if seat == viewer:
        return T("Your board: {faction}", faction=FACTION[faction_id(player)])
    return T("{who}: {faction}", who=Who(seat), faction=FACTION[faction_id(player)])


def seat_page(state: Mystica, seat: int, viewer: int) -> Page:
    """The faction board of a seat."""
    ident, title = f"seat{seat + 1}", seat_title(state, seat, viewer)
    player = state.players[seat]
    if player.faction == NONE:
        facts = [Fact("none", T("faction"), T("none yet"))]
        return Page(ident, title, [Note("board", T("Faction board"), facts)])
    blocks: list[Table | Note] = [
        _buildings(state, seat),
        _income(state, seat),
        Note("goods", T("Goods"), _goods(state, seat)),
        Note("tracks", T("Tracks"), _tracks(state, seat)),
        *([Note("own", T("Of this faction alone"), own)] if (own := own_things(state, seat)) else []),
        Note("abilities", T("Abilities"), _abilities(state, player)),
        Note("tiles", T("Card and tiles"), _tiles(state, seat)),
    ]
    return Page(ident, title, blocks)


# Buildings and income


def _buildings(state: Mystica, seat: int) -> Table:
    columns = [
        Column("building", T("building")),
        Column("built", T("on the map"), right=True),
        Column("cost", T("cost of one more")),
        Column("brings", T("income now")),
        Column("one more", T("income with one more")),
        Column("power", T("power"), right=True),
    ]
    rows = [_building_row(state, seat, kind) for kind in range(1, 6)]
    return Table("buildings", T("Buildings"), columns, rows)


def _building_row(state: Mystica, seat: int, kind: int) -> Row:
    player = state.players[seat]
    rules, board = rules_of(player), board_of(player)
    built, pieces = player.stands[kind], board.pieces[kind]
    price = rules.cost(state, seat, kind, False)
    cost: Part = amounts_short(price._asdict())
    words: Part = amounts(price._asdict())
    less = rules.cost(state, seat, kind, True).coins
    if less < price.coins:
        cost = T("{a} ({n}c beside others)", a=cost, n=less)
        words = T("{a}, {b} beside a building of somebody else", a=words, b=amount(less, "coins"))
    now = _brings(state, seat, kind, built)
    more = _brings(state, seat, kind, built + 1) if built < pieces else {}
    cells = [
        Cell(BUILDING[KINDS[kind]]),
        Cell(f"{built}/{pieces}", words=T("{n} of {all}", n=built, all=pieces)),
        Cell(cost, words=words),
        Cell(amounts_short(now) or "-", words=amounts(now)),
        Cell(amounts_short(more) or "-", words=amounts(more)),
        Cell(rules.power_value(player, kind)),
    ]
    return Row(KINDS[kind], cells)


def _brings(state: Mystica, seat: int, kind: int, number: int) -> dict[str, int]:
    """The income of so many buildings of a kind, without the basic income."""
    rows = rules_of(state.players[seat]).income(state, seat)[kind]
    return {
        GAINS[what]: amounts_of[min(number, len(amounts_of) - 1)] - (amounts_of[0] if kind == 1 else 0)
        for what, amounts_of in rows
    }


def _income(state: Mystica, seat: int) -> Table:
    """The next income, source by source, and what of its power finds no room."""
    whole = next_income(state, seat)
    kinds = [what for what in GAINS if what != "vp" or what in whole]
    columns = [Column("source", T("source")), *[Column(_HEAD[what], _WORD[what], right=True) for what in kinds]]
    rows = []
    for ident, source, goods in income_sources(state, seat):
        rows.append(Row(ident, [Cell(source), *[Cell(goods.get(what) or "-") for what in kinds]]))
    rows.append(Row("sum", [Cell(T("next income")), *[Cell(whole.get(what, 0)) for what in kinds]]))
    lost = power_lost(state.players[seat], whole.get("power", 0))
    title: Part = T("Next income")
    if lost:
        title = T("Next income; {what} would find no room", what=amount(lost, "power"))
    return Table("income", title, columns, rows)


_HEAD = {"coins": "c", "workers": "w", "priests": "p", "power": "pw", "vp": "vp"}
_WORD = {
    "coins": T("coins"),
    "workers": T("workers"),
    "priests": T("priests"),
    "power": T("power"),
    "vp": T("points"),
}


# Facts


def _goods(state: Mystica, seat: int) -> list[Fact]:
    player = state.players[seat]
    goods = {"coins": player.coins, "workers": player.workers, "priests": player.priests}
    room = 2 * player.bowls[0] + player.bowls[1]
    spend = player.bowls[2] + rules_of(player).burnt_at_end(player.bowls[1])
    return [
        Fact("vp", T("points"), amount(player.vp, "vp")),
        Fact("goods", T("goods"), amounts(goods)),
        Fact("bowls", T("power"), bowls_words(player.bowls)),
        Fact("room", T("room"), T("for {n} power; with burning {m} can be spent", n=room, m=spend)),
        Fact(
            "priests",
            T("priests in all"),
            T("{n}, of them {sent} on the cult board", n=player.limit, sent=player.sent),
        ),
        Fact("bridges", T("bridges left"), amount(player.bridges, "bridges")),
        Fact("keys", T("keys"), amount(player.keys, "keys")),
    ]


def _tracks(state: Mystica, seat: int) -> list[Fact]:
    player = state.players[seat]
    board = board_of(player)
    facts = [Fact("ship", T("shipping"), _shipping(state, seat))]
    price = spade_cost(state, seat)
    if price:
        words: Part = T("a spade costs {price}", price=amounts(price))
        if player.exchange < board.exchange_max and any(board.exchange_cost):
            cost = dict(zip(("coins", "workers", "priests"), board.exchange_cost, strict=True))
            words = series(
                [words, T("better for {cost}, {vp}", cost=amounts(cost), vp=amount(board.exchange_vp, "vp"))], "; "
            )
        facts.append(Fact("tools", T("tools"), words))
    if board.jump:
        name = T("tunnel") if board.jump["kind"] == "tunnel" else T("carpet")
        goods = rules_of(player).jump_price(player)._asdict()
        words = T(
            "over {n} hex for {cost}, {vp}",
            "over {n} hexes for {cost}, {vp}",
            n=player.jump,
            cost=amounts(goods),
            vp=amount(board.jump["vp"], "vp"),
        )
        facts.append(Fact("jump", name, words))
    return facts


def _shipping(state: Mystica, seat: int) -> Part:
    player = state.players[seat]
    board = board_of(player)
    if not board.ship_max:
        return T("none")
    now = rules_of(player).ship(state, seat)
    words: Part = T("level {n}", n=player.ship)
    if now != player.ship:
        words = T("level {n}, {m} with the bonus card", n=player.ship, m=now)
    if player.ship < board.ship_max and any(board.ship_cost):
        coins, priests = board.ship_cost
        cost = amounts({"coins": coins, "priests": priests})
        words = series(
            [words, T("one more for {cost}, {vp}", cost=cost, vp=amount(board.ship_vp[player.ship + 1], "vp"))], "; "
        )
    return words


def _abilities(state: Mystica, player: Player) -> list[Fact]:
    name = faction_id(player)
    built = bool(player.stands[4])
    colour = colour_id(player)
    facts = []
    if colour:
        facts.append(Fact("home", T("builds on"), land_of(colour)))
    if player.open:
        lands = [land_of(TERRAINS[number]) for number in range(7) if player.open >> number & 1]
        facts.append(Fact("open", T("open land"), listed(list(lands))))
    facts += [Fact(f"ability{n}", T("ability"), words) for n, words in enumerate(ABILITY[name], 1)]
    title = T("stronghold") if built else T("stronghold, not built")
    facts += [Fact(f"stronghold{n}", title, words) for n, words in enumerate(STRONGHOLD[name], 1)]
    if state.options.get("landscapes") == "true" and name in LANDSCAPE:
        tile, needs, does = LANDSCAPE[name]
        where: Part = T("needs {needs}; {does}", needs=needs, does=does)
        if player.landscape != NONE:
            where = T("on {hex}; {does}", hex=name_of(state, player.landscape), does=does)
        facts.append(Fact("landscape", tile, where))
    return facts


def _tiles(state: Mystica, seat: int) -> list[Fact]:
    player = state.players[seat]
    facts = [Fact(card, T("bonus card"), bonus_words(card)) for card in cards_of(player)]
    facts = facts or [Fact("card", T("bonus card"), T("none"))]
    facts += [
        Fact(tile, T("favour {tile}", tile=favour_title(tile)), favour_words(tile)) for tile in favours_of(player)
    ]
    facts += [Fact(f"town{n}", T("town"), town_words(tile)) for n, tile in enumerate(towns_of(player), 1)]
    used = [SPECIAL[name] for number, name in enumerate(SPECIALS) if player.used >> number & 1 and name in SPECIAL]
    if used:
        facts.append(Fact("used", T("used this round"), listed(list(used))))
    points = passing_points(state, seat)
    if points:
        facts.append(Fact("passing", T("passing now brings"), amount(points, "vp")))
    return facts
