"""Warnings before something is wasted or risked: the facts, never advice on what is better.

What an answer leads to for ranks in guilds and for hunger is looked up on a copy of the position.
"""

from __future__ import annotations

from collections.abc import Callable

from core.decision import DONE, Decision, Option
from core.games.feudum import card_cautions, conquering, forecast, improving, paying, stars, writs
from core.games.feudum.boards import goods_at
from core.games.feudum.brief import function_points
from core.games.feudum.card_cautions import Found, hungry, more_hungry, unpaid
from core.games.feudum.guilds.goods import barn_room
from core.games.feudum.migrating import bring
from core.games.feudum.names import GUILD, LANDSCAPE, MONSTER, RANK, RANKS, VESSEL, amount, goods_words
from core.games.feudum.pieces import face_at, pawn_home
from core.games.feudum.prospects import fights
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.tables import (
    FARM,
    FERRY_PRICE,
    FEUDUM,
    FOOD,
    GUILDS,
    KNIGHT,
    LAST_EPOCH,
    MONSTERS,
    MOST_WRITS,
    PIECES,
    PLACE,
    PLACES,
    REGION,
    ROUTES,
    SALTPETER,
    TILES,
    TOWN,
    VESSEL_ROUTE,
    VESSELS,
    WRIT,
)
from core.text import Part, T, Who, listed


def warnings(state: Feudum, decision: Decision, option: Option) -> Found:
    """What an answer would waste or risk. A last point comes with what it is about as the option."""
    verb = str(option[0])
    found = _WARNINGS.get((decision.topic, verb)) or _ASIDES.get(verb)
    return found(state, decision, option) if found is not None else []


# Ranks in guilds


def _ranks(state: Feudum, seat: int) -> list[int]:
    return [stars.rank(state, guild, seat) for guild in range(len(GUILDS))]


def lost_ranks(before: Feudum, after: Feudum, seat: int) -> Found:
    """Guilds in which the seat would fall back or leave the track."""
    lost: list[Part] = []
    for guild, (old, new) in enumerate(zip(_ranks(before, seat), _ranks(after, seat), strict=True)):
        if old != NONE and (new == NONE or new > old):
            rank = RANK[RANKS[new]] if new != NONE else RANK["none"]
            lost.append(T("{guild} Guild ({rank})", guild=GUILD[GUILDS[guild]], rank=rank))
    return [("rank", T("you fall back in the {guilds}", guilds=listed(lost)))] if lost else []


def _no_marker_for(after: Feudum, seat: int, guild: int) -> Found:
    """Stars without a place on the track: no marker for it, or no hex (J2, J4)."""
    if not after.stars[seat * len(GUILDS) + guild] or seat in after.track[guild]:
        return []
    name = GUILD[GUILDS[guild]]
    if not after.players[seat].markers:
        words = T("no marker is left for the {guild} Guild: you are no member until you gain one", guild=name)
    else:
        words = T("others hold the track of the {guild} Guild: you wait", guild=name)
    return [("waits", words)]


def _marker_used(before: Feudum, after: Feudum, seat: int) -> Found:
    """Markers that must go to a guild's track, so that fewer are left to place."""
    joined = [guild for guild, track in enumerate(after.track) if seat in track and seat not in before.track[guild]]
    left = after.players[seat].markers
    if not joined or left > 1:
        return []
    guilds = listed([GUILD[GUILDS[guild]] for guild in joined])
    words = T(
        "a marker must go to a guild ({guilds}): {n} is left",
        "a marker must go to a guild ({guilds}): {n} are left",
        n=left,
        guilds=guilds,
    )
    return [("marker", words)]


# Pawns


def _bring(state: Feudum, decision: Decision, option: Option) -> Found:
    """One pawn more: whether it can be fed, and whether a marker is there for its guild."""
    seat, guild = decision.seat, GUILDS.index(str(option[1]))
    after = state.copy()
    player = after.players[seat]
    if decision.topic == "migrate" and player.goods[FOOD]:
        player.goods[FOOD] -= 1
    bring(after, seat, guild, PLACE[str(option[2])])
    stars.recount(after)
    found = hungry(after, seat) if decision.topic == "migrate" else []
    return [*found, *_no_marker_for(after, seat, guild), *_marker_used(state, after, seat)]


def _take_off(state: Feudum, decision: Decision, option: Option) -> Found:
    """Ranks lost with a pawn, and what it leaves behind."""
    seat, pawn = decision.seat, PIECES.index(str(option[1]))
    player = state.players[seat]
    after = state.copy()
    pawn_home(after, seat, pawn)
    stars.recount(after)
    found = lost_ranks(state, after, seat)
    if player.wine[pawn]:
        found.append(("wine", T("the wine on it is lost")))
    return found


