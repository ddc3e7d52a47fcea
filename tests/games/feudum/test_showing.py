"""What Feudum shows: everything has words, nothing hidden is told, short forms fit, the forecasts are right."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from core import present
from core.decision import Decision, read
from core.games.feudum import GAME, forecast, tables
from core.games.feudum.prospects import prospect
from core.games.feudum.words import TOPICS
from core.look import look
from core.text import say
from core.view import Note
from tests.games.feudum.positions import Board, place
from tests.games.feudum.showing_table import all_pages, facts, played, table
from tests.rule import rule
from tests.showing import READER, columns_of, notes_of, parts_of, words
from tui.canvas import draw

LOOK = look("feudum")
SIGNS = {sign.sign for sign in LOOK.signs}
MAP_SIGNS = {sign.sign for sign in LOOK.signs if sign.group == "map"}
RULES = Path(tables.__file__).parent / "rules"
CORNER = 25  # columns of the notes in the corner of the small map


def note(board: Board, ident: str, viewer: int = 0) -> Note:
    return next(note for note in GAME.view(board.state, viewer, []).notes if note.id == ident)


def shorts(of: Note) -> dict[str, str]:
    return {fact.id: say(fact.short, READER) for fact in of.facts}


def board() -> Board:
    """Red has a knight and a farmer, a farm with a subject and goods, and a feudum of the Knight."""
    made = Board("red green blue purple")
    made.pawns("red", "knight F13", "farmer D18").pawns("green", "merchant F13", "noble D18")
    made.rules("red", "F13 farm subject", "B17 feudum-knight").serf("green", "F13 orchard 3")
    return made.lies("F13", "food food iron").goods("red", "food wood saltpeter")


# Everything has words


@pytest.mark.parametrize("seats", [2, 5])
def test_every_view_page_and_thing_can_be_read_by_everybody(seats: int) -> None:
    things = [*tables.PLACES[:3], *tables.REGIONS, *tables.GUILDS, *tables.CARDS, *tables.WRITS, *tables.VESSELS]
    things += [*tables.MONSTERS, *tables.LANDSCAPES, *tables.GOODS, "seat1"]
    looked = 0
    for count, match in enumerate(played(seats, 5 + seats, 700)):
        if count % 50:
            continue
        for viewer in (-1, *range(seats)):
            shown = [present.view(match, viewer), all_pages(match.state, viewer)]
            shown += [GAME.inspect(match.state, viewer, thing) for thing in things]
            assert None not in shown
            for text in parts_of(shown):
                assert "{" not in words(text)
            looked += 1
    assert looked > 10


def test_what_there_is_can_be_inspected_and_nothing_else() -> None:
    state = board().state
    for what in ("F13", "f13", "forest", "Knight", "conquer", "guild", "bow", "kingdom east", "ship", "serpent", "p1"):
        page = GAME.inspect(state, 0, what)
        assert page is not None and page.blocks, what
    for what in ("", "F99", "seat5", "dragon", "castle", "p4"):
        assert GAME.inspect(state, 0, what) is None
    assert GAME.inspect(state, -1, "p1") is None  # a spectator has no pawns
    pawn = GAME.inspect(state, 0, "p1")
    assert pawn is not None
    assert facts(pawn) == {
        "where": "F13 Forest ford",
        "guild": "Knight, 1 star",
        "ways out": "road F9, B14, D18; ship D10",
        "fed": "needs food or wine",
    }


def test_own_board_comes_first_then_guilds_cards_and_epoch_then_the_others_clockwise() -> None:
    state = board().state
    idents = [ident for ident, _ in GAME.pages(state, 2)]
    assert idents == ["seat3", "guilds", "cards", "epoch", "seat4", "seat1", "seat2", "writs", "supply", "scores"]
    assert [ident for ident, _ in GAME.pages(state, -1)][:6] == ["seat1", "seat2", "seat3", "seat4", "guilds", "epoch"]


def test_every_topic_has_a_page_of_rules() -> None:
    pages = {path.stem for path in RULES.glob("*.md")}
    about: dict[str, tuple[int | str, ...]] = {"buy": ("buy", "merchant", 3, 7)}
    asked = {GAME.topic(Decision(0, topic, [], about=about.get(topic, ()))) for topic in TOPICS}
    assert asked <= pages
    assert GAME.topic(Decision(0, "buy", [], about=("buy", "alchemist", 1, 7))) == "alchemist"
    assert pages - asked == {"overview", "epoch", "scoring"}  # read for themselves


@pytest.mark.parametrize("page", sorted(path.stem for path in RULES.glob("*.md")))
def test_rules_pages_fit_a_terminal(page: str) -> None:
    text = (RULES / f"{page}.md").read_text("utf-8")
    assert text.startswith("# ") and text.isascii()
    assert max(len(line) for line in text.splitlines()) <= 78


# Nothing hidden is told


@pytest.mark.parametrize("seats", [2, 4])
def test_views_are_equal_when_only_hidden_things_differ(seats: int) -> None:
    compared = 0
    for count, match in enumerate(played(seats, 30 + seats, 600)):
        if count % 30 or match.over:
            continue
        for viewer in range(seats):
            for seed in (1, 2):
                world = match.fork(viewer, seed)
                asked = match.decisions()  # who has chosen already is known, and open again in a world of its own
                for eyes in (viewer, -1):
                    assert GAME.view(world.state, eyes, asked) == GAME.view(match.state, eyes, asked)
                assert all_pages(world.state, viewer) == all_pages(match.state, viewer)
                assert all_pages(world.state, -1) == all_pages(match.state, -1)
                compared += 1
    assert compared > 30


def test_cards_and_writs_are_seen_by_their_seat_alone() -> None:
    made = board().cards("green", "tax explore").writs("green", "bow")
    for viewer in (-1, 0):
        shown = " ".join(words(text) for text in parts_of(GAME.view(made.state, viewer, []).notes))
        assert "Tax" not in shown and "Bow" not in shown
    own = facts(note(made, "own", 1))
    assert own == {"cards to play": "Explore, Tax", "writs": "Bow"}
    seen = facts(GAME.page(made.state, 0, "seat2"))
    assert seen["cards left"] == "2" and seen["writs"] == "1 writ"  # how many is known to all
    assert not [found for found in notes_of(GAME.view(made.state, -1, []), all_pages(made.state, -1)) if found.secret]


# The map


def test_a_location_tells_who_and_what_is_there() -> None:
    made = board()
    seen = {found.id: found for found in GAME.view(made.state, 0, []).board.places}
    lines = ["".join(text for text, _ in line) for line in seen["F13"].small]
    assert lines == ["F13fRgr", "RkGm3#3"]
    lines = ["".join(text for text, _ in line) for line in seen["F13"].large]
    assert lines == ["F13* SE", "farm   3#3", "Rgr RkGm"]
    assert words(seen["F13"].words) == (
        "F13 Forest ford: farm, ruled by Anna with a subject, serf of Ben; knight of Anna; merchant of Ben; "
        "2 food, 1 iron; orchard with 3 food"
    )
    assert ["".join(text for text, _ in line) for line in seen["B17"].small] == ["B17KR", ""]
    assert words(seen["F13"].borders) == "road F9, B14, D18; ship D10"
    made.lies("F13", "wood wood wood wood wood wood wood")  # ten goods, one column less for the pieces
    crowded = next(found for found in GAME.view(made.state, 0, []).board.places if found.id == "F13")
    assert "".join(text for text, _ in crowded.small[1]) == "Rk+10#3"


def test_vessels_monsters_and_wine_show_beside_their_pieces() -> None:
    made = Board().pawns("red", "monk D10 ship").monster("green", "serpent", "D10").abandoned("D10", "flyer")
    made.drunk("red", 1)
    seen = next(found for found in GAME.view(made.state, 0, []).board.places if found.id == "D10")
    assert "".join(text for text, _ in seen.small[1]) == "RosGS-y"
    assert words(seen.words).endswith(
        "; drunk monk with a ship of Anna; the serpent of Ben; abandoned 1 flying machine"
    )


@rule("feudum:D1")
def test_ferries_are_dim_and_closed_while_a_vessel_stands_with_the_alchemist() -> None:
    for docked, role, words_for in (
        ("", "ferry", "ferry D19 for 2 shillings"),
        ("ship", "closed", "ferry D19, closed"),
    ):
        view = GAME.view(Board().docked(docked).state, 0, [])
        assert {link.role for link in view.board.links if link.kind == "ferry"} == {role}
        assert words_for in words(next(found for found in view.board.places if found.id == "D18").borders)


@pytest.mark.parametrize("size", ["small", "large"])
def test_the_map_draws_every_location_and_exactly_the_routes_of_the_rules(size: str) -> None:
    layout = LOOK.layouts[size]
    assert set(layout.places) == set(tables.PLACES)
    drawn = sorted((*sorted((line.a, line.b)), line.kind) for line in layout.lines)
    real = [(*sorted((tables.PLACES[r.a], tables.PLACES[r.b])), tables.ROUTES[r.kind]) for r in tables.ALL_ROUTES]
    assert drawn == sorted(real) and len(drawn) == 32


@pytest.mark.parametrize("size", ["small", "large"])
def test_no_label_covers_another_or_a_route_and_the_corner_is_free(size: str) -> None:
    layout = LOOK.layouts[size]
    width, height = layout.place_size
    boxes = [{(x + dx, y + dy) for dx in range(width) for dy in range(height)} for x, y in layout.places.values()]
    taken: set[tuple[int, int]] = set()
    for cells in boxes:
        assert not taken & cells
        taken |= cells
    routes = {cell for line in layout.lines for cell in map(tuple, line.cells)}
    assert not taken & routes
    assert all(0 <= x < layout.size[0] and 0 <= y < layout.size[1] for x, y in taken | routes)
    assert layout.corner is not None
    x, y, columns, rows = layout.corner
    corner = {(x + dx, y + dy) for dx in range(columns) for dy in range(rows)}
    assert not corner & (taken | routes)
    assert columns >= CORNER and y + rows <= layout.size[1]


@pytest.mark.parametrize("size", ["small", "large"])
def test_the_routes_run_from_beside_one_end_to_beside_the_other(size: str) -> None:
    layout = LOOK.layouts[size]
    width, height = layout.place_size
    for line in layout.lines:
        cells = [tuple(cell) for cell in line.cells]
        for a, b in pairwise(cells):
            assert max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1, line
        for ident, end in ((line.a, cells[0]), (line.b, cells[-1])):
            x, y = layout.places[ident]
            across = max(x - end[0], end[0] - (x + width - 1), 0)
            down = max(y - end[1], end[1] - (y + height - 1), 0)
            assert max(across, down) == 1, (line.a, line.b, ident)


def test_labels_fit_and_every_sign_on_the_map_has_its_word() -> None:
    for count, match in enumerate(played(5, 7, 700)):
        if count % 20:
            continue
        view = present.view(match, -1)
        assert {link.role for link in view.board.links} <= set(LOOK.roles)
        for found in view.board.places:
            for size, lines in (("small", found.small), ("large", found.large)):
                width, height = LOOK.layouts[size].place_size
                assert len(lines) <= height
                for line in lines:
                    assert len("".join(text for text, _ in line)) <= width, (found.id, line)
                    assert all(role in LOOK.roles or not text.strip() for text, role in line), line
                    for text, _ in line:
                        for token in text.split():
                            assert _known(token), token


def _known(token: str) -> bool:
    """A sign, an id, a number, or signs one behind the other."""
    if token in MAP_SIGNS or token in tables.PLACES or token.isdigit():
        return True
    if token[0] == "#":
        return token[1:].isdigit()
    small = {letter.lower() for letter in tables.COLOURS}  # "r" stands for all of them
    return all(letter in MAP_SIGNS or letter in small for letter in token)


def test_both_sizes_can_be_drawn_in_ascii() -> None:
    shown = GAME.view(board().state, 0, []).board
    for size in ("small", "large"):
        for row in draw(shown, LOOK, size).cells:
            assert "".join(char for char, _ in row).isascii()


# Signs


def test_every_heading_has_its_word() -> None:
    for viewer in (-1, 0):
        state = board().state
        view, pages = GAME.view(state, viewer, []), all_pages(state, viewer)
        for column in columns_of(view, pages):
            assert column.head == words(column.word) or column.head in SIGNS, column.head


def test_signs_are_explained_once_in_each_group_and_have_twins() -> None:
    keys = [(sign.group, sign.sign) for sign in LOOK.signs]
    assert len(set(keys)) == len(keys)
    for sign in LOOK.signs:
        assert sign.word and sign.ascii.isascii() and len(sign.ascii) == len(sign.sign)
        assert sign.group in ("map", "seats", "notes", "menu")


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_what_comes_next_and_the_stars_of_all_guilds_fit_into_the_corner_of_the_map(seats: int) -> None:
    """Three lines: the next scoring and the food, three guilds, three guilds."""
    shown = 0
    for count, match in enumerate(played(seats, 9, 700)):
        if count % 20:
            continue
        for viewer in range(seats):
            notes = present.view(match, viewer).notes
            notes = notes[1:] if notes[0].id == "fight" else notes
            assert [each.id for each in notes[:3]] == ["next", "guilds", "guilds-east"]
            for each in notes[:3]:
                assert each.tight
                text = " ".join(say(fact.short, READER) for fact in each.facts)
                waiting = text.count("(") * 4  # who waits for a seat may be cut off
                assert len(text) - waiting <= CORNER, text
                shown += 1
    assert shown > 60


# Forecasts


@rule("feudum:L1")
def test_the_need_of_food_leaves_out_pawns_that_are_drunk_and_counts_what_could_feed() -> None:
    made = Board().pawns("red", "monk F9", "monk F9", "monk F9").drunk("red", 2).has("red", barrel=1)
    assert forecast.feeding(made.state, 0) == (2, 0, 1, 0)
    assert forecast.feeding(made.state, 0).short == 1  # two hungry, one wine
    assert shorts(note(made, "next"))["feeding"] == "feed 2, 0f 1s !"
    assert facts(note(made, "next"))["to feed"] == "2 pawns to feed; you have 1 wine: 1 would go home"
    made.goods("red", "food")
    assert forecast.feeding(made.state, 0).short == 0


@rule("feudum:M1", "feudum:G2")
def test_what_the_next_epoch_brings() -> None:
    """Sole member of Knight and Farmer: 5 + 5. F13 in the forest, B17 in the badlands: 3 for two regions, see the table
    0 1 3 5. A feudum and no service at II: -3. Green has the orchard: 4 with something on it, and one region: 1."""
    made = board()
    made.play()
    red, green = (forecast.next_scoring(made.state, seat) for seat in (0, 1))
    assert red == (10, 0, 3, 3) and red.total == 10
    assert green == (10, 4, 1, 0)  # master of Merchant and Noble
    assert shorts(note(made, "next"))["scoring"] == "next +10"
    assert facts(note(made, "next"))["next scoring"] == ("10 points: guilds 10, active regions 3, service not done -3")
    made.has("red", military=1)
    assert forecast.next_scoring(made.state, 0).service == 0


@rule("feudum:B10")
def test_how_near_the_next_epoch_is() -> None:
    made = Board().epoch("II", sea="III", desert="III", forest="II")
    assert forecast.gathering(made.state) == (2, 2, 3)
    assert shorts(note(made, "epoch")) == {"epoch": "II, III on 2 of 3"}
    assert words(GAME.view(made.state, 0, []).status.near) == "epoch II: 2 of 3"
    assert facts(note(made, "epoch"))["epoch"] == "II; III begins when 3 region stacks show it: 2 do"
    assert forecast.gathering(Board().epoch("V").state) is None


@rule("feudum:B10", "feudum:B8")
def test_an_epoch_that_is_sure_to_come_is_told_before_the_die() -> None:
    # III begins with three stacks that show it; the die takes no more tiles of III
    made = Board().epoch("II", sea="III", desert="III", forest="III")
    assert words(GAME.view(made.state, 0, []).status.near) == "epoch III next"
    assert shorts(note(made, "epoch")) == {"epoch": "II, III after this round"}
    assert facts(note(made, "epoch"))["epoch"] == "II; III begins at the end of this round"
    # V begins with one empty stack, and its round is the last
    last = Board().epoch("IV", sea="V")
    assert words(GAME.view(last.state, 0, []).status.near) == "last round"
    assert facts(note(last, "epoch"))["epoch"] == "IV; V begins at the end of this round, and the game ends"


@rule("feudum:J1", "feudum:J3")
def test_a_preview_tells_who_would_lead_a_guild() -> None:
    """Blue is sole knight with one star. Red's knight comes to a farm of red: two stars, and red leads."""
    made = Board("red blue").pawns("blue", "knight F9").rules("red", "F13 farm").goods("red", "food")
    match = made.play("migrate red").match
    preview = present.preview(match, 0, read("bring knight F13"))
    change = next(each for each in preview.changes if each.id == "guilds-east.knight")
    assert words(change.before) == "master Ben with 1 star"
    assert words(change.after) == "master Anna with 2 stars, journeyman Ben with 1 star"
    assert words(change.short) == "kR2G1"


