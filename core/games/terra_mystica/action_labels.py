"""The labels of actions: what they cost, what they bring at once, who is asked because of them."""

from __future__ import annotations

from core.decision import Decision, Option
from core.games.terra_mystica.abilities import LANDSCAPE
from core.games.terra_mystica.building import cost_at
from core.games.terra_mystica.forecast import (
    Goods,
    after_steps,
    building_points,
    cult_effect,
    direct,
    passing_points,
    round_points,
    taking,
)
from core.games.terra_mystica.lava import arriving, tiles
from core.games.terra_mystica.names import (
    BUILDING,
    BUILDING_CODE,
    CULT,
    LAND,
    amount,
    amount_short,
    amounts,
    amounts_short,
    land_of,
)
from core.games.terra_mystica.powers import power_paid_in
from core.games.terra_mystica.reach import beside_others
from core.games.terra_mystica.reading import board_of, faction_id, land_at, map_of
from core.games.terra_mystica.roster import rules_of
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import (
    CARD,
    CULTS,
    DWELLING,
    FAR,
    FAVOUR,
    FAVOURS,
    GAINS,
    INCOME,
    KINDS,
    POWER_ACTION,
    POWERS,
    Price,
)
from core.games.terra_mystica.tile_words import (
    SPECIAL,
    SPECIAL_SHORT,
    bonus_short,
    bonus_words,
    power_short,
    power_words,
)
from core.games.terra_mystica.transforming import work
from core.text import Part, T, Who, series
from core.view import Label

DWELLINGS = T("Dwellings")
LANDS = T("Transform only")
UPGRADES = T("Upgrades")
TRACKS = T("Tracks")
PRIESTS = T("Priests to cults")
POWER = T("Power actions")
SPECIALS = T("Special actions")
LAVA = T("Lava")
PASSING = T("Pass")
CHANGE = T("Change and burn")

FREE = ("ride", "fields", "lakes", "free-post")  # questions of actions that build without a price
WITHOUT_SPADES = ("ride", "fields", "lakes", "sandstorm")

# Land and buildings


def _spades_left(decision: Decision) -> int:
    """Spades in hand while they are being used."""
    return int(decision.about[0]) if decision.topic == "spades" and decision.about else 0


def _digging(state: Mystica, decision: Decision, place: int, spades: int) -> Goods:
    """What spades beyond those in hand cost for a hex, and a tunnel or flight to it."""
    seat = decision.seat
    player = state.players[seat]
    rules, goods = rules_of(player), Goods()
    bought = spades - _spades_left(decision)
    if 0 < bought < FAR and board_of(player).spade:
        _add(goods, rules.dig_price(state, seat, place, bought))
    if 0 < bought < FAR:
        goods |= rules.dues(state, place)
    if decision.topic not in WITHOUT_SPADES and board_of(player).jump and not direct(state, seat, place):
        _add(goods, rules.jump_price(player))
    return goods


def _add(goods: Goods, price: Price) -> None:
    for what, n in price._asdict().items():
        if n:
            goods[what] = goods.get(what, 0) + n


def _spades(state: Mystica, decision: Decision, option: Option, place: int) -> int:
    """Spades an option takes; where none would do, none."""
    if decision.topic in WITHOUT_SPADES:
        return 0
    home, spades, _ = work(state, decision.seat, option, place)
    return spades if home < FAR else 0


def _spade_points(state: Mystica, decision: Decision, spades: int) -> int:
    """What so many spades bring, by the round tile and the faction: those in hand have scored already."""
    rules = rules_of(state.players[decision.seat])
    tile = round_points(state, decision.seat, "spade") if rules.bought_spades_score else 0
    return (tile + rules.bought_spade_vp()) * max(0, spades - _spades_left(decision))


def build(state: Mystica, decision: Decision, option: Option) -> Label:
    """A dwelling, with the land turned into the own kind first if it must be."""
    name, seat = str(option[1]), decision.seat
    place = map_of(state).place[name]
    spades = _spades(state, decision, option, place)
    goods = _digging(state, decision, place, spades)
    if decision.topic not in FREE:
        _add(goods, cost_at(state, seat, place, DWELLING))
    points = building_points(state, seat, DWELLING) + _spade_points(state, decision, spades)
    what = T("Dwelling on {id} {land}", id=name, land=LAND[land_at(state, place)])
    parts: list[Part] = [T("for {cost}", cost=amounts(goods))]
    if spades and board_of(state.players[seat]).spade:
        parts.append(amount(spades, "spades"))
    effect = series([*parts, *points_parts(points), *neighbours_parts(state, seat, place)], "; ")
    short = f"{amounts_short(goods)}{_plus(points)}"
    return Label(what, effect, name, DWELLINGS, 1, short=T("Dwelling {id} {cost}", id=name, cost=short))


