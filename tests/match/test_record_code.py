"""Test share codes: short, whole again after unpacking, and never read wrongly."""

import contextlib
import math
import random
import statistics
import string
import zlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle_widgets.cards import Deck
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.protocol import Notation
from pinochle_widgets.match import Match, Record
from pinochle_widgets.match.record import code as codes
from pinochle_widgets.match.record.code import CodeError, pack, unpack
from pinochle_widgets.match.record.coder import Decoder, Encoder, Script
from pinochle_widgets.match.record.limits import MAX_BYTES
from pinochle_widgets.match.record.linemodel import TEXT, LineModel
from tests.conftest import first_of_each, proofs
from tests.games.conformance import two_handed_presets

LETTERS = string.ascii_letters + string.digits + "-_"
every_preset = pytest.mark.parametrize(
    ("game", "preset"),
    [pytest.param(game, preset, id=f"{game.name}-{preset}") for game, preset in two_handed_presets()],
)


# the model of lines -------------------------------------------------------------------------------------------------

DRAWING = Notation(
    verbs={"draw": "alone", "take": "set", "meld": "set", "add": "group", "special": "word", "discard": "card"},
    cards=(*(f"{rank}{suit}" for suit in "CDSH" for rank in "3456789TJQKA2"), "JK"),
    suit=13,
    kinds=("", *(f"{rank}:" for rank in "456789TJQKA2"), "pairs"),
    sample="0 draw/0 meld KC KD 2S/0 discard 4H/1 take 4S 4C/1 add 4: 4D JK/1 discard 7C",
)
"""The lines of a game in which seats draw, meld and discard, with jokers."""


@pytest.mark.parametrize(
    "line",
    ["0 draw", "1 take", "1 take KS KH", "0 meld 7C 7C 7D 7S 7H 2C JK JK JK", "0 add K: KC 2H", "~ 1 add 2: JK", "0 discard JK",
     "1 special pairs"],
)  # fmt: skip
def test_lines_with_some_cards_or_none_or_a_word_are_spelt_without_a_text(line):
    model, again = LineModel(DRAWING), LineModel(DRAWING)
    for each in (model, again):
        each.read_text("seat 1 carefree Carefree")
    choices = list(model.choices(line))
    assert choices != [TEXT]
    assert again.line(Script(choices).pick) == line


@pytest.mark.parametrize(
    "line", ["0 special", "0 special KC", "0 special four", "0 take KC*", "0 meld " + "KC " * 15 + "KC"]
)
def test_a_line_that_does_not_fit_its_verb_is_left_as_a_text(line):
    assert list(LineModel(DRAWING).choices(line)) == [TEXT]


def test_the_cards_of_a_set_cost_less_as_they_are_of_one_rank():
    def price(lines):
        model, encoder = LineModel(DRAWING), Encoder()
        for line in lines:
            encoder.choices.extend(model.choices(line))
            model.line(encoder.pick)
        return len(encoder.finish())

    ranks = random.Random(1).choices("456789TJQKA", k=300)
    alike = [f"0 meld {rank}C {rank}D {rank}H" for rank in ranks[:100]]
    mixed = [f"0 meld {a}C {b}D {c}H" for a, b, c in zip(ranks[:100], ranks[100:200], ranks[200:], strict=True)]
    assert price(alike) < 0.5 * price(mixed)


# the coder --------------------------------------------------------------------------------------------------------

weighted = st.lists(st.integers(0, 5000), min_size=1, max_size=40).filter(any)


@given(st.lists(st.tuples(weighted, st.integers(0, 10**6)), max_size=200))
def test_the_coder_gives_back_every_choice_at_its_price(steps):
    tables = [weights for weights, _ in steps]
    likely = [[n for n, weight in enumerate(weights) if weight] for weights in tables]
    choices = [some[number % len(some)] for some, (_, number) in zip(likely, steps, strict=True)]
    encoder = Encoder(choices)
    for weights in tables:
        encoder.pick(weights)
    data = encoder.finish()
    decoder = Decoder(data)
    assert [decoder.pick(weights) for weights in tables] == choices
    bits = sum(math.log2(sum(weights) / weights[n]) for weights, n in zip(tables, choices, strict=True))
    assert 8 * len(data) <= 1.001 * bits + 16


def test_the_coder_carries_through_many_bytes():
    """The last of many near-certain choices lies at the very top of its interval."""
    for tail in ([1], [0, 1], [1, 1, 0]):
        choices = [0, *[1] * 400, *tail]
        encoder = Encoder(choices)
        for _ in choices:
            encoder.pick([1, 2047])
        decoder = Decoder(encoder.finish())
        assert [decoder.pick([1, 2047]) for _ in choices] == choices


