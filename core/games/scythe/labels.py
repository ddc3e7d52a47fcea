"""Every option of Scythe by name: what it is, what it costs or gives.

A label reads for itself in the line mode; `short` is the form for a menu of 28 columns.
"""

from __future__ import annotations

from collections.abc import Callable

from core.decision import Decision, Option
from core.games.scythe import combat_labels, move_labels
from core.games.scythe.boards import standing
from core.games.scythe.cards import ENCOUNTERS, FACTORY_CARDS, OBJECTIVES, Offer
from core.games.scythe.control import goods_at
from core.games.scythe.names import (
    ABILITY,
    ABILITY_DOES,
    BOTTOM,
    BOTTOM_DOES,
    CUBE,
    FACTION,
    MAT,
    MECH,
    RESOURCE,
    STRUCTURE,
    STRUCTURE_DOES,
    TOP,
    amount,
    amount_short,
    amounts,
    amounts_short,
    goods_words,
    mech_does,
    place_name,
)
from core.games.scythe.notes import factory_words
from core.games.scythe.objectives import NUMBER
from core.games.scythe.reading import bottom_coins, held_for, ongoing, price, profiting, top_gains
from core.games.scythe.state import NONE, Player, Scythe
from core.games.scythe.tables import (
    BOTTOMS,
    CUBES,
    FACTIONS,
    FACTORY_SECTION,
    GAINS,
    MAKES,
    MATS,
    ONE_TIME,
    ONGOING,
    PLACE,
    PRODUCE_COST,
    RESOURCES,
    SECTIONS,
    TERRAIN,
    TOPS,
    WORKERS,
)
from core.games.scythe.tables import (
    FACTION as FACTION_NUMBER,
)
from core.games.scythe.tables import (
    MAT as MAT_NUMBER,
)
from core.text import Part, T, Who, either, listed, series
from core.view import Label


def label(state: Scythe, decision: Decision, option: Option) -> Label:
    """The words of an option, offered, refused or beside the question."""
    return _LABELS[str(option[0])](state, decision, option)


# Faction and mat


def _faction(state: Scythe, decision: Decision, option: Option) -> Label:
    faction = FACTIONS[FACTION_NUMBER[str(option[1])]]
    start = listed([amount(faction.power, "power"), amount(faction.cards, "cards")])
    effect = T(
        "{start}; {ability}: {does}", start=start, ability=ABILITY[faction.ability], does=ABILITY_DOES[faction.ability]
    )
    return Label(FACTION[faction.id], effect)


def _mat(state: Scythe, decision: Decision, option: Option) -> Label:
    mat = MATS[MAT_NUMBER[str(option[1])]]
    columns = series(
        [T("{top} with {bottom}", top=TOP[TOPS[c.top]], bottom=BOTTOM[BOTTOMS[c.bottom]]) for c in mat.columns]
    )
    start = listed([amount(mat.popularity, "popularity"), amount(mat.coins, "coins")])
    return Label(MAT[mat.id], T("number {n}: {start}; {columns}", n=mat.number, start=start, columns=columns))


def _pair(state: Scythe, decision: Decision, option: Option) -> Label:
    at = FACTION_NUMBER[str(option[1])]
    _, mat, holder, bid = next(row for row in state.pairs if row[0] == at)
    effect: Part = T("nobody has bid")
    if holder != NONE:
        effect = T("{n} bid by {who}", n=amount(bid, "coins"), who=Who(holder))
    return Label(T("{faction} with {mat}", faction=FACTION[FACTIONS[at].id], mat=MAT[MATS[mat].id]), effect)


def _bid(state: Scythe, decision: Decision, option: Option) -> Label:
    return Label(amount(int(option[1]), "coins"))


# Sections and top actions


def _section(state: Scythe, decision: Decision, option: Option) -> Label:
    """Both halves of a section: what the top brings, whether the bottom can be paid for, and who profits."""
    player, name = state.players[decision.seat], str(option[1])
    which = SECTIONS.index(name)
    if which == FACTORY_SECTION:
        effect = factory_words(FACTORY_CARDS[player.factory]) if player.factory else ""
        return Label(TOP["factory"], effect, rank=5)
    columns = MATS[player.mat].columns
    column = MATS[player.mat].by_top[which]
    bottom = column.bottom
    kind, n = price(player, bottom)
    have = held_for(state, decision.seat, bottom)
    what = T("{top} and {bottom}", top=TOP[name], bottom=BOTTOM[BOTTOMS[bottom]])
    effect = T(
        "{top}; {bottom} for {cost} (you have {have}): {gains}",
        top=_top_gains(player, which),
        bottom=BOTTOM[BOTTOMS[bottom]],
        cost=amount(n, kind),
        have=have,
        gains=_bottom_gains(state, decision.seat, bottom),
    )
    short = T(
        "{top} + {bottom} {cost}" if have >= n else "{top}; {bottom} {have}/{cost}",
        top=TOP[name],
        bottom=BOTTOM[BOTTOMS[bottom]],
        have=have,
        cost=amount_short(n, kind),
    )
    return Label(what, effect, short=short, rank=1 + columns.index(column))


