"""Every bad input of the command line gets one clear sentence and the right exit code."""

import pytest

from tests.lines.child import GAME, GAMES, new_table, run
from tui import cli, faults

NEW = ["new", GAME, "--plain"]
SIMULATE = ["simulate", GAME]

USAGE = [
    (["nwe"], 'there is no command "nwe"; did you mean "new"?'),
    (["--sav", "x", "list"], "longtable has no flag --sav; did you mean --saves?"),
    (["--bogus"], "longtable has no flag --bogus; see longtable --help"),
    (["list", "--plain"], "longtable list has no flag --plain; see longtable list --help"),
    (["list", "more"], '"more" is one word too many; see longtable list --help'),
    (["list", "--saves"], "--saves needs a value after it; see longtable list --help"),
    (["list", "--ascii=yes"], "--ascii takes no value; see longtable list --help"),
    (["list", "--saves", ""], "--saves needs the name of a folder after it"),
    (["new"], f"say which game: longtable new GAME; the games are: {GAMES}"),
    (["new", "atlay"], f'there is no game "atlay"; did you mean "{GAME}"?'),
    (["new", "chess"], f'there is no game "chess"; the games are: {GAMES}'),
    (["new", ""], f'there is no game ""; the games are: {GAMES}'),
    ([*NEW, "--seats", "Ann"], "Altay: Dawn of Civilization is for 2 to 4 seats, and 1 was given"),
    ([*NEW, "--seats", "A,B,C,D,E"], "Altay: Dawn of Civilization is for 2 to 4 seats, and 5 were given"),
    ([*NEW, "--seats", ""], "Altay: Dawn of Civilization is for 2 to 4 seats, and 1 was given"),
    ([*NEW, "--seats", "Ann,"], "a name needs at least one letter; one of the names given is empty"),
    ([*NEW, "--seats", "Ann, ,Ben"], "a name needs at least one letter; one of the names given is empty"),
    ([*NEW, "--seats", "Ann,...,Ben"], "a name needs at least one letter; one of the names given is empty"),
    ([*NEW, "--seats", "Ann,ann"], 'two seats are called "ann"; give each seat its own name'),
    ([*NEW, "--seats", "Ann,12"], 'the name "12" is a number alone, which would be taken for a seat; add a letter'),
    (
        [*NEW, "--seats", "Ann,Abcdefghijklmnopqrstuvwxyz"],
        'the name "Abcdefghijklmnopqrstuvwxyz" is too long; a name has at most 20 characters',
    ),
    ([*NEW, "--seats", "Ann,B\x1b[31m"], "a name has a control character in it; use letters, digits and blanks"),
    ([*NEW, "--seats", "Ann,Ben\nCleo"], "a name has a control character in it; use letters, digits and blanks"),
    ([*NEW, "--seats", "Ann,\u202eneB"], "a name has a control character in it; use letters, digits and blanks"),
    ([*NEW, "--seats", "Ann,bot:easi"], 'there is no bot "easi"; did you mean "easy"?'),
    ([*NEW, "--seats", "Ann,bot:godlike"], 'there is no bot "godlike"; the levels are: random, easy'),
    ([*NEW, "--set", "strat=draft"], 'there is no switch "strat" in this game; did you mean "start"?'),
    ([*NEW, "--set", "start=darft"], 'the switch start cannot be "darft"; did you mean "draft"?'),
    ([*NEW, "--set", "start"], '--set takes NAME=VALUE, and "start" is not of that form'),
    ([*NEW, "--set", "=draft"], '--set takes NAME=VALUE, and "=draft" is not of that form'),
    ([*NEW, "--set", "start=draft", "--set", "start=draft"], "the switch start is set twice; set it once"),
    ([*NEW, "--seed", "lucky"], '--seed takes a whole number, and "lucky" is none'),
    ([*NEW, "--seed", ""], '--seed takes a whole number, and "" is none'),
    ([*NEW, "--seed", "1.5"], '--seed takes a whole number, and "1.5" is none'),
    ([*NEW, "--seed", "-1"], "--seed takes a number from 0 to 4611686018427387904, not -1"),
    ([*NEW, "--seed", "9" * 25], f"--seed takes a number from 0 to 4611686018427387904, not {'9' * 25}"),
    ([*NEW, "--seed", "9" * 5000], "--seed takes a number from 0 to 4611686018427387904"),
    ([*NEW, "--save", "a/b"], '"a/b" cannot name a saved game; take letters, digits and -, for example "a-b"'),
    ([*NEW, "--save", ""], '"" cannot name a saved game; take letters, digits and -, for example "evening-1"'),
    ([*NEW, "--save", ".."], '".." cannot name a saved game; take letters, digits and -, for example "evening-1"'),
    (["open"], "say which saved game: longtable open NAME; longtable list tells the names"),
    (["open", ""], "the name of a saved game is empty or holds a control character"),
    (["show"], "say which saved game: longtable show NAME; longtable list tells the names"),
    (["verify"], "say which saved game: longtable verify NAME; longtable list tells the names"),
    (["simulate"], f"say which game: longtable simulate GAME; the games are: {GAMES}"),
    (SIMULATE, "say who plays, a level for each seat, for example --bots easy,easy"),
    ([*SIMULATE, "--bots", "easy"], "Altay: Dawn of Civilization is for 2 to 4 seats, and 1 was given"),
    ([*SIMULATE, "--bots", "easy,"], 'there is no bot ""; the levels are: random, easy'),
    ([*SIMULATE, "--bots", "easy,eazy"], 'there is no bot "eazy"; did you mean "easy"?'),
    ([*SIMULATE, "--bots", "easy,easy", "--games", "0"], "--games takes a number from 1 to 10000000, not 0"),
    ([*SIMULATE, "--bots", "easy,easy", "--games", "many"], '--games takes a whole number, and "many" is none'),
    ([*SIMULATE, "--bots", "easy,easy", "--jobs", "0"], "--jobs takes a number from 1 to 256, not 0"),
    ([*SIMULATE, "--bots", "easy,easy", "--jobs", "-2"], "--jobs takes a number from 1 to 256, not -2"),
    ([*SIMULATE, "--bots", "easy,easy", "--seed", "x"], '--seed takes a whole number, and "x" is none'),
    ([*SIMULATE, "--bots", "easy,easy", "--set", "x=1"], None),
    (["rules"], f"say which game: longtable rules GAME; the games are: {GAMES}"),
    (["rules", GAME, "figth"], f'the rules of {GAME} have no topic "figth"; did you mean "fight"?'),
    (["rules", GAME, "../setup"], None),
    (["rules", GAME, "fight", "more"], '"more" is one word too many; see longtable rules --help'),
]


