"""The pages that `o` opens, own board first, and all about one place, card, achievement or seat."""

from __future__ import annotations

from core.games.altay.boards import border_words, place_words, settlements, starred
from core.games.altay.hands import starting_deck
from core.games.altay.names import (
    ACHIEVEMENT,
    CARD,
    GIVES,
    PEOPLE,
    PEOPLE_STYLE,
    PLACE,
    USES,
    card_name,
    card_short,
    letters,
    marker_name,
)
from core.games.altay.notes import LEVELS, hand_note, market_note, table_facts
from core.games.altay.reading import (
    achievement_cost,
    achievement_id,
    achievement_number,
    built,
    card_ids,
    deck,
    held,
    in_play,
    level,
    market_kinds,
    people,
    place_id,
    place_number,
    price,
    seat_role,
    shown,
    stack,
    top_card,
)
from core.games.altay.scoring import formula, marker_value, scores
from core.games.altay.sentences import PARTS
from core.games.altay.state import NONE, Altay, Player
from core.games.altay.sums import price_words
from core.games.altay.tables import CARDS, LEVEL, MARKERS, SETTLEMENTS
from core.games.altay.tables import PEOPLE as PEOPLE_NUMBER
from core.text import Part, T, Text, Who, listed, series
from core.view import Cell, Column, Fact, Note, Page, Row, Table


def pages(state: Altay, viewer: int) -> list[tuple[str, Part]]:
    """Ids and titles: own board, the other seats in order, market, achievements, scores, the end."""
    seats = list(range(len(state.players)))
    if viewer >= 0:
        seats = [viewer, *seats[viewer + 1 :], *seats[:viewer]]
    found: list[tuple[str, Part]] = [(f"seat{seat + 1}", _seat_title(state, seat, viewer)) for seat in seats]
    return [
        *found,
        ("market", T("Market")),
        ("achievements", T("Achievements")),
        ("scores", T("Scores part by part")),
        ("end", T("How near the end is")),
    ]


def page(state: Altay, viewer: int, page: str) -> Page:
    """One of the pages."""
    if page.startswith("seat"):
        return _seat_page(state, int(page[4:]) - 1, viewer)
    return _PAGES[page](state)


def inspect(state: Altay, viewer: int, what: str) -> Page | None:
    """All about a place ("F2"), card ("farmer"), achievement ("ark"), people ("firefolk") or seat ("seat2")."""
    ident = what.strip()
    if ident.upper() in PLACE:
        return _place_page(state, ident.upper())
    ident = ident.lower().replace(" ", "_").partition("+")[0]
    if ident in CARD:
        return _card_page(state, ident)
    if ident in ACHIEVEMENT:
        return _achievement_page(state, ident, viewer)
    if ident in PEOPLE:
        return _people_page(state, ident)
    known = [f"seat{seat + 1}" for seat in range(len(state.players))]
    return page(state, viewer, ident) if ident in known else None


# A seat's board


def _seat_title(state: Altay, seat: int, viewer: int) -> Text:
    name = people(state.players[seat])
    if seat == viewer:
        return T("Your board, {people}", people=PEOPLE[name]) if name else T("Your board")
    if not name:
        return T("{who}", who=Who(seat))
    return T("{who}, {people}", who=Who(seat), people=PEOPLE[name])


def _seat_page(state: Altay, seat: int, viewer: int) -> Page:
    blocks: list[Table | Note] = []
    own = seat == viewer
    if own:
        blocks.append(hand_note(state, seat))
    blocks.append(Note("board", T("On the board"), _board_facts(state, seat)))
    table = table_facts(state, seat)
    if table:
        blocks.append(Note("table", T("On the table"), table))
    blocks.append(Note("achievements", T("Completed"), _done_facts(state, seat)))
    blocks.append(_own_deck(state.players[seat]) if own else _open_deck(state.players[seat]))
    return Page(f"seat{seat + 1}", _seat_title(state, seat, viewer), blocks)


