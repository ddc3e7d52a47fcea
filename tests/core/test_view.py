"""Menu keys: the same on the screen and in lines, none of them a command."""

from __future__ import annotations

from core.text import T, say
from core.view import MENU_KEYS, Entry, Label, number, sentence


def entry(word, rank=0, zero=False, why_not=""):
    return Entry("", (word,), Label(word, rank=rank, zero=zero), why_not=why_not)


def keys(entries):
    return [(entry.option[0], entry.key) for entry in number(entries)]


def test_keys_are_digits_then_letters():
    entries = [entry(f"o{n}") for n in range(25)]
    assert "".join(key for _, key in keys(entries)) == "123456789abcdefgmnrstvxyz"


def test_no_letter_is_a_command():
    """Arrows h j k l, i inspect, o pages, p preview, q leave, u undo, w why not."""
    assert not set(MENU_KEYS) & set("hjkliopquw0")


def test_done_takes_zero_and_uses_up_no_other_key():
    assert keys([entry("a"), entry("done", zero=True), entry("b")]) == [("a", "1"), ("done", "0"), ("b", "2")]


def test_only_one_entry_takes_zero():
    assert keys([entry("pass", zero=True), entry("none", zero=True)]) == [("pass", "0"), ("none", "1")]


def test_refused_entries_stay_in_their_place_without_a_key():
    found = keys([entry("a"), entry("b", why_not="needs 3 metal"), entry("c")])
    assert found == [("a", "1"), ("b", ""), ("c", "2")]


def test_a_refused_done_leaves_zero_free():
    assert keys([entry("done", zero=True, why_not="first pay"), entry("none", zero=True)])[1] == ("none", "0")


def test_entries_are_sorted_by_rank_and_keep_their_order_within_it():
    found = keys([entry("late", rank=2), entry("a", rank=1), entry("b", rank=1), entry("first")])
    assert found == [("first", "1"), ("a", "2"), ("b", "3"), ("late", "4")]


def test_from_the_twenty_sixth_on_the_key_is_the_number():
    found = [key for _, key in keys([entry(f"o{n}") for n in range(30)])]
    assert found[24:] == ["z", "26", "27", "28", "29", "30"]
    assert len(set(found)) == 30


def test_a_sentence_is_a_text():
    assert say(sentence("Ann")) == "Ann"
    text = T("a {n}", n=1)
    assert sentence(text) is text
