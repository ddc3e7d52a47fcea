"""The notes beside the board: the round, who has passed with which card, free power actions, the auction."""

from __future__ import annotations

from core.games.terra_mystica.forecast import next_income
from core.games.terra_mystica.names import CULT, FACTION, amount, amounts, amounts_short
from core.games.terra_mystica.own_things import own_notes
from core.games.terra_mystica.reading import (
    cards_of,
    end_reward,
    free_cards,
    free_powers,
    in_turn,
    tile_now,
    tile_of,
    tiles_for,
)
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import CULTS, FACTIONS, LAST_ROUND, POWERS, Round
from core.games.terra_mystica.tile_words import (
    bonus_short,
    bonus_words,
    end_short,
    end_words,
    power_words,
    round_short,
    round_words,
)
from core.text import Part, T, Who, listed, series
from core.view import Fact, Note


def notes(state: Mystica, viewer: int) -> list[Note]:
    """The notes for a viewer: what a planner wants to see first comes first."""
    found: list[Note] = []
    if state.lots:
        found.append(lots_note(state))
    if state.rounds and not state.over:
        found.append(round_note(state, viewer))
        found.append(table_note(state))
        found.append(cults_note(state))
        found += own_notes(state)
    return found


# The round


def round_note(state: Mystica, viewer: int) -> Note:
    """The round tile, what its end brings and gives the viewer now, the next tile, the next income."""
    now = tile_now(state)
    facts: list[Fact] = []
    if now is not None:
        facts.append(_points_fact(state, viewer))
        facts.append(_end_fact(state, now, viewer))
    number = max(1, state.round) + 1
    following = tile_of(state, number)
    if following is not None:
        words = series([round_words(following.id), *_end_of(following, number)], "; ")
        facts.append(Fact("next", T("then"), words, round_short(following.id)))
    if viewer >= 0 and state.players[viewer].faction != NONE and state.round < LAST_ROUND:
        goods = next_income(state, viewer)
        facts.append(Fact("income", T("income"), amounts(goods), amounts_short(goods).replace(" ", "") or "-"))
    return Note("rounds", T("Round {n}", n=max(1, state.round)), facts)


def _points_fact(state: Mystica, viewer: int) -> Fact:
    """What brings points in the round, to everybody or to a viewer who scores other rounds' tiles."""
    tiles = [now for now in (tile_now(state),) if now is not None] if viewer < 0 else tiles_for(state, viewer)
    words = series([round_words(tile.id) for tile in tiles], "; ")
    short = series([round_short(tile.id) for tile in tiles], "; ")
    return Fact("tile", T("Round {n}", n=max(1, state.round)), words, short)


def _end_of(tile: Round, number: int) -> list[Part]:
    return [T("at its end {what}", what=end_words(tile.id))] if number < LAST_ROUND else []


def _end_fact(state: Mystica, tile: Round, viewer: int) -> Fact:
    """What the end of the round brings, and what it would give the viewer now."""
    if max(1, state.round) >= LAST_ROUND:
        return Fact("end", T("end"), T("the end of the game brings no reward of the tile"), T("game ends"))
    player = state.players[viewer] if viewer >= 0 else None
    if player is None or player.faction == NONE:
        return Fact("end", T("end"), end_words(tile.id), end_short(tile.id))
    goods = {tile.reward: end_reward(player, tile)}
    mine = amounts_short(goods) or "0"
    value = T("{what}; for you now {mine}", what=end_words(tile.id), mine=amounts(goods))
    return Fact("end", T("end"), value, T("{what} (you {mine})", what=end_short(tile.id), mine=mine))


# The table


def table_note(state: Mystica) -> Note:
    """Power actions that are free, who has passed and with which card, the cards nobody holds."""
    free = free_powers(state)
    numbers = [str(number + 1) for number, action in enumerate(POWERS) if action.id in free]
    powers: list[Part] = [T("{n}: {what}", n=action.removeprefix("ACT"), what=power_words(action)) for action in free]
    facts = [Fact("powers", T("free power actions"), listed(powers), T("{n}", n=" ".join(numbers) or "-"))]
    passed = [seat for seat in in_turn(state) if state.players[seat].passed]
    if passed:
        value = series([T("{who} ({card})", who=Who(seat), card=_card_words(state, seat)) for seat in passed], "; ")
        short = series([T("{who} {card}", who=Who(seat), card=_card_short(state, seat)) for seat in passed])
        facts.append(Fact("passed", T("passed"), value, short))
    cards = free_cards(state)
    if cards:
        value = series([_free_card(card.id, coins) for card, coins in cards], "; ")
        text = ", ".join(bonus_short(card.id) + (f" +{coins}c" if coins else "") for card, coins in cards)
        facts.append(Fact("cards", T("cards"), value, text))
    return Note("table", T("Table"), facts)


def _free_card(card: str, coins: int) -> Part:
    if not coins:
        return bonus_words(card)
    return T("{card}, {coins} on it", card=bonus_words(card), coins=amount(coins, "coins"))


def _card_words(state: Mystica, seat: int) -> Part:
    cards = cards_of(state.players[seat])
    return series([bonus_words(card) for card in cards], "; ") if cards else T("no card")


def _card_short(state: Mystica, seat: int) -> str:
    return ", ".join(bonus_short(card) for card in cards_of(state.players[seat])) or "-"


# Cults


def cults_note(state: Mystica) -> Note:
    """Where each seat stands on each cult."""
    facts = []
    for cult, name in enumerate(CULTS):
        rows = sorted(
            [(player.cults[cult], seat) for seat, player in enumerate(state.players) if player.cults], reverse=True
        )
        value = series([T("{who} {n}", who=Who(seat), n=level) for level, seat in rows])
        facts.append(Fact(name, CULT[name], value, value))
    return Note("cults", T("Cults"), facts)


# Auction


def lots_note(state: Mystica) -> Note:
    """The factions nominated, in order, and who has bid what."""
    facts = []
    for faction, holder, number in state.lots:
        name = FACTIONS[faction].id
        words = T("nobody yet") if holder == NONE else T("{n} points, {who}", n=number, who=Who(holder))
        short: Part = "-" if holder == NONE else T("{n} {who}", n=number, who=Who(holder))
        facts.append(Fact(name, FACTION[name], words, short))
    return Note("lots", T("Auction"), facts)
