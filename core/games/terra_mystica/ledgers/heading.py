"""What stands above a ledger as the set-up of a match: board, tiles, cards, and the site's way to play."""

from __future__ import annotations

from core.games.terra_mystica.ledgers.reading import Ledger
from core.games.terra_mystica.switches import SWITCHES
from core.games.terra_mystica.tables import CARDS, FACTION, FACTIONS, FINAL_TILES, LAST_ROUND, ROUND, data
from core.ledgers import LedgerError
from core.text import T

BOARDS: dict[str, str] = {row["ledger"]: row["id"] for row in data("maps")["map"]}
BOARDS |= {row["id"]: row["id"] for row in data("maps")["map"]} | {"original": "base", "": "base"}
BOARD_OF_2017: str = data("start")["board-of-2017"]

# How the site plays where its rules and ours differ by default.
SITE = {
    "faction_selection": "choice",
    "transform_shortest_only": "false",
    "leech_answers": "deferred",
    "shapeshifters_token_price": "1",
    "riverwalkers_unlock_price": "coins",
    "tokens_removed_from": "i_ii_iii",
}
OPTIONS = {  # options of the site: a switch, its value with the option, and without
    "variable-turn-order": ("turn_order", "pass_order", "clockwise"),
    "mini-expansion-1": ("mini_town_tiles", "true", "false"),
    "shipping-bonus": ("mini_bonus_card", "true", "false"),
    "temple-scoring-tile": ("mini_score_tile", "true", "false"),
    "errata-cultist-power": ("cultists_power_when_refused", "true", "false"),
}
UNUSED = ("BRIDGE", "FREE_TF", "FREE_TP", "FREE_D")  # what an action brought and nothing was done with


def switches_of(ledger: Ledger) -> dict[str, str]:
    """The switches of a match that is played as the ledger's game was. `LedgerError` for what there is not."""
    found = dict(SITE)
    for option, (switch, given, missing) in OPTIONS.items():
        found[switch] = given if option in ledger.options else missing
    found |= _board(ledger) | _tiles(ledger) | _cards(ledger, found["mini_bonus_card"] == "true")
    found["fire_and_ice_factions"] = _truth(
        any(FACTIONS[_faction(ledger, name)].set != "base" for name in ledger.seats)
    )
    found["manual_corrections"] = _truth(_corrected(ledger))
    return _checked(found | ledger.switches)


def _truth(value: bool) -> str:
    return "true" if value else "false"


def _faction(ledger: Ledger, name: str) -> int:
    if name not in FACTION:
        raise LedgerError(ledger.setup_lines[name], name, T("there is no such faction"))
    return FACTION[name]


def _board(ledger: Ledger) -> dict[str, str]:
    name = ledger.board
    if name == BOARD_OF_2017:
        return {"map": "base", "start_vp": "original_2017"}
    if name not in BOARDS:
        raise LedgerError(0, "", T('there is no board "{name}"', name=name))
    return {"map": BOARDS[name], "start_vp": ledger.points or "standard"}


def _tiles(ledger: Ledger) -> dict[str, str]:
    found = {"final_tile": ledger.final or "none"}
    if ledger.final and ledger.final not in FINAL_TILES:
        raise LedgerError(0, "", T('there is no final scoring tile "{name}"', name=ledger.final))
    if len(ledger.tiles) != LAST_ROUND:
        raise LedgerError(0, "", T("{n} round tiles are told, not {all}", n=len(ledger.tiles), all=LAST_ROUND))
    for number, tile in enumerate(ledger.tiles, 1):
        if tile not in ROUND:
            raise LedgerError(0, "", T('there is no round tile "{name}"', name=tile))
        found[f"round_{number}"] = tile
    return found


def _cards(ledger: Ledger, mini: bool) -> dict[str, str]:
    found = {}
    for number, card in enumerate(CARDS, 1):
        out = card.id in ledger.removed or (card.mini and not mini)
        found[f"card_{number}"] = "out" if out else "in"
    return found


def _corrected(ledger: Ledger) -> bool:
    """Whether it takes more than the rules to follow: corrections, seats that leave, actions nothing was done with."""
    commands = [command for row in ledger.rows for command in row.commands]
    idle = any(command[0] == "discard" and command[1] in UNUSED for command in commands)
    return ledger.by_hand or idle or any(command[0] in ("gain", "drop") for command in commands)


def _checked(found: dict[str, str]) -> dict[str, str]:
    switches = {switch.name: switch for switch in SWITCHES}
    for name, value in found.items():
        wrong = switches[name].check(value) if name in switches else f'there is no option "{name}"'
        if wrong:
            raise LedgerError(0, "", T("{why}", why=wrong))
    return found


def names_of(ledger: Ledger) -> list[str]:
    """Who plays, in seat order: as the ledger tells, else the factions."""
    names = []
    for seat, faction in enumerate(ledger.seats):
        told = ledger.order or ledger.players
        names.append(ledger.seated.get(faction) or (told[seat] if seat < len(told) else faction))
    return names
