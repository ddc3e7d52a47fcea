"""Landscape tiles (rulings 14): one for each faction, placed once instead of a terrain tile, and what comes at once.

What a tile does afterwards is asked of it where it happens (``tile_effects.py`` and the factions' own pages).
"""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.terra_mystica import building, cults, gaining, offers, tile_effects, towns, tracks, transforming
from core.games.terra_mystica.maps import MAPS, bits
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import (
    DISCARD,
    DWELLING,
    EXCHANGE,
    FACTIONS,
    FAR,
    KINDS,
    LANDSCAPE,
    RED,
    RIVER,
    SHIP,
    TERRAINS,
    WHEEL,
)


def faction(state: Mystica, seat: int) -> str:
    """The id of a seat's faction: its tile is known by it."""
    return FACTIONS[state.players[seat].faction].id


def placed_by(state: Mystica, seat: int) -> str:
    """How the seat's tile comes onto the board: see ``data/landscapes.toml``."""
    return str(tile_effects.ROWS[faction(state, seat)].get("placed", "transforming"))


# Whether and where


def why_not(state: Mystica, seat: int) -> Reason | None:
    """Why the seat cannot place its tile anywhere now."""
    player = state.players[seat]
    if faction(state, seat) not in tile_effects.ROWS:
        return ("no_landscape",)
    if player.landscape != NONE:
        return ("landscape_placed",)
    for kind, number in tile_effects.ROWS[faction(state, seat)].get("needs", {}).items():
        if player.stands[KINDS.index(kind)] < number:
            return ("landscape_needs", number, kind)
    if placed_by(state, seat) == "river-spade" and state.options["coral_reef_needs"] == "exchange_level_1":
        return None if player.exchange else ("exchange_level", 1)
    return None


def options(state: Mystica, seat: int, left: int) -> list[Option]:
    """Where the tile may be placed, with so many free spades at hand (none: as an action)."""
    if why_not(state, seat) is not None:
        return []
    names = MAPS[state.map].o_landscape
    return [names[place] for place, reason in _candidates(state, seat, left) if reason is None]


def refusals(state: Mystica, seat: int, left: int) -> Iterator[Refusal]:
    """Where it cannot be placed, and why."""
    names = MAPS[state.map].o_landscape
    general = why_not(state, seat)
    if general == ("no_landscape",):
        return
    for place, reason in _candidates(state, seat, left):
        if general is not None or reason is not None:
            yield names[place], general or reason or ()


def _candidates(state: Mystica, seat: int, left: int) -> Iterator[tuple[int, Reason | None]]:
    how = placed_by(state, seat)
    if how == "transforming":
        yield from _by_transforming(state, seat, left)
    elif how == "steps" and not left:
        yield from _by_steps(state, seat)
    elif how == "river-spade" and (not left or state.options["coral_reef_needs"] == "one_spade"):
        reason = None if left else _why_no_spade(state, seat)
        yield from ((place, reason) for place in river_places(state, seat))
    elif how == "river-priest" and not left:
        price = tile_effects.ROWS[faction(state, seat)]["priests"]
        reason = gaining.why_not_pay(state.players[seat], 0, 0, price)
        yield from ((place, reason) for place in river_places(state, seat))


def _by_transforming(state: Mystica, seat: int, left: int) -> Iterator[tuple[int, Reason | None]]:
    """Hexes that can become home terrain now."""
    entry = state.agenda[-1]
    buy = entry[0] != "spades" or bool(entry[4])
    ground = transforming.Ground(state, seat, left, False, buy, False)
    for place in ground.places():
        spades = RULES[state.players[seat].faction].spades(state, seat, place)
        if 0 < spades < FAR and state.owner[place] == NONE:
            yield place, ground.why_not_transform(place, spades)


def _by_steps(state: Mystica, seat: int) -> Iterator[tuple[int, Reason | None]]:
    """The Acolytes' altar: any terrain but ice, for steps on one cult, whoever's home it is (rulings 14.4)."""
    price: int = tile_effects.ROWS["acolytes"]["steps"]
    best = max(state.players[seat].cults)
    reason: Reason | None = None if best >= price else ("cult_steps", price, best)
    for place in transforming.Ground(state, seat, 0, False, True, False).places():
        if state.owner[place] == NONE and state.terrain[place] < WHEEL:
            yield place, reason


