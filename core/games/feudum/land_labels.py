"""The options about the land by name: improvements, landscapes, writs, harvests, taxes."""

from __future__ import annotations

from core.decision import Decision, Option
from core.games.feudum import harvesting, improving, taxing
from core.games.feudum.names import (
    GOOD,
    GROWS,
    GUILD_LETTER,
    KIND,
    LANDSCAPE,
    REGION_NAME,
    amount,
    epoch_word,
    place_name,
    use_short,
    use_words,
    writ_does,
    writ_kind,
    writ_number,
    writ_title,
    writ_use,
)
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.tables import (
    CARDS,
    DISCS,
    FARM,
    FEUDUM,
    FEUDUM_STARS,
    GOODS,
    GUILDS,
    LAST_EPOCH,
    OUTPOST,
    PLACE,
    PLANTED_VP,
    REGION,
    REGIONS,
    TILES,
    TOWN,
)
from core.text import Part, T, Who, series
from core.view import Label

# Ranks of what may be done beside a question: after what it asks for, before and after the forfeits of the turn.
BESIDE, UNDER_DECK = 2 * len(CARDS) - 1, 3 * len(CARDS)
LAST = 99  # of what ends a choice: after all others

# Improve


def raise_(state: Feudum, decision: Decision, option: Option) -> Label:
    """A step up, its cost and the points of the tile."""
    name = str(option[1])
    place = PLACE[name]
    disc = state.disc[place]
    new = FEUDUM + GUILDS.index(str(option[2])) if disc == TOWN else disc + 1
    cost = {OUTPOST: amount(1, "wood"), FARM: amount(1, "iron"), TOWN: amount(1, "seal")}[disc]
    vp = improving.tile_points(state, place, new)
    effect = series([T("for {cost}", cost=cost), _reward(state, place, vp), *_guild_stars(new)], "; ")
    if disc == TOWN:
        guild = str(option[2])
        short = T("{place} to {letter} feudum {vp}vp", place=name, letter=GUILD_LETTER[guild], vp=vp)
    else:
        short = T("{place} to {kind} {vp}vp", place=name, kind=KIND[DISCS[new]], vp=vp)
    return Label(
        T("{place} becomes {kind}", place=place_name(place), kind=KIND[DISCS[new]]),
        effect,
        place=name,
        section=T("Improve"),
        short=short,
    )


def _reward(state: Feudum, place: int, vp: int) -> Part:
    """The tile an improvement brings."""
    if vp:
        return T("tile {epoch}: {vp}", epoch=epoch_word(state.stacks[REGION[place]]), vp=amount(vp, "vp"))
    if improving.past_tiles(state):
        return T("no points, a tile of another region")
    if state.stacks[REGION[place]] == TILES:
        return T("no points and no tile: none is left in the region")
    return T("no points and no tile: that of the region is of an epoch to come")


def _guild_stars(disc: int) -> list[Part]:
    return [T("{n} stars in its guild, and service is owed", n=FEUDUM_STARS)] if disc >= FEUDUM else []


def tend(state: Feudum, decision: Decision, option: Option) -> Label:
    """A landscape to be laid."""
    name, landscape = str(option[1]), str(option[2])
    effect = T(
        "for 1 wood: {vp}, 3 of its resource at once: {what}",
        vp=amount(PLANTED_VP, "vp"),
        what=amount(3, GROWS[landscape]),
    )
    return Label(
        T("{landscape} at {place}", landscape=LANDSCAPE[landscape], place=place_name(PLACE[name])),
        effect,
        place=name,
        section=T("Tend Landscape"),
        rank=1,
        short=T("{place} {landscape} {n}vp", place=name, landscape=LANDSCAPE[landscape], n=PLANTED_VP),
    )


def tile(state: Feudum, decision: Decision, option: Option) -> Label:
    """The tile of another region, which brings no points."""
    region = str(option[1])
    shown = epoch_word(state.stacks[REGIONS.index(region)])
    short = T("{region} {epoch}", region=REGION_NAME[region], epoch=shown)
    return Label(REGION_NAME[region], T("tile {epoch}, no points", epoch=shown), short=short)


