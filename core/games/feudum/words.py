"""Words of Feudum's questions: who must do what, what is asked, and what must be known to answer."""

from __future__ import annotations

from collections.abc import Callable

from core.decision import Decision
from core.games.feudum import forecast, harvesting
from core.games.feudum.advice import advice
from core.games.feudum.boards import place_words
from core.games.feudum.card_labels import pawn
from core.games.feudum.labels import label
from core.games.feudum.names import (
    CARD,
    GOOD,
    GROWS,
    GUILD,
    LANDSCAPE,
    REGION_NAME,
    ROLE,
    TARGET,
    amount,
    epoch_word,
    goods_words,
)
from core.games.feudum.notes import feeding_words
from core.games.feudum.sentences import end, event, reason
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.tables import (
    CARDS,
    LAST_EPOCH,
    PLACE,
    REGIONS,
    SERVICE,
    SERVICE_CHECKED,
    TILES,
    VOYAGE,
    VOYAGE_END,
    VOYAGE_WRITS,
)
from core.text import Part, T, Text, Who, listed, series

__all__ = ["TOPICS", "about", "end", "event", "label", "question", "reason", "rules_topic", "to_do"]

# Which page of rules/ explains a question, besides the pages of its own name.
_TOPICS = {
    "setup": ("first-goods", "first-pawn"),
    "turn": ("pouch", "cards", "play", "double", "last-point"),
    "goods": ("sulfur", "pay"),
    "move": ("godspeed", "pilfer", "voyage"),
    "improve": ("tile", "collect"),
    "explore": ("keep", "drop", "shovels"),
    "harvest": ("share-out", "favors"),
    "tax": ("reinforcements",),
    "writs": ("mandate-good",),
    "conquer": ("weapons", "military"),
    "defend": ("immunity",),
    "guild": ("move-good", "reeve"),
    "farmer": ("barn", "coin-or-food"),
    "alchemist": ("invent",),
    "knight": ("colour", "tame"),
    "noble": ("scroll", "seal"),
    "monk": ("hide", "fist"),
}
_PAGE = {topic: page for page, topics in _TOPICS.items() for topic in topics}
_OWN = frozenset(
    ("migrate", "move", "influence", "improve", "explore", "harvest", "tax", "conquer", "defend", "repeat", "guild")
) | {"nourish"}


def rules_topic(decision: Decision) -> str:
    """The rules page that explains a question; of a purchase the page of its guild."""
    topic = decision.topic
    if topic == "buy":
        return str(decision.about[1])
    return topic if topic in _OWN else _PAGE.get(topic, "overview")


# Who must do what

_TO_DO: dict[str, Text] = {
    "first-goods": T("{who} must take a good"),
    "first-pawn": T("{who} must place the first pawn"),
    "pouch": T("{who} may lay a cube on the pouch"),
    "cards": T("{who} must choose cards in secret"),
    "play": T("{who} must play a card"),
    "double": T("{who} may play a second card"),
    "repeat": T("{who} must choose a card to repeat"),
    "sulfur": T("{who} must put sulfur into barrel or supply"),
    "pay": T("{who} must choose what to pay with"),
    "migrate": T("{who} must bring in a pawn or take one off"),
    "move": T("{who} must move"),
    "godspeed": T("{who} may move a monk once more"),
    "pilfer": T("{who} may take a resource"),
    "voyage": T("{who} may go on with the voyage"),
    "influence": T("{who} must place markers"),
    "improve": T("{who} must choose what to improve"),
    "tile": T("{who} must choose a tile"),
    "collect": T("{who} must collect from a landscape or leave it"),
    "explore": T("{who} may explore"),
    "keep": T("{who} must choose a writ to keep"),
    "drop": T("{who} must put a writ under the deck"),
    "shovels": T("{who} may look at more writs"),
    "mandate-good": T("{who} must choose a good"),
    "harvest": T("{who} must choose where to harvest"),
    "share-out": T("{who} must share out a harvest"),
    "favors": T("{who} must choose favors"),
    "tax": T("{who} may collect taxes"),
    "reinforcements": T("{who} may take a marker"),
    "conquer": T("{who} must choose a target"),
    "defend": T("{who} may lay Defend open"),
    "immunity": T("{who} may answer with Royal Immunity"),
    "weapons": T("{who} may strengthen the attack"),
    "military": T("{who} may do military service"),
    "guild": T("{who} must choose a guild"),
    "barn": T("{who} must choose a farm"),
    "coin-or-food": T("{who} must choose food or shillings"),
    "buy": T("{who} must choose what to buy"),
    "move-good": T("{who} must choose a good to move"),
    "invent": T("{who} must choose an invention"),
    "colour": T("{who} must choose a colour"),
    "scroll": T("{who} must choose a scroll"),
    "seal": T("{who} must choose a seal to buy"),
    "hide": T("{who} must hide two beads"),
    "fist": T("{who} must point at a fist"),
    "tame": T("{who} may tame a monster"),
    "reeve": T("{who} may set a reeve"),
    "nourish": T("{who} must feed pawns"),
    "last-point": T("{who}: done?"),
}


