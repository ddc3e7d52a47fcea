"""Sentences of Feudum: why something is refused, what happened, why the game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from core.decision import Reason
from core.event import Event
from core.games.feudum.names import (
    CALLED,
    CARD,
    CHARACTER,
    COLOUR,
    FUNCTION,
    GOOD,
    GROWS,
    GUILD,
    KIND,
    LANDSCAPE,
    MONSTER,
    PIECE,
    RANK,
    REGION_NAME,
    ROLE,
    ROUTE,
    SCROLL,
    VESSEL,
    amount,
    amounts,
    place_name,
    use_words,
    writ_number,
    writ_title,
    writ_use,
)
from core.games.feudum.tables import COLOURS, PLACE
from core.text import Part, T, Text, Who

# Why not

_PLAIN: dict[str, Text] = {
    "all_pawns_in": T("all three pawns are on the board"),
    "chickens_full": T("every chicken has a bead"),
    "no_farm": T("you rule no farm"),
    "no_goods_on_farm": T("no goods lie on it"),
    "no_outpost": T("you rule no outpost"),
    "no_town": T("you rule no town"),
    "no_room": T("there is no room for it"),
    "no_row": T("your row in the Knight Guild is empty"),
    "no_seal": T("no king's seal is for sale"),
    "no_seals": T("no king's seal is left in the general supply"),
    "no_writs": T("the deck of writs is empty"),
    "not_last": T("Conquer may not be the last card you show in a round"),
    "nothing": T("nothing can be done with it now"),
    "nothing_invented": T("the Alchemist Guild lacks goods for any invention"),
    "nothing_to_repeat": T("no card played this round can be carried out again"),
    "rows_full": T("no row of the Knight Guild has room for a further barrel"),
    "bumped": T("Money is Influence is used once with a card"),
    "discs": T("you have no free disc"),
    "ferries_closed": T("a vessel lies in the Alchemist Guild: the ferries are closed"),
    "haversack_empty": T("the haversack is empty"),
    "markers": T("you have no marker in your supply"),
    "no_defend": T("you do not hold Defend"),
    "no_function": T("no function of any guild can be carried out"),
    "no_markers": T("no marker of yours is left in the general supply"),
    "no_merchant": T("you have no merchant there"),
    "no_pawn": T("you have no pawn on the board"),
    "no_points": T("you have no piece on the board"),
    "no_shillings": T("no shilling is left in the general supply"),
    "no_target": T("nobody to attack stands where you have a piece"),
    "no_way": T("no way is open to any piece of yours"),
    "no_wine": T("needs a sulfur in your barrel, or a tile"),
    "one_move": T("only the second Move of a round goes on the voyage"),
    "voyage_over": T("you have reached the monastery"),
    "rules_nothing": T("you rule no location that can rise"),
}


def _goods(kind: str, need: int, have: int) -> Part:
    return T("needs {cost}, {n} at hand", cost=amount(need, kind), n=have)


_REASONS: dict[str, Callable[..., Part]] = {
    "goods": _goods,
    "shillings": lambda need, have: T("needs {cost}, you have {n}", cost=amount(need, "shilling"), n=have),
    "good_taken": lambda kind: T("you have taken {good} already: three different goods", good=GOOD[kind]),
    "not_in_haversack": lambda kind: T("the haversack has no {good}", good=GOOD[kind]),
    "sold_out": lambda kind: T("the market has no {good}", good=GOOD[kind]),
    "landscape_there": lambda place: T("{place} has a landscape already", place=place),
    "never_again": lambda card: T("{card} is never carried out twice in a round", card=CARD[card]),
    "no_beads": lambda n: T("the rosary has no bead", "the rosary has fewer than {n} beads", n=n),
    "no_disc": lambda disc: T("no disc is left: {disc}", disc=KIND[disc]),
    "no_hex": lambda guild: T("no place is left in the {guild} Guild", guild=GUILD[guild]),
    "no_vessel": lambda kind: (
        T("no vessel lies in the Alchemist Guild")
        if kind == "guild"
        else T("no {vessel} is at hand", vessel=VESSEL[kind])
    ),
    "nothing_moves": lambda guild: T("nothing can be moved out of the {guild} Guild", guild=GUILD[guild]),
    "conquest_only": lambda place: T("{place} is a feudum: only conquest takes it", place=place),
    "farm_full": lambda place: T("{place} holds ten goods or more", place=place),
    "full": lambda place: T("{place} has no room for a marker of yours", place=place),
    "immune": lambda place: T("a king's seal at {place} protects it", place=place),
    "marker_placed": lambda place: T("you have placed a marker at {place} with this card", place=place),
    "left_now": lambda vessel: T("the {vessel} was left there in this turn", vessel=VESSEL[vessel]),
    "no_route": lambda vessel, place: T("no route for a {vessel} ends at {place}", vessel=VESSEL[vessel], place=place),
    "not_alone": lambda place: T("{place} is not ruled by an opponent with a single marker", place=place),
    "not_its_way": lambda piece, route: T("{piece} cannot go {way}", piece=PIECE[piece], way=ROUTE[route]),
    "not_journeyman": lambda guild: T("you are not journeyman of the {guild} Guild", guild=GUILD[guild]),
    "not_master": lambda guild: T("you are not master of the {guild} Guild", guild=GUILD[guild]),
    "own_farm": lambda place: T("it is the harvest of your own farm at {place}", place=place),
    "own_landscape": lambda place: T("the landscape at {place} is yours", place=place),
    "pinned": lambda monster: T("{monster} keeps it there", monster=MONSTER[monster]),
    "same_guild": lambda guild: T("you have dealt with the {guild} Guild in this round", guild=GUILD[guild]),
    "sole_ruler": lambda place: T("nobody else has a marker at {place}", place=place),
    "subject_there": lambda place: T("{place} has your subject already", place=place),
    "seal": lambda have: T("needs a king's seal, you have {n}", n=have),
    "stars": lambda need, have: T("needs {n} stars in one of its guilds, you have {have}", n=need, have=have),
    "start_taken": lambda place: T("{place} is taken", place=place),
}

REASON_KEYS = frozenset(_PLAIN) | frozenset(_REASONS)


def reason(reason: Reason) -> Part:
    """Why something is refused, as a sentence."""
    key, *args = reason
    found = _REASONS.get(str(key))
    return found(*args) if found is not None else _PLAIN[str(key)]


# What happened


def event(event: Event) -> Part:
    """An event as a sentence of the log."""
    return _EVENTS[event.verb](Who(event.seat), *event.args)


# What points were for.
WHY: dict[str, Text] = {
    "improve": T("the tile of an improvement"),
    "tend": T("laying a landscape"),
    "harvest": T("a harvest"),
    "defend": T("Defend"),
    "spill": T("what spilled over"),
    "conquer-pawn": T("a pawn defeated"),
    "conquer-monster": T("a monster defeated"),
    "conquer-feudum": T("a feudum conquered"),
    "push": T("a push"),
    "pull": T("a pull"),
    "feast": T("a feast"),
    "reeve": T("reeves"),
    "guild": T("ranks in guilds"),
    "landscape": T("landscapes"),
    "regions": T("active regions"),
    "disloyal": T("military service not done"),
}


def _goods_words(words: object) -> Part:
    """Numbers and names in turns, as an event holds them: 2 "wood" 1 "food"."""
    pairs = cast("tuple[int | str, ...]", words)
    return amounts([(str(name), int(n)) for n, name in zip(pairs[::2], pairs[1::2], strict=True)])


def _points(who: Who, n: int, why: str) -> Part:
    if n < 0:
        return T("{who} loses {n} for {why}", who=who, n=amount(-n, "vp"), why=WHY[why])
    return T("{who} scores {n} for {why}", who=who, n=amount(n, "vp"), why=WHY[why])


def _rank(who: Who, guild: str, rank: str) -> Part:
    if rank == "none":
        return T("{who} leaves the {guild} Guild", who=who, guild=GUILD[guild])
    return T("{who} is {rank} of the {guild} Guild", who=who, rank=RANK[rank], guild=GUILD[guild])


def _buys(who: Who, what: str, price: int) -> Part:
    return T("{who} buys {what} for {price}", who=who, what=amount(1, what), price=amount(price, "shilling"))


_PURSE = {"purse": T("the farmer's purse"), "coffer": T("the church coffer")}


def _barrels(who: Who, added: object) -> Part:
    numbers = [int(n) for n in cast("tuple[int, ...]", added)]
    total = sum(numbers)
    return T(
        "The barrel puts {n} marker into the Knight Guild: {rows}",
        "The barrel puts {n} markers into the Knight Guild: {rows}",
        n=total,
        rows=" ".join(f"{letter}{n}" for letter, n in zip(COLOURS, numbers, strict=False)),
    )


def _goes(who: Who, piece: str, origin: str, target: str, route: str) -> Part:
    return T(
        "{who} moves {piece} from {origin} to {target} {way}",
        who=who,
        piece=CALLED[piece],
        origin=origin,
        target=target,
        way=ROUTE[route],
    )


def _pilfers(who: Who, what: str, place: str) -> Part:
    thing = amount(1, what if what in GOOD else GROWS[what])
    return T("{who} takes {thing} at {place}", who=who, thing=thing, place=place)


# What a marker becomes.
_MARKER: dict[str, Text] = {
    "ruler": T("{who} rules {place}"),
    "subject": T("{who} adds a subject at {place}"),
    "serf": T("{who} has a serf at {place}"),
    "takes": T("{who} takes over {place} with a second marker"),
    "bump": T("{who} pays 1 shilling and rules {place} with a merchant"),
}


def _marker(who: Who, role: str, place: str) -> Part:
    return Text(_MARKER[role].msg, "", (("who", who), ("place", place_name(PLACE[place]))))


def _conquers(who: Who, other: Part, target: str, attack: int, defence: int) -> Part:
    return T(
        "{who} defeats {target} of {other}: {attack} to {defence}",
        who=who,
        target=CALLED[target],
        other=other,
        attack=attack,
        defence=defence,
    )


def _repelled(who: Who, other: Part, attack: int, defence: int) -> Part:
    return T(
        "{other} holds out against {who}: {attack} to {defence}",
        who=who,
        other=other,
        attack=attack,
        defence=defence,
    )


def _harvested(message: Text) -> Callable[..., Part]:
    """A sentence with goods given as numbers and names in turns."""

    def made(who: Who, *words: object) -> Part:
        return Text(message.msg, "", (("who", who), ("goods", _goods_words(words))))

    return made


def _harvests(who: Who, place: str, *words: object) -> Part:
    return T("{who} harvests at {place}: {goods}", who=who, place=place, goods=_goods_words(words))


def _goals(who: Who, guild: str, function: str, n: int) -> Part:
    if not n:
        return T("The {function} at the {guild} Guild completes nothing", function=function, guild=GUILD[guild])
    return T(
        "The {function} at the {guild} Guild reaches {n} goal",
        "The {function} at the {guild} Guild reaches {n} goals",
        n=n,
        function=function,
        guild=GUILD[guild],
    )


def _guild(who: Who, function: str, guild: str) -> Part:
    return T("{who} goes to the {guild} Guild: {function}", who=who, guild=GUILD[guild], function=FUNCTION[function])


def _feasts(who: Who, guild: str, guest: Part, function: str) -> Part:
    return T(
        "{who} gives a feast for {guest}: {function} at the {guild} Guild",
        who=who,
        guest=guest,
        function=function,
        guild=GUILD[guild],
    )


def _earns(who: Who, food: int, coins: int) -> Part:
    found = [(what, n) for what, n in (("food", food), ("shilling", coins)) if n]
    return T("{who} gets {what} for the harvest", who=who, what=amounts(found))


def _pouch(who: Who, what: str) -> Part:
    if what == "none":
        return T("{who} lays nothing on the pouch", who=who)
    words = {"saltpeter": T("a fifth card"), "sulfur": T("a double turn")}
    return T("{who} lays {good} on the pouch: {what}", who=who, good=GOOD[what], what=words[what])


def _invents(who: Who, what: str) -> Part:
    return T("{who} has made {what}", who=who, what=amount(1, "barrel" if what == "krud" else what))


def _mandate(who: Who, writ: str, use: str) -> Part:
    return T(
        "{who} plays the mandate {title}: {use}",
        who=who,
        title=writ_title(writ),
        use=use_words(writ_use(writ_number(writ), use)),
    )


_EVENTS: dict[str, Callable[..., Part]] = {
    # Beginning
    "first-good": lambda who, kind: T("{who} takes {good} out of the haversack", who=who, good=amount(1, kind)),
    # The round
    "round": lambda who, n, epoch: T("Round {n}, epoch {epoch}: {who} begins", n=n, epoch=epoch, who=who),
    "pouch": _pouch,
    "plays": lambda who, card: T("{who} plays {card}", who=who, card=CARD[card]),
    "forfeits": lambda who, card: T("{who} lays {card} open and forfeits it", who=who, card=CARD[card]),
    "double": lambda who: T("{who} plays a second card in this turn", who=who),
    "again": lambda who, card: T("{who} carries out {card} once more", who=who, card=CARD[card]),
    "die": lambda who, region, epoch: T(
        "The progress die removes tile {epoch} of the region {region}", epoch=epoch, region=REGION_NAME[region]
    ),
    # Pawns
    "brings": lambda who, guild, place: T(
        "{who} brings in a pawn: {face} at {place}", who=who, face=CHARACTER[guild], place=place
    ),
    "pawn-home": lambda who, pawn, place: T(
        "{who}: {pawn} goes home from {place}", who=who, pawn=CALLED[pawn], place=place
    ),
    "goes": _goes,
    "boards": lambda who, vessel, pawn, place: T(
        "{who}: {pawn} boards a {vessel} at {place}", who=who, pawn=CALLED[pawn], vessel=VESSEL[vessel], place=place
    ),
    "deploys": lambda who, vessel, pawn, place: T(
        "{who} puts a {vessel} under {pawn} at {place}", who=who, pawn=CALLED[pawn], vessel=VESSEL[vessel], place=place
    ),
    "pilfers": _pilfers,
    "voyage": lambda who, space: T("{who} reaches space {n} of the epic voyage", who=who, n=space),
    "marker": _marker,
    "eats": lambda who, n: T("{who} feeds {n} pawn", "{who} feeds {n} pawns", who=who, n=n),
    "drinks": lambda who, pawn: T("{who}: {pawn} drinks wine", who=who, pawn=CALLED[pawn]),
    "sobers-up": lambda who, pawn: T("{who}: {pawn} has lived on wine and sobers up", who=who, pawn=CALLED[pawn]),
    # Fights
    "attacks": lambda who, place, other, target: T(
        "{who} attacks {target} of {other} at {place}",
        who=who,
        target=CALLED[target],
        other=other,
        place=place_name(PLACE[place]),
    ),
    "defends": lambda who: T("{who} lays Defend open", who=who),
    "adds-saltpeter": lambda who: T("{who} adds a saltpeter to the attack", who=who),
    "weapon": lambda who, writ, n: T("{who} plays {title}: attack +{n}", who=who, title=writ_title(writ), n=n),
    "conquers": _conquers,
    "repelled": _repelled,
    "serves": lambda who, n: T("{who} puts a disc on military space {n}", who=who, n=n),
    "starves": lambda who, place, other, role: T(
        "{who} starves a {role} of {other} at {place}", who=who, role=ROLE[role], other=other, place=place
    ),
    "starved": lambda who, place, role: T(
        "{who}: the {role} at {place} goes home", who=who, role=ROLE[role], place=place
    ),
    "immune": lambda who, place, role: T(
        "{who} saves the {role} at {place} with Royal Immunity", who=who, role=ROLE[role], place=place
    ),
    "unseals": lambda who, place: T("{who} takes the king's seal at {place}", who=who, place=place),
    "alms-gone": lambda who, n: T("{n} bead leaves the chickens", "{n} beads leave the chickens", n=n),
    # Guild membership
    "rank": _rank,
    "reeve-home": lambda who, guild: T("{who}: the reeve of the {guild} Guild comes home", who=who, guild=GUILD[guild]),
    "vp": _points,
    # Gains
    "barrel": lambda who, n: T("{who} puts {n} sulfur into the wine barrel", who=who, n=n),
    "vessel": lambda who, kind: T("{who} gets {vessel}", who=who, vessel=amount(1, kind)),
    "tile-spent": lambda who, kind: T("{who} pays a tile as {good}", who=who, good=GOOD[kind]),
    "gets": lambda who, n, kind: T("{who} gets {what}", who=who, what=amount(n, kind)),
    "shillings": lambda who, n: T("{who} gets {what}", who=who, what=amount(n, "shilling")),
    "markers": lambda who, n: T("{who} gets {what} from the general supply", who=who, what=amount(n, "marker")),
    "targets": lambda who, n: T(
        "{who} swaps {n} target for a marker", "{who} swaps {n} targets for markers", who=who, n=n
    ),
    "seal": lambda who: T("{who} gets a king's seal", who=who),
    "bead": lambda who, value: T("{who} gets a bead of {n}", who=who, n=value),
    "taxes": lambda who, n: T("{who} collects {what} of taxes", who=who, what=amount(n, "shilling")),
    "reinforced": lambda who: T("{who} gets a marker with Reinforcements", who=who),
    "reinforced-row": lambda who: T("{who} takes a marker of the own row of the Knight Guild", who=who),
    "harvests": _harvests,
    "favors": _harvested(T("{who} takes favors: {goods}")),
    "draws-harvest": _harvested(T("{who} draws a harvest: {goods}")),
    "beads-flip": lambda who, n: T(
        "{who} turns {n} bead into a seal", "{who} turns {n} beads into seals", who=who, n=n
    ),
    # The land
    "improves": lambda who, place, disc: T(
        "{who} improves {place}: now {disc}", who=who, place=place_name(PLACE[place]), disc=KIND[disc]
    ),
    "tile": lambda who, region, epoch, landscape: T(
        "{who} takes tile {epoch} of the region {region}: {landscape} on its back",
        who=who,
        epoch=epoch,
        region=REGION_NAME[region],
        landscape=LANDSCAPE[landscape],
    ),
    "plain-tile": lambda who, region, epoch: T(
        "{who} takes tile {epoch} of the region {region}", who=who, epoch=epoch, region=REGION_NAME[region]
    ),
    "tends": lambda who, place, landscape: T(
        "{who} lays a landscape at {place}: {landscape}", who=who, place=place, landscape=LANDSCAPE[landscape]
    ),
    "grows": lambda who, landscape, place, n: T(
        "{what} more on the {landscape} at {place}",
        what=amount(n, GROWS[landscape]),
        landscape=LANDSCAPE[landscape],
        place=place,
    ),
    "collects": lambda who, landscape, place, n: T(
        "{who} collects {what} at {place}", who=who, what=amount(n, GROWS[landscape]), place=place
    ),
    "ruler-share": lambda who, landscape, place, n: T(
        "{who} gets {what} of it as ruler of {place}", who=who, what=amount(n, GROWS[landscape]), place=place
    ),
    "landscape-gone": lambda who, landscape, place: T(
        "The {landscape} at {place} leaves the game", landscape=LANDSCAPE[landscape], place=place
    ),
    # Epochs and the end
    "epoch": lambda who, epoch: T("Epoch {n} begins", n=epoch),
    "map-good": lambda who, place, kind: T("{good} comes to {place}", good=amount(1, kind), place=place),
    "charter": lambda who, writ, n: T(
        "{who} lays a seal on {title}: {vp}", who=who, title=writ_title(writ), vp=amount(n, "vp")
    ),
    # Writs
    "draws-writs": lambda who, n: T("{who} looks at {writs}", who=who, writs=amount(n, "writ")),
    "keeps-writ": lambda who, writ: T("{who} keeps {title}", who=who, title=writ_title(writ)),
    "puts-under": lambda who, writ: T("{who} puts {title} under the deck", who=who, title=writ_title(writ)),
    "puts-one-under": lambda who: T("{who} puts a writ under the deck", who=who),
    "mandate": _mandate,
    # Guilds: payment
    "pays": lambda who, guild, n: T(
        "{who} pays {n} to the {guild} Guild", who=who, n=amount(n, "shilling"), guild=GUILD[guild]
    ),
    "share": lambda who, guild, n: T(
        "{who} gets {n} of it as a member of the {guild} Guild", who=who, n=amount(n, "shilling"), guild=GUILD[guild]
    ),
    "alms": lambda who, where, n: T("{n} of it goes to {where}", "{n} of it go to {where}", n=n, where=_PURSE[where]),
    "splits": lambda who, where, n: T(
        "{who} takes {n} out of {where}", who=who, n=amount(n, "shilling"), where=_PURSE[where]
    ),
    # Guilds: functions
    "guild": _guild,
    "feasts": _feasts,
    "goals": _goals,
    "reeve": lambda who, guild: T("{who} sets a reeve on the {guild} Guild", who=who, guild=GUILD[guild]),
    "refill": lambda who: T("The guilds are filled again"),
    "buys": _buys,
    "buys-row": lambda who, n, price: T(
        "{who} buys the own row of {n} for {price}", who=who, n=amount(n, "marker"), price=amount(price, "shilling")
    ),
    "sends": lambda who, place, goods: T(
        "{who} sends the harvest of {place} to the barn: {goods}", who=who, place=place, goods=_goods_words(goods)
    ),
    "earns": _earns,
    "spills": lambda who, guild, goods: T(
        "Spills over to the {guild} Guild: {goods}", guild=GUILD[guild], goods=_goods_words(goods)
    ),
    "surplus": lambda who, goods: T("Goes to the haversack: {goods}", goods=_goods_words(goods)),
    "moves": lambda who, source, target, goods: T(
        "{who} moves {goods} from the {source} to the {target} Guild",
        who=who,
        goods=_goods_words(goods),
        source=GUILD[source],
        target=GUILD[target],
    ),
    "invents": _invents,
    "barrels": _barrels,
    "seals": lambda who, colour, slot: T(
        "{who}: a {colour} marker becomes a seal on the scroll in {slot}",
        who=who,
        colour=COLOUR[colour],
        slot=SCROLL[slot],
    ),
    "flips": lambda who, guild, value: T("A seal is flipped onto the rosary: a bead of {n}", n=value),
    "finds": lambda who, value, hider: T(
        "{who} points at a fist of {hider}: a bead of {n}", who=who, hider=hider, n=value
    ),
    "takes-bead": lambda who, value: T("{who} takes a bead of {n}", who=who, n=value),
    "tames": lambda who, monster, place: T(
        "{who} tames {monster} and puts it at {place}", who=who, monster=MONSTER[monster], place=place
    ),
}

EVENT_VERBS = frozenset(_EVENTS)


# The end

_ENDS = {"epoch-v": T("Epoch V was scored: the game is over")}


def end(name: str) -> Part:
    """Why the game ended."""
    return _ENDS[name]
