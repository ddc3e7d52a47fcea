"""The notes beside the board: own cards and objectives, the combat, the auction, what lies on the table."""

from __future__ import annotations

from core.games.scythe.boards import group_words, groups
from core.games.scythe.cards import BONUSES, FACTORY_CARDS, OBJECTIVES, FactoryCard
from core.games.scythe.combat import card_limit, most_on_dial
from core.games.scythe.conditions import goals, holds
from core.games.scythe.names import FACTION, MAT, MECH, amount, amounts
from core.games.scythe.reading import hand
from core.games.scythe.scoring import bonus_count
from core.games.scythe.state import NONE, Fight, Player, Scythe
from core.games.scythe.tables import BATTLE, FACTIONS, MATS, PLACES
from core.text import NOTHING, Part, T, Who, either, listed, series
from core.view import Fact, Note


def notes(state: Scythe, viewer: int) -> list[Note]:
    """The notes for a viewer; a spectator sees nothing that is in hand."""
    found: list[Note] = []
    if state.fight is not None:
        found.append(fight_note(state, state.fight))
    if state.pairs and state.players[0].faction == NONE:
        found.append(pairs_note(state))
    if viewer >= 0 and state.players[viewer].faction != NONE:
        found.append(own_note(state, viewer))
    found.append(table_note(state))
    return found


# Own


def own_note(state: Scythe, seat: int, missing: bool = False) -> Note:
    """What only the seat may see: combat cards and objectives, and whether they are met; on a page also what is
    missing. Beside the board that would turn up in the preview of every option."""
    player = state.players[seat]
    values = [str(value) for value in hand(player)]
    facts = [
        Fact(
            "cards",
            T("cards"),
            T("combat cards {values}", values=listed(list(values))) if values else T("no combat card"),
            " ".join(values) or "-",
        )
    ]
    for number in player.objectives:
        card = OBJECTIVES[number]
        met = T("met") if holds(state, seat, number) else T("not yet")
        when = T("{met}, looked at when your actions are over", met=met) if card.at_end else met
        words: Part = T("{when}: {condition}", when=when, condition=card.condition)
        parts: list[Part] = [goal.words() for goal in goals(state, seat, number) if not goal.met]
        if parts and missing:
            words = T("{what} Missing: {parts}.", what=words, parts=series(parts, "; "))
        facts.append(Fact(card.id, card.title, words, met))
    return Note("own", T("Yours"), facts, secret=True)


# Combat


def fight_note(state: Scythe, fight: Fight) -> Note:
    """Both sides of a combat as everybody sees them."""
    facts = [
        _side_fact(state, fight, seat, title)
        for seat, title in ((fight.attacker, T("attacker")), (fight.defender, T("defender")))
    ]
    return Note("fight", T("Combat on {place}", place=PLACES[fight.place]), facts)


def _side_fact(state: Scythe, fight: Fight, seat: int, title: Part) -> Fact:
    player = state.players[seat]
    here = [group for group in groups(state, fight.place) if group.seat == seat]
    limit = card_limit(player, fight.place)
    words: list[Part] = [
        group_words(here[0]) if here else T("{who} has retreated", who=Who(seat)),
        T("{n} power, so up to {dial} on the dial", n=player.power, dial=most_on_dial(player)),
        T("up to {n} card of {held}", "up to {n} cards of {held}", n=limit, held=sum(player.hand)),
    ]
    if player.abilities & BATTLE:
        words.append(MECH[FACTIONS[player.faction].mechs[2]])
    if seat == fight.attacker:
        words.append(T("wins a tie"))
    if fight.totals:
        words = [T("{who}: total {n}", who=Who(seat), n=fight.totals[seat != fight.attacker])]
    short = T(
        "{who} 0-{dial} + {cards}cd of {held}",
        who=Who(seat),
        dial=most_on_dial(player),
        cards=min(limit, sum(player.hand)),
        held=sum(player.hand),
    )
    return Fact(f"seat{seat + 1}", title, series(words, "; "), words[0] if fight.totals else short)


# Auction


def pairs_note(state: Scythe) -> Note:
    """The pairs of faction and mat, and what is bid for each."""
    facts = []
    for faction, mat, holder, bid in state.pairs:
        name = FACTIONS[faction].id
        words = T("nobody yet") if holder == NONE else T("{n} by {who}", n=amount(bid, "coins"), who=Who(holder))
        label = T("{faction} with {mat}", faction=FACTION[name], mat=MAT[MATS[mat].id])
        facts.append(Fact(name, label, words, "-" if holder == NONE else T("{n}$ {who}", n=bid, who=Who(holder))))
    return Note("pairs", T("Auction"), facts)


# The table


def table_note(state: Scythe) -> Note:
    """The structure bonus tile, what is left of tokens and cards."""
    tile = BONUSES[state.tile]
    left = [PLACES[place] for place in range(len(PLACES)) if state.tokens >> place & 1]
    facts = [
        Fact("tile", T("tile"), T("{title}: {counts}", title=tile.title, counts=tile.counts), tile.title),
        Fact(
            "tokens",
            T("encounters"),
            T("{n} token left: {places}", "{n} tokens left: {places}", n=len(left), places=listed(list(left))),
            T("{n} left", n=len(left)),
        ),
        Fact(
            "factory",
            T("Factory"),
            T("{n} card left", "{n} cards left", n=len(state.factory)),
            T("{n} left", n=len(state.factory)),
        ),
        Fact(
            "deck",
            T("combat cards"),
            T("{n} in the deck, {m} discarded", n=sum(state.cards), m=sum(state.discard)),
            T("{n} + {m}", n=sum(state.cards), m=sum(state.discard)),
        ),
    ]
    return Note("table", T("Table"), facts)


def tile_facts(state: Scythe) -> list[Fact]:
    """What the tile pays, and what it counts for each seat."""
    tile = BONUSES[state.tile]
    rows = [
        T("{n} coins for {range}", n=coins, range=str(first) if first == last else f"{first}-{last}")
        for first, last, coins in tile.coins
    ]
    facts = [
        Fact("counts", tile.title, T("counts {what}", what=tile.counts)),
        Fact("pays", T("pays"), series(rows, "; ")),
    ]
    for seat, player in enumerate(state.players):
        n = bonus_count(state, player)
        facts.append(Fact(f"tile{seat + 1}", Who(seat), T("counts {n} now", n=n)))
    return facts


# Cards


def factory_words(card: FactoryCard) -> Part:
    """A Factory card: "pay 1 power: 3 coins; then one unit moves twice"."""
    gains: list[Part] = [amount(n, what) for what, n in card.gain]
    if card.one_of:
        gains.append(either([amount(1, what) for what in card.one_of]))
    gain = listed(gains)
    return T("pay {cost}: {gain}; then one unit moves twice", cost=amounts(card.cost), gain=gain)


def factory_fact(player: Player) -> Fact:
    """The Factory card of a seat."""
    words = factory_words(FACTORY_CARDS[player.factory]) if player.factory else T("none yet")
    return Fact("factory-card", T("Factory card"), words)


def discard_words(state: Scythe) -> Part:
    """The discarded combat cards by value; they lie open."""
    shown = [T("{n} of {value}", n=n, value=value) for n, value in zip(state.discard, (2, 3, 4, 5), strict=False) if n]
    return listed(list(shown)) if shown else NOTHING