def river_dwelling(state: Mystica, decision: Decision, option: Option) -> Label:
    """A dwelling on a river hex."""
    name, seat = str(option[1]), decision.seat
    place = map_of(state).place[name]
    goods = Goods()
    _add(goods, rules_of(state.players[seat]).action_price(state, seat, option) or Price())
    points = building_points(state, seat, DWELLING) + board_of(state.players[seat]).own["river-vp"]
    parts: list[Part] = [T("for {cost}", cost=amounts(goods)), *points_parts(points)]
    effect = series([*parts, *neighbours_parts(state, seat, place)], "; ")
    short = T("Dwelling {id} {cost}", id=name, cost=f"{amounts_short(goods)}{_plus(points)}")
    return Label(T("Dwelling on the river {id}", id=name), effect, name, DWELLINGS, 1, short=short)


def transform(state: Mystica, decision: Decision, option: Option) -> Label:
    """Land turned into another kind, and nothing built."""
    name, colour, seat = str(option[1]), str(option[2]), decision.seat
    place = map_of(state).place[name]
    spades = _spades(state, decision, option, place)
    goods = _digging(state, decision, place, spades)
    points = _spade_points(state, decision, spades)
    what = T("Turn {id} {land} into {other}", id=name, land=LAND[land_at(state, place)], other=land_of(colour))
    parts: list[Part] = [T("for {cost}", cost=amounts(goods))] if goods else []
    if spades and board_of(state.players[seat]).spade:
        parts.append(amount(spades, "spades"))
    short = T("{id} > {land} {cost}", id=name, land=LAND[colour], cost=f"{amounts_short(goods)}{_plus(points)}")
    return Label(what, series([*parts, *points_parts(points)], "; "), name, LANDS, 2, short=short)


def upgrade(state: Mystica, decision: Decision, option: Option) -> Label:
    """A building grows."""
    name, kind, seat = str(option[1]), str(option[2]), decision.seat
    place, number = map_of(state).place[name], KINDS.index(str(option[2]))
    beside = beside_others(state, seat, place)
    goods = {} if decision.topic in FREE else cost_at(state, seat, place, number)._asdict()
    points = building_points(state, seat, number)
    old = KINDS[state.building[place]]
    parts: list[Part] = [T("for {cost}", cost=amounts(goods))]
    if beside and board_of(state.players[seat]).beside[number] != board_of(state.players[seat]).cost[number]:
        parts.append(T("cheaper beside others"))
    favours = rules_of(state.players[seat]).favours_for(state.players[seat], number)
    if favours:
        parts.append(T("{n} favour tile", "{n} favour tiles", n=favours))
    effect = series([*parts, *points_parts(points), *neighbours_parts(state, seat, place)], "; ")
    what = T("{building} on {id}", building=_capital(kind), id=name)
    code = f"{BUILDING_CODE.get(old, '')}>{BUILDING_CODE[kind]}"
    short = T("{id} {code} {cost}", id=name, code=code, cost=f"{amounts_short(goods)}{_plus(points)}")
    return Label(what, effect, name, UPGRADES, 3, short=short)


_CAPITAL = {
    "dwelling": T("Dwelling"),
    "trading-post": T("Trading post"),
    "temple": T("Temple"),
    "stronghold": T("Stronghold"),
    "sanctuary": T("Sanctuary"),
    "landscape": T("Landscape tile"),
}


def _capital(kind: str) -> Part:
    return _CAPITAL[kind]


def points_parts(points: int) -> list[Part]:
    """ "brings 2 points", or nothing."""
    return [T("brings {points}", points=amount(points, "vp"))] if points else []


def _plus(points: int) -> str:
    return f" +{points}vp" if points else ""


