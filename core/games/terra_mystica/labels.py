"""Every option of Terra Mystica by name: what it is, what it costs or gives.

A label reads for itself in the line mode; `short` is the form for a menu of 22 columns.
"""

from __future__ import annotations

from collections.abc import Callable

from core.decision import Decision, Option
from core.games.terra_mystica import action_labels
from core.games.terra_mystica.abilities import ABILITY, OURS, STRONGHOLD
from core.games.terra_mystica.boards import standing
from core.games.terra_mystica.forecast import after_steps, cult_effect
from core.games.terra_mystica.gaining import spare_points
from core.games.terra_mystica.names import (
    COLOUR,
    CULT,
    FACTION,
    LAND,
    amount,
    amount_short,
    amounts,
    amounts_short,
    land_of,
)
from core.games.terra_mystica.own_labels import OWN_LABELS
from core.games.terra_mystica.reading import land_at, map_of
from core.games.terra_mystica.roster import faction_of
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import CARD, CULTS, FACTIONS
from core.games.terra_mystica.tables import FACTION as NUMBER
from core.games.terra_mystica.tile_words import (
    bonus_short,
    bonus_words,
    favour_short,
    favour_title,
    favour_words,
    town_short,
    town_words,
)
from core.text import Part, T, Who, listed, series
from core.view import Label

CORRECTIONS = T("Corrections")


def label(state: Mystica, decision: Decision, option: Option) -> Label:
    """The words of an option, offered, refused or beside the question."""
    return _LABELS[str(option[0])](state, decision, option)


# Set-up


def _faction(state: Mystica, decision: Decision, option: Option) -> Label:
    """The colour, what it begins with, what it can do."""
    name = str(option[1])
    board = FACTIONS[NUMBER[name]]
    effect = series(
        [
            COLOUR[board.home],
            *([OURS] if board.ours else []),
            series(list(ABILITY[name]), "; "),
            T("stronghold: {does}", does=series(list(STRONGHOLD[name]), "; ")),
        ],
        "; ",
    )
    if state.options.get("fan_factions") == "true":  # forty of them: by colours
        return Label(FACTION[name], effect, section=_HOMES[board.home], short=FACTION[name])
    return Label(FACTION[name], effect, short=T("{name}, {colour}", name=FACTION[name], colour=COLOUR[board.home]))


_HOMES = {
    "yellow": T("Yellow"),
    "brown": T("Brown"),
    "black": T("Black"),
    "blue": T("Blue"),
    "green": T("Green"),
    "gray": T("Gray"),
    "red": T("Red"),
    "ice": T("Ice"),
    "volcano": T("Volcano"),
    "variable": T("Any colour"),
}


def _colour(state: Mystica, decision: Decision, option: Option) -> Label:
    name = str(option[1])
    return Label(T("{colour}", colour=COLOUR[name]), LAND[name])


def _bid(state: Mystica, decision: Decision, option: Option) -> Label:
    name, number = str(option[1]), int(option[2])
    holder = next((row[1] for row in state.lots if FACTIONS[row[0]].id == name), NONE)
    lies = next((row[2] for row in state.lots if FACTIONS[row[0]].id == name), NONE)
    effect: Part = T("nobody has it")
    if holder != NONE:
        effect = T("{who} has it for {n}", who=Who(holder), n=lies)
    what = T("{n} points for {faction}", n=number, faction=FACTION[name])
    return Label(what, effect, section=FACTION[name], short=T("{faction}: {n}", faction=FACTION[name], n=number))


def _dwelling(state: Mystica, decision: Decision, option: Option) -> Label:
    """A dwelling without price: at the start, of the Witches."""
    return _at(
        state, option, T("Dwelling on {place}", place=_hex(state, option)), T("Dwelling {id}", id=str(option[1]))
    )


def _stronghold(state: Mystica, decision: Decision, option: Option) -> Label:
    """A stronghold without price, at the start."""
    return _at(
        state, option, T("Stronghold on {place}", place=_hex(state, option)), T("Stronghold {id}", id=str(option[1]))
    )


def _hex(state: Mystica, option: Option) -> Part:
    place = map_of(state).place[str(option[1])]
    return T("{id} {land}", id=str(option[1]), land=LAND[land_at(state, place)])


