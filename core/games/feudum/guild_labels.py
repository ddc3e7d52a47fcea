"""The options of the Guild card by name: functions with what they could score, and the steps of each function."""

from __future__ import annotations

from core.decision import Decision, Option
from core.games.feudum import chances
from core.games.feudum.boards import goods_at
from core.games.feudum.brief import feast_function, function_points
from core.games.feudum.guilds import functions, inventions
from core.games.feudum.guilds.craft import PRICE
from core.games.feudum.guilds.goods import TO_CARTS, TO_MARKET, lying, price
from core.games.feudum.guilds.rows import in_row, open_sections
from core.games.feudum.guilds.scrolls import full_lines
from core.games.feudum.names import (
    COLOUR,
    FIST,
    FUNCTION,
    GOOD,
    GUILD,
    GUILD_LETTER,
    MONSTER,
    SCROLL,
    amount,
    amount_short,
    amounts,
    goods_short,
    goods_words,
    place_name,
)
from core.games.feudum.state import Feudum
from core.games.feudum.tables import (
    COLOURS,
    FARMER,
    GOODS,
    GUILDS,
    KNIGHT,
    MERCHANT,
    MONK,
    PLACE,
    SCROLL_COLUMNS,
    SCROLL_ROWS,
    SCROLLS,
    VESSELS,
)
from core.text import Part, T, Text, Who, listed, series
from core.view import Label

SECTIONS: dict[str, Text] = {
    "trade": T("Trade: for anybody"),
    "pull": T("Pull: journeyman"),
    "push": T("Push: master"),
    "feast": T("Feast: 1 sulfur of the barrel"),
}
RANKS = {"push": 0, "pull": 1, "feast": 2, "trade": 3}


# Functions


def function(state: Feudum, decision: Decision, option: Option) -> Label:
    """A function of a guild, with what it could bring now: first, so that a narrow menu does not cut it off."""
    name, guild = str(option[0]), GUILDS.index(str(option[1]))
    what = T("{function}: {guild}", function=FUNCTION[name], guild=GUILD[GUILDS[guild]])
    if name == "trade":
        effect, short = trade_words(state, decision.seat, guild), _trade_short(state, decision.seat, guild)
    else:
        effect = series([outlook(state, guild, name), moves(guild, name)], "; ")
        short = outlook_short(state, guild, name)
    return Label(
        what,
        effect,
        section=SECTIONS[name],
        rank=RANKS[name],
        short=T("{guild} {what}", guild=GUILD[GUILDS[guild]], what=short),
    )


def feast(state: Feudum, decision: Decision, option: Option) -> Label:
    """A guest's function carried out by the seat, with the points of the feast."""
    guild, guest = GUILDS.index(str(option[1])), int(option[2]) - 1
    name = feast_function(state, guild, guest)
    points = function_points(state, name, guild)
    bonus = functions.feast_points(state, points)
    parts = [outlook(state, guild, name)]
    if bonus:
        parts.append(T("+{n} for the feast", n=bonus))
    parts.append(T("{function} for the {guild} Guild", function=FUNCTION[name], guild=GUILD[GUILDS[guild]]))
    return Label(
        T("Feast with {who}: {guild}", who=Who(guest), guild=GUILD[GUILDS[guild]]),
        series(parts, "; "),
        section=SECTIONS["feast"],
        rank=RANKS["feast"],
        short=T("{who} {what}", who=Who(guest), what=f"{GUILD_LETTER[GUILDS[guild]]} {name} {points}+{bonus}vp"),
    )


def outlook(state: Feudum, guild: int, name: str) -> Part:
    """ "up to 2 goals: 5 points", "scores 3 and draws writs", "would score nothing now" """
    found = function_points(state, name, guild)
    if not found:
        return T("would score nothing now")
    if name == "pull":
        return T("can score {vp}, and a writ", vp=amount(found, "vp"))
    goals = chances.push_goals(state, guild)
    words = T("{n} goal in reach: {vp}", "{n} goals in reach: {vp}", n=goals, vp=amount(found, "vp"))
    shillings = {FARMER: state.purse, MONK: state.coffer}.get(guild, 0)
    if shillings:
        return T("{words}; {n} to split with the journeyman", words=words, n=amount(shillings, "shilling"))
    return words


