"""Words of Terra Mystica's questions: who must do what, what is asked, and what must be known to answer."""

from __future__ import annotations

from collections.abc import Callable

from core.decision import Decision
from core.games.terra_mystica.forecast import round_points
from core.games.terra_mystica.labels import label
from core.games.terra_mystica.names import FACTION, amount, bowls_words, land_of
from core.games.terra_mystica.reading import colour_id, tile_now
from core.games.terra_mystica.sentences import end, event, reason
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tile_words import end_words, round_words
from core.text import Part, T, Text, Who, series

__all__ = ["TOPICS", "about", "end", "event", "label", "question", "reason", "rules_topic", "to_do"]

# Which page of rules/ explains a question.
_TOPICS = {
    "setup": ("faction", "colour", "start", "card"),
    "auction": ("nominate", "bid"),
    "overview": ("action", "end", "last-point", "settle"),
    "transform": ("spades", "sandstorm", "ride", "sacrifice", "tokens", "recolour"),
    "build": ("free-post", "ordain"),
    "tracks": ("bridge", "priest-gain", "workshop"),
    "power": ("offer", "token"),
    "cults": ("step", "top"),
    "favours": ("tiles",),
    "landscapes": ("landscape", "gate", "raven", "star"),
    "fan_factions": (
        *("further-colour", "start-stronghold", "river-token", "return-tile", "new-tile", "leap", "lakes", "lift"),
        *("lay", "treasury", "second-card", "take-dwelling", "return-dwelling", "marks", "fields", "improve", "flow"),
        "town-tile",
    ),
}
_PAGE = {topic: page for page, topics in _TOPICS.items() for topic in topics}


def rules_topic(decision: Decision) -> str:
    """The rules page that explains a question."""
    return _PAGE.get(decision.topic, "overview")


# Who must do what

_TO_DO: dict[str, Text] = {
    "faction": T("{who} must choose a faction"),
    "colour": T("{who} must choose a colour"),
    "further-colour": T("{who} must choose a further colour"),
    "nominate": T("{who} must name a faction for the auction"),
    "bid": T("{who} must bid for a faction"),
    "start": T("{who} must place a dwelling"),
    "start-stronghold": T("{who} must place a stronghold"),
    "card": T("{who} must take a bonus card"),
    "second-card": T("{who} must take a second bonus card"),
    "treasury": T("{who} may put goods into the treasury"),
    "action": T("{who} must take an action or pass"),
    "end": T("{who} must end the turn"),
    "spades": T("{who} must use spades"),
    "offer": T("{who} must answer: power from a neighbour"),
    "tiles": T("{who} must take a tile"),
    "step": T("{who} must choose a cult"),
    "top": T("{who} must choose which cult uses the key"),
    "bridge": T("{who} must place a bridge"),
    "settle": T("{who} must answer what is still open"),
    "last-point": T("{who}: done?"),
    "sacrifice": T("{who} must choose a cult to go down in"),
    "tokens": T("{who} must choose tokens to give up"),
    "token": T("{who} may take a power token"),
    "priest-gain": T("{who} must choose: a priest or more land"),
    "workshop": T("{who} may improve shipping and tools"),
    "gate": T("{who} may place the Gate of chaos"),
    "raven": T("{who} must choose: points or steps in a cult"),
    "star": T("{who} may change home"),
    "recolour": T("{who} must choose another home"),
    "sandstorm": T("{who} must choose land for the sandstorm"),
    "ride": T("{who} must choose a forest"),
    "free-post": T("{who} must choose a dwelling to upgrade"),
    "lakes": T("{who} may build on lakes"),
    "lift": T("{who} must choose a bridge to move"),
    "lay": T("{who} must choose a new place for a bridge"),
    "fields": T("{who} may build on ice"),
    "river-token": T("{who} must lay a token on a river"),
    "return-tile": T("{who} must give a favour tile back"),
    "new-tile": T("{who} must take a favour tile"),
    "leap": T("{who} must choose how many tokens move"),
    "flow": T("{who} may let lava flow on"),
    "town-tile": T("{who} must place a town tile"),
    "marks": T("{who} must move markers"),
    "take-dwelling": T("{who} must choose which dwelling was built"),
    "return-dwelling": T("{who} must put a dwelling back"),
    "improve": T("{who} may improve shipping or tools"),
    "ordain": T("{who} may turn workers into priests"),
}


def to_do(decision: Decision) -> Text:
    """Who must do what, for everybody to read."""
    found = _TO_DO.get(decision.topic, T("{who} must choose"))
    return Text(found.msg, "", (("who", Who(decision.seat)),))


# Questions


def question(state: Mystica, decision: Decision) -> Part:
    """The question as its seat reads it."""
    return _QUESTIONS[decision.topic](*decision.about)


def _tiles(favours: int, towns: int) -> Part:
    if favours and towns:
        return T("Which tile first: favour or town?")
    if towns:
        return T("Which town tile do you take?")
    return T("Which favour tile do you take?")


def _step(count: int | str = 1, together: int = 1) -> Part:
    if count == "offer":
        return T("In which cult do you step, for power taken?")
    n = int(count)
    if together or n == 1:
        return T("In which cult: {n} step?", "In which cult: {n} steps?", n=n)
    return T("In which cult is the next step? {n} left.", n=n)


def _spades(left: int, build: int = 1) -> Part:
    if build:
        return T("Where do you use {n} spade?", "Where do you use {n} spades?", n=left)
    return T(
        "Where do you use {n} spade, without a dwelling?", "Where do you use {n} spades, without a dwelling?", n=left
    )