@pytest.mark.parametrize(("arguments", "sentence"), USAGE)
def test_what_is_typed_wrong_gets_one_sentence_and_code_2(tmp_path, monkeypatch, capsys, arguments, sentence):
    monkeypatch.setenv("LONGTABLE_SAVES", str(tmp_path))
    assert cli.main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("longtable: ")
    if sentence is not None:
        assert said.err == f"longtable: {sentence}\n"
    assert not list(tmp_path.iterdir())


def main(monkeypatch, capsys, folder, *arguments):
    monkeypatch.setenv("LONGTABLE_SAVES", str(folder))
    code = cli.main(arguments)
    said = capsys.readouterr()
    assert said.err.count("\n") == 1, said.err
    assert "Traceback" not in said.err
    return code, said.err


def test_a_save_name_that_is_taken(tmp_path, monkeypatch, capsys):
    new_table(tmp_path).close()
    code, said = main(monkeypatch, capsys, tmp_path, *NEW, "--save", f"{GAME}-1")
    assert code == 2
    assert f'there is a saved game "{GAME}-1" already' in said
    assert f'"{GAME}-1-1" is free' in said


@pytest.mark.parametrize("command", ["open", "show", "verify"])
class TestFiles:
    """Files that are no saves: code 1, and the file stays as it is."""

    def test_a_name_that_is_nearly_one(self, tmp_path, monkeypatch, capsys, command):
        new_table(tmp_path).close()
        code, said = main(monkeypatch, capsys, tmp_path, command, "atlay-1")
        assert code == 1
        assert f'did you mean "{GAME}-1"?' in said

    def test_a_name_that_is_none(self, tmp_path, monkeypatch, capsys, command):
        code, said = main(monkeypatch, capsys, tmp_path, command, "zzz")
        assert code == 1
        assert 'there is no saved game "zzz"' in said

    def test_a_file_that_is_not_there(self, tmp_path, monkeypatch, capsys, command):
        code, said = main(monkeypatch, capsys, tmp_path, command, "./nowhere/x.toml")
        assert code == 1
        assert "there is no file" in said

    def test_a_name_longer_than_files_can_have(self, tmp_path, monkeypatch, capsys, command):
        code, said = main(monkeypatch, capsys, tmp_path, command, "x" * 5000)
        assert code == 1
        assert "there is no saved game" in said

    def test_a_folder(self, tmp_path, monkeypatch, capsys, command):
        code, said = main(monkeypatch, capsys, tmp_path, command, str(tmp_path) + "/")
        assert code == 1
        assert "is a folder, not a saved game" in said

    @pytest.mark.parametrize(
        "content",
        [b"", b"no toml [", b"\xff\xfe\x00", b"format = 1\n", b"format = 99\n", b'format = 1\ngame = "chess"\n'],
    )
    def test_a_file_that_is_no_save(self, tmp_path, monkeypatch, capsys, command, content):
        path = tmp_path / "odd.toml"
        path.write_bytes(content)
        code, said = main(monkeypatch, capsys, tmp_path, command, "odd")
        assert code == 1
        assert "odd.toml" in said
        assert path.read_bytes() == content

    @pytest.mark.parametrize("kind", ["fifo", "unreadable"])
    def test_a_file_that_cannot_be_read(self, tmp_path, monkeypatch, capsys, command, kind):
        path = tmp_path / "odd.toml"
        if kind == "fifo":
            path.symlink_to("/proc/self/mem")
        else:
            path.symlink_to("odd.toml")  # a link to itself
        code, said = main(monkeypatch, capsys, tmp_path, command, "odd")
        assert code == 1
        assert "odd" in said or "mem" in said  # the name that was typed, or the file it leads to


