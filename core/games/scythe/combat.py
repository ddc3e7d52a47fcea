"""Combat: which first, abilities before the dials, dials and cards in secret, retreat, star (rulings, section 4)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from core.decision import DONE, Decision, Option, Reason, Refusal, Rules, Secret, last_point
from core.event import tell
from core.games.scythe import stars
from core.games.scythe.control import contested, fighters, units
from core.games.scythe.gaining import discard_card, draw_cards, lose, pick
from core.games.scythe.state import Fight, Player, Scythe
from core.games.scythe.tables import (
    BATTLE,
    CRIMEA,
    DIAL,
    HOME,
    JOURNEY,
    LAKES,
    MINE,
    NEAR,
    NORDIC,
    PLACE,
    PLACES,
    POLANIA,
    POPULARITY,
    POWER,
    RUSVIET,
    SAXONY,
    STAR_COMBAT,
    TUNNELS,
    VALUES,
    bits,
)
from core.text import Who

O_FIGHT: tuple[Option, ...] = tuple(("fight", name) for name in PLACES)
O_DIAL: tuple[Option, ...] = tuple(("dial", n) for n in range(DIAL + 1))
O_CARD: tuple[Option, ...] = tuple(("card", value) for value in VALUES)
O_RETREAT: tuple[Option, ...] = tuple(("retreat", name) for name in PLACES)
RETREAT_HOME: Option = ("retreat", "home")
PASS: Option = ("pass",)

# The mechs whose ability is used before the dials, by faction.
BEFORE = {NORDIC: "artillery", CRIMEA: "scout", SAXONY: "disarm"}
O_USE: dict[str, Option] = {name: ("use", name) for name in BEFORE.values()}
HIT = 2  # power that Artillery and Disarm take
SHOT = 1  # power that Artillery costs


Plan: TypeAlias = Generator[Decision, Option, tuple[int, tuple[int, ...]]]


# Which combat comes first


def combats(state: Scythe, seat: int) -> Rules:
    """The attacker picks the next combat. The chapter stays on the agenda while a territory is contested."""
    option: Option = yield Decision(seat, "fight", lambda: [O_FIGHT[place] for place in bits(contested(state, seat))])
    place = PLACE[str(option[1])]
    defender = opponent_at(state, seat, place)
    state.fight = Fight(seat, defender, place)
    tell(state, seat, "attacks", PLACES[place], Who(defender))
    state.agenda += [["dials", seat], ["ability", defender], ["ability", seat]]


def opponent_at(state: Scythe, seat: int, place: int) -> int:
    """The other seat with a character or mechs on a place."""
    return next(other for other, player in enumerate(state.players) if other != seat and fighters(player) >> place & 1)


def other_side(fight: Fight, seat: int) -> int:
    """The opponent in a combat."""
    return fight.defender if seat == fight.attacker else fight.attacker


# Abilities before the dials


def ability(state: Scythe, seat: int) -> Rules:
    """A seat uses its Artillery, Disarm or Scout, or does not; the attacker comes first, each once in a combat."""
    player, fight = state.players[seat], the_fight(state)
    name = BEFORE.get(player.faction, "") if player.abilities & BATTLE else ""
    if name:
        option: Option = yield Decision(
            seat,
            "ability",
            lambda: [PASS] if why_not_use(state, fight, seat) else [O_USE[name], PASS],
            lambda: _ability_refusals(state, fight, seat),
            about=(name, PLACES[fight.place]),
        )
        if option != PASS:
            _use(state, fight, seat)
    state.agenda.pop()


def why_not_use(state: Scythe, fight: Fight, seat: int) -> Reason | None:
    """Why a seat's ability cannot be used in this combat."""
    player, other = state.players[seat], state.players[other_side(fight, seat)]
    if player.faction == NORDIC:
        return None if player.power >= SHOT else ("power", SHOT, player.power)
    if player.faction == CRIMEA:
        return None if any(other.hand) else ("no_cards_there",)
    if not _disarms(state, fight, player):
        return ("no_tunnel",)
    return None if other.power else ("no_power_there",)


def _disarms(state: Scythe, fight: Fight, player: Player) -> bool:
    if TUNNELS >> fight.place & 1:
        return True
    return state.options["disarm_on_own_mine"] == "true" and player.structures[MINE] == fight.place