def _go(state: Feudum, decision: Decision, option: Option) -> Found:
    """A vessel left behind, a monster at the end of the way, the last shillings for a ferry."""
    seat, piece, place = decision.seat, PIECES.index(str(option[1])), PLACE[str(option[2])]
    if str(option[1]) in MONSTERS:
        return []
    player, found = state.players[seat], _pinning(state, seat, place)
    kind = ROUTES.index(str(option[3])) if len(option) > 3 else 0
    vessel = player.under[piece]
    if vessel != NONE and VESSEL_ROUTE[vessel] != kind:
        left, here = VESSEL[VESSELS[vessel]], PLACES[player.places[piece]]
        found.append(("vessel", T("the {vessel} stays at {place}, for anybody to board", vessel=left, place=here)))
    if ROUTES[kind] == "ferry" and player.shillings < 2 * FERRY_PRICE:
        rest = amount(player.shillings - FERRY_PRICE, "shilling")
        found.append(("ferry", T("you keep {n}: too little for the way back", n=rest)))
    return found


def _pinning(state: Feudum, seat: int, place: int) -> Found:
    return [
        ("pinned", T("{monster} keeps a pawn there", monster=MONSTER[MONSTERS[monster]]))
        for monster, at in enumerate(state.monster_place)
        if at == place and state.monster_owner[monster] != seat
    ]


# The land


def _raise(state: Feudum, decision: Decision, option: Option) -> Found:
    """Goods lost, ranks lost, no points, and the service of a vassal."""
    seat, place = decision.seat, PLACE[str(option[1])]
    disc = state.disc[place]
    new = FEUDUM + GUILDS.index(str(option[2])) if disc == TOWN else disc + 1
    after = state.copy()
    improving.change_disc(after, place, new)
    stars.recount(after)
    found: Found = []
    if disc == FARM and any(goods_at(state, place)):
        found.append(("goods", T("{goods} on it go to the haversack", goods=goods_words(goods_at(state, place)))))
    found += lost_ranks(state, after, seat)
    if not improving.tile_points(state, place, new):
        found.append(("points", _no_points(state, place)))
    if new >= FEUDUM:
        found += [*_no_marker_for(after, seat, new - FEUDUM), *_marker_used(state, after, seat)]
        if not forecast.vassal(state, seat):
            found += unpaid(after, seat)
    return found


def _no_points(state: Feudum, place: int) -> Part:
    if state.stacks[REGION[place]] >= TILES:
        return T("the stack of its region is empty: no points")
    return T("the tile of its region is of an epoch to come: no points")


def _split(state: Feudum, decision: Decision, option: Option) -> Found:
    """Beads that turn into seals."""
    beads = state.players[decision.seat].beads
    if not beads:
        return []
    words = T(
        "{n} bead turns into a seal: later harvests are smaller",
        "{n} beads turn into seals: later harvests are smaller",
        n=len(beads),
    )
    return [("beads", words)]


def _leave(state: Feudum, decision: Decision, option: Option) -> Found:
    """What is left lying can be pilfered, or is lost when the game ends."""
    if state.epoch == LAST_EPOCH:
        return [("lost", T("the game ends now: what is left lying brings nothing"))]
    landscape = str(decision.about[1])
    return [("pilfered", T("others may take from the {landscape}", landscape=LANDSCAPE[landscape]))]


def _keep(state: Feudum, decision: Decision, option: Option) -> Found:
    """A fourth writ."""
    if len(state.players[decision.seat].writs) < MOST_WRITS:
        return []
    return [("fourth", T("you hold three already: one of four goes under the deck"))]


# Fights


def most_attack(state: Feudum, seat: int, place: int, attack: int) -> int:
    """An attack with all saltpeter and weapons the seat could add."""
    player = state.players[seat]
    powder = player.goods[SALTPETER] + paying.tiles(player)
    if not face_at(player, KNIGHT, place):
        used = state.attack.saltpeter if state.attack is not None else 0
        powder = min(powder, 1 - min(1, used))
    weapons = [
        max(use.attack for use in writs.USES[writ] if paying.can_pay(player, use.pay))
        for writ in writs.WEAPONS
        if writ in player.writs
    ]
    if state.options["weapons_per_attack"] == "one":
        weapons = sorted(weapons)[-1:]
    return attack + powder + sum(weapons)


def _attack(state: Feudum, decision: Decision, option: Option) -> Found:
    """An attack that cannot win, or that Defend would stop."""
    fight = next(row for row in fights(state, decision.seat) if row[0] == option)
    _, attack, defence = fight
    most = most_attack(state, decision.seat, PLACE[str(option[1])], attack)
    if most <= defence:
        return [("weak", T("you can reach {n}, and it takes {m}", n=most, m=defence + 1))]
    other = int(option[2]) - 1
    if most <= defence + conquering.DEFEND_CARD and state.players[other].cards:
        return [("defend", T("if {who} lays Defend open it fails: {n} to {m}", who=Who(other), n=most, m=defence + 1))]
    return []