def outlook_short(state: Feudum, guild: int, name: str) -> str:
    """The same for a narrow menu: "5vp"."""
    found = function_points(state, name, guild)
    return f"{found}vp" + (" +writ" if name == "pull" and found else "")


# What a pull or push does, by guild.
_MOVES: dict[tuple[str, str], Text] = {
    ("farmer", "pull"): T("a bead of the rosary for a chicken"),
    ("farmer", "push"): T("5 goods of the barn to the market"),
    ("merchant", "pull"): T("3 goods of the barn to the market"),
    ("merchant", "push"): T("4 goods of the market to carts and piles"),
    ("alchemist", "pull"): T("2 goods of the market to carts and piles"),
    ("alchemist", "push"): T("1 to 3 inventions"),
    ("knight", "pull"): T("1 barrel or vessel"),
    ("knight", "push"): T("1 to 3 markers become seals on scrolls"),
    ("noble", "pull"): T("2 markers become seals on scrolls"),
    ("noble", "push"): T("2 seals flipped onto the rosary"),
    ("monk", "pull"): T("1 seal flipped onto the rosary"),
    ("monk", "push"): T("a bead of the rosary for a chicken"),
}


def moves(guild: int, name: str) -> Text:
    """What a pull or push moves."""
    return _MOVES[GUILDS[guild], name]


def trade_words(state: Feudum, seat: int, guild: int) -> Part:
    """What a trade brings at this guild, and its price."""
    if guild == FARMER:
        n = chances.farm_trade(state, seat)
        return T("{n} food or shilling for a harvest", "up to {n} food or shillings for a harvest", n=n)
    if guild == MERCHANT:
        offers = [
            T("{good} {n}", good=GOOD[name], n=price(state, kind))
            for kind, name in enumerate(GOODS)
            if state.market[kind]
        ]
        return T("1 to 3 goods: {offers}", offers=listed(list(offers)))
    cost = amount(PRICE, "shilling")
    if guild == KNIGHT:
        return T("{markers} for {cost}", markers=amount(in_row(state, seat), "marker"), cost=cost)
    words = {
        "alchemist": T("1 vessel for {cost}"),
        "noble": T("1 or 2 seals, {cost} each"),
        "monk": T("1 bead for {cost}"),
    }
    return Text(words[GUILDS[guild]].msg, "", (("cost", cost),))


def _trade_short(state: Feudum, seat: int, guild: int) -> str:
    if guild == FARMER:
        return f"{chances.farm_trade(state, seat)}f/$"
    if guild == MERCHANT:
        return "goods"
    what = {"alchemist": "vessel", "knight": f"{in_row(state, seat)}mk", "noble": "seal", "monk": "bead"}
    return f"{what[GUILDS[guild]]} {PRICE}$"


# Farmer


def send(state: Feudum, decision: Decision, option: Option) -> Label:
    """A farm whose goods go to the barn."""
    name = str(option[1])
    goods = goods_at(state, PLACE[name])
    pairs = sum(goods) // 2
    effect = T("{goods}: {n} food or shilling", "{goods}: {n} food or shillings", n=pairs, goods=goods_words(goods))
    return Label(place_name(PLACE[name]), effect, place=name, short=f"{name} {goods_short(goods)}: {pairs}f/$")


def food(state: Feudum, decision: Decision, option: Option) -> Label:
    """How many pairs of goods bring food; the others bring shillings."""
    n, pairs = int(option[1]), int(decision.about[1])
    found = [(what, number) for what, number in (("food", n), ("shilling", pairs - n)) if number]
    short = " ".join(amount_short(number, what) for what, number in found)
    return Label(amounts(found) if found else T("Nothing"), short=short, rank=-n)


# Merchant and alchemist


def buy(state: Feudum, decision: Decision, option: Option) -> Label:
    """A good of the market, a vessel, a seal."""
    name = str(option[1])
    if name in GOODS:
        kind = GOODS.index(name)
        have = T("you have {n}", n=state.players[decision.seat].goods[kind])
        if not state.market[kind]:  # shown among what cannot be bought; there is no price
            return Label(GOOD[name], have, short=name)
        cost = price(state, kind)
        return Label(T("{good} for {n}", good=GOOD[name], n=amount(cost, "shilling")), have, short=f"{name} {cost}$")
    cost_words = T("for {cost}", cost=amount(PRICE, "shilling"))
    if name == "seal":
        return Label(T("A king's seal"), cost_words, short=f"seal {PRICE}$")
    closed = state.docked[VESSELS.index(name)] == sum(state.docked) == 1
    effect = T("{cost}; ferries open", cost=cost_words) if closed else cost_words
    return Label(amount(1, name), effect)