def to_do(decision: Decision) -> Text:
    """Who must do what, for everybody to read: tells the kind of question and nothing of the choice."""
    return Text(_TO_DO[decision.topic].msg, "", (("who", Who(decision.seat)),))


# Questions


def question(state: Feudum, decision: Decision) -> Part:
    """The question as its seat reads it."""
    return _QUESTIONS[decision.topic](*decision.about)


def _cards(number: int, *chosen: str) -> Part:
    return T(
        "Which card do you choose? One more.",
        "Which card do you choose? {n} more.",
        n=number - len(chosen),
    )


def _buy(_: str, guild: str, most: int, money: int) -> Part:
    if guild == "alchemist":
        return T("Which vessel do you buy?")
    return T("What do you buy? One more.", "What do you buy? Up to {n}.", n=most)


def _scroll(_: str, what: str, left: int = 1) -> Part:
    if what == "place":
        return T("On which scroll do you put a seal?")
    return T("Which seal is flipped?", "Which seals are flipped? {n} more.", n=left)


def _move_good(_: str, source: str, target: str, left: int) -> Part:
    return T(
        "Which good to the {target}? One more.", "Which good to the {target}? {n} more.", n=left, target=GUILD[target]
    )


def _pay(_: str, what: str) -> Part:
    return T("What do you pay the wine with?") if what == "wine" else T("What do you pay {good} with?", good=GOOD[what])


def _steps(left: int) -> Part:
    if not left:
        return T("Does a pawn board a vessel? No step is left.")
    return T("Which piece moves? One step left.", "Which piece moves? {n} steps left.", n=left)


_QUESTIONS: dict[str, Callable[..., Part]] = {
    "first-goods": lambda _, taken: T("Which good do you take? {n} of three.", n=taken + 1),
    "first-pawn": lambda: T("Who is your first pawn, and where does it begin?"),
    "pouch": lambda: T("Do you lay a cube on your pouch?"),
    "cards": _cards,
    "play": lambda: T("Which card do you play?"),
    "double": lambda: T("Do you play a second card in this turn?"),
    "repeat": lambda: T("Which card do you carry out again?"),
    "sulfur": lambda _, n: T("How much of the {n} sulfur goes into the wine barrel?", n=n),
    "pay": _pay,
    "migrate": lambda: T("Which pawn comes in, or goes off?"),
    "move": _steps,
    "godspeed": lambda *_: T("Does a monk move one location more?"),
    "pilfer": lambda *_: T("Do you take a resource?"),
    "voyage": lambda *_: T("Do you go on with the epic voyage?"),
    "influence": lambda *_: T("Where do you place a marker?"),
    "improve": lambda: T("What do you improve?"),
    "tile": lambda _: T("Which tile do you take?"),
    "collect": lambda place, landscape, n: T(
        "Do you collect from the {landscape} at {place}?", landscape=LANDSCAPE[landscape], place=place
    ),
    "explore": lambda _, n: T("Do you explore?"),
    "keep": lambda n: T("Which writ do you keep?"),
    "drop": lambda n: T("Which writ goes under the deck?"),
    "shovels": lambda: T("Do you look at two more writs?"),
    "mandate-good": lambda n: T("Which good? One more.", "Which good? {n} more.", n=n),
    "harvest": lambda _, n: T("Where do you harvest?"),
    "share-out": lambda *_: T("Where does the harvest go?"),
    "favors": lambda n: T("Which favor do you take? One more.", "Which favor do you take? {n} more.", n=n),
    "tax": lambda _: T("Do you collect taxes?"),
    "reinforcements": lambda: T("Do you take a marker of your own row?"),
    "conquer": lambda: T("Whom do you attack?"),
    "defend": lambda place, *_: T("Do you lay Defend open at {place}?", place=place),
    "immunity": lambda place, role: T(
        "Do you save your {role} at {place} with Royal Immunity?", role=ROLE[role], place=place
    ),
    "weapons": lambda place, *_: T("Do you strengthen the attack at {place}?", place=place),
    "military": lambda space: T("Do you put a disc on military space {n}?", n=space),
    "guild": lambda _: T("What do you do at which guild?"),
    "barn": lambda _, room, alms: T("Which harvest goes to the barn?"),
    "coin-or-food": lambda _, pairs, place: T("What do you take for the harvest of {place}?", place=place),
    "buy": _buy,
    "move-good": _move_good,
    "invent": lambda _, made, barrels: T("What do you invent?"),
    "colour": lambda _: T("Whose marker becomes a seal?"),
    "scroll": _scroll,
    "seal": lambda _, most: T("Which seal do you buy? One more.", "Which seal do you buy? Up to {n}.", n=most),
    "hide": lambda _, low, high: T("In which fist do you hide the bead of {n}?", n=high),
    "fist": lambda _, low, high: T("At which fist do you point?"),
    "tame": lambda _: T("Do you tame a monster?"),
    "reeve": lambda _, guild, n: T("Do you set a reeve on the {guild} Guild?", guild=GUILD[guild]),
    "nourish": lambda *_: T("How do you feed your pawns?"),
    "last-point": lambda *_: T("Done? You can still undo."),
}

