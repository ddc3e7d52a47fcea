"""From a save to a match: played again from the start if that agrees, else from the position, else to look at.

The record is the truth: every answer is checked and the check values are compared. Where rules have changed
since, the game may bring the position up to date (`Game.migrate`) and play goes on from it. What can neither be
played again nor gone on from is shown, and cannot be changed.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from core import changes as arranged
from core import registry
from core.answers import Answer
from core.dice import mix
from core.game import Game, Position
from core.match import Match, digest
from core.record import (
    PERSON,
    Base,
    Change,
    Head,
    Save,
    SaveError,
    Step,
    Story,
    broken,
    read_answers,
    read_story,
)
from core.record_position import pack, position, unpack
from core.replaying import Diverged, Given, begin, begin_at, play, settle
from core.text import Part, T


class Opened(msgspec.Struct):
    """A match out of a save, and what the player must be told. `base` and `earlier` go into the next save;
    `moved` tells that the record now begins at a position (a copy of the old file is worth keeping)."""

    match: Match
    changes: list[Change] = []
    earlier: list[Step] = []
    base: Base | None = None
    notice: Part = ""
    readonly: bool = False
    moved: bool = False


def game_of(head: Head, file: str) -> Game[Any]:
    """The rules a save needs. `SaveError` if there are none or the seats do not fit."""
    try:
        info, game = registry.info(head.game), registry.load(head.game)
    except registry.UnknownGame as error:
        raise SaveError(T("{file} cannot be opened: {why}", file=file, why=str(error))) from None
    low, high = info.seats
    if not low <= len(head.seats) <= high:
        raise broken(file, "[[seats]]", T("this game has {low} to {high} seats", low=low, high=high))
    if head.rules == game.rules:
        _check_options(head, game, file)
    return game


def _check_options(head: Head, game: Game[Any], file: str) -> None:
    switches = {switch.name: switch for switch in game.switches}
    for name, chosen in head.options.items():
        wrong = switches[name].check(chosen) if name in switches else f'there is no option "{name}"'
        if wrong:
            raise broken(file, "[options]", wrong)


def open_save(save: Save, file: str) -> Opened:
    """The match of a save. `SaveError` only if not even a position can be shown."""
    game = game_of(save, file)
    story = _story(save, file)
    if save.rules > game.rules:
        return _from_newer(save, story, game, file)
    if save.rules < game.rules:
        return _from_older(save, story, game, file)
    try:
        return _replayed(save, story, game)
    except Diverged as apart:
        return _from_position(save, story, game, file, apart)


def _first(save: Save) -> int:
    return save.base.answers if save.base else 0


def _story(save: Save, file: str) -> Story:
    first = _first(save)
    story = read_story(save.steps, first, file)
    _check_changes(save, file)
    if not 0 <= first <= save.now.kept <= first + len(story.answers):
        raise broken(file, "[now]", T("the position belongs to no answer of the record"))
    return story


def _check_changes(save: Save, file: str) -> None:
    """Every change of the table is one there can be."""
    for table, steps in (("earlier", save.earlier), ("steps", save.steps)):
        for number, step in enumerate(steps, 1):
            if step.c and not _known(step.c, len(save.seats)):
                what = T('"{text}" is no change of the table', text=step.c[:60])
                raise broken(file, T("step {n} of [[{table}]]", n=number, table=table), what)


def _known(words: str, seats: int) -> bool:
    try:
        return arranged.parse(words).seat < seats
    except ValueError:
        return False


def replay(save: Save, file: str) -> tuple[Match, list[Change]]:
    """The match played again from the start of the record, whatever the version of the rules, and every change of
    the table. `Diverged` where it parts from the record, `SaveError` if the record cannot be read."""
    story = _story(save, file)
    return _replayed(save, story, game_of(save, file)).match, all_changes(save, story)


# Played again


def _replayed(save: Save, story: Story, game: Game[Any]) -> Opened:
    match = _begun(save, game)
    play(match, story.answers, story.hashes, _given(save, story, game))
    _come_to_rest(match, story.changes, save.now.held - 1 if save.now.held else None)
    if match.length != save.now.answers:
        words = T("the record holds another number of answers than it says ({n})", n=save.now.answers)
        raise Diverged(match.length, _last_good(save, story), words)
    if digest(match.state) != save.now.digest:
        words = T("the position after the last answer is another than the one recorded")
        raise Diverged(match.length, _last_good(save, story), words)
    match.undone = _undone(save)
    return Opened(match, story.changes, save.earlier, save.base)


def _given(save: Save, story: Story, game: Game[Any]) -> Given | None:
    """The standing orders of a record; a copy to try things in does not know those of the game it was made from."""
    if save.trial:
        return None
    return arranged.orders_given(all_changes(save, story), game.orders)


def all_changes(save: Save, story: Story) -> list[Change]:
    """Every change of the table, those of steps that are only kept to be read too."""
    return [*[Change(0, step.c) for step in save.earlier if step.c], *story.changes]


def _come_to_rest(match: Match, changes: list[Change], held: int | None) -> None:
    """After the last answer: the end the table made, or the seat at its last point, or the next question."""
    end = arranged.ended(changes)
    if not end:
        settle(match, held)
        return
    if any(change.length > match.length for change in changes):
        raise Diverged(match.length, match.kept[-1].length, T("the game was ended after more answers than there are"))
    try:
        match.end_now(end)
    except Exception as error:
        words = T("the rules fail at the end of the game ({error})", error=repr(error))
        raise Diverged(match.length, match.kept[-1].length, words) from error


def _last_good(save: Save, story: Story) -> int:
    return max(story.hashes, default=_first(save))


def _persons(save: Save) -> frozenset[int]:
    return frozenset([seat for seat, line in enumerate(save.seats) if line.kind == PERSON])


def _begun(save: Save, game: Game[Any]) -> Match:
    first = _first(save)
    try:
        if save.base is None:
            match = begin(game, len(save.seats), save.seed, save.options)
        else:
            state = position(save.base.position, game.State)
            match = begin_at(game, len(save.seats), save.seed, save.options, state, first)
        match.persons = _persons(save)
        match.last_points = frozenset([seat for seat in match.persons if save.seats[seat].last_point])
        return match
    except Exception as error:
        words = T("the game cannot be set up as recorded ({error})", error=repr(error)[:120])
        raise Diverged(first + 1, first, words) from error


def _undone(save: Save) -> list[list[Answer]]:
    """What waits for redo; it is checked when it is played. What cannot be read is no loss."""
    try:
        return [read_answers(step.a) for step in save.undone]
    except ValueError:
        return []


# Gone on from the position


def _from_position(save: Save, story: Story, game: Game[Any], file: str, apart: Diverged) -> Opened:
    """The same rules, but the record does not play: the position is trusted if its check value agrees."""
    why = T("answer {n}: {why}", n=apart.at, why=apart.words)
    try:
        state = position(save.position, game.State)
        if story.hashes.get(save.now.kept) == digest(state):
            return _go_on(
                save,
                story,
                game,
                state,
                T(
                    "{file} cannot be played again from its beginning ({why}), so it goes on from its position.",
                    file=file,
                    why=why,
                ),
            )
    except Exception:  # whatever is wrong with the position: there is another way to show the game
        pass
    words = T(
        "{file} can only be looked at, as it was after answer {good}: from there it cannot be played again ({why}).",
        file=file,
        good=apart.good,
        why=why,
    )
    return _to_look_at(save, story, game, file, words, apart.good, trust_position=False)


def _from_older(save: Save, story: Story, game: Game[Any], file: str) -> Opened:
    """Earlier rules: the game's own migration first; a record that plays alike needs none."""
    changed = T(
        "{file} was played under version {old} of the rules; this is version {new}.",
        file=file,
        old=save.rules,
        new=game.rules,
    )
    try:
        migrated = game.migrate(unpack(save.position, game.State), save.rules)
        if migrated is not None:
            return _go_on(save, story, game, position(migrated, game.State), changed)
    except Exception:  # a migration that fails is no migration; the game can still be shown
        pass
    good = _first(save)
    try:
        opened = _replayed(save, story, game)
        opened.notice = T("{changed} Every answer plays as it did, so the game goes on.", changed=changed)
        return opened
    except Diverged as apart:
        good = apart.good
    words = T("{changed} Its position cannot be brought over, so it can only be looked at.", changed=changed)
    return _to_look_at(save, story, game, file, words, good, trust_position=True)


