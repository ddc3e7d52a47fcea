"""The pages that `o` opens: boards of the seats, guilds, cards, epoch and tracks, writs, supply, scores."""

from __future__ import annotations

from core.games.feudum import epochs, forecast
from core.games.feudum.around import after
from core.games.feudum.boards import abandoned, landscape_words, seat_role
from core.games.feudum.guild_page import guilds_page
from core.games.feudum.names import (
    CARD,
    CHARACTER,
    GOOD,
    GUILD,
    KIND,
    LANDSCAPE,
    MONSTER,
    RANK,
    RANKS,
    REGION_NAME,
    VESSEL,
    amount,
    amounts,
    epoch_word,
    goods_words,
    vessels_words,
    writ_does,
    writ_kind,
    writ_title,
)
from core.games.feudum.notes import near_words, own_note, shown
from core.games.feudum.prospects import cards_table
from core.games.feudum.scoring import PARTS, scores
from core.games.feudum.state import NONE, Feudum, Player
from core.games.feudum.supplies import advanced
from core.games.feudum.tables import (
    BEAD_VALUES,
    CARDS,
    COLOURS,
    EPOCHS,
    FEUDUM,
    GOODS,
    GUILDS,
    LANDSCAPES,
    LAST_EPOCH,
    MONSTERS,
    PAWNS,
    PLACES,
    REGIONS,
    SERVICE,
    SERVICE_CHECKED,
    STACKS_SHOWING,
    TILE_VP,
    TILES,
    VESSELS,
    VOYAGE,
    VOYAGE_END,
    WRITS,
)
from core.text import NOTHING, Part, T, Text, Who, listed, series
from core.view import Cell, Column, Fact, Note, Page, Row, Table

_HEADS = {
    "guilds": "pp",
    "epochs": "ep",
    "land": "im",
    "fights": "fi",
    "voyage": "voyage",
    "empire": "empire",
    "shillings": "$",
    "charters": "charters",
}


def pages(state: Feudum, viewer: int) -> list[tuple[str, Part]]:
    """Ids and titles: own board, guilds, own cards, epoch, the other seats, writs, supply, scores."""
    common: list[tuple[str, Part]] = [("guilds", T("Guilds"))]
    if viewer >= 0:
        common.append(("cards", T("Your cards")))
    common.append(("epoch", T("Epoch and tracks")))
    rest: list[tuple[str, Part]] = [
        ("writs", T("Writs")),
        ("supply", T("Supply")),
        ("scores", T("Scores part by part")),
    ]
    if viewer < 0:
        seats = [(f"seat{seat + 1}", _seat_title(seat, viewer)) for seat in range(len(state.players))]
        return [*seats, *common, *rest]
    others = [(f"seat{seat + 1}", _seat_title(seat, viewer)) for seat in after(state, viewer)[:-1]]
    return [(f"seat{viewer + 1}", _seat_title(viewer, viewer)), *common, *others, *rest]


def page(state: Feudum, viewer: int, page: str) -> Page:
    """One of the pages."""
    if page.startswith("seat"):
        return _seat_page(state, int(page[4:]) - 1, viewer)
    if page == "guilds":
        return guilds_page(state, viewer)
    if page == "cards":
        return Page("cards", T("Your cards"), [cards_table(state, viewer)])
    if page == "writs":
        return _writs_page(state, viewer)
    return {"epoch": _epoch_page, "supply": _supply_page, "scores": _scores_page}[page](state)


# A seat's board


def _seat_title(seat: int, viewer: int) -> Text:
    return T("Your board") if seat == viewer else T("{who}", who=Who(seat))


def _seat_page(state: Feudum, seat: int, viewer: int) -> Page:
    blocks: list[Table | Note] = []
    if seat == viewer:
        blocks.append(own_note(state, seat, full=True))
    blocks += [
        Note("pieces", T("On the map"), piece_facts(state, seat)),
        Note("supply", T("In the supply"), supply_facts(state, seat)),
        Note("round", T("This round"), _round_facts(state.players[seat])),
        Note("standing", T("Guilds and tracks"), _standing_facts(state, seat)),
    ]
    return Page(f"seat{seat + 1}", _seat_title(seat, viewer), blocks)


