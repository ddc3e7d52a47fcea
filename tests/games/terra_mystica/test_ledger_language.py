"""The command language: what commands mean, how rows and files are taken apart, and what is wrong with bad ones."""

from __future__ import annotations

import pytest

from core.games.terra_mystica import GAME
from core.games.terra_mystica.ledgers.heading import names_of, switches_of
from core.games.terra_mystica.ledgers.language import Command, NotACommand, is_sites_own, parse, split_row
from core.games.terra_mystica.ledgers.reading import Standing, looks_like, read
from core.ledgers import LedgerError
from core.text import say
from tests.games.terra_mystica.ledger_files import texts


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("build e6", ("build", "E6")),
        ("Upgrade E6 to TP", ("upgrade", "E6", "trading-post")),
        ("upgrade G4 to sanctuary", ("upgrade", "G4", "sanctuary")),
        ("dig 2", ("dig", 2)),
        ("transform F2 to grey", ("transform", "F2", "gray")),
        ("transform F2", ("transform", "F2", "")),
        ("action act6", ("action", "ACT6")),
        ("Bridge E9:D6", ("bridge", "E9", "D6")),
        ("connect r12", ("connect", "r12")),
        ("connect C3:D4:C4", ("connect", "C3", "D4", "C4")),
        ("send p to WATER", ("send", "WATER", 0)),
        ("send priest to air for 2", ("send", "AIR", 2)),
        ("advance shipping", ("advance", "ship")),
        ("advance dig", ("advance", "exchange")),
        ("convert 3PW to 1W", ("convert", 3, "PW", 1, "W")),
        ("convert PW to C", ("convert", 1, "PW", 1, "C")),
        ("convert 2 priests to 2 workers", ("convert", 2, "P", 2, "W")),
        ("convert 2W to bridge", ("action", "ACTE")),
        ("burn 4", ("burn", 4)),
        ("Leech 2 from witches", ("leech", 2, "witches")),
        ("decline", ("decline", 0, "")),
        ("+FAV11", ("favour", "FAV11")),
        ("+TW7", ("town", "TW7")),
        ("+2FIRE", ("step", "FIRE", 2)),
        ("-3AIR", ("down", "AIR", 3)),
        ("-WATER", ("down", "WATER", 1)),
        ("-2SPADE", ("discard", "SPADE", 2)),
        ("-FREE_TP", ("discard", "FREE_TP", 1)),
        ("+15C", ("gain", "C", 15)),
        ("-1W", ("gain", "W", -1)),
        ("+BON4", ("pass", "BON4")),
        ("gain P3 for VP", ("token",)),
        ("pick-color black", ("pick", "black")),
        ("unlock-terrain gain-priest", ("unlock", "priest")),
        ("Pass bon7", ("pass", "BON7")),
        ("pass", ("pass", "")),
        ("wait", ("wait",)),
        ("resign", ("drop",)),
    ],
)
def test_a_command(text: str, meant: Command) -> None:
    assert parse(text) == [meant]


def test_two_tiles_in_one_command() -> None:
    assert parse("+2TW5") == [("town", "TW5"), ("town", "TW5")]


@pytest.mark.parametrize(
    "text", ["biuld E6", "upgrade E6 to castle", "send p to LOVE", "transform E6 to pink", "+3X", ""]
)
def test_what_is_no_command(text: str) -> None:
    with pytest.raises(NotACommand):
        parse(text)


def test_rows_the_site_writes_by_itself() -> None:
    own = ["setup", "other_income_for_faction", "+8vp for FIRE", "score_resources", "[opponent accepted power]"]
    assert all(map(is_sites_own, own))
    assert not is_sites_own("+8VP")


def test_conversions_behind_a_pass_come_before_it() -> None:
    assert split_row("build E6. convert 1PW to 1C") == ["build E6", "convert 1PW to 1C"]
    assert split_row("pass BON4. convert 1PW to 1C. burn 1") == ["convert 1PW to 1C", "burn 1", "pass BON4"]


HEAD = """option variable-turn-order
option mini-expansion-1
delete BON1
delete BON2
delete BON3
delete BON4
score SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7
player ann
player ben
setup halflings
setup witches
"""


def test_the_heading_of_commands_alone() -> None:
    ledger = read(HEAD)
    assert names_of(ledger) == ["ann", "ben"]
    switches = switches_of(ledger)
    assert switches["turn_order"] == "pass_order" and switches["mini_town_tiles"] == "true"
    assert switches["mini_bonus_card"] == "false" and switches["card_10"] == "out"
    assert [switches[f"card_{number}"] for number in range(1, 10)] == ["out"] * 4 + ["in"] * 5
    assert [switches[f"round_{number}"] for number in range(1, 7)] == [f"SCORE{number}" for number in range(2, 8)]
    assert switches["leech_answers"] == "deferred" and switches["transform_shortest_only"] == "false"
    assert switches["map"] == "base" and switches["manual_corrections"] == "false"


