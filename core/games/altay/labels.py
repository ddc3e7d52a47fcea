"""Every option of Altay by name: what it is, what it costs or gives, what it would waste.

A label reads for itself in the line mode; `short` is the form for a menu of 28 columns.
"""

from __future__ import annotations

from collections.abc import Callable

from core.decision import Decision, Option
from core.games.altay import fight_labels
from core.games.altay.boards import settlements, standing
from core.games.altay.market import why_not_buy
from core.games.altay.names import (
    ACHIEVEMENT,
    CARD,
    GIVES,
    LETTER,
    PEOPLE,
    PEOPLE_STYLE,
    RESOURCE,
    TERRAIN,
    USES,
    amount,
    amounts,
    card_name,
    card_short,
    counted,
    letters,
    letters_of,
    marker_name,
    place_name,
    split,
)
from core.games.altay.reading import (
    achievement_cost,
    achievement_id,
    borders,
    built,
    card_ids,
    level,
    market_kinds,
    missing,
    missing_on,
    place_number,
    price,
    stack,
    store_slots,
    table_card,
    top_card,
)
from core.games.altay.state import NONE, Altay, Player
from core.games.altay.sums import (
    deck_words,
    needed,
    price_words,
    shows_another,
    unused,
)
from core.games.altay.tables import CARD as CARD_NUMBER
from core.games.altay.tables import CARDS, MARKET, RESOURCES
from core.text import Part, T, Text, Who, listed, series
from core.view import Label

# Sections of the turn's menu in order; refused entries stand in their section. Within a question, entries of one
# rank keep the order in which the rules list them.
_SECTIONS: dict[str, tuple[int, Text]] = {
    "play": (1, T("Hand")),
    "put": (2, T("Table")),
    "take": (2, T("Table")),
    "fight": (3, T("Fight")),
    "market": (4, T("Market")),
    "advance": (5, T("Develop")),
    "develop": (5, T("Develop")),
    "use": (6, T("Technologies")),
    "recall": (6, T("Technologies")),
    "coins": (7, T("Coins")),
    "drop": (8, T("Drop")),
    "end": (9, T("End")),
}


def label(state: Altay, decision: Decision, option: Option) -> Label:
    """The words of an option, offered or refused."""
    verb = str(option[0])
    found = _LABELS[verb](state, decision, option)
    if decision.topic == "act":
        found.rank, found.section = _SECTIONS[verb]
    return found


def _people(state: Altay, decision: Decision, option: Option) -> Label:
    name = str(option[1])
    return Label(PEOPLE[name], T("{style}; {deck}", style=PEOPLE_STYLE[name], deck=deck_words(state, name)))


def _place(state: Altay, decision: Decision, option: Option) -> Label:
    """A territory by itself: to start, build, move from or to, fight from."""
    place = str(option[1])
    return Label(place_name(place), standing(state, place_number(place)), place=place)


def _start(state: Altay, decision: Decision, option: Option) -> Label:
    """A farmland to start on, with a warning if somebody else starts two steps away."""
    found = _place(state, decision, option)
    near = {other for place in borders(state, place_number(found.place)) for other in borders(state, place)}
    close = sorted({state.owner[other] for other in near} - {NONE, decision.seat})
    if close:
        found.effect = series([found.effect, T("close to {who}", who=series([Who(seat) for seat in close]))])
    return found


def _play(state: Altay, decision: Decision, option: Option) -> Label:
    kind = str(option[1])
    return Label(CARD[kind], USES[kind])


def _put(state: Altay, decision: Decision, option: Option) -> Label:
    kind = str(option[1])
    card = table_card(state.players[decision.seat], kind)
    if card is None:
        return Label(T("Fill {card}", card=CARD[kind]))
    slots = store_slots(card)
    if slots:
        effect: Part = T("{n} of {slots} stored", n=sum(card.laid), slots=slots)
    else:
        effect = T("{what} missing", what=amounts(missing_on(card)))
    return Label(T("Fill {card}", card=CARD[kind]), effect)


def _take(state: Altay, decision: Decision, option: Option) -> Label:
    kind = str(option[1])
    card = table_card(state.players[decision.seat], kind)
    effect = T("{what} to the pool", what=counted(card.laid)) if card is not None else ""
    return Label(T("Empty {card}", card=CARD[kind]), effect)


def _drop(state: Altay, decision: Decision, option: Option) -> Label:
    player, kind = state.players[decision.seat], str(option[1])
    if kind == "achievement":
        which: Part = ACHIEVEMENT[achievement_id(player.working)] if player.working != NONE else T("achievement")
        effect = T("lost: the card and {what}", what=counted(player.laid)) if player.laid else ""
        return Label(T("Drop {what}", what=which), effect)
    card = table_card(player, kind)
    lost = T("lost: {what}", what=counted(card.laid)) if card is not None and any(card.laid) else ""
    return Label(T("Drop {what}", what=CARD[kind]), lost)