def _at(state: Mystica, option: Option, what: Part, short: Part = "") -> Label:
    name = str(option[1])
    beside = action_labels.neighbours_words(state, map_of(state).place[name])
    return Label(what, beside, place=name, short=short)


def _bonus(state: Mystica, decision: Decision, option: Option) -> Label:
    card = str(option[1])
    coins = state.cards[CARD[card]]
    effect = bonus_words(card)
    if coins > 0:
        lying = T("{coins} lie on it", coins=amount(coins, "coins"))
        effect = series([effect, lying, *action_labels.coins_bring(state, decision.seat, coins)], "; ")
    what = T("Card {n}", n=card.removeprefix("BON"))
    more = f" +{amount_short(coins, 'coins')}" if coins > 0 else ""
    return Label(what, effect, short=bonus_short(card) + more)


# Tiles and cults


def _favour(state: Mystica, decision: Decision, option: Option) -> Label:
    tile = str(option[1])
    title = favour_title(tile)
    end = action_labels.tile_steps(state, decision.seat, tile)
    effect = series([end, favour_words(tile)], "; ")
    return Label(
        T("Favour {title}", title=title), effect, short=T("{title}: {what}", title=title, what=favour_short(tile))
    )


def _town(state: Mystica, decision: Decision, option: Option) -> Label:
    tile = str(option[1])
    return Label(T("Town tile"), town_words(tile), short=town_short(tile))


def _step(state: Mystica, decision: Decision, option: Option) -> Label:
    """A step (or the steps of the action) on a cult."""
    cult = str(option[1])
    steps = action_labels.steps_of(decision)
    return _steps_label(state, decision.seat, cult, steps)


def _steps_label(state: Mystica, seat: int, cult: str, steps: int) -> Label:
    at = CULTS.index(cult)
    level = state.players[seat].cults[at]
    end, power = after_steps(state, seat, at, steps)
    effect = cult_effect(state, seat, at, end, power)
    short = T("{cult} {a}>{b}", cult=CULT[cult], a=level, b=end)
    if power:
        short = T("{cult} {a}>{b}, {pw}", cult=CULT[cult], a=level, b=end, pw=amount_short(power, "power"))
    return Label(T("{cult}", cult=CULT[cult]), effect, short=short)


def _top(state: Mystica, decision: Decision, option: Option) -> Label:
    cults = [str(name) for name in option[1:]]
    if not cults:
        return Label(T("No top"), zero=True, rank=11)
    names = listed([CULT[cult] for cult in cults])
    return Label(T("To the top: {cults}", cults=names), T("uses {keys}", keys=amount(len(cults), "keys")))


def _sacrifice(state: Mystica, decision: Decision, option: Option) -> Label:
    """Steps down on a cult pay for a volcano."""
    cult = str(option[1])
    level = state.players[decision.seat].cults[CULTS.index(cult)]
    steps = int(decision.about[0])
    short = T("{cult} {a}>{b}", cult=CULT[cult], a=level, b=level - steps)
    return Label(T("Down in {cult}", cult=CULT[cult]), T("from {a} to {b}", a=level, b=level - steps), short=short)


# Power from neighbours


def _take(state: Mystica, decision: Decision, option: Option) -> Label:
    """An offer taken (what really finds room, and its price), a priest kept, a coin instead of power."""
    if decision.topic == "priest-gain":
        return Label(T("Take the priest"))
    n = int(next((word for word in option[1:] if isinstance(word, int)), 0)) or action_labels.offered_amount(decision)
    player = state.players[decision.seat]
    real = min(n, 2 * player.bowls[0] + player.bowls[1])
    cost, have = faction_of(state, decision.seat).power_cost, spare_points(player)
    while cost(real) > have:
        real -= 1
    price = cost(real)
    who = next((str(word) for word in option[1:] if isinstance(word, str)), "")
    what: Part = T("Take {what}", what=amount(real, "power"))
    short: Part = T("Take {pw} for {vp}", pw=amount_short(real, "power"), vp=amount_short(price, "vp"))
    if _several(state, decision.seat):
        what = T("Take {what} from {faction}", what=amount(real, "power"), faction=FACTION[who])
        short = T("{faction}: {pw} for {vp}", faction=FACTION[who], pw=f"{real}pw", vp=f"{price}vp")
    effect: Part = T("for {price}", price=amount(price, "vp")) if price else T("for nothing")
    return Label(what, effect, short=short)


