"""What a faction decides: the common rules as methods, from which a faction with rules of its own departs.

The flow of the game asks the faction of a seat at each of these points; the numbers come from the faction board
(``data/factions``). A method that begins with ``on_`` is told what happened; the others answer a question.
"""

from __future__ import annotations

from collections.abc import Iterable

from core.decision import Option, Reason, Refusal, Rules
from core.event import tell
from core.games.terra_mystica import gaining, tracks
from core.games.terra_mystica.state import NONE, Mystica, Player
from core.games.terra_mystica.tables import (
    BON4,
    BUILT_FAVOURS,
    COINS,
    COINS_A_POINT,
    ICE,
    POWERS,
    SPADES,
    VOLCANO,
    WHEEL,
    Board,
    Income,
    Price,
    price_in,
    toward,
)

# What can be turned into what at any time of the own turn: from, to, how many for how many.
Conversion = tuple[str, str, int, int]
CONVERSIONS: tuple[Conversion, ...] = (
    ("pw", "c", 1, 1),
    ("pw", "w", 3, 1),
    ("pw", "p", 5, 1),
    ("p", "w", 1, 1),
    ("p", "c", 1, 1),
    ("w", "c", 1, 1),
)


class Faction:
    """The rules of one faction; no state of its own."""

    conversions: tuple[Conversion, ...] = CONVERSIONS
    coins_a_point = COINS_A_POINT  # when resources become points at the end
    start_last = False  # places its starting dwellings after everybody else
    start_kind = 1  # what is placed before the game: dwellings
    start_favours = 0  # favour tiles taken before the first income
    start_towns = 0  # town tiles taken before the first income
    start_tile = ""  # favour tile given before the first income
    start_steps = 0  # steps on one cult of choice before the first income
    further_colours = 0  # colours chosen when all others have theirs
    cult_bonus = True  # gets the reward of the round's tile
    tracks_by_action = True  # improves shipping and tools by an action
    links_are_edges = False  # hexes around a river hex it has joined are directly adjacent for it, not for towns alone
    burnt_moves = 1  # tokens that may go from bowl II to III for each one burnt
    coins_with_workers = 0  # coins that come with each priest turned into workers
    bought_spades_score = True  # spades paid for bring points of the round tile
    by_river_only = False  # reaches new land over water alone
    most_spades = WHEEL // 2  # no hex needs more
    flat_price = True  # a spade costs the same wherever it is used
    partial = True  # may leave a hex half way to the home terrain
    claims_step = False  # power taken from its building brings a step on a cult (Cultists)
    special: str = ""  # special action of the stronghold, once a round, or nothing

    def __init__(self, number: int, board: Board) -> None:
        self.number = number
        self.board = board
        self.id = board.id
        self.workers_of_a_priest = next(get for what, to, _, get in self.conversions if (what, to) == ("p", "w"))
        self.spade_prices = tuple(price_in(board.paid, amount) for amount in board.spade)  # by level
        # Kinds of buildings that cost less with another player beside them.
        self.cheaper_beside = frozenset(kind for kind, cost in enumerate(board.cost) if board.beside[kind] != cost)

    def rates(self, state: Mystica, seat: int) -> tuple[Conversion, ...]:
        """What can be turned into what now."""
        return self.conversions

    # Before the game

    def on_taken(self, state: Mystica, seat: int) -> None:
        """The seat has the faction, with all that lies on its board."""

    def on_colour(self, state: Mystica, seat: int, colour: int) -> None:
        """The seat named its colour, where the faction has none of its own."""

    def on_further_colour(self, state: Mystica, seat: int, colour: int) -> None:
        """The seat chose one of its further colours."""

    def on_points(self, state: Mystica, seat: int) -> None:
        """The seat was given the points it begins with (after an auction anew)."""

    def home_terrain(self, player: Player) -> int:
        """The terrain that counts as this player's home, or NONE (rulings 5.12)."""
        return self.board.terrain if 0 <= self.board.terrain < ICE else NONE

    def start_hexes(self, state: Mystica, seat: int, free: Iterable[int]) -> list[int]:
        """Where a starting dwelling may stand: free hexes of the own (or the chosen) colour."""
        player = state.players[seat]
        colour = player.start_colour if player.start_colour != NONE else player.colour
        return [place for place in free if state.terrain[place] == colour]

    def on_start(self, state: Mystica, seat: int, place: int) -> None:
        """A starting dwelling stands: ice and volcano cover their hex."""
        home = self.board.terrain
        if home in (ICE, VOLCANO):
            state.terrain[place] = home

    # Land

    def spades(self, state: Mystica, seat: int, place: int) -> int:
        """Spades a hex needs before a dwelling may stand on it: 0 it is home terrain, FAR no spade helps."""
        return SPADES[state.players[seat].colour][state.terrain[place]]

    def spades_to_build(self, state: Mystica, seat: int, place: int, home: int) -> int:
        """Spades to be paid for a hex that is so many from home if a dwelling is built on it in the same action."""
        return home

    def alike(self, player: Player) -> bool:
        """Whether all hexes of a terrain are alike to the faction: they need the same, at the same price."""
        return True

    def terrain_after(self, state: Mystica, seat: int, place: int, count: int) -> int:
        """The terrain of a hex after so many spades on the shorter way home (all it needs: home itself)."""
        colour = state.players[seat].colour
        if count >= self.spades(state, seat, place):
            return colour
        return toward(state.terrain[place], colour, count)

    def goals(self, player: Player) -> tuple[int, ...]:
        """Terrains land may be turned into, or some of the way to them, besides what the next dwelling needs."""
        return ()

    # Digging

    def spade_price(self, player: Player) -> Price:
        """The price of one spade."""
        return self.spade_prices[player.exchange]

    def why_no_spades(self, state: Mystica, seat: int) -> Reason | None:
        """Why spades are of no use at all to the faction (power action, bonus card)."""
        return None

    def why_not_dig(self, state: Mystica, seat: int, place: int, count: int) -> Reason | None:
        """Why so many spades for a hex cannot be paid for, whatever is built there afterwards."""
        return gaining.why_not_pay(state.players[seat], *self.dig_price(state, seat, place, count))

    def dig_price(self, state: Mystica, seat: int, place: int, count: int) -> Price:
        """What so many bought spades for a hex cost."""
        return self.spade_price(state.players[seat]).times(count)

    def dues(self, state: Mystica, place: int) -> dict[str, int]:
        """What turning a hex into home terrain costs where no spades are paid for: points, tokens, steps."""
        return {}

    def dig(self, state: Mystica, seat: int, place: int, count: int) -> Rules:
        """Pay for bought spades; asks where there is a choice of what is paid."""
        gaining.pay(state, seat, *self.dig_price(state, seat, place, count))
        tell(state, seat, "dig", count)
        if self.bought_spades_score:
            gaining.round_points(state, seat, "spade", count)
        self.on_spades(state, seat, count)
        self.on_bought_spades(state, seat, count)
        return
        yield  # a generator that asks nothing

    def usable_spades(self, state: Mystica, seat: int, count: int, cult: bool) -> int:
        """Of so many spades just gained, those left to transform with (others turn into something else here)."""
        return count

    def on_spades(self, state: Mystica, seat: int, count: int) -> None:
        """Spades were gained or bought, whatever for."""

    def bought_spade_vp(self) -> int:
        """Points of the faction's own for each spade bought."""
        return 0

    def on_bought_spades(self, state: Mystica, seat: int, count: int) -> None:
        """Spades were bought."""

    # Reach

    def ship(self, state: Mystica, seat: int) -> int:
        """River hexes a ship crosses now: the track, and the bonus card while its holder has not passed."""
        player = state.players[seat]
        if not self.board.ship_max:
            return 0
        extra = BON4 in (player.card, player.second) and state.phase == "action" and not player.passed
        return player.ship + int(extra)

    def cult_ship(self, state: Mystica, seat: int) -> int:
        """The same for spades of the cults: the bonus card is of no use (rulings 2.6)."""
        return state.players[seat].ship if self.board.ship_max else 0

    def jumps_in_clean_up(self, state: Mystica, seat: int) -> bool:
        """Whether spades of the cults may go through a tunnel."""
        return False

    def further(self, state: Mystica, seat: int) -> int:
        """Hexes (mask) that a tunnel or carpet reaches beyond its usual range."""
        return 0

    def jump_price(self, player: Player) -> Price:
        """The price of a tunnel or a carpet flight."""
        jump = self.board.jump
        return price_in(jump["paid"], jump["price-with-stronghold" if player.stands[4] else "price"])

    def on_jump(self, state: Mystica, seat: int, place: int) -> None:
        """A tunnel or flight was made (its points are scored already)."""

    # Building

    def cost(self, state: Mystica, seat: int, kind: int, beside: bool) -> Price:
        """The price of a building; `beside`: another player's building is directly adjacent."""
        return self.board.beside[kind] if beside else self.board.cost[kind]

    def power_value(self, player: Player, kind: int) -> int:
        """What a building is worth for neighbours' power and towns."""
        return self.board.power[kind]

    def town_weight(self, player: Player, kind: int) -> int:
        """How many buildings a building counts for in a town (the sanctuary: two)."""
        return 2 if kind == 5 else 1

    def favours_for(self, player: Player, kind: int) -> int:
        """Favour tiles a building brings."""
        return BUILT_FAVOURS[kind]

    def pieces_left(self, player: Player, kind: int) -> int:
        """Buildings of a kind that may still be put up."""
        return self.board.pieces[kind] - player.stands[kind]

    def why_not_upgrade(self, state: Mystica, seat: int, place: int, kind: int) -> Reason | None:
        """Why a rule of the faction forbids an upgrade."""
        return None

    def on_building(self, state: Mystica, seat: int, place: int, kind: int) -> None:
        """A building of a kind was put up (or upgraded) in the course of the game."""

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        """The stronghold was built: what comes at once."""

    def on_founded(self, state: Mystica, seat: int, places: list[int]) -> None:
        """Structures on these hexes have become a town; its tile is still to be taken."""

    def on_group(self, state: Mystica, seat: int, places: list[int]) -> None:
        """Something was built that belongs to these directly connected structures of the seat; what it founds is
        settled already."""

    def town_bonus(self, state: Mystica, seat: int, places: list[int]) -> int:
        """Power that connected structures have for a town beside that of the buildings."""
        return 0

    def on_town(self, state: Mystica, seat: int) -> None:
        """A town tile was taken."""

    def counts_as(self, state: Mystica, player: Player, kind: int) -> int:
        """How many buildings of a kind the player has for what brings points for each."""
        return player.stands[kind]

    def more_spots(self, state: Mystica, seat: int) -> Iterable[tuple[int, int]]:
        """Places for bridges of this faction alone: the two hexes joined."""
        return ()

    def on_bridge(self, state: Mystica, seat: int, a: int, b: int) -> None:
        """A bridge of the seat stands."""

    # Tracks

    def why_not_advance(self, state: Mystica, seat: int, track: str) -> Reason | None:
        """Why a rule of the faction forbids to improve "ship" or "exchange" by an action."""
        return None if self.tracks_by_action else ("no_track_action", track)

    def ship_step(self, state: Mystica, seat: int) -> None:
        """A step of shipping for nothing, with its points; of no use where there is none (town tile TW7)."""
        tracks.ship_for_free(state, seat)

    # Actions

    def power_price(self, player: Player, action: int) -> int:
        """Power an action of the board costs (or as much of another kind of goods, see `power_means`)."""
        return POWERS[action].power

    def power_means(self, player: Player) -> tuple[str, ...]:
        """Kinds of goods that may pay for power actions, each alone."""
        return ("power",)

    def repeats_powers(self, player: Player) -> bool:
        """Whether power actions that are used already may be used."""
        return False

    def priest_steps(self, player: Player, steps: int) -> int:
        """Steps for a priest sent to a space of so many."""
        return steps

    def specials(self, state: Mystica, seat: int) -> list[str]:
        """Special actions of the faction that may be worth listing now (the reasons against one come afterwards)."""
        if self.special and state.players[seat].stands[4]:
            return [self.special]
        return []

    def why_not_special(self, state: Mystica, seat: int, name: str) -> Reason | None:
        """Why a special action of the faction cannot be taken, but for being used already."""
        return None

    def why_pointless(self, state: Mystica, seat: int, name: str) -> Reason | None:
        """Why a special action that can be paid for would do nothing."""
        return None

    def once(self, name: str) -> bool:
        """Whether a special action is for once a round."""
        return True

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        """Take a special action: pushes the chapter that asks what it needs."""
        raise NotImplementedError(name)

    def actions(self, state: Mystica, seat: int) -> list[Option]:
        """Further actions of the faction that fit none of the common forms."""
        return []

    def refused_actions(self, state: Mystica, seat: int) -> Iterable[Refusal]:
        """Those of `actions` that cannot be taken now, and why."""
        return ()

    def action_price(self, state: Mystica, seat: int, option: Option) -> Price | None:
        """What one of `actions` costs, where conversions may pay for it."""
        return None

    def take_action(self, state: Mystica, seat: int, option: Option) -> None:
        """Take one of `actions`."""
        raise NotImplementedError(option)

    # Points, neighbours and cults

    def least_points(self, player: Player) -> int:
        """Points below which nothing can be paid with points."""
        return 0

    def power_cost(self, power: int) -> int:
        """Points for power taken from a neighbour's building."""
        return max(0, power - 1)

    def listens(self) -> bool:
        """Whether something hangs on the answers to the faction's power offers."""
        return self.claims_step

    def token_price(self, state: Mystica, seat: int) -> int:
        """Points for what the faction may buy when power is taken from its building; 0: it is not asked."""
        return 0

    def on_power_taken(self, state: Mystica, seat: int) -> None:
        """Somebody took power from a building of the seat; once for each building."""

    def on_power_refused(self, state: Mystica, seat: int) -> None:
        """All who could take power from a building of the seat refused it."""

    def cult_power(self, state: Mystica, power: int) -> int:
        """Power on the way up a cult track, by what it is for everybody."""
        return power

    def on_favour(self, state: Mystica, seat: int, tile: int, swapped: bool) -> None:
        """A favour tile was taken, or came for one given back."""

    def recolour(self, state: Mystica, seat: int, colour: int) -> None:
        """Take another home terrain."""
        raise NotImplementedError(self.id)

    # The round

    def scoring_rounds(self, number: int) -> tuple[int, ...]:
        """The rounds whose tiles bring points in a round."""
        return (number,)

    def on_gain(self, state: Mystica, seat: int, what: int, amount: int, source: str) -> None:
        """So many coins, workers or priests (`what`: an index into GAINS) have come into the supply."""

    def gain_priests(self, state: Mystica, seat: int, amount: int, source: str) -> None:
        """Priests gained from any source."""
        gaining.take_priests(state, seat, amount, source)

    def asks_about_priests(self, state: Mystica, seat: int) -> bool:
        """Whether every priest gained is asked about: it may be taken, or something else done with it."""
        return False

    def income(self, state: Mystica, seat: int) -> Income:
        """The income table by kind of building (see `tables.Board`)."""
        return self.board.income

    def before_income(self, state: Mystica, seat: int) -> None:
        """The income phase begins: what comes before the income."""

    def goods_to_come(self, player: Player) -> list[tuple[int, int]]:
        """Goods laid aside that come before the next income: rows of what (an index into GAINS) and how much."""
        return []

    def on_income(self, state: Mystica, seat: int) -> None:
        """The income phase: what the faction gets beside buildings, card and tiles."""

    def cards_taken(self, player: Player) -> int:
        """Bonus cards taken on passing: one, or two."""
        return 1

    def card_gains(self, state: Mystica, coins: int) -> dict[int, int]:
        """What so many coins on a bonus card bring who takes it: by what (an index into GAINS)."""
        return {COINS: coins}

    def on_pass(self, state: Mystica, seat: int) -> None:
        """The seat passes: points of the faction."""

    def asides(self, state: Mystica, seat: int) -> list[Option]:
        """Further things allowed at any time of the own turn, besides conversions and burning."""
        return []

    def take_aside(self, state: Mystica, seat: int, option: Option) -> None:
        """Do one of `asides`."""
        raise NotImplementedError(option)

    # The end

    def worth(self, state: Mystica, seat: int, left: float) -> float:
        """What the faction's own things are worth in points with so many rounds to come, for bots and hints."""
        return 0.0

    def most_burnt(self, tokens: int) -> int:
        """How many of so many tokens in bowl II can be burnt: the last of them needs one at least that moves."""
        return (tokens + self.burnt_moves - 1) // (self.burnt_moves + 1)

    def moved(self, tokens: int, burnt: int) -> int:
        """Tokens that go to bowl III when so many of those in bowl II are burnt."""
        return min(self.burnt_moves * burnt, tokens - burnt)

    def burning(self, tokens: int) -> int:
        """Tokens that leave bowl II when as many as possible of so many are burnt."""
        burnt = self.most_burnt(tokens)
        return burnt + self.moved(tokens, burnt)

    def coins_for_power(self, state: Mystica, seat: int, power: int) -> int:
        """Coins that power brings at the end."""
        return power

    def coins_for_priests(self, priests: int) -> int:
        """Coins that priests bring at the end, turned into workers first where that is better."""
        return priests * max(1, self.workers_of_a_priest + self.coins_with_workers)

    def burnt_at_end(self, tokens: int) -> int:
        """Power that burning bowl II brings at the end."""
        return self.moved(tokens, self.most_burnt(tokens))
