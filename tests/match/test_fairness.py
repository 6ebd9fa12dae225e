"""Test games whose cards come out of everybody's shares: each line that is changed in their records is named."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import find_game
from pinochle_widgets.match import Match, Record, RecordError, SavedError
from pinochle_widgets.match.record.sealing import promise_of, secret_of
from tests.fair import OWN, shares_of
from tests.formats.write import play_on, short

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def begun(game: str, *, gives_up: Sequence[int] = (), persons: int = 0) -> Match:
    """Begin a game of persons out of shares: all are ready."""
    found = find_game(game)
    quick = found.quick_levels[0].name
    seats = [*["person"] * (persons or found.seats), *[quick] * 4][: found.seats]
    match = Match(
        game,
        seats,
        rules=short(found.make_rules(None)),
        names=["Ann", "Bert", "Cleo", "Dora"][: found.seats],
        pauses=True,
    )
    for seat in match.persons:
        match.attend(seat)
    match.deal_by_shares(lambda _: shares_of(match.persons, gives_up=gives_up))
    for seat in match.persons:
        match.ready(seat)
    assert match.pause is None
    return match


@lru_cache
def played(game: str) -> str:
    """Play a game out of shares, and write its record."""
    match = begun(game)
    play_on(match, random.Random(game))
    return str(match.record)


@pytest.mark.parametrize("game", [each.name for each in pw.list_games()])
def test_the_cards_of_every_game_come_out_of_the_shares_and_its_record_proves_it(game: str) -> None:
    record = Record.from_text(played(game))
    assert str(record).startswith("pinochle-record 4\n")
    assert record.seed == secret_of(game, record.rules, 1, [e for e in record.entries if type(e).__name__ == "Share"])
    told = record.verify_fairness()
    assert told, str(told)
    assert Record.from_code(record.code).verify_fairness() == told
    assert re.fullmatch(
        r"The cards of \d+ deals? come out of the shares of the table and Ann.*, and each was promised before any was opened\. "
        r"So nobody chose them alone, as long as one of them drew the share by chance\. It doesn't prove that nobody has looked: "
        r"whoever runs the table can read all cards\. A record alone may be made up: .*",
        str(told),
    )


def test_the_tables_share_is_sealed_until_the_game_is_over() -> None:
    match = begun("two-handed")
    assert OWN not in str(match.record)
    assert OWN not in str(match.record.seen_by(0))
    assert f"share 1 {2:032x}" in str(match.record)
    with pytest.raises(RecordError, match="the table's share is not opened before the game is over"):
        match.record.verify_fairness()
    play_on(match, random.Random(1))
    assert f"share table {OWN}" in str(match.record)
    with pytest.raises(RecordError, match="without shares"):
        Match(seats=("novice", "novice"), seed=1).record.verify_fairness()


def swapped(text: str) -> str:
    """Swap two cards of the last deck that differ: they may lie anywhere where the moves are still legal."""
    record = Record.from_text(text)
    deals = [n for n, e in enumerate(record.entries) if getattr(e, "word", "") == "deal"]
    deck = record.entries[deals[-1]]
    cards = list(deck.cards)  # type: ignore[union-attr]
    for one in range(len(cards) - 1, 0, -1):
        for other in range(one):
            swap = cards[:]
            swap[one], swap[other] = swap[other], swap[one]
            if swap == cards:
                continue
            entries = record.entries[:]
            entries[deals[-1]] = replace(deck, cards=tuple(swap))  # type: ignore[type-var]
            try:
                replace(record, entries=entries).replay()
            except RecordError:
                continue
            return str(replace(record, entries=entries))
    raise AssertionError("no two cards can be swapped")


def behind(text: str, line: str, place: str) -> str:
    """Move a line behind the first line that begins with some words."""
    lines = text.splitlines()
    lines.remove(line)
    at = next(n for n, each in enumerate(lines) if each.startswith(place))
    return "\n".join([*lines[: at + 1], line, *lines[at + 1 :]]) + "\n"


def repeated(text: str) -> str:
    """Let Bert repeat promise and share of Ann."""
    return text.replace(promise_of(f"{2:032x}"), promise_of(f"{1:032x}")).replace(
        f"share 1 {2:032x}", f"share 1 {1:032x}"
    )


MUTANTS = {
    "a share changed": (
        lambda text: text.replace(f"share 1 {2:032x}", f"share 1 {9:032x}"),
        "Bert has opened another share than was promised.",
    ),
    "the table's share changed": (
        lambda text: text.replace(f"share table {OWN}", f"share table {9:032x}"),
        "The table has opened another share than was promised.",
    ),
    "the table's share opened at once": (
        lambda text: behind(text, f"share table {OWN}", "share 1"),
        "The table has opened its share before the end of the game: all could know the cards.",
    ),
    "opened late": (
        lambda text: behind(text, f"share 0 {1:032x}", "deal"),
        "Ann has opened the share too late: the cards were dealt.",
    ),
    "opened early": (
        lambda text: behind(text, f"share 0 {1:032x}", "promise 0"),
        "Ann has opened the share before all had promised theirs.",
    ),
    "not opened": (
        lambda text: text.replace(f"share 0 {1:032x}\n", ""),
        "Ann has not opened the share, and the cards were dealt all the same.",
    ),
    "said to be unopened": (
        lambda text: text.replace(f"share 0 {1:032x}", "unopened 0"),
        "Ann did not open a share, and the cards were dealt all the same.",
    ),
    "repeated": (repeated, "Bert has repeated the promise of Ann."),
    "opened twice": (
        lambda text: text.replace(f"share 0 {1:032x}\n", f"share 0 {1:032x}\n" * 2),
        "Ann has opened a share twice.",
    ),
    "promised twice": (
        lambda text: text.replace(
            f"promise 0 {promise_of(f'{1:032x}')}\n", f"promise 0 {promise_of(f'{1:032x}')}\n" * 2
        ),
        "Ann has promised twice.",
    ),
    "not promised": (
        lambda text: text.replace(f"promise 0 {promise_of(f'{1:032x}')}\n", ""),
        "Ann has opened a share that was not promised.",
    ),
    "the table promised nothing": (
        lambda text: text.replace(f"promise table {promise_of(OWN)}\n", ""),
        "The table has promised no share: whoever dealt could choose it.",
    ),
    "another seed": (
        lambda text: re.sub("\nseed .*", f"\nseed {'0' * 64}", text),
        "The seed of the record is not the one that the shares give.",
    ),
    "a deck swapped": (swapped, "The cards of deal 1 are not those that the shares give."),
    "another number": (
        lambda text: text.replace("number 1", "number 3"),
        "The seed of the record is not the one that the shares give.",
    ),
}


@pytest.mark.ci_runs(8)
@pytest.mark.parametrize("mutant", MUTANTS)
def test_each_mutant_of_a_fair_deal_is_named(mutant: str) -> None:
    change, told = MUTANTS[mutant]
    text = played("two-handed")
    changed = change(text)
    assert changed != text
    found = Record.from_text(changed).verify_fairness()
    assert not found
    assert told in found.faults
    assert told in str(found)


def test_promises_that_a_seat_was_shown_are_those_of_the_record() -> None:
    record = Record.from_text(played("two-handed"))
    shown = [promise_of(each) for each in (OWN, f"{1:032x}", f"{2:032x}")]
    assert record.verify_fairness(shown)
    assert "made up" not in str(record.verify_fairness(shown))
    assert str(record.verify_fairness([*shown[:2], promise_of("0" * 32)])).startswith(
        "The promises are not those that you were shown"
    )


def test_who_does_not_open_a_share_and_who_gives_none_are_told() -> None:
    match = begun("two-handed", gives_up=[1])
    play_on(match, random.Random(2))
    told = Record.from_text(str(match.record)).verify_fairness()
    assert told
    assert "A deal before was given up, as Bert did not open the promised share." in str(told)
    alone = begun("two-handed")
    alone.deal_by_shares(lambda _: shares_of([1]))
    play_on(alone, random.Random(2))
    for seat in (0, 1):
        alone.ready(seat)
    assert alone.number == 2
    play_on(alone, random.Random(3))
    told = Record.from_text(str(alone.record)).verify_fairness()
    assert told
    assert "Ann gave no share: it proves less there." in str(told)


def test_a_game_out_of_shares_goes_on_from_its_file_and_an_older_program_refuses_it_by_its_version(
    tmp_path: Path,
) -> None:
    match = begun("two-handed")
    match.save(tmp_path / "game.save")
    play_on(match, random.Random(4), 20)
    assert match.saver is not None
    match.saver.close()
    assert '"version":5' in (tmp_path / "game.save").read_text(encoding="utf-8")[:60]
    again = Match.resume(tmp_path / "game.save")
    assert again.record.entries == match.record.entries
    play_on(again, random.Random(5))
    assert Record.from_text(str(again.record)).verify_fairness()
    assert again.saver is not None
    again.saver.close()


def test_shares_of_a_stranger_that_are_none_are_refused(tmp_path: Path) -> None:
    for lines in (["0 play AS"], ["promise 0 xyz"], ["# a remark"]):
        match = begun("two-handed")
        begins = match._play.ledger
        begins.beginning = replace(begins.beginning, shares=lines)
        match.save(tmp_path / "game.save")
        assert match.saver is not None
        match.saver.close()
        with pytest.raises(SavedError, match="no game that can go on"):
            Match.resume(tmp_path / "game.save")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("promise 0 abc", "'promise' takes a seat and 64 hexadecimal digits, such as 'promise 1 …'"),
        ("promise 7 " + "a" * 64, "'promise' takes a seat"),
        ("share table " + "G" * 32, "'share' takes a seat and 32 hexadecimal digits"),
        ("share table", "'share' takes a seat"),
        ("unopened table", "'unopened' takes a seat, such as 'unopened 1'"),
        ("unopened 0 " + "a" * 32, "'unopened' takes a seat"),
        ("promise 3 " + "a" * 64, "no person sits at seat 3"),
    ],
)
def test_lines_of_a_fair_deal_that_are_wrong_are_refused_by_their_number(line: str, told: str) -> None:
    text = played("two-handed").replace("\nshare 0", f"\n{line}\nshare 0", 1)
    with pytest.raises(RecordError, match=rf"line \d+: {re.escape(told)}"):
        Record.from_text(text)


def test_an_earlier_version_has_no_shares() -> None:
    with pytest.raises(RecordError, match="records have shares since version 4, and this one is of version 3"):
        Record.from_text(played("two-handed").replace("pinochle-record 4", "pinochle-record 3"))


def test_a_seed_sequence_or_deck_that_is_given_stays_so() -> None:
    for how in ({"seed": 1}, {"sequence": 1}):
        match = Match("two-handed", ["person", "novice"], pauses=True, **how)  # type: ignore[arg-type]
        match.attend(0)
        match.deal_by_shares(lambda _: pytest.fail("asked for shares"))
        match.ready(0)
        assert match.pause is None
