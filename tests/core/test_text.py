"""Sentences: plurals, names, series, nothing formatted twice."""

from __future__ import annotations

import pytest

from core.text import NOBODY, Reader, Series, T, Text, Who, say, series

ANN_BEN = Reader(names=("Ann", "Ben"))


@pytest.mark.parametrize(
    ("n", "words"), [(0, "takes 0 cards"), (1, "takes 1 card"), (2, "takes 2 cards"), (21, "takes 21 cards")]
)
def test_the_number_chooses_the_form(n, words):
    assert say(T("takes {n} card", "takes {n} cards", n=n)) == words


def test_seats_are_named_by_the_reader():
    text = T("{who} attacks {other}", who=Who(0), other=Who(1))
    assert say(text, ANN_BEN) == "Ann attacks Ben"
    assert say(text) == "1 attacks 2"
    assert say(text, Reader(names=("Ann",))) == "Ann attacks 2"


def test_texts_nest():
    inner = T("{n} wood", n=2)
    assert say(T("{who} pays {what}", who=Who(1), what=inner), ANN_BEN) == "Ben pays 2 wood"


def test_series_leave_out_empty_parts():
    assert say(series(["a", "", T("b"), 3])) == "a, b, 3"
    assert say(Series(("a", "b"), " then ")) == "a then b"
    assert say(series([])) == ""


def test_a_series_inside_a_sentence_names_seats():
    assert say(T("{list} pass", list=series([Who(0), Who(1)], " and ")), ANN_BEN) == "Ann and Ben pass"


def test_names_are_never_read_as_messages():
    assert say(T("{who} wins", who=Who(0)), Reader(names=("{who} {n}",))) == "{who} {n} wins"
    assert say("{plain}") == "{plain}"


def test_a_missing_parameter_is_an_error_not_a_gap():
    with pytest.raises(KeyError):
        say(T("{who} needs {n}", who="Ann"))


def test_plain_parts():
    assert (say(""), say(7), say("x"), say(Who(2), NOBODY)) == ("", "7", "x", "3")


def test_equal_sentences_are_equal():
    assert T("a {n}", n=1) == T("a {n}", n=1) != T("a {n}", n=2)
    assert hash(T("a {n}", n=1)) == hash(Text("a {n}", "", (("n", 1),)))
