"""Lobby and set-up by lines."""

from __future__ import annotations

import io

import msgspec
import pytest

from core.registry import games, info, load
from core.saves import list_saves
from core.table import Table
from tests.lines.child import GAME, GAMES, new_table, run_bots
from tui import plain
from tui.plain_setup import BOTS, POLICIES


def lobby(folder, *entries: str, ascii: bool = False) -> list[str]:
    out = io.StringIO()
    source = io.StringIO("".join(entry + "\n" for entry in entries))
    assert plain.lobby(folder, ascii=ascii, source=source, out=out) == 0
    return out.getvalue().splitlines()


def only_save(folder) -> Table:
    (save,) = list_saves(folder)
    return Table.open(save.path, watch=True)


def test_an_empty_lobby_offers_a_new_game_and_leaving(tmp_path):
    lines = lobby(tmp_path)
    assert lines[1:] == [
        "1: new, start a game",
        "2: settings, colours, bell, pace of bots and so on",
        "3: quit, leave",
        "What would you like to do?",
        "Your answer:",
        "",
    ]


def test_two_entries_lead_from_nothing_to_the_first_question_of_set_up(tmp_path):
    lines = lobby(tmp_path, "new")
    assert "Which game?" in lines
    assert any(
        line.startswith(f"1: {GAME}, Altay: Dawn of Civilization, for 2 to 4, 45 to 90 minutes") for line in lines
    )
    listed = [line.split(", ")[:2] for line in lines if line.endswith(tuple(info.sentence for info in games()))]
    assert listed == [[f"{number}: {info.name}", info.title] for number, info in enumerate(games(), 1)]


def test_enter_takes_what_is_usual_all_the_way_from_the_game_to_its_table(tmp_path, monkeypatch):
    monkeypatch.setenv("USER", "ann")
    lobby(tmp_path, "", GAME, *[""] * 10)
    table = only_save(tmp_path)
    assert [(seat.name, seat.kind) for seat in table.seats] == [("Ann", "person"), ("Bot 2", "bot:easy")]
    assert table.undo_policy == "solo"
    assert table.name == f"{GAME}-1"
    defaults = {switch.name: switch.default for switch in table.game.switches}
    assert table.match.options == defaults


def test_enter_takes_a_game_alone_on_the_list_and_no_other(tmp_path, monkeypatch):
    several = lobby(tmp_path, "new", "")
    assert several.count("Which game?") == (2 if len(games()) > 1 else 1)
    monkeypatch.setattr("tui.plain_setup.games", lambda: (info(GAME),))
    alone = lobby(tmp_path, "new", "")
    assert alone.count("Which game?") == 1
    assert "How many seats, from 2 to 4?" in alone


def test_values_of_our_own_are_told_when_the_game_is_chosen(tmp_path, monkeypatch):
    guessed = msgspec.structs.replace(info(GAME), ours=("Ways nobody has drawn.", "How discs are dealt."))
    monkeypatch.setattr("tui.plain_setup.games", lambda: (guessed,))
    lines = lobby(tmp_path, "new", GAME)
    at = lines.index("How many seats, from 2 to 4?")
    assert lines[at - 2 : at] == [
        "Our own, for want of a source: Ways nobody has drawn.",
        "Our own, for want of a source: How discs are dealt.",
    ]


def test_everything_can_be_chosen(tmp_path):
    # game, seats, four players, two set-up options, rules kept, undo, seed, name
    lobby(
        tmp_path,
        "new",
        GAME,
        "4",
        "Ann",
        "Ben",
        "bot:random",
        "bot:easy",
        *set_up("draft"),
        "keep",
        "free",
        "77",
        "evening",
    )
    table = only_save(tmp_path)
    assert [seat.kind for seat in table.seats] == ["person", "person", "bot:random", "bot:easy"]
    assert table.match.options["start"] == "draft"
    assert table.undo_policy == "free"
    assert table.match.seed == 77
    assert table.name == "evening"


def set_up(start: str) -> list[str]:
    """Answers to the set-up options: the usual for all but `start`."""
    return [start if switch.name == "start" else "" for switch in load(GAME).switches if not switch.rule]


def test_every_option_and_switch_is_explained(tmp_path):
    from core.text import say

    switches = load(GAME).switches
    lines = "\n".join(lobby(tmp_path, "new", GAME, "", "", "", *set_up(""), "change", *[""] * 40))
    for switch in switches:
        for choice in switch.choices:
            assert f"{choice.value}, {say(choice.words)}" in lines
    for policy in POLICIES:
        assert f": {policy}, " in lines
    for level in BOTS:
        assert f"bot:{level} is " in lines


