"""Positions for tests: a table set up as a test needs it, and played by notation."""

from __future__ import annotations

from core.decision import Reason, read, write
from core.games.feudum import GAME, stars, tables
from core.games.feudum.state import NONE, Feudum, Player
from core.games.feudum.supplies import add_bead
from core.games.feudum.switches import SWITCHES
from tests.position import Playing

MARKERS_OUT = 13  # of each colour, not in a seat's supply at the start


def place(name: str) -> int:
    return tables.PLACE[name]


def good(name: str) -> int:
    return tables.GOODS.index(name)


def guild(name: str) -> int:
    return tables.GUILDS.index(name)


class Board:
    """A position in the making. Without more the map holds outposts nobody rules, no pawns, no goods; the guilds are
    empty and everything of the box is in the general supply or the haversack. Each seat has 7 markers, 7 shillings,
    3 discs, no food. Seat 0 begins and is on turn. Seats are named by colour, in seat order."""

    def __init__(self, colours: str = "red green blue purple", **options: str) -> None:
        self.names = colours.split()
        seats = len(self.names)
        state = Feudum(options={switch.name: switch.default for switch in SWITCHES} | options)
        state.dice.seed = 7
        self.state = state
        state.players = [empty_player() for _ in self.names]
        state.active = 0
        state.turn = state.round = 1
        spots = len(tables.PLACES)
        state.disc = [tables.OUTPOST] * spots
        state.discs = [2, 4, 4] + [2] * len(tables.GUILDS)
        state.ruler, state.serf = [NONE] * spots, [NONE] * spots
        state.subject, state.immune, state.growth = [0] * spots, [0] * spots, [0] * spots
        state.landscape = [NONE] * spots
        state.goods, state.abandoned = [0] * (5 * spots), [0] * (3 * spots)
        state.monster_owner, state.monster_place = [NONE, NONE], [NONE, NONE]
        state.haversack = list(tables.COUNTS)
        state.shillings, state.targets = 78 - 7 * seats, 12
        state.seals, state.unseen = 17, list(tables.BEAD_COUNTS)
        state.vessels, state.docked = [3, 3, 3], [0, 0, 0]
        state.markers = [MARKERS_OUT] * seats + [20] * max(0, 4 - seats)
        state.rows = [0] * max(4, seats)
        state.track = [[] for _ in tables.GUILDS]
        state.stars = [0] * (seats * len(tables.GUILDS))
        state.barn, state.market, state.containers = [0] * 5, [0] * 5, [0] * 5
        state.stacks = [0] * len(tables.REGIONS)
        state.backs = list(tables.LANDSCAPE_COUNTS)
        state.writs = list(range(len(tables.WRITS)))
        state.agenda = [["end-round"], ["turns"]]

    def index(self, name: str) -> int:
        return self.names.index(name)

    def seat(self, name: str) -> Player:
        return self.state.players[self.index(name)]

    # What a seat has

    def has(self, name: str, **values: int) -> Board:
        """Numbers of a seat: shillings, markers, discs, barrel, military, voyage, seals ..."""
        for field, value in values.items():
            before = getattr(self.seat(name), field)
            setattr(self.seat(name), field, value)
            self._from_supply(name, field, value - before)
        return self

    def _from_supply(self, name: str, field: str, more: int) -> None:
        state = self.state
        if field == "shillings":
            state.shillings -= more
        elif field == "markers":
            state.markers[self.index(name)] -= more
        elif field == "barrel":
            state.haversack[tables.SULFUR] -= more
        elif field == "seals":
            state.seals -= more
        elif field == "vp":
            self.seat(name).scored[0] += more

    def goods(self, name: str, names: str) -> Board:
        """Goods in a seat's supply, by name, taken from the haversack."""
        for each in names.split():
            self.seat(name).goods[good(each)] += 1
            self.state.haversack[good(each)] -= 1
        return self

    def tiles(self, name: str, names: str) -> Board:
        """Tiles collected, by landscape."""
        for each in names.split():
            self.seat(name).tiles[tables.LANDSCAPES.index(each)] += 1
            self.state.backs[tables.LANDSCAPES.index(each)] -= 1
        return self

    def vessels(self, name: str, names: str) -> Board:
        for each in names.split():
            self.seat(name).vessels[tables.VESSELS.index(each)] += 1
            self.state.vessels[tables.VESSELS.index(each)] -= 1
        return self

    def writs(self, name: str, names: str) -> Board:
        for each in names.split():
            self.seat(name).writs.append(tables.WRIT[each])
            self.state.writs.remove(tables.WRIT[each])
        return self

    def deck(self, names: str) -> Board:
        """The writs on top, the first to be drawn first; no others are in the deck."""
        self.state.writs = []
        self.state.under = [tables.WRIT[each] for each in names.split()]
        self.state.under_by = [NONE] * len(self.state.under)
        return self

    def beads(self, name: str, *values: int) -> Board:
        for value in values:
            self._bead(self.seat(name).beads, value)
        return self

    def cards(self, name: str, names: str, played: str = "") -> Board:
        """Cards chosen for this round and not yet played, and those played."""
        player = self.seat(name)
        player.cards = sorted(tables.CARDS.index(each) for each in names.split())
        player.played = [tables.CARDS.index(each) for each in played.split()]
        return self

    # The map

    def pawns(self, name: str, *pawns: str) -> Board:
        """Pawns, each as "guild place" or "guild place vessel", in their order."""
        player = self.seat(name)
        for each in pawns:
            face, where, *vessel = each.split()
            pawn = player.places.index(NONE)
            player.places[pawn], player.faces[pawn] = place(where), guild(face)
            if vessel:
                player.under[pawn] = tables.VESSELS.index(vessel[0])
                self.state.vessels[player.under[pawn]] -= 1
        return self

    def drunk(self, name: str, pawn: int) -> Board:
        """Wine on a pawn (1 to 3)."""
        self.seat(name).wine[pawn - 1] = 1
        self.state.haversack[tables.SULFUR] -= 1
        return self

    def monster(self, name: str, monster: str, where: str) -> Board:
        at = tables.MONSTERS.index(monster)
        self.state.monster_owner[at], self.state.monster_place[at] = self.index(name), place(where)
        return self

    def discs(self, **kinds: str) -> Board:
        """Discs of places: `discs(F13="farm", F9="feudum-noble")`."""
        for where, kind in kinds.items():
            self.state.disc[place(where)] = tables.DISCS.index(kind)
        return self

    def rules(self, name: str, *places: str) -> Board:
        """Places a seat rules: "F13", "F13 farm", "F13 farm subject"."""
        for each in places:
            where, *words = each.split()
            self.state.ruler[place(where)] = self.index(name)
            self.state.markers[self.index(name)] -= 1
            for word in words:
                if word == "subject":
                    self.state.subject[place(where)] = 1
                    self.state.markers[self.index(name)] -= 1
                else:
                    self.state.disc[place(where)] = tables.DISCS.index(word)
        return self

    def serf(self, name: str, *places: str) -> Board:
        """Places where a seat is serf: "F13", or "F13 silver-mine 3" with a landscape and what grows there."""
        for each in places:
            where, *words = each.split()
            self.state.serf[place(where)] = self.index(name)
            self.state.markers[self.index(name)] -= 1
            if words:
                self.state.landscape[place(where)] = tables.LANDSCAPES.index(words[0])
                self.state.growth[place(where)] = int(words[1])
        return self

    def lies(self, where: str, names: str) -> Board:
        """Goods at a place, by name, taken from the haversack."""
        for each in names.split():
            self.state.goods[place(where) * 5 + good(each)] += 1
            self.state.haversack[good(each)] -= 1
        return self

    def abandoned(self, where: str, vessel: str) -> Board:
        kind = tables.VESSELS.index(vessel)
        self.state.abandoned[place(where) * 3 + kind] += 1
        self.state.vessels[kind] -= 1
        return self

    # The guilds

    def barn(self, names: str) -> Board:
        return self._box(self.state.barn, names)

    def market(self, names: str) -> Board:
        return self._box(self.state.market, names)

    def containers(self, names: str) -> Board:
        return self._box(self.state.containers, names)

    def _box(self, box: list[int], names: str) -> Board:
        for each in names.split():
            box[good(each)] += 1
            self.state.haversack[good(each)] -= 1
        return self

    def docked(self, names: str) -> Board:
        for each in names.split():
            self.state.docked[tables.VESSELS.index(each)] += 1
            self.state.vessels[tables.VESSELS.index(each)] -= 1
        return self

    def rows(self, *numbers: int) -> Board:
        """Markers in the Knight Guild by colour, the leftmost slots filled."""
        for colour, number in enumerate(numbers):
            self.state.rows[colour] = (1 << number) - 1
            self.state.markers[colour] -= number
        return self

    def scrolls(self, slots: str) -> Board:
        for slot in slots.split():
            self.state.scrolls |= 1 << tables.SCROLLS.index(slot)
            self.state.seals -= 1
        return self

    def rosary(self, *values: int) -> Board:
        for value in values:
            self._bead(self.state.rosary, value)
        return self

    def chickens(self, *values: int) -> Board:
        for value in values:
            self._bead(self.state.chickens, value)
        return self

    def _bead(self, beads: list[int], value: int) -> None:
        add_bead(beads, value)
        self.state.unseen[value - tables.BEAD_VALUES[0]] -= 1
        self.state.seals -= 1

    def purse(self, purse: int = 0, coffer: int = 0) -> Board:
        self.state.purse, self.state.coffer = purse, coffer
        self.state.shillings -= purse + coffer
        return self

    def track(self, name: str, members: str) -> Board:
        """Members of a guild, master first, their markers out of their supplies: only where stars alone do not tell."""
        for each in members.split():
            self.state.track[guild(name)].append(self.index(each))
            self.seat(each).markers -= 1
        return self

    def reeve(self, name: str, *guilds: str) -> Board:
        for each in guilds:
            self.seat(name).reeves |= 1 << guild(each)
            self.seat(name).discs -= 1
        return self

    # The round

    def epoch(self, name: str, **showing: str) -> Board:
        """The epoch, and what the stacks of regions show: `epoch("II", desert="III")`."""
        self.state.epoch = tables.EPOCHS.index(name)
        for region, epoch in showing.items():
            self.state.stacks[tables.REGIONS.index(region)] = tables.EPOCHS.index(epoch)
        return self

    def play(self, *agenda: str) -> Play:
        """Play from here; each chapter as "name", "name red" or "name red F13", the last one comes first. Memberships
        follow from the stars. When the chapters are done the turns go on, and then a new round."""
        stars.recount(self.state)
        for entry in agenda:
            self.state.agenda.append([self._word(word) for word in entry.split()])
        return Play(self)

    def _word(self, word: str) -> str | int:
        if word in self.names:
            return self.index(word)
        return place(word) if word in tables.PLACE else int(word) if word.isdecimal() else word


