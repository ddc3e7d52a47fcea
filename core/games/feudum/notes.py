"""The notes beside the board: what comes next, the guilds, own secrets, a fight. Short for the screen, full for lines.

A preview compares these facts before and after the highlighted entry: so it tells who would lead which guild.
"""

from __future__ import annotations

from core.games.feudum import forecast
from core.games.feudum.boards import seat_letter
from core.games.feudum.names import (
    CARD,
    GUILD,
    MONSTER,
    RANK,
    RANKS,
    REGION_NAME,
    WRIT_TITLE,
    amount,
    amounts,
    epoch_word,
    place_name,
    writ_does,
)
from core.games.feudum.state import NONE, Attack, Feudum
from core.games.feudum.tables import (
    CARDS,
    EPOCHS,
    GUILD_LETTERS,
    GUILDS,
    KNIGHT,
    LAST_EPOCH,
    MONSTERS,
    PAWNS,
    PLACES,
    REGIONS,
    TARGET_FEUDUM,
    TILES,
    WRITS,
)
from core.text import Part, T, Who, listed, series
from core.view import Fact, Note


def notes(state: Feudum, viewer: int) -> list[Note]:
    """The notes for a viewer; a spectator sees nothing of a hand."""
    found = [fight_note(state, state.attack)] if state.attack is not None else []
    if viewer >= 0 and not state.over:
        found.append(next_note(state, viewer))
    found += guild_notes(state)
    found.append(epoch_note(state))
    if viewer >= 0:
        found.append(own_note(state, viewer))
    found.append(stacks_note(state))
    return found


# What comes next


def epoch_note(state: Feudum) -> Note:
    """How near the next epoch is."""
    return Note("epoch", T("Epoch"), [Fact("epoch", T("epoch"), near_words(state), near_short(state))])


def near_words(state: Feudum) -> Part:
    """ "II; III begins when 3 region stacks show it: 1 does" """
    near = forecast.gathering(state)
    if near is None:
        return T("{now}, the last one", now=epoch_word(state.epoch))
    if near.sure:
        words = T(
            "{now}; {next} begins at the end of this round", now=epoch_word(state.epoch), next=epoch_word(near.epoch)
        )
        return T("{words}, and the game ends", words=words) if near.epoch == LAST_EPOCH else words
    if near.epoch == LAST_EPOCH:
        return T(
            "{now}; {next} begins, and the game ends, when {n} region stack is empty",
            now=epoch_word(state.epoch),
            next=epoch_word(near.epoch),
            n=near.needed,
        )
    return T(
        "{now}; {next} begins when {needed} region stacks show it: {n} does",
        "{now}; {next} begins when {needed} region stacks show it: {n} do",
        now=epoch_word(state.epoch),
        next=epoch_word(near.epoch),
        needed=near.needed,
        n=near.showing,
    )


def near_short(state: Feudum) -> Part:
    """ "II, III on 1 of 3" """
    near = forecast.gathering(state)
    if near is None:
        return T("{now}, the last", now=epoch_word(state.epoch))
    if near.sure:
        return T("{now}, {next} after this round", now=epoch_word(state.epoch), next=epoch_word(near.epoch))
    return T(
        "{now}, {next} on {n} of {all}",
        now=epoch_word(state.epoch),
        next=epoch_word(near.epoch),
        n=near.showing,
        all=near.needed,
    )


def next_note(state: Feudum, seat: int) -> Note:
    """What the next epoch would bring the seat, and what its pawns need before."""
    return Note("next", T("What comes next"), [_scoring(state, seat), _feeding(state, seat)], tight=True)


def _scoring(state: Feudum, seat: int) -> Fact:
    scoring = forecast.next_scoring(state, seat)
    words: list[Part] = [T("guilds {n}", n=scoring.guilds), T("active regions {n}", n=scoring.regions)]
    if scoring.landscapes:
        words.append(T("landscapes {n}", n=scoring.landscapes))
    if scoring.service:
        words.append(T("service not done -{n}", n=scoring.service))
    value = T("{sum}: {parts}", sum=amount(scoring.total, "vp"), parts=series(words))
    return Fact("scoring", T("next scoring"), value, T("next {n}", n=f"{scoring.total:+d}"))


def _feeding(state: Feudum, seat: int) -> Fact:
    need = forecast.feeding(state, seat)
    short = f"{need.food}f" + (f" {need.wine}s" if need.wine else "") + (f" {need.tiles}ti" if need.tiles else "")
    brief: Part = T("feed {n}, {what}", n=need.hungry, what=short)
    if need.short:
        brief = T("{brief} !", brief=brief)
    return Fact("feeding", T("to feed"), feeding_words(need), brief)