def piece_facts(state: Feudum, seat: int) -> list[Fact]:
    """Pawns and monsters, ruled locations by kind, serfs and landscapes."""
    player = state.players[seat]
    facts = [Fact("pawns", T("pawns"), listed([_pawn(player, pawn) for pawn in range(PAWNS)]))]
    monsters = [
        T("{monster} at {place}", monster=MONSTER[name], place=PLACES[state.monster_place[number]])
        for number, name in enumerate(MONSTERS)
        if state.monster_owner[number] == seat
    ]
    if monsters:
        facts.append(Fact("monsters", T("monsters"), listed(list(monsters))))
    facts.append(Fact("rules", T("rules"), _ruled(state, seat)))
    subjects = [PLACES[place] for place in range(len(PLACES)) if state.ruler[place] == seat and state.subject[place]]
    facts.append(Fact("subjects", T("subjects"), listed(list(subjects))))
    serfs = [_serf(state, place) for place in range(len(PLACES)) if state.serf[place] == seat]
    facts.append(Fact("serfs", T("serfs"), listed(serfs)))
    active = [REGION_NAME[REGIONS[region]] for region in epochs.active_regions(state, seat)]
    facts.append(Fact("regions", T("active regions"), listed(list(active))))
    return facts


def _pawn(player: Player, pawn: int) -> Part:
    place = player.places[pawn]
    if place == NONE:
        return T("pawn {n} off the board", n=pawn + 1)
    words: Part = T("{face} at {place}", face=CHARACTER[GUILDS[player.faces[pawn]]], place=PLACES[place])
    if player.under[pawn] != NONE:
        words = T("{words} with a {vessel}", words=words, vessel=VESSEL[VESSELS[player.under[pawn]]])
    return T("{words}, drunk", words=words) if player.wine[pawn] else words


def _ruled(state: Feudum, seat: int) -> Part:
    """The ruled locations by kind: "outposts S1, S2; farm F9; feudum of the Knight B17"."""
    found: dict[int, list[Part]] = {}
    for place, ruler in enumerate(state.ruler):
        if ruler == seat:
            found.setdefault(state.disc[place], []).append(PLACES[place])
    parts: list[Part] = []
    for disc, places in sorted(found.items()):
        kind = KIND["feudum-" + GUILDS[disc - FEUDUM]] if disc >= FEUDUM else KIND[("outpost", "farm", "town")[disc]]
        parts.append(T("{kind} {places}", kind=kind, places=listed(places)))
    return series(parts, "; ") if parts else NOTHING


def _serf(state: Feudum, place: int) -> Part:
    if state.landscape[place] == NONE:
        return PLACES[place]
    return T("{place} ({landscape})", place=PLACES[place], landscape=landscape_words(state, place))


def supply_facts(state: Feudum, seat: int) -> list[Fact]:
    """Everything a seat has beside its mat."""
    player = state.players[seat]
    beads: Part = T("{values}, sum {n}", values=listed(list(player.beads)), n=sum(player.beads))
    facts = [
        Fact("goods", T("goods"), goods_words(player.goods) if any(player.goods) else NOTHING),
        Fact("shillings", T("shillings"), player.shillings),
        Fact("markers", T("markers"), player.markers),
        Fact("barrel", T("wine barrel"), amount(player.barrel, "sulfur")),
        Fact("seals", T("king's seals"), player.seals),
        Fact("beads", T("beads"), beads if player.beads else NOTHING),
        Fact("tiles", T("tiles"), _tiles(state, player.tiles)),
        Fact("vessels", T("vessels"), vessels_words(player.vessels) if any(player.vessels) else NOTHING),
        Fact("discs", T("free discs"), player.discs),
        Fact("writs", T("writs"), amount(len(player.writs), "writ")),
    ]
    if player.targets:
        facts.append(Fact("targets", T("targets"), amount(player.targets, "target")))
    return facts


def _tiles(state: Feudum, tiles: list[int]) -> Part:
    """Tiles by the landscape on their back, which matters in the advanced game only."""
    if not advanced(state):
        return sum(tiles)
    return listed(
        [T("{n} {landscape}", n=n, landscape=LANDSCAPE[name]) for name, n in zip(LANDSCAPES, tiles, strict=True) if n]
    )


def _round_facts(player: Player) -> list[Fact]:
    """What a seat has shown in this round."""
    played = listed([CARD[CARDS[card]] for card in player.played])
    pouch: Part = GOOD[GOODS[player.pouch]] if player.pouch != NONE else NOTHING
    return [
        Fact("played", T("cards played"), played),
        Fact("left", T("cards left"), len(player.cards)),
        Fact("pouch", T("on the pouch"), pouch),
    ]


def _standing_facts(state: Feudum, seat: int) -> list[Fact]:
    player = state.players[seat]
    ranks: list[Part] = []
    for guild, track in enumerate(state.track):
        if seat in track:
            rank = RANK[RANKS[track.index(seat)]]
            ranks.append(T("{guild} {rank}", guild=GUILD[GUILDS[guild]], rank=rank))
    reeves = [GUILD[name] for guild, name in enumerate(GUILDS) if player.reeves >> guild & 1]
    return [
        Fact("ranks", T("guilds"), listed(ranks)),
        *([Fact("reeves", T("reeves"), listed(list(reeves)))] if advanced(state) else []),
        Fact("military", T("military service"), _service(state, seat)),
        Fact("voyage", T("epic voyage"), _sailed(player)),
    ]


