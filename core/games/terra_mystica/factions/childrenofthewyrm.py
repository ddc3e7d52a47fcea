"""Children of the Wyrm: building is cheaper beside others, burning gives more, tokens on rivers join their land."""

from __future__ import annotations

from core.decision import Decision, Option, Reason, Rules
from core.event import tell
from core.games.terra_mystica import towns
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import gain_tokens
from core.games.terra_mystica.maps import MAPS, bits, mask
from core.games.terra_mystica.state import NONE, Mystica, Player
from core.games.terra_mystica.tables import DISCARD, KINDS, TEMPLE, Price
from core.games.terra_mystica.tokens import remove

RIVER_CHAPTER, TOKEN_CHAPTER = "river-token", "river-token-from"


class ChildrenOfTheWyrm(Faction):
    """Tokens on rivers are rows of `state.links`: what touches one of them is directly adjacent, for them alone."""

    special = "ACTY"
    flat_price = False  # a dwelling is cheaper beside others
    burnt_moves = 2
    links_are_edges = True

    def alike(self, player: Player) -> bool:
        return False

    def cost(self, state: Mystica, seat: int, kind: int, beside: bool) -> Price:
        dearer = state.options["children_temple_price"] == "5-10"
        if kind == TEMPLE and dearer:
            return Price(*self.board.own["temple-dearer"][KINDS[kind] + ("-beside" if beside else "")])
        return super().cost(state, seat, kind, beside)

    def power_cost(self, power: int) -> int:
        return max(0, power - int(self.board.own["free-power"]))

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        """Burnt tokens come back; those on rivers cannot lie there yet."""
        burnt = self.board.own["tokens"] - sum(state.players[seat].bowls)
        if burnt > 0:
            gain_tokens(state, seat, burnt, 0, "stronghold")

    def why_not_special(self, state: Mystica, seat: int, name: str) -> Reason | None:
        return None if sum(state.players[seat].bowls) else ("tokens", 1, 0)

    def why_pointless(self, state: Mystica, seat: int, name: str) -> Reason | None:
        return None if river_places(state, seat) else ("no_river",)

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        state.agenda.append([RIVER_CHAPTER, seat, self.board.own["river-tokens"], 0])


def river_tokens(state: Mystica, seat: int) -> list[int]:
    """River hexes on which a token of the seat lies."""
    return [river for river, owner in state.links if owner == seat]


def river_places(state: Mystica, seat: int) -> list[int]:
    """River hexes without an own token that touch an own building or an own token."""
    board = MAPS[state.map]
    mine = river_tokens(state, seat)
    found = 0
    for place in (*state.players[seat].places, *mine):
        found |= board.near[place]
    return [place for place in bits(found & board.rivers & ~mask(mine)) if state.owner[place] == NONE]


def place_token(state: Mystica, seat: int) -> Rules:
    """Where a token goes; the entry says how many may still be placed, and whether this is a further one."""
    left, further = int(state.agenda[-1][2]), bool(state.agenda[-1][3])
    option: Option = yield Decision(
        seat, RIVER_CHAPTER, lambda: _options(state, seat, further), about=(left,), asides=True
    )
    state.agenda.pop()
    if option == DISCARD:
        tell(state, seat, "discard", RIVER_CHAPTER, left)
        return
    river = MAPS[state.map].place[str(option[1])]
    if left > 1:
        state.agenda.append([RIVER_CHAPTER, seat, left - 1, 1])
    state.agenda.append([TOKEN_CHAPTER, seat, river])


def no_token(state: Mystica, seat: int) -> bool:
    """Whether no further token can be placed."""
    return not sum(state.players[seat].bowls) or not river_places(state, seat)


def take_token(state: Mystica, seat: int) -> Rules:
    """The token leaves its bowl for the river; what it joins may be a town at once."""
    river = int(state.agenda[-1][2])
    yield from remove(state, seat, 1)
    state.agenda.pop()
    state.links.append([river, seat])
    board = MAPS[state.map]
    tell(state, seat, "river_token", board.names[river])
    for place in board.next[river]:
        if state.owner[place] == seat:
            towns.check(state, seat, place)


def _options(state: Mystica, seat: int, further: bool) -> list[Option]:
    names = MAPS[state.map].names
    found: list[Option] = [("river-token", names[place]) for place in river_places(state, seat)]
    return [*found, DISCARD] if further else found
