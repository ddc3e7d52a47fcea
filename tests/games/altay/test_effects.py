"""Effects of technologies, Writing, coins."""

from __future__ import annotations

from tests.games.altay.table import Table
from tests.rule import rule


@rule("altay:r15", "altay:s9.table", "altay:i4")
def test_engineering_removes_any_card_and_draws() -> None:
    game = Table().done(0, "engineering").hand(0, "city+2 hunter").draw(0, "miner").play()
    game.do("use engineering")
    assert game.options == ["card hunter", "card city+2"]
    game.do("card city+2")
    assert game.hand() == ["hunter", "miner"]
    assert game.discarded() == []
    assert len(game.seat().trashed) == 1
    assert game.match.game.scores(game.state)[0].parts["cards"] == 0


@rule("altay:r15")
def test_engineering_needs_a_card() -> None:
    game = Table().done(0, "engineering mathematics").play()
    assert game.why("use engineering") == ("hand",)
    assert game.why("use mathematics") == ("hand",)


@rule("altay:s9.table")
def test_mathematics_discards_and_draws() -> None:
    game = Table().done(0, "mathematics").hand(0, "hunter").draw(0, "miner").play()
    game.do("use mathematics")
    assert game.hand() == ["miner"]
    assert game.discarded() == ["hunter"]


@rule("altay:r58", "altay:r16")
def test_each_effect_once_a_turn() -> None:
    table = Table().done(0, "philosophy mathematics").hand(0, "hunter").draw(0, "miner hunter")
    game = table.play().do("use philosophy")
    assert game.pool() == {"culture": 1}
    assert game.why("use philosophy") == ("once",)
    game.do("use mathematics")  # another one is free
    assert game.verbs("use") == []


@rule("altay:r58", "altay:r16", "altay:r37")
def test_philosophy_right_after_completion() -> None:
    table = Table().done(0, "masonry").working(0, "philosophy", "culture culture").pool(0, "culture")
    game = table.play().do("advance", "build F1", "use philosophy")
    assert game.pool() == {"culture": 1}


@rule("altay:r18", "altay:r57")
def test_commerce_swaps_one_of_the_pool() -> None:
    table = Table().done(0, "commerce").pool(0, "food food wood").on_table(0, "merchant", "stone")
    game = table.play().do("use commerce")
    assert game.options == ["give food", "give wood"]  # the stone on the card is no choice
    game.do("give food")
    assert game.options == ["get wood", "get metal", "get stone", "get culture"]
    game.do("get culture")
    assert game.pool() == {"food": 1, "wood": 1, "culture": 1}


@rule("altay:r57")
def test_commerce_needs_a_pool() -> None:
    assert Table().done(0, "commerce").play().why("use commerce") == ("pool",)


@rule("altay:r60", "altay:g7")
def test_religion_moves_to_free_or_own_with_room() -> None:
    table = Table().land(0, H2=2, F2=4).land(1, W2=1, F6=1).marker(W1="1_plain").done(0, "religion")
    game = table.play().do("use religion")
    assert game.options == ["from F2", "from H2"]
    game.do("from H2")
    # H2 borders F1 (free), F2 (own, full), W1 (marker), W2 (opponent), M2 (free)
    assert game.options == ["to F1", "to M2"]
    assert game.why("to F2") == ("full",)
    assert game.why("to W1") == ("marker",)
    assert game.why("to W2") == ("opponent",)
    game.do("to M2")
    assert (game.count("H2"), game.count("M2")) == (1, 1)


@rule("altay:g7", "altay:r21")
def test_religion_empties_a_territory() -> None:
    game = Table().land(0, H1=1).marker(F1="1_plain", W1="1_plain").done(0, "religion").play()
    game.do("use religion")  # one way only: from H1 to M1
    assert game.owner("H1") == -1
    assert game.owner("M1") == 0
    assert game.state.ending == ""


@rule("altay:r60")
def test_religion_needs_a_place() -> None:
    table = Table().land(0, H1=1).marker(F1="1_plain", W1="1_plain", M1="3_wood").done(0, "religion")
    assert table.play().why("use religion") == ("nowhere",)


@rule("altay:s4.1", "altay:r59", "altay:r46", "altay:g6")
def test_writing_keeps_one_card_and_gives_it_back_on_a_later_turn() -> None:
    table = Table(2).done(0, "writing").hand(0, "city hunter").draw(0, "miner miner miner miner miner")
    game = table.hand(1, "hunter").draw(1, "hunter hunter hunter hunter hunter").play()
    game.do("end")
    assert game.asked == (0, "keep")
    assert game.options == ["keep hunter", "keep city", "none"]
    game.do("keep city")
    assert game.discarded() == ["hunter"]
    assert len(game.hand()) == 5  # the kept card does not shorten the draw
    game.do("end", "recall")
    assert "city" in game.hand()
    assert game.seat().archive == -1