# there and back ---------------------------------------------------------------------------------------------------

cards = st.sampled_from(CARDS)
starred = st.builds(lambda card, stars: f"{card}{'*' * stars}", cards, st.integers(0, 3))
kinds = st.sampled_from(["marriage", "dix", "flush", "roundhouse", "kings", "Kings", "triple"])
moves = st.builds(
    lambda back, seat, verb: f"{back}{seat} {verb}",
    st.sampled_from(["", "", "~ ", "~"]),
    st.integers(0, 4),
    st.one_of(
        st.sampled_from(["draw", "knock", "cut 17", "play", "meld", "draw QS", "play  QS", "play qs"]),
        starred.map("play {}".format),
        st.builds(lambda kind, held: f"meld {kind} {' '.join(held)}", kinds, st.lists(starred, max_size=10)),
    ),
)


@st.composite
def decks(draw):
    deck = draw(st.sampled_from([Deck("9JQKTA"), Deck("789JQKTA"), Deck("JQKTA", 4), Deck("9A")]))
    rng = draw(st.randoms(use_true_random=False))
    dealt = [str(card) for card in deck.shuffled(rng)]
    if draw(st.booleans()):
        dealt = [card if rng.random() < 0.5 else "??" for card in dealt]
    if draw(st.integers(0, 9)) == 0:
        dealt[rng.randrange(len(dealt))] = draw(st.sampled_from(["AS", "7H", "??", "10H", "x"]))
    return " ".join([draw(st.sampled_from(["deal", "cut-deck", "deals"])), *dealt])


texts = st.one_of(
    st.sampled_from(["(", ")", "seat 0 person You", "seat 3 x y", "seat 9 ", "unfinished", "eval 1 2", "#", "seat 0 "]),
    st.text(st.characters(exclude_categories=["Cc", "Zl", "Zp", "Cs"]), min_size=1, max_size=30),
)


@given(st.lists(st.one_of(moves, moves, decks(), texts), min_size=1, max_size=60))
def test_any_lines_come_back_as_they_were(lines):
    text = "".join(f"{line}\n" for line in lines)
    assert unpack(pack(text)) == text


def played(seed):
    """Play a match to some point of its game, with any players at the table and notes in its record."""
    rng = random.Random(f"codes {seed}")
    game, preset = two_handed_presets()[seed % len(two_handed_presets())]
    who = ["person", *(level.name for level in game.levels)]
    rules = {**game.rules.PRESETS[preset], "goal": rng.choice([50, 300, 1000]), "cut_for_deal": rng.random() < 0.3}
    match = Match(
        game.name,
        seats=[rng.choice(who) for _ in range(game.seats)],
        rules=rules,
        seed=rng.choice([None, seed]),
        names=[rng.choice(["Ann ♠", '"B"', "", "two\nlines", "a\u202eb"]) for _ in range(game.seats)],
        commit=rng.random() < 0.3,
    )
    for _ in range(rng.choice([0, 3, 40, 400])):
        if match.state.is_over:
            break
        if match.can_undo(0) and rng.random() < 0.3:
            match.undo(0)
        elif rng.random() < 0.01:
            match.restart_round()
        elif rng.random() < 0.05:
            match.record.add_comment(rng.choice(["hm", "two\r\nlines", "result 0 1 2", "\u2028", "(", "# #"]))
        elif not match.advance():
            match.act(rng.choice(match.state.legal_actions()))
    return match


@pytest.mark.ci_runs(4)
@pytest.mark.parametrize("seed", range(proofs(1000, one_in=100)))
def test_any_record_comes_back_from_text_and_code(seed):
    record = played(seed).record
    text = str(record)
    assert str(Record.from_text(text)) == text
    assert str(Record.from_code(record.code)) == text
    assert Record.from_code(record.code).code == record.code


# lengths ----------------------------------------------------------------------------------------------------------


@pytest.mark.whole
@pytest.mark.parametrize(("game", "preset"), first_of_each(lambda case: case[0].name, two_handed_presets()))
def test_codes_are_well_below_what_is_promised(game, preset):
    """The codes take about 200 letters a round; the bounds are 400 a round and 4,000 a game. CI takes 1 of 400 seeds."""
    one_round = {**game.rules.PRESETS[preset], "goal": 10, "score_by_round": True, "extension": 10}
    lengths = []
    for seed in range(proofs(400, one_in=400)):
        for level in (game.levels[0].name, game.usual_level):  # other levels think longer and write no more
            match = Match(game.name, seats=[level] * game.seats, rules=one_round)  # the seed of the match has 32 digits
            match.play_out()
            lengths.append(len(match.record.code) / match.state.round)
            match = Match(game.name, seats=[level] * game.seats, rules=preset, seed=seed)
            match.play_out()
            assert len(match.record.code) < min(4000, 150 + 150 * match.state.round)
    assert statistics.median(lengths) < 230
    assert max(lengths) < 280


