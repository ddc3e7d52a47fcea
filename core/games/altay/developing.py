"""Achievements: the display, starting, laying resources, completing, dropping (README section 9)."""

from __future__ import annotations

from core.decision import Decision, Option, Reason, Rules
from core.event import tell
from core.games.altay import resources
from core.games.altay.building import build, watch_end
from core.games.altay.state import NONE, Altay, Player
from core.games.altay.tables import ACHIEVEMENTS, DISPLAY, LEVEL, OF_LEVEL, USEFUL

TECHNOLOGIES = (1, 2)


def refill(state: Altay, level: int) -> None:
    """Turn up cards of a level until enough different types show or none is left; copies share a stack."""
    pile = state.piles[level - 1]
    turned: list[str] = []
    while pile and sum([state.shown[a] > 0 for a in OF_LEVEL[level]]) < DISPLAY:
        achievement = state.dice.draw(f"achievements{level}", pile)
        state.shown[achievement] += 1
        turned.append(ACHIEVEMENTS[achievement].id)
    if turned:
        tell(state, NONE, "display", tuple(turned))


def candidates(state: Altay, player: Player) -> list[int]:
    """What might be started: everything face up, and the own secret wonder."""
    found = [a for a in range(len(ACHIEVEMENTS)) if state.shown[a]]
    if not player.opened:
        found.append(player.secret)
    return found


def startable(state: Altay, player: Player) -> list[int]:
    """What can be started now."""
    held = resources.kinds_in(player.pool)
    return [a for a in candidates(state, player) if held & USEFUL[a] and why_not_start(state, player, a) is None]


def why_not_start(state: Altay, player: Player, achievement: int) -> Reason | None:
    """Why an achievement cannot be started now."""
    if player.working != NONE:
        return ("busy", ACHIEVEMENTS[player.working].id)
    if achievement in player.done:
        return ("done",)
    locked = why_locked(state, player, LEVEL[achievement])
    if locked:
        return locked
    return None if resources.kinds_in(player.pool) & USEFUL[achievement] else ("nothing",)


def why_locked(state: Altay, player: Player, level: int) -> Reason | None:
    """Levels 2 and 3 need a completed achievement one level below (switch `prerequisite`)."""
    if level == 1:
        return None
    below = sum([LEVEL[a] == level - 1 for a in player.done])
    if not below:
        return ("level", level - 1)
    if state.options["prerequisite"] == "pyramid" and sum([LEVEL[a] == level for a in player.done]) >= below:
        return ("pyramid", level - 1)
    return None


def why_not_advance(player: Player) -> Reason | None:
    """Why nothing can be laid on the achievement in progress."""
    if player.working == NONE:
        return ("idle",)
    if resources.fits(player.pool, resources.achievement_room(player.working, player.laid)):
        return None
    return ("nothing",)


def why_not_drop(state: Altay, player: Player) -> Reason | None:
    """Why the achievement in progress cannot be dropped (switch `wonder_drop`)."""
    if player.working == NONE:
        return ("idle",)
    if LEVEL[player.working] == 3 and state.options["wonder_drop"] == "forbidden":
        return ("wonder",)
    return ("dropped",) if player.dropped else None


def start(state: Altay, seat: int, achievement: int) -> Rules:
    """Take a card and lay at least one resource on it; with all of them it is complete at once (ruling 37)."""
    player = state.players[seat]
    option: Option = yield _ask_what(state, seat, achievement, "develop")
    player.working = achievement
    from_display = player.opened or achievement != player.secret
    if from_display:
        state.shown[achievement] -= 1
    else:
        player.opened = 1
    if LEVEL[achievement] in TECHNOLOGIES and player.supply:
        player.supply -= 1
        player.reserved = 1
    _lay(state, seat, option, "begin")
    yield from _complete_if_full(state, seat)
    if from_display:
        refill(state, LEVEL[achievement])


def advance(state: Altay, seat: int) -> Rules:
    """Lay more resources on the achievement in progress."""
    option: Option = yield _ask_what(state, seat, state.players[seat].working, "advance")
    _lay(state, seat, option, "advance")
    yield from _complete_if_full(state, seat)


def _ask_what(state: Altay, seat: int, achievement: int, verb: str) -> Decision:
    player = state.players[seat]
    shares = resources.achievement_shares(achievement)
    return Decision(
        seat,
        "lay",
        lambda: resources.lay_options(player.pool, resources.achievement_room(achievement, player.laid), shares),
        lambda: resources.lay_refusals(player.pool, resources.achievement_room(achievement, player.laid)),
        about=(verb, ACHIEVEMENTS[achievement].id),
    )


def _lay(state: Altay, seat: int, option: Option, verb: str) -> None:
    player = state.players[seat]
    room = resources.achievement_room(player.working, player.laid)
    shares = resources.achievement_shares(player.working)
    moved = resources.lay(player.pool, player.laid, room, shares, option)
    if state.news is not None:
        tell(state, seat, verb, ACHIEVEMENTS[player.working].id, resources.names(moved))


def is_full(achievement: int, laid: list[int]) -> bool:
    """Whether every slot of an achievement is filled."""
    needs = ACHIEVEMENTS[achievement]
    return sum(laid) == sum(needs.cost) + needs.wms


def _complete_if_full(state: Altay, seat: int) -> Rules:
    """Completion: resources to the supply, the effect starts, the reserved settlement is built."""
    player = state.players[seat]
    if not is_full(player.working, player.laid):
        return
    achievement = player.working
    player.done.append(achievement)
    player.working = NONE
    player.laid[:] = (0, 0, 0, 0, 0)
    tell(state, seat, "achieve", ACHIEVEMENTS[achievement].id)
    settlements = ACHIEVEMENTS[achievement].settlements
    if not settlements:
        return
    if not player.reserved:
        # started with an empty supply: it holds no settlement and builds none
        tell(state, seat, "unbuilt", settlements, "supply")
        return
    player.supply += player.reserved
    player.reserved = 0
    yield from build(state, seat, settlements)


def drop(state: Altay, seat: int) -> None:
    """Give up the achievement in progress: its resources and the card are lost, its settlement comes back."""
    player = state.players[seat]
    if state.news is not None:
        tell(state, seat, "drop_achievement", ACHIEVEMENTS[player.working].id, resources.names(player.laid))
    state.scrapped.append(player.working)
    player.working = NONE
    player.laid[:] = (0, 0, 0, 0, 0)
    player.supply += player.reserved
    player.reserved = 0
    player.dropped = 1
    watch_end(state)