def _service(state: Feudum, seat: int) -> Part:
    words = T("{n} of {all} spaces covered", n=state.players[seat].military, all=len(SERVICE))
    muster = forecast.next_muster(state)
    if muster == NONE:
        return words
    due = epochs.disloyalty(state, seat, muster)
    if not forecast.vassal(state, seat):
        return T("{words}; no feudum, nothing is due", words=words)
    return T("{words}; epoch {epoch} would cost {n}", words=words, epoch=epoch_word(muster), n=due)


def _sailed(player: Player) -> Part:
    return T("space {n} of {all}", n=player.voyage, all=VOYAGE_END) if player.voyage else T("not begun")


# Epoch and tracks


def _epoch_page(state: Feudum) -> Page:
    blocks: list[Table | Note] = [
        Note(
            "epoch", T("Epoch"), [Fact("near", T("epoch"), near_words(state)), Fact("when", T("begins"), _triggers())]
        ),
        _stacks_table(state),
        *([] if state.over else [_scoring_table(state)]),
        _tracks_table(state),
        Note("tracks", T("What the tracks bring"), [_military_fact(), _voyage_fact()]),
    ]
    return Page("epoch", T("Epoch and tracks"), blocks)


def _triggers() -> Part:
    parts: list[Part] = [
        T("{epoch} when {n} stacks show it", epoch=EPOCHS[epoch], n=STACKS_SHOWING[epoch])
        for epoch in range(1, LAST_EPOCH)
    ]
    return series([*parts, T("{epoch} when {n} stack is empty", epoch=EPOCHS[LAST_EPOCH], n=STACKS_SHOWING[-1])])


def _stacks_table(state: Feudum) -> Table:
    columns = [
        Column("region", T("region")),
        Column("top", T("epoch on top of the stack")),
        Column("left", T("tiles left"), right=True),
        Column("farm", T("points for a new farm there now"), right=True),
        Column("town", T("points for a new town there now"), right=True),
        Column("feudum", T("points for a new feudum there now"), right=True),
        Column("active", T("seats for whom the region is active")),
    ]
    rows = []
    for region, name in enumerate(REGIONS):
        taken = state.stacks[region]
        now = taken < TILES and taken <= state.epoch
        active = [COLOURS[s] for s in range(len(state.players)) if region in epochs.active_regions(state, s)]
        cells = [
            Cell(REGION_NAME[name]),
            Cell(shown(taken)),
            Cell(TILES - taken),
            *[Cell(row[taken] if now else 0) for row in TILE_VP],
            Cell("".join(active) or "-"),
        ]
        rows.append(Row(name, cells))
    return Table("stacks", T("Region tiles"), columns, rows)


def _scoring_table(state: Feudum) -> Table:
    """What the next epoch would bring everybody as things stand."""
    columns = [
        Column("seat", T("seat")),
        Column("guilds", T("points for ranks in the guilds"), right=True),
        *([Column("lands", T("points for landscapes"), right=True)] if advanced(state) else []),
        Column("regions", T("points for active regions"), right=True),
        Column("service", T("points lost for military service not done"), right=True),
        Column("sum", T("all together"), right=True),
        Column("feed", T("pawns to feed, and how many have no food, wine or tile")),
    ]
    rows = []
    for seat in range(len(state.players)):
        scoring, need = forecast.next_scoring(state, seat), forecast.feeding(state, seat)
        feed = f"{need.hungry}-{need.short}" if need.short else str(need.hungry)
        cells = [
            Cell(Who(seat)),
            Cell(scoring.guilds),
            *([Cell(scoring.landscapes)] if advanced(state) else []),
            Cell(scoring.regions),
            Cell(-scoring.service),
            Cell(scoring.total),
            Cell(feed),
        ]
        rows.append(Row(str(seat + 1), cells, seat, seat_role(state, seat)))
    return Table("scoring", T("If the next epoch were scored now"), columns, rows)


def _tracks_table(state: Feudum) -> Table:
    columns = [
        Column("seat", T("seat")),
        Column("military", T("spaces of the military track covered"), right=True),
        Column("voyage", T("space of the epic voyage reached"), right=True),
        *([Column("reeves", T("reeves in guilds"), right=True)] if advanced(state) else []),
        Column("discs", T("discs free"), right=True),
    ]
    rows = []
    for seat, player in enumerate(state.players):
        reeves = [player.reeves.bit_count()] if advanced(state) else []
        numbers = (player.military, player.voyage, *reeves, player.discs)
        rows.append(Row(str(seat + 1), [Cell(Who(seat)), *map(Cell, numbers)], seat, seat_role(state, seat)))
    return Table("tracks", T("Tracks"), columns, rows)