def neighbours_parts(state: Mystica, seat: int, place: int) -> list[Part]:
    """Who may take power because something is built there; nobody before the first round."""
    if state.phase == "setup":
        return []
    return [
        T("{who} may take {what}", who=Who(other), what=amount(power, "power"))
        for other, power in taking(state, seat, place)
    ]


def neighbours_words(state: Mystica, place: int) -> Part:
    """What stands beside a hex, for a dwelling without price."""
    near: list[Part] = []
    for other in map_of(state).next[place]:
        if state.owner[other] >= 0:
            what = BUILDING[KINDS[state.building[other]]]
            near.append(T("{what} of {who}", what=what, who=Who(state.owner[other])))
    return T("beside {what}", what=series(near)) if near else ""


def landscape(state: Mystica, decision: Decision, option: Option) -> Label:
    """The landscape tile of the faction."""
    title, _, does = LANDSCAPE[faction_id(state.players[decision.seat])]
    name = str(option[1])
    what = T("{title} on {id}", title=title, id=name)
    return Label(what, does, name, T("Landscape tile"), 4, short=T("{id}: {title}", title=title, id=name))


# Lava


def gather(state: Mystica, decision: Decision, option: Option) -> Label:
    """A volcano tile under a building, for a priest."""
    name = str(option[1])
    n = tiles(state, map_of(state).place[name]) + 1
    effect = T(
        "{price} leaves the game; pile of {n}; {power}", price=amount(1, "priests"), n=n, power=amount(1, "power")
    )
    what = T("Gather lava under {id}", id=name)
    return Label(what, effect, name, LAVA, 7, short=T("Lava {id}: {n} tiles", id=name, n=n))


def flow(state: Mystica, decision: Decision, option: Option) -> Label:
    """A pile of volcano tiles moves on with its building."""
    a, b = str(option[1]), str(option[2])
    board = map_of(state)
    n = arriving(state, board.place[a]).get(board.place[b], 0)
    effect: Part = T("{n} tile arrives", "{n} tiles arrive", n=n) if n else ""
    return Label(
        T("Lava flows from {a} to {b}", a=a, b=b), effect, b, LAVA, 7, short=T("Flow {a}>{b}: {n}", a=a, b=b, n=n)
    )


# Tracks, priests, power, special actions


def advance(state: Mystica, decision: Decision, option: Option) -> Label:
    """A step of shipping, better tools or more income."""
    if option == INCOME:
        return _more_income(state.players[decision.seat])
    player, track = state.players[decision.seat], str(option[1])
    board = board_of(player)
    if track == "ship":
        coins, priests = board.ship_cost
        goods = {"coins": coins, "priests": priests}
        level = player.ship
        points = board.ship_vp[level + 1] if level + 1 < len(board.ship_vp) else 0
        what: Part = T("Shipping from {a} to {b}", a=level, b=level + 1)
        short: Part = T("Ship {a}>{b}", a=level, b=level + 1)
    else:
        coins, workers, priests = board.exchange_cost
        goods = {"coins": coins, "workers": workers, "priests": priests}
        points = board.exchange_vp
        prices = board.spade[player.exchange : player.exchange + 2]
        what = T("Better tools: a spade for {price}", price=amount(prices[-1] if prices else 0, board.paid))
        short = T("Tools {a}", a=">".join(amount_short(price, board.paid) for price in prices))
        if not board.exchange_max:
            return Label(T("Better tools"), section=TRACKS, rank=4)
    if decision.topic == "improve":
        return Label(what, T("for nothing, without points"), section=TRACKS, rank=4, short=short)
    effect = series([T("for {cost}", cost=amounts(goods)), *points_parts(points)], "; ")
    tail = f"{amounts_short(goods)}{_plus(points)}"
    return Label(what, effect, section=TRACKS, rank=4, short=T("{what} {cost}", what=short, cost=tail))


def _more_income(player: Player) -> Label:
    """A step of the income track: what it adds."""
    track = board_of(player).track
    level = min(player.track + 1, len(track.income) - 1)
    before = dict(track.income[level - 1])
    gains = {GAINS[what]: n - before.get(what, 0) for what, n in track.income[level]}
    goods, points = track.price._asdict(), track.vp[level]
    tail = f"{amounts_short(goods)}{_plus(points)}"
    return Label(
        T("More income: {what}", what=amounts(gains)),
        series([T("for {cost}", cost=amounts(goods)), *points_parts(points)], "; "),
        section=TRACKS,
        rank=4,
        short=T("Income +{what} {cost}", what=amounts_short(gains), cost=tail),
    )


