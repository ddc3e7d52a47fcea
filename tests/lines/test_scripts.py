"""The two commands of the README: what they say when something is missing, and that a second run does nothing."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.lines.child import ROOT

LOCKS = {"play": "requirements.lock", "test": "requirements-test.lock"}


def checkout(folder: Path) -> Path:
    """A copy of what the scripts need."""
    for name in ("play", "test", "requirements.lock", "requirements-test.lock"):
        shutil.copy2(ROOT / name, folder / name)
    for name in ("tools", "core", "tui"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def program(folder: Path, name: str, text: str) -> None:
    """A small shell program."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def tools(folder: Path) -> Path:
    """A folder of programs without any Python."""
    folder.mkdir()
    for name in ("dirname", "readlink", "cmp", "cp", "cat", "sh"):
        found = shutil.which(name)
        assert found is not None
        (folder / name).symlink_to(found)
    return folder


def run(script: Path, *arguments: str, path: str, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": path, "HOME": str(script.parent), "TERM": "dumb"} | more
    return subprocess.run(
        ["/bin/sh", str(script), *arguments], capture_output=True, text=True, env=environment, cwd="/", timeout=60
    )


@pytest.mark.parametrize("name", ["play", "test"])
def test_no_python_at_all(tmp_path, name):
    here = checkout(tmp_path)
    done = run(here / name, path=str(tools(tmp_path / "bin")))
    assert done.returncode == 1
    assert done.stderr == (
        "Longtable needs Python 3.11 or newer, and none was found; on Debian: apt install python3 python3-venv\n"
    )


@pytest.mark.parametrize("name", ["play", "test"])
def test_a_python_that_is_too_old(tmp_path, name):
    here, programs = checkout(tmp_path), tools(tmp_path / "bin")
    program(programs, "python3", 'case "$1" in -V) echo Python 3.9.2;; *) exit 1;; esac')
    done = run(here / name, path=str(programs))
    assert done.returncode == 1
    assert "needs Python 3.11 or newer; here is Python 3.9.2" in done.stderr


def test_a_python_without_venv(tmp_path):
    here, programs = checkout(tmp_path), tools(tmp_path / "bin")
    program(programs, "python3", 'case "$2" in *ensurepip*) exit 1;; esac; exit 0')
    done = run(here / "play", path=str(programs))
    assert done.returncode == 1
    assert done.stderr == "This Python has no venv module; on Debian: apt install python3-venv\n"


def test_packages_that_cannot_be_fetched(tmp_path):
    here, programs = checkout(tmp_path), tools(tmp_path / "bin")
    # this Python makes the environment, in which pip fails as it does without a network
    program(
        programs,
        "python3",
        'case "$*" in *"-m venv"*) mkdir -p "$4/bin"; printf "#!/bin/sh\\nexit 1\\n" > "$4/bin/python";'
        ' chmod +x "$4/bin/python";; -V) echo Python 3.11.7;; esac; exit 0',
    )
    for name in ("mkdir", "chmod"):
        (programs / name).symlink_to(str(shutil.which(name)))
    done = run(here / "play", path=str(programs))
    assert done.returncode == 1
    assert "could not be installed; the first run needs a network" in done.stderr
    assert not (here / ".venv" / "made-from.lock").exists()


@pytest.mark.parametrize("how", ["path", "link"])
def test_the_second_run_does_nothing_but_play(tmp_path, how):
    here = checkout(tmp_path)
    # an environment that stands ready: this Python, and the lock it was made from
    (here / ".venv" / "bin").mkdir(parents=True)
    program(here / ".venv" / "bin", "python", f'exec {sys.executable} "$@"')
    shutil.copy(here / "requirements.lock", here / ".venv" / "made-from.lock")
    script = here / "play"
    if how == "link":
        script = tmp_path / "anywhere"
        script.symlink_to(here / "play")
    done = run(script, "list", path=os.environ["PATH"], LONGTABLE_SAVES=str(tmp_path / "saves"))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Saved games are in {tmp_path / 'saves'}\n")


def test_a_changed_lock_makes_the_environment_afresh(tmp_path):
    here, programs = checkout(tmp_path), tools(tmp_path / "bin")
    (here / ".venv" / "bin").mkdir(parents=True)
    program(here / ".venv" / "bin", "python", f'exec {sys.executable} "$@"')
    (here / ".venv" / "made-from.lock").write_text("another\n")
    done = run(here / "play", "--version", path=str(programs))
    assert done.returncode == 1  # it looks for a Python to make the environment with
    assert "none was found" in done.stderr


@pytest.mark.parametrize("lock", LOCKS.values())
def test_locks_pin_every_package_with_hashes_and_name_no_index(lock):
    text = (ROOT / lock).read_text("utf-8")
    entries = [entry for entry in text.replace("\\\n", " ").splitlines() if entry and not entry.startswith("#")]
    assert len(entries) >= 8
    for entry in entries:
        assert "==" in entry.split()[0]
        assert "--hash=sha256:" in entry
    assert "http" not in text
    assert "textual==8.2.8" in text


def test_the_test_lock_holds_everything_of_the_other_at_the_same_release():
    def pins(name: str) -> set[str]:
        return {line.split()[0] for line in (ROOT / name).read_text("utf-8").splitlines() if "==" in line.split(" ")[0]}

    assert pins("requirements.lock") <= pins("requirements-test.lock")