def _military_fact() -> Fact:
    parts: list[Part] = [
        T("{epoch}: {costs}", epoch=EPOCHS[epoch], costs=" ".join(f"-{n}" for n in SERVICE[:checked]))
        for epoch, checked in enumerate(SERVICE_CHECKED)
        if checked
    ]
    words = T("whoever rules a feudum loses for each space not covered, at {parts}", parts=series(parts, "; "))
    return Fact("military", T("military service"), words)


def _voyage_fact() -> Fact:
    parts: list[Part] = [
        T(
            "space {spaces}: {ahead}, or {behind} behind another",
            spaces=_spaces(row.spaces),
            ahead=row.ahead,
            behind=row.behind,
        )
        if row.ahead != row.behind
        else T("space {spaces}: {ahead}", spaces=_spaces(row.spaces), ahead=row.ahead)
        for row in VOYAGE
    ]
    return Fact("voyage", T("epic voyage"), T("points at the end, {parts}", parts=series(parts, "; ")))


def _spaces(spaces: tuple[int, ...]) -> str:
    return "-".join(str(space) for space in spaces)


# Writs


def _writs_page(state: Feudum, viewer: int) -> Page:
    columns = [
        Column("writ", T("writ")),
        Column("kind", T("mandate, played once, or charter, scored at the end with a seal")),
        Column("yours", T("+ if you hold it")),
        Column("does", T("what it does")),
    ]
    held = state.players[viewer].writs if viewer >= 0 else []
    rows = [
        Row(
            name,
            [
                Cell(writ_title(writ)),
                Cell(writ_kind(writ)),
                Cell("+" if writ in held else "-"),
                Cell(writ_does(writ, state.options)),
            ],
        )
        for writ, name in enumerate(WRITS)
        if not left_out(state, writ)
    ]
    facts = [
        Fact("deck", T("in the deck"), amount(len(state.writs) + len(state.under), "writ")),
        Fact("under", T("of them put under it"), amount(len(state.under), "writ")),
    ]
    return Page("writs", T("Writs"), [Table("writs", T("All writs"), columns, rows), Note("deck", T("Deck"), facts)])


def left_out(state: Feudum, writ: int) -> bool:
    """Whether a writ is not in the game: the charter of the monster in the basic one (ruling O)."""
    kept = advanced(state) or state.options["basic_monster_charter"] == "kept"
    return not kept and WRITS[writ] == "monster-slayer"


# Supply


def _supply_page(state: Feudum) -> Page:
    markers: list[Part] = [
        T("{who} {n}", who=Who(colour) if colour < len(state.players) else COLOURS[colour], n=n)
        for colour, n in enumerate(state.markers)
    ]
    unseen: list[Part] = [
        T("{n} of {value}", n=n, value=value) for n, value in zip(state.unseen, BEAD_VALUES, strict=True) if n
    ]
    left = [(name, n) for place in range(len(PLACES)) for name, n in abandoned(state, place)]
    limited = state.options["coin_limit"] == "on"
    facts = [
        Fact("haversack", T("haversack"), goods_words(state.haversack) if any(state.haversack) else NOTHING),
        Fact("shillings", T("shillings"), state.shillings if limited else T("without limit")),
        Fact("markers", T("markers"), series(markers)),
        Fact("seals", T("king's seals"), state.seals),
        Fact("unseen", T("beads nobody has seen"), listed(unseen)),
        Fact("vessels", T("vessels"), vessels_words(state.vessels) if any(state.vessels) else NOTHING),
        Fact("abandoned", T("abandoned vessels"), amounts(left)),
        Fact("feudums", T("feudums left"), _feudums_left(state)),
    ]
    if advanced(state):
        facts.append(Fact("targets", T("targets"), state.targets))
        facts.append(Fact("backs", T("landscapes on tiles"), _tiles(state, state.backs)))
    return Page("supply", T("Supply"), [Note("supply", T("General supply"), facts)])


def _feudums_left(state: Feudum) -> Part:
    return listed([T("{guild} {n}", guild=GUILD[name], n=state.discs[FEUDUM + at]) for at, name in enumerate(GUILDS)])


# Scores


def _scores_page(state: Feudum) -> Page:
    columns = [
        Column("seat", T("seat")),
        *[Column(_HEADS[part], words, right=True) for part, words in PARTS],
        Column("sum", T("all points"), right=True),
        Column("place", T("place"), right=True),
    ]
    rows = [
        Row(
            str(score.seat + 1),
            [
                Cell(Who(score.seat)),
                *[Cell(score.parts.get(part, "-")) for part, _ in PARTS],
                Cell(score.total),
                Cell(score.place),
            ],
            score.seat,
            seat_role(state, score.seat),
        )
        for score in sorted(scores(state), key=lambda score: (score.place, score.seat))
    ]
    title = T("Final scores") if state.over else T("If the game ended now")
    return Page("scores", T("Scores part by part"), [Table("scores", title, columns, rows)])
