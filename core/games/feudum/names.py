"""Names of everything in Feudum, as texts: goods, guilds, locations, pieces, cards, writs, and amounts of them.

The keys are the words of options; this page knows no position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from core.games.feudum.tables import (
    BOARD,
    CARD_DATA,
    EPOCHS,
    FEUDUM,
    GOODS,
    GUILD_DATA,
    GUILDS,
    MANDATES,
    PLACES,
    REGION,
    REGIONS,
    TITLES,
    WRIT,
    WRIT_DATA,
    WRITS,
)
from core.text import Part, T, Text, either, listed, series

GOOD: dict[str, Text] = {
    "saltpeter": T("saltpeter"),
    "sulfur": T("sulfur"),
    "iron": T("iron"),
    "wood": T("wood"),
    "food": T("food"),
}
GOOD_LETTER = {"saltpeter": "p", "sulfur": "s", "iron": "i", "wood": "w", "food": "f"}
GOOD_ORDER = ("food", "wood", "iron", "saltpeter", "sulfur")  # as goods are always listed

GUILD: dict[str, Text] = {row["id"]: T(row["title"]) for row in GUILD_DATA["guild"]}
GUILD_LETTER: dict[str, str] = {row["id"]: row["letter"] for row in GUILD_DATA["guild"]}
# The character of a pawn's face, inside a sentence.
CHARACTER: dict[str, Text] = {
    "farmer": T("farmer"),
    "merchant": T("merchant"),
    "alchemist": T("alchemist"),
    "knight": T("knight"),
    "noble": T("noble"),
    "monk": T("monk"),
}
RANK: dict[str, Text] = {
    "master": T("master"),
    "journeyman": T("journeyman"),
    "apprentice": T("apprentice"),
    "none": T("no member"),
}
RANKS = ("master", "journeyman", "apprentice")

CARD: dict[str, Text] = {row["id"]: T(row["title"]) for row in CARD_DATA["card"]}
COLOUR: dict[str, Text] = {
    "R": T("red"),
    "G": T("green"),
    "B": T("blue"),
    "P": T("purple"),
    "Y": T("yellow"),
}
REGION_NAME: dict[str, Text] = {row["id"]: T(row["title"]) for row in BOARD["region"]}
KIND: dict[str, Text] = {
    "outpost": T("outpost"),
    "farm": T("farm"),
    "town": T("town"),
    "feudum": T("feudum"),
    "feudum-farmer": T("feudum of the Farmer"),
    "feudum-merchant": T("feudum of the Merchant"),
    "feudum-alchemist": T("feudum of the Alchemist"),
    "feudum-knight": T("feudum of the Knight"),
    "feudum-noble": T("feudum of the Noble"),
    "feudum-monk": T("feudum of the Monk"),
}
VESSEL: dict[str, Text] = {
    "ship": T("ship"),
    "submersible": T("submersible"),
    "flyer": T("flying machine"),
}
VESSEL_SHORT: dict[str, Text] = {"ship": T("ship"), "submersible": T("sub"), "flyer": T("flyer")}
VESSEL_LETTER = {"ship": "s", "submersible": "u", "flyer": "y"}
ROUTE: dict[str, Text] = {
    "road": T("by road"),
    "ferry": T("by ferry"),
    "ship": T("by ship"),
    "sub": T("by submersible"),
    "fly": T("by flying machine"),
}
ROUTE_SHORT: dict[str, Text] = {
    "road": T("road"),
    "ferry": T("ferry"),
    "ship": T("ship"),
    "sub": T("sub"),
    "fly": T("fly"),
}
LANDSCAPE: dict[str, Text] = {
    "orchard": T("orchard"),
    "archery-butt": T("archery butt"),
    "silver-mine": T("silver mine"),
    "sulfur-mine": T("sulfur mine"),
}
GROWS: dict[str, str] = dict(BOARD["tiles"]["landscape_goods"])  # of each landscape, a key of `amount`
MONSTER: dict[str, Text] = {"behemoth": T("the behemoth"), "serpent": T("the serpent")}
PIECE: dict[str, Text] = {"p1": T("pawn 1"), "p2": T("pawn 2"), "p3": T("pawn 3"), **MONSTER}
TARGET: dict[str, Text] = {**PIECE, "feudum": T("the feudum")}
# How events call pieces and what is attacked.
CALLED: dict[str, Text] = {
    "farmer": T("the farmer"),
    "merchant": T("the merchant"),
    "alchemist": T("the alchemist"),
    "knight": T("the knight"),
    "noble": T("the noble"),
    "monk": T("the monk"),
    "feudum": T("the feudum"),
    **MONSTER,
}
ROLE: dict[str, Text] = {"subject": T("subject"), "serf": T("serf"), "ruler": T("ruler")}
SCROLL: dict[str, Text] = {
    "r1c1": T("row 1, column 1"),
    "r1c2": T("row 1, column 2"),
    "r1c3": T("row 1, column 3"),
    "r2c1": T("row 2, column 1"),
    "r2c2": T("row 2, column 2"),
    "r3c1": T("row 3, column 1"),
}
FIST: dict[str, Text] = {"left": T("the left fist"), "right": T("the right fist")}

WRIT_TITLE: dict[str, Text] = {
    "bow": T("Bow"),
    "sword": T("Sword"),
    "small-sale": T("Small sale"),
    "large-sale": T("Large sale"),
    "flyer-or-ship": T("Flyer or ship"),
    "ship-or-submersible": T("Ship or submersible"),
    "west-guilds": T("Western guilds"),
    "east-guilds": T("Eastern guilds"),
    "sober-barrel": T("Full barrel"),
    "monster-slayer": T("Monster slayer"),
    "kingdom-east": T("Eastern kingdom"),
    "kingdom-west": T("Western kingdom"),
    "kingdom-north": T("Northern kingdom"),
    "kingdom-south": T("Southern kingdom"),
    "kingdom-central": T("Central kingdom"),
    "kingdom-isolated": T("Isolated kingdom"),
}

# What a card is for, and what its advanced ability is called.
CARD_DOES: dict[str, Text] = {
    "migrate": T("a pawn comes in for 1 food, or one goes home"),
    "move": T("one route for each own pawn and monster; then take one resource"),
    "influence": T("a marker wherever an own pawn stands"),
    "improve": T("a ruled location rises: wood, iron or a king's seal; a tile and its points"),
    "explore": T("draw writs, keep one"),
    "harvest": T("goods out of the haversack onto a farm, 1 point"),
    "tax": T("shillings by ruled towns and feudums"),
    "conquer": T("attack a pawn, a monster or a feudum"),
    "defend": T("+1 in defense when attacked, 1 point"),
    "repeat": T("a card already played, once more"),
    "guild": T("trade, pull or push at a guild"),
}
# The same in the basic game, which has no monsters.
CARD_DOES_BASIC: dict[str, Text] = {
    **CARD_DOES,
    "move": T("one route for each own pawn; then take one resource"),
    "conquer": T("attack a pawn or a feudum"),
}
ABILITY: dict[str, Text] = {
    "migrate": T("Distant Kin"),
    "move": T("Godspeed"),
    "influence": T("Money is Influence"),
    "improve": T("Tend Landscape"),
    "explore": T("Shovels & Swords"),
    "harvest": T("Inspect the Harvest"),
    "tax": T("Reinforcements"),
    "conquer": T("Starve the People"),
    "defend": T("Royal Immunity"),
    "repeat": T("Deja vu"),
    "guild": T("Feast"),
}
ABILITY_DOES: dict[str, Text] = {
    "migrate": T("with an alchemist on the board: come in at any start location"),
    "move": T("with a monk on the board: one monk moves one location more"),
    "influence": T("with a merchant there: pay 1 shilling, become ruler over a single marker"),
    "improve": T("instead: lay a tile as a landscape where you are serf, for 1 wood; 2 points"),
    "explore": T("for 1 iron draw 2 more, keep 1 more"),
    "harvest": T("with a farmer on the board: see the goods, then choose"),
    "tax": T("with a knight on the board: 1 marker more"),
    "conquer": T("instead: with a noble there remove a subject or serf"),
    "defend": T("for 1 food a marker cannot be starved"),
    "repeat": T("for 1 saltpeter a card that Repeat does not allow otherwise"),
    "guild": T("for 1 sulfur of the barrel the host works for you, +3 points"),
}
FUNCTION: dict[str, Text] = {"trade": T("Trade"), "pull": T("Pull"), "push": T("Push"), "feast": T("Feast")}

# Amounts: one, many
_AMOUNT: dict[str, tuple[str, str]] = {
    "saltpeter": ("{n} saltpeter", "{n} saltpeter"),
    "sulfur": ("{n} sulfur", "{n} sulfur"),
    "iron": ("{n} iron", "{n} iron"),
    "wood": ("{n} wood", "{n} wood"),
    "food": ("{n} food", "{n} food"),
    "wine": ("{n} wine", "{n} wine"),
    "shilling": ("{n} shilling", "{n} shillings"),
    "target": ("{n} target", "{n} targets"),
    "good": ("{n} good", "{n} goods"),
    "tile": ("{n} tile", "{n} tiles"),
    "vp": ("{n} point", "{n} points"),
    "point": ("{n} step", "{n} steps"),
    "marker": ("{n} marker", "{n} markers"),
    "disc": ("{n} disc", "{n} discs"),
    "seal": ("{n} seal", "{n} seals"),
    "bead": ("{n} bead", "{n} beads"),
    "star": ("{n} star", "{n} stars"),
    "writ": ("{n} writ", "{n} writs"),
    "card": ("{n} card", "{n} cards"),
    "pawn": ("{n} pawn", "{n} pawns"),
    "barrel": ("{n} krud barrel", "{n} krud barrels"),
    "vessel": ("{n} vessel", "{n} vessels"),
    "ship": ("{n} ship", "{n} ships"),
    "submersible": ("{n} submersible", "{n} submersibles"),
    "flyer": ("{n} flying machine", "{n} flying machines"),
    "outpost": ("{n} outpost", "{n} outposts"),
    "farm": ("{n} farm", "{n} farms"),
    "town": ("{n} town", "{n} towns"),
    "feudum": ("{n} feudum", "{n} feudums"),
}
_SHORT_AMOUNT = {"shilling": "{n}$", "vp": "{n}vp", "marker": "{n}mk", "tile": "{n}ti", "target": "{n}tg"}


def amount(n: int, what: str) -> Text:
    """ "2 shillings", "1 king's seal", "3 wood" """
    one, many = _AMOUNT[what]
    return T(one, many, n=n)


def amount_short(n: int, what: str) -> str:
    """The same for a narrow menu: "2$", "1w"."""
    return _SHORT_AMOUNT.get(what, "{n}" + GOOD_LETTER.get(what, "")).format(n=n)


def amounts(pairs: Iterable[tuple[str, int]]) -> Part:
    """Several amounts in a row: "2 food, 1 sulfur"."""
    return listed([amount(n, what) for what, n in pairs])


def goods_words(goods: Sequence[int]) -> Part:
    """Numbers of goods by kind as they are always listed: "2 food, 1 iron"."""
    return amounts([(name, goods[GOODS.index(name)]) for name in GOOD_ORDER if goods[GOODS.index(name)]])


def goods_short(goods: Sequence[int]) -> str:
    """The same in letters: "2f1i", "-" if there are none."""
    return (
        "".join(f"{goods[GOODS.index(name)]}{GOOD_LETTER[name]}" for name in GOOD_ORDER if goods[GOODS.index(name)])
        or "-"
    )


def vessels_words(vessels: Sequence[int]) -> Part:
    """Numbers of vessels by kind: "1 ship, 2 flying machines"."""
    return amounts([(name, n) for name, n in zip(VESSEL, vessels, strict=True) if n])


def disc_kind(disc: int) -> Text:
    """What lies at a location: "farm", "feudum of the Noble"."""
    if disc >= FEUDUM:
        return KIND["feudum-" + GUILDS[disc - FEUDUM]]
    return KIND[("outpost", "farm", "town")[disc]]


def place_name(place: int) -> Text:
    """A location in a sentence: "F13 Forest ford"."""
    return T("{id} {title}", id=PLACES[place], title=T(TITLES[place]))


def region_of(place: int) -> Text:
    """The region a location lies in."""
    return REGION_NAME[REGIONS[REGION[place]]]


def epoch_word(epoch: int) -> str:
    """The Roman number of an epoch, 0 to 4 for I to V."""
    return EPOCHS[epoch]


# Writs


def writ_kind(writ: int) -> Text:
    """Mandate or charter."""
    return T("mandate") if writ in MANDATES else T("charter")


def use_gains(use: dict[str, Any]) -> Part:
    """What a use of a mandate brings: "attack +2", "7 shillings", "a ship"."""
    if "attack" in use:
        return T("attack +{n}", n=use["attack"])
    if "vessel" in use:
        return T("a vessel of your choice") if use["vessel"] == "any" else amount(1, use["vessel"])
    for key, what in _GAINS.items():
        if key in use:
            return amount(use[key], what)
    raise KeyError(str(use))


_GAINS = {"goods": "good", "shillings": "shilling", "markers": "marker", "seals": "seal", "beads": "bead"}
# The goods of a mandate, by the switch `mandate_goods`.
_MANDATE_GOODS: dict[str, Callable[[int], Text]] = {
    "free_choice": lambda n: T("{n} goods of your choice", n=n),
    "random": lambda n: T("{n} goods drawn at random", n=n),
    "different": lambda n: T("{n} different goods of your choice", n=n),
}


def use_cost(use: dict[str, Any]) -> Part:
    """What a use of a mandate costs; empty if it is free."""
    pay: dict[str, int] = use.get("pay", {})
    return amounts([(name, pay[name]) for name in GOOD_ORDER if name in pay]) if pay else ""


def use_words(use: dict[str, Any]) -> Part:
    """A use of a mandate: "7 shillings for 1 food, 1 wood"."""
    cost = use_cost(use)
    return T("{gain} for {cost}", gain=use_gains(use), cost=cost) if cost else use_gains(use)


def use_short(use: dict[str, Any]) -> Part:
    """The same for a narrow menu: "7 shillings for 1f1w", "+2 for 1i"."""
    gain: Part = f"+{use['attack']}" if "attack" in use else use_gains(use)
    pay: dict[str, int] = use.get("pay", {})
    if not pay:
        return gain
    return T(
        "{gain} for {cost}",
        gain=gain,
        cost="".join(amount_short(pay[name], name) for name in GOOD_ORDER if name in pay),
    )


def writ_does(writ: int, options: Mapping[str, str]) -> Part:
    """What a writ is for, in one line, under the switches of the table."""
    row = WRIT_DATA[writ]
    if writ in MANDATES:
        return _mandate_does(row, options)
    if "sulfur" in row:
        steps = [T("{vp} for {n} sulfur", vp=vp, n=int(n)) for n, vp in row["sulfur"].items()]
        return T("points for sulfur in the barrel: {steps}", steps=listed(steps))
    if "monster" in row:
        return T("{vp} for a monster defeated in the game", vp=amount(row["monster"], "vp"))
    return T("points for ruled locations in the kingdom: {vp}", vp=_kingdom_vp(row["kingdom"]))


def _mandate_does(row: dict[str, Any], options: Mapping[str, str]) -> Part:
    """The uses of a mandate, and what they ask besides their price."""
    uses = [_use_does(use, options) for use in row["uses"]]
    if "stars" not in row:
        words = either(uses)
        owned = options["unboxed_goods"] == "must_own" and any("vessel" in use for use in row["uses"])
        return T("{uses}, if the usual goods of the vessel are yours", uses=words) if owned else words
    n: int = row["stars"]
    if options["paired_guild_mandates"] == "on":
        pairs = zip(uses, row["guilds"], strict=True)
        return either([T("{use} with {n} stars in {guild}", use=use, n=n, guild=GUILD[name]) for use, name in pairs])
    guilds = series([GUILD[name] for name in row["guilds"]], " / ")
    return T("with {n} stars in one of {guilds}: {uses}", n=n, guilds=guilds, uses=either(uses))


def _use_does(use: dict[str, Any], options: Mapping[str, str]) -> Part:
    return _MANDATE_GOODS[options["mandate_goods"]](use["goods"]) if "goods" in use else use_words(use)


def _kingdom_vp(kingdom: str) -> str:
    row = next(row for row in BOARD["kingdom"] if row["id"] == kingdom)
    return "/".join(str(vp) for vp in row["vp"])


def writ_use(writ: int, name: str) -> dict[str, Any]:
    """A use of a mandate by its id."""
    uses: list[dict[str, Any]] = WRIT_DATA[writ]["uses"]
    return next(use for use in uses if use["id"] == name)


def writ_names(writs: Iterable[int]) -> Part:
    """Titles of several writs."""
    return listed([WRIT_TITLE[WRITS[writ]] for writ in writs])


def writ_title(name: str | int) -> Text:
    """The title of a writ, by id or number."""
    return WRIT_TITLE[WRITS[name] if isinstance(name, int) else name]


def writ_number(name: str) -> int:
    """The number of a writ by its id."""
    return WRIT[name]