def priest(state: Mystica, decision: Decision, option: Option) -> Label:
    """A priest to a cult: where the marker ends, the power on the way, whether the priest comes back."""
    cult, steps, seat = str(option[1]), int(option[2]), decision.seat
    at, player = CULTS.index(cult), state.players[decision.seat]
    end, power = after_steps(state, seat, at, rules_of(player).priest_steps(player, steps))
    stays = T("the priest comes back") if steps == 1 else T("the priest stays")
    what = T("Priest to {cult}, {n} step", "Priest to {cult}, {n} steps", cult=CULT[cult], n=steps)
    effect = series([cult_effect(state, seat, at, end, power), stays], "; ")
    pw = f" {amount_short(power, 'power')}" if power else ""
    short = T("{cult} +{n}: {a}>{b}{pw}", cult=CULT[cult], n=steps, a=player.cults[at], b=end, pw=pw)
    return Label(what, effect, section=PRIESTS, rank=5, short=short)


def power(state: Mystica, decision: Decision, option: Option) -> Label:
    """A power action and its price."""
    name, means = str(option[1]), power_paid_in(option)
    player = state.players[decision.seat]
    price = rules_of(player).power_price(player, POWER_ACTION[name])
    points = round_points(state, decision.seat, "spade") * (
        POWERS[POWER_ACTION[name]].amount if POWERS[POWER_ACTION[name]].gain == "spades" else 0
    )
    cost = amount(price, means)
    effect = series([T("for {cost}", cost=cost), *points_parts(points)], "; ")
    short = T("{what} for {cost}", what=power_short(name), cost=f"{amount_short(price, means)}{_plus(points)}")
    return Label(T("Power: {what}", what=power_words(name)), effect, section=POWER, rank=6, short=short)


def special(state: Mystica, decision: Decision, option: Option) -> Label:
    """An action of a card, a tile or a stronghold."""
    name = str(option[1])
    return Label(T("Action of {what}", what=SPECIAL[name]), section=SPECIALS, rank=7, short=SPECIAL_SHORT[name])


def coins_bring(state: Mystica, seat: int, coins: int) -> list[Part]:
    """What the coins on a card bring, where that is something else than the coins."""
    gains = {GAINS[what]: n for what, n in rules_of(state.players[seat]).card_gains(state, coins).items()}
    return [] if gains == {"coins": coins} else [T("for you {what}", what=amounts(gains))]


def passing(state: Mystica, decision: Decision, option: Option) -> Label:
    """Pass: the points now, and the card taken with its coins."""
    points = points_parts(passing_points(state, decision.seat))
    if len(option) == 1:
        return Label(T("Pass"), series(points), section=PASSING, rank=9, zero=True, passes=True)
    card = str(option[1])
    coins = max(0, state.cards[CARD[card]])
    lying = (
        [T("{coins} on it", coins=amount(coins, "coins")), *coins_bring(state, decision.seat, coins)] if coins else []
    )
    effect = [bonus_words(card), *lying, *points]
    more = f" +{amount_short(coins, 'coins')}" if coins else ""
    what = T("Pass, card {n}", n=card.removeprefix("BON"))
    short = T("Pass: {card}", card=f"{bonus_short(card)}{more}")
    return Label(what, series(effect, "; "), section=PASSING, rank=9, passes=True, short=short)


# For other labels


def tile_steps(state: Mystica, seat: int, tile: str) -> Part:
    """Where the steps of a favour tile end."""
    row = FAVOURS[FAVOUR[tile]]
    end, gained = after_steps(state, seat, row.cult, row.steps)
    return cult_effect(state, seat, row.cult, end, gained)


def steps_of(decision: Decision, otherwise: int = 1) -> int:
    """How many steps one answer to a question of cults takes: all of them, if they are for one cult."""
    if decision.topic == "raven":
        return int(decision.about[1])
    if decision.topic == "step" and len(decision.about) == 2 and decision.about[1]:
        return int(decision.about[0])
    return otherwise


def offered_amount(decision: Decision) -> int:
    """The power an offer is about."""
    numbers = [int(word) for word in decision.about if isinstance(word, int)]
    return numbers[1] if len(numbers) > 1 else (numbers[0] if numbers else 0)
