"""What cards, tiles and actions say, in full words and short: made from their numbers in ``data/tiles.toml``."""

from __future__ import annotations

from typing import Any

from core.games.terra_mystica.names import BUILDING, BUILDING_CODE, CULT, amount, amount_short, amounts, amounts_short
from core.games.terra_mystica.tables import data
from core.text import Part, T, Text, listed, series

_DATA: dict[str, Any] = data("tiles")


def _rows(name: str) -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in _DATA[name]}


BONUS, ROUND, FAVOUR, TOWN, POWER = (_rows(name) for name in ("bonus", "round", "favour", "town", "power"))
FINAL = tuple(_DATA["final"]["tiles"])


# Bonus cards


def bonus_words(card: str) -> Part:
    """ "income 2 coins; action: 1 spade" """
    row = BONUS[card]
    parts: list[Part] = [T("income {what}", what=amounts(row["income"]))]
    if "action" in row:
        parts.append(T("action: {what}", what=amounts(row["action"])))
    if "ship" in row:
        parts.append(T("shipping {n} more until you pass", n=row["ship"]))
    if "pass" in row:
        parts.append(T("when you pass: {what}", what=_for_each(row["pass"])))
    return series(parts, "; ")


def bonus_short(card: str) -> str:
    """ "2c spd", "1w 2/tp" """
    row = BONUS[card]
    parts = [amounts_short(row["income"])]
    if "action" in row:
        parts.append(amounts_short(row["action"]).lstrip("1"))
    if "ship" in row:
        parts.append("ship+1")
    if "pass" in row:
        parts.append(_each_short(row["pass"]))
    return " ".join(parts)


def _for_each(points: dict[str, int]) -> Part:
    """ "2 points for each trading post" """
    kinds: list[Part] = [_KIND[kind] for kind in points]
    return T("{points} for each {what}", points=amount(next(iter(points.values())), "vp"), what=_or(kinds))


def _or(parts: list[Part]) -> Part:
    return parts[0] if len(parts) == 1 else series(parts, " / ")


_KIND: dict[str, Text] = BUILDING | {"ship": T("level of shipping"), "spade": T("spade"), "town": T("town")}
_KIND_SHORT = BUILDING_CODE | {"ship": "ship", "spade": "spd", "town": "town"}


def _each_short(points: dict[str, int]) -> str:
    return f"{next(iter(points.values()))}/{'+'.join(_KIND_SHORT[kind] for kind in points)}"


# Round tiles


def round_words(tile: str) -> Part:
    """What brings points in the round: "2 points for each dwelling"."""
    return _for_each(ROUND[tile]["vp"])


def round_short(tile: str) -> str:
    """ "dw 2vp" """
    points = ROUND[tile]["vp"]
    kinds = "+".join(_KIND_SHORT[kind] for kind in points)
    return f"{kinds} {next(iter(points.values()))}vp"


def end_words(tile: str) -> Part:
    """What the end of the round brings: "1 priest for every 4 steps in water"."""
    row = ROUND[tile]
    reward = amounts(row["reward"])
    if row["cult"] == "priests":
        return T("{what} for each priest on the cult board", what=reward)
    if row["every"] == 1:
        return T("{what} for each step in {cult}", what=reward, cult=CULT[row["cult"]])
    return T("{what} for every {n} steps in {cult}", what=reward, n=row["every"], cult=CULT[row["cult"]])


def end_short(tile: str) -> str:
    """ "4 water=1p" """
    row = ROUND[tile]
    cult = "priest" if row["cult"] == "priests" else row["cult"]
    return f"{row['every']} {cult}={amounts_short(row['reward'])}"


# Favour and town tiles


def favour_title(tile: str) -> Text:
    """ "fire 2" """
    row = FAVOUR[tile]
    return T("{cult} {n}", cult=CULT[row["cult"]], n=row["steps"])


def favour_words(tile: str) -> Part:
    """What a favour tile does after its steps; nothing for those of three steps."""
    row = FAVOUR[tile]
    if "town-power" in row:
        return T("a town needs power {n}", n=row["town-power"])
    if "action" in row:
        return T("once a round: {what}", what=amounts(row["action"]))
    if "income" in row:
        return T("income {what}", what=amounts(row["income"]))
    if "vp" in row:
        ((kind, n),) = row["vp"].items()
        return T("{points} for each {what} you build", points=amount(n, "vp"), what=_KIND[kind])
    if "pass-trading-posts" in row:
        steps = series([str(n) for n in row["pass-trading-posts"][1:]], ", ")
        return T("when you pass: {points} points for 1, 2, 3, 4 trading posts", points=steps)
    return T("no more than its steps")