def test_saves_that_are_no_folder(tmp_path, monkeypatch, capsys):
    (tmp_path / "file").write_text("x")
    code, said = main(monkeypatch, capsys, tmp_path, "list", "--saves", str(tmp_path / "file"))
    assert code == 1
    assert "is not a folder" in said


def test_a_folder_that_cannot_be_written(tmp_path, monkeypatch, capsys):
    code, said = main(monkeypatch, capsys, tmp_path, *NEW, "--saves", "/proc/longtable")
    assert code == 1
    assert "/proc/longtable" in said


def test_an_unforeseen_error_goes_to_a_log_file_whose_path_is_told(tmp_path, monkeypatch, capsys):
    log = tmp_path / "logs"
    monkeypatch.setattr(faults, "log_folder", lambda: log)

    def broken(folder):
        raise ZeroDivisionError("planted")

    monkeypatch.setattr("tui.commands.saved.listed", broken)
    code, said = main(monkeypatch, capsys, tmp_path, "list")
    assert code == 1
    assert str(log / "longtable.log") in said
    assert "ZeroDivisionError: planted" in (log / "longtable.log").read_text()


def test_an_unforeseen_error_without_a_place_for_a_log_is_told_too(tmp_path, monkeypatch, capsys):
    (tmp_path / "file").write_text("x")
    monkeypatch.setattr(faults, "log_folder", lambda: tmp_path / "file" / "logs")

    def broken(folder):
        raise ZeroDivisionError("planted")

    monkeypatch.setattr("tui.commands.saved.listed", broken)
    code, said = main(monkeypatch, capsys, tmp_path, "list")
    assert code == 1
    assert "ZeroDivisionError" in said


def test_what_was_typed_reaches_the_terminal_without_control_characters(tmp_path, monkeypatch, capsys):
    _code, said = main(monkeypatch, capsys, tmp_path, "new", "x\x1b[31m\x07")
    assert "\x1b" not in said
    assert "\x07" not in said


def test_markup_and_braces_in_what_was_typed_are_plain_text(tmp_path, monkeypatch, capsys):
    _code, said = main(monkeypatch, capsys, tmp_path, "new", "[b]{who}%s")
    assert '"[b]{who}%s"' in said


def test_a_locale_without_unicode_still_gets_a_sentence(tmp_path):
    done = run(tmp_path, "new", "ältay", PYTHONUTF8="0", LC_ALL="C", PYTHONCOERCECLOCALE="0")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
