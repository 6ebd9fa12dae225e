"""Test the reading of strangers' texts within bounds: measured before unpacking, and refused with a reason or read as a game."""

import json
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pinochle_widgets as pw
from pinochle_widgets.basics.harmless import harmless
from pinochle_widgets.games import find_game
from pinochle_widgets.match import Match, Record, RecordError
from pinochle_widgets.match.record import SeatLine, code, coder, head, limits, linemodel, reading, record
from pinochle_widgets.match.record.code import CodeError, pack, unpack
from pinochle_widgets.match.record.limits import MAX_LETTERS, MAX_LINES
from tests.conftest import FULL, proofs
from tests.match import strangers
from tests.match.strangers import at_the_limit, bomb, corpus, forged, fuzzed

HEAD = "pinochle-record 1\ngame two-handed\nrules hoyle\nrevision 1\nnumber 1\nseat 0 person Ann\nseat 1 person Ben\n"


@pytest.fixture(scope="module")
def texts():
    return corpus()


@pytest.fixture(scope="module")
def packed(texts):
    return [pack(text) for text in texts]


# fuzzed -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", range(10 if FULL else 1))
def test_whatever_is_sent_is_a_game_or_refused_with_a_reason(texts, packed, part):
    """The long form tries 100,000 inputs, CI 40; `python -m benchmarks strangers` measures how long they take."""
    rng, inputs = random.Random(f"fuzz {part}"), proofs(10_000, one_in=500)
    outcomes = Counter()
    for _ in range(inputs):
        read, sent = fuzzed(rng, texts, packed)
        try:
            found = read(sent)
        except RecordError as error:
            told = str(error)
            assert 0 < len(told) < 500, told
            assert harmless(told) == told
            outcomes["refused"] += 1
            continue
        text = str(found)
        assert str(Record.from_text(text)) == text
        assert str(Record.from_code(found.code)) == text
        outcomes["read"] += 1
    assert min(outcomes["refused"], outcomes["read"]) >= inputs // 50, outcomes


# at the limit -----------------------------------------------------------------------------------------------------


class Counted:
    """A function with a count of its calls."""

    def __init__(self, function):
        self.function = function
        self.calls = 0

    def __call__(self, *args):
        self.calls += 1
        return self.function(*args)


@pytest.fixture
def counted(monkeypatch):
    """Count the lines that are read and unpacked, and the choices that are picked."""

    def count(where, name):
        counter = Counted(getattr(where, name))
        monkeypatch.setattr(where, name, lambda *args: counter(*args))  # noqa: PLW0108 - a method gets its self
        return counter

    return {
        "entries": count(reading, "read_entry"),
        "lines": count(linemodel.LineModel, "line"),
        "choices": count(coder.Decoder, "pick"),
    }


@pytest.fixture
def most_lines(monkeypatch):
    """Set the limits of a record to a sixteenth of theirs in the short form: inputs at the limits are shorter, not fewer."""
    for name in ("MAX_BYTES", "MAX_LINES", "MAX_LETTERS"):
        most = getattr(limits, name) // (1 if FULL else 16)
        for module in (limits, record, reading, code, strangers):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, most)
    return limits.MAX_LINES


@pytest.mark.whole
def test_the_dearest_inputs_cost_no_more_than_the_limits(counted, most_lines):
    learning = Counted(linemodel.LineModel)  # a new model reads its sample first
    learning(find_game("two-handed").notation)
    sample = counted["lines"].calls
    outcomes = Counter()
    for name, read, sent in at_the_limit():
        for counter in counted.values():
            counter.calls = 0
        try:
            outcomes[type(read(sent)).__name__] += 1
        except RecordError:
            outcomes["refused"] += 1
        assert counted["entries"].calls <= most_lines, name
        assert counted["lines"].calls <= most_lines + sample + 1, name
        assert counted["choices"].calls <= 20 * most_lines, name
    assert outcomes["Record"] > 20
    assert outcomes["refused"] > 20


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        ("#\n" * 1_000_000, "2,000,000 bytes; a record has at most 256,000"),
        ("♠" * 100_000, "300,000 bytes; a record has at most 256,000"),
        (HEAD + "#\n" * 100_000, "100,007 lines; a record has at most 20,000"),
        (None, "a record is a text, not NoneType"),
    ],
)
def test_a_text_that_is_too_long_is_refused_before_any_line_is_read(counted, sent, says):
    with pytest.raises(RecordError) as refusal:
        Record.from_text(sent)
    assert str(refusal.value) == says
    assert counted["entries"].calls == 0


def test_a_file_is_not_read_any_further_than_a_record_goes(tmp_path):
    path = tmp_path / "game.txt"
    path.write_bytes(b"# x\n" * 8_000_000)
    with pytest.raises(RecordError, match=r"game\.txt is too long; a record has at most 256,000 bytes"):
        Record.load(path)
    with pytest.raises(RecordError, match="is too long"):
        Record.load("/dev/zero")