def _ability_refusals(state: Scythe, fight: Fight, seat: int) -> list[Refusal]:
    reason = why_not_use(state, fight, seat)
    return [(O_USE[BEFORE[state.players[seat].faction]], reason)] if reason else []


def _use(state: Scythe, fight: Fight, seat: int) -> None:
    other = other_side(fight, seat)
    faction = state.players[seat].faction
    fight.used.append(seat)
    tell(state, seat, "uses", BEFORE[faction], Who(other))
    if faction == CRIMEA:
        _scout(state, seat, other)
        return
    if faction == NORDIC:
        lose(state, seat, POWER, SHOT)
    lose(state, other, POWER, HIT)


def _scout(state: Scythe, seat: int, other: int) -> None:
    """Take a card at random out of the opponent's hand; both know which, nobody else."""
    hand = state.players[other].hand
    value = pick(hand, state.dice.roll("scout", sum(hand)))
    hand[value] -= 1
    state.players[seat].hand[value] += 1
    tell(state, seat, "scouted", VALUES[value], only=seat)
    tell(state, other, "lost_card", VALUES[value], only=other)


# Dials and cards


def dials(state: Scythe, seat: int) -> Rules:
    """Both sides choose in secret, then all lies open at once."""
    fight = the_fight(state)
    sides = (fight.attacker, fight.defender)
    plans: dict[int, tuple[int, tuple[int, ...]]] = yield Secret({side: _plan(state, side) for side in sides})
    fight.totals[:] = [_reveal(state, side, *plans[side]) for side in sides]
    # The attacker wins ties (0 to 0 too).
    fight.winner = sides[fight.totals[0] < fight.totals[1]]
    loser = other_side(fight, fight.winner)
    fight.workers = state.players[loser].workers.count(fight.place)
    tell(state, fight.winner, "wins", PLACES[fight.place], Who(loser), *fight.totals)
    state.agenda[-1] = ["aftermath", loser]


def _plan(state: Scythe, seat: int) -> Plan:
    """One side's dial and cards. Returns them; nothing is changed."""
    fight, player = the_fight(state), state.players[seat]
    limit = card_limit(player, fight.place)
    option = yield Decision(
        seat,
        "dial",
        lambda: [O_DIAL[n] for n in range(most_on_dial(player) + 1)],
        lambda: [(O_DIAL[n], ("power", n, player.power)) for n in range(most_on_dial(player) + 1, DIAL + 1)],
        about=(PLACES[fight.place], limit),
    )
    dial, cards = int(option[1]), _NO_CARDS
    while len(cards) < limit:
        option = yield _ask_card(seat, player, fight.place, dial, cards)
        if option == DONE:
            break
        cards = (*cards, int(option[1]))
    yield last_point(seat, ("dial", dial, *cards))
    return dial, cards


_NO_CARDS: tuple[int, ...] = ()


def _ask_card(seat: int, player: Player, place: int, dial: int, cards: tuple[int, ...]) -> Decision:
    return Decision(
        seat,
        "cards",
        lambda: [*_cards_left(player, cards), DONE],
        about=(PLACES[place], card_limit(player, place), dial, *cards),
    )


def most_on_dial(player: Player) -> int:
    """The most power a seat can spend: what it has, and not over 7."""
    return min(DIAL, player.power)


def card_limit(player: Player, place: int) -> int:
    """One card for the character and each mech there; People's Army gives one more beside an own worker."""
    limit = (player.character == place) + player.mechs.count(place)
    if player.faction == RUSVIET and player.abilities & BATTLE and place in player.workers:
        limit += 1
    return limit


def _cards_left(player: Player, cards: tuple[int, ...]) -> list[Option]:
    return [O_CARD[i] for i, value in enumerate(VALUES) if player.hand[i] > cards.count(value)]


def _reveal(state: Scythe, seat: int, dial: int, cards: tuple[int, ...]) -> int:
    """Pay the dial, discard the cards; both add up."""
    state.players[seat].power -= dial
    for value in cards:
        discard_card(state, seat, value)
    total = dial + sum(cards)
    tell(state, seat, "reveals", dial, cards, total)
    return total


# After the dials


def aftermath(state: Scythe, seat: int) -> Rules:
    """The loser retreats and may get a card; the winner places a star and, as attacker, loses popularity."""
    fight = the_fight(state)
    if lakes_for(state, seat, fight.place):
        yield from _to_lakes(state, seat, fight.place)
    retreat_home(state, seat, fight.place)
    if fight.totals[seat != fight.attacker] >= 1:
        draw_cards(state, seat, 1)
    state.agenda.pop()
    state.arrivals[:] = [row for row in state.arrivals if row[0] != fight.place]
    state.fight = None
    _reward(state, fight)