_QUESTIONS: dict[str, Callable[..., Part]] = {
    "faction": lambda *_: T("Which faction do you lead?"),
    "colour": lambda faction, *_: T("Which colour do {faction} start on?", faction=FACTION[faction]),
    "further-colour": lambda faction, *_: T("Which further colour do {faction} build on?", faction=FACTION[faction]),
    "nominate": lambda *_: T("Which faction do you name for the auction?"),
    "bid": lambda *_: T("What do you bid, for which faction?"),
    "start": lambda *_: T("Where do you place a dwelling?"),
    "start-stronghold": lambda *_: T("Where do you place your stronghold?"),
    "card": lambda *_: T("Which bonus card do you take?"),
    "second-card": lambda *_: T("Which second bonus card do you take?"),
    "treasury": lambda what, n, *_: T("Of {what} just gained, how much goes into the treasury?", what=amount(n, what)),
    "action": lambda *_: T("Your action?"),
    "end": lambda *_: T("End the turn?"),
    "spades": _spades,
    "offer": lambda builder, *_: T("{faction} built: take power?", faction=FACTION[builder]),
    "tiles": _tiles,
    "step": _step,
    "top": lambda keys, *_: T("Which markers go to the top?"),
    "bridge": lambda *_: T("Where does the bridge go?"),
    "settle": lambda *_: T("Answer what is still open."),
    "last-point": lambda *_: T("Done? You can still undo."),
    "sacrifice": lambda *_: T("In which cult do you go down?"),
    "tokens": lambda *_: T("Which power tokens do you give up?"),
    "token": lambda *_: T("Take a power token for 1 point?"),
    "priest-gain": lambda *_: T("A priest, or more land?"),
    "workshop": lambda *_: T("What does the workshop improve?"),
    "gate": lambda *_: T("Where does the Gate of chaos stand?"),
    "raven": lambda points, steps, *_: T("{n} points, or {steps} steps in one cult?", n=points, steps=steps),
    "star": lambda *_: T("Which land becomes your home?"),
    "recolour": lambda *_: T("Which land becomes your home?"),
    "sandstorm": lambda *_: T("Which hex becomes desert?"),
    "ride": lambda *_: T("On which forest do you build?"),
    "free-post": lambda *_: T("Which dwelling becomes a trading post?"),
    "lakes": lambda *_: T("On which lakes do you build?"),
    "lift": lambda *_: T("Which bridge do you move?"),
    "lay": lambda *_: T("Where does that bridge go?"),
    "river-token": lambda left, *_: T(
        "Which river hex gets a token? {n} left.", "Which river hex gets a token? {n} left.", n=left
    ),
    "return-tile": lambda *_: T("Which favour tile goes back?"),
    "new-tile": lambda *_: T("Which favour tile comes for it?"),
    "leap": lambda *_: T("How many tokens go from bowl I to bowl III?"),
    "fields": lambda *_: T("Where on the ice do you build?"),
    "flow": lambda *_: T("Does the lava flow on?"),
    "town-tile": lambda *_: T("Under which building does the town tile lie?"),
    "marks": lambda left, *_: T("Which marker? {n} spade left.", "Which marker? {n} spades left.", n=left),
    "take-dwelling": lambda *_: T("Which dwelling did you build?"),
    "return-dwelling": lambda *_: T("Where does the dwelling go?"),
    "improve": lambda *_: T("Which track improves for nothing?"),
    "ordain": lambda *_: T("How many workers become priests?"),
}

TOPICS = frozenset(_QUESTIONS)

# What must be known to answer


def about(state: Mystica, decision: Decision) -> Part:
    """What must be known to answer."""
    found = _ABOUT.get(decision.topic)
    return found(state, decision) if found is not None else ""


def _about_spades(state: Mystica, decision: Decision) -> Part:
    land = colour_id(state.players[decision.seat])
    parts: list[Part] = [T("your land is {land}", land=land_of(land))] if land else []
    if round_points(state, decision.seat, "spade"):
        parts.append(T("the points for the spades are yours already"))
    return series(parts, "; ") if parts else ""


def _about_offer(state: Mystica, decision: Decision) -> Part:
    """The bowls, and what they have room for."""
    player = state.players[decision.seat]
    room = 2 * player.bowls[0] + player.bowls[1]
    parts: list[Part] = [
        bowls_words(player.bowls),
        T("room for {n} power", n=room),
        T("you have {points}", points=amount(player.vp, "vp")),
    ]
    if len(decision.about) > 2 and int(decision.about[1]) > room:
        parts.append(T("less than was offered"))
    return series(parts, "; ")


def _about_step(state: Mystica, decision: Decision) -> Part:
    """What the end of the round brings for cults, and the own keys."""
    tile, player = tile_now(state), state.players[decision.seat]
    parts: list[Part] = [amount(player.keys, "keys")]
    if tile is not None and tile.cult != NONE and state.round:
        parts.append(T("end of round: {what}", what=end_words(tile.id)))
    return series(parts, "; ")


def _about_end(state: Mystica, decision: Decision) -> Part:
    return T("conversions are still possible before it")


def _about_card(state: Mystica, decision: Decision) -> Part:
    tile = tile_now(state)
    return T("round 1: {what}", what=round_words(tile.id)) if tile is not None else ""


def _about_start(state: Mystica, decision: Decision) -> Part:
    player = state.players[decision.seat]
    land = colour_id(player)
    return T("your land is {land}", land=land_of(land)) if land else ""


def _about_bid(state: Mystica, decision: Decision) -> Part:
    return T("you begin with {n} points less your bid", n=state.options["auction_max"])


_ABOUT: dict[str, Callable[[Mystica, Decision], Part]] = {
    "spades": _about_spades,
    "offer": _about_offer,
    "step": _about_step,
    "end": _about_end,
    "card": _about_card,
    "start": _about_start,
    "start-stronghold": _about_start,
    "bid": _about_bid,
}
