"""The options of a Move by name: units, ways with what happens at their end, cargo."""

from __future__ import annotations

from core.decision import Decision, Option
from core.games.scythe.boards import groups, standing
from core.games.scythe.control import goods_at
from core.games.scythe.names import RESOURCE, TERRAIN_WORD, UNIT, amount, goods_words, place_name, terrain
from core.games.scythe.state import Scythe
from core.games.scythe.tables import FACTORY, HOMES, PLACE, PLACES
from core.text import Part, T, Text, Who, listed
from core.view import Label


def unit(state: Scythe, decision: Decision, option: Option) -> Label:
    """A unit that may move, with what is around it to take along."""
    name = str(option[0])
    player = state.players[decision.seat]
    place = player.character if name == "character" else PLACE[str(option[1])]
    ident = PLACES[place]
    words = {"character": T("Character on {place}"), "mech": T("Mech on {place}"), "worker": T("Worker on {place}")}
    what = Text(words[name].msg, "", (("place", ident),))
    return Label(what, _to_take_along(state, decision.seat, name, place), place=ident)


def _to_take_along(state: Scythe, seat: int, name: str, place: int) -> Part:
    """What a unit may carry from where it stands; the terrain where there is nothing."""
    parts: list[Part] = []
    workers = state.players[seat].workers.count(place)
    if workers and name != "worker":
        parts.append(amount(workers, "workers"))
    goods = goods_at(state, place)
    if any(goods):
        parts.append(goods_words(goods))
    if not parts:
        return T("home") if place in HOMES else TERRAIN_WORD[terrain(place)]
    return T("may take along {what}", what=listed(parts))


def to(state: Scythe, decision: Decision, option: Option) -> Label:
    """The end of a movement, and what comes of it: a combat, workers driven home, an encounter."""
    name = str(option[1])
    place = PLACE[name]
    if decision.topic == "shift":
        return Label(place_name(place), standing(state, place), place=name)
    effect, short = _consequence(state, decision, place)
    return Label(place_name(place), effect, place=name, short=T("{id} {what}", id=name, what=short))


def _consequence(state: Scythe, decision: Decision, place: int) -> tuple[Part, Part]:
    """What entering a place leads to, in full words and for a narrow menu."""
    kind = str(decision.about[0])
    others = [group for group in groups(state, place) if group.seat != decision.seat]
    foes = [group for group in others if group.character or group.mechs]
    if foes:
        return T("combat with {who}", who=Who(foes[0].seat)), T("combat with {who}", who=Who(foes[0].seat))
    if others and kind != "worker":
        n, who = others[0].workers, Who(others[0].seat)
        effect = T(
            "{workers} of {who} go home, you lose {popularity}",
            workers=amount(n, "workers"),
            who=who,
            popularity=amount(n, "popularity"),
        )
        return effect, T("{n} worker off: -{n}po", "{n} workers off: -{n}po", n=n)
    if kind == "character" and state.tokens >> place & 1:
        return T("an encounter"), T("{terrain}, encounter", terrain=TERRAIN_WORD[terrain(place)])
    if kind == "character" and place == FACTORY and not state.players[decision.seat].factory:
        return T("a Factory card"), T("{terrain}, card", terrain=TERRAIN_WORD[terrain(place)])
    short: Part = T("home") if place in HOMES else TERRAIN_WORD[terrain(place)]
    return standing(state, place), short


def via(state: Scythe, decision: Decision, option: Option) -> Label:
    """A stop on the way, where something can be taken up or left."""
    name = str(option[1])
    what = T("By way of {place}", place=place_name(PLACE[name]))
    return Label(what, T("stop there, then go on"), place=name, short=T("By way of {place}", place=name), rank=1)


def stay(state: Scythe, decision: Decision, option: Option) -> Label:
    """The movement ends where the unit has stopped."""
    return Label(T("Go no farther"), zero=True)


def carry(state: Scythe, decision: Decision, option: Option) -> Label:
    """What goes along, as a whole."""
    place = PLACE[str(decision.about[1])]
    player = state.players[decision.seat]
    workers = player.workers.count(place) if decision.about[0] == "mech" else 0
    goods = goods_at(state, place)
    carried: dict[str, tuple[Part, Part]] = {
        "all": (T("Take all along"), _load_words(workers, goods)),
        "none": (T("Take nothing along"), ""),
        "workers": (T("Only workers"), amount(workers, "workers")),
        "goods": (T("Only resources"), goods_words(goods)),
        "choose": (T("Choose numbers"), T("kind by kind")),
    }
    what, effect = carried[str(option[1])]
    return Label(what, effect, zero=option[1] == "none")


def _load_words(workers: int, goods: tuple[int, ...]) -> Part:
    parts: list[Part] = [amount(workers, "workers")] if workers else []
    if any(goods):
        parts.append(goods_words(goods))
    return listed(parts)


def load(state: Scythe, decision: Decision, option: Option) -> Label:
    """How many of one kind go along."""
    what, n = str(option[1]), int(option[2])
    if n == 0:
        return Label(T("No {what}", what=RESOURCE.get(what) or UNIT[what]), zero=True)
    return Label(amount(n, what))


def tired(state: Scythe, decision: Decision, option: Option) -> Label:
    """How many of the workers that go along have moved by themselves."""
    n, fresh = int(option[1]), int(decision.about[1]) - int(option[1])
    effect = T("{n} that may still move goes along", "{n} that may still move go along", n=fresh)
    return Label(T("{n} that has moved", "{n} that have moved", n=n), effect)


def along(state: Scythe, decision: Decision, option: Option) -> Label:
    """How many units go to the other place; the others stay, or go home."""
    n = int(option[1])
    if decision.topic == "retreat-workers":
        return Label(amount(n, "workers"), T("the others go home"), zero=n == 0)
    return Label(T("{n} goes along", "{n} go along", n=n) if n else T("Nobody goes along"), zero=n == 0)