def test_a_round_with_promises_melds_taken_back_and_people_stays_short():
    match = Match(
        seats=("person", "person"), rules={"goal": 10, "score_by_round": True}, commit=True, names=("Ann", "Ben")
    )
    rng = random.Random(2)
    undone = 0
    while not match.state.is_over:
        if undone < 10 and match.can_undo(match.state.seats_to_act[0]):
            match.undo()
            undone += 1
        else:
            match.act(rng.choice(match.state.legal_actions()))
    if match.state.round == 1:
        assert len(match.record.code) < 400


@pytest.mark.whole
def test_the_work_of_packing_grows_with_the_game_alone(monkeypatch):
    """A line takes few choices, in short games and in long ones; each costs about a microsecond."""
    picked = Counter()
    for kind in (Encoder, Decoder):
        monkeypatch.setattr(kind, "pick", counting(kind.pick, kind.__name__, picked))
    match = Match(seats=("carefree", "carefree"), rules="64-card", seed=3)
    match.play_out()
    assert match.state.round > 15
    text = str(match.record)
    assert unpack(pack(text)) == text
    assert picked["Encoder"] == picked["Decoder"] < 6 * text.count("\n")


def counting(pick, name, picked):
    def counted(self, weights):
        picked[name] += 1
        return pick(self, weights)

    return counted


# refused codes ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def code():
    match = Match(seats=("standard", "carefree"), rules={"goal": 10, "score_by_round": True}, seed=5)
    match.play_out()
    match.record.add_comment("Well played.")
    return match.record.code


def refused(code, *words):
    with pytest.raises(CodeError) as refusal:
        unpack(code)
    message = str(refusal.value)
    assert message.startswith(("the share code", "a share code"))
    for word in words:
        assert word in message, message
    assert len(message) < 200


def test_any_one_letter_changed_left_out_or_put_in_is_found(code):
    rng = random.Random(1)
    for at in range(len(code)):
        for letter in rng.sample(LETTERS, 12):
            if letter != code[at]:
                refused(code[:at] + letter + code[at + 1 :])
            refused(code[:at] + letter + code[at:])
        refused(code[:at] + code[at + 1 :])
        if code[at : at + 1] != code[at + 1 : at + 2]:
            refused(code[:at] + code[at + 1 : at + 2] + code[at] + code[at + 2 :] + ("" if at + 1 < len(code) else "A"))


def test_a_code_cut_off_says_how_much_is_missing(code):
    for at in range(len("pw1-") + 4, len(code)):
        refused(code[:at], "cut off", f"{at} characters", f"{len(code)}")
    for at in range(len("pw1-"), len("pw1-") + 4):
        refused(code[:at], "cut off")
    refused(code + "A", "too long")


def test_other_codes_are_told_apart(code):
    refused("pw2-" + code[4:], "newer version", "update")
    refused("xy1-" + code[4:], "begin")
    refused("pw1-%" + code[4:], "'%' at character 5")
    refused("", "begin")
    refused(None, "NoneType")
    refused("pw1-" + "A" * 50_000_000, "50,000,004 characters", "too long")


def forged(texts, moves):
    """Forge a code with the right length and check sum around any content."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = deflate.compress(texts) + deflate.flush()
    body = len(packed).to_bytes(3, "big") + packed + moves
    letters = codes.letters_of(zlib.crc32(body).to_bytes(4, "big") + body)
    return codes.PREFIX + codes.letters_of(len(letters).to_bytes(3, "big")) + letters


@pytest.mark.ci_runs("texts3", "texts5")
@pytest.mark.parametrize("texts", [b"", b"seat 1 x", b"\n" * 30_000_000, b"a\n\n" * 600_000, b"\xff", b"(" * 1000])
def test_a_forged_code_ends_soon_and_within_its_limit(texts):
    rng = random.Random(7)
    for size in (0, 1, 20, 500):
        code = forged(texts, rng.randbytes(size))
        with contextlib.suppress(CodeError):
            assert len(unpack(code)) <= MAX_BYTES + 1000