def feeding_words(need: forecast.Feeding) -> Part:
    """ "3 pawns to feed; you have 1 food, 1 wine: 1 would go home" """
    has = amounts([(what, n) for what, n in (("food", need.food), ("wine", need.wine), ("tile", need.tiles)) if n])
    if not need.hungry:
        return T("no pawn to feed; you have {what}", what=has)
    words: Part = T("{pawns} to feed; you have {what}", pawns=amount(need.hungry, "pawn"), what=has)
    return T("{words}: {n} would go home", words=words, n=need.short) if need.short else words


# Guilds


def guild_notes(state: Feudum) -> list[Note]:
    """Members of all guilds with their stars, master first; in brackets who waits. Three guilds in a line."""
    facts = [guild_fact(state, guild) for guild in range(len(GUILDS))]
    return [
        Note("guilds", T("Western guilds"), facts[:KNIGHT], tight=True),
        Note("guilds-east", T("Eastern guilds"), facts[KNIGHT:], tight=True),
    ]


def guild_fact(state: Feudum, guild: int) -> Fact:
    """ "master Anna with 3 stars, journeyman Ben with 2"; short "fR3G2" """
    words: list[Part] = []
    short = GUILD_LETTERS[guild].lower()
    for standing in forecast.standings(state, guild):
        letter = f"{seat_letter(state, standing.seat)}{standing.stars}"
        words.append(standing_words(standing))
        short += letter if standing.rank != NONE else f"({letter})"
    return Fact(
        GUILDS[guild], GUILD[GUILDS[guild]], listed(words) if words else T("nobody"), short if words else f"{short}-"
    )


def standing_words(standing: forecast.Standing) -> Part:
    """ "master Anna with 3 stars" """
    held = amount(standing.stars, "star")
    if standing.rank == NONE:
        return T("{who} waits with {stars}", who=Who(standing.seat), stars=held)
    return T("{rank} {who} with {stars}", rank=RANK[RANKS[standing.rank]], who=Who(standing.seat), stars=held)


# Region stacks


def stacks_note(state: Feudum) -> Note:
    """What lies on top of each region's stack."""
    facts = [
        Fact(region, REGION_NAME[region], T("{top} on top, {n} left", top=top, n=left), top)
        for region, top, left in (
            (REGIONS[number], shown(taken), TILES - taken) for number, taken in enumerate(state.stacks)
        )
    ]
    return Note("stacks", T("Stacks"), facts)


def shown(taken: int) -> str:
    """The epoch a stack shows after so many tiles were taken; V is printed under the last."""
    return EPOCHS[taken]


# Own secrets


def own_note(state: Feudum, seat: int, full: bool = False) -> Note:
    """What only the seat may see: cards chosen and not yet played, writs. On a page each writ with what it does."""
    player = state.players[seat]
    facts = [
        Fact(
            "cards",
            T("cards to play"),
            listed([CARD[CARDS[card]] for card in player.cards]),
            listed([CARD[CARDS[card]] for card in player.cards]) if player.cards else "-",
        )
    ]
    titles = [WRIT_TITLE[WRITS[writ]] for writ in sorted(player.writs)]
    if full and titles:
        facts += [
            Fact(WRITS[writ], WRIT_TITLE[WRITS[writ]], writ_does(writ, state.options)) for writ in sorted(player.writs)
        ]
    else:
        facts.append(Fact("writs", T("writs"), listed(list(titles)), listed(list(titles)) if titles else "-"))
    if player.drawn:
        drawn = [WRIT_TITLE[WRITS[writ]] for writ in sorted(player.drawn)]
        facts.append(Fact("drawn", T("drawn"), listed(list(drawn))))
    return Note("own", T("Yours"), facts, secret=True)


# Fights


def fight_note(state: Feudum, attack: Attack) -> Note:
    """A Conquer that is not settled yet, as everybody sees it."""
    facts = [
        Fact("attacker", T("attacker"), T("{who} attacks {target}", who=Who(attack.attacker), target=_target(attack))),
        Fact("defender", T("defender"), _flipped(attack)),
        Fact(
            "added",
            T("added"),
            T("{n} by saltpeter, {m} by weapons", n=attack.saltpeter, m=attack.weapons),
            f"+{attack.saltpeter + attack.weapons}",
        ),
    ]
    return Note("fight", T("Fight at {place}", place=PLACES[attack.place]), facts)


def _target(attack: Attack) -> Part:
    if attack.target == TARGET_FEUDUM:
        return T("the feudum of {who} at {place}", who=Who(attack.defender), place=place_name(attack.place))
    if attack.target >= PAWNS:
        return T("{monster} of {who}", monster=MONSTER[MONSTERS[attack.target - PAWNS]], who=Who(attack.defender))
    return T("a pawn of {who}", who=Who(attack.defender))


def _flipped(attack: Attack) -> Part:
    if attack.flipped:
        return T("{who} has laid Defend open: +1", who=Who(attack.defender))
    return T("{who} has laid nothing open", who=Who(attack.defender))
