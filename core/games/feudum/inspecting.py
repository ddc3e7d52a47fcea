"""All about one thing: a location, region, guild, card, writ, piece, good or seat."""

from __future__ import annotations

from core.games.feudum import epochs, writs
from core.games.feudum.boards import place_words, ways_out
from core.games.feudum.guild_page import slot_facts, star_words
from core.games.feudum.improving import tile_points
from core.games.feudum.names import (
    ABILITY,
    ABILITY_DOES,
    CARD,
    CARD_DOES,
    CARD_DOES_BASIC,
    GOOD,
    GUILD,
    KIND,
    LANDSCAPE,
    MONSTER,
    PIECE,
    REGION_NAME,
    VESSEL,
    WRIT_TITLE,
    amount,
    disc_kind,
    place_name,
    region_of,
    writ_does,
    writ_kind,
)
from core.games.feudum.notes import shown
from core.games.feudum.pages import left_out, page
from core.games.feudum.prospects import prospect
from core.games.feudum.sentences import reason
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.supplies import advanced
from core.games.feudum.tables import (
    ALL_ROUTES,
    CARDS,
    EPOCHS,
    FEUDUM,
    GOODS,
    GUILD_DATA,
    GUILDS,
    KINGDOMS,
    LANDSCAPES,
    LETTERS,
    MONSTERS,
    PAWNS,
    PIECES,
    PLACE,
    PLACES,
    REGION,
    REGIONS,
    STARTS,
    VESSELS,
    WRITS,
    lettered,
)
from core.text import NOTHING, Part, T, Who, listed, series
from core.view import Fact, Note, Page


def inspect(state: Feudum, viewer: int, what: str) -> Page | None:
    """All about a location ("F13"), region, guild, card, writ, vessel, monster, landscape, good, own pawn, or seat."""
    ident = what.strip()
    if ident.upper() in PLACE:
        return _place_page(state, PLACE[ident.upper()])
    ident = ident.lower().replace(" ", "-")
    if _not_in_the_game(state, ident):
        return None
    if ident in GUILDS:
        return _guild_page(state, ident)
    for known, make in (
        (CARDS, _card_page),
        (WRITS, _writ_page),
        (REGIONS, _region_page),
        (VESSELS, _vessel_page),
        (MONSTERS, _monster_page),
        (LANDSCAPES, _landscape_page),
        (GOODS, _good_page),
    ):
        if ident in known:
            return make(state, viewer, ident)
    if ident in PIECES[:PAWNS] and viewer >= 0:
        return _pawn_page(state, viewer, ident)
    seats = [f"seat{seat + 1}" for seat in range(len(state.players))]
    return page(state, viewer, ident) if ident in seats else None


def _not_in_the_game(state: Feudum, ident: str) -> bool:
    """Monsters, landscapes and the charter for a monster, in the basic game (ruling O)."""
    if ident in WRITS:
        return left_out(state, WRITS.index(ident))
    return not advanced(state) and (ident in MONSTERS or ident in LANDSCAPES)


# Locations and regions


def _place_page(state: Feudum, place: int) -> Page:
    facts = [
        Fact("place", T("location"), place_words(state, place)),
        Fact("ways", T("ways out"), ways_out(state, place)),
        Fact("region", T("region"), region_of(place)),
        Fact("next", T("next step"), _next_step(state, place)),
        Fact("guilds", T("stars"), _star_guilds(state.disc[place])),
        Fact("kingdoms", T("kingdoms"), _kingdoms(place)),
    ]
    if LETTERS[place]:
        comes = [T("{letter} {when}", letter=letter, when=_letter_comes(state, letter)) for letter in LETTERS[place]]
        facts.append(Fact("letters", T("goods of the map"), listed(list(comes))))
    if place in STARTS:
        facts.append(Fact("start", T("start location"), T("first pawns begin here, and pawns of whoever has none")))
    unsure = [PLACES[r.b if r.a == place else r.a] for r in ALL_ROUTES if not r.sure and place in (r.a, r.b)]
    if unsure:
        facts.append(Fact("ours", T("our own"), T("the way to {places} is a substitute", places=listed(list(unsure)))))
    return Page(PLACES[place], place_name(place), [Note("place", T("Location"), facts)])


def _letter_comes(state: Feudum, letter: str) -> Part:
    """When a good comes to the locations with a letter (switch `map_letter_order`)."""
    if letter == "N":
        return T("at the start")
    return T("when epoch {epoch} begins", epoch=EPOCHS[1 + state.options["map_letter_order"].index(letter)])


def _next_step(state: Feudum, place: int) -> Part:
    """What an Improve would make of it: "a farm for 1 wood, 3 points now"."""
    disc = state.disc[place]
    if disc >= FEUDUM:
        return T("none: a feudum is the highest")
    points = amount(tile_points(state, place, disc + 1), "vp")
    words = (
        T("a farm for 1 wood, {points} now", points=points),
        T("a town for 1 iron, {points} now; goods there are lost", points=points),
        T("a feudum of your choice for a king's seal, {points} now", points=points),
    )
    return words[disc]


