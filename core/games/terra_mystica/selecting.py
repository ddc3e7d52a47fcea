"""How seats come by factions and colours: choice, introductory game, boards dealt, auction (rulings 1.1, 1.2, 13).

A faction shuts out every other of its home, and every faction whose home is a colour somebody named. Ice factions,
Riverwalkers and Shapeshifters name a colour when they are taken (after an auction in seat order), volcano factions
when everybody else has one. So the exclusions hold for fan factions and official ones together, one ice, one volcano
and one variable faction among them.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.terra_mystica import setting
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import COLOURS, FACTION, FACTIONS, O_COLOUR, Board
from core.text import Who

# The chapters of this page, by turns and in the auction
FACTION_CHAPTER, COLOUR_CHAPTER, NOMINATE_CHAPTER, BID_CHAPTER = "faction", "colour", "nominate", "bid"
FURTHER_CHAPTER = "further-colour"
HOMES = (*COLOURS, "ice", "volcano", "variable")
# A board has two factions of one home on its sides: those of the official boxes, then the fan factions.
BOARDS = tuple((home, fan) for fan in (False, True) for home in HOMES)
# Factions as they are offered: those of one home together.
_LISTED = sorted(FACTIONS, key=lambda faction: HOMES.index(faction.home))
# The option that puts a set of factions on the table; the base game is always there.
BOXES = {"fire-and-ice": "fire_and_ice_factions", "fan": "fan_factions"}


def begin(state: Mystica) -> None:
    """Push what must be settled before the first dwelling, next chapter last."""
    how = state.options["faction_selection"]
    if how == "intro":
        _deal_introduction(state)
        return
    if how == "auction":
        state.bidders = list(state.seating)
        state.dice.shuffle("bidders", state.bidders)
        state.waiting = list(state.bidders)
        tell(state, NONE, "bidding_order", *[Who(seat) for seat in state.bidders])
        state.agenda.append([BID_CHAPTER])
        state.agenda.extend([[NOMINATE_CHAPTER, seat] for seat in reversed(state.bidders)])
        return
    if how == "random_boards":
        _deal_boards(state)
    state.agenda.extend([[FACTION_CHAPTER, seat] for seat in reversed(state.seating)])


# What is open


def in_the_game(state: Mystica, faction: str) -> bool:
    """Whether the box of the faction, and every other whose pieces it uses, is on the table."""
    board = FACTIONS[FACTION[faction]]
    if board.set != "base" and state.options.get(BOXES[board.set]) != "true":
        return False
    return not board.needs or all(state.options.get(BOXES[box]) == "true" for box in board.needs)


def board_number(faction: Board) -> int:
    """The board that has the faction on a side."""
    return BOARDS.index((faction.home, faction.set == "fan"))


def board_name(number: int) -> str:
    """A board as events and reasons name it: its home, with "fan-" before it for those of the fan factions."""
    home, fan = BOARDS[number]
    return f"fan-{home}" if fan else home


def why_not_faction(state: Mystica, seat: int, faction: str) -> Reason | None:
    """Why a seat cannot take a faction."""
    home = FACTIONS[FACTION[faction]].home
    if state.boards and board_number(FACTIONS[FACTION[faction]]) != state.boards[seat]:
        return ("not_dealt", board_name(state.boards[seat]))
    for other, player in enumerate(state.players):
        if other != seat and player.faction != NONE and home in (FACTIONS[player.faction].home, _named(state, other)):
            return ("home_taken", home, other)
    if any(home == FACTIONS[row[0]].home for row in state.lots):
        return ("home_nominated", home)
    return None


def _named(state: Mystica, seat: int) -> str:
    """The colour a seat named, if its faction names one and it has."""
    player = state.players[seat]
    return "" if player.start_colour == NONE else COLOURS[player.start_colour]


def why_not_colour(state: Mystica, seat: int, colour: str) -> Reason | None:
    """Why a seat cannot name a colour: somebody has it, as home, as a board dealt, or named."""
    for other, board in enumerate(state.boards):
        if BOARDS[board][0] == colour:
            return ("home_taken", colour, other)
    for other, player in enumerate(state.players):
        if other != seat and player.faction != NONE and colour in (FACTIONS[player.faction].home, _named(state, other)):
            return ("home_taken", colour, other)
    return None


# By turns: choice, and boards dealt


def _deal_boards(state: Mystica) -> None:
    """A board for each seat, no two of one home."""
    pool = sorted({board_number(faction) for faction in FACTIONS if in_the_game(state, faction.id)})
    for seat in state.seating:
        dealt = state.dice.draw("boards", pool)
        pool = [number for number in pool if BOARDS[number][0] != BOARDS[dealt][0]]
        state.boards.append(dealt)
        tell(state, seat, "dealt_board", board_name(dealt))


def choose(state: Mystica, seat: int) -> Rules:
    """The seat takes a faction, and names its colour next where it names one at once."""
    option: Option = yield Decision(
        seat, "faction", lambda: _factions(state, seat), lambda: _refused_factions(state, seat), ask=True
    )
    state.agenda.pop()
    faction = FACTION[str(option[1])]
    setting.give_board(state, seat, faction)
    if seat == state.seating[-1]:
        push_colours(state, ("volcano",))
    if FACTIONS[faction].home in ("ice", "variable"):
        state.agenda.append([COLOUR_CHAPTER, seat])


def _factions(state: Mystica, seat: int) -> list[Option]:
    return [
        ("faction", faction.id)
        for faction in _LISTED
        if in_the_game(state, faction.id) and why_not_faction(state, seat, faction.id) is None
    ]


def _refused_factions(state: Mystica, seat: int) -> Iterator[Refusal]:
    for faction in _LISTED:
        if in_the_game(state, faction.id):
            reason = why_not_faction(state, seat, faction.id)
            if reason is not None:
                yield ("faction", faction.id), reason


# Colours


def push_colours(state: Mystica, *groups: tuple[str, ...]) -> None:
    """Seats whose factions have one of these homes name a colour: group by group, in seat order."""
    waiting = [
        seat for homes in groups for seat in state.seating if FACTIONS[state.players[seat].faction].home in homes
    ]
    state.agenda.extend([[COLOUR_CHAPTER, seat] for seat in reversed(waiting)])


def name_colour(state: Mystica, seat: int) -> Rules:
    """The seat names its colour."""
    option: Option = yield Decision(
        seat,
        "colour",
        lambda: [O_COLOUR[at] for at, colour in enumerate(COLOURS) if why_not_colour(state, seat, colour) is None],
        lambda: _refused_colours(state, seat),
        about=(FACTIONS[state.players[seat].faction].id,),
    )
    state.agenda.pop()
    setting.give_colour(state, seat, COLOURS.index(str(option[1])))


def name_further_colour(state: Mystica, seat: int) -> Rules:
    """The seat chooses one of its further colours among those nobody has, itself among them."""
    option: Option = yield Decision(
        seat,
        "further-colour",
        lambda: [O_COLOUR[at] for at in range(len(COLOURS)) if _why_not_further(state, seat, at) is None],
        lambda: [
            (O_COLOUR[at], reason)
            for at in range(len(COLOURS))
            if (reason := _why_not_further(state, seat, at)) is not None
        ],
        about=(FACTIONS[state.players[seat].faction].id,),
    )
    state.agenda.pop()
    colour = COLOURS.index(str(option[1]))
    RULES[state.players[seat].faction].on_further_colour(state, seat, colour)
    tell(state, seat, "names_colour", COLOURS[colour])


def _why_not_further(state: Mystica, seat: int, colour: int) -> Reason | None:
    player = state.players[seat]
    if colour in (player.start_colour, *RULES[player.faction].goals(player)):
        return ("home_taken", COLOURS[colour], seat)
    return why_not_colour(state, seat, COLOURS[colour])


def _refused_colours(state: Mystica, seat: int) -> Iterator[Refusal]:
    for at, colour in enumerate(COLOURS):
        reason = why_not_colour(state, seat, colour)
        if reason is not None:
            yield O_COLOUR[at], reason


# The introductory game


def _deal_introduction(state: Mystica) -> None:
    """The factions of the introductory game, dealt at random."""
    pool = list(setting.INTRODUCTION.factions[len(state.players)])
    for seat in state.seating:
        setting.give_board(state, seat, state.dice.draw("factions", pool))


# The auction


def nominate(state: Mystica, seat: int) -> Rules:
    """The seat names a faction for the auction; the place in this row is the place at the table."""
    option: Option = yield Decision(
        seat,
        "nominate",
        lambda: [("nominate", *option[1:]) for option in _factions(state, seat)],
        lambda: [(("nominate", *option[1:]), reason) for option, reason in _refused_factions(state, seat)],
    )
    state.agenda.pop()
    state.lots.append([FACTION[str(option[1])], NONE, NONE])
    tell(state, seat, "nominates", option[1])


def bid(state: Mystica) -> Rules:
    """The next bidder of the round names a faction and a number. Who is thrown out waits for the next round."""
    seat = state.waiting[0]
    option: Option = yield Decision(seat, "bid", lambda: bids(state), lambda: _refused_bids(state), ask=True)
    _place_bid(state, seat, FACTION[str(option[1])], int(option[2]))
    if state.waiting:
        return
    if state.thrown:
        state.waiting, state.thrown = state.thrown, []
        return
    state.agenda.pop()
    _settle(state)


def bids(state: Mystica) -> list[Option]:
    """Every faction with every number above the one that lies there."""
    most = int(state.options["auction_max"])
    return [
        ("bid", FACTIONS[faction].id, number)
        for faction, _, lies in state.lots
        for number in range(lies + 1 if lies != NONE else 0, most + 1)
    ]


def _refused_bids(state: Mystica) -> Iterator[Refusal]:
    most = int(state.options["auction_max"])
    for faction, holder, lies in state.lots:
        if lies >= most:
            yield ("bid", FACTIONS[faction].id, most), ("highest_bid", most, holder)


def _place_bid(state: Mystica, seat: int, faction: int, number: int) -> None:
    row = next(row for row in state.lots if row[0] == faction)
    state.waiting.pop(0)
    if row[1] != NONE:
        _throw_out(state, row[1])
    row[1], row[2] = seat, number
    tell(state, seat, "bids", FACTIONS[faction].id, number)


def _throw_out(state: Mystica, seat: int) -> None:
    """Those thrown out bid again in the next round, in the bidding order (that of the nominations)."""
    state.thrown.append(seat)
    state.thrown.sort(key=state.bidders.index)


def _settle(state: Mystica) -> None:
    """Everybody holds a faction: seats in the order of nomination, points are the most less the bid."""
    state.seating = [holder for _, holder, _ in state.lots]
    lots, state.lots = state.lots, []
    for faction, holder, number in lots:
        setting.give_board(state, holder, faction)
        setting.give_points(state, holder, int(state.options["auction_max"]) - number)
        state.players[holder].bid = number
    push_colours(state, ("ice", "variable"), ("volcano",))