@rule("feudum:J2")
def test_whoever_waits_for_a_marker_stands_in_brackets() -> None:
    made = Board("red blue").pawns("red", "monk F9").has("red", markers=0)
    made.play()
    assert shorts(note(made, "guilds-east")) == {"knight": "k-", "noble": "n-", "monk": "o(R1)"}
    assert facts(note(made, "guilds-east"))["Monk"] == "Anna waits with 1 star"


# Pages


def test_the_page_of_the_guilds_tells_all_slots() -> None:
    made = board().barn("food food wood").market("food food food food iron").containers("wood wood wood sulfur")
    made.rows(3, 1, 0, 6).scrolls("r1c1 r2c1 r3c1").rosary(2, 5).chickens(4).purse(3, 1).docked("ship")
    made.play()
    page = GAME.page(made.state, 0, "guilds")
    slots = facts(next(block for block in page.blocks if block.id == "slots"))
    assert slots["Farmer"] == "barn 3 of 10: 2 food, 1 wood; chickens 1 of 4: 4, sum 4; purse 3 shillings"
    # The first iron bought leaves the dear slot: 3 shillings; food is sold from the cheap end: 1.
    assert slots["Merchant"].startswith("food 4 of 4 at 1, wood 0 of 4, iron 1 of 4 at 3, saltpeter 0 of 4, ")
    assert slots["Merchant"].endswith(" shillings; full rows 1, full columns 0")
    assert slots["Alchemist"].endswith("1 full; 1 ship there: ferries closed")
    # 3 markers fill the sections of 1 and 2: a barrel adds 3. 1 marker: the section of 2. None: the section of 1.
    assert slots["Knight"] == (
        "Anna 3 of 6, a barrel adds 3; Ben 1 of 6, a barrel adds 2; Cleo 0 of 6, a barrel adds 1; "
        "Dora 6 of 6, a barrel adds 0"
    )
    assert slots["Noble"] == "3 of 6 seals: x.. / x. / x; full rows 1, full columns 1"
    assert slots["Monk"] == "rosary 2 of 7: 2, 5, sum 7; coffer 1 shilling"
    # Stars: pawn 1, feudum 3, farm 1. Three seals on the empty scrolls complete two rows or two columns: 5 points.
    assert table(page, "members")["knight"] == ["Knight", "R5", "-", "-", "-", "push +5, trade"]
    assert table(page, "members")["merchant"][:5] == ["Merchant", "G1", "-", "-", "-"]
    assert len(table(GAME.page(made.state, -1, "guilds"), "members")["monk"]) == 5  # nothing about a spectator