def collect(state: Feudum, decision: Decision, option: Option) -> Label:
    """All that lies on a landscape, less the ruler's share."""
    name, landscape, n = str(decision.about[0]), str(decision.about[1]), int(decision.about[2])
    ruler = state.ruler[PLACE[name]]
    if ruler in (NONE, decision.seat):
        return Label(T("Collect {what}", what=amount(n, GROWS[landscape])), place=name)
    return Label(
        T("Collect {what}", what=amount(n - 1, GROWS[landscape])), T("1 goes to {who}", who=Who(ruler)), place=name
    )


def leave(state: Feudum, decision: Decision, option: Option) -> Label:
    """All stays on the landscape; it scores more at the next epoch, if there is one."""
    effect = T("4 points instead of 2 at the next epoch, if something still lies there")
    return Label(T("Leave it all"), "" if state.epoch == LAST_EPOCH else effect, zero=True)


# Writs


def writ(state: Feudum, decision: Decision, option: Option) -> Label:
    """A writ to keep, or to put under the deck."""
    name = str(option[1])
    number = writ_number(name)
    title = writ_title(name)
    if option[0] == "under":
        return Label(
            T("Put under the deck: {title}", title=title),
            T("it is gone for good"),
            rank=UNDER_DECK,
            short=T("Drop {title}", title=title),
        )
    does = writ_does(number, state.options)
    return Label(title, T("{kind}: {does}", kind=writ_kind(number), does=does), short=title)


def mandate(state: Feudum, decision: Decision, option: Option) -> Label:
    """A mandate played for one of its uses."""
    name, use = str(option[1]), writ_use(writ_number(str(option[1])), str(option[2]))
    effect, short = use_words(use), use_short(use)
    if len(option) > 3:
        effect = short = amount(1, str(option[3]))
    return Label(
        T("{title}: {use}", title=writ_title(name), use=effect),
        T("mandate, once"),
        rank=BESIDE,
        short=short,
        warn="!" if "beads" in use else "",
    )


# Harvest


def farm(state: Feudum, decision: Decision, option: Option) -> Label:
    """All goods to one farm, or split with favors for the supply."""
    name = str(option[1])
    looking = decision.topic != "harvest"
    number = sum(state.harvest) if looking else harvesting.goods_due(state, decision.seat)
    favors = harvesting.favors(state, decision.seat, number)
    if option[0] == "farm":
        effect: Part = T("all {n} goods lie there", n=number)
        short = T("{place} all {n}", place=name, n=number)
        return Label(place_name(PLACE[name]), effect, place=name, short=short)
    effect = T("{n} to the farm, {m} to your supply", n=number - favors, m=favors)
    if state.players[decision.seat].beads:
        effect = T("{words}; your beads turn into seals", words=effect)
    return Label(
        T("{place}, split", place=place_name(PLACE[name])),
        effect,
        place=name,
        rank=1,
        short=T("{place} split {n}+{m}", place=name, n=number - favors, m=favors),
    )


def favor(state: Feudum, decision: Decision, option: Option) -> Label:
    """A good of the harvest for the supply."""
    name = str(option[1])
    have = state.players[decision.seat].goods[GOODS.index(name)]
    return Label(GOOD[name], T("you have {n}", n=have))


# Explore and tax


def draw(state: Feudum, decision: Decision, option: Option) -> Label:
    """Draw writs, or a harvest to look at."""
    if decision.topic == "harvest":
        goods = amount(harvesting.goods_due(state, decision.seat), "good")
        return Label(T("Harvest"), T("{goods} are drawn, then you choose", goods=goods), warn="!")
    writs = amount(int(decision.about[1]), "writ")
    return Label(T("Explore"), T("look at {writs}, keep one", writs=writs), warn="!")


def shovels(state: Feudum, decision: Decision, option: Option) -> Label:
    """More writs for iron."""
    return Label(T("Look at 2 more writs, keep one"), T("for 1 iron"), short=T("2 more writs 1i"), warn="!")


def tax(state: Feudum, decision: Decision, option: Option) -> Label:
    """The shillings a Tax brings."""
    return Label(T("Collect {what}", what=amount(taxing.amount(state, decision.seat), "shilling")))
