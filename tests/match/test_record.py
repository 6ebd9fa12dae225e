"""Test records: a saved game is the game that was played, and a broken record is refused with its line and reason."""

import base64
import copy
import dataclasses
import pickle
import random
import re
import zlib

import joblib
import pytest

import pinochle_widgets as pw
from pinochle_widgets.classroom.lines import LineError
from pinochle_widgets.games.options import OptionError
from pinochle_widgets.match import Match, PlayerError, Record, RecordError
from pinochle_widgets.match.faults import Fault
from pinochle_widgets.match.record.entries import Move, Price
from pinochle_widgets.match.record.head import VERSION
from tests.conftest import first_of_each, proofs
from tests.games.conformance import snapshot, two_handed_presets
from tests.games.tables import shuffled_decks

every_preset = pytest.mark.parametrize(
    ("game", "preset"),
    [pytest.param(game, preset, id=f"{game.name}-{preset}") for game, preset in two_handed_presets()],
)


def played(rules=None, seed=1, until=lambda match: match.state.is_over, match=None, **options):
    """Play a match between a person who plays at random, undoes and restarts now and then, and a level."""
    match = match or Match(seats=("person", "novice"), rules=rules, seed=seed, **options)
    rng = random.Random(f"record {seed}")
    while not match.state.is_over and not until(match):
        if match.can_undo(0) and rng.random() < 0.2:
            match.undo(0)
        elif rng.random() < 0.002:
            match.restart_round()
        elif rng.random() < 0.005:
            match.set_level(1, rng.choice(["carefree", "novice", "standard"]))
        else:
            match.act(rng.choice(match.state.legal_actions()))
    return match


@pytest.fixture(scope="module")
def finished():
    """Play a whole game with undos, a restart and a change of level in it."""
    match = played(seed=1, until=lambda match: match.state.round == 2)
    match.restart_round()
    match.set_level(1, "standard")
    return played(seed=1, match=match)


@pytest.fixture(scope="module")
def text(finished):
    return str(finished.record)


# kept parts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "preset"), first_of_each(lambda case: case[0].name, two_handed_presets()))
def test_a_record_replays_to_the_same_end_by_file_text_and_code(game, preset, tmp_path):
    for seed in range(proofs(50)):
        match = played(preset, seed=f"{game.name} {seed}")
        record = match.record
        path = tmp_path / "game.txt"
        record.save(path)
        for again in (record, Record.load(path), Record.from_text(str(record)), Record.from_code(record.code)):
            assert snapshot(again.replay()) == snapshot(match.state)
            assert str(again) == str(record)


def test_saving_what_was_loaded_changes_no_byte(text, tmp_path):
    path = Record.from_text(text).save(tmp_path / "a.txt")
    assert path.read_bytes() == text.encode()


def test_a_record_names_the_game_its_rules_its_players_and_its_result(finished, text):
    lines = text.splitlines()
    assert lines[0] == "pinochle-record 1"
    assert "game two-handed" in lines
    assert "rules hoyle" in lines
    assert f"result {finished.state.winner} {finished.state.scores[0]} {finished.state.scores[1]}" == lines[-1]
    assert sum(line.startswith("deal ") for line in lines) == finished.state.round
    assert any(line.startswith("level 1 ") for line in lines)


def test_decks_are_in_the_record_so_that_another_shuffler_would_not_matter(text):
    other_seed = text.replace("deal ", "seed something else\ndeal ", 1)
    assert snapshot(Record.from_text(other_seed).replay()) == snapshot(Record.from_text(text).replay())