@rule("feudum:K3", "feudum:K13")
def test_the_page_of_the_guilds_tells_what_a_card_could_do() -> None:
    """Red is master of Knight and Farmer. Four food out of the barn fill a row of the empty market, the wood none: a
    push of the Farmer scores 4."""
    made = board().barn("food food food food wood").reeve("red", "farmer")
    made.play()
    page = GAME.page(made.state, 0, "guilds")
    functions = facts(next(block for block in page.blocks if block.id == "functions"))
    assert functions["Farmer"] == "push to the Merchant: up to 4 points; trade"
    assert functions["Noble"] == "no trade: no king's seal is for sale"  # green is master there
    assert table(page, "members")["farmer"][5] == "push +4, trade"
    assert table(page, "members")["farmer"][1] == "R2'"


def test_what_each_of_the_eleven_cards_can_do_now() -> None:
    made = board().rules("red", "S1", "I7 town").goods("green", "food")
    made.play()
    found = {name: prospect(made.state, 0, card) for card, name in enumerate(tables.CARDS)}
    said = {name: words(each.what) for name, each in found.items()}
    assert said["migrate"] == "a pawn for 1 food at 5 locations; take a pawn off"  # S1 I7 F13 B17 D18
    assert said["move"] == "2 steps, then take 1 good there"
    assert said["influence"] == "1 marker at D18"  # F13 is full
    # Epoch I, all stacks on I: a farm for 2; F13 would be a town for iron, which red has not; I7 lacks a seal.
    assert said["improve"] == "S1 a farm for wood, +2"
    assert said["explore"] == "look at 3 writs, keep 1"  # 2 and the feudum
    assert said["harvest"] == "6 goods to a farm, +1; or 1 of them to your supply"  # 5 and the feudum
    assert said["tax"] == "3 shillings and 1 marker"  # 2 and the feudum; a knight on the board
    # F13: the knight against the merchant alone, with red's only saltpeter; D18: the farmer against the noble.
    assert said["conquer"] == "F13 merchant of Ben: 1+1 against 2; D18 noble of Ben: 1+1 against 2"
    assert said["repeat"].startswith("Move / Influence / Guild once more")
    assert found["guild"].why_not is None and "push Knight" not in said["guild"]