def _several(state: Mystica, seat: int) -> bool:
    """Whether more than one offer is open for a seat, so that the builder must be named."""
    return sum(row[0] == seat for row in state.offers) > 1


def _decline(state: Mystica, decision: Decision, option: Option) -> Label:
    who = next((str(word) for word in option[1:] if isinstance(word, str)), "")
    if not _several(state, decision.seat):
        return Label(T("Decline"), zero=True, rank=11)
    n = int(next((word for word in option[1:] if isinstance(word, int)), 0))
    what = T("Decline {pw} of {faction}", pw=amount(n, "power"), faction=FACTION[who])
    return Label(what, zero=True, rank=11, short=T("{faction}: no {pw}", faction=FACTION[who], pw=f"{n}pw"))


# Abilities


def _bridge(state: Mystica, decision: Decision, option: Option) -> Label:
    """A bridge between two hexes: the far end carries the key on the map."""
    a, b = str(option[1]), str(option[2])
    board = map_of(state)
    own = [state.owner[board.place[name]] == decision.seat for name in (a, b)]
    far = a if own == [False, True] else b
    effect = T(
        "{a}: {what}; {b}: {other}",
        a=a,
        what=standing(state, board.place[a]),
        b=b,
        other=standing(state, board.place[b]),
    )
    return Label(T("Bridge from {a} to {b}", a=a, b=b), effect, place=far, short=T("Bridge {a}-{b}", a=a, b=b))


def _lift(state: Mystica, decision: Decision, option: Option) -> Label:
    """A bridge of the own that is moved."""
    a, b = str(option[1]), str(option[2])
    return Label(T("Move the bridge from {a} to {b}", a=a, b=b), place=a, short=T("Move {a}-{b}", a=a, b=b))


def _ordain(state: Mystica, decision: Decision, option: Option) -> Label:
    n = int(option[1])
    if not n:
        return Label(T("No priest"), zero=True, rank=11)
    return Label(T("{workers} into {priests}", workers=amount(n, "workers"), priests=amount(n, "priests")))


def _unlock(state: Mystica, decision: Decision, option: Option) -> Label:
    name = str(option[1])
    return Label(
        T("Open {land}", land=land_of(name)), T("instead of the priest"), short=T("Open {land}", land=LAND[name])
    )


def _tokens(state: Mystica, decision: Decision, option: Option) -> Label:
    counts = [int(n) for n in option[1:4]]
    rows = [T("{n} of bowl {bowl}", n=n, bowl=bowl) for n, bowl in zip(counts, ("I", "II", "III"), strict=True) if n]
    text = "/".join(str(n) for n in counts)
    return Label(T("Give up {tokens}", tokens=listed(list(rows))), short=T("Tokens {n}", n=text))


def _recolour(state: Mystica, decision: Decision, option: Option) -> Label:
    name = str(option[1])
    effect: Part = ""
    if len(option) > 2:
        effect = T("for 5 power") if option[2] == "power" else T("for 5 power tokens")
    return Label(T("{land} becomes home", land=land_of(name)), effect, short=T("Home: {land}", land=LAND[name]))


# Asides


_COIN = {"pw": "power", "p": "priests", "w": "workers", "c": "coins", "vp": "vp", "P": "priests", "t": "tokens"}


def _convert(state: Mystica, decision: Decision, option: Option) -> Label:
    """ "3 power into 1 worker" """
    source, target, n = str(option[1]), str(option[2]), int(option[3])
    rate = next(
        (row for row in faction_of(state, decision.seat).rates(state, decision.seat) if row[:2] == (source, target)),
        None,
    )
    paid = n * rate[2] // rate[3] if rate else n
    made = [(_COIN[target], n)]
    if (source, target) == ("p", "w"):
        made.append(("coins", faction_of(state, decision.seat).coins_with_workers * paid))
    what = T("{a} into {b}", a=amount(paid, _COIN[source]), b=amounts(made))
    short = T("{a} > {b}", a=amount_short(paid, _COIN[source]), b=amounts_short(made))
    return Label(what, short=short, section=action_labels.CHANGE, rank=12)