def _no_more(state: Feudum, decision: Decision, option: Option) -> Found:
    """An attack that fails as it stands."""
    attack, defence = int(decision.about[2]), int(decision.about[3])
    if attack > defence:
        return []
    return [("fails", T("the attack fails: {n} to {m}", n=attack, m=defence))]


def _hopeless(state: Feudum, decision: Decision, option: Option) -> Found:
    """What is added to an attack that cannot win any more."""
    attack, defence = int(decision.about[2]), int(decision.about[3])
    most = most_attack(state, decision.seat, PLACE[str(decision.about[0])], attack)
    return [("weak", T("you can reach {n}, and it takes {m}", n=most, m=defence + 1))] if most <= defence else []


def _no_service(state: Feudum, decision: Decision, option: Option) -> Found:
    """Points that service not done will cost."""
    return unpaid(state, decision.seat)


def _immunity(state: Feudum, decision: Decision, option: Option) -> Found:
    """Food given for a marker that a pawn needs."""
    after = state.copy()
    player = after.players[decision.seat]
    player.goods[FOOD] -= min(1, player.goods[FOOD])
    return more_hungry(state, after, decision.seat)


# Guilds


def _function(state: Feudum, decision: Decision, option: Option) -> Found:
    """A pull or push that can complete nothing."""
    if function_points(state, str(option[0]), GUILDS.index(str(option[1]))):
        return []
    return [("nothing", T("it would score nothing now"))]


def _feast(state: Feudum, decision: Decision, option: Option) -> Found:
    """Wine that a pawn needs."""
    after = state.copy()
    player = after.players[decision.seat]
    player.barrel -= min(1, player.barrel)
    return more_hungry(state, after, decision.seat)


def _send(state: Feudum, decision: Decision, option: Option) -> Found:
    """Goods that find no room in the barn."""
    over = sum(goods_at(state, PLACE[str(option[1])])) - barn_room(state)
    if over <= 0:
        return []
    alms = min(over, sum(state.chickens))
    lost = T("{n} good finds no room in the barn", "{n} goods find no room in the barn", n=over)
    if alms:
        return [("barn", T("{words}; {n} of them may spill to other guilds", words=lost, n=alms))]
    return [("barn", T("{words} and go to the haversack", words=lost))]


# Beside the cards


def _mandate(state: Feudum, decision: Decision, option: Option) -> Found:
    """Food paid for a mandate that a pawn needs."""
    paid = next(use.pay for use in writs.USES[WRIT[str(option[1])]] if use.id == option[2])
    after = state.copy()
    player = after.players[decision.seat]
    player.goods[FOOD] -= min(paid[FOOD], player.goods[FOOD])
    return more_hungry(state, after, decision.seat)


# Nourish


def _starve(state: Feudum, decision: Decision, option: Option) -> Found:
    """Pawns that go home, and ranks lost with them."""
    seat = decision.seat
    after = state.copy()
    player, gone = after.players[seat], 0
    for pawn, place in enumerate(player.places):
        if place != NONE and not player.fed >> pawn & 1:
            pawn_home(after, seat, pawn)
            gone += 1
    stars.recount(after)
    words = T("{n} pawn goes home", "{n} pawns go home", n=gone)
    return [("starve", words), *lost_ranks(state, after, seat)]


_WARNINGS: dict[tuple[str, str], Callable[[Feudum, Decision, Option], Found]] = {
    ("cards", "card"): card_cautions.choosing,
    ("last-point", "cards"): card_cautions.chosen,
    ("play", "play"): card_cautions.playing,
    ("play", "forfeit"): card_cautions.forfeiting,
    ("migrate", "bring"): _bring,
    ("first-pawn", "bring"): _bring,
    ("migrate", "take-off"): _take_off,
    ("move", "go"): _go,
    ("godspeed", "go"): _go,
    ("improve", "raise"): _raise,
    ("harvest", "split"): _split,
    ("share-out", "split"): _split,
    ("collect", "leave"): _leave,
    ("keep", "keep"): _keep,
    ("conquer", "attack"): _attack,
    ("weapons", str(DONE[0])): _no_more,
    ("weapons", "saltpeter"): _hopeless,
    ("weapons", "weapon"): _hopeless,
    ("military", "no"): _no_service,
    ("immunity", "flip"): _immunity,
    ("guild", "pull"): _function,
    ("guild", "push"): _function,
    ("guild", "feast"): _feast,
    ("barn", "send"): _send,
    ("nourish", "starve"): _starve,
}

# What may be done beside any question.
_ASIDES: dict[str, Callable[[Feudum, Decision, Option], Found]] = {"mandate": _mandate}