@rule("feudum:B5")
def test_cards_that_bring_nothing_tell_why() -> None:
    made = Board()
    made.play()
    page = GAME.page(made.state, 0, "cards")
    shown = table(page, "cards")
    assert shown["tax"][1:3] == ["-", "you rule no town"]
    assert shown["conquer"][3] == "last" and shown["move"][3] == "x2" and shown["tax"][3] == "$"
    assert shown["defend"][3] == "-"  # never again
    basic = Board(mode="basic")
    assert table(GAME.page(basic.state, 0, "cards"), "cards")["tax"][3] == "-"  # no Deja vu


@rule("feudum:G2")
def test_the_page_of_a_seat_tells_what_service_is_due() -> None:
    made = board().epoch("III")
    made.play()
    shown = facts(GAME.page(made.state, 0, "seat1"))
    assert shown["military service"] == "0 of 3 spaces covered; epoch IV would cost 7"  # -3 -4
    assert shown["rules"] == "farm F13; feudum of the Knight B17"
    assert shown["subjects"] == "F13" and shown["active regions"] == "Forest, Badlands"
    assert facts(GAME.page(made.state, 0, "seat2"))["serfs"] == "F13 (orchard with 3 food)"
    assert facts(GAME.page(made.state, 0, "seat2"))["military service"].endswith("no feudum, nothing is due")