def _top_gains(player: Player, top: int) -> Part:
    forms = [
        T("move {n} unit", "move {n} units", n=n) if what == "units" else amount(n, what)
        for what, n in top_gains(player, top)
    ]
    return either(forms)


def _bottom_gains(state: Scythe, seat: int, bottom: int) -> Part:
    """Coins, the own recruit's bonus, and what others take."""
    player = state.players[seat]
    parts: list[Part] = [amount(bottom_coins(player, bottom), "coins")]
    if player.recruits >> bottom & 1:
        parts.append(amount(1, ongoing(bottom)))
    others = profiting(state, seat, bottom)
    if others:
        parts.append(T("{what} for {who}", what=amount(1, ongoing(bottom)), who=listed([Who(seat) for seat in others])))
    return listed(parts)


def _form(what: str) -> Callable[[Scythe, Decision, Option], Label]:
    """A form of a top action: what it gives, for a coin if it costs one."""

    def made(state: Scythe, decision: Decision, option: Option) -> Label:
        top = TOPS.index(decision.topic)
        n = dict(top_gains(state.players[decision.seat], top))[what]
        effect = T("for 1 coin") if decision.topic != "move" else T("instead of moving")
        short: Part = T("Take {n} resources", n=n) if what == "any" else ""
        return Label(T("Take {what}", what=amount(n, what)), effect, short=short, warn="!" if what == "cards" else "")

    return made


def _move(state: Scythe, decision: Decision, option: Option) -> Label:
    if decision.topic == "factory_move":
        return Label(T("Move"), T("one unit, twice"))
    n = top_gains(state.players[decision.seat], TOPS.index("move"))[0][1]
    return Label(T("Move units"), T("up to {n} unit", "up to {n} units", n=n))


def _produce(state: Scythe, decision: Decision, option: Option) -> Label:
    player = state.players[decision.seat]
    n = top_gains(player, TOPS.index("produce"))[0][1]
    costs = list(zip(("power", "popularity", "coins"), PRODUCE_COST[len(player.workers)], strict=True))
    paid = [(what, number) for what, number in costs if number]
    effect: Part = T("for {cost}", cost=amounts(paid)) if paid else T("free")
    return Label(
        T("Produce on {n} territory", "Produce on {n} territories", n=n),
        effect,
        short=T("Produce {cost}", cost=amounts_short(paid)) if paid else "",
    )


def _skip(state: Scythe, decision: Decision, option: Option) -> Label:
    """Skip an action; the bottom action is the last of the turn."""
    topic = decision.topic
    name: Part = TOP.get(topic) or BOTTOM.get(topic) or TOP["factory" if topic == "factory-top" else "move"]
    return Label(T("Skip {what}", what=name), zero=True, passes=topic in BOTTOM or topic == "factory_move")


def _end(state: Scythe, decision: Decision, option: Option) -> Label:
    return Label(T("End the turn"), zero=True, passes=True)


# Bottom actions and encounters


def _take(state: Scythe, decision: Decision, option: Option) -> Label:
    if decision.topic == "encounter":
        return _offer(decision, option)
    if decision.topic == "factory-top":
        number = int(decision.about[0])
        return Label(T("Use the Factory card"), factory_words(FACTORY_CARDS[number]))
    bottom = BOTTOMS.index(decision.topic)
    kind, n = price(state.players[decision.seat], bottom)
    effect = T(
        "for {cost}: {does}; {gains}",
        cost=amount(n, kind),
        does=BOTTOM_DOES[decision.topic],
        gains=_bottom_gains(state, decision.seat, bottom),
    )
    return Label(
        BOTTOM[decision.topic],
        effect,
        short=T("{what} {cost}", what=BOTTOM[decision.topic], cost=amount_short(n, kind)),
    )


def _offer(decision: Decision, option: Option) -> Label:
    """An option of an encounter card, to be taken wholly or in part."""
    number, place = int(option[1]), str(decision.about[1])
    offer = ENCOUNTERS[int(decision.about[0])].offers[number - 1]
    gain, cost = _gain_words(offer), _cost_words(offer)
    if option[0] == "part":
        short = T("Part of: {gain}", gain=_gain_short(offer))
        return Label(T("{gain}, in part", gain=gain), cost, place=place, rank=10 + number, short=short)
    return Label(gain, cost, place=place, rank=number, short=_offer_short(offer))


def _cost_words(offer: Offer) -> Part:
    return T("for {cost}", cost=amounts(offer.cost)) if offer.cost else T("free")