def _market(state: Altay, decision: Decision, option: Option) -> Label:
    player = state.players[decision.seat]
    n = sum(why_not_buy(state, player, kind) is None for kind in MARKET)
    return Label(T("Buy a card"), T("{n} type in reach", "{n} types in reach", n=n) if n else "")


def _buy(state: Altay, decision: Decision, option: Option) -> Label:
    kind = str(option[1])
    left = stack(state, kind)
    card = top_card(state, kind) if left else kind
    effect = T("for {price}: {uses}; {n} left", price=price_words(price(card)), uses=USES[kind], n=left)
    rank = market_kinds().index(kind)
    return Label(
        card_name(card), effect, rank=rank, short=T("{card} {price}", card=card_short(card), price=letters(price(card)))
    )


def _pay(state: Altay, decision: Decision, option: Option) -> Label:
    paid = [str(name) for name in option[1:]]
    return Label(T("Pay {what}", what=amounts(paid)), short=T("Pay {what}", what=letters(paid)))


def _develop(state: Altay, decision: Decision, option: Option) -> Label:
    name = str(option[1])
    cost = achievement_cost(name)
    parts: list[Part] = [T("for {price}: {gives}", price=price_words(cost), gives=GIVES[name])]
    if level(name) < 3:
        parts.append(T("1 point and {built} when it is complete", built=settlements(built(name))))
    player = state.players[decision.seat]
    if player.secret != NONE and achievement_id(player.secret) == name:
        parts.append(T("your secret wonder, 3 points more"))
    if level(name) == 3 and state.options.get("wonder_drop") != "allowed":
        parts.append(T("nothing else can be started before it is complete"))
    return Label(
        ACHIEVEMENT[name],
        series(parts, "; "),
        short=T("{name} {price}", name=ACHIEVEMENT[name], price=letters(cost)),
        warn="!" if shows_another(state, name) else "",
    )


def _advance(state: Altay, decision: Decision, option: Option) -> Label:
    player = state.players[decision.seat]
    if player.working == NONE:
        return Label(T("Go on developing"))
    name = achievement_id(player.working)
    return Label(
        T("Go on with {what}", what=ACHIEVEMENT[name]),
        T("missing: {what}", what=price_words(missing(name, player.laid))),
        short=T("{what} needs {missing}", what=ACHIEVEMENT[name], missing=letters(missing(name, player.laid))),
    )


def _use(state: Altay, decision: Decision, option: Option) -> Label:
    """An effect; one that replaces the only kind of card in hand asks nothing more and draws at once."""
    name = str(option[1])
    hand = state.players[decision.seat].hand
    at_once = name in ("engineering", "mathematics") and len(set(hand)) == 1
    return Label(T("Use {what}", what=ACHIEVEMENT[name]), GIVES[name], warn="!" if at_once else "")


def _recall(state: Altay, decision: Decision, option: Option) -> Label:
    player = state.players[decision.seat]
    if player.archive == NONE:
        return Label(T("Card on Writing"))
    card = card_name(card_ids([player.archive])[0])
    return Label(T("Take {card}", card=card), T("from Writing to your hand"))


def _coins(state: Altay, decision: Decision, option: Option) -> Label:
    player = state.players[decision.seat]
    effect = T("for 1 resource of any kind; you have {n}", n=player.coins)
    return Label(T("Pay 5 coins"), effect)


def _end(state: Altay, decision: Decision, option: Option) -> Label:
    """End the turn, with everything that would be wasted."""
    player = state.players[decision.seat]
    parts = wasted(state, player)
    effect: Part = series(parts, "; ") if parts else T("nothing is lost")
    return Label(T("End the turn"), effect, zero=True, passes=True, short=_end_short(player))


def wasted(state: Altay, player: Player) -> list[Part]:
    lost: list[Part] = []
    if player.hand:
        lost.append(T("{n} card", "{n} cards", n=len(player.hand)))
    coins = state.options.get("coins") == "on"
    if any(player.pool) and not coins:
        lost.append(counted(player.pool))
    parts: list[Part] = [T("lost: {what}", what=listed(lost))] if lost else []
    if any(player.pool) and coins:
        parts.append(T("{what} becomes coins", what=counted(player.pool)))
    idle = unused(player)
    if idle:
        parts.append(T("not used: {what}", what=listed([ACHIEVEMENT[name] for name in idle])))
    return parts


def _end_short(player: Player) -> Part:
    pool = letters_of(player.pool).replace(" ", "")
    if player.hand and pool:
        return T("End: lose {n} card {pool}", "End: lose {n} cards {pool}", n=len(player.hand), pool=pool)
    if player.hand:
        return T("End: lose {n} card", "End: lose {n} cards", n=len(player.hand))
    return T("End: lose {pool}", pool=pool) if pool else T("End the turn")