def _why_no_spade(state: Mystica, seat: int) -> Reason | None:
    """Why the Mermaids cannot dig the one spade of the reef."""
    if state.options["coral_reef_needs"] == "exchange_level_1":
        return None
    price = RULES[state.players[seat].faction].spade_price(state.players[seat])
    return gaining.why_not_pay(state.players[seat], *price)


def river_places(state: Mystica, seat: int) -> list[int]:
    """Empty river hexes that touch a structure of the seat."""
    board = MAPS[state.map]
    found = 0
    for place in state.players[seat].places:
        found |= board.near[place]
    return [place for place in bits(found & board.rivers) if state.owner[place] == NONE]


def storm_options(state: Mystica, seat: int, places: list[int]) -> list[Option]:
    """The Nomads may place their camp by the sandstorm too."""
    if why_not(state, seat) is not None:
        return []
    return [MAPS[state.map].o_landscape[place] for place in places]


# Placing


def take(state: Mystica, seat: int, option: Option, left: int, build: bool = False) -> None:
    """Place the tile; what it costs is paid, or asked for, in the chapter that follows. `build`: free spades that are
    left may be followed by a dwelling."""
    state.agenda.append(["landscape", seat, MAPS[state.map].place[str(option[1])], left, int(build)])


def place_by_storm(state: Mystica, seat: int, option: Option) -> None:
    """The sandstorm has cleared the hex: nothing is paid."""
    stand(state, seat, MAPS[state.map].place[str(option[1])])


def place(state: Mystica, seat: int) -> Rules:
    """Pay for the tile and put it down; free spades that are left may be used elsewhere."""
    where, left, build = (int(word) for word in state.agenda[-1][2:5])
    how = placed_by(state, seat)
    spent = 0
    if how == "transforming":
        spent = RULES[state.players[seat].faction].spades(state, seat, where)
        transforming.jump_to(state, seat, where, False)
        if spent > left:
            yield from _dig(state, seat, where, spent - left)
    elif how == "steps":
        yield from _sacrifice(state, seat)
    elif how == "river-spade" and state.options["coral_reef_needs"] == "one_spade":
        spent = 1
        if not left:
            yield from _dig(state, seat, where, 1)
    elif how == "river-priest":
        gaining.pay(state, seat, 0, 0, tile_effects.ROWS[faction(state, seat)]["priests"])
    state.agenda.pop()
    if left > spent:
        transforming.offer_spades(state, seat, left - spent, build=bool(build), buy=False)
    stand(state, seat, where)


def _dig(state: Mystica, seat: int, where: int, count: int) -> Rules:
    yield from RULES[state.players[seat].faction].dig(state, seat, where, count)


def _sacrifice(state: Mystica, seat: int) -> Rules:
    yield from cults.sacrifice(state, seat, tile_effects.ROWS["acolytes"]["steps"])


def stand(state: Mystica, seat: int, where: int) -> None:
    """The tile lies on the board: a structure of power 1 (rulings 14.2), then its effect."""
    player = state.players[seat]
    if state.terrain[where] != RIVER:
        home = RULES[player.faction].terrain_after(state, seat, where, FAR)
        if state.terrain[where] != home:
            state.terrain[where] = home
            tell(state, seat, "transform", MAPS[state.map].names[where], TERRAINS[home])
        state.made.append(where)
    building.settle_on(state, seat, where, LANDSCAPE)
    player.landscape = where
    tell(state, seat, "landscape", MAPS[state.map].names[where], faction(state, seat))
    _at_once(state, seat)
    towns.check(state, seat, where)
    offers.announce(state, seat, where)


# What comes at once (rulings 14.6, 14.12)


def _at_once(state: Mystica, seat: int) -> None:
    name = faction(state, seat)
    if name == "alchemists":
        state.agenda.append(["workshop", seat, 0])
    elif name == "darklings":
        building.building_points(state, seat, DWELLING)
    elif name == "giants":
        tracks.exchange_for_free(state, seat)
    elif name == "yetis":
        gaining.gain_tokens(state, seat, tile_effects.ROWS[name]["tokens"], 2, "landscape")
    elif name == "shapeshifters":
        state.agenda.append(["star", seat])


