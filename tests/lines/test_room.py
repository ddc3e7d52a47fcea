"""By lines: games put in order, games open elsewhere, settings, the pace of bots."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from core import disk
from core.saves import list_saves
from core.table import SeatInfo, Table
from tests.lines.child import GAME, new_table, run
from tui import plain
from tui.pace import stops
from tui.settings import Settings

SAVE = f"{GAME}-1"


def lobby(folder: Path, *entries: str, settings: Settings | None = None) -> list[str]:
    out = io.StringIO()
    source = io.StringIO("".join(entry + "\n" for entry in entries))
    assert plain.lobby(folder, source=source, out=out, settings=settings) == 0
    return out.getvalue().splitlines()


def play(start: Table | Path, *entries: str, settings: Settings | None = None) -> tuple[int, list[str]]:
    out = io.StringIO()
    code = plain.play(start, source=io.StringIO("".join(f"{entry}\n" for entry in entries)), out=out, settings=settings)
    return code, out.getvalue().splitlines()


def names(folder: Path) -> set[str]:
    return {save.name for save in list_saves(folder)}


# Games put in order


def test_archive_and_back(tmp_path: Path) -> None:
    new_table(tmp_path).close()
    lines = lobby(tmp_path, "manage", "archive", SAVE, "quit")
    assert names(tmp_path) == set() and names(tmp_path / "archive") == {SAVE}
    assert any(line.startswith(f"{SAVE} is archived; it lies in ") for line in lines)
    lobby(tmp_path, "manage", "restore", "1", "quit")
    assert names(tmp_path) == {SAVE}


def test_another_name(tmp_path: Path) -> None:
    new_table(tmp_path).close()
    lobby(tmp_path, "manage", "rename", "1", "", "quit")
    assert names(tmp_path) == {SAVE}
    lines = lobby(tmp_path, "manage", "rename", "1", "a/b", "manage", "rename", "1", "friday", "quit")
    assert names(tmp_path) == {"friday"} and f"{SAVE} is called friday now." in lines
    assert any(line.startswith('"a/b" cannot name a saved game') for line in lines)


def test_deleting_asks_for_the_name(tmp_path: Path) -> None:
    new_table(tmp_path).close()
    for answer in ("", "yes", "y"):
        lobby(tmp_path, "manage", "delete", "1", answer, "quit")
        assert names(tmp_path) == {SAVE}
    lobby(tmp_path, "manage", "delete", "1", SAVE, "quit")
    assert names(tmp_path) == set()


def test_enter_goes_back_from_everywhere(tmp_path: Path) -> None:
    new_table(tmp_path).close()
    for way in (("manage", ""), ("manage", "delete", ""), ("settings", ""), ("open", "")):
        assert lobby(tmp_path, *way, "quit").count("What would you like to do?") == 2


def test_a_damaged_game_is_recovered_after_a_question(tmp_path: Path) -> None:
    table = new_table(tmp_path)
    table.close()
    damaged = table.path.read_bytes()[:700]
    table.path.write_bytes(damaged)
    lobby(tmp_path, "open", "1", "", "quit")
    assert table.path.read_bytes() == damaged
    lines = lobby(tmp_path, "open", "1", "recover", "quit")
    assert any(line.startswith("The copy is in its place, with ") for line in lines)
    assert (tmp_path / ".history" / f"{SAVE}.damaged-1.toml").read_bytes() == damaged


# One writer


def test_a_game_open_elsewhere_can_be_watched_or_left(tmp_path: Path) -> None:
    other = new_table(tmp_path)  # stays open
    before = other.path.read_bytes()
    code, lines = play(other.path, "")
    assert code == 1 and any("is open elsewhere: " in line and "process" in line for line in lines)
    assert not any(line.startswith("2: takeover") for line in lines)
    code, lines = play(other.path, "watch", "1", "undo", "mine", "quit")
    assert code == 0 and "You are watching; press Enter to look again:" in lines
    assert other.path.read_bytes() == before


def test_watching_tells_what_happens(tmp_path: Path) -> None:
    other = new_table(tmp_path)
    out, length = io.StringIO(), other.match.length

    class Played(io.StringIO):
        """Somebody answers at the other table before each line is read."""

        def readline(self, *_: int) -> str:  # type: ignore[override]
            if other.match.length == length:
                other.answer(0, other.match.listed(other.match.decision(0))[0])
            return super().readline()

    plain.play(Table.open(other.path, watch=True), source=Played("\n\nquit\n"), out=out)
    lines = out.getvalue().splitlines()
    first = lines.index("You are watching; press Enter to look again:")
    assert any(line.startswith("Ann") for line in lines[first + 1 :])


def test_what_another_machine_has_open_can_be_taken_over(tmp_path: Path) -> None:
    table = new_table(tmp_path)
    table.close()
    disk.open_path(table.path).write_text("ann@elsewhere 812 812.1 - 2026-11-30T12:00:00Z\n")
    _, lines = play(table.path, "takeover", "quit")
    assert any("ann@elsewhere, process 812" in line for line in lines) and "Ann, your answer:" in lines


def test_open_at_the_command_line(tmp_path: Path) -> None:
    other = new_table(tmp_path / "saves")
    asked = run(tmp_path, "open", SAVE, "--plain")
    assert asked.returncode == 1 and "is open elsewhere" in asked.stdout and "Traceback" not in asked.stderr
    watched = run(tmp_path, "open", SAVE, "--plain", "--watch", text="quit\n")
    assert watched.returncode == 0 and "You are watching" in watched.stdout
    other.close()
    assert "Ann, your answer:" in run(tmp_path, "open", SAVE, "--plain", text="quit\n").stdout


# Settings


def test_settings_are_told_and_changed_in_the_lobby(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.toml")
    lines = lobby(tmp_path / "saves", "settings", "bell on", "undo free", "bell loud", "", "quit", settings=settings)
    assert any(line.startswith("bell is off: Bell, silent") for line in lines)
    assert any(line.startswith("bell is on now: ") for line in lines)
    assert any(line.startswith('There is no "loud" here') for line in lines)
    assert (Settings(settings.path)["bell"], Settings(settings.path)["undo"]) == ("on", "free")


def test_settings_at_the_table(tmp_path: Path) -> None:
    settings = Settings()
    table = new_table(tmp_path, "Zoë,bot:easy")
    _, lines = play(table, "settings", "settings ascii on", "settings colours 16", "again", "quit", settings=settings)
    assert settings["ascii"] == "on" and settings["colours"] == "16"
    assert all(line.isascii() for line in lines[lines.index("ascii is on now: nothing above ASCII is written") :])


@pytest.mark.parametrize("name", ["colours", "ascii", "mouse", "bell", "last_point", "hand_over", "undo", "pace"])
def test_each_setting_is_explained(tmp_path: Path, name: str) -> None:
    _, lines = play(new_table(tmp_path), f"settings {name}", "quit")
    assert any(line.startswith(f"{name}: ") for line in lines)


def test_a_broken_file_of_settings_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text("bell = [")
    done = run(tmp_path, "--plain", text="quit\n", LONGTABLE_CONFIG=str(tmp_path / "config"))
    assert done.returncode == 0 and done.stdout.count("is damaged") == 1
    assert (tmp_path / "config" / "settings.toml").read_text() == "bell = ["


def test_new_games_begin_as_the_player_likes(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text('undo = "off"\nlast_point = "off"\n')
    run(tmp_path, "new", GAME, "--plain", text="quit\n", LONGTABLE_CONFIG=str(tmp_path / "config"))
    table = Table.open(tmp_path / "saves" / f"{SAVE}.toml", watch=True)
    assert table.undo_policy == "off" and not table.last_point(0)


@pytest.mark.parametrize(("wish", "asked"), [("never", False), ("secrets", True), ("always", True)])
def test_handing_over(tmp_path: Path, wish: str, asked: bool) -> None:
    settings = Settings()
    settings.set("hand_over", wish)
    _, lines = play(new_table(tmp_path, "Ann,Ben"), settings=settings)
    assert any("else is looking" in line for line in lines) is asked


# The pace of bots


def test_stops_between_bots(tmp_path: Path) -> None:
    def sitting(pace: str) -> list[str]:
        settings = Settings()
        settings.set("pace", pace)
        table = Table.create(
            tmp_path, GAME, [SeatInfo("Ann"), *(SeatInfo(name, "bot:random") for name in "BCD")], {}, 5
        )
        return play(table, "", "", "", "", "quit", settings=settings)[1]

    wait = "Press Enter to let the bots go on:"
    assert wait not in sitting("none")
    lines = sitting("each")
    # three seats after Ann choose their people: one stop follows each choice but that of the last
    assert lines.count(wait) >= 2


def test_a_stop_only_for_what_concerns_the_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.create(tmp_path, GAME, [SeatInfo("B", "bot:random"), SeatInfo("C", "bot:random")], {}, 5)
    next(iter(table.run_bots()))
    table.answer(table.match.decisions()[0].seat, table.match.listed(table.match.decisions()[0])[0])
    for concerned in (True, False):
        monkeypatch.setattr("tui.pace.concerns", lambda *_, now=concerned: now)
        assert stops(table, 0, "mine", 0, None, None) is concerned  # type: ignore[arg-type]
        assert stops(table, 0, "each", 0, None, None) and not stops(table, 0, "none", 0, None, None)  # type: ignore[arg-type]
    assert not stops(table, 0, "each", table.match.length, None, None), "nothing was answered"  # type: ignore[arg-type]