def _gain_words(offer: Offer) -> Part:
    parts: list[Part] = [_SPECIAL[offer.special]] if offer.special else []
    return listed([*parts, *[amount(n, what) for what, n in offer.gain]])


def _gain_short(offer: Offer) -> str:
    found = amounts_short(offer.gain)
    return f"{offer.special} {found}".strip() if offer.special else found


def _offer_short(offer: Offer) -> Part:
    gain = _gain_short(offer)
    return (
        T("{cost}: {gain}", cost=amounts_short(offer.cost), gain=gain) if offer.cost else T("free: {gain}", gain=gain)
    )


_SPECIAL = {
    "peek": T("look at somebody's combat cards"),
    "shift": T("units here may move to one empty territory beside it"),
}


def _keep(state: Scythe, decision: Decision, option: Option) -> Label:
    return Label(T("Take {what}", what=amount(int(option[2]), str(option[1]))), zero=option[2] == 0)


def _bundle(state: Scythe, decision: Decision, option: Option) -> Label:
    names = [str(name) for name in option[1:]]
    pairs = [(kind, names.count(kind)) for kind in RESOURCES if kind in names]
    return Label(T("Take {what}", what=amounts(pairs)), short=T("Take {what}", what=amounts_short(pairs)))


def _benefit(state: Scythe, decision: Decision, option: Option) -> Label:
    return Label(amount(1, str(option[1])))


def _factory_card(state: Scythe, decision: Decision, option: Option) -> Label:
    card = FACTORY_CARDS[int(option[1])]
    short = T(
        "{cost}: {gain}",
        cost=amounts_short(card.cost),
        gain=" / ".join(
            [*(amount_short(n, what) for what, n in card.gain), *(amount_short(1, what) for what in card.one_of)]
        ),
    )
    return Label(T("Card {n}", n=card.number), factory_words(card), short=short)


def _peek(state: Scythe, decision: Decision, option: Option) -> Label:
    other = int(option[1]) - 1
    return Label(Who(other), amount(sum(state.players[other].hand), "cards"), warn="!")


# What improves


def _mech(state: Scythe, decision: Decision, option: Option) -> Label:
    if decision.topic == "unit":
        return move_labels.unit(state, decision, option)
    name = str(option[1])
    return Label(MECH[name], mech_does(state.players[decision.seat].faction, name))


def _structure(state: Scythe, decision: Decision, option: Option) -> Label:
    name = str(option[1])
    return Label(STRUCTURE[name], STRUCTURE_DOES[name])


def _cube(state: Scythe, decision: Decision, option: Option) -> Label:
    return Label(CUBE[str(option[1])], rank=CUBES.index(str(option[1])))


def _onto(state: Scythe, decision: Decision, option: Option) -> Label:
    bottom = BOTTOMS.index(str(option[1]))
    kind, n = price(state.players[decision.seat], bottom)
    return Label(BOTTOM[BOTTOMS[bottom]], T("costs {cost} instead of {n}", cost=amount(n - 1, kind), n=n))


def _recruit(state: Scythe, decision: Decision, option: Option) -> Label:
    bottom = BOTTOMS.index(str(option[1]))
    bonus = amount(1, GAINS[ONGOING[bottom]])
    effect = T("{bonus} whenever you or a neighbour take it", bonus=bonus)
    return Label(T("Recruit of {bottom}", bottom=BOTTOM[BOTTOMS[bottom]]), effect)


def _bonus(state: Scythe, decision: Decision, option: Option) -> Label:
    return Label(amount(ONE_TIME, str(option[1])), T("once"), warn="!" if option[1] == "cards" else "")


def _gain(state: Scythe, decision: Decision, option: Option) -> Label:
    n, kind = int(option[2]), str(option[1])
    return Label(T("Take {what}", what=amount(n, kind)) if n else T("Take nothing"), zero=n == 0)


# Resources


def _get(state: Scythe, decision: Decision, option: Option) -> Label:
    return Label(RESOURCE[str(option[1])])


def _pay(state: Scythe, decision: Decision, option: Option) -> Label:
    """Where what is paid comes from: "2 from E6, 1 from D7, a combat card"."""
    parts: list[Part] = []
    short: list[str] = []
    for name, number in zip(option[1::2], option[2::2], strict=True):
        if name == "card":
            parts.append(T("a combat card"))
            short.append("1cd")
        else:
            parts.append(T("{n} from {place}", n=int(number), place=str(name)))
            short.append(f"{number} {name}")
    places = [name for name in option[1::2] if name != "card"]
    return Label(
        T("Pay {what}", what=listed(parts)),
        short=T("Pay {what}", what=", ".join(short)),
        place=str(places[0]) if len(places) == 1 else "",
    )


def _give(state: Scythe, decision: Decision, option: Option) -> Label:
    if option[1] == "card":
        return Label(T("Pay a combat card"), T("with Coercion"))
    return Label(T("Pay {what}", what=amount(1, str(option[1]))))


