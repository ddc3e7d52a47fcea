"""Effects of completed technologies that are used once a turn, the card on Writing, and coins."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.altay import resources
from core.games.altay.hands import draw_cards, name_options, named
from core.games.altay.lands import add_settlement, lands, take_settlement
from core.games.altay.state import NONE, Altay, Player
from core.games.altay.tables import (
    COIN_PRICE,
    COMMERCE,
    CULTURE,
    ENGINEERING,
    MATHEMATICS,
    MOST,
    NEIGHBOURS,
    NO_CARD,
    O_FROM,
    O_GET,
    O_GIVE,
    O_TO,
    ONCE,
    PHILOSOPHY,
    PLACES,
    RELIGION,
    RESOURCES,
    WRITING,
    bits,
    card_name,
)


def owned(player: Player) -> list[int]:
    """The once-per-turn effects a seat has, in the order of the achievements."""
    return [achievement for achievement in ONCE if achievement in player.done]


def why_not_use(state: Altay, seat: int, achievement: int) -> Reason | None:
    """Why an effect cannot be used: each once a turn, and it needs something to work on (rulings 15, 58)."""
    player = state.players[seat]
    if player.effects >> achievement & 1:
        return ("once",)
    if achievement in (ENGINEERING, MATHEMATICS):
        return None if player.hand else ("hand",)
    if achievement == COMMERCE:
        return None if gives(state, player) else ("no_tokens",) if any(player.pool) else ("pool",)
    if achievement == RELIGION:
        return None if movers(state, seat) else ("nowhere",)
    return None if resources.available(state, CULTURE) else ("tokens", RESOURCES[CULTURE])


def use(state: Altay, seat: int, achievement: int) -> Rules:
    """Use an effect."""
    state.players[seat].effects |= 1 << achievement
    if achievement == PHILOSOPHY:
        resources.gain(state, state.players[seat], CULTURE)
        tell(state, seat, "philosophy")
    elif achievement == COMMERCE:
        yield from _commerce(state, seat)
    elif achievement == RELIGION:
        yield from _religion(state, seat)
    else:
        yield from _replace_card(state, seat, achievement)


def _replace_card(state: Altay, seat: int, achievement: int) -> Rules:
    """Engineering removes a hand card from the game, Mathematics discards one; then a card is drawn."""
    player = state.players[seat]
    verb = "engineering" if achievement == ENGINEERING else "mathematics"
    option: Option = yield Decision(seat, "discard", lambda: name_options("card", player.hand), about=("use", verb))
    card = named(option)
    player.hand.remove(card)
    (player.trashed if achievement == ENGINEERING else player.discard).append(card)
    tell(state, seat, verb, card_name(card))
    draw_cards(state, seat, 1)


# Commerce


def gives(state: Altay, player: Player) -> list[int]:
    """Resources of the pool that can be swapped: some other kind must be there to get (ruling 57)."""
    return [
        kind
        for kind in range(5)
        if player.pool[kind] and any(resources.available(state, other) for other in range(5) if other != kind)
    ]


def _commerce(state: Altay, seat: int) -> Rules:
    """Swap one resource of the pool for one of any other kind, culture included (ruling 18)."""
    player = state.players[seat]
    give: Option = yield Decision(
        seat, "give", lambda: [O_GIVE[kind] for kind in gives(state, player)], about=("use", "commerce")
    )
    given = RESOURCES.index(str(give[1]))
    player.pool[given] -= 1
    get: Option = yield Decision(
        seat,
        "get",
        lambda: _gets(state, given),
        lambda: _get_refusals(state, given),
        about=("use", "commerce", give[1]),
    )
    resources.gain(state, player, RESOURCES.index(str(get[1])))
    tell(state, seat, "commerce", give[1], get[1])


def _gets(state: Altay, but: int) -> list[Option]:
    return [O_GET[kind] for kind in range(5) if kind != but and resources.available(state, kind)]


def _get_refusals(state: Altay, but: int) -> Iterator[Refusal]:
    for kind in range(5):
        if kind != but and not resources.available(state, kind):
            yield O_GET[kind], ("tokens", RESOURCES[kind])


# Religion


def movers(state: Altay, seat: int) -> list[int]:
    """Own territories a settlement can be moved out of."""
    return [place for place in bits(lands(state, seat)) if move_places(state, seat, place)]


def move_places(state: Altay, seat: int, origin: int) -> list[int]:
    """Bordering territories a settlement can be moved to: free ones, and own ones with room (ruling 60)."""
    return [place for place in NEIGHBOURS[len(state.players)][origin] if why_not_move(state, seat, place) is None]


def why_not_move(state: Altay, seat: int, place: int) -> Reason | None:
    """Why a settlement cannot be moved to a bordering territory."""
    if state.marker[place] != NONE:
        return ("marker",)
    if state.owner[place] == seat:
        return ("full",) if state.count[place] >= MOST else None
    return ("opponent",) if state.owner[place] != NONE else None


def _religion(state: Altay, seat: int) -> Rules:
    """Move one own settlement to a bordering territory."""
    origin: Option = yield Decision(
        seat, "move-from", lambda: [O_FROM[place] for place in movers(state, seat)], about=("use", "religion")
    )
    start = PLACES.index(str(origin[1]))
    target: Option = yield Decision(
        seat,
        "move-to",
        lambda: [O_TO[place] for place in move_places(state, seat, start)],
        lambda: _move_refusals(state, seat, start),
        about=("use", "religion", origin[1]),
    )
    take_settlement(state, start)
    add_settlement(state, seat, PLACES.index(str(target[1])))
    tell(state, seat, "religion", origin[1], target[1])


def _move_refusals(state: Altay, seat: int, origin: int) -> Iterator[Refusal]:
    for place in NEIGHBOURS[len(state.players)][origin]:
        reason = why_not_move(state, seat, place)
        if reason:
            yield O_TO[place], reason


# Writing


def recall(state: Altay, seat: int) -> None:
    """Take the card on Writing into the hand, on an own turn only (ruling 59)."""
    player = state.players[seat]
    player.hand.append(player.archive)
    tell(state, seat, "recall", card_name(player.archive))
    player.archive = NONE


def keep_card(state: Altay, seat: int) -> Rules:
    """At the end of the turn Writing may take one unused hand card if none lies there (ruling 46)."""
    player = state.players[seat]
    if WRITING not in player.done or player.archive != NONE or not player.hand:
        return
    option: Option = yield Decision(seat, "keep", lambda: [*name_options("keep", player.hand), NO_CARD])
    if option == NO_CARD:
        return
    player.archive = named(option)
    player.hand.remove(player.archive)
    tell(state, seat, "keep", card_name(player.archive))


# Coins


def why_not_coins(state: Altay, player: Player) -> Reason | None:
    """Coins buy a resource if there are enough of them (README section 12), and tokens."""
    if player.coins < COIN_PRICE:
        return ("coins", COIN_PRICE, player.coins)
    return None if _gets(state, NONE) else ("no_tokens",)


def spend_coins(state: Altay, seat: int) -> Rules:
    """Pay coins for one resource of any kind."""
    option: Option = yield Decision(
        seat, "get", lambda: _gets(state, NONE), lambda: _get_refusals(state, NONE), about=("coins",)
    )
    player = state.players[seat]
    player.coins -= COIN_PRICE
    resources.gain(state, player, RESOURCES.index(str(option[1])))
    tell(state, seat, "coins", option[1])