def _star_guilds(disc: int) -> Part:
    """The guilds a location counts for."""
    if disc >= FEUDUM:
        return T("3 for its ruler in the {guild} Guild", guild=GUILD[GUILDS[disc - FEUDUM]])
    kind = ("outpost", "farm", "town")[disc]
    guilds = [GUILD[row["id"]] for row in GUILD_DATA["guild"] if row["kind"] == kind]
    return T("1 for its ruler in the guilds {guilds}, beside a pawn or feudum of theirs", guilds=listed(list(guilds)))


def _kingdoms(place: int) -> Part:
    found = [WRIT_TITLE[f"kingdom-{name}"] for name, members in KINGDOMS.items() if place in members]
    return listed(list(found))


def _region_page(state: Feudum, viewer: int, name: str) -> Page:
    region = REGIONS.index(name)
    places: list[Part] = [
        T("{place} {kind}", place=PLACES[place], kind=disc_kind(state.disc[place]))
        for place in range(len(PLACES))
        if REGION[place] == region
    ]
    active: list[Part] = [
        Who(seat) for seat in range(len(state.players)) if region in epochs.active_regions(state, seat)
    ]
    goods: list[Part] = [T("{letter} at {place}", letter=each, place=PLACES[lettered(each)[region]]) for each in "NSEW"]
    facts = [
        Fact("places", T("locations"), listed(places)),
        Fact("stack", T("stack"), T("{epoch} on top", epoch=shown(state.stacks[region]))),
        Fact("active", T("active for"), listed(active) if active else T("nobody")),
        Fact("letters", T("goods of the map"), listed(goods)),
    ]
    return Page(name, REGION_NAME[name], [Note("region", T("Region"), facts)])


# Guilds


def _guild_page(state: Feudum, name: str) -> Page:
    guild = GUILDS.index(name)
    row = GUILD_DATA["guild"][guild]
    size = len(GUILDS)
    facts = [
        Fact("members", T("members"), star_words(state, guild)),
        slot_facts(state)[guild],
        Fact("kind", T("kind"), T("each ruled {kind} counts 1 star", kind=KIND[row["kind"]])),
        Fact(
            "ring",
            T("ring"),
            T(
                "pulls from the {before}, pushes to the {after}",
                before=GUILD[GUILDS[(guild - 1) % size]],
                after=GUILD[GUILDS[(guild + 1) % size]],
            ),
        ),
        Fact("charity", T("charity"), _charity(str(row["charity"]))),
        Fact("feudums", T("feudums"), T("{n} left in the supply", n=state.discs[FEUDUM + guild])),
    ]
    return Page(name, GUILD[name], [Note("guild", T("Guild"), facts)])


def _charity(where: str) -> Part:
    if where == "purse":
        return T("every third shilling paid here goes to the farmer's purse")
    return T("every third shilling paid here goes to the church coffer")


# Cards and writs


def _card_page(state: Feudum, viewer: int, name: str) -> Page:
    facts = [Fact("does", T("does"), (CARD_DOES if advanced(state) else CARD_DOES_BASIC)[name])]
    if advanced(state):
        words = T("{name}: {does}", name=ABILITY[name], does=ABILITY_DOES[name])
        facts.append(Fact("ability", T("special ability"), words))
    if viewer >= 0:
        found = prospect(state, viewer, CARDS.index(name))
        facts.append(Fact("now", T("now"), reason(found.why_not) if found.why_not else found.what))
    return Page(name, CARD[name], [Note("card", T("Card"), facts)])


def _writ_page(state: Feudum, viewer: int, name: str) -> Page:
    writ = WRITS.index(name)
    facts = [Fact("kind", T("kind"), writ_kind(writ)), Fact("does", T("does"), writ_does(writ, state.options))]
    kingdom = name.removeprefix("kingdom-")
    if kingdom in KINGDOMS:
        facts.append(Fact("places", T("locations"), listed([PLACES[place] for place in KINGDOMS[kingdom]])))
    if viewer >= 0:
        held = writ in state.players[viewer].writs
        facts.append(Fact("yours", T("yours"), T("in your hand") if held else T("not in your hand")))
        points = writs.charter_value(state, viewer, writ)
        if points:
            facts.append(Fact("worth", T("worth to you now"), amount(points, "vp")))
    return Page(name, WRIT_TITLE[name], [Note("writ", T("Writ"), facts)])


# Pieces and things


