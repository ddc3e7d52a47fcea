"""The ledger of a match: its set-up, then every answer as a command, one a line.

What the site's language has no words for stands in lines of our own that begin with ``##`` (comments to any other
reader): switches, and who plays what.
"""

from __future__ import annotations

from collections.abc import Callable

from core.answers import LAST, OFFER, PLAYER, Answer
from core.decision import Option
from core.event import Event
from core.games.terra_mystica import setting, starting
from core.games.terra_mystica.ledgers.heading import OPTIONS, switches_of
from core.games.terra_mystica.ledgers.language import BUILDINGS
from core.games.terra_mystica.ledgers.matching import RATES
from core.games.terra_mystica.ledgers.reading import Ledger, read
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import CARDS, CULTS, FACTIONS, FINAL_TILES, ROUNDS, SOURCE
from core.ledgers import LedgerError
from core.match import Match
from core.text import T

ACTIONS = ("upgrade", "advance", "priest", "power", "special", "dig", "build", "transform")
SHORT = {long: short.upper() for short, long in BUILDINGS.items() if len(short) <= 2}
LEFT = {"ACT1": "BRIDGE", "ACTE": "BRIDGE", "ACTW": "FREE_D", "ACTS": "FREE_TP", "ACTN": "FREE_TF"}
TOLD = ("map", "start_vp", "faction_selection", "final_tile", "manual_corrections")  # told by other lines


def write(match: Match, names: list[str]) -> str:
    """The ledger. `LedgerError` if the beginning of the match is not there, before every seat has a faction, and for
    fan factions, which the site never had."""
    if match.first:
        raise LedgerError(0, "", T("the beginning of this game is not in the save"))
    state = match.state
    assert isinstance(state, Mystica)
    if any(player.faction < 0 for player in state.players):
        raise LedgerError(0, "", T("not every seat has a faction yet"))
    if any(FACTIONS[player.faction].set == "fan" for player in state.players):
        raise LedgerError(0, "", T("ledgers have no words for fan factions"))
    lines = _heading(state, match, names)
    commands = Commands(match)
    return "\n".join([*lines, *_switches(lines, match), *commands.write()]) + "\n"


# The heading


def _heading(state: Mystica, match: Match, names: list[str]) -> list[str]:
    lines = ["option strict-leech", "option strict-darkling-sh", "option strict-chaosmagician-sh"]
    lines += [f"option {name}" for name, (switch, given, _) in OPTIONS.items() if match.options[switch] == given]
    kinds = {"ice": "ice", "volcano": "volcano", "variable": "variable_v5"}
    taken = {FACTIONS[player.faction].home for player in state.players}
    lines += [f"option fire-and-ice-factions/{word}" for home, word in kinds.items() if home in taken]
    lines.append(f"map {MAPS[state.map].ledger}")
    if match.options["start_vp"] != "standard":
        lines.append(f"##vp {match.options['start_vp']}")
    if state.tile >= 0:
        lines.append(f"final-scoring {FINAL_TILES[state.tile]}")
    mini = match.options["mini_bonus_card"] == "true"
    lines += [
        f"delete {card.id}"
        for index, card in enumerate(CARDS)
        if not state.cards_in >> index & 1 and (mini or not card.mini)
    ]
    lines.append("score " + ",".join(ROUNDS[tile].id for tile in state.rounds))
    lines += [f"player {'-'.join(names[seat].split()) or '-'}" for seat in state.seating]
    return lines


def _switches(lines: list[str], match: Match) -> list[str]:
    """The switches the heading does not tell, in lines of our own."""
    ledger = read("\n".join([*lines, "setup fakirs"]))
    told = switches_of(Ledger(**{name: getattr(ledger, name) for name in ("options", "tiles", "removed", "board")}))
    return [
        f"##switch {name} {value}"
        for name, value in match.options.items()
        if name not in TOLD
        and not name.startswith(("round_", "card_"))
        and told.get(name, _usual(match, name)) != value
    ]


