"""Saves of other rules and records that no longer play: migration, going on from the position, looking only."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from core.decision import Refused
from core.history import faults, load, verify
from core.record import SaveError
from core.table import Table
from tests.core.playing import PEOPLE, facts, play
from tests.rule import rule
from tests.toys import ledger
from tests.toys.ledger import AlikeGame, GoldGame, LedgerGame, StrangeGame, playing

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"


@pytest.fixture(autouse=True)
def _short_steps(monkeypatch):
    """Boundaries two answers apart, so that short examples have several steps."""
    monkeypatch.setattr("core.match.KEEP_AFTER", 2)


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    ledger.install(monkeypatch.setattr)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A save of version 1: Ann 3 - 1 = 2, Ben 1 and keep, then Cid has taken 2 and is asked what to do."""
    table = Table.create(tmp_path, "ledger", PEOPLE, {}, 3)
    for seat, answers in ((0, "take 3/spend/done"), (1, "take 1/keep/done"), (2, "take 2")):
        for answer in answers.split("/"):
            table.answer(seat, answer)
    table.close()
    return table.path


def edit(path: Path, change: Callable[[str], str]) -> None:
    text = path.read_text("utf-8")
    changed = change(text)
    assert changed != text
    path.write_text(changed, "utf-8")


# Changed rules


@rule("bug:209")
def test_a_game_of_earlier_rules_goes_on_from_its_position(old: Path) -> None:
    with playing(GoldGame()):
        table = Table.open(old)
        assert [player.gold for player in table.match.state.players] == [2, 1, 2]
        assert table.match.state.players[0].spent == [1]
        assert table.match.first == 5  # Ben's "done" and Cid's answer came after the last kept position
        assert [answer.option for answer in table.match.answers] == [("done",), ("take", 2)]
        assert "version 1" in table.notice and "version 2" in table.notice and "answer 5" in table.notice
        table.answer(2, "spend")
        assert table.match.state.players[2].gold == 1
        table.close()
        again = Table.open(old)
        assert again.notice == ""
        assert facts(again.match) == facts(table.match)
        assert faults(old) == []
        again.close()


def test_what_was_played_before_the_move_stays_readable_in_the_save(old: Path) -> None:
    with playing(GoldGame()):
        table = Table.open(old)
        table.answer(2, "spend")
        table.close()
    data = tomllib.loads(old.read_text("utf-8"))
    assert [step["a"] for step in data["earlier"]] == ["1 take 3, 1 spend", "1 done., 2 take 1, 2 keep"]
    assert data["base"]["answers"] == 5 and data["base"]["rules"] == 1
    assert data["rules"] == 2


def test_a_copy_of_the_save_before_the_move_is_kept_for_good(old: Path) -> None:
    before = old.read_bytes()
    with playing(GoldGame()):
        table = Table.open(old)
        table.close()
    assert (old.parent / ".history" / "ledger-1.kept-1.toml").read_bytes() == before
    assert old.read_bytes() == before  # nothing is written before somebody answers


def test_undo_reaches_back_to_the_move_and_no_further(old: Path) -> None:
    with playing(GoldGame()):
        table = Table.open(old)
        table.answer(2, "spend")
        table.set_undo("free")
        for _ in range(3):  # spend, take 2, done
            table.undo(2)
        assert table.match.length == 5
        with pytest.raises(Refused):
            table.undo(2)
        table.close()


def test_answers_the_new_rules_do_not_allow_are_left_out_and_told(tmp_path: Path) -> None:
    table = Table.create(tmp_path, "ledger", PEOPLE, {}, 3)
    for seat, answer in ((0, "take 1"), (0, "keep"), (0, "done"), (1, "take 3")):
        table.answer(seat, answer)
    table.close()
    with playing(GoldGame()):  # version 2 lets a seat take 2 at most
        table = Table.open(table.path)
        assert table.match.length == 3
        assert "1 answer after it could not be repeated" in table.notice
        assert table.to_answer() == [1]
        table.answer(1, "take 2")
        assert table.match.state.players[1].gold == 2
        table.close()


def test_rules_that_play_alike_keep_the_whole_record(old: Path) -> None:
    before = facts(Table.open(old, watch=True).match)
    with playing(AlikeGame()):
        table = Table.open(old)
        assert facts(table.match) == before
        assert "plays as it did" in table.notice
        table.undo(2)
        assert table.match.length == 6
        table.close()