def workshop(state: Mystica, seat: int) -> Rules:
    """The Gloomy workshop: a step on either track, once each, paid without the priest."""
    done = int(state.agenda[-1][2])
    option: Option = yield Decision(
        seat,
        "workshop",
        lambda: [*(step for step in (SHIP, EXCHANGE) if _why_not_step(state, seat, step, done) is None), DISCARD],
        lambda: _refused_steps(state, seat, done),
        asides=True,
    )
    state.agenda.pop()
    if option == DISCARD:
        tell(state, seat, "discard", "workshop")
        return
    board = RULES[state.players[seat].faction].board
    if option == SHIP:
        gaining.pay(state, seat, board.ship_cost[0], 0)
        tracks.ship_for_free(state, seat)
        done |= 1
    else:
        gaining.pay(state, seat, board.exchange_cost[0], board.exchange_cost[1])
        tracks.exchange_for_free(state, seat)
        done |= 2
    if done != 3:
        state.agenda.append(["workshop", seat, done])


def _why_not_step(state: Mystica, seat: int, step: Option, done: int) -> Reason | None:
    player = state.players[seat]
    board = RULES[player.faction].board
    if done & (1 if step == SHIP else 2):
        return ("used",)
    if step == SHIP:
        if player.ship >= board.ship_max:
            return ("track_end", "ship")
        return gaining.why_not_pay(player, board.ship_cost[0], 0)
    if player.exchange >= board.exchange_max:
        return ("track_end", "exchange")
    return gaining.why_not_pay(player, board.exchange_cost[0], board.exchange_cost[1])


def _refused_steps(state: Mystica, seat: int, done: int) -> Iterator[Refusal]:
    for step in (SHIP, EXCHANGE):
        reason = _why_not_step(state, seat, step, done)
        if reason is not None:
            yield step, reason


def star(state: Mystica, seat: int) -> Rules:
    """The Ghost pole star: the home terrain changes once for nothing; or, by switch, one hex becomes home terrain."""
    recolours = state.options["ghost_star_effect"] == "recolour"
    option: Option = yield Decision(
        seat,
        "star",
        lambda: [*(_colours(state, seat) if recolours else _star_hexes(state, seat)), DISCARD],
        asides=True,
    )
    state.agenda.pop()
    if option[0] == "recolour":
        RULES[state.players[seat].faction].recolour(state, seat, TERRAINS.index(str(option[1])))
    elif option[0] == "transform":
        where = MAPS[state.map].place[str(option[1])]
        state.terrain[where] = TERRAINS.index(str(option[2]))
        tell(state, seat, "transform", option[1], option[2])
    else:
        tell(state, seat, "discard", "star")


def _colours(state: Mystica, seat: int) -> list[Option]:
    return [("recolour", TERRAINS[colour]) for colour in free_colours(state, seat)]


def free_colours(state: Mystica, seat: int) -> list[int]:
    """Terrains that are nobody's home, the own one left out (rulings 8.5)."""
    homes = [RULES[player.faction].home_terrain(player) for player in state.players if player.faction != NONE]
    return [colour for colour in range(WHEEL) if colour not in homes]


def _star_hexes(state: Mystica, seat: int) -> list[Option]:
    home = state.players[seat].colour
    board = MAPS[state.map]
    return [
        board.o_transform[place][home]
        for place in transforming.Ground(state, seat, 0, False, True, False).places()
        if state.owner[place] == NONE and home != state.terrain[place] < WHEEL
    ]


# The Gate of chaos (rulings 14.7)


def open_gate(state: Mystica, seat: int) -> None:
    """The Chaos Magicians' stronghold was built: the gate may be placed now, or never."""
    if state.options["landscapes"] == "true" and gate_places(state):
        state.agenda.append(["gate", seat])


def gate_places(state: Mystica) -> list[int]:
    """Every empty wasteland of the board."""
    return [place for place in bits(MAPS[state.map].land) if state.terrain[place] == RED and state.owner[place] == NONE]


def gate(state: Mystica, seat: int) -> Rules:
    """Where the gate stands."""
    names = MAPS[state.map].o_landscape
    option: Option = yield Decision(
        seat, "gate", lambda: [*(names[place] for place in gate_places(state)), DISCARD], asides=True
    )
    state.agenda.pop()
    if option == DISCARD:
        tell(state, seat, "discard", "gate")
    else:
        stand(state, seat, MAPS[state.map].place[str(option[1])])


# The Raven hut (rulings 14.13)


def chooses_town_reward(state: Mystica, seat: int) -> bool:
    """With the Raven hut the Witches choose for every town: their points, or three steps on a cult."""
    if state.players[seat].landscape == NONE:
        return False
    state.agenda.append(["raven", seat])
    return True
