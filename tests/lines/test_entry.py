"""What is typed is understood, or answered with one sentence that teaches."""

import pytest

from core.text import T, say
from core.view import Entry, Label, number
from tui.plain_entry import Run, Take, Wrong, pick, understand

COMMANDS = ["again", "mine", "map", "help", "here", "hint", "quit"]


def entries(*words: str, refused: dict[str, str] | None = None) -> list[Entry]:
    found = [Entry("", ("take", word.lower()), Label(word)) for word in words]
    found += [Entry("", ("take", word.lower()), Label(word), why_not=why) for word, why in (refused or {}).items()]
    return number([*found, Entry("", ("done",), Label("Done", zero=True))])


def meant(text: str, *words: str, refused: dict[str, str] | None = None):
    return understand(text, entries(*words, refused=refused), COMMANDS, say)


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("1", ("take", "farmer")),
        ("2", ("take", "miner")),
        ("01", ("take", "farmer")),
        ("0", ("done",)),
        (" take  miner ", ("take", "miner")),
        ("TAKE MINER", ("take", "miner")),
        ("Miner", ("take", "miner")),
        ("fa", ("take", "farmer")),
        ("do", ("done",)),
    ],
)
def test_an_option_by_key_notation_words_or_beginning(text, option):
    assert meant(text, "Farmer", "Miner") == Take(option)


def test_the_tenth_option_has_the_key_a_and_the_number_10():
    words = [f"Card{n}" for n in range(1, 12)]
    assert meant("a", *words) == meant("10", *words) == Take(("take", "card10"))
    assert meant("11", *words) == Take(("take", "card11"))


def test_the_26th_option_answers_to_its_number():
    # 9 digits and 16 letters have keys of their own: 25 options
    words = [f"Card{n}" for n in range(1, 30)]
    assert meant("26", *words) == Take(("take", "card26"))
    assert meant("29", *words) == Take(("take", "card29"))


@pytest.mark.parametrize(
    ("text", "run"),
    [
        ("mine", Run("mine", "")),
        ("MAP", Run("map", "")),
        ("mi", Run("mine", "")),
        ("here D5", Run("here", "D5")),
        ("ag", Run("again", "")),
    ],
)
def test_a_command_in_full_or_by_a_beginning_only_it_has(text, run):
    assert meant(text, "Farmer") == run


def test_a_menu_key_wins_over_the_beginning_of_a_command():
    words = [f"Card{n}" for n in range(1, 12)]
    assert meant("a", *words) == Take(("take", "card10"))
    assert meant("a", "Farmer") == Run("again", "")


def test_a_beginning_that_several_have_names_them():
    said = meant("m", "Miner", "Farmer")
    assert isinstance(said, Wrong)
    assert say(said.words) == '"m" could be mine or map or Miner; type more letters.'


def test_words_that_are_the_beginning_of_others_can_still_be_chosen():
    assert meant("Town", "Town", "Townhall") == Take(("take", "town"))


def test_what_is_refused_is_answered_with_the_reason():
    said = meant("vill", "Farmer", refused={"Village": "one lies on the table"})
    assert isinstance(said, Wrong)
    assert say(said.words) == "Village is not possible now: one lies on the table"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Type the number of an option, or help for the commands."),
        ("7", "There is no option 7; the options are: 1 0."),
        ("99999999999999999999", "There is no option 99999999999999999999; the options are: 1 0."),
        ("farmre", '"farmre" is neither an option nor a command; did you mean "Farmer"?'),
        ("hepl", '"hepl" is neither an option nor a command; did you mean "help"?'),
        ("xyzzy", '"xyzzy" is neither an option nor a command; type options or help.'),
        ("²", '"²" is neither an option nor a command; type options or help.'),
        ("٣", "There is no option ٣; the options are: 1 0."),
        ("{n}", '"{n}" is neither an option nor a command; type options or help.'),
    ],
)
def test_what_is_not_understood_is_answered_with_a_sentence_that_teaches(text, sentence):
    said = meant(text, "Farmer")
    assert isinstance(said, Wrong)
    assert say(said.words) == sentence


CHOICES = [("corners", T("start in corners")), ("draft", T("choose places")), ("coins", T("play with coins"))]


@pytest.mark.parametrize(("text", "name"), [("1", "corners"), ("draft", "draft"), ("dr", "draft"), ("Choose", "draft")])
def test_a_choice_by_number_name_or_beginning(text, name):
    assert pick(text, CHOICES, say) == (name, None)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("co", '"co" could be corners or coins; type more letters.'),
        ("drfat", 'There is no "drfat" here; did you mean "draft"?'),
        ("9", 'There is no "9" here; type one of: corners, draft, coins.'),
        ("", 'There is no "" here; type one of: corners, draft, coins.'),
    ],
)
def test_a_choice_that_is_none_is_answered(text, sentence):
    name, said = pick(text, CHOICES, say)
    assert name == ""
    assert said is not None
    assert say(said) == sentence