def test_prices_find_room_since_version_2(text):
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("0 play"))
    priced = "\n".join([*lines[: at + 1], "price 8 3 13.25 play AS*", *lines[at + 1 :]]) + "\n"
    with pytest.raises(RecordError, match=f"line {at + 2}: records have prices since version 2"):
        Record.from_text(priced)
    priced = priced.replace("pinochle-record 1", "pinochle-record 2")
    record = Record.from_text(priced)
    assert [(each.lost, str(each.rival)) for each in record.entries if isinstance(each, Price)] == [(8.0, "play AS*")]
    assert str(record) == str(Record.from_code(record.code)) == priced
    assert snapshot(record.replay()) == snapshot(Record.from_text(text).replay())
    record.entries[:] = [entry for entry in record.entries if not isinstance(entry, Price)]
    assert str(record) == text


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("price 8 3 13", "takes three numbers and an action"),
        ("price 8 3 eh play AS", "'eh' is no number"),
        ("price 8 9 13 play AS", "does not lie between"),
        ("price 8 3 13 shout AS", "no action"),
        ("price 8 3 13 play ZZ", "ZZ"),
        ("price 8 3 9999999999 play AS", "is no number"),
    ],
)
def test_a_price_that_is_none_is_refused_with_its_line(text, line, said):
    lines = text.replace("pinochle-record 1", "pinochle-record 2").splitlines()
    at = next(n for n, each in enumerate(lines) if each.startswith("0 play"))
    with pytest.raises(RecordError, match=f"line {at + 2}: .*{said}"):
        Record.from_text("\n".join([*lines[: at + 1], line, *lines[at + 1 :]]) + "\n")


def test_a_text_of_a_game_that_goes_on_has_no_price_in_a_round_that_is_sealed():
    record = unfinished().record
    last = max(n for n, entry in enumerate(record.entries) if isinstance(entry, Move))
    record.entries.insert(last + 1, Price(8, 3, 13, pw.parse_action("play AS")))
    assert "price" not in str(record)


def test_comments_variations_and_evaluations_find_room(text):
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("0 play"))
    more = ["# a bold lead", "eval 12.5 0.8", "(", lines[at], "# or so", "(", "1 draw", ")", ")"]
    annotated = "\n".join([*lines[: at + 1], *more, *lines[at + 1 :]]) + "\n"
    record = Record.from_text(annotated)
    assert str(record) == annotated
    assert str(Record.from_code(record.code)) == annotated
    assert snapshot(record.replay()) == snapshot(Record.from_text(text).replay())


@every_preset
def test_share_codes_are_short(game, preset):
    """A finished round takes fewer than 400 characters; whole games are measured in `test_record_code`."""
    strong, rounds = game.usual_level, 0  # stronger levels think longer and write no more
    for seed in range(proofs(100)):
        one_round = Match(game.name, seats=[strong] * game.seats, rules=_short(game, preset), seed=seed)
        one_round.play_out()
        if one_round.state.round == 1:  # two sides near each other after a round play another
            rounds += 1
            assert len(one_round.record.code) < 400
    assert rounds


def _short(game, preset):
    """Make the preset's rules with a goal that one round reaches, scored by round, so that it is played to its end."""
    return {**game.rules.PRESETS[preset], "goal": 10, "score_by_round": True, "extension": 10}


def test_a_share_code_survives_mail_and_chat(text):
    code = Record.from_text(text).code
    assert re.fullmatch(r"pw1-[A-Za-z0-9_-]+", code)
    folded = "\n ".join(code[start : start + 60] for start in range(0, len(code), 60))
    assert str(Record.from_code(folded)) == text


# sealed parts -----------------------------------------------------------------------------------------------------


def unfinished(steps=60, **options):
    count = [0]

    def enough(_match):
        count[0] += 1
        return count[0] > steps

    return played(seed=5, until=enough, **options)


def test_a_running_rounds_record_does_not_tell_the_hidden_cards():
    match = unfinished(10)
    deal = next(line for line in str(match.record).splitlines() if line.startswith("deal "))
    assert deal.count("??") >= 24 - 10
    assert "seed" not in str(match.record)
    sealed = Record.from_text(str(match.record))
    assert sealed.is_sealed
    with pytest.raises(RecordError, match="sealed"):
        sealed.replay()
    assert str(Record.from_code(match.record.code)) == str(match.record)


def test_a_record_seen_by_a_seat_tells_the_places_of_the_cards_it_was_dealt_and_drew():
    """The place of a card in the deck shows when it came, so even a card that was played since stays sealed."""
    match = unfinished(60)
    assert match.state.observe(0).phase == 1
    for seat in (0, 1):
        lines = str(match.record.seen_by(seat)).splitlines()
        start = max(n for n, line in enumerate(lines) if line.startswith("deal "))
        told = [card for card in lines[start].split()[1:] if card != "??"]
        drawn = sum(line == f"{seat} draw" for line in lines[start:])
        assert drawn > 1
        assert len(told) == 12 + drawn + 1  # and the upcard
        for held in match.state.observe(seat).hand:
            assert str(held.card) in told