def _pawn_page(state: Feudum, viewer: int, ident: str) -> Page:
    """A pawn of the viewer."""
    player, pawn = state.players[viewer], PIECES.index(ident)
    place = player.places[pawn]
    if place == NONE:
        facts = [Fact("where", T("where"), T("off the board"))]
    else:
        facts = [
            Fact("where", T("where"), place_name(place)),
            Fact("guild", T("guild"), T("{guild}, 1 star", guild=GUILD[GUILDS[player.faces[pawn]]])),
            Fact("ways", T("ways out"), ways_out(state, place)),
            Fact("fed", T("fed"), T("drunk: 0 in fights") if player.wine[pawn] else T("needs food or wine")),
        ]
        if player.under[pawn] != NONE:
            facts.append(Fact("vessel", T("vessel"), VESSEL[VESSELS[player.under[pawn]]]))
    return Page(ident, PIECE[ident], [Note("pawn", T("Pawn"), facts)])


def _vessel_page(state: Feudum, viewer: int, name: str) -> Page:
    kind = VESSELS.index(name)
    held: list[Part] = [
        T("{who} {n}", who=Who(seat), n=player.vessels[kind])
        for seat, player in enumerate(state.players)
        if player.vessels[kind]
    ]
    left: list[Part] = [PLACES[place] for place in range(len(PLACES)) if state.abandoned[place * len(VESSELS) + kind]]
    recipe = GUILD_DATA["alchemist"]["vessels"][name]
    facts = [
        Fact("made", T("made of"), series([amount(n, good) for good, n in recipe.items()])),
        Fact("supply", T("general supply"), state.vessels[kind]),
        Fact("docked", T("in the Alchemist Guild"), state.docked[kind]),
        Fact("held", T("in supplies"), listed(held)),
        Fact("abandoned", T("abandoned at"), listed(left)),
    ]
    return Page(name, VESSEL[name], [Note("vessel", T("Vessel"), facts)])


def _monster_page(state: Feudum, viewer: int, name: str) -> Page:
    monster = MONSTERS.index(name)
    ways = T("roads and flying routes") if name == "behemoth" else T("ship and submersible routes")
    where: Part = T("in the Knight Guild")
    if state.monster_owner[monster] != NONE:
        where = T(
            "{who}, at {place}", who=Who(state.monster_owner[monster]), place=PLACES[state.monster_place[monster]]
        )
    facts = [
        Fact("where", T("where"), where),
        Fact("ways", T("moves on"), ways),
        Fact("fights", T("fights"), T("1 in attack and in defense; opponents' pawns beside it cannot move away")),
    ]
    return Page(name, MONSTER[name], [Note("monster", T("Monster"), facts)])


def _landscape_page(state: Feudum, viewer: int, name: str) -> Page:
    kind = LANDSCAPES.index(name)
    grows = {
        "orchard": T("food"),
        "archery-butt": T("targets"),
        "silver-mine": T("shillings"),
        "sulfur-mine": T("sulfur"),
    }
    there: list[Part] = [PLACES[place] for place in range(len(PLACES)) if state.landscape[place] == kind]
    facts = [
        Fact("grows", T("brings"), grows[name]),
        Fact("there", T("laid at"), listed(there) if there else NOTHING),
        Fact("backs", T("on tiles nobody has seen"), state.backs[kind]),
    ]
    return Page(name, LANDSCAPE[name], [Note("landscape", T("Landscape"), facts)])


GOOD_SERVES: dict[str, Part] = {
    "saltpeter": T("on the pouch a fifth card; +1 in an attack"),
    "sulfur": T("on the pouch a double turn; in the barrel wine for a pawn, and the tie-break"),
    "iron": T("makes a farm a town"),
    "wood": T("makes an outpost a farm"),
    "food": T("brings a pawn in, feeds one each round"),
}
# What it serves for in the advanced game too.
GOOD_SERVES_ADVANCED: dict[str, Part] = {
    "saltpeter": T("repeats a card that has no x2"),
    "sulfur": T("in the barrel a feast"),
    "iron": T("two writs more when exploring"),
    "wood": T("lays a landscape"),
    "food": T("saves a marker from being starved"),
}


def _good_page(state: Feudum, viewer: int, name: str) -> Page:
    kind = GOODS.index(name)
    lying: list[Part] = [
        T("{place} {n}", place=PLACES[place], n=state.goods[place * len(GOODS) + kind])
        for place in range(len(PLACES))
        if state.goods[place * len(GOODS) + kind]
    ]
    held: list[Part] = [
        T("{who} {n}", who=Who(seat), n=player.goods[kind])
        for seat, player in enumerate(state.players)
        if player.goods[kind]
    ]
    serves = [GOOD_SERVES[name], *([GOOD_SERVES_ADVANCED[name]] if advanced(state) else [])]
    facts = [
        Fact("serves", T("serves for"), series(serves, "; ")),
        Fact("map", T("on the map"), listed(lying)),
        Fact("held", T("in supplies"), listed(held)),
        Fact("haversack", T("in the haversack"), state.haversack[kind]),
    ]
    return Page(name, GOOD[name], [Note("good", T("Good"), facts)])
