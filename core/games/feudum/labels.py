"""Every option of Feudum by name: what it is, what it costs or gives.

A label reads for itself in the line mode; `short` is the form for a menu of 28 columns.
"""

from __future__ import annotations

from collections.abc import Callable

from core.decision import Decision, Option
from core.games.feudum import card_labels, fight_labels, guild_labels, land_labels
from core.games.feudum.brief import brief
from core.games.feudum.card_labels import tile_back
from core.games.feudum.land_labels import LAST
from core.games.feudum.names import CARD, GOOD, LANDSCAPE, amount
from core.games.feudum.prospects import prospect
from core.games.feudum.sentences import reason
from core.games.feudum.state import Feudum
from core.games.feudum.supplies import advanced
from core.games.feudum.tables import AGAIN, BARREL, CARDS, GOODS, TWICE, VOYAGE_WRITS
from core.text import Part, T, Text
from core.view import Label


def label(state: Feudum, decision: Decision, option: Option) -> Label:
    """The words of an option, offered, refused or beside the question."""
    return _LABELS[str(option[0])](state, decision, option)


# Setting up


def _good(state: Feudum, decision: Decision, option: Option) -> Label:
    """A good of the haversack."""
    name = str(option[1])
    kind = GOODS.index(name)
    use: Part = _GOOD_FOR[name]
    if name == "wood" and advanced(state):
        use = T("{use}, landscapes", use=use)
    effect = T("{use}; {n} in the haversack", use=use, n=state.haversack[kind])
    return Label(GOOD[name], effect)


# What a good is for, in a few words.
_GOOD_FOR: dict[str, Text] = {
    "food": T("brings in and feeds pawns"),
    "wood": T("outpost to farm"),
    "iron": T("farm to town"),
    "saltpeter": T("a fifth card, attack +1"),
    "sulfur": T("wine in the barrel, a double turn"),
}


# The round


def _pouch(state: Feudum, decision: Decision, option: Option) -> Label:
    name = str(option[1])
    if name == "none":
        return Label(T("Nothing on the pouch"), zero=True)
    have = state.players[decision.seat].goods[GOODS.index(name)]
    if not have:
        return Label(T("Pay a tile as {good}", good=GOOD[name]), _POUCH[name], short=_POUCH_TILE[name])
    return Label(
        T("Pay 1 {good}", good=GOOD[name]),
        T("{what}; you have {n}", what=_POUCH[name], n=have),
        short=_POUCH_SHORT[name],
    )


_POUCH: dict[str, Text] = {
    "saltpeter": T("choose a fifth card"),
    "sulfur": T("two cards in one turn, once this round"),
}
_POUCH_SHORT: dict[str, Text] = {"saltpeter": T("saltpeter: 5th card"), "sulfur": T("sulfur: double turn")}
_POUCH_TILE: dict[str, Text] = {"saltpeter": T("tile: 5th card"), "sulfur": T("tile: double turn")}


def _card(state: Feudum, decision: Decision, option: Option) -> Label:
    """A card to choose in secret, with what it could do now."""
    return _card_label(state, decision.seat, str(option[1]))


def _play(state: Feudum, decision: Decision, option: Option) -> Label:
    """A card to play, with what it can do now."""
    found = _card_label(state, decision.seat, str(option[1]))
    found.section = T("Play a card")
    return found


def _now(state: Feudum, seat: int, card: int) -> Part:
    """What a card can do now, or why nothing."""
    found = prospect(state, seat, card)
    return reason(found.why_not) if found.why_not else found.what


def _card_label(state: Feudum, seat: int, name: str) -> Label:
    card = CARDS.index(name)
    return Label(
        CARD[name],
        _now(state, seat, card),
        rank=card,
        short=T("{card} {what}", card=CARD[name], what=brief(state, seat, card)),
    )


def _forfeit(state: Feudum, decision: Decision, option: Option) -> Label:
    """A card laid open for nothing."""
    name = str(option[1])
    return Label(
        T("Forfeit {card}", card=CARD[name]),
        T("it is spent and does nothing"),
        section=T("Forfeit"),
        rank=2 * len(CARDS) + CARDS.index(name),
        passes=not state.players[decision.seat].double,
    )


def _again(state: Feudum, decision: Decision, option: Option) -> Label:
    """A card carried out once more."""
    card = CARDS.index(str(option[1]))
    effect = _now(state, decision.seat, card)
    if AGAIN[card] != TWICE:
        effect = T("for 1 saltpeter: {what}", what=effect)
    return Label(
        CARD[CARDS[card]],
        effect,
        short=T("{card} {what}", card=CARD[CARDS[card]], what=brief(state, decision.seat, card)),
    )


# Common


def _barrel(state: Feudum, decision: Decision, option: Option) -> Label:
    """Sulfur to the barrel; the rest stays in the supply."""
    n = int(option[1])
    player = state.players[decision.seat]
    words = T(
        "barrel {n} of {most}, supply {m}",
        n=player.barrel + n,
        most=BARREL,
        m=player.goods[GOODS.index("sulfur")] - n,
    )
    what: Part = T("{n} into the barrel", n=n) if n else T("All into the supply")
    return Label(what, words, rank=-n, zero=n == 0)