def test_records_do_not_tell_two_deals_apart_that_a_seat_cannot_tell_apart():
    rng = random.Random(6)
    decks = shuffled_decks(rng, 48, 1)
    other = [decks[0][:25] + decks[0][25:][::-1]]  # no card was drawn from these yet
    for seat in (0, 1):
        one, two = (
            Match(seats=("person", "person"), seed=1, deal=[" ".join(deck) for deck in d]) for d in (decks, other)
        )
        card = str(one.state.legal_actions()[0])
        for match in (one, two):
            match.act(card)
        assert str(one.record.seen_by(seat)) == str(two.record.seen_by(seat))
        assert one.record.seen_by(seat).code == two.record.seen_by(seat).code


def test_a_finished_rounds_deck_is_open_while_the_next_is_sealed():
    match = played(seed=8, until=lambda match: match.state.round == 2)
    deals = [line for line in str(match.record).splitlines() if line.startswith("deal ")]
    assert "??" not in deals[0]
    assert "??" in deals[1]


# commitments ------------------------------------------------------------------------------------------------------


def test_a_committed_game_can_be_verified_when_it_is_over():
    match = Match(seats=("novice", "novice"), seed=9, commit=True)
    promised = match.commitments
    match.play_out()
    assert match.commitments[: len(promised)] == promised
    record = Record.from_text(str(match.record))
    assert record.verify_commitment()
    salts = re.findall(r"(?m)^reveal (.*)$", str(record))
    assert not any(salt in str(match.commitments) for salt in salts)


def test_a_deck_that_is_not_the_promised_one_is_found_out():
    match = Match(seats=("carefree", "carefree"), seed=9, commit=True, rules={"goal": 200})
    match.play_out()
    text = str(match.record)
    salt = re.search(r"(?m)^reveal (.*)$", text)[1]
    forged = text.replace(salt, "0" * len(salt))
    assert not Record.from_text(forged).verify_commitment()


def test_a_promise_after_its_deal_is_none():
    match = Match(seats=("carefree", "carefree"), seed=9, commit=True, rules={"goal": 200})
    match.play_out()
    swapped = re.sub(r"(?m)^(commit .*)\n(deal .*)$", r"\2\n\1", str(match.record), count=1)
    assert swapped != str(match.record)
    assert not Record.from_text(swapped).verify_commitment()


def test_a_record_made_anew_does_not_keep_what_the_table_showed():
    match, again = (
        Match(seats=("carefree", "carefree"), seed=seed, commit=True, rules={"goal": 200}) for seed in (9, 10)
    )
    shown = match.commitments
    assert len(shown) == 1
    for each in (match, again):
        each.play_out()
    assert match.record.verify_commitment(match.commitments)
    assert match.commitments[:1] == shown
    assert again.record.verify_commitment()
    assert not again.record.verify_commitment(match.commitments)


def test_there_is_nothing_to_verify_before_the_end_or_without_a_promise():
    match = Match(seats=("person", "carefree"), seed=9, commit=True)
    with pytest.raises(RecordError, match="not revealed before the game is over"):
        match.record.verify_commitment()
    match = Match(seats=("carefree", "carefree"), seed=9, rules={"goal": 200})
    match.play_out()
    with pytest.raises(RecordError, match="without commitments"):
        match.record.verify_commitment()


# refused records --------------------------------------------------------------------------------------------------


def refused(text, *words):
    with pytest.raises(RecordError) as refusal:
        Record.from_text(text)
    message = str(refusal.value)
    for word in words:
        assert word in message, message
    assert len(message) < 500
    return refusal.value


def number_of(text, start):
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def test_a_record_cut_off_anywhere_is_refused(text):
    """The text is cut inside a line, at the end of a line, and inside the last one."""
    rng = random.Random(3)
    ends = [match.end() for match in re.finditer("\n", text)][:-1]
    for at in sorted(rng.sample(range(len(text) - 2), 40) + rng.sample(ends, 20)):
        refused(text[:at])


