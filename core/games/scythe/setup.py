"""Setting up a game (rulings, section 0): factions and mats, decks, tokens, what everybody begins with."""

from __future__ import annotations

from collections.abc import Mapping

from core.dice import Dice
from core.event import tell
from core.games.scythe import around
from core.games.scythe.cards import BONUSES, ENCOUNTERS, FACTORY_CARDS, OBJECTIVES, in_play
from core.games.scythe.gaining import draw_cards
from core.games.scythe.state import NONE, Player, Scythe
from core.games.scythe.tables import (
    BANNED,
    COMBAT_CARDS,
    FACTIONS,
    HOME,
    MATS,
    OBJECTIVES_DEALT,
    PLACES,
    STARS,
)
from core.games.scythe.tables import (
    ENCOUNTERS as ENCOUNTER_PLACES,
)


def setup(seats: int, seed: int, options: Mapping[str, str]) -> Scythe:
    """Everything before the first question."""
    promotional = options["promo_cards"] == "true"
    state = Scythe(
        dice=Dice(seed=seed, used={}),
        players=[_player() for _ in range(seats)],
        goods=[0] * (4 * len(PLACES)),
        tokens=ENCOUNTER_PLACES,
        cards=list(COMBAT_CARDS),
        discard=[0, 0, 0, 0],
        objectives=in_play(OBJECTIVES, promotional),
        encounters=in_play(ENCOUNTERS, promotional),
        factory_box=in_play(FACTORY_CARDS, promotional),
        options=dict(options),
    )
    state.tile = state.dice.roll("tile", len(BONUSES))
    state.factory = sorted([state.dice.draw("factory", state.factory_box) for _ in range(seats + 1)])
    state.factory_box.sort()
    state.agenda = [["opening"]]
    _assign(state)
    return state


def _player() -> Player:
    return Player(hand=[0] * 4, structures=[NONE] * 4, cubes=[0] * 4, stars=[0] * len(STARS))


def _assign(state: Scythe) -> None:
    """Deal factions and mats, or put on the agenda how the seats come by them."""
    how, seats = state.options["faction_assignment"], len(state.players)
    if how == "choose":
        state.agenda += [["choose", seat] for seat in reversed(range(seats))]
        return
    pairs = deal_pairs(state)
    if how == "auction":
        state.pairs = [[faction, mat, NONE, 0] for faction, mat in pairs]
        waiting = list(range(seats))
        state.dice.shuffle("bidders", waiting)
        state.waiting = waiting
        state.agenda.append(["auction"])
        return
    for player, (faction, mat) in zip(state.players, pairs, strict=True):
        player.faction, player.mat = faction, mat


def mats_in_play(state: Scythe) -> list[int]:
    """The mats of the base box, and those of the expansion if wanted."""
    wanted = state.options["expansion_mats"] == "true"
    return [mat for mat in range(len(MATS)) if MATS[mat].base or wanted]


def allowed(state: Scythe, faction: int, mat: int) -> bool:
    """Whether a faction may come with a mat."""
    return (faction, mat) not in BANNED or state.options["ban_combinations"] == "false"


def deal_pairs(state: Scythe) -> list[tuple[int, int]]:
    """A pair of faction and mat for each seat, at random; the mats are dealt anew if a pair is not allowed."""
    seats = len(state.players)
    box = list(range(len(FACTIONS)))
    factions = [state.dice.draw("factions", box) for _ in range(seats)]
    while True:
        pile = mats_in_play(state)
        mats = [state.dice.draw("mats", pile) for _ in range(seats)]
        if all(allowed(state, *pair) for pair in zip(factions, mats, strict=True)):
            return list(zip(factions, mats, strict=True))


def opening(state: Scythe) -> None:
    """Once the pairs are given out: everybody takes what faction and mat give, and the first turn begins."""
    state.order = around.clockwise(state)
    tell(state, NONE, "tile", BONUSES[state.tile].id)
    for seat in state.order:
        _begin(state, seat)
    tell(state, state.order[0], "first")
    state.agenda[-1] = ["turn", state.order[0]]


def _begin(state: Scythe, seat: int) -> None:
    player = state.players[seat]
    faction, mat = FACTIONS[player.faction], MATS[player.mat]
    tell(state, seat, "assigned", faction.id, mat.id)
    player.power, player.popularity, player.coins = faction.power, mat.popularity, mat.coins
    player.character = HOME[player.faction]
    player.workers = sorted(faction.workers)
    draw_cards(state, seat, faction.cards)
    player.objectives = sorted([state.dice.draw("objectives", state.objectives) for _ in range(OBJECTIVES_DEALT)])
    state.objectives.sort()
    tell(state, seat, "objectives", tuple(player.objectives), only=seat)