def test_the_heading_of_the_sites_table() -> None:
    ledger = read(texts("league")["4pLeague_S60_D1L1_G1.txt"])
    assert ledger.tiles == ["SCORE5", "SCORE8", "SCORE4", "SCORE9", "SCORE6", "SCORE2"]
    assert ledger.removed == ["BON3", "BON4", "BON5"]
    assert ledger.seats == ["darklings", "nomads", "mermaids", "engineers"]
    first = next(row for row in ledger.rows if row.commands and row.commands[0] == ("burn", 3))
    assert first.faction == "darklings" and first.line == 49
    assert first.said == Standing(20, 17, 4, 2, (8, 1, 0), (0, 1, 1, 0))


def test_boards_and_points() -> None:
    assert switches_of(read(HEAD + "##map 95a66999127893f5925a5f591d54f8bcb9a670e6"))["map"] == "fire_and_ice"
    found = switches_of(read(HEAD + "map 91645cdb135773c2a7a50e5ca9cb18af54c664c4"))
    assert (found["map"], found["start_vp"]) == ("base", "original_2017")


def test_the_order_of_users_is_the_order_of_seats() -> None:
    assert names_of(read(HEAD + "order ben,ann")) == ["ben", "ann"]


def test_what_looks_like_a_ledger() -> None:
    assert looks_like(HEAD) and looks_like(texts("league")["4pLeague_S60_D1L1_G1.txt"])
    assert looks_like('{"ledger": []}')
    assert not looks_like("format = 1\ngame = 'scythe'\n") and not looks_like("")


START = """halflings: build F5
witches: build F4
witches: build E9
halflings: build E6
witches: pass BON5
halflings: pass BON6
"""


@pytest.mark.parametrize(
    ("more", "line", "who", "words"),
    [
        ("halflings: biuld F6", 18, "halflings", '"biuld F6" is no command'),
        ("giants: build F6", 18, "giants", "nobody plays this faction"),
        ("hello", 18, "", '"hello" is no command'),
        ("witches: pass BON7", 18, "witches", "nothing is asked of this faction now"),
        ("halflings: dig 1\nhalflings: build A1", 19, "halflings", "build A1"),
        ("halflings: upgrade F5 to SH", 18, "halflings", "upgrade F5 to SH"),
        ("halflings: action ACT6", 18, "halflings", "needs 6 power, you have 0"),
        ("halflings: leech 2 from witches", 18, "halflings", "leech 2 from witches"),
        ("halflings: send p to FIRE", 18, "halflings", "send p to FIRE"),
        ("halflings: pass BON9\nhalflings: +FAV5", 19, "halflings", "+FAV5"),
    ],
)
def test_a_bad_ledger_names_the_line_the_faction_and_the_reason(more: str, line: int, who: str, words: str) -> None:
    assert GAME.ledgers is not None
    with pytest.raises(LedgerError) as caught:
        GAME.ledgers.read(HEAD + START + more + "\n")
    assert (caught.value.line, caught.value.who) == (line, who)
    assert words in say(caught.value.words)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (HEAD.replace("SCORE7", "SCORE7,SCORE8"), "7 round tiles are told, not 6"),
        (HEAD.replace("SCORE7", "SCORE70"), 'there is no round tile "SCORE70"'),
        (HEAD.replace("setup witches", "setup halflings"), "this faction is set up twice"),
        (HEAD.replace("setup halflings\nsetup witches\n", ""), "no faction is set up"),
        (HEAD + "map moon", 'there is no board "moon"'),
        (HEAD + "randomize v1 seed s", "tiles drawn by the site"),
        (HEAD.replace("setup witches", "setup wizards"), "there is no such faction"),
        ('{"ledger": 7', "no JSON"),
    ],
)
def test_a_bad_heading(wrong: str, words: str) -> None:
    assert GAME.ledgers is not None
    with pytest.raises(LedgerError) as caught:
        GAME.ledgers.read(wrong)
    assert words in say(caught.value.words)


def test_a_row_that_tells_another_state_is_named() -> None:
    assert GAME.ledgers is not None
    text = texts("league")["4pLeague_S60_D1L1_G1.txt"].replace("\t22 VP\t-2\t13 C", "\t22 VP\t-2\t14 C", 1)
    with pytest.raises(LedgerError) as caught:
        GAME.ledgers.read(text)
    assert (caught.value.line, caught.value.who) == (50, "nomads")
    assert "tells 14 C, by the rules it is 13" in say(caught.value.words)


def test_spades_that_are_not_needed_or_not_dug() -> None:
    """E6 is two spades from the Witches' forest; the league's commands dig as many as are needed."""
    assert GAME.ledgers is not None
    text = texts("league")["4pLeague_S60_D1L1_G1.led"]
    with pytest.raises(LedgerError) as caught:
        GAME.ledgers.read(text.replace("nomads: dig 1\n", "", 1))
    assert caught.value.who == "nomads" and "0 spades are dug, it takes 1" in say(caught.value.words)
