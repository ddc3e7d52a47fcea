"""Names of everything in Altay, as texts: resources, cards, achievements, peoples, places.

The keys are the words of options; this page knows no position.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.text import Part, T, Text, listed

RESOURCES = ("food", "wood", "metal", "stone", "culture")

RESOURCE: dict[str, Text] = {
    "food": T("food"),
    "wood": T("wood"),
    "metal": T("metal"),
    "stone": T("stone"),
    "culture": T("culture"),
    "good": T("wood, metal or stone"),
    "any": T("any resource"),
}

# Letters of resources in prices and on markers; `g` is a good, the buyer's choice.
LETTER = {"food": "f", "wood": "w", "metal": "m", "stone": "s", "good": "g", "culture": "c"}

TERRAIN: dict[str, Text] = {
    "farmland": T("farmland"),
    "forest": T("forest"),
    "hill": T("hill"),
    "mountain": T("mountain"),
}

# The same on the map, four letters at most.
TERRAIN_SHORT = {"farmland": "farm", "forest": "wood", "hill": "hill", "mountain": "peak"}

TERRAIN_LETTER = {"F": "farmland", "W": "forest", "H": "hill", "M": "mountain"}

CARD: dict[str, Text] = {
    "hunter": T("Hunter"),
    "warrior": T("Warrior"),
    "village": T("Village"),
    "colonist": T("Colonist"),
    "digger": T("Digger"),
    "loremaster": T("Loremaster"),
    "shaman": T("Shaman"),
    "craftsman_wood": T("Wood Craftsman"),
    "craftsman_stone": T("Stone Craftsman"),
    "spellweaver": T("Spellweaver"),
    "farmer": T("Farmer"),
    "lumberjack": T("Lumberjack"),
    "miner": T("Miner"),
    "stonecutter": T("Stonecutter"),
    "scholar": T("Scholar"),
    "merchant": T("Merchant"),
    "cavalry": T("Cavalry"),
    "town": T("Town"),
    "worker": T("Worker"),
    "chariot": T("Chariot"),
    "city": T("City"),
}

# Fourteen columns at most, for narrow menus and tables.
CARD_SHORT: dict[str, Text] = {
    "craftsman_wood": T("Craftsman wood"),
    "craftsman_stone": T("Craftsman ston"),
}

# What a card does, every use of it, in full words.
USES: dict[str, Text] = {
    "hunter": T("1 food"),
    "warrior": T("1 sword or 1 shield"),
    "village": T("collect 2 food to build 1 settlement"),
    "colonist": T("1 food, or complete a Village by using a farmland"),
    "digger": T("1 metal or 1 stone"),
    "loremaster": T("1 culture, or store 1 culture"),
    "shaman": T("1 culture, or use a marker for any resource"),
    "craftsman_wood": T("1 wood"),
    "craftsman_stone": T("1 stone"),
    "spellweaver": T("1 culture, or store any 1 resource"),
    "farmer": T("1 food, or 2 food with a farmland"),
    "lumberjack": T("1 wood, or 2 wood with a forest"),
    "miner": T("1 metal, or 2 metal with a hill"),
    "stonecutter": T("1 stone, or 2 stone with a mountain"),
    "scholar": T("1 culture, or draw 1 card"),
    "merchant": T("store up to 2 resources of any kind"),
    "cavalry": T("2 swords or 2 shields"),
    "town": T("collect 1 wood to build 1 settlement"),
    "worker": T("1 wood, 1 metal or 1 stone"),
    "chariot": T("3 swords or 3 shields"),
    "city": T("collect 1 food and 1 wood to build 2 settlements"),
}

ACHIEVEMENT: dict[str, Text] = {
    "engineering": T("Engineering"),
    "masonry": T("Masonry"),
    "mathematics": T("Mathematics"),
    "strategy": T("Strategy"),
    "writing": T("Writing"),
    "commerce": T("Commerce"),
    "government": T("Government"),
    "leadership": T("Leadership"),
    "philosophy": T("Philosophy"),
    "religion": T("Religion"),
    "academy": T("Academy"),
    "amphitheatre": T("Amphitheatre"),
    "aqueducts": T("Aqueducts"),
    "ark": T("Ark"),
    "colossus": T("Colossus"),
    "great_wall": T("Great Wall"),
    "highways": T("Highways"),
    "mausoleum": T("Mausoleum"),
    "siege_engines": T("Siege Engines"),
    "triumphal_arch": T("Triumphal Arch"),
}

# What an achievement gives.
GIVES: dict[str, Text] = {
    "engineering": T("once a turn remove a hand card from the game and draw 1"),
    "masonry": T("one more settlement when it is completed"),
    "mathematics": T("once a turn discard a hand card and draw 1"),
    "strategy": T("1 more in every defence"),
    "writing": T("keep one unused hand card at the end of a turn"),
    "commerce": T("once a turn swap 1 resource for any other"),
    "government": T("draw 1 card more at the end of a turn"),
    "leadership": T("1 more in every attack"),
    "philosophy": T("1 culture once a turn"),
    "religion": T("once a turn move a settlement to a bordering territory"),
    "academy": T("1 point for each technology of yours"),
    "amphitheatre": T("1 point for every 4 cards of your deck"),
    "aqueducts": T("1 point for each territory of yours with 2 or more settlements"),
    "ark": T("1 point for each territory of yours with exactly 1 settlement"),
    "colossus": T("1 point for each card with points in your deck"),
    "great_wall": T("1 point for each territory of yours that borders somebody else"),
    "highways": T("1 point for each territory of the terrain you hold most of"),
    "mausoleum": T("1 point for every 2 starting cards of your deck"),
    "siege_engines": T("1 point for each captured settlement"),
    "triumphal_arch": T("1 point, and 1 for every 2 captured conquest markers"),
}

PEOPLE: dict[str, Text] = {
    "earthfolk": T("Earthfolk"),
    "elvenfolk": T("Elvenfolk"),
    "firefolk": T("Firefolk"),
    "smallfolk": T("Smallfolk"),
}

PEOPLE_LETTER = {"earthfolk": "E", "elvenfolk": "L", "firefolk": "R", "smallfolk": "S"}

PEOPLE_STYLE: dict[str, Text] = {
    "earthfolk": T("metal and stone at once, a fast second Village"),
    "elvenfolk": T("much food, and culture saved up"),
    "firefolk": T("strong in early fights; markers become resources"),
    "smallfolk": T("many kinds of resource, one of them saved"),
}

PLACE: dict[str, Text] = {
    "F1": T("Northwest Field"),
    "F2": T("North Field"),
    "F3": T("Northeast Field"),
    "F4": T("Southwest Field"),
    "F5": T("South Field"),
    "F6": T("Southeast Field"),
    "W1": T("West Bend Wood"),
    "W2": T("Crown Wood"),
    "W3": T("Sunrise Wood"),
    "W4": T("Ford Wood"),
    "W5": T("Mill Wood"),
    "W6": T("Low Wood"),
    "H1": T("Barrow Hills"),
    "H2": T("Gatestone Hills"),
    "H3": T("Frost Hills"),
    "H4": T("Haven Hills"),
    "H5": T("Ember Hills"),
    "H6": T("Lintel Hills"),
    "M1": T("Long Wall Peaks"),
    "M2": T("Lone Peak"),
    "M3": T("Lakeside Peak"),
    "M4": T("Eastern Peaks"),
    "M5": T("Southern Peaks"),
}


def split(card: str) -> tuple[str, int]:
    """A card of an option, "chariot+2": its kind and its points."""
    kind, _, points = card.partition("+")
    return kind, int(points or 0)


def card_name(card: str) -> Text:
    """The name of a card, with its points if it has any."""
    kind, points = split(card)
    if not points:
        return CARD[kind]
    return T("{card} with {n} point", "{card} with {n} points", n=points, card=CARD[kind])


def card_short(card: str) -> Part:
    """The name of a card in fourteen columns."""
    kind, points = split(card)
    name = CARD_SHORT.get(kind, CARD[kind])
    return T("{card} {points}vp", card=name, points=points) if points else name


def place_name(place: str) -> Text:
    """A place in a sentence: "F2 North Field"."""
    return T("{id} {name}", id=place, name=PLACE[place])


def amount(n: int, resource: str) -> Text:
    """ "2 food" """
    return T("{n} {what}", n=n, what=RESOURCE[resource])


def amounts(resources: Iterable[str]) -> Part:
    """What some resources are, kind by kind: "2 food, 1 wood"."""
    names = list(resources)
    kinds = [kind for kind in RESOURCE if kind in names]
    return listed([amount(names.count(kind), kind) for kind in kinds])


def counted(counts: Sequence[int]) -> Part:
    """The same for a count of each kind, in the order of `RESOURCES`."""
    return listed([amount(n, kind) for n, kind in zip(counts, RESOURCES, strict=False) if n])


def letters(resources: Iterable[str]) -> str:
    """A price in letters: "ffg"."""
    names = list(resources)
    return "".join(LETTER[kind] * names.count(kind) for kind in LETTER)


def letters_of(counts: Sequence[int]) -> str:
    """Counted resources in letters: "2f 1m"; empty if there are none."""
    return " ".join(f"{n}{LETTER[kind]}" for n, kind in zip(counts, RESOURCES, strict=False) if n)


def marker_name(marker: str) -> Text:
    """A conquest marker of an option, "3-metal"."""
    value, _, resource = marker.partition("-")
    if resource == "plain":
        return T("conquest marker {value}", value=value)
    return T("conquest marker {value} with {resource}", value=value, resource=RESOURCE[resource])