def _from_newer(save: Save, story: Story, game: Game[Any], file: str) -> Opened:
    words = T(
        "{file} was played under a newer version of the rules ({new}; this Longtable has {own}): it can only be "
        "looked at. Update to play on.",
        file=file,
        new=save.rules,
        own=game.rules,
    )
    return _to_look_at(save, story, game, file, words, _first(save), trust_position=True)


def _go_on(save: Save, story: Story, game: Game[Any], state: Position, notice: Part) -> Opened:
    """Go on from a position; the answers given since are tried one by one up to the first that fails."""
    kept = save.now.kept
    since = story.answers[kept - _first(save) :]
    base = Base(kept, save.rules, pack(state))
    match, taken = _tried(save, game, state, since)
    changes = [
        Change(min(change.length, match.length), change.words) for change in story.changes if change.length >= kept
    ]
    _come_to_rest(match, changes, save.now.held - 1 if save.now.held and taken == len(since) else None)
    notice = T("{notice} Undo reaches back to answer {n}.", notice=notice, n=kept)
    if taken < len(since):
        notice = T(
            "{notice} {n} answer after it could not be repeated.",
            "{notice} {n} answers after it could not be repeated.",
            notice=notice,
            n=len(since) - taken,
        )
    return Opened(match, changes, save.earlier + _steps_before(save, kept), base, notice, moved=True)