def _usual(match: Match, name: str) -> str:
    return next(switch.default for switch in match.game.switches if switch.name == name)


# The commands


class Commands:
    """The answers of a match on their way into commands."""

    def __init__(self, match: Match) -> None:
        self.match = match
        state = match.state
        assert isinstance(state, Mystica)
        self.state = state
        self.names = [FACTIONS[player.faction].id for player in state.players]
        self.lines: list[str] = []
        self.running: int | None = None  # whose turn is not over yet
        self.waiting: list[tuple[Answer, list[Option], list[Event]]] = []
        self.last = [""] * len(self.names)  # the last action of each seat

    def write(self) -> list[str]:
        """All lines behind the heading. The match is played again, so that what lies behind an answer is seen."""
        self._seats()
        match = self.match
        again = Match.new(match.game, match.seats, match.seed, match.options, listening=True)
        for number, answer in enumerate(match.answers, 1):
            asked = again.decision(answer.seat) if again.length < number else None
            options = again.listed(asked) if asked is not None else []
            if again.length < number:
                again.play_on([answer])
            events = [event for length, event in again.events if length == number]
            if answer.by != LAST:
                self._in_time(answer, options, events)
        for late in self.waiting:
            self._answer(*late)
        return self.lines

    def _seats(self) -> None:
        """Who has which faction: taken one after the other, whatever way the match chose."""
        chosen = {answer.seat: answer for answer in self.match.answers if answer.option[0] == "colour"}
        for seat in self.state.seating:
            self.lines.append(f"setup {self.names[seat]}")
            if seat in chosen and FACTIONS[self.state.players[seat].faction].home != "volcano":
                self._say(seat, f"pick-color {chosen[seat].option[1]}")
        for seat in self.state.seating:
            if seat in chosen and FACTIONS[self.state.players[seat].faction].home == "volcano":
                self._say(seat, f"pick-color {chosen[seat].option[1]}")
        for seat, player in enumerate(self.state.players):
            more = player.sources[SOURCE["initial"]] - setting.start_points(self.state, player.faction)
            if more:  # points bid for the faction
                self._say(seat, f"{more:+}VP")
        if setting.introductory(self.state):
            given = setting.introduction_dwellings(self.state)
            for seat in starting.placing_order(self.state):
                place = next(place for at, place in given if at == seat)
                given.remove((seat, place))
                self._say(seat, f"build {MAPS[self.state.map].names[place]}")

    def _say(self, seat: int, command: str) -> None:
        self.lines.append(f"{self.names[seat]}: {command}")

    def _in_time(self, answer: Answer, options: list[Option], events: list[Event]) -> None:
        """Answers to offers wait until the builder's turn is over: in a ledger its conversions come first."""
        if answer.by == OFFER and self.running not in (None, answer.seat):
            self.waiting.append((answer, options, events))
            return
        verb = answer.option[0]
        if verb in ("end", "leave", "pass"):
            self.running = None
        elif answer.by == PLAYER and verb in ACTIONS:
            self.running = answer.seat
        self._answer(answer, options, events)
        if self.running is None:
            waiting, self.waiting = self.waiting, []
            for late in waiting:
                self._answer(*late)

    def _answer(self, answer: Answer, options: list[Option], events: list[Event]) -> None:
        seat, option = answer.seat, answer.option
        own = [event.args for event in events if event.seat == seat and event.verb in ("dig", "step")]
        dug = sum(int(str(args[0])) for args in own if len(args) == 1)
        down = sum(-int(str(args[1])) for args in own if len(args) > 1 and int(str(args[1])) < 0)
        if dug:
            self._say(seat, f"dig {dug}")
        verb = str(option[0])
        if verb in WORDS:
            for command in WORDS[verb](option):
                self._say(seat, command)
        elif verb == "step":
            self._say(seat, f"+{'2' if self.last[seat] == 'ACTA' else ''}{str(option[1]).upper()}")
        elif verb == "sacrifice":
            self._say(seat, f"-{down}{str(option[1]).upper()}")
        elif verb == "discard":
            self._say(seat, f"-{LEFT.get(self.last[seat], 'SPADE')}")
        elif verb == "top":
            self._keep_below(seat, option, options)
        elif verb == "drop":
            self.lines.append(f"drop-faction {option[1]}")
        self._remember(seat, option)

    def _remember(self, seat: int, option: Option) -> None:
        """What the seat's last action was: it tells what is left when something is discarded."""
        if option[0] in ("power", "special"):
            self.last[seat] = str(option[1])
        elif option[0] == "upgrade":
            self.last[seat] = "ACT1" if self.names[seat] == "riverwalkers" else ""
        elif option[0] in ("build", "priest", "advance", "pass", "end"):
            self.last[seat] = ""

    def _keep_below(self, seat: int, option: Option, options: list[Option]) -> None:
        """Where keys are too few, the site has the other markers taken down before the town is taken."""
        rising = {cult for other in options for cult in other[1:]}
        others = [cult for cult in CULTS if cult in rising and cult not in option]
        mine = f"{self.names[seat]}: +TW"
        at = max((index for index, line in enumerate(self.lines) if line.startswith(mine)), default=len(self.lines))
        self.lines[at:at] = [f"{self.names[seat]}: -{cult.upper()}" for cult in others]


