"""Names of everything in Scythe, as texts: places, resources, factions, mats, mechs, actions, cards.

The keys are the words of options; this page knows no position.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.games.scythe.tables import (
    FACTIONS,
    HOME_TITLES,
    MATS,
    PLACES,
    RESOURCES,
    TERRAIN,
    TERRAINS,
    bits,
)
from core.text import Part, T, Text, listed, series

RESOURCE: dict[str, Text] = {"food": T("food"), "wood": T("wood"), "metal": T("metal"), "oil": T("oil")}
LETTER = {"food": "f", "wood": "w", "metal": "m", "oil": "o"}
MAT_ORDER = ("oil", "metal", "wood", "food")  # as the bottom actions stand: the order of the table of seats

TERRAIN_WORD: dict[str, Text] = {
    "mountain": T("mountain"),
    "farm": T("farm"),
    "village": T("village"),
    "forest": T("forest"),
    "tundra": T("tundra"),
    "lake": T("lake"),
    "factory": T("Factory"),
    "home": T("home base"),
}
TERRAIN_LETTER = {
    "mountain": "M",
    "farm": "F",
    "village": "V",
    "forest": "W",
    "tundra": "T",
    "lake": "~",
    "factory": "*",
    "home": "",
}
MADE_ON: dict[str, Text] = {
    "mountain": T("makes metal"),
    "farm": T("makes food"),
    "village": T("makes workers"),
    "forest": T("makes wood"),
    "tundra": T("makes oil"),
}

FACTION: dict[str, Text] = {faction.id: T(faction.title) for faction in FACTIONS}
FACTION_LETTER = {"nordic": "N", "rusviet": "R", "crimea": "C", "saxony": "S", "polania": "P"}
MAT: dict[str, Text] = {mat.id: T(mat.title) for mat in MATS}

ABILITY: dict[str, Text] = {
    "swim": T("Swim"),
    "relentless": T("Relentless"),
    "coercion": T("Coercion"),
    "dominate": T("Dominate"),
    "meander": T("Meander"),
}
ABILITY_DOES: dict[str, Text] = {
    "swim": T("workers cross rivers by themselves"),
    "relentless": T("the same section may be taken again"),
    "coercion": T("once a turn a combat card pays for 1 resource"),
    "dominate": T("no limit on stars for combats and objectives; both objectives may be shown"),
    "meander": T("up to two options of an encounter card"),
}
MECH: dict[str, Text] = {
    "riverwalk": T("Riverwalk"),
    "seaworthy": T("Seaworthy"),
    "artillery": T("Artillery"),
    "township": T("Township"),
    "peoples-army": T("People's Army"),
    "wayfare": T("Wayfare"),
    "scout": T("Scout"),
    "underpass": T("Underpass"),
    "disarm": T("Disarm"),
    "submerge": T("Submerge"),
    "camaraderie": T("Camaraderie"),
    "speed": T("Speed"),
}
_MECH_DOES: dict[str, Text] = {
    "seaworthy": T("character and mechs move onto lakes and off them, and may retreat to one"),
    "artillery": T("before a combat: pay 1 power, the opponent loses 2"),
    "township": T("own villages and the Factory are next to one another"),
    "peoples-army": T("one combat card more where an own worker stands"),
    "wayfare": T("move to the own home or to one without a faction from anywhere"),
    "scout": T("before a combat: take 1 combat card of the opponent at random"),
    "underpass": T("own mountains and all tunnels are next to one another"),
    "disarm": T("before a combat on a tunnel: the opponent loses 2 power"),
    "submerge": T("character and mechs move onto lakes, off them, and from lake to lake"),
    "camaraderie": T("no popularity is lost for workers driven home by a combat that was won"),
    "speed": T("character and mechs move one territory farther"),
}

STRUCTURE: dict[str, Text] = {
    "mine": T("Mine"),
    "monument": T("Monument"),
    "armory": T("Armory"),
    "mill": T("Mill"),
}
STRUCTURE_LETTER = {"mine": "m", "monument": "o", "armory": "r", "mill": "l"}
STRUCTURE_DOES: dict[str, Text] = {
    "mine": T("a tunnel for your own units"),
    "monument": T("1 popularity with each Bolster"),
    "armory": T("1 power with each Trade"),
    "mill": T("produces once more, on its own territory"),
}

TOP: dict[str, Text] = {
    "move": T("Move"),
    "bolster": T("Bolster"),
    "trade": T("Trade"),
    "produce": T("Produce"),
    "factory": T("Factory card"),
}
SECTION_LETTER = {"move": "M", "bolster": "B", "trade": "T", "produce": "P", "factory": "F"}
BOTTOM: dict[str, Text] = {
    "upgrade": T("Upgrade"),
    "deploy": T("Deploy"),
    "build": T("Build"),
    "enlist": T("Enlist"),
}
BOTTOM_DOES: dict[str, Text] = {
    "upgrade": T("a top action gets better, a bottom action cheaper"),
    "deploy": T("a mech comes into play with its ability"),
    "build": T("a structure is built"),
    "enlist": T("a recruit: a bonus now, and one whenever you or a neighbour take that bottom action"),
}
CUBE: dict[str, Text] = {
    "move-units": T("Move: 1 unit more"),
    "move-coins": T("Move: 1 coin more"),
    "bolster-power": T("Bolster: 1 power more"),
    "bolster-cards": T("Bolster: 1 combat card more"),
    "trade-popularity": T("Trade: 1 popularity more"),
    "produce-hexes": T("Produce: 1 territory more"),
}
STAR: dict[str, Text] = {
    "upgrades": T("six upgrades"),
    "mechs": T("four mechs"),
    "structures": T("four structures"),
    "recruits": T("four recruits"),
    "workers": T("eight workers"),
    "objective": T("an objective"),
    "combat": T("a combat won"),
    "popularity": T("18 popularity"),
    "power": T("16 power"),
}
UNIT: dict[str, Text] = {
    "character": T("the character"),
    "mech": T("a mech"),
    "worker": T("a worker"),
    "mechs": T("mechs"),
    "workers": T("workers"),
}

# Amounts: one, many, and the short form of menus
_AMOUNT: dict[str, tuple[str, str]] = {
    "power": ("{n} power", "{n} power"),
    "coins": ("{n} coin", "{n} coins"),
    "popularity": ("{n} popularity", "{n} popularity"),
    "cards": ("{n} combat card", "{n} combat cards"),
    "food": ("{n} food", "{n} food"),
    "wood": ("{n} wood", "{n} wood"),
    "metal": ("{n} metal", "{n} metal"),
    "oil": ("{n} oil", "{n} oil"),
    "any": ("{n} resource of your choice", "{n} resources of your choice"),
    "different": ("{n} resource", "{n} resources of different kinds"),
    "workers": ("{n} worker", "{n} workers"),
    "mech": ("deploy a mech", "deploy {n} mechs"),
    "build": ("build a structure", "build {n} structures"),
    "enlist": ("enlist a recruit", "enlist {n} recruits"),
    "upgrade": ("make an upgrade", "make {n} upgrades"),
    "produce": ("produce on {n} territory", "produce on {n} territories"),
}
_SHORT_AMOUNT = {
    "power": "{n}pw",
    "coins": "{n}$",
    "popularity": "{n}po",
    "cards": "{n}cd",
    "any": "{n}any",
    "different": "{n}kinds",
    "workers": "{n}wk",
    "mech": "mech",
    "build": "build",
    "enlist": "recruit",
    "upgrade": "upgrade",
    "produce": "make {n}",
}


def amount(n: int, what: str) -> Text:
    """ "2 coins", "1 combat card", "deploy a mech" """
    one, many = _AMOUNT[what]
    return T(one, many, n=n)


def amount_short(n: int, what: str) -> str:
    """The same for a narrow menu: "2$", "1cd", "3f"."""
    return _SHORT_AMOUNT.get(what, "{n}" + LETTER.get(what, "")).format(n=n)


def amounts(pairs: Iterable[tuple[str, int]]) -> Part:
    """Several amounts in a row: "2 food, 1 popularity"."""
    return listed([amount(n, what) for what, n in pairs])


def amounts_short(pairs: Iterable[tuple[str, int]]) -> str:
    """The same, short: "2f 1po"."""
    return " ".join(amount_short(n, what) for what, n in pairs)


def goods_words(goods: Sequence[int]) -> Part:
    """Resources counted by kind, in the order of `RESOURCES`: "2 food, 1 oil"."""
    return listed([amount(n, kind) for kind, n in zip(RESOURCES, goods, strict=True) if n])


def goods_short(goods: Sequence[int]) -> str:
    """The same in letters: "2f1o"."""
    return "".join(f"{n}{LETTER[kind]}" for kind, n in zip(RESOURCES, goods, strict=True) if n)


def mech_does(faction: int, mech: str) -> Part:
    """What a mech of a faction lets its units do."""
    if mech != "riverwalk":
        return _MECH_DOES[mech]
    terrains = [TERRAIN_WORD[TERRAINS[terrain]] for terrain in bits(FACTIONS[faction].riverwalk)]
    return T("character and mechs cross rivers into {terrains}", terrains=series(terrains, ", "))


def terrain(place: int) -> str:
    """The terrain of a place by its id: "village"."""
    return TERRAINS[TERRAIN[place]]


def place_title(place: int) -> Text:
    """What a place is called: "village", "home base of Nordic"."""
    if place in HOME_TITLES:
        return T("home base of {faction}", faction=HOME_TITLES[place])
    return TERRAIN_WORD[terrain(place)]


def place_name(place: int) -> Text:
    """A place in a sentence: "E6 village", "NOR home base of Nordic"."""
    return T("{id} {what}", id=PLACES[place], what=place_title(place))