TOPICS = frozenset(_QUESTIONS)


# What must be known to answer


def about(state: Feudum, decision: Decision) -> Part:
    """What must be known to answer: means at hand, what a fight stands at, what an answer would lead to."""
    found = _ABOUT.get(decision.topic)
    return found(state, decision) if found is not None else ""


def _means(state: Feudum, decision: Decision) -> Part:
    """Goods, shillings, markers and what stands in for goods."""
    player = state.players[decision.seat]
    parts: list[Part] = [goods_words(player.goods)] if any(player.goods) else []
    rest = [
        ("shilling", player.shillings),
        ("marker", player.markers),
        ("seal", player.seals),
        ("tile", sum(player.tiles)),
    ]
    parts += [amount(n, what) for what, n in rest if n]
    return T("you have {what}", what=listed(parts))


def _feeding(state: Feudum, decision: Decision) -> Part:
    return feeding_words(forecast.feeding(state, decision.seat))


def _cards_about(state: Feudum, decision: Decision) -> Part:
    """The cards chosen so far, and what is at hand for them."""
    names = [str(name) for name in decision.about[1:]]
    words = T("chosen: {cards}", cards=listed([CARD[name] for name in names]))
    hint = advice(state, decision.seat, [CARDS.index(name) for name in names])
    parts = [words, _feeding(state, decision), *([T("advice: {hint}", hint=hint)] if hint else [])]
    return series(parts, "; ")


def _fight(state: Feudum, decision: Decision) -> Part:
    attack, defence = int(decision.about[2]), int(decision.about[3])
    need = T("the attack must be higher than the defense")
    words = T("attack {n}, defense {m}; {need}", n=attack, m=defence, need=need)
    fight = state.attack
    if decision.topic != "defend" or fight is None:
        return words
    name = str(decision.about[1])
    target = TARGET["feudum"] if name == "feudum" else pawn(state, decision.seat, name)
    return series([T("{who} attacks: {target}", who=Who(fight.attacker), target=target), words], "; ")


def _voyage(state: Feudum, decision: Decision) -> Part:
    """The space to come and what its section scores."""
    space = int(decision.about[0])
    section = next(section for section in VOYAGE if space in section.spaces)
    words = T(
        "space {n} of {all}: {vp} at the end, {more} for the foremost of its section",
        n=space,
        all=VOYAGE_END,
        vp=amount(section.behind, "vp"),
        more=section.ahead,
    )
    return T("{words}; look at 2 writs", words=words) if space in VOYAGE_WRITS else words


def _military(state: Feudum, decision: Decision) -> Part:
    """What a space of military service costs while no disc lies on it."""
    space = int(decision.about[0])
    musters: list[Part] = [
        epoch_word(epoch) for epoch, checked in enumerate(SERVICE_CHECKED) if checked >= space and epoch > state.epoch
    ]
    if not musters:
        return T("no epoch to come looks at it")
    return T(
        "without a disc {vp} are lost at epoch {epochs} by whoever rules a feudum then",
        vp=amount(SERVICE[space - 1], "vp"),
        epochs=series(musters),
    )


