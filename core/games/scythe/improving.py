"""The benefits of the four bottom actions, bare: no cost, no coins, no recruits' bonuses (rulings, section 6).

Encounters and Factory cards give them too, then with `at` the one place it may be. Each may be declined. None looks for
stars: who called it does.
"""

from __future__ import annotations

from core.decision import Decision, Option, Rules
from core.event import tell
from core.games.scythe import control
from core.games.scythe.gaining import gain
from core.games.scythe.state import NONE, Player, Scythe
from core.games.scythe.tables import (
    BOTTOMS,
    CUBES,
    FACTIONS,
    GAINS,
    LAND,
    MATS,
    NONE_,
    O_AT,
    O_BONUS,
    O_CUBE,
    O_MECH,
    O_ONTO,
    O_RECRUIT,
    O_STRUCTURE,
    ONE_TIME,
    PLACE,
    STRUCTURES,
    bits,
)


def upgrade(state: Scythe, seat: int) -> Rules:
    """Move a cube from a top action onto a free square of a bottom action; the columns need not match."""
    player = state.players[seat]
    if player.upgrades == 0b111111:
        return
    option: Option = yield Decision(seat, "cube", lambda: cube_options(player))
    if option == NONE_:
        return
    onto: Option = yield Decision(
        seat, "onto", lambda: [O_ONTO[bottom] for bottom in range(4) if room(player, bottom)], about=(option[1],)
    )
    player.upgrades |= 1 << CUBES.index(str(option[1]))
    player.cubes[BOTTOMS.index(str(onto[1]))] += 1
    tell(state, seat, "upgrades", option[1], onto[1])


def cube_options(player: Player) -> list[Option]:
    """The cubes still on top actions, or none."""
    found = [O_CUBE[cube] for cube in range(len(CUBES)) if not player.upgrades >> cube & 1]
    found.append(NONE_)
    return found


def room(player: Player, bottom: int) -> int:
    """The free squares of a bottom action: what its cost may still fall by."""
    column = MATS[player.mat].by_bottom[bottom]
    return column.cost - column.fixed - player.cubes[bottom]


def cost(player: Player, bottom: int) -> int:
    """What a bottom action costs now."""
    return MATS[player.mat].by_bottom[bottom].cost - player.cubes[bottom]


def deploy(state: Scythe, seat: int, at: int = NONE) -> Rules:
    """Bring a mech into play, any that is left, on land with an own worker (or on the place given)."""
    player = state.players[seat]
    if player.abilities == 0b1111 or not deploy_places(state, seat, at):
        return
    option: Option = yield Decision(seat, "mech", lambda: mech_options(player))
    if option == NONE_:
        return
    place: Option = yield Decision(
        seat, "deploy_at", lambda: [O_AT[p] for p in bits(deploy_places(state, seat, at))], about=(option[1],)
    )
    player.abilities |= 1 << FACTIONS[player.faction].mechs.index(str(option[1]))
    player.mechs.append(PLACE[str(place[1])])
    player.mechs.sort()
    tell(state, seat, "deploys", option[1], place[1])


def mech_options(player: Player) -> list[Option]:
    """The mechs still on the mat, or none."""
    found = [O_MECH[player.faction][mech] for mech in range(4) if not player.abilities >> mech & 1]
    found.append(NONE_)
    return found


def deploy_places(state: Scythe, seat: int, at: int) -> int:
    """Where a mech may be put: never on a lake or a home."""
    return (control.work_places(state, seat) if at == NONE else 1 << at) & LAND


def build(state: Scythe, seat: int, at: int = NONE) -> Rules:
    """Build a structure, any that is left, on land with an own worker (or on the place given) without a structure."""
    player = state.players[seat]
    if NONE not in player.structures or not build_places(state, seat, at):
        return
    option: Option = yield Decision(seat, "structure", lambda: structure_options(player))
    if option == NONE_:
        return
    place: Option = yield Decision(
        seat, "build_at", lambda: [O_AT[p] for p in bits(build_places(state, seat, at))], about=(option[1],)
    )
    player.structures[STRUCTURES.index(str(option[1]))] = PLACE[str(place[1])]
    tell(state, seat, "builds", option[1], place[1])


def structure_options(player: Player) -> list[Option]:
    """The structures still on the mat, or none."""
    found = [O_STRUCTURE[kind] for kind in range(4) if player.structures[kind] == NONE]
    found.append(NONE_)
    return found


def build_places(state: Scythe, seat: int, at: int) -> int:
    """Where a structure may be built: one for each territory, whosoever; never on a lake or a home."""
    return deploy_places(state, seat, at) & ~control.all_structures(state)


def enlist(state: Scythe, seat: int) -> Rules:
    """Take a recruit off any bottom action and put it on any free one-time bonus, which is taken at once."""
    kind = yield from take_recruit(state, seat)
    if kind != NONE:
        yield from gain(state, seat, kind, ONE_TIME)  # the recruit may be wanted without its bonus


def take_recruit(state: Scythe, seat: int) -> Rules:
    """Which recruit, and which one-time bonus. Returns the bonus, still to be taken, or NONE."""
    player = state.players[seat]
    if player.recruits == 0b1111:
        return NONE
    option: Option = yield Decision(seat, "recruit", lambda: recruit_options(player))
    if option == NONE_:
        return NONE
    bonus: Option = yield Decision(seat, "bonus", lambda: bonus_options(player), about=(option[1],))
    kind = GAINS.index(str(bonus[1]))
    player.recruits |= 1 << BOTTOMS.index(str(option[1]))
    player.bonuses |= 1 << kind
    tell(state, seat, "enlists", option[1], bonus[1])
    return kind


def bonus_options(player: Player) -> list[Option]:
    """The one-time bonuses still free."""
    return [O_BONUS[kind] for kind in range(4) if not player.bonuses >> kind & 1]


def recruit_options(player: Player) -> list[Option]:
    """The recruits still on the mat, or none."""
    found = [O_RECRUIT[bottom] for bottom in range(4) if not player.recruits >> bottom & 1]
    found.append(NONE_)
    return found