def test_rule_switches_can_be_gone_through(tmp_path):
    switches = [switch for switch in load(GAME).switches if switch.rule]
    first = switches[0]
    other = next(choice.value for choice in first.choices if choice.value != first.default)
    lobby(tmp_path, "new", GAME, "", "", "", *set_up(""), "change", other, *[""] * (len(switches) - 1), "", "", "")
    assert only_save(tmp_path).match.options[first.name] == other


def test_back_goes_to_the_question_before_and_out_to_the_lobby(tmp_path):
    lines = lobby(tmp_path, "new", "back", "new", GAME, "back", "back")
    assert lines.count("Which game?") == 3
    assert lines.count("What would you like to do?") == 3
    assert not list_saves(tmp_path)


@pytest.mark.parametrize(
    ("entries", "sentence"),
    [
        (["new", "chess"], f'There is no "chess" here; type one of: {GAMES}.'),
        (["new", "atlay"], f'There is no "atlay" here; did you mean "{GAME}"?'),
        (["new", GAME, "5"], "The number of seats takes a number from 2 to 4, not 5."),
        (["new", GAME, "two"], 'The number of seats takes a whole number, and "two" is none.'),
        (["new", GAME, "", "7"], 'the name "7" is a number alone, which would be taken for a seat; add a letter.'),
        (["new", GAME, "", "Ann", "ann"], 'two seats are called "ann"; give each seat its own name.'),
        (["new", GAME, "", "bot:esay"], 'there is no bot "esay"; did you mean "easy"?'),
        (["new", GAME, "", "", "", "nonsense"], 'There is no "nonsense" here; type one of: '),
        (["nwe"], 'There is no "nwe" here; did you mean "new"?'),
        (["99"], 'There is no "99" here; type one of: new, settings, quit.'),
    ],
)
def test_a_wrong_entry_gets_a_sentence_and_the_question_again(tmp_path, entries, sentence):
    lines = lobby(tmp_path, *entries)
    found = [line for line in lines if line.startswith(sentence)]
    assert len(found) == 1
    question = lines[lines.index(found[0]) + 1 :]
    assert len(question) >= 2


def test_seed_and_name_are_checked(tmp_path):
    new_table(tmp_path).close()
    start = ["new", GAME, "", "", "", *set_up(""), "", ""]
    lines = lobby(tmp_path, *start, "-1", "x", "", f"{GAME}-1", "a/b", "fine")
    assert "The number takes a number from 0 to 4611686018427387904, not -1." in lines
    assert 'The number takes a whole number, and "x" is none.' in lines
    assert any(line.startswith(f'there is a saved game "{GAME}-1" already') for line in lines)
    assert any(line.startswith('"a/b" cannot name a saved game') for line in lines)
    assert {save.name for save in list_saves(tmp_path)} == {f"{GAME}-1", "fine"}


def test_continue_goes_on_with_the_game_played_last(tmp_path):
    new_table(tmp_path).close()
    lines = lobby(tmp_path, "", "quit")
    assert any(line.startswith(f"1: continue, go on with {GAME}-1, Altay") for line in lines)
    assert any(line == "Ann, your answer:" for line in lines)
    # leaving the table leads back to the lobby
    assert lines[-2:] == ["Your answer:", ""]


def test_continue_passes_over_damaged_and_finished_games(tmp_path):
    new_table(tmp_path).close()
    finished = new_table(tmp_path, "bot:easy,bot:easy")
    run_bots(finished)
    finished.close()
    (tmp_path / "odd.toml").write_text("no toml [")
    lines = lobby(tmp_path)
    assert any(line.startswith(f"1: continue, go on with {GAME}-1,") for line in lines)
    assert any(line.startswith("3: open, one of 3 saved games") for line in lines)


def test_open_chooses_among_the_saves(tmp_path):
    new_table(tmp_path, "Ann,bot:easy").close()
    new_table(tmp_path, "Ben,bot:easy").close()
    lines = lobby(tmp_path, "open", "zzz", f"{GAME}-1", "quit")
    assert any(line.startswith('There is no "zzz" here') for line in lines)
    assert "Ann, your answer:" in lines
    assert "Ben, your answer:" not in lines
    back = lobby(tmp_path, "open", "")
    assert back.count("What would you like to do?") == 2


def test_a_damaged_save_is_listed_told_and_left_alone(tmp_path):
    path = tmp_path / "odd.toml"
    path.write_text("no toml [")
    lines = lobby(tmp_path, "open", "odd", "quit")
    assert any("odd" in line and "cannot be read" in line for line in lines)
    assert path.read_text() == "no toml ["


def test_the_lobby_is_ascii_when_asked(tmp_path):
    new_table(tmp_path, "Zoë,bot:easy").close()
    assert all(line.isascii() for line in lobby(tmp_path, "1", "quit", "new", "", ascii=True))