@rule("feudum:F2")
def test_the_page_of_the_epoch_tells_what_improving_brings_in_each_region() -> None:
    made = board().epoch("II", forest="II", desert="III")
    shown = table(GAME.page(made.state, 0, "epoch"), "stacks")
    assert shown["forest"][1:6] == ["II", "3", "3", "4", "5"]  # a tile of II: 3, 4, 5
    assert shown["desert"][1:6] == ["III", "2", "0", "0", "0"]  # of a later epoch
    assert shown["sea"][1:6] == ["I", "4", "2", "3", "4"]  # of a past one
    assert shown["forest"][6] == "RG"  # red rules there, green tends a landscape


def test_a_location_tells_its_next_step_its_guilds_and_what_is_ours() -> None:
    state = board().state
    farm = GAME.inspect(state, 0, "F13")
    islet = GAME.inspect(state, 0, "S2")
    assert farm is not None and islet is not None
    shown = facts(farm)
    assert shown["next step"] == "a town for 1 iron, 3 points now; goods there are lost"
    assert shown["stars"] == "1 for its ruler in the guilds Farmer, Knight, beside a pawn or feudum of theirs"
    assert shown["goods of the map"] == "S when epoch II begins, E when epoch III begins"
    assert "our own" not in shown
    assert facts(islet)["our own"] == "the way to I4, S1 is a substitute"


