"""Names of everything in Terra Mystica, as texts: land, buildings, cults, factions, amounts.

The keys are the words of options; this page knows no position.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from core.games.terra_mystica.tables import FACTIONS
from core.text import Part, T, Text, listed

# Land, by the colour that options use

LAND: dict[str, Text] = {
    "yellow": T("desert"),
    "brown": T("plains"),
    "black": T("swamp"),
    "blue": T("lakes"),
    "green": T("forest"),
    "gray": T("mountains"),
    "red": T("wasteland"),
    "ice": T("ice"),
    "volcano": T("volcano"),
    "river": T("river"),
}
COLOUR: dict[str, Text] = {
    "yellow": T("yellow"),
    "brown": T("brown"),
    "black": T("black"),
    "blue": T("blue"),
    "green": T("green"),
    "gray": T("gray"),
    "red": T("red"),
    "ice": T("ice"),
    "volcano": T("volcano"),
    "variable": T("variable"),
}
LAND_LETTER = {
    "yellow": "Y",
    "brown": "U",
    "black": "K",
    "blue": "B",
    "green": "G",
    "gray": "S",
    "red": "R",
    "ice": "I",
    "volcano": "V",
    "river": "~",
}
# Factions whose buildings stand on land of any colour: one of them is in a game.
OWN_LETTER = {"riverwalkers": "W", "geologists": "W", "shapeshifters": "H", "changelings": "H"}

# Buildings

BUILDINGS = ("dwelling", "trading-post", "temple", "stronghold", "sanctuary", "landscape")
BUILDING: dict[str, Text] = {
    "dwelling": T("dwelling"),
    "trading-post": T("trading post"),
    "temple": T("temple"),
    "stronghold": T("stronghold"),
    "sanctuary": T("sanctuary"),
    "landscape": T("landscape tile"),
}
BUILDING_CODE = {
    "dwelling": "dw",
    "trading-post": "tp",
    "temple": "te",
    "stronghold": "sh",
    "sanctuary": "sa",
    "landscape": "ls",
}

# Cults and factions

CULTS = ("fire", "water", "earth", "air")
CULT: dict[str, Text] = {"fire": T("fire"), "water": T("water"), "earth": T("earth"), "air": T("air")}
FACTION: dict[str, Text] = {board.id: T(board.title) for board in FACTIONS}
TRACK: dict[str, Text] = {
    "ship": T("shipping"),
    "exchange": T("better tools"),
    "income": T("income"),
    "carpet": T("the carpet"),
    "tunnel": T("the tunnel"),
}

# Amounts: one, many, and the short form of menus

_AMOUNT: dict[str, tuple[str, str]] = {
    "coins": ("{n} coin", "{n} coins"),
    "workers": ("{n} worker", "{n} workers"),
    "priests": ("{n} priest", "{n} priests"),
    "power": ("{n} power", "{n} power"),
    "tokens": ("{n} power token", "{n} power tokens"),
    "vp": ("{n} point", "{n} points"),
    "spades": ("{n} spade", "{n} spades"),
    "steps": ("{n} step in a cult", "{n} steps in a cult"),
    "cults": ("{n} step in each cult", "{n} steps in each cult"),
    "ship": ("{n} step of shipping", "{n} steps of shipping"),
    "bridges": ("{n} bridge", "{n} bridges"),
    "keys": ("{n} key", "{n} keys"),
    "dwelling": ("{n} dwelling", "{n} dwellings"),
    "trading-post": ("{n} trading post", "{n} trading posts"),
    "temple": ("{n} temple", "{n} temples"),
    "stronghold": ("{n} stronghold", "{n} strongholds"),
    "sanctuary": ("{n} sanctuary", "{n} sanctuaries"),
    "landscape": ("{n} landscape tile", "{n} landscape tiles"),
    "bridge": ("{n} bridge", "{n} bridges"),
    "priest": ("{n} priest", "{n} priests"),
}
_SHORT = {
    "coins": "{n}c",
    "workers": "{n}w",
    "priests": "{n}p",
    "power": "{n}pw",
    "tokens": "{n}tok",
    "vp": "{n}vp",
    "spades": "{n}spd",
    "steps": "{n}cult",
    "cults": "+{n}all",
    "ship": "{n}ship",
    "bridges": "{n}br",
    "keys": "{n}key",
}
ORDER = ("coins", "workers", "priests", "power", "tokens", "spades", "steps", "cults", "ship", "bridges", "keys", "vp")


def amount(n: int, what: str) -> Text:
    """ "2 coins", "1 priest", "3 power" """
    one, many = _AMOUNT[what]
    return T(one, many, n=n)


def amount_short(n: int, what: str) -> str:
    """The same for a narrow menu: "2c", "1p", "3pw"."""
    return _SHORT[what].format(n=n)


def amounts(goods: Mapping[str, int] | Iterable[tuple[str, int]]) -> Part:
    """Several amounts in a row, coins first; "nothing" if there are none."""
    return listed([amount(n, what) for what, n in _ordered(goods) if n])


def amounts_short(goods: Mapping[str, int] | Iterable[tuple[str, int]]) -> str:
    """The same, short: "2c 1w"."""
    return " ".join(amount_short(n, what) for what, n in _ordered(goods) if n)


def _ordered(goods: Mapping[str, int] | Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    pairs = goods.items() if isinstance(goods, Mapping) else goods
    return sorted(pairs, key=lambda pair: ORDER.index(pair[0]))


def bowls_short(bowls: Sequence[int]) -> str:
    """ "2/5/3" """
    return "/".join(str(n) for n in bowls)


def bowls_words(bowls: Sequence[int]) -> Text:
    """ "2, 5 and 3 tokens in the bowls" """
    one, two, three = bowls[:3]
    return T("{one} in bowl I, {two} in II, {three} in III", one=one, two=two, three=three)


def land_of(colour: str) -> Text:
    """A kind of land with its colour: "forest (green)"; ice, volcano and river without."""
    if colour in ("ice", "volcano", "river"):
        return LAND[colour]
    return T("{land} ({colour})", land=LAND[colour], colour=COLOUR[colour])