def _burn(state: Mystica, decision: Decision, option: Option) -> Label:
    n = int(option[1])
    moved = faction_of(state, decision.seat).moved(state.players[decision.seat].bowls[1], n)
    effect = T("{tokens} less, as many go from bowl II to III", tokens=amount(n, "tokens"))
    if moved != n:
        effect = T("{tokens} less, {m} go from bowl II to III", tokens=amount(n, "tokens"), m=moved)
    return Label(T("Burn {n}", n=n), effect, section=action_labels.CHANGE, rank=12, short=T("Burn {n}", n=n))


def _connect(state: Mystica, decision: Decision, option: Option) -> Label:
    name = str(option[1])
    return Label(T("Join across {river}", river=name), T("a town across a river hex"), name, rank=8)


def _correct(state: Mystica, decision: Decision, option: Option) -> Label:
    return Label(T("Correct {what} by {n}", what=str(option[1]), n=str(option[2])), section=CORRECTIONS, rank=13)


def _drop(state: Mystica, decision: Decision, option: Option) -> Label:
    name = str(option[1])
    return Label(T("{faction} leave the game", faction=FACTION[name]), section=CORRECTIONS, rank=13)


def _discard(state: Mystica, decision: Decision, option: Option) -> Label:
    words = {
        "bridge": T("No bridge"),
        "lift": T("Move no bridge"),
        "river-token": T("No further token"),
        "landscape": T("No landscape tile"),
        "ordain": T("No priest"),
        "spades": T("Give the spades up"),
    }
    return Label(words.get(decision.topic, T("Leave it")), zero=True, rank=11)


def _end(state: Mystica, decision: Decision, option: Option) -> Label:
    return Label(T("End the turn"), zero=True, passes=True)


_LABELS: dict[str, Callable[[Mystica, Decision, Option], Label]] = {
    "faction": _faction,
    "nominate": _faction,
    "colour": _colour,
    "bid": _bid,
    "dwelling": _dwelling,
    "stronghold": _stronghold,
    "bonus": _bonus,
    "build": action_labels.build,
    "river-dwelling": action_labels.river_dwelling,
    "transform": action_labels.transform,
    "upgrade": action_labels.upgrade,
    "advance": action_labels.advance,
    "priest": action_labels.priest,
    "power": action_labels.power,
    "special": action_labels.special,
    "landscape": action_labels.landscape,
    "pass": action_labels.passing,
    "favour": _favour,
    "town": _town,
    "step": _step,
    "top": _top,
    "sacrifice": _sacrifice,
    "gather": action_labels.gather,
    "flow": action_labels.flow,
    "stop": lambda state, decision, option: Label(T("Stop here"), zero=True, rank=11),
    "take": _take,
    "decline": _decline,
    "bridge": _bridge,
    "lift": _lift,
    "ordain": _ordain,
    "unlock": _unlock,
    "tokens": _tokens,
    "recolour": _recolour,
    "convert": _convert,
    "burn": _burn,
    "connect": _connect,
    "correct": _correct,
    "drop": _drop,
    "discard": _discard,
    "token": lambda state, decision, option: Label(T("Take a power token"), T("for 1 point, into bowl III")),
    "no-token": lambda state, decision, option: Label(T("No token"), zero=True, rank=11),
    "points": lambda state, decision, option: Label(T("Take {what}", what=amount(int(decision.about[0]), "vp"))),
    "coin": lambda state, decision, option: Label(T("Take 1 coin"), T("instead of the power, for nothing")),
    "later": lambda state, decision, option: Label(T("Later"), T("the question stays open"), zero=True, rank=11),
    "leave": lambda state, decision, option: Label(T("Out of the game"), zero=True),
    "done": lambda state, decision, option: Label(T("Done"), zero=True),
    "end": _end,
    **OWN_LABELS,
}

OPTION_VERBS = frozenset(_LABELS)