@rule("feudum:O")
def test_the_basic_game_shows_no_charter_for_monsters() -> None:
    for mode, number in (("advanced", 16), ("basic", 15)):
        page = GAME.page(Board(mode=mode).state, 0, "writs")
        assert len(table(page, "writs")) == number


def test_a_fight_stands_before_all_other_notes() -> None:
    made = board()
    play = made.play("conquer red")
    play.match.answer(0, read("attack F13 2 p1"))
    first = GAME.view(play.state, 0, []).notes[0]
    assert first.id == "fight" and words(first.title) == "Fight at F13"
    assert facts(first)["attacker"] == "Anna attacks a pawn of Ben"
    assert facts(first)["defender"] == "Ben has laid nothing open"
    assert play.state.attack is not None and play.state.attack.place == place("F13")


def test_nothing_comes_next_when_the_game_is_over() -> None:
    made = board().epoch("V")
    assert any(each.id == "next" for each in GAME.view(made.state, 0, []).notes)
    made.state.over = "epoch-v"
    assert all(each.id != "next" for each in GAME.view(made.state, 0, []).notes)
    assert all(block.id != "scoring" for block in GAME.page(made.state, 0, "epoch").blocks)


def test_beginners_are_advised_in_the_first_rounds() -> None:
    """A farmer on an outpost nobody rules, five food in barn and none in the market: a push fills its row for 4."""
    made = Board(setup="beginner").pawns("red", "farmer F9").goods("red", "food food food food")
    made.barn("food food food food food").market("").containers("")
    play = made.play("choose")

    def advised() -> str:
        decision = play.match.decision(0)
        assert decision is not None
        return words(GAME.about(play.state, decision)).partition("; advice: ")[2]

    more = "Migrate: one more pawn, for one more star and step"
    assert advised() == f"Guild: push Farmer for 4 points; Influence: rule F9; {more}"
    # a card chosen needs no advice any more
    play.do("red: card guild")
    assert advised() == f"Influence: rule F9; {more}"
    # it would only be in the way of previews, so it stands at this question alone
    assert all(each.id != "advice" for each in GAME.view(play.state, 0, []).notes)
    play.state.round = 4
    assert not advised()