def _harvest_about(state: Feudum, decision: Decision) -> Part:
    number = harvesting.goods_due(state, decision.seat)
    return T("{goods} out of the haversack, and 1 point", goods=amount(number, "good"))


def _share_out(state: Feudum, decision: Decision) -> Part:
    return T("drawn: {goods}", goods=goods_words([int(n) for n in decision.about[1:]]))


def _favors(state: Feudum, decision: Decision) -> Part:
    return T("still there: {goods}", goods=goods_words(state.harvest))


def _buy_about(state: Feudum, decision: Decision) -> Part:
    return T("you have {money} left", money=amount(int(decision.about[3]), "shilling"))


def _barn(state: Feudum, decision: Decision) -> Part:
    room, alms = int(decision.about[1]), int(decision.about[2])
    parts: list[Part] = [T("the barn has room for {n}", n=amount(room, "good"))]
    if alms:
        parts.append(T("of the surplus up to {n} spill on", n=amount(alms, "good")))
    return series(parts, "; ")


def _lying(state: Feudum, decision: Decision) -> Part:
    """What is in the guild the goods go to. What is in the other stands beside each good."""
    return guild_goods(state, str(decision.about[2]))


def guild_goods(state: Feudum, guild: str) -> Part:
    """The goods of a western guild, in a sentence."""
    goods = {"farmer": state.barn, "merchant": state.market, "alchemist": state.containers}[guild]
    return T("{guild}: {goods}", guild=GUILD[guild], goods=goods_words(goods))


def _invent(state: Feudum, decision: Decision) -> Part:
    return guild_goods(state, "alchemist")


def _beads(state: Feudum, decision: Decision) -> Part:
    return T("the beads are {low} and {high}", low=int(decision.about[1]), high=int(decision.about[2]))


def _reeve(state: Feudum, decision: Decision) -> Part:
    return T(
        "it brings {vp} at once, and with each push or pull here that scores", vp=amount(int(decision.about[2]), "vp")
    )


def _tile_about(state: Feudum, decision: Decision) -> Part:
    region = REGION_NAME[str(decision.about[0])]
    if state.stacks[REGIONS.index(str(decision.about[0]))] >= TILES:
        return T("the stack of the region {region} is empty: no points", region=region)
    return T("the stack of the region {region} shows an epoch to come: no points", region=region)


def _collect(state: Feudum, decision: Decision) -> Part:
    what, n = GROWS[str(decision.about[1])], int(decision.about[2])
    parts: list[Part] = [T("{what} lies there", "{what} lie there", n=n, what=amount(n, what))]
    if state.ruler[PLACE[str(decision.about[0])]] not in (NONE, decision.seat):
        parts.append(T("one of it goes to the ruler"))
    last = state.epoch == LAST_EPOCH
    parts.append(T("left, it brings nothing any more") if last else T("left, it scores more at an epoch"))
    return series(parts, "; ")


def _there(state: Feudum, decision: Decision) -> Part:
    return place_words(state, PLACE[str(decision.about[0])])


def _last(state: Feudum, decision: Decision) -> Part:
    """What cannot be taken back any more."""
    if not decision.about:
        return ""
    kind, *rest = decision.about
    if kind == "cards":
        return T("you play {cards} in this round", cards=listed([CARD[str(name)] for name in rest]))
    if kind == "flip":
        return T("{n} seal is flipped now", "{n} seals are flipped now", n=int(rest[0]))
    if kind == "send":
        return T("chance decides what of the harvest of {place} finds room", place=str(rest[0]))
    if kind == "harvest":
        return T("goods are drawn now")
    if kind == "tile":
        return T("the tile is turned over now")
    if kind == "die":
        return T("the progress die is rolled now")
    if kind == "map":
        return T("goods are drawn for the map now")
    if kind in ("hide", "fist"):
        return T("the fists are opened now")
    return ""


_ABOUT: dict[str, Callable[[Feudum, Decision], Part]] = {
    "pouch": _means,
    "cards": _cards_about,
    "migrate": _feeding,
    "tile": _tile_about,
    "collect": _collect,
    "harvest": _harvest_about,
    "share-out": _share_out,
    "favors": _favors,
    "voyage": _voyage,
    "defend": _fight,
    "weapons": _fight,
    "immunity": _there,
    "barn": _barn,
    "buy": _buy_about,
    "move-good": _lying,
    "invent": _invent,
    "hide": _beads,
    "fist": _beads,
    "reeve": _reeve,
    "military": _military,
    "nourish": _feeding,
    "last-point": _last,
}
