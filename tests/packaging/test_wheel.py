"""The wheel, built from the checkout and installed elsewhere, plays a game; everything it needs is in it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DATA = (".toml", ".md", ".tcss", ".po", ".mo")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of a copy of the checkout, so that building leaves nothing here; no network is used."""
    source = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        (source / name).write_bytes((ROOT / name).read_bytes())
    for folder in ("core", "tui"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                target = source / path.relative_to(ROOT)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(path.read_bytes())
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(source / "dist"), cwd=source)
    (found,) = (source / "dist").glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder the wheel is installed into, with its command; the packages it needs are those of the tests."""
    place = tmp_path_factory.mktemp("installed")
    run(
        sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--target", str(place), str(wheel)
    )
    return place


def run(*command: str, cwd: Path | None = None, typed: str = "", **more: str) -> str:
    """What a command prints; it must end well."""
    own = {name: value for name, value in os.environ.items() if name != "LONGTABLE_SAVES"}
    done = subprocess.run(
        command, cwd=cwd, input=typed, capture_output=True, text=True, encoding="utf-8", env=own | more
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def longtable(installed: Path, home: Path, *arguments: str, typed: str = "") -> str:
    """The installed command, started in a folder that holds nothing of the checkout."""
    return run(
        sys.executable,
        "-P",
        str(installed / "bin" / "longtable"),
        *arguments,
        cwd=home,
        typed=typed,
        PYTHONPATH=str(installed),
        HOME=str(home),
        XDG_DATA_HOME=str(home / "data"),
        XDG_STATE_HOME=str(home / "state"),
        TERM="dumb",
    )


def test_the_wheel_holds_every_module_and_every_data_file_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = {name for name in packed.namelist() if ".dist-info/" not in name}
        texts = {name: packed.read(name).decode() for name in packed.namelist() if ".dist-info/" in name}
    wanted = {
        path.relative_to(ROOT).as_posix()
        for folder in ("core", "tui")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix in (".py", *DATA)
    }
    assert names == wanted
    (commands,) = [text for name, text in texts.items() if name.endswith("entry_points.txt")]
    assert "longtable = tui.cli:main" in commands
    (facts,) = [text for name, text in texts.items() if name.endswith("METADATA")]
    assert "License-Expression: MIT" in facts
    assert "Requires-Dist: textual==" in facts
    assert any(name.endswith("licenses/LICENSE") for name in texts)


def test_the_installed_program_is_the_installed_one(installed: Path, tmp_path: Path) -> None:
    code = "import core, tui; print(core.__file__); print(tui.__file__)"
    files = run(sys.executable, "-P", "-c", code, cwd=tmp_path, PYTHONPATH=str(installed)).split()
    assert all(Path(file).is_relative_to(installed) for file in files)


def test_a_whole_game_is_played_by_lines(installed: Path, tmp_path: Path) -> None:
    """A person who always ends the turn, else takes the first option, against an easy bot: the game ends."""
    out = longtable(
        installed, tmp_path, "new", "altay", "--plain", "--seats", "Ann,bot:easy", "--seed", "3", "--save", "there",
        "--saves", str(tmp_path / "games"), typed="0\n1\n" * 3000,
    )  # fmt: skip
    assert "The game is over" in out
    told = json.loads(longtable(installed, tmp_path, "show", "there", "--saves", str(tmp_path / "games"), "--json"))
    assert told["end"] in ("supply", "board")
    assert told["winners"] == ["2"], "who never does anything has won"
    assert (tmp_path / "games" / "there.toml").is_file()
    longtable(installed, tmp_path, "verify", str(tmp_path / "games" / "there.toml"))


def test_saves_go_to_the_users_folder_not_beside_the_program(installed: Path, tmp_path: Path) -> None:
    longtable(installed, tmp_path, "new", "altay", "--plain", "--seats", "Ann,bot:random", "--save", "mine")
    assert [path.name for path in tmp_path.rglob("mine.toml")] == ["mine.toml"]
    assert not list(installed.rglob("*mine*"))


def test_rules_and_simulation_find_their_data(installed: Path, tmp_path: Path) -> None:
    assert longtable(installed, tmp_path, "rules", "altay").strip()
    line = longtable(
        installed, tmp_path, "simulate", "altay", "--bots", "random,random", "--games", "1", "--seed", "1", "--json"
    )
    assert '"winners"' in line