def empty_player() -> Player:
    return Player(
        scored=[0] * len(tables.EARNED),
        shillings=7,
        markers=7,
        discs=3,
        goods=[0] * 5,
        tiles=[0] * 4,
        places=[NONE] * 3,
        faces=[0] * 3,
        under=[NONE] * 3,
        wine=[0] * 3,
        vessels=[0] * 3,
    )


class Play(Playing):
    """A position being played."""

    def __init__(self, board: Board) -> None:
        super().__init__(GAME, board.state, board.names)

    @property
    def state(self) -> Feudum:
        state = self.match.state
        assert isinstance(state, Feudum)
        return state

    def seat(self, name: str) -> Player:
        return self.state.players[self.names.index(name)]

    @property
    def asked(self) -> list[tuple[str, str]]:
        """Who is asked what."""
        return [(self.names[decision.seat], decision.topic) for decision in self.match.decisions()]

    def options(self, name: str = "") -> list[str]:
        decision = self.match.decision(self.names.index(name)) if name else self.match.decisions()[0]
        assert decision is not None
        return [write(option) for option in self.match.listed(decision)]

    def asides(self) -> list[str]:
        return [write(option) for option in self.match.asides(self.match.decisions()[0])]

    def why(self, notation: str, name: str = "") -> Reason:
        """The reason why an option is refused."""
        decision = self.match.decision(self.names.index(name)) if name else self.match.decisions()[0]
        assert decision is not None
        assert read(notation) not in self.match.listed(decision)
        return dict(self.match.refusals(decision))[read(notation)]

    def disc(self, where: str) -> str:
        return tables.DISCS[self.state.disc[place(where)]]

    def roles(self, where: str) -> tuple[str, bool, str]:
        """Ruler, whether the ruler has a subject, serf; "" for nobody."""
        at = place(where)
        return self._name(self.state.ruler[at]), bool(self.state.subject[at]), self._name(self.state.serf[at])

    def _name(self, seat: int) -> str:
        return "" if seat == NONE else self.names[seat]

    def pawn(self, name: str, pawn: int) -> str:
        """Where a pawn (1 to 3) is, "" off the board."""
        at = self.seat(name).places[pawn - 1]
        return "" if at == NONE else tables.PLACES[at]

    def goods(self, name: str) -> dict[str, int]:
        """The goods in a seat's supply."""
        return named(self.seat(name).goods)

    def lies(self, where: str) -> dict[str, int]:
        at = place(where) * 5
        return named(self.state.goods[at : at + 5])

    def members(self, name: str) -> list[str]:
        """The members of a guild, master first."""
        return [self.names[seat] for seat in self.state.track[guild(name)]]

    def told(self, verb: str) -> list[tuple[int, tuple[object, ...]]]:
        """The events of one verb: seat and arguments."""
        return [(event.seat, event.args) for _, event in self.match.events if event.verb == verb]


def named(goods: list[int]) -> dict[str, int]:
    return {name: n for name, n in zip(tables.GOODS, goods, strict=True) if n}
