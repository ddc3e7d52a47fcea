"""How things stand after each row, and the rows the site writes by itself: incomes, cult bonuses, final scores.

While a match answers, whole rounds may end within one answer. The trail listens to what happens and notes how the
seats stand in between.
"""

from __future__ import annotations

from core.event import Event
from core.games.terra_mystica.ledgers.reading import Row, Standing
from core.games.terra_mystica.state import Mystica

COLUMNS = ("faction", "VP", "C", "W", "P", "PW", "CULT", "commands")
SETTLED = ("settled", "round")  # everything of the round is done: what comes now belongs to no row of a player


def standing(state: Mystica, seat: int) -> Standing:
    """What a seat has now."""
    player = state.players[seat]
    one, two, three = player.bowls
    fire, water, earth, air = player.cults
    return Standing(
        player.vp, player.coins, player.workers, player.priests, (one, two, three), (fire, water, earth, air)
    )


def row_of(faction: str, has: Standing, text: str) -> tuple[str | int, ...]:
    """A row of the table, in `COLUMNS`."""
    bowls, cults = "/".join(map(str, has.bowls)), "/".join(map(str, has.cults))
    return (faction, has.vp, has.coins, has.workers, has.priests, bowls, cults, text)


class Trail(list[Event]):
    """The listener of a match. `own` are the site's own rows since they were last taken: seat, standing, text;
    `before` is how all stood when the round was settled during the running answer, or None; `dug` are the spades bought
    in it."""

    def __init__(self, state: Mystica) -> None:
        super().__init__()
        self.state = state
        self.own: list[tuple[int, Standing, str]] = []
        self.before: list[Standing] | None = None
        self.dug = 0

    def append(self, event: Event) -> None:
        """Hear an event."""
        super().append(event)
        if event.verb == "dig":
            self.dug += int(str(event.args[0]))
        if event.verb in SETTLED:
            if self.before is None:
                self.before = [standing(self.state, seat) for seat in range(len(self.state.players))]
        elif event.seat >= 0:
            text = own_text(event)
            if text:
                self.own.append((event.seat, standing(self.state, event.seat), text))

    def stands(self, seat: int) -> Standing:
        """How a seat stood after its last answer, before the round was settled."""
        return self.before[seat] if self.before is not None else standing(self.state, seat)

    def take_paid(self, seat: int, text: str) -> Standing:
        """How a seat stood after an income the site wrote into the row before; no row of its own is left of it."""
        found = next((entry for entry in self.own if entry[0] == seat and entry[2] == text), None)
        if found is None:
            return self.stands(seat)
        self.own.remove(found)
        return found[1]

    def take(self) -> list[tuple[int, Standing, str]]:
        """The site's own rows since the last time."""
        own, self.own = self.own, []
        return own


def own_text(event: Event) -> str:
    """What the site writes of an event in a row of its own, "" for all others."""
    verb, args = event.verb, event.args
    if verb == "income":
        return "other_income_for_faction"
    if verb == "cult-bonus":
        return "cult_income_for_faction"
    if verb == "score-cult":
        return f"+{args[1]}vp for {str(args[0]).upper()}"
    if verb == "score-area":
        return f"+{args[0]}vp for network"
    if verb == "score-tile":
        return f"+{args[1]}vp for {args[0]}"
    return "score_resources" if verb == "score-resources" else ""


def told(row: Row, has: Standing) -> tuple[str, ...]:
    """What a row of a ledger tells otherwise than the rules: column, the ledger's, the rules'; empty if it agrees."""
    said = row.said
    if said is None or said == has:
        return ()
    mine, theirs = row_of(row.faction, has, ""), row_of(row.faction, said, "")
    at = next(index for index in range(1, 7) if mine[index] != theirs[index])
    return (COLUMNS[at], str(theirs[at]), str(mine[at]))