@rule("altay:r46")
def test_writing_takes_no_second_card() -> None:
    table = Table().done(0, "writing").hand(0, "city").draw(0, "miner miner miner miner miner")
    table.seat(0).archive = 0
    game = table.play().do("end")
    assert game.asked == (1, "act")
    assert game.seat(0).archive == 0


@rule("altay:r46", "altay:g6", "altay:r59")
def test_the_slot_is_free_at_the_end_of_the_turn_it_was_taken() -> None:
    table = Table().done(0, "writing").draw(0, "miner miner miner miner miner")
    table.seat(0).archive = 1
    game = table.play().do("recall", "end")
    assert game.options == ["keep warrior", "none"]


@rule("altay:g6")
def test_the_card_on_writing_does_not_defend() -> None:
    table = Table().land(0, H2=1).land(1, F2=1, F6=1).hand(0, "warrior").done(1, "writing").hand(1, "hunter")
    table.seat(1).archive = 1  # a Warrior
    assert table.play().do("fight F2").options == ["stand", "surrender"]


@rule("altay:r17", "altay:s4.3", "altay:s9.table")
def test_government_draws_one_more_even_in_its_first_turn() -> None:
    table = Table().done(0, "masonry").working(0, "government", "metal stone stone culture").pool(0, "culture")
    game = table.draw(0, "hunter " * 8).play().do("advance", "build F1", "end")
    assert len(game.hand()) == 6


@rule("altay:s12", "altay:g15")
def test_coins() -> None:
    table = Table(2, coins="on").pool(0, "food food wood").draw(0, "hunter " * 5).draw(1, "hunter " * 5)
    table.seat(0).coins = 3
    game = table.play()
    assert game.why("coins") == ("coins", 5, 3)
    game.do("end")
    assert game.seat().coins == 6
    game.do("end", "coins")
    assert game.options == ["get food", "get wood", "get metal", "get stone", "get culture"]
    game.do("get culture")
    assert game.seat().coins == 1
    assert game.pool() == {"culture": 1}


@rule("altay:s12", "altay:g15")
def test_no_coins_by_default() -> None:
    game = Table().pool(0, "food food").draw(0, "hunter " * 5).play().do("end")
    assert game.seat().coins == 0


@rule("altay:g9")
def test_switch_token_limit() -> None:
    table = Table(token_limit="16_each").land(0, F1=1).hand(0, "farmer farmer").pool(0, "food " * 9)
    table.on_table(1, "merchant", "food food").working(2, "masonry", "food food").working(3, "writing", "food food")
    game = table.play().do("play farmer", "boost F1")  # 15 are out: only one is left to take
    assert game.pool() == {"food": 10}
    assert game.why("play farmer") == ("tokens", "food")  # none is left: the second one can gain nothing
    free = Table().hand(0, "hunter").pool(0, "food " * 20).play().do("play hunter")
    assert free.pool() == {"food": 21}


@rule("altay:g9")
def test_a_card_without_tokens_keeps_its_other_modes() -> None:
    position = Table(token_limit="16_each").hand(0, "digger spellweaver hunter")
    game = position.pool(0, "metal " * 16 + "culture " * 16).on_table(1, "merchant", "food").play()
    game.do("play digger")  # no metal: stone is all it can give
    assert game.pool() == {"metal": 16, "culture": 16, "stone": 1}
    game.do("play spellweaver")  # no culture: it can still be laid out to store
    assert game.seat().table != []
    assert "play hunter" in game.options  # one food lies elsewhere, fifteen are left


@rule("altay:g9", "altay:r57", "altay:s12")
def test_nothing_to_get_when_all_tokens_are_out() -> None:
    table = Table(token_limit="16_each", coins="on").done(0, "commerce philosophy")
    table.pool(0, "food wood metal stone culture " * 16).seat(0).coins = 5
    game = table.play()
    assert game.why("use commerce") == ("no_tokens",)
    assert game.why("use philosophy") == ("tokens", "culture")
    assert game.why("coins") == ("no_tokens",)


@rule("altay:g9", "altay:r57")
def test_no_token_no_swap() -> None:
    table = Table(token_limit="16_each").done(0, "commerce").pool(0, "food " * 16 + "wood")
    game = table.play().do("use commerce", "give wood")
    assert game.options == ["get metal", "get stone", "get culture"]
    assert game.why("get food") == ("tokens", "food")