def _tried(save: Save, game: Game[Any], state: Position, since: list[Answer]) -> tuple[Match, int]:
    """A match from the position with as many of the answers since as can be taken, and their number."""
    taken = len(since)
    while True:
        match = begin_at(game, len(save.seats), save.seed, save.options, state.copy(), save.now.kept)
        match.persons = _persons(save)
        try:
            play(match, since[:taken])
            return match, taken
        except Diverged as apart:
            taken = apart.at - 1 - save.now.kept


def _steps_before(save: Save, kept: int) -> list[Step]:
    """The steps that end at or before an answer."""
    length = _first(save)
    found = []
    for step in save.steps:
        length += len(read_answers(step.a))
        if length > kept or (length == kept and step.c and not step.a):
            break
        found.append(step)
    return found


# A copy to try in


def try_out(save: Save, now: Match, seat: int, length: int, seed: int) -> Opened:
    """A match of its own for one seat, from the last position kept before so many answers, everything the seat cannot
    know redrawn. The answers since are given again as far as they still fit what was redrawn."""
    length = max(now.first, min(length, now.first + len(now.answers)))
    kept = next(kept for kept in reversed(now.kept) if kept.length <= length)
    state = kept.state.copy()
    total = state.dice.total
    state.dice.seed = mix(seed * 2 + 1)
    now.game.blur(state, seat, seed)
    state.dice.total = total
    since = now.answers[kept.length - now.first : length - now.first]
    begin = partial(begin_at, now.game, now.seats, now.seed, now.options)
    taken = len(since)
    while True:
        match = begin(state.copy(), kept.length)
        match.persons = frozenset([seat])
        match.last_points = frozenset([seat])
        try:
            play(match, since[:taken])
            break
        except Diverged as apart:
            taken = apart.at - 1 - kept.length
    match._come_to_rest()
    base = Base(kept.length, now.game.rules, pack(state))
    return Opened(match, [], save.earlier + _steps_before(save, kept.length), base)


# Only looked at


def _to_look_at(
    save: Save, story: Story, game: Game[Any], file: str, notice: Part, good: int, *, trust_position: bool
) -> Opened:
    """A match nobody can answer in: the saved position, or the game up to the last answer known to be good."""
    match = _shown_position(save, game) if trust_position else None
    if match is None:
        try:
            match = _begun(save, game)
            play(match, story.answers[: good - _first(save)])
        except Diverged as apart:
            raise broken(file, T("answer {n}", n=apart.at), apart.words) from apart
    return Opened(match, story.changes, save.earlier, save.base, notice, readonly=True)


def _shown_position(save: Save, game: Game[Any]) -> Match | None:
    """The saved position in a match that was never begun, so that it asks nothing; None if it is unreadable."""
    try:
        state = position(save.position, game.State)
        match = Match(game, state, len(save.seats), save.seed, save.options)
        match.first = save.now.kept
        game.scores(state)
        return match
    except Exception:  # a position of other rules may fail in any way
        return None