def _with(state: Feudum, decision: Decision, option: Option) -> Label:
    """A cube of the supply, or a tile that stands in for it."""
    if option[1] != "good":
        if not advanced(state):
            return Label(T("A tile"), rank=1)
        back = LANDSCAPE[str(option[1])]
        return Label(T("A tile"), tile_back(state, str(option[1])), rank=1, short=T("tile: {back}", back=back))
    what, player = str(decision.about[1]), state.players[decision.seat]
    if what == "wine":
        return Label(T("Sulfur of the barrel"), T("leaves {n} there", n=player.barrel - 1))
    left = player.goods[GOODS.index(what)] - 1
    return Label(amount(1, what), T("leaves {n}", n=left))


_YES: dict[str, tuple[Text, Text]] = {
    "double": (T("Play a second card now"), T("once in this round")),
    "voyage": (T("Go on"), T("a disc moves to the next space")),
    "reinforcements": (T("Take it"), T("out of the own row of the Knight Guild")),
    "military": (T("Put a disc there"), T("for good; it covers that space of military service")),
    "reeve": (T("Set a reeve"), T("1 disc, until you lose the rank")),
}


def _yes(state: Feudum, decision: Decision, option: Option) -> Label:
    what, effect = _YES[decision.topic]
    draws = decision.topic == "voyage" and decision.about[0] in VOYAGE_WRITS
    return Label(what, effect, warn="!" if draws else "")


_NO: dict[str, Text] = {
    "double": T("No second card now"),
    "voyage": T("Stay"),
    "reinforcements": T("Leave it"),
    "military": T("No disc"),
    "reeve": T("No reeve"),
    "defend": T("Lay nothing open"),
    "immunity": T("Lay nothing open"),
}


def _no(state: Feudum, decision: Decision, option: Option) -> Label:
    return Label(_NO[decision.topic], zero=True)


_DONE: dict[str, Text] = {
    "migrate": T("Nobody comes or goes"),
    "repeat": T("Repeat nothing"),
    "move": T("Move no more"),
    "godspeed": T("No step more"),
    "pilfer": T("Take nothing"),
    "influence": T("No more marker"),
    "improve": T("Improve nothing"),
    "explore": T("Do not explore"),
    "drop": T("Keep these"),
    "shovels": T("No more writs"),
    "harvest": T("Do not harvest"),
    "tax": T("Collect no taxes"),
    "conquer": T("Attack nobody"),
    "weapons": T("Add nothing more"),
    "guild": T("Do nothing"),
    "buy": T("Buy no more"),
    "seal": T("Buy no more"),
    "move-good": T("Move no more"),
    "invent": T("Invent no more"),
    "colour": T("No more marker"),
    "scroll": T("Flip no more"),
    "tame": T("No monster"),
}


def _done(state: Feudum, decision: Decision, option: Option) -> Label:
    return Label(_DONE.get(decision.topic, T("Done")), rank=LAST, zero=True)


_LABELS: dict[str, Callable[[Feudum, Decision, Option], Label]] = {
    # Setting up and the round
    "good": _good,
    "pouch": _pouch,
    "card": _card,
    "play": _play,
    "forfeit": _forfeit,
    "again": _again,
    "barrel": _barrel,
    "with": _with,
    "yes": _yes,
    "no": _no,
    "done": _done,
    # Pawns
    "bring": card_labels.bring,
    "take-off": card_labels.take_off,
    "go": card_labels.go,
    "board": card_labels.board,
    "deploy": card_labels.deploy,
    "take": card_labels.take,
    "marker": card_labels.marker,
    "bump": card_labels.bump,
    "feed": card_labels.feed,
    "wine": card_labels.wine,
    "tile-food": card_labels.tile_food,
    # The land
    "raise": land_labels.raise_,
    "tend": land_labels.tend,
    "tile": land_labels.tile,
    "collect": land_labels.collect,
    "leave": land_labels.leave,
    "draw": land_labels.draw,
    "shovels": land_labels.shovels,
    "farm": land_labels.farm,
    "split": land_labels.farm,
    "favor": land_labels.favor,
    "tax": land_labels.tax,
    "keep": land_labels.writ,
    "drop": land_labels.writ,
    "under": land_labels.writ,
    "mandate": land_labels.mandate,
    # Fights
    "attack": fight_labels.attack,
    "starve": fight_labels.starve,
    "flip": fight_labels.flip,
    "saltpeter": fight_labels.saltpeter,
    "weapon": fight_labels.weapon,
    "unseal": fight_labels.unseal,
    # Guilds
    "trade": guild_labels.function,
    "pull": guild_labels.function,
    "push": guild_labels.function,
    "feast": guild_labels.feast,
    "send": guild_labels.send,
    "food": guild_labels.food,
    "buy": guild_labels.buy,
    "move": guild_labels.move_good,
    "invent": guild_labels.invent,
    "colour": guild_labels.colour,
    "scroll": guild_labels.scroll,
    "hide": guild_labels.hide,
    "fist": guild_labels.fist,
    "tame": guild_labels.tame,
}

OPTION_VERBS = frozenset(_LABELS)