def _gain(state: Altay, decision: Decision, option: Option) -> Label:
    return Label(T("Gain {what}", what=amount(1, str(option[1]))))


def _boost(state: Altay, decision: Decision, option: Option) -> Label:
    """Use a territory; a refused one names the terrain."""
    place = str(option[1])
    boost = CARDS[CARD_NUMBER[str(decision.about[1])]].boost
    what: Part = amount(boost.amount, RESOURCES[boost.resource]) if boost is not None else ""
    if place in TERRAIN:
        return Label(T("Use a {terrain}", terrain=TERRAIN[place]), what)
    return Label(T("Use {place}", place=place), what, place=place)


def _draw(state: Altay, decision: Decision, option: Option) -> Label:
    return Label(T("Draw a card"), warn="!")


def _fill(state: Altay, decision: Decision, option: Option) -> Label:
    """Complete the Village by using a farmland; a refused one names the terrain."""
    place = str(option[1])
    effect: Part = T("the Village is complete: build 1 settlement")
    if place in TERRAIN:
        return Label(T("Use a {terrain}", terrain=TERRAIN[place]), effect)
    card = table_card(state.players[decision.seat], "village")
    if card is not None and any(card.laid):
        effect = series([effect, T("lost: {what}", what=counted(card.laid))])
    return Label(T("Use {place}", place=place), effect, place=place)


def _consume(state: Altay, decision: Decision, option: Option) -> Label:
    if len(option) < 3:
        return Label(T("Use a marker"), T("1 resource of any kind"))
    what = amount(1, str(option[2]))
    kept = state.options.get("consumed_marker") != "remove"
    effect = T("it still counts at the end") if kept else T("the marker leaves the game")
    return Label(
        T("Gain {what} for {marker}", what=what, marker=marker_name(str(option[1]))),
        effect,
        short=T("{what} for {marker}", what=what, marker=_marker_letters(str(option[1]))),
    )


def _marker_letters(marker: str) -> str:
    value, _, resource = marker.partition("-")
    return value + LETTER.get(resource, "")


def _lay_out(state: Altay, decision: Decision, option: Option) -> Label:
    return Label(T("Lay it on the table"))


def _lay(state: Altay, decision: Decision, option: Option) -> Label:
    pool = dict(zip(RESOURCES, state.players[decision.seat].pool, strict=False))
    if option[1] == "all":
        return Label(T("All that fits"), _fitting(needed(state, decision), pool))
    name = str(option[1])
    return Label(RESOURCE[name], T("1 of {n} in your pool", n=pool.get(name, 0)))


def _fitting(slots: list[str], pool: dict[str, int]) -> Part:
    """What the pool can lay on empty slots, and whether that fills them; no words where free slots leave a choice."""
    if "good" in slots or "any" in slots:
        return ""
    laid = [name for name in RESOURCES for _ in range(min(slots.count(name), pool.get(name, 0)))]
    return T("{what}: complete", what=amounts(laid)) if len(laid) == len(slots) else amounts(laid)


def _hand_card(state: Altay, decision: Decision, option: Option) -> Label:
    name = str(option[1])
    warn = "!" if decision.topic == "discard" else ""  # another card is drawn for it
    return Label(card_name(name), USES[split(name)[0]], short=card_short(name), warn=warn)


def _resource(state: Altay, decision: Decision, option: Option) -> Label:
    return Label(RESOURCE[str(option[1])])


def _done(state: Altay, decision: Decision, option: Option) -> Label:
    return Label(T("Done"), zero=True)


def _none(state: Altay, decision: Decision, option: Option) -> Label:
    return Label(T("Keep no card"), zero=True, passes=True)


_LABELS: dict[str, Callable[[Altay, Decision, Option], Label]] = {
    "people": _people,
    "start": _start,
    "build": _place,
    "from": _place,
    "to": _place,
    "play": _play,
    "put": _put,
    "take": _take,
    "drop": _drop,
    "fight": fight_labels.fight,
    "sword": fight_labels.sword,
    "attack": fight_labels.attack,
    "shield": fight_labels.shield,
    "stand": fight_labels.stand,
    "surrender": fight_labels.surrender,
    "market": _market,
    "buy": _buy,
    "pay": _pay,
    "develop": _develop,
    "advance": _advance,
    "use": _use,
    "recall": _recall,
    "coins": _coins,
    "end": _end,
    "gain": _gain,
    "boost": _boost,
    "draw": _draw,
    "fill": _fill,
    "consume": _consume,
    "lay_out": _lay_out,
    "lay": _lay,
    "card": _hand_card,
    "keep": _hand_card,
    "give": _resource,
    "get": _resource,
    "done": _done,
    "none": _none,
}

OPTION_VERBS = frozenset(_LABELS)
