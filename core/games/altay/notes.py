"""The notes beside the board: hand, pool and table, market, achievements. Short for the screen, full for lines."""

from __future__ import annotations

from core.games.altay.names import ACHIEVEMENT, CARD, GIVES, USES, card_name, card_short, counted, letters, letters_of
from core.games.altay.reading import (
    achievement_cost,
    achievement_id,
    card_ids,
    market_kinds,
    missing,
    missing_on,
    price,
    shown,
    stack,
    store_slots,
    top_card,
)
from core.games.altay.scoring import formula
from core.games.altay.state import NONE, Altay, Player, TableCard
from core.games.altay.sums import price_words
from core.text import Part, T, Who, listed, series
from core.view import Fact, Note

LEVELS = (1, 2, 3)


def notes(state: Altay, viewer: int) -> list[Note]:
    """The notes for a viewer; a spectator sees the table of the seat on turn and no hand."""
    subject = viewer if viewer >= 0 else state.active
    found = [hand_note(state, viewer)] if viewer >= 0 else []
    if subject != NONE:
        found.append(table_note(state, subject, viewer))
    return [*found, market_note(state), achievements_note(state)]


# Hand


def hand_note(state: Altay, seat: int) -> Note:
    """What only the seat may see: its hand and its secret wonder."""
    player = state.players[seat]
    cards = card_ids(player.hand)
    facts = [
        Fact(
            "hand",
            T("hand"),
            listed([card_name(card) for card in cards]),
            series([card_short(card) for card in cards], " ") if cards else T("empty"),
        )
    ]
    if player.secret != NONE and not player.opened:
        facts.append(_secret_fact(state, seat))
    return Note("hand", T("Hand"), facts, secret=True)


def _secret_fact(state: Altay, seat: int) -> Fact:
    name = achievement_id(state.players[seat].secret)
    now = formula(state, seat, state.players[seat].secret)
    words = T(
        "{name}: {gives}; costs {price}; {n} now and 3 more if you complete it",
        name=ACHIEVEMENT[name],
        gives=GIVES[name],
        price=price_words(achievement_cost(name)),
        n=now,
    )
    short = T("{name} {price}, {n} now +3", name=ACHIEVEMENT[name], price=letters(achievement_cost(name)), n=now)
    return Fact("secret", T("secret wonder"), words, short)


# Pool and table


def table_note(state: Altay, seat: int, viewer: int) -> Note:
    """Pool, table cards and the achievement in progress of a seat; the pool of the seat on turn as well."""
    player = state.players[seat]
    facts = [_pool_fact("pool", T("pool"), player)]
    if state.active not in (NONE, seat) and any(state.players[state.active].pool):
        who = T("pool of {who}", who=Who(state.active))
        facts.append(_pool_fact("active-pool", who, state.players[state.active]))
    facts += table_facts(state, seat)
    title = T("Pool and table") if seat == viewer else T("Pool and table of {who}", who=Who(seat))
    return Note("table", title, facts)


def _pool_fact(ident: str, label: Part, player: Player) -> Fact:
    return Fact(ident, label, counted(player.pool), letters_of(player.pool) or "-")


def table_facts(state: Altay, seat: int) -> list[Fact]:
    """What lies on a seat's table, open for everybody."""
    player = state.players[seat]
    facts = [_table_fact(laid) for laid in sorted(player.table, key=lambda laid: laid.card)]
    if player.working != NONE:
        facts.append(_working_fact(player))
    if player.archive != NONE:
        card = card_ids([player.archive])[0]
        facts.append(Fact("writing", T("on Writing"), card_name(card), card_short(card)))
    if state.options.get("coins") == "on":
        coins = T("{n} coin", "{n} coins", n=player.coins)
        facts.append(Fact("coins", T("coins"), coins, player.coins))
    return facts


def _table_fact(laid: TableCard) -> Fact:
    card = card_ids([laid.card])[0]
    slots = store_slots(laid)
    ident = f"table-{card.partition('+')[0]}"
    if slots:
        words = T("{what} stored, room for {n}", what=counted(laid.laid), n=slots - sum(laid.laid))
        return Fact(ident, card_name(card), words, letters_of(laid.laid) or "-")
    needs = missing_on(laid)
    words = T("{what} laid, {needs} missing", what=counted(laid.laid), needs=price_words(needs))
    return Fact(ident, card_name(card), words, T("needs {price}", price=letters(needs)))


def _working_fact(player: Player) -> Fact:
    name = achievement_id(player.working)
    needs = missing(name, player.laid)
    words = T(
        "{name}: {what} laid, {needs} missing",
        name=ACHIEVEMENT[name],
        what=counted(player.laid),
        needs=price_words(needs),
    )
    short = T("{name} needs {price}", name=ACHIEVEMENT[name], price=letters(needs))
    return Fact("developing", T("developing"), words, short)


# Market and achievements


def market_note(state: Altay) -> Note:
    """Every stack with its price, what the card does and how many are left."""
    return Note("market", T("Market"), [_stack_fact(state, kind) for kind in market_kinds()])


def _stack_fact(state: Altay, kind: str) -> Fact:
    left = stack(state, kind)
    if not left:
        return Fact(kind, CARD[kind], T("none left"), "-")
    card = top_card(state, kind)
    cost = price(card)
    _, _, points = card.partition("+")
    words = T("{price}: {uses}; {n} left", price=price_words(cost), uses=USES[kind], n=left)
    short: Part = f"{letters(cost)} {left}"
    if points:
        words = T(
            "{price}: {uses}; {points} on it; {n} left",
            price=price_words(cost),
            uses=USES[kind],
            points=T("{n} point", "{n} points", n=int(points)),
            n=left,
        )
        short = f"{letters(cost)} {left} {points}vp"
    return Fact(kind, CARD[kind], words, short)


def achievements_note(state: Altay) -> Note:
    """The achievements face up, level by level."""
    return Note("achievements", T("Achievements"), [_level_fact(state, level) for level in LEVELS])


def _level_fact(state: Altay, level: int) -> Fact:
    found = shown(state, level)
    words = [
        T("{name} for {price}, {n} left", name=ACHIEVEMENT[name], price=price_words(achievement_cost(name)), n=copies)
        for name, copies in found
    ]
    short = [
        T("{name} {price}", name=ACHIEVEMENT[name], price=f"{letters(achievement_cost(name))} {copies}")
        for name, copies in found
    ]
    label = T("level {level}", level=level)
    return Fact(f"level{level}", label, series(words, "; ") if words else T("none left"), series(short, "  "))