def _discard(state: Scythe, decision: Decision, option: Option) -> Label:
    return Label(T("Discard a {value}", value=int(option[1])))


def _at(state: Scythe, decision: Decision, option: Option) -> Label:
    """A territory by itself: to produce, put, deploy or build."""
    name = str(option[1])
    place = PLACE[name]
    effect = standing(state, place)
    if decision.topic == "produce_at":
        effect = _yield(state, decision.seat, place)
    elif decision.topic == "put":
        goods = goods_at(state, place)
        effect = T("{goods} there", goods=goods_words(goods)) if any(goods) else T("no resource there yet")
    return Label(place_name(place), effect, place=name)


def _yield(state: Scythe, seat: int, place: int) -> Part:
    """What a territory makes if it produces now."""
    n = state.players[seat].workers.count(place)
    kind = MAKES[TERRAIN[place]]
    return amount(n, "workers" if kind == WORKERS else RESOURCES[kind])


def _all(state: Scythe, decision: Decision, option: Option) -> Label:
    return Label(T("Produce everywhere"), T("on all territories with workers"))


def _some(state: Scythe, decision: Decision, option: Option) -> Label:
    """A territory that makes less than it could."""
    name = str(option[1])
    effect = T("less than {what}", what=_yield(state, decision.seat, PLACE[name]))
    what = T("{place}, in part", place=place_name(PLACE[name]))
    return Label(what, effect, rank=1, short=T("{id} in part", id=name))


def _make(state: Scythe, decision: Decision, option: Option) -> Label:
    n, kind = int(option[1]), MAKES[TERRAIN[PLACE[str(decision.about[0])]]]
    return Label(amount(n, "workers" if kind == WORKERS else RESOURCES[kind]), zero=n == 0)


# The rest


def _done(state: Scythe, decision: Decision, option: Option) -> Label:
    words = {
        "unit": T("Move no more unit"),
        "produce_at": T("Produce no more"),
        "goods": T("Take no more"),
        "bundle": T("Take no more"),
        "cards": T("No more card"),
        "encounter": T("No second option"),
        "worker-at": T("No worker"),
        "one-of": T("Neither"),
    }
    return Label(words.get(decision.topic, T("Done")), zero=True)


def _none(state: Scythe, decision: Decision, option: Option) -> Label:
    words = {
        "mech": T("No mech"),
        "structure": T("No structure"),
        "cube": T("No upgrade"),
        "recruit": T("No recruit"),
        "shift": T("Stay here"),
    }
    return Label(words.get(decision.topic, T("None")), zero=True)


def _show(state: Scythe, decision: Decision, option: Option) -> Label:
    card = OBJECTIVES[NUMBER[str(option[1])]]
    return Label(T("Show {title}", title=card.title), T("1 star; {condition}", condition=card.condition))


def _gift(state: Scythe, decision: Decision, option: Option) -> Label:
    return Label(T("Give 1 coin to {who}", who=Who(int(option[1]) - 1)), T("nothing agreed for it binds anybody"))


_LABELS: dict[str, Callable[[Scythe, Decision, Option], Label]] = {
    "faction": _faction,
    "mat": _mat,
    "pair": _pair,
    "bid": _bid,
    "section": _section,
    "move": _move,
    "coins": _form("coins"),
    "power": _form("power"),
    "cards": _form("cards"),
    "goods": _form("any"),
    "popularity": _form("popularity"),
    "produce": _produce,
    "skip": _skip,
    "end": _end,
    "take": _take,
    "part": lambda state, decision, option: _offer(decision, option),
    "keep": _keep,
    "bundle": _bundle,
    "benefit": _benefit,
    "factory-card": _factory_card,
    "peek": _peek,
    "mech": _mech,
    "structure": _structure,
    "cube": _cube,
    "onto": _onto,
    "recruit": _recruit,
    "bonus": _bonus,
    "gain": _gain,
    "get": _get,
    "pay": _pay,
    "give": _give,
    "discard": _discard,
    "at": _at,
    "all": _all,
    "some": _some,
    "make": _make,
    "done": _done,
    "none": _none,
    "show": _show,
    "gift": _gift,
    "character": move_labels.unit,
    "worker": move_labels.unit,
    "to": move_labels.to,
    "via": move_labels.via,
    "stay": move_labels.stay,
    "carry": move_labels.carry,
    "load": move_labels.load,
    "tired": move_labels.tired,
    "along": move_labels.along,
    "fight": combat_labels.fight,
    "use": combat_labels.use,
    "pass": combat_labels.pass_by,
    "dial": combat_labels.dial,
    "card": combat_labels.card,
    "retreat": combat_labels.retreat,
}

OPTION_VERBS = frozenset(_LABELS)