def _board_facts(state: Altay, seat: int) -> list[Fact]:
    player = state.players[seat]
    lands = held(state, seat)
    standing = [T("{id} {n}", id=place_id(place), n=state.count[place]) for place in lands]
    facts = [
        Fact("land", T("territories"), listed(standing)),
        Fact("stars", T("point markers"), listed([place_id(place) for place in lands if starred(state, place)])),
        Fact("supply", T("supply"), settlements(player.supply)),
    ]
    if player.reserved:
        facts.append(Fact("reserved", T("held by the technology in progress"), settlements(player.reserved)))
    facts += [
        Fact("captured", T("captured"), settlements(player.captured)),
        Fact("lost", T("lost to others"), settlements(player.lost)),
        Fact("markers", T("conquest markers"), _markers(player)),
        Fact("hand", T("hand"), T("{n} card", "{n} cards", n=len(player.hand))),
        Fact("piles", T("piles"), _piles(player)),
    ]
    return facts


def _markers(player: Player) -> Part:
    """Captured markers with their sum; used ones are named as such."""
    if not player.markers and not player.spent:
        return T("none")
    parts: list[Part] = [marker_name(MARKERS[kind].id) for kind in sorted(player.markers)]
    parts += [T("{marker}, used", marker=marker_name(MARKERS[kind].id)) for kind in sorted(player.spent)]
    return T("{markers}; value {n}", markers=series(parts, "; "), n=marker_value(player))


def _piles(player: Player) -> Text:
    return T("{draw} in the draw pile, {discard} discarded", draw=len(player.draw), discard=len(player.discard))


def _done_facts(state: Altay, seat: int) -> list[Fact]:
    player = state.players[seat]
    if not player.done:
        return [Fact("none", T("completed"), T("nothing yet"))]
    return [_done_fact(state, seat, achievement) for achievement in player.done]


def _done_fact(state: Altay, seat: int, achievement: int) -> Fact:
    name = achievement_id(achievement)
    if LEVEL[achievement] < 3:
        return Fact(name, ACHIEVEMENT[name], GIVES[name])
    now = T("{n} point now", "{n} points now", n=formula(state, seat, achievement))
    if state.players[seat].secret == achievement:
        now = T("{now}, and 3 as the secret wonder", now=now)
    return Fact(name, ACHIEVEMENT[name], T("{gives}; {now}", gives=GIVES[name], now=now))


def _own_deck(player: Player) -> Table:
    """The seat's own deck by zone. Where a card is in the draw pile is not known, only that it is there."""
    columns = [
        Column("card", T("card")),
        Column("hand", T("in your hand"), right=True),
        Column("draw", T("in the draw pile"), right=True),
        Column("disc", T("in the discard pile"), right=True),
        Column("tab", T("on the table or on Writing"), right=True),
        Column("all", T("in the whole deck"), right=True),
        Column("use", T("what the card does")),
    ]
    zones = [player.hand, player.draw, player.discard, _laid(player)]
    rows = []
    for card in sorted(set(deck(player)), key=deck(player).index):
        counts = [zone.count(card) for zone in zones]
        rows.append(_deck_row(card, [*counts, sum(counts)]))
    return Table("deck", _deck_title(player), columns, rows)


def _open_deck(player: Player) -> Table:
    """Another seat's deck as a whole: known, since every card was bought openly."""
    columns = [
        Column("card", T("card")),
        Column("all", T("in the whole deck"), right=True),
        Column("use", T("what the card does")),
    ]
    cards = deck(player)
    rows = [_deck_row(card, [cards.count(card)]) for card in sorted(set(cards), key=cards.index)]
    return Table("deck", _deck_title(player), columns, rows)


def _deck_title(player: Player) -> Text:
    n = len(deck(player))
    return T("Deck of {n} card", "Deck of {n} cards", n=n)


def _laid(player: Player) -> list[int]:
    return [laid.card for laid in player.table] + ([player.archive] if player.archive != NONE else [])