def test_an_illegal_move_is_named_with_its_line(text):
    line = number_of(text, "0 play")
    lines = text.splitlines()
    lines[line - 1] = "0 play 7H"
    refused("\n".join(lines) + "\n", f"line {line}:", "play 7H")


def test_a_move_of_the_wrong_seat_is_named_with_its_line(text):
    line = number_of(text, "1 play")
    lines = text.splitlines()
    lines[line - 1] = "0" + lines[line - 1][1:]
    refused("\n".join(lines) + "\n", f"line {line}:")


def test_an_edited_result_is_refused(finished, text):
    a, b = finished.state.scores
    error = refused(text.replace(f"{a} {b}", f"{a + 1} {b}"), "result")
    assert error.line == len(text.splitlines())


def test_edited_rules_are_refused_where_the_game_comes_out_otherwise(text):
    refused(text.replace("rules hoyle", "rules simplified"), "line")
    refused(text.replace("rules hoyle", "rules hoile"), f"line {number_of(text, 'rules')}:", "hoile")
    refused(text.replace("rules hoyle", "rules hoyle gaol=5"), "gaol")


def test_a_newer_version_asks_for_an_update(text):
    refused(
        text.replace("pinochle-record 1", f"pinochle-record {VERSION + 1}"),
        "line 1:",
        f"version {VERSION + 1}",
        "update",
    )
    refused(text.replace("revision 1", "revision 99"), f"line {number_of(text, 'revision')}:", "update")
    with pytest.raises(RecordError, match="newer version"):
        Record.from_code("pw2-" + "A" * 40)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"^deal (\S+) ", "deal "),  # 47 cards
        (r"^deal (\S+) ", "deal ZZ "),
        (r"^deal (\S+) (\S+) ", r"deal \1 \1 "),  # a third copy somewhere
        (r"^0 draw$", "0 drew"),
        (r"^0 draw$", "7 draw"),
        (r"^0 draw$", "eval 1 2 3"),
        (r"^0 draw$", "("),
        (r"^0 draw$", ")"),
        (r"^0 draw$", "level 1"),
        (r"^0 draw$", "0 play " + "Q" * 100_000),
        (r"^0 draw$", "<script>alert(1)</script>"),
        (r"^game .*$", "game bridge"),
        (r"^game .*$", "game two-handed\ngame two-handed"),
        (r"^number .*$", "number x"),
        (r"^number .*$", "number 0"),
        (r"^number .*$", "number 2"),  # the other seat would lead
        (r"^seat 1 .*\n", ""),
        (r"^seat 1 ", "seat 2 "),
        (r"^result .*$", "result 1"),
        (r"^result .*$", "result 5 1000 10"),
    ],
)
def test_an_edited_line_is_refused_with_a_line_and_a_reason(text, old, new):
    edited = re.sub(old, new, text, count=1, flags=re.MULTILINE)
    assert edited != text
    error = refused(edited, "line")
    assert 1 <= error.line <= len(edited.splitlines()) + 1


@pytest.mark.parametrize(
    "junk", ["", "\n", "\x00", "hello", "{}", "\x80\x04K\x01.", "(" * 5000, "pinochle-record 1\n" * 3]
)
def test_what_is_no_record_is_refused(junk):
    refused(junk)


def test_deeply_nested_variations_are_refused(text):
    line = number_of(text, "0 play")
    lines = text.splitlines()
    nested = ["("] * 3000 + [")"] * 3000
    refused("\n".join([*lines[:line], *nested, *lines[line:]]), "nested")