def _reward(state: Scythe, fight: Fight) -> None:
    """The star and the loss of popularity, in the order of the switch: either may be the last thing that happens."""
    after = state.options["combat_star_after_popularity"] == "true"
    if after:
        _popularity(state, fight)
    stars.place(state, fight.winner, STAR_COMBAT)
    if not after:
        _popularity(state, fight)


def _popularity(state: Scythe, fight: Fight) -> None:
    """An attacker who wins loses 1 for each worker that went home, but for Camaraderie; a defender loses none."""
    if fight.winner != fight.attacker or not fight.workers:
        return
    player = state.players[fight.winner]
    player.drove += fight.workers
    if not (player.faction == POLANIA and player.abilities & BATTLE):
        lose(state, fight.winner, POPULARITY, fight.workers)


# Retreat


def retreat_home(state: Scythe, seat: int, place: int) -> None:
    """All units of a seat that are still there go to the own home; everything they carried stays."""
    player = state.players[seat]
    home = HOME[player.faction]
    gone = (player.character == place) + player.mechs.count(place) + player.workers.count(place)
    if player.character == place:
        player.character = home
    player.mechs[:] = sorted([home if spot == place else spot for spot in player.mechs])
    player.workers[:] = sorted([home if spot == place else spot for spot in player.workers])
    if gone:
        tell(state, seat, "retreats", PLACES[place], PLACES[home], gone)


def lakes_for(state: Scythe, seat: int, place: int) -> tuple[int, ...]:
    """Lakes a seat with Seaworthy may retreat to: beside the territory, and nobody else there."""
    player = state.players[seat]
    if player.faction != NORDIC or not player.abilities & JOURNEY:
        return ()
    taken = 0
    for other, each in enumerate(state.players):
        if other != seat:
            taken |= units(each)
    return bits(NEAR[place] & LAKES & ~taken)


def _to_lakes(state: Scythe, seat: int, place: int) -> Rules:
    """Each fighter goes home or to a lake of its own choice; workers may go along with a mech (rulings, section 2)."""
    player = state.players[seat]
    if player.character == place:
        option: Option = yield _ask_retreat(state, seat, place, "character")
        player.character = _retreated(state, seat, place, option, "character")
    with_mechs = 0
    for index in range(len(player.mechs)):
        if player.mechs[index] == place:
            option = yield _ask_retreat(state, seat, place, "mech")
            player.mechs[index] = _retreated(state, seat, place, option, "mech")
            with_mechs |= 1 << player.mechs[index]
    player.mechs.sort()
    if state.options["seaworthy_workers_retreat_home"] == "false":
        yield from _workers_along(state, seat, place, with_mechs & LAKES)


def _ask_retreat(state: Scythe, seat: int, place: int, unit: str) -> Decision:
    return Decision(
        seat,
        "retreat",
        lambda: [RETREAT_HOME, *[O_RETREAT[lake] for lake in lakes_for(state, seat, place)]],
        about=(unit, PLACES[place]),
    )


def _retreated(state: Scythe, seat: int, place: int, option: Option, unit: str) -> int:
    home = HOME[state.players[seat].faction]
    target = home if option == RETREAT_HOME else PLACE[str(option[1])]
    tell(state, seat, "retreat", unit, PLACES[place], PLACES[target])
    return target


def _workers_along(state: Scythe, seat: int, place: int, lakes: int) -> Rules:
    """How many workers go along to each lake that a mech retreats to; the others go home."""
    player = state.players[seat]
    for lake in bits(lakes):
        number = player.workers.count(place)
        if not number:
            return
        option: Option = yield Decision(
            seat, "retreat-workers", lambda: _numbers(player, place), about=(PLACES[place], PLACES[lake])
        )
        for _ in range(int(option[1])):
            player.workers[player.workers.index(place)] = lake
        player.workers.sort()
        if option[1]:
            tell(state, seat, "retreat", "workers", PLACES[place], PLACES[lake], int(option[1]))


def _numbers(player: Player, place: int) -> list[Option]:
    return [("along", n) for n in range(player.workers.count(place) + 1)]


def the_fight(state: Scythe) -> Fight:
    """The combat that is being fought."""
    assert state.fight is not None
    return state.fight