def _deck_row(card: int, counts: list[int]) -> Row:
    name = card_ids([card])[0]
    cells = [Cell(card_short(name), words=card_name(name)), *[Cell(n) for n in counts]]
    return Row(name, [*cells, Cell(USES[name.partition("+")[0]])])


# Market and achievements


def _market_page(state: Altay) -> Page:
    columns = [
        Column("card", T("card")),
        Column("price", T("price")),
        Column("left", T("copies left"), right=True),
        Column("vp", T("points of the copy on top"), right=True),
        Column("use", T("what the card does")),
    ]
    rows = []
    for kind in market_kinds():
        left = stack(state, kind)
        card = top_card(state, kind) if left else kind
        _, _, points = card.partition("+")
        cost = price(card)
        cells = [
            Cell(CARD[kind]),
            Cell(letters(cost), words=price_words(cost)) if left else Cell("-", words=T("none left")),
            Cell(left),
            Cell(points or "-", words=int(points or 0)),
            Cell(USES[kind]),
        ]
        rows.append(Row(kind, cells))
    return Page("market", T("Market"), [Table("market", T("Market"), columns, rows)])


def _achievements_page(state: Altay) -> Page:
    columns = [
        Column("name", T("achievement")),
        Column("price", T("price")),
        Column("left", T("copies face up"), right=True),
        Column("use", T("what it gives")),
        Column("who", T("completed by")),
    ]
    blocks: list[Table | Note] = []
    for at_level in LEVELS:
        rows = [_achievement_row(state, name, copies) for name, copies in shown(state, at_level)]
        blocks.append(Table(f"level{at_level}", _level_title(at_level), columns, rows))
    piles = [
        Fact(f"pile{at_level}", T("level {level}", level=at_level), T("{n} card", "{n} cards", n=len(pile)))
        for at_level, pile in zip(LEVELS, state.piles, strict=True)
    ]
    blocks.append(Note("piles", T("Face down"), piles))
    return Page("achievements", T("Achievements"), blocks)


def _level_title(at_level: int) -> Text:
    if at_level == 3:
        return T("Level {level}, wonders: points as each tells", level=at_level)
    return T("Level {level}, technologies: 1 point and 1 settlement each", level=at_level)


def _achievement_row(state: Altay, name: str, copies: int) -> Row:
    cost = achievement_cost(name)
    cells = [
        Cell(ACHIEVEMENT[name]),
        Cell(letters(cost), words=price_words(cost)),
        Cell(copies),
        Cell(GIVES[name]),
        Cell(_owners(state, name) or "-", words=_owners(state, name) or T("nobody")),
    ]
    return Row(name, cells)


def _owners(state: Altay, name: str) -> Part:
    """The seats that have completed an achievement."""
    found = [
        Who(seat)
        for seat, player in enumerate(state.players)
        if name in [achievement_id(achievement) for achievement in player.done]
    ]
    return series(found) if found else ""


# Scores and the end

_HEADS = {
    "technologies": "techs",
    "wonders": "wonders",
    "cards": "cards",
    "land": "lands",
    "captured": "wins",
    "conquest": "marks",
}


def _scores_page(state: Altay) -> Page:
    columns = [
        Column("seat", T("seat")),
        *[Column(_HEADS[part], words, right=True) for part, words in PARTS],
        Column("sum", T("all points"), right=True),
        Column("place", T("place"), right=True),
    ]
    rows = [
        Row(
            str(score.seat + 1),
            [
                Cell(Who(score.seat)),
                *[Cell(score.parts[part]) for part, _ in PARTS],
                Cell(score.total),
                Cell(score.place),
            ],
            score.seat,
            seat_role(state, score.seat),
        )
        for score in sorted(scores(state), key=lambda score: (score.place, score.seat))
    ]
    title = T("Final scores") if state.over else T("If the game ended now")
    return Page("scores", T("Scores part by part"), [Table("scores", title, columns, rows)])