def _named(*words: str | int) -> list[str]:
    return [" ".join(map(str, words))]


def _resource(word: str | int) -> str:
    return str(word).upper()


def _convert(option: Option) -> list[str]:
    _, what, to, count = option
    spent = int(count) * RATES.get((_resource(what), _resource(to)), 1)
    return [f"convert {spent}{_resource(what)} to {count}{_resource(to)}"]


def _correct(option: Option) -> list[str]:
    return [f"{int(option[2]):+}{option[1]}"]


def _ordain(option: Option) -> list[str]:
    return [f"convert {option[1]}W to {option[1]}P"] if option[1] else ["-CONVERT_W_TO_P"]


def _take(option: Option) -> list[str]:
    return _named("leech", option[2], "from", option[1]) if len(option) > 1 else ["unlock-terrain gain-priest"]


WORDS: dict[str, Callable[[Option], list[str]]] = {
    "dwelling": lambda option: _named("build", option[1]),
    "build": lambda option: _named("build", option[1]),
    "landscape": lambda option: _named("landscape", option[1]),
    "transform": lambda option: _named("transform", option[1], "to", option[2]),
    "upgrade": lambda option: _named("upgrade", option[1], "to", SHORT[str(option[2])]),
    "advance": lambda option: _named("advance", "ship" if option[1] == "ship" else "dig"),
    "priest": lambda option: _named("send p to", str(option[1]).upper(), "for", option[2]),
    "power": lambda option: _named("action", option[1]),
    "special": lambda option: _named("action", option[1]),
    "bridge": lambda option: [f"bridge {option[1]}:{option[2]}"],
    "connect": lambda option: _named("connect", option[1]),
    "pass": lambda option: _named("pass", *option[1:]),
    "bonus": lambda option: _named("pass", option[1]),
    "burn": lambda option: _named("burn", option[1]),
    "convert": _convert,
    "correct": _correct,
    "favour": lambda option: [f"+{option[1]}"],
    "town": lambda option: [f"+{option[1]}"],
    "ordain": _ordain,
    "unlock": lambda option: _named("unlock-terrain", option[1]),
    "take": lambda option: (
        _named("leech", option[2], "from", option[1]) if len(option) > 1 else ["unlock-terrain gain-priest"]
    ),
    "decline": lambda option: _named("decline", option[2], "from", option[1]) if len(option) > 1 else [],
    "tokens": lambda option: [f"tokens {option[1]}/{option[2]}/{option[3]}"],
    "recolour": lambda option: _named("pick-color", option[1]),
    "token": lambda _option: ["gain P3 for VP"],
    "no-token": lambda _option: ["-GAIN_P3_FOR_VP"],
}
