"""Every command of the command line does what it says."""

import json
import subprocess
import sys

import pytest

import core
from tests.lines.child import GAME, GAMES, command, environment, new_table, run
from tests.rule import rule


@pytest.fixture
def saves(tmp_path):
    folder = tmp_path / "saves"
    folder.mkdir()
    return folder


def test_version_and_help(tmp_path):
    done = run(tmp_path, "--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"longtable {core.__version__}\n", "")
    done = run(tmp_path, "--help")
    assert done.returncode == 0
    for word in ("new", "open", "list", "show", "verify", "simulate", "rules", "bench", "--saves", "--ascii"):
        assert word in done.stdout


@pytest.mark.parametrize("name", ["new", "open", "list", "show", "verify", "simulate", "rules", "bench"])
def test_every_command_has_help(tmp_path, name):
    done = run(tmp_path, name, "--help")
    assert done.returncode == 0
    assert f"longtable {name}" in done.stdout
    assert "--saves" in done.stdout


def test_new_by_lines_makes_a_save_that_open_goes_on_with(tmp_path, saves):
    done = run(tmp_path, "new", GAME, "--seats", "Ann,bot:easy", "--seed", "7", "--save", "evening", text="1\nquit\n")
    assert done.returncode == 0, done.stderr
    assert (saves / "evening.toml").is_file()
    again = run(tmp_path, "open", "evening", text="log 100\nquit\n")
    assert again.returncode == 0, again.stderr
    assert "saved as evening" in again.stdout
    by_file = run(tmp_path, "open", "saves/evening.toml", text="quit\n")
    assert by_file.returncode == 0, by_file.stderr


def test_without_seats_one_person_plays_against_an_easy_bot(tmp_path):
    # the game is for 2 to 4 seats, so one bot; the account is called ann
    done = run(tmp_path, "new", GAME, "--seed", "7", text="quit\n")
    assert "Seat 1 is Ann, a person." in done.stdout
    assert "Seat 2 is Bot 2, a bot of the level easy." in done.stdout
    assert "Seat 3" not in done.stdout


@pytest.mark.parametrize(
    ("user", "name"), [("mary.jane", "Mary jane"), ("root", "Guest"), ("1000", "Guest"), ("", "Guest")]
)
def test_the_person_is_called_as_the_account_if_that_is_a_name(tmp_path, user, name):
    done = run(tmp_path, "new", GAME, "--seed", "7", text="quit\n", USER=user)
    assert f"Seat 1 is {name}, a person." in done.stdout


def test_list_prints_the_folder_and_each_game(tmp_path, saves):
    done = run(tmp_path, "list")
    assert done.returncode == 0
    assert str(saves) in done.stdout
    assert "none yet" in done.stdout
    new_table(saves, "Ann,Ben").close()
    done = run(tmp_path, "list")
    assert f"{GAME}-1, Altay: Dawn of Civilization, Ann and Ben, round 0" in done.stdout
    (saves / "broken.toml").write_text("no toml at all [")
    done = run(tmp_path, "list")
    assert done.returncode == 0
    assert "broken, which cannot be read" in done.stdout


@pytest.mark.parametrize("place", ["before", "after"])
def test_common_flags_stand_before_or_after_the_command(tmp_path, place):
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    flags = ["--saves", str(folder), "--ascii", "--no-color"]
    done = run(tmp_path, *flags, "list") if place == "before" else run(tmp_path, "list", *flags)
    assert done.returncode == 0, done.stderr
    assert str(folder) in done.stdout


def test_show_tells_who_plays_the_round_the_scores_and_whose_turn_it_is(tmp_path, saves):
    new_table(saves, "Ann,Ben").close()
    done = run(tmp_path, "show", f"{GAME}-1")
    assert done.returncode == 0, done.stderr
    assert "Seat 1: Ann, a person" in done.stdout
    assert "is to answer" in done.stdout
    assert "If the game ended now:" in done.stdout
    assert "secret" not in done.stdout.lower()


def test_show_as_json_has_seats_from_1(tmp_path, saves):
    table = new_table(saves, "Ann,Ben")
    asked = table.to_answer()[0]
    table.close()
    found = json.loads(run(tmp_path, "show", f"{GAME}-1", "--json").stdout)
    assert found["game"] == GAME
    assert found["seats"] == {"1": {"name": "Ann", "kind": "person"}, "2": {"name": "Ben", "kind": "person"}}
    assert found["to_answer"] == [str(asked + 1)]
    assert set(found["scores"]) == {"1", "2"}
    assert all("total" in scores for scores in found["scores"].values())
    assert found["end"] == ""
    assert found["winners"] == []


def test_show_and_verify_leave_the_save_as_it_is(tmp_path, saves):
    table = new_table(saves, "Ann,Ben")
    table.close()
    before = table.path.read_bytes()
    run(tmp_path, "show", table.name)
    run(tmp_path, "verify", table.name)
    assert table.path.read_bytes() == before


def test_verify_of_a_good_save(tmp_path, saves):
    table = new_table(saves)
    table.close()
    done = run(tmp_path, "verify", str(table.path))
    assert (done.returncode, done.stderr) == (0, "")
    assert "is whole" in done.stdout


def test_verify_finds_an_answer_that_was_changed(tmp_path, saves):
    table = new_table(saves, "Ann,Ben")
    first = table.to_answer()[0]
    table.answer(first, table.match.listed(table.match.decision(first))[0])
    table.close()
    text = table.path.read_text()
    people = table.match.answers[0].option[-1]
    assert f" {people}" in text
    table.path.write_text(text.replace(f" {people}", " nobody"))
    done = run(tmp_path, "verify", table.name)
    assert done.returncode == 1
    assert done.stderr.startswith("longtable: ")
    assert done.stderr.count("\n") == 1


def test_simulate_prints_a_game_a_line_as_json(tmp_path):
    done = run(tmp_path, "simulate", GAME, "--bots", "easy,random", "--games", "2", "--seed", "5", "--json")
    assert done.returncode == 0, done.stderr
    games = [json.loads(line) for line in done.stdout.splitlines()]
    assert [game["seed"] for game in games] == [5, 6]
    for game in games:
        assert set(game) == {"game", "seed", "seats", "scores", "winners", "end", "rounds", "answers", "seconds"}
        assert game["seats"] == {"1": "easy", "2": "random"}
        best = max(scores["total"] for scores in game["scores"].values())
        assert all(game["scores"][seat]["total"] == best for seat in game["winners"])
        for scores in game["scores"].values():
            assert scores["total"] == sum(points for part, points in scores.items() if part != "total")
        assert game["end"] in ("supply", "board")


def test_simulate_gives_the_same_games_in_one_process_and_in_two(tmp_path):
    def games(*jobs: str) -> list[dict]:
        done = run(tmp_path, "simulate", GAME, "--bots", "easy,easy", "--games", "3", "--seed", "5", "--json", *jobs)
        return [{k: v for k, v in json.loads(line).items() if k != "seconds"} for line in done.stdout.splitlines()]

    one = games()
    assert len(one) == 3
    assert games("--jobs", "2") == one


def test_simulate_in_words_ends_with_a_summary(tmp_path):
    done = run(tmp_path, "simulate", GAME, "--bots", "easy,easy", "--games", "2")
    lines = done.stdout.splitlines()
    assert len(lines) == 5
    assert lines[0].startswith("seed 1: ")
    assert lines[2] == "2 games were played."
    assert "points on average" in lines[3]


def test_simulate_takes_switches(tmp_path):
    done = run(tmp_path, "simulate", GAME, "--bots", "easy,easy", "--set", "start=draft", "--json")
    assert done.returncode == 0, done.stderr
    plain = run(tmp_path, "simulate", GAME, "--bots", "easy,easy", "--json")
    assert json.loads(done.stdout)["scores"] != json.loads(plain.stdout)["scores"]


@rule("bug:251")
def test_rules_overview_topic_and_switches(tmp_path):
    done = run(tmp_path, "rules", GAME)
    assert done.returncode == 0
    assert "Topics: overview" in done.stdout
    assert run(tmp_path, "rules", GAME, "fight").stdout.startswith("# ")
    switches = run(tmp_path, "rules", GAME, "switches").stdout
    assert "start=draft" in switches
    assert "(usual)" in switches
    assert "house is our own" in switches  # the words in brackets are explained


@rule("bug:277", "bug:278")
def test_bench_prints_every_budget(tmp_path):
    done = run(tmp_path, "bench", GAME, seconds=120)
    assert done.returncode == 0, done.stderr
    for what in ("copy of a position", "fork in mid-turn", "replay", "opening", "with its save", "memory"):
        assert what in done.stdout
    assert done.stdout.count("Altay: Dawn of Civilization, ") == done.stdout.count(" budget at ") - 2  # the start
    assert done.stdout.count("random play") == 3 + done.stdout.count("catanatron")  # 2, 3 and 4 seats


def test_bench_of_no_such_game_says_which_there_are(tmp_path):
    done = run(tmp_path, "bench", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f'longtable: there is no game "chess"; the games are: {GAMES}\n'


@rule("bug:262")
@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--version"],
        ["--plain"],
        ["new", GAME, "--plain"],
        ["open", f"{GAME}-1", "--plain"],
        ["list"],
        ["show", f"{GAME}-1"],
        ["verify", f"{GAME}-1"],
        ["simulate", GAME, "--bots", "random,random"],
        ["rules", GAME],
        ["new", "nothing"],
    ],
)
def test_no_command_loads_the_screen_library_before_a_screen_is_shown(tmp_path, saves, arguments):
    new_table(saves, "Ann,Ben").close()
    source = (
        "import sys; from tui.cli import main; main(sys.argv[1:]);"
        "print(sorted({name.partition('.')[0] for name in sys.modules} & {'textual', 'rich'}), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", source, *arguments],
        input="quit\n",
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment(tmp_path, LONGTABLE_SAVES=str(saves)),
        timeout=60,
    )
    assert done.stderr.splitlines()[-1] == "[]", done.stderr


def test_output_nobody_reads_is_no_error(tmp_path):
    play = subprocess.Popen(
        command("simulate", GAME, "--bots", "easy,easy", "--games", "50", "--json"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(tmp_path),
    )
    assert play.stdout is not None and play.stderr is not None
    play.stdout.readline()
    play.stdout.close()
    assert play.wait(30) == 1
    assert play.stderr.read() == b""


def test_an_interrupt_is_quiet(tmp_path):
    import signal

    play = subprocess.Popen(
        command("simulate", GAME, "--bots", "easy,easy", "--games", "500", "--json"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(tmp_path),
    )
    assert play.stdout is not None
    play.stdout.readline()
    play.send_signal(signal.SIGINT)
    _out, err = play.communicate(timeout=30)
    assert (play.returncode, err) == (130, b"")
