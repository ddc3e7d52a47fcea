"""Transform and build (rulings, section 5): spades, how a hex becomes home terrain, the dwelling that may follow.

An action may bring free spades; more may be bought for the same hex. Whether something can be done depends on the hex
only through the spades it needs and whether a tunnel or flight leads there, so each case is judged once a question.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.terra_mystica import landscapes
from core.games.terra_mystica.building import cost_at, put_up, why_no_piece
from core.games.terra_mystica.gaining import pay, score, why_not_pay
from core.games.terra_mystica.maps import MAPS, Map, bits, mask
from core.games.terra_mystica.reach import around, jumped, reached
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import (
    DISCARD,
    DWELLING,
    FAR,
    NOTHING,
    SOURCE,
    TERRAINS,
    WHEEL,
    Price,
    steps_between,
    toward,
)

_FACTION_VP = SOURCE["faction"]


class Ground:
    """What a seat can do with land in one question, with the reasons against the rest.

    left   free spades            build  whether a dwelling may still be built
    buy    whether spades may be bought in addition     cult   whether they are spades of the cults
    beside only hexes directly adjacent to this one (NONE: all within reach)
    further river hexes that ships cross beyond what they do else
    """

    def __init__(
        self,
        state: Mystica,
        seat: int,
        left: int,
        build: bool,
        buy: bool,
        cult: bool,
        beside: int = NONE,
        further: int = 0,
    ) -> None:
        self.state, self.seat, self.left, self.build, self.buy, self.cult = state, seat, left, build, buy, cult
        player = state.players[seat]
        self.player = player
        self.rules = rules = RULES[player.faction]
        self.map: Map = MAPS[state.map]
        if beside != NONE:
            self.reach = mask(around(state, beside)) & self.map.land
        else:
            ship = rules.cult_ship(state, seat) if cult else rules.ship(state, seat)
            self.reach = reached(state, seat, ship + further)
        self.far = 0
        if player.jump and beside == NONE and (not cult or rules.jumps_in_clean_up(state, seat)):
            self.far = jumped(state, seat) & ~self.reach
        self.dwelling = None if DWELLING in rules.cheaper_beside else rules.cost(state, seat, DWELLING, False)
        self.piece = why_no_piece(state, seat, DWELLING)
        self.short = state.options["transform_shortest_only"] == "true"
        self.alike = rules.alike(player)
        self.goals = rules.goals(player)
        self._judged: dict[tuple[int, int, int, bool, bool], Reason | None] = {}
        self._dug: dict[tuple[int, int], tuple[Reason | None, Price]] = {}
        self._most: dict[int, int] = {}
        self._seen: dict[int, tuple[bool, tuple[int, ...]]] = {}

    def places(self) -> tuple[int, ...]:
        """The hexes worth looking at: free or not, within reach or range, and those of this action."""
        found = self.reach | self.far
        for place in self.state.made:
            found |= 1 << place
        return bits(found)

    # Judging

    def why_not_build(self, place: int) -> Reason | None:
        """Why no dwelling can be built on a hex, transforming it first if need be."""
        if self.state.owner[place] != NONE:
            return ("occupied",)
        here = place in self.state.made
        if not here and not (self.reach | self.far) >> place & 1:
            return ("reach",)
        home = self.rules.spades(self.state, self.seat, place)
        if home >= FAR:
            return ("terrain", TERRAINS[self.state.terrain[place]])
        if self.left and not home and not here:
            return ("home",)
        return self._judge_alike(place, self.rules.spades_to_build(self.state, self.seat, place, home), here, True)

    def why_not_transform(self, place: int, spades: int) -> Reason | None:
        """Why a hex cannot be transformed with so many spades."""
        if self.state.owner[place] != NONE:
            return ("occupied",)
        if not spades:
            return ("home",)
        if spades >= FAR:
            return ("terrain", TERRAINS[self.state.terrain[place]])
        if not (self.reach | self.far) >> place & 1:
            return ("reach",)
        return self._judge_alike(place, spades, place in self.state.made, False)

    def _judge_alike(self, place: int, spades: int, here: bool, build: bool) -> Reason | None:
        """`_judge` once for all hexes of a terrain that are reached alike, unless the faction tells them apart."""
        if not self.alike:
            return self._judge(place, spades, here, build)
        key = (self.state.terrain[place], spades, self.far >> place & 1, here, build)
        if key not in self._judged:
            self._judged[key] = self._judge(place, spades, here, build)
        return self._judged[key]

    def _judge(self, place: int, spades: int, here: bool, build: bool) -> Reason | None:
        """What is against so many spades on a free hex within reach, and a dwelling afterwards."""
        if build and not self.build:
            return ("no_dwelling",)
        if build and self.piece is not None:
            return self.piece
        price = NOTHING
        if spades > self.left:
            if not self.buy:
                return ("spades", spades, self.left)
            reason, price = self._digging(place, spades - self.left)
            if reason is not None:
                return reason
        if not here and self.far >> place & 1 and not self.cult:
            if self.state.jumped and self.state.options["jumps_per_action"] == "one":
                return ("jumped",)
            price = price.plus(self.rules.jump_price(self.player))
        coins, workers, priests, power = price
        if build:
            more = self.dwelling or cost_at(self.state, self.seat, place, DWELLING)
            coins, workers, priests, power = coins + more[0], workers + more[1], priests + more[2], power + more[3]
        return why_not_pay(self.player, coins, workers, priests, power)

    def _digging(self, place: int, bought: int) -> tuple[Reason | None, Price]:
        """Why so many spades cannot be bought for a hex, and what they cost: looked up once a question where the price
        is the same for every hex."""
        key = (bought, NONE if self.rules.flat_price else place)
        found = self._dug.get(key)
        if found is None:
            reason = self.rules.why_not_dig(self.state, self.seat, place, bought)
            found = self._dug[key] = reason, self.rules.dig_price(self.state, self.seat, place, bought)
        return found

    def price_of(self, place: int, spades: int) -> Price:
        """The price of so many spades on a hex, with a tunnel or flight if one leads there."""
        bought = spades - self.left
        price = self.rules.dig_price(self.state, self.seat, place, bought) if bought > 0 else NOTHING
        jump = place not in self.state.made and self.far >> place & 1
        return price.plus(self.rules.jump_price(self.player)) if jump and not self.cult else price

    def spades_for(self, place: int, colour: int) -> int:
        """Spades that turn a hex into a terrain."""
        home = self.rules.spades(self.state, self.seat, place)
        found = [count for goal, count in self._targets(place, home) if goal == colour]
        return found[0] if found else FAR

    # Listing

    def options(self) -> list[Option]:
        """Everything that can be done: dwellings first, then transforming alone."""
        owner, terrain, made, far = self.state.owner, self.state.terrain, self.state.made, self.far
        builds, transforms = self.map.o_build, self.map.o_transform
        found: list[Option] = []
        turned: list[Option] = []
        for place in self.places():
            if owner[place] != NONE:
                continue
            here = place in made
            key = terrain[place] * 4 + (far >> place & 1) * 2 + here
            look = self._seen.get(key) if self.alike else None
            if look is None:
                look = self._seen[key] = self._look(place, here)
            if look[0]:
                found.append(builds[place])
            if look[1]:
                row = transforms[place]
                turned += [row[colour] for colour in look[1]]
        return found + turned

    def _look(self, place: int, here: bool) -> tuple[bool, tuple[int, ...]]:
        """What can be done with a free hex: whether a dwelling, and what it can be turned into."""
        spades = self.rules.spades(self.state, self.seat, place)
        if spades >= FAR:
            return False, ()
        if not self.rules.flat_price:
            self._most.clear()
        needed = self.rules.spades_to_build(self.state, self.seat, place, spades) if spades else 0
        build = needed <= self._most_for(place, here, True)
        if build and self.left and not spades and not here:
            build = False
        most = self._most_for(place, here, False) if spades or self.goals else 0
        if not most:
            return build, ()
        return build, tuple(colour for colour, count in self._targets(place, spades) if count <= most)

    def _most_for(self, place: int, here: bool, build: bool) -> int:
        """With how many spades at most a hex can be built on, or transformed: the same for all hexes that are reached
        alike, unless the price of a spade depends on the hex. -1: no dwelling at all."""
        key = (self.far >> place & 1) * 4 + here * 2 + build
        found = self._most.get(key)
        if found is None:
            found = -1 if build else 0
            while found < self.rules.most_spades and self._judge(place, found + 1, here, build) is None:
                found += 1
            self._most[key] = found
        return found

    def refusals(self) -> Iterator[Refusal]:
        """What cannot be done within reach, and why."""
        board = self.map
        free = [place for place in self.places() if self.state.owner[place] == NONE]
        for place in free:
            reason = self.why_not_build(place)
            if reason is not None and reason != ("home",) and self.build:
                yield board.o_build[place], reason
        for place in free:
            for colour, spades in self._targets(place, self.rules.spades(self.state, self.seat, place)):
                reason = self.why_not_transform(place, spades)
                if reason is not None:
                    yield board.o_transform[place][colour], reason

    def _targets(self, place: int, home: int) -> list[tuple[int, int]]:
        """What a hex that is so many spades from home could be turned into: the terrain and the spades for it, home
        terrain last."""
        state, seat, rules = self.state, self.seat, self.rules
        now = state.terrain[place]
        if self.goals and self.short and home < FAR:
            return _on_the_way(now, self.goals)
        if not home or home >= FAR:
            return []
        goal = rules.terrain_after(state, seat, place, home)
        if (home == 1 and self.short) or not rules.partial:
            return [(goal, home)]
        if self.short:
            found = [(rules.terrain_after(state, seat, place, count), count) for count in range(1, home)]
        else:
            found = [(colour, steps_between(now, colour)) for colour in range(WHEEL) if colour not in (now, goal)]
        found.append((goal, home))
        return found


def _on_the_way(now: int, goals: tuple[int, ...]) -> list[tuple[int, int]]:
    """All terrains on the shortest ways to some, each with its spades, the farthest last."""
    found = {toward(now, goal, count): count for goal in goals for count in range(1, steps_between(now, goal) + 1)}
    return sorted(found.items(), key=lambda row: row[1])


# Doing it


def carry_out(state: Mystica, seat: int, option: Option, left: int, cult: bool = False) -> Rules:
    """Transform a hex and build on it, or transform it alone; pays for what the free spades do not do. Returns how many
    free spades are left to use elsewhere: none unless the hex became home terrain."""
    place = MAPS[state.map].place[str(option[1])]
    home, spades, colour = work(state, seat, option, place)
    jump_to(state, seat, place, cult)
    if option[0] == "build":
        pay(state, seat, *cost_at(state, seat, place, DWELLING))
    if home or spades:
        if spades > left:
            yield from RULES[state.players[seat].faction].dig(state, seat, place, spades - left)
        state.terrain[place] = colour
        state.made.append(place)
        tell(state, seat, "transform", MAPS[state.map].names[place], TERRAINS[colour])
    if option[0] == "build":
        put_up(state, seat, place, DWELLING)
    return max(left - spades, 0) if option[0] == "build" or spades == home else 0


def work(state: Mystica, seat: int, option: Option, place: int) -> tuple[int, int, int]:
    """The spades a hex is from home terrain, those an option takes, and the terrain it makes of the hex."""
    rules = RULES[state.players[seat].faction]
    home = rules.spades(state, seat, place)
    goal = rules.terrain_after(state, seat, place, home)
    if option[0] == "build":
        return home, rules.spades_to_build(state, seat, place, home), goal
    colour = TERRAINS.index(str(option[2]))
    return home, home if colour == goal else steps_between(state.terrain[place], colour), colour


def jump_to(state: Mystica, seat: int, place: int, cult: bool) -> None:
    """Pay for a tunnel or flight if the hex is not reached otherwise, and score it (rulings 5.5, 5.6)."""
    player = state.players[seat]
    if not player.jump or place in state.made:
        return
    rules = RULES[player.faction]
    ship = rules.cult_ship(state, seat) if cult else rules.ship(state, seat)
    if reached(state, seat, ship) >> place & 1:
        return
    if not cult:
        pay(state, seat, *rules.jump_price(player))
    state.jumped = 1
    jump = rules.board.jump
    tell(state, seat, "jump", MAPS[state.map].names[place], jump["kind"])
    if not cult or state.options["great_tunnel_cleanup_vp"] == "true":
        score(state, seat, jump["vp"], _FACTION_VP, jump["kind"])
    rules.on_jump(state, seat, place)


# Free spades


def offer_spades(
    state: Mystica,
    seat: int,
    left: int,
    build: bool = True,
    buy: bool = True,
    cult: bool = False,
    beside: int = NONE,
    further: int = 0,
) -> None:
    """Free spades to be used now, if there are any; `beside`: only on hexes directly adjacent to this one; `further`:
    river hexes that ships cross beyond what they do else."""
    if left > 0:
        where = [beside, further] if further else [] if beside == NONE else [beside]
        state.agenda.append(["spades", seat, left, int(build), int(buy), int(cult), *where])


def spades_due(state: Mystica) -> tuple[int, int, int, int, int, int]:
    """The free spades the last entry of the agenda is about: how many, whether a dwelling may follow, whether more may
    be bought, whether the cults gave them, the hex they must be used beside (NONE: anywhere within reach), and how much
    further ships go."""
    left, build, buy, cult, *where = (int(word) for word in state.agenda[-1][2:])
    return left, build, buy, cult, where[0] if where else NONE, where[1] if len(where) > 1 else 0


def raise_options(state: Mystica, seat: int) -> list[Option]:
    """Dwellings on the hexes this action made home terrain."""
    reach = Ground(state, seat, 0, True, False, False)
    board = MAPS[state.map]
    return [board.o_build[place] for place in state.made if reach.why_not_build(place) is None]


def spades(state: Mystica, seat: int) -> Rules:
    """Use free spades: on one hex, and what is left on others once that one is home terrain (rulings 5.2)."""
    left, build, buy, cult, beside, further = spades_due(state)
    option: Option = yield Decision(
        seat,
        "spades",
        lambda: spade_options(state, seat, left, bool(build), bool(buy), bool(cult), beside, further),
        lambda: Ground(state, seat, left, bool(build), bool(buy), bool(cult), beside, further).refusals(),
        about=(left, build),
        asides=not cult,
    )
    state.agenda.pop()
    if option == DISCARD:
        tell(state, seat, "discard", "spades", left)
        return
    if option[0] == "landscape":
        landscapes.take(state, seat, option, left, bool(build))
        return
    left = yield from carry_out(state, seat, option, left, bool(cult))
    build = build and option[0] != "build"
    if not build:
        state.made.clear()
    follow = state.agenda
    if left > 0:
        follow.insert(_behind_tiles(state, seat), ["spades", seat, left, build, 0, cult])


def _behind_tiles(state: Mystica, seat: int) -> int:
    """Where a chapter goes that comes after the tiles just founded."""
    at = len(state.agenda)
    while at and state.agenda[at - 1][0] == "tiles" and state.agenda[at - 1][1] == seat:
        at -= 1
    return at


def spade_options(
    state: Mystica, seat: int, left: int, build: bool, buy: bool, cult: bool, beside: int, further: int
) -> list[Option]:
    """What free spades can be used for; they may be left unused."""
    found = Ground(state, seat, left, build, buy, cult, beside, further).options()
    if not cult and state.options["landscapes"] == "true":
        found += landscapes.options(state, seat, left)
    found.append(DISCARD)
    return found