def move_good(state: Feudum, decision: Decision, option: Option) -> Label:
    """A good that goes on, with what is there and where it goes."""
    name = str(option[1])
    kind, source, target = GOODS.index(name), str(decision.about[1]), str(decision.about[2])
    road = TO_MARKET if target == "merchant" else TO_CARTS
    there = lying(state, GUILDS.index(target))[kind]
    left = lying(state, GUILDS.index(source))[kind]
    effect = T("{n} at hand, {m} of {most} at the {guild} Guild", n=left, m=there, most=road.room, guild=GUILD[target])
    if there + 1 == road.room:
        effect = T("{words}: full with it", words=effect)
    short = T("{good} {m}/{most}, {left} left", good=GOOD[name], m=there + 1, most=road.room, left=left - 1)
    return Label(GOOD[name], effect, short=short)


def invent(state: Feudum, decision: Decision, option: Option) -> Label:
    """A vessel or a barrel, with the goods it takes."""
    name = str(option[1])
    what = inventions.O_INVENT.index(option)
    cost = inventions.recipe(what, int(decision.about[2]))
    parts: list[Part] = [T("for {goods}", goods=goods_words(cost))]
    if name == "krud":
        parts.append(T("markers for every row of the Knight Guild"))
        return Label(amount(1, "barrel"), series(parts, "; "), short=f"barrel {goods_short(cost)}")
    if not any(state.docked):
        parts.append(T("closes the ferries"))
    return Label(
        amount(1, name), series(parts, "; "), short=T("{what} {cost}", what=amount(1, name), cost=goods_short(cost))
    )


# Knight and noble


def colour(state: Feudum, decision: Decision, option: Option) -> Label:
    """A colour with markers in the Knight Guild; those after the last seat belong to nobody. The own row, whose markers
    the seat could buy, stands last."""
    number = COLOURS.index(str(option[1]))
    who: Part = Who(number) if number < len(state.players) else T("nobody")
    effect = T("{n} marker in the row", "{n} markers in the row", n=in_row(state, number))
    if open_sections(state.rows[number]) == 0:
        effect = T("{words}, full", words=effect)
    rank = len(COLOURS) if number == decision.seat else number
    return Label(T("{colour}: {who}", colour=COLOUR[str(option[1])], who=who), effect, rank=rank)


def scroll(state: Feudum, decision: Decision, option: Option) -> Label:
    """A scroll, with the rows and columns it completes."""
    slot = SCROLLS.index(str(option[1]))
    what = SCROLL[str(option[1])]
    if decision.topic == "seal":
        return Label(what, T("for {cost}", cost=amount(PRICE, "shilling")))
    if decision.about[1] != "place":
        return Label(what, T("its value shows when it is flipped"))
    return Label(what, _completes(state, slot))


def _completes(state: Feudum, slot: int) -> Part:
    """Which lines that count a seal on this slot would fill."""
    parts: list[Part] = []
    for lines, word in ((SCROLL_ROWS, T("a row")), (SCROLL_COLUMNS, T("a column"))):
        if full_lines(state, lines, state.scrolls | 1 << slot) > full_lines(state, lines, state.scrolls):
            parts.append(word)
    return T("completes {lines}", lines=listed(parts)) if parts else ""


def tame(state: Feudum, decision: Decision, option: Option) -> Label:
    """A monster and where it goes."""
    monster, name = str(option[1]), str(option[2])
    what = T("{monster} at {place}", monster=MONSTER[monster], place=place_name(PLACE[name]))
    return Label(
        what,
        T("for 3 markers"),
        section=MONSTER[monster],
        place=name,
        short=T("{monster} {place}", monster=MONSTER[monster], place=name),
    )


# Beads


def hide(state: Feudum, decision: Decision, option: Option) -> Label:
    """The fist that holds the higher bead."""
    return Label(FIST[str(option[1])], T("holds the bead of {n}", n=int(decision.about[2])))


def fist(state: Feudum, decision: Decision, option: Option) -> Label:
    """The fist pointed at."""
    return Label(FIST[str(option[1])])