def _end_page(state: Altay) -> Page:
    facts = [_end_fact(state, seat) for seat in range(len(state.players))]
    if state.ending:
        when: Part = T("the game ends before the next turn of {who}", who=Who(state.first))
    else:
        when = T("when a supply or a seat's part of the board is empty, the round is played to its end")
    facts.append(Fact("when", T("the end"), when))
    return Page("end", T("How near the end is"), [Note("end", T("Settlements"), facts)])


def _end_fact(state: Altay, seat: int) -> Fact:
    player = state.players[seat]
    board = sum(state.count[place] for place in held(state, seat))
    words: Part = T("{n} of {all} in the supply, {board} on the board", n=player.supply, all=SETTLEMENTS, board=board)
    if player.reserved:
        words = T("{words}, 1 held by a technology", words=words)
    return Fact(f"seat{seat + 1}", T("{who}", who=Who(seat)), words)


_PAGES = {"market": _market_page, "achievements": _achievements_page, "scores": _scores_page, "end": _end_page}


# All about one thing


def _place_page(state: Altay, ident: str) -> Page:
    place = place_number(ident)
    facts = [
        Fact("place", T("place"), place_words(state, place)),
        Fact("borders", T("borders"), border_words(state, place) if in_play(state, place) else T("none")),
    ]
    if starred(state, place):
        facts.append(Fact("star", T("point marker"), T("1 point more for whoever holds it at the end")))
    facts.append(Fact("room", T("room"), _room(state, place)))
    return Page(ident, T("{id} {name}", id=ident, name=PLACE[ident]), [Note("place", T("Territory"), facts)])


def _room(state: Altay, place: int) -> Part:
    if not in_play(state, place):
        return T("nothing can be built here")
    if state.marker[place] != NONE:
        return T("the conquest marker must be taken first")
    return T("for {n} more settlement", "for {n} more settlements", n=4 - state.count[place])


def _card_page(state: Altay, kind: str) -> Page:
    facts = [Fact("use", T("what it does"), USES[kind])]
    if kind in market_kinds():
        facts += [fact for fact in market_note(state).facts if fact.id == kind]
    for seat, player in enumerate(state.players):
        n = sum(name.partition("+")[0] == kind for name in card_ids(deck(player)))
        if n:
            facts.append(Fact(f"seat{seat + 1}", T("deck of {who}", who=Who(seat)), T("{n} card", "{n} cards", n=n)))
    return Page(kind, CARD[kind], [Note("card", T("Card"), facts)])


def _people_page(state: Altay, name: str) -> Page:
    """A people: how it plays, and what each card of its deck does."""
    cards = starting_deck(state, PEOPLE_NUMBER[name])
    facts = [Fact("style", T("how it plays"), PEOPLE_STYLE[name])]
    for kind in sorted(set(cards)):
        card = CARDS[kind].id
        facts.append(Fact(card, T("{n} {card}", n=cards.count(kind), card=CARD[card]), USES[card]))
    return Page(name, PEOPLE[name], [Note("people", T("People"), facts)])


def _achievement_page(state: Altay, name: str, viewer: int) -> Page:
    at_level = level(name)
    facts = [
        Fact("level", T("level"), at_level),
        Fact("price", T("price"), price_words(achievement_cost(name))),
        Fact("use", T("what it gives"), GIVES[name]),
        Fact("up", T("face up"), dict(shown(state, at_level)).get(name, 0)),
        Fact("done", T("completed by"), _owners(state, name) or T("nobody")),
    ]
    if at_level < 3:
        done = T("1 point and {built}", built=settlements(built(name)))
        facts.insert(3, Fact("complete", T("when complete"), done))
    if viewer >= 0 and at_level == 3:
        facts.append(Fact("now", T("points for you now"), formula(state, viewer, achievement_number(name))))
        player = state.players[viewer]
        if player.secret != NONE and achievement_id(player.secret) == name:
            facts.append(Fact("secret", T("secret wonder"), T("this one is yours: 3 points more")))
    return Page(name, ACHIEVEMENT[name], [Note("achievement", T("Achievement"), facts)])