@pytest.mark.whole  # in CI the dearest inputs above have their limits counted
def test_few_letters_do_not_unpack_to_very_much(counted):
    """The letters cost next to nothing each, as they can be predicted: 237 of them were 1.8 megabytes."""
    sent = bomb("seat 0 a\nseat 1 b\n" + "0 draw\n" * 260_000)
    assert len(sent) < 1000
    with pytest.raises(RecordError, match="bytes of moves don't spell more than"):
        Record.from_code(sent)
    assert counted["choices"].calls < 30_000
    with pytest.raises(RecordError, match="damaged, or holds more than 256,000 bytes"):
        Record.from_code(forged(b"# x\n" * 8_000_000, b""))
    with pytest.raises(RecordError, match="600,004 characters; that is too long"):
        Record.from_code("pw1-" + "A" * 600_000)
    assert MAX_LETTERS < 600_000


@pytest.mark.whole
def test_decks_that_nobody_plays_are_not_all_unpacked(counted):
    """A random code of 181 other lines came with 869 decks, of some fifty choices each."""
    dealt = next(line for line in corpus()[0].split("\n") if line.startswith("deal "))
    with pytest.raises(RecordError, match=r"damaged: 1\d of its first 2\d lines are decks"):
        Record.from_code(bomb("seat 0 a\nseat 1 b\n" + f"{dealt}\n" * 800))
    assert counted["choices"].calls < 2_000


def test_a_record_that_nobody_could_read_has_no_code_and_its_file_comes_with_a_warning(tmp_path):
    match = Match(seats=("carefree", "carefree"), seed=1)
    for _ in range(MAX_LINES):
        match.record.add_comment("and on")
    with pytest.raises(RecordError, match=r"no share code: 20,0\d\d lines; a record has at most 20,000"):
        _ = match.record.code
    with pytest.warns(UserWarning, match=r"long\.txt will not be read again: 20,0\d\d lines"):
        match.record.save(tmp_path / "long.txt")
    with pytest.raises(CodeError, match="says the same over and over"):
        pack("seat 0 a\nseat 1 b\n" + "0 draw\n" * 19_000)


def test_as_many_moves_as_a_record_may_have_come_back():
    text = HEAD + "".join(f"# {number}\n" for number in range(MAX_LINES - 100)) + "unfinished\n"
    assert unpack(pack(text)) == text


# names and remarks ------------------------------------------------------------------------------------------------

SPOOFS = ["Ann\u202e", "\u2066Ann\u2069", "\u200fAnn", "\u061cAnn", "A\u200bnn", "A\u200dnn", "\ufeffAnn", "A\u00adnn",
          "\ud800Ann",           "Ann\udfff", "Ann\x00", "\x1bAnn", "Ann\u2028", "A\U000e0041nn", "\u2060Ann"]  # fmt: skip


@pytest.mark.parametrize("name", SPOOFS, ids=ascii)
def test_names_and_remarks_are_shown_without_what_would_harm(name):
    """The name is cleaned at the table, in records made here or read, in a remark, and on a convention."""
    match = Match(seats=("person", "novice"), names=(name, "Ben"), seed=1)
    assert match.seats[0].name == "Ann"
    assert match.company.names[0] == "Ann"
    match.record.add_comment(name)
    assert Record.from_code(match.record.code).entries[-1].text == "Ann"
    written = json.dumps(name)
    found = SeatLine("person", head.read(written))
    assert found.name.strip() == "Ann"
    assert pw.Convention(name).name.strip() == "Ann"


def test_a_record_with_such_names_is_read_as_before():
    """A record written before names were cleaned keeps its game; the marks are gone."""
    match = Match(seats=("novice", "novice"), rules={"goal": 30}, seed=1, names=("Ann", "Ben"))
    match.play_out()
    old = str(match.record).replace("novice Ann", 'novice "\\u202eAnn"').replace("result", "# so\u202d it ends\nresult")
    found = Record.from_text(old)
    assert found.seats[0].name == "Ann"
    assert found.entries[-1].text == "so it ends"
    assert found.replay().scores == match.state.scores


@pytest.mark.parametrize(
    "name", ["Ann", "Zoë", "Иван", "مریم", "می\u200cخواهم", "नेपाली", "क्\u200dष", "👩\u200d👧", "李", "O’Neill", "♥️"]
)
def test_names_of_all_scripts_stay_as_they_are(name):
    assert harmless(name) == name
    assert Match(names=(name, "Ben"), seed=1).seats[0].name == name


@given(st.text())
def test_whatever_is_typed_is_harmless_once_it_is_made_so(text):
    once = harmless(text)
    assert harmless(once) == once
    assert once.encode().decode() == once
    assert len(once.splitlines()) <= 1