@pytest.mark.ci_runs(1)
@pytest.mark.parametrize("kind", ["bytes", "letters", "lines"])
def test_fifty_megabytes_of_noise_are_refused_at_once(kind, tmp_path):
    size = 50_000_000
    path = tmp_path / "noise.txt"
    noise = {
        "bytes": lambda: random.Random(1).randbytes(size),
        "letters": lambda: b"Q" * size,
        "lines": lambda: b"0 draw\n" * (size // 7),
    }[kind]()
    path.write_bytes(noise)
    with pytest.raises(RecordError, match=r"noise\.txt is too long; a record has at most"):
        Record.load(path)
    small = tmp_path / "small.txt"
    small.write_bytes(noise[:250_000])
    with pytest.raises(RecordError, match=r"."):
        Record.load(small)
    with pytest.raises(RecordError, match=r"."):
        Record.from_code("pw1-" + noise.decode("latin-1"))


def test_a_directory_or_a_missing_file_is_an_os_error(tmp_path):
    for path in (tmp_path, tmp_path / "nothing.txt"):
        with pytest.raises(OSError, match=r"."):
            Record.load(path)


def test_a_damaged_share_code_is_refused(text):
    code = Record.from_text(text).code
    rng = random.Random(4)
    for _ in range(60):
        at = rng.randrange(4, len(code))
        letter = rng.choice([each for each in "abcXYZ019_-" if each != code[at]])
        with pytest.raises(RecordError, match="code"):
            Record.from_code(code[:at] + letter + code[at + 1 :])
    for at in (0, 3, 4, 10, len(code) // 2, len(code) - 1):
        with pytest.raises(RecordError, match="code"):
            Record.from_code(code[:at])
    for junk in ("pw1-é", "pw1-%", "hello", None, 5, b"pw1-"):
        with pytest.raises(RecordError, match="code"):
            Record.from_code(junk)


def forged(texts, moves):
    """Forge a share code with the right lengths and check sum around any content."""
    body = len(texts).to_bytes(3, "big") + texts + moves
    letters = base64.urlsafe_b64encode(zlib.crc32(body).to_bytes(4, "big") + body).decode().rstrip("=")
    return "pw1-" + base64.urlsafe_b64encode(len(letters).to_bytes(3, "big")).decode() + letters


def deflated(data):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


def test_a_forged_share_code_is_refused_whatever_it_holds():
    rng = random.Random(5)
    header = (
        b"pinochle-record 1\ngame two-handed\nrules hoyle\nrevision 1\nnumber 1\nseat 0 person A\nseat 1 person B\n"
    )
    every = [b"", deflated(b""), deflated(header), deflated(b"\n\n" * 1000), deflated(b"\xff\xfe"), rng.randbytes(50)]
    forgeries = [(texts, rng.randbytes(size)) for texts in every for size in (0, 1, 3, 10, 100, 2000)]
    for texts, moves in [*forgeries, (deflated(header), bytes(100)), (deflated(b""), b"\xff" * 100)]:
        with pytest.raises(RecordError) as refusal:
            Record.from_code(forged(texts, moves))
        assert len(str(refusal.value)) < 500


def test_a_code_that_would_unpack_to_very_much_is_refused_by_its_size():
    """The code has some thirty kilobytes that would unpack to thirty megabytes."""
    with pytest.raises(RecordError, match="256,000"):
        Record.from_code(forged(deflated(b"# x\n" * 8_000_000), b""))


def edited_somehow(text, rng):
    lines = text.splitlines(keepends=True)
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[other])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            place = rng.randrange(len(lines[at]))
            lines[at] = lines[at][:place] + rng.choice("0179QSKHTA*?~#( \t\x00é♠-=") + lines[at][place + 1 :]
        case 4:
            words = lines[at].split(" ")
            lines[at] = " ".join(rng.sample(words, len(words)))
        case 5:
            lines[at] = lines[at].swapcase()
    return "".join(lines)


@pytest.mark.whole
def test_whatever_is_edited_is_refused_or_still_a_game():
    """The only error is RecordError, and an accepted text replays: of 20,000 edits CI tries a hundredth."""
    match = Match(seats=("novice", "standard"), rules={"goal": 100}, seed=6, commit=True)
    match.play_out()
    text, rng = str(match.record), random.Random(6)
    refusals, edits = [], proofs(20_000, one_in=100)
    for _ in range(edits):
        edited = edited_somehow(text, rng)
        try:
            record = Record.from_text(edited)
        except RecordError as error:
            refusals.append((len(str(error)), error.line - edited.count("\n")))
            continue
        if not record.is_sealed:
            record.replay()
        assert str(Record.from_text(str(record))) == str(record)
    assert len(refusals) > edits // 3
    assert max(length for length, _ in refusals) < 500
    assert max(beyond for _, beyond in refusals) <= 2


def test_a_broken_record_leaves_a_table_in_play_as_it_is(text):
    match = unfinished(30)
    before, record = snapshot(match.state), str(match.record)
    refused(text.replace("0 draw", "0 drew", 1))
    assert (snapshot(match.state), str(match.record)) == (before, record)


@pytest.mark.ci_runs(3)
@pytest.mark.parametrize("seed", ["two\nlines", " spaces ", "", "a\rb", "♠ \u2028 x", "x" * 5000])
def test_any_seed_text_makes_a_record_that_reads_back(seed, tmp_path):
    match = Match(seats=("carefree", "carefree"), rules={"goal": 50}, seed=seed)
    match.play_out()
    path = match.record.save(tmp_path / "game.txt")
    for again in (Record.from_text(str(match.record)), Record.load(path), Record.from_code(match.record.code)):
        assert snapshot(again.replay()) == snapshot(match.state)


@pytest.mark.parametrize("name", ["two\nlines", "result 0 1 2", "  ", "x" * 500, "a\rb", "\u2028", "<b>x</b>"])
def test_any_name_makes_a_record_that_reads_back(name):
    match = Match(seats=("carefree", "carefree"), rules={"goal": 50}, seed=1, names=(name, name))
    match.play_out()
    record = match.record
    assert str(Record.from_text(str(record))) == str(record)


def test_nothing_in_a_record_is_run(text, tmp_path):
    line = number_of(text, "0 play")
    lines = text.splitlines()
    target = tmp_path / "made"
    for code in (f"# __import__('pathlib').Path({str(target)!r}).touch()", "# <script>alert(1)</script> {0.__class__}"):
        record = Record.from_text("\n".join([*lines[:line], code, *lines[line:]]) + "\n")
        record.replay()
        assert code in str(record)
    assert not target.exists()


@pytest.mark.parametrize(
    "name",
    ["list_games", "play", "Scoresheet", "new_game", "parse_action", "Record", "legal_plays", "classify_meld", "Card"],
)
def test_the_names_that_notebooks_use_are_there(name):
    assert callable(getattr(pw, name))


# a record is a value -------------------------------------------------------------------------------------------------


def through_joblib(record, tmp_path):
    joblib.dump(record, tmp_path / "record")
    return joblib.load(tmp_path / "record")


WAYS = {
    "copy": lambda record, _: copy.copy(record),
    "deepcopy": lambda record, _: copy.deepcopy(record),
    "pickle": lambda record, _: pickle.loads(pickle.dumps(record)),
    "joblib": through_joblib,
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", ["two-handed", "pinochle34/kitty", "canasta"])
def test_a_copy_of_a_record_in_play_is_the_record_of_that_moment(game, way, tmp_path):
    match = pw.Match(game, ["person"] * pw.new_game(game).seats, seed=3, commit=True)
    rng = random.Random(3)
    for steps in (0, 9, 25):
        for _ in range(steps):
            seat = match.state.seats_to_act[0]
            match.act(match.state.random_action(rng, seat), seat)
        live = match.record
        before, length = str(live), len(live.entries)
        kept = WAYS[way](live, tmp_path)
        assert (kept, str(kept), kept.digest) == (live, before, live.digest)
        assert "??" in str(kept)  # sealed as it was
        assert b"Match" not in pickle.dumps(live)
        assert dataclasses.asdict(live)["number"] == 1, "no lock of its match is in it"
        match.act(match.state.random_action(rng), None)
        live.add_comment("later")
        assert (str(kept), len(kept.entries)) == (before, length)
        assert kept != live
        assert kept.digest != live.digest
        kept.add_comment("of the copy alone")
        assert "of the copy" not in str(match.record)


def test_records_stand_in_sets_by_their_digests():
    records = [pw.Match(seats=("carefree", "carefree"), seed=seed).record for seed in (1, 1, 2)]
    assert len({record.digest for record in records}) == 2
    with pytest.raises(TypeError, match="unhashable"):
        hash(records[0])


@pytest.mark.parametrize(
    "error",
    [
        pw.RecordError(3, "no such card"),
        OptionError("goal", -1, "it must be from 1"),
        LineError("a.handin", 2, "damaged"),
        PlayerError(Fault(1, "Novice", "failed"), ValueError("why")),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_of_another_process_comes_back(error):
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again)) == (type(error), str(error))