def test_beginners_are_told_that_food_is_short() -> None:
    play = Board(setup="beginner").pawns("red", "farmer F9").play("choose")
    decision = play.match.decision(0)
    assert decision is not None
    about = words(GAME.about(play.state, decision))
    assert "1 pawn to feed; you have nothing: 1 would go home; advice: food is short: trade a harvest" in about


def test_nobody_is_advised_to_improve_for_nothing() -> None:
    """A farm in a region whose tile is of an epoch to come scores nothing; with tile I the town scores 3."""
    for top, advised in (("II", False), ("I", True)):
        board = Board(setup="beginner").rules("red", "F9 farm").goods("red", "iron").epoch("I", forest=top)
        play = board.play("choose")
        decision = play.match.decision(0)
        assert decision is not None
        assert ("Improve: raise F9 for 3 points" in words(GAME.about(play.state, decision))) is advised
        assert "0 points" not in words(GAME.about(play.state, decision))
        assert words(GAME.about(play.state, decision)).startswith("chosen: nothing; no pawn to feed; you have nothing")


def test_only_beginners_are_advised() -> None:
    play = Board().pawns("red", "farmer F9").goods("red", "food food food food").play("choose")
    decision = play.match.decision(0)
    assert decision is not None
    assert "advice" not in words(GAME.about(play.state, decision))