@rule("bug:211")
def test_a_game_that_cannot_be_brought_over_can_be_looked_at(old: Path) -> None:
    before = old.read_bytes()
    with playing(StrangeGame()):
        table = Table.open(old)
        assert table.readonly
        assert "only be looked at" in table.notice
        with pytest.raises(Refused):
            table.answer(2, "keep")
        table.close()
    assert old.read_bytes() == before


def test_a_migration_that_fails_is_no_migration(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(self: GoldGame, position: dict[str, object], rules: int) -> None:
        raise KeyError("coins")

    monkeypatch.setattr(GoldGame, "migrate", failing)
    with playing(GoldGame()):
        assert Table.open(old).readonly


def test_a_game_of_newer_rules_can_be_looked_at(old: Path) -> None:
    edit(old, lambda text: text.replace("rules = 1", "rules = 9"))
    table = Table.open(old)
    assert table.readonly and "newer version of the rules" in table.notice
    assert table.match.state.players[0].coins == 2
    assert table.to_answer() == [] and not table.bots_due()
    table.close()


def test_a_newer_format_is_refused(old: Path) -> None:
    edit(old, lambda text: text.replace("format = 1", "format = 2"))
    with pytest.raises(SaveError, match=r"newer Longtable.*update"):
        Table.open(old)


def test_an_unknown_game_is_refused_with_the_games_there_are(old: Path) -> None:
    edit(old, lambda text: text.replace('game = "ledger"', 'game = "halma"'))
    with pytest.raises(SaveError, match=r'no game "halma".*altay'):
        Table.open(old)


# The same rules, but the record does not play


@rule("bug:221")
def test_a_record_that_does_not_play_goes_on_from_its_position(old: Path) -> None:
    edit(old, lambda text: text.replace("1 take 3, 1 spend", "1 take 2, 1 spend"))
    table = Table.open(old)
    assert not table.readonly
    assert "goes on from its position" in table.notice and "answer 2" in table.notice
    assert table.match.state.players[0].coins == 2  # the position knows better than the edited answer
    assert table.match.length == 7
    table.answer(2, "keep")
    table.close()
    assert faults(old) == []


def test_a_position_that_was_edited_too_is_not_trusted(old: Path) -> None:
    edit(old, lambda text: text.replace("2 take 1, 2 keep", "2 take 3, 2 keep"))
    edit(old, lambda text: text.replace("coins = 2", "coins = 900", 1))
    table = Table.open(old)
    assert table.readonly
    assert "as it was after answer 2" in table.notice  # Ann's two answers agree with their check value
    assert table.match.state.players[0].coins == 2
    table.close()


def test_an_edited_position_alone_changes_nothing_but_is_found(old: Path) -> None:
    edit(old, lambda text: text.replace("coins = 2", "coins = 900", 1))
    assert [sentence for sentence in verify(old) if "[position]" in sentence]
    table = Table.open(old)
    assert not table.readonly and table.match.state.players[0].coins == 2
    table.close()


def test_an_edited_last_answer_is_found(old: Path) -> None:
    edit(old, lambda text: text.replace("3 take 2", "3 take 3"))
    assert faults(old) != []


# Samples of released versions


@rule("bug:210")
def test_every_sample_opens() -> None:
    """One save of each released version of the rules of each game must open for ever."""
    samples = sorted(SAMPLES.glob("*.toml"))
    assert samples
    for sample in samples:
        assert re.fullmatch(r"[a-z_]+-rules\d+(-\w+)?\.toml", sample.name)
        assert load(sample).game in sample.name
        table = Table.open(sample, watch=True)
        assert table.notice == "" or table.match.game.rules > load(sample).rules
        assert table.match.decisions() or table.match.over


def test_version_one_of_the_made_up_game_is_as_it_was_released() -> None:
    """The toy's old version stays as it is: its saves are what the migration is tried on."""
    table = LedgerGame()
    assert (table.rules, table.most, table.purse) == (1, 3, "coins")


def test_playing_on_after_a_move_and_moving_again_keeps_everything(old: Path) -> None:
    with playing(GoldGame()):
        table = Table.open(old)
        play(table, 9)
        table.close()

    class ThirdGame(GoldGame):
        rules = 3

        def migrate(self, position: dict[str, object], rules: int) -> dict[str, object] | None:
            return position

    with playing(ThirdGame()):
        table = Table.open(old)
        assert "version 3" in table.notice
        play(table, 9)
        table.close()
        data = tomllib.loads(old.read_text("utf-8"))
        assert data["earlier"][0]["a"] == "1 take 3, 1 spend"
        assert faults(old) == []