def favour_short(tile: str) -> str:
    """ "town 6", "2/dw", "+3c", "act 1cult" """
    row = FAVOUR[tile]
    if "town-power" in row:
        return f"town {row['town-power']}pw"
    if "action" in row:
        return f"act {amounts_short(row['action'])}"
    if "income" in row:
        return f"in {amounts_short(row['income'])}"
    if "vp" in row:
        ((kind, n),) = row["vp"].items()
        return f"{n}/{_KIND_SHORT[kind]}"
    return "pass tp" if "pass-trading-posts" in row else "-"


def town_words(tile: str) -> Part:
    """ "5 points, 6 coins, 1 key" """
    row = TOWN[tile]
    goods = [("vp", row["vp"]), *row.get("reward", {}).items(), ("keys", row["keys"])]
    return listed([amount(n, what) for what, n in goods])


def town_short(tile: str) -> str:
    """ "5vp 6c" """
    row = TOWN[tile]
    parts = [amount_short(row["vp"], "vp"), *(amount_short(n, what) for what, n in row.get("reward", {}).items())]
    if row["keys"] > 1:
        parts.append(amount_short(row["keys"], "keys"))
    return " ".join(parts)


# Power actions, special actions, final tiles


def power_words(action: str) -> Part:
    """What a power action gives: "2 workers"."""
    return amounts(POWER[action]["gain"])


def power_short(action: str) -> str:
    """ "2w" """
    return amounts_short(POWER[action]["gain"])


SPECIAL: dict[str, Text] = {
    "BON1": T("bonus card: 1 spade"),
    "BON2": T("bonus card: 1 step in a cult"),
    "FAV6": T("favour tile: 1 step in a cult"),
    "ACTA": T("stronghold: 2 steps in one cult"),
    "ACTC": T("stronghold: two actions in a row"),
    "ACTE": T("a bridge for 2 workers"),
    "ACTG": T("stronghold: 2 spades for one hex"),
    "ACTN": T("stronghold: a hex beside you becomes desert"),
    "ACTS": T("stronghold: a dwelling becomes a trading post for nothing"),
    "ACTW": T("stronghold: a dwelling on any free forest"),
    "ACTH5": T("stronghold: another home colour, for 5 power"),
    "ACTH6": T("stronghold: another home colour, for 5 power tokens"),
    "ACTP": T("stronghold: 1 coin for each trading post of others"),
    "ACTT": T("stronghold: up to 4 tokens from bowl I to bowl III"),
    "ACTU": T("stronghold: a favour tile for another one"),
    "ACTY": T("stronghold: up to 2 tokens onto rivers"),
    "ACTK": T("stronghold: 1 spade, shipping 1 more"),
    "ACTX": T("stronghold: a marker put or taken away"),
    "ACTB": T("a bridge for 1 priest"),
    "ACTM": T("stronghold: a bridge of yours is moved, 3 points"),
    "ACTL": T("stronghold: 4 power"),
}
SPECIAL_SHORT: dict[str, Text] = {
    "BON1": T("Card: 1 spade"),
    "BON2": T("Card: 1 cult step"),
    "FAV6": T("Favour: 1 cult step"),
    "ACTA": T("2 steps in one cult"),
    "ACTC": T("Two actions in a row"),
    "ACTE": T("Bridge 2w"),
    "ACTG": T("2 spades, one hex"),
    "ACTN": T("Sandstorm: desert"),
    "ACTS": T("Free trading post"),
    "ACTW": T("Dwelling, any forest"),
    "ACTH5": T("New colour, 5pw"),
    "ACTH6": T("New colour, 5 tokens"),
    "ACTP": T("Coins for their posts"),
    "ACTT": T("Tokens from I to III"),
    "ACTU": T("Swap a favour tile"),
    "ACTY": T("Tokens onto rivers"),
    "ACTK": T("1 spade, ship+1"),
    "ACTX": T("Move a marker"),
    "ACTB": T("Bridge 1p"),
    "ACTM": T("Move a bridge +3vp"),
    "ACTL": T("4 power"),
}
FINAL_WORDS: dict[str, Text] = {
    "connected-distance": T("the greatest distance between two buildings of one group"),
    "connected-sa-sh-distance": T("the distance between stronghold and sanctuary in one group"),
    "building-on-edge": T("the most buildings of one group at the edge of the board"),
    "connected-clusters": T("the most clusters of touching buildings in one group"),
}
FINAL_SHORT: dict[str, Text] = {
    "connected-distance": T("far apart"),
    "connected-sa-sh-distance": T("sh-sa apart"),
    "building-on-edge": T("at the edge"),
    "connected-clusters": T("clusters"),
}
