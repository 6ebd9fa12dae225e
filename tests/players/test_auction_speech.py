"""Test how players use a bidding convention: their calls are true of the hand, and partners' calls count."""

from __future__ import annotations

import random
import warnings
from collections import Counter

import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games import find_game
from pinochle_widgets.games.auction.convention.meaning import HandFacts, is_true_of, meanings, understand
from pinochle_widgets.games.auction.mind import ladder, speech
from pinochle_widgets.games.auction.rules.convention import agreed
from pinochle_widgets.games.auction.rules.convention.encoded import SILENT
from pinochle_widgets.games.auction.rules.convention.row import Row
from pinochle_widgets.games.auction.rules.convention.situation import situation_of
from pinochle_widgets.games.auction.rules.core import layout, steps
from pinochle_widgets.games.auction.rules.core.bidding import lowest_call
from pinochle_widgets.games.auction.rules.core.information import view
from pinochle_widgets.games.auction.rules.state import AuctionState
from pinochle_widgets.games.pinochle.rules.cards import indices
from pinochle_widgets.games.protocol import Company
from tests.conftest import each_once, proofs
from tests.games.tables_auction import CUTTHROAT, DOUBLE, LEARNERS, SINGLE, auction, table

PRESETS = [DOUBLE, LEARNERS]
SUITS = "SHDC"


def edited(name=DOUBLE):
    """Edit the preset's table as a person might: aces signalled, meld asked for, partner saved; a row gone, a telling pass."""
    frame = pw.Convention.preset(name).to_frame()
    frame.loc[2, "meld"] = "12-29"
    frame.loc[3, "bid"] = "-"
    rows = frame.to_dict("records")
    more = [
        {"call": "bid", "bid": "+4", "when": "1st round", "aces": "5+", "need_meld": "yes", "want_bid": "yes"},
        {"call": "bid", "bid": "+2", "when": "after 1st round", "save_bid": "yes", "marriage": "yes", "want_bid": "no"},
        {"call": "bid", "bid": "+3+", "when": "after 1st round", "trump": "power"},
        {"call": "pass", "when": "1st bidder", "said": "I pass with aces", "aces": "4+"},
        {"call": "pass", "when": "2nd bidder", "aces": "0-3"},
    ]
    return pw.Convention.from_rows([*more, *rows], "edited")


CONVENTIONS = [
    pw.Convention.preset(DOUBLE),
    pw.Convention.preset("double-deck/learners"),
    edited(),
    edited("double-deck/learners"),
    pw.Convention("brief", [Row(bid="+2-4", when="1st round", meld="10-60"), Row(bid="60+", when="1st round", want_bid="yes")]),
]  # fmt: skip
every_preset = pytest.mark.parametrize("game", PRESETS)
each_with_some = pytest.mark.parametrize(("game", "convention"), each_once(PRESETS, CONVENTIONS))
every_convention = pytest.mark.parametrize("convention", CONVENTIONS, ids=lambda each: each.name)


def begin(game, convention=None, **options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pw.new_game(game, convention=convention, **options)


def facts_of(game, hand):
    """Count the facts of a hand, a set for each suit that it could name, by the count of `score_hand`."""
    cards = [held.card for held in hand]
    scores = {suit: pw.score_hand(game, cards, suit) for suit in SUITS}
    held = Counter(str(card) for card in cards)
    marriages = {suit: min(held[f"K{suit}"], held[f"Q{suit}"]) for suit in SUITS}
    of_all_suits = [item.points for item in scores["S"].items if "around" in item.name or "pinochle" in item.name]
    aces = [held[f"A{suit}"] for suit in SUITS]
    for suit in SUITS:
        trump = sum(held[f"{rank}{suit}"] for rank in "JQKTA")
        yield HandFacts(
            meld=max(score.total for score in scores.values()),
            plain_meld=sum(of_all_suits) + 2 * sum(marriages.values()),
            aces=sum(aces),
            aces_around=min(aces),
            marriage=any(marriages.values()),
            trump=trump,
            power=trump >= 7 and held[f"A{suit}"] >= 2,
            wants_bid=None if marriages[suit] else False,
        )


def auctions(game, convention, seeds, level="intermediate"):
    """Yield the calls of players of a level, hand after hand: observation and decision."""
    player, rng = find_game(game).level(level).make(), random.Random(1)
    for seed in range(seeds):
        state = begin(game, convention, seed=f"{game} {seed}")
        while state.stage == "bid":
            seen = state.observe(state.seats_to_act[0])
            decision = player.choose(seen, rng)
            yield seen, decision
            state.apply(decision.action)


def calls_of(seen):
    return [(call.seat, call.amount) for call in seen.calls]


# ---- speaking


@pytest.mark.ci_runs(2)
@each_with_some
def test_every_call_that_partner_hears_is_true_of_the_hand(game, convention):
    """The exception is a seat with no bid to choose: it passes, with any meaning of a pass."""
    told = Counter()
    for seen, decision in auctions(game, convention, proofs(5000, one_in=250)):
        situation = situation_of(calls_of(seen), seen.seat, seen.dealer, seen.rules)
        if not situation.partner_in:
            continue
        bid = getattr(decision.action, "amount", None)
        meaning = understand(convention, bid, situation)
        hands = list(facts_of(game, seen.hand))

        def is_true(meaning, hands=hands):
            return not meaning.rows or any(is_true_of(row, hand, convention) for row in meaning.told for hand in hands)

        assert is_true(meaning) or bid is None, (calls_of(seen), decision, meaning.words)
        if bid is not None:
            assert meaning.is_covered, "players bid nothing that the convention has no row for"
        elif not is_true(meaning):
            legal = [action.amount for action in seen.legal_actions if hasattr(action, "amount")]
            silent = HandFacts(
                hands[0].meld,
                hands[0].plain_meld,
                hands[0].aces,
                hands[0].aces_around,
                hands[0].marriage,
                0,
                False,
                False,
            )
            others = [understand(convention, each, situation) for each in legal[:30]]
            assert not any(other.is_covered and other.fits(silent) and other.saves_partner is None for other in others)
        told[meaning.words] += 1
    assert len(told) > 2, told


@every_preset
def test_the_built_in_conventions_leave_no_hand_without_a_true_call(game):
    convention = agreed.convention_of(pw.AuctionRules.preset(game))
    for seen, decision in auctions(game, None, proofs(5000, one_in=250)):
        situation = situation_of(calls_of(seen), seen.seat, seen.dealer, seen.rules)
        bid = getattr(decision.action, "amount", None)
        meaning = understand(convention, bid, situation)
        assert not meaning.rows or any(meaning.fits(hand) for hand in facts_of(game, seen.hand)), decision


STRONG = "AS AS TS KS KS QS JS TS AH AD AC KH QH JH"
NO_SUIT = "AS TS KS AH KH TH AD KD TD JD AC KC TC JC JH JS JS TS TH TD"
"""A hand with aces, kings and jacks around: 22, and not one marriage."""


RUN = "AS AS TS TS KS QS JS AH TH TH JH AD TD TD QD TC TC KC JC JC"
"""A run, and nothing more to signal."""


def call_of(state, level="intermediate"):
    decision = find_game(DOUBLE).level(level).make().choose(state.observe(state.seats_to_act[0]), random.Random(1))
    return str(decision.action).removeprefix("bid "), decision.reason


def test_meld_is_told_without_a_suit_to_name():
    call, reason = call_of(table(DOUBLE, {1: NO_SUIT}))
    assert (call, reason) == ("52", "52 tells partner of 20 to 29 meld, and you hold 22.")
    call, reason = call_of(table(LEARNERS, {1: NO_SUIT}))
    assert (call, reason) == ("51", "51 tells partner of about 20 meld, and you hold 22.")


def test_double_aces_are_told_with_59():
    aces = "AS AS AH AH AD AD AC AC TS TS TH TH TD TD TC TC JS JS JC JC"
    assert call_of(table(DOUBLE, {1: aces})) == (
        "59",
        "59 tells partner of double aces around, and you hold 100 meld.",
    )


def test_who_passes_tells_the_learners_of_little_meld_so_fifteen_is_told_whatever_comes():
    state = table(LEARNERS, {3: NO_SUIT})
    auction(state, 57, "-")
    assert call_of(state)[0] == "59"
    state = table(DOUBLE, {3: NO_SUIT})
    auction(state, 57, "-")
    assert call_of(state)[0] == "pass", "there a pass tells nothing, and a partner who is hardly good for 59 is no help"


def test_who_can_name_no_suit_and_has_no_meld_passes():
    nothing = "TS TS TS JS JS TH TH TH JH JH TD TD TD JD QD TC TC TC QC QC"
    assert call_of(table(DOUBLE, {1: nothing}))[0] == "pass"


@pytest.mark.parametrize(("partners", "call"), [("52", "53"), ("51", "pass"), ("53", "54")])
def test_a_partner_who_told_of_meld_is_covered_and_one_who_wants_the_bid_is_left_alone(partners, call):
    state = table(DOUBLE, {3: RUN})
    auction(state, int(partners), "-")
    said, reason = call_of(state)
    assert said == call
    assert ("may have no suit behind it" in reason) == (call != "pass")


def test_a_bid_that_saves_partner_is_made_where_the_convention_has_it():
    rows = [Row(bid="+1", when="1st round", save_bid="yes", marriage="yes"), *pw.Convention.preset(DOUBLE).rows]
    hands = {3: "KS QS TS JS JS TS TH TH JH JH QD QD JC AC TD TD KD TC TC KC"}
    state = table(DOUBLE, hands)
    auction(state, 52, "-")
    assert call_of(state)[0] == "pass"
    kept = begin(DOUBLE, pw.Convention("saving", rows), deal=[state.decks[0]], dealer=0)
    auction(kept, 52, "-")
    said, reason = call_of(kept)
    assert said == "53"
    assert reason == "Partner's 52 may have no suit behind it; with 53 you name spades, of which you hold 6."


def test_with_no_bid_to_choose_it_passes():
    only_meld = pw.Convention("meld", [Row(bid="+2", when="1st round", meld="0-4"), Row("pass", when="1st round")])
    state = table(DOUBLE, {1: STRONG})
    assert call_of(state)[0] != "pass"
    kept = begin(DOUBLE, only_meld, deal=[state.decks[0]], dealer=0)
    assert call_of(kept) == ("pass", "Pass and defend: the other side loses 50 if you set the bid.")


# ---- understanding


@pytest.mark.ci_runs(2)
@each_with_some
def test_players_and_the_table_understand_the_same(game, convention):
    """The meanings of random calls are the same by the rules that players use and by `signals`."""
    rng, told = random.Random(f"{game} {convention.name}"), Counter()
    for seed in range(proofs(5000, one_in=500)):
        state = begin(game, convention, seed=seed)
        rules, numbers_told = state.rules.terms, agreed.coded(convention)
        while state.stage == "bid":
            seen = state.observe(state.seats_to_act[0])
            calls = calls_of(seen)
            heard = meanings(convention, calls, seen.dealer, seen.rules)
            for who, seat in ((speech.ME, seen.seat), (speech.PARTNER, (seen.seat + 2) % 4)):
                mine = [each for each, (caller, _) in zip(heard, calls, strict=True) if caller == seat and each.rows]
                spans = [each.meld for each in mine if each.meld]
                least, most, around, wants, _ = speech.heard_from(who, seen.position, rules, numbers_told)
                assert around == max((each.aces_around for each in mine), default=0)
                assert wants == (-1 if not mine or mine[-1].wants_bid is None else int(mine[-1].wants_bid))
                if spans:
                    assert least == spans[-1].least
                    assert most == (1 << 30 if spans[-1].most is None else spans[-1].most)
                else:
                    assert (least, most) == (-1, -1)
                told[bool(spans)] += 1
            legal = list(seen.legal_actions[:12])
            state.apply(rng.choice(legal))
    assert told[True] > 20


@pytest.mark.parametrize(
    ("partners", "least", "most"),
    [("-", 8, 8), ("51", 8, 8), ("52", 12, 24), ("53", 22, 34), ("56", 52, 64), ("59", 100, 100)],
)
def test_what_partner_tells_takes_the_place_of_what_might_be_expected(partners, least, most):
    """The expected meld is a little less than signalled, with another trump than partner's best suit."""
    state = table(DOUBLE)
    rules = state.rules.terms, agreed.coded(pw.Convention.preset(DOUBLE))
    auction(state, "-", "-")
    assert speech.partner_meld(12, state.observe(3).position, *rules) == 8, "who has called and told nothing"
    state = table(DOUBLE)
    assert speech.partner_meld(12, state.observe(1).position, *rules) == 12, "who has not called"
    auction(state, partners, "-")
    assert least <= speech.partner_meld(12, state.observe(3).position, *rules) <= most
    assert speech.partner_meld(12, state.observe(3).position, state.rules.terms, SILENT) == 12, "without a convention"


def test_told_meld_changes_the_bid():
    hands = {3: RUN}
    reached = {}
    for partners in ("-", 52, 54, 56):
        state = table(DOUBLE, hands)
        auction(state, partners, 60)
        reached[partners] = call_of(state)[0]
    assert reached == {"-": "pass", 52: "pass", 54: "65", 56: "65"}
    words = "65 is in reach with spades: beside 15 in meld and about 55 from partner it needs 20 of the 50 in tricks."
    assert call_of(state)[1] == words


HIGH = "AS AS AS TS TS KS KS QS QS JS AH AH KH JH AD TD KD JD AC TC"
"""A hand that is good for 75, with a partner who is out."""


def test_the_learners_do_not_stop_one_large_step_below_their_highest_bid():
    """The highest bid of the hand is 75: over 70 an opponent would bid it, so 70 is left out; 65 is not."""
    for opponent, learners, partners in ((58, "59", "59"), (60, "65", "65"), (65, "75", "70"), (75, "pass", "pass")):
        for game, call in ((LEARNERS, learners), (DOUBLE, partners)):
            state = table(game, {3: HIGH})
            auction(state, "-", opponent)
            assert call_of(state)[0] == call, (game, opponent)


# ---- players without a convention


@every_preset
def test_a_beginner_bids_by_its_own_hand_whatever_the_convention(game):
    state = begin(game, seed=3)
    for convention in CONVENTIONS:
        calls = [(seen.position, str(decision.action)) for seen, decision in auctions(game, convention, 10, "beginner")]
        for information, action in calls:
            code = ladder.advise(ladder.BEGINNER, information, state.rules.terms, SILENT, 1, [])
            assert action == ("pass" if code == layout.PASS else f"bid {code - layout.BID}")


def test_the_table_says_only_of_those_what_they_tell_who_speak_the_convention():
    state = table(DOUBLE, {1: NO_SUIT})
    auction(state, 52, 54, "-", 55)
    company = Company(
        ["You", "Beginner", "Intermediate", "Beginner"], [None, "beginner", "intermediate", "beginner"], [0] * 4
    )
    scene, seen = find_game(DOUBLE).scene, state.observe(0)
    picture = scene.picture(seen, company)
    tells = {seat["seat"]: seat["tells"] for seat in picture["seats"]}
    assert tells[2] == "20 to 29 meld"
    assert (tells[1], tells[3]) == ("", "")
    assert tells[0] == "can name trump"
    heard = [cell["tells"] for row in picture["auction"]["rows"] for cell in row if cell]
    assert heard == ["held by the dealer", "", "20 to 29 meld", "", "can name trump"]
    said = [scene.comment(event, seen, company)["say"] for event in state.history if "Bid" in type(event).__name__]
    assert [text.partition(": ")[2] for text in said[:2]] == ["", "20 to 29 meld."]


# ---- a convention of one's own


OURS = pw.Convention("ours", [Row(bid="+1+", meld="20+", when="1st round"), Row(bid="+1+", when="after 1st round")])


def test_the_convention_that_is_chosen_is_spoken_and_shown():
    state = pw.new_game(DOUBLE, seed=1, convention=OURS)
    assert state.observe(0).convention == state.copy().convention == OURS
    auction(state, 51)
    company = Company(["You"] * 4, [None] * 4, [0] * 4)
    picture = find_game(DOUBLE).scene.picture(state.observe(0), company)
    assert [seat["tells"] for seat in picture["seats"] if seat["call"]] == ["20 or more meld"]
    assert (
        find_game(DOUBLE).scene.choices(state.observe(state.seats_to_act[0]))["ask"]["tells"]["52"] == "20 or more meld"
    )


def test_a_table_keeps_its_convention_from_game_to_game():
    match = pw.Match(DOUBLE, ["intermediate"] * 4, rules={"target": 60}, seed=1, convention=OURS)
    match.play_out()
    match.next_game()
    assert match.state.convention == OURS
    assert match.record.from_text(str(match.record)).replay().convention is None
    assert pw.play(DOUBLE, seed=1, convention=OURS).match.state.convention == OURS


def test_what_is_wrong_with_a_convention_is_said():
    with pytest.warns(UserWarning, match=r"convention 'few': a bid of 51 .* fits no row; and \d+ more, which check"):
        pw.new_game(DOUBLE, convention=pw.Convention("few", [Row(bid="59", when="1st round")]))
    for game in ("two-handed", CUTTHROAT):
        with pytest.raises(ValueError, match=r"convention .* played without partners"):
            pw.new_game(game, convention=OURS)
    for given in ("double-deck/partnership", OURS.to_frame(), 7):
        with pytest.raises(ValueError, match=r"convention is .*must be a Convention"):
            pw.play(DOUBLE, convention=given)


def test_who_plays_alone_has_nobody_to_tell():
    with pytest.raises(ValueError, match="nobody has a partner to tell: 3 play alone"):
        AuctionState(preset=CUTTHROAT, convention=OURS)


def test_rules_without_a_convention_of_their_own_can_be_given_one():
    rows = [
        Row(bid="+1", when="1st round", want_bid="yes", meld="0-9"),
        Row(bid="+2+", when="1st round", meld="10+"),
        Row(bid="+1+", when="after 1st round"),
    ]
    ours = pw.Convention("single", rows)
    assert any("tells partner of" in decision.reason for _, decision in auctions(SINGLE, ours, 30)), "some meld is told"


# ---- both ways to run


@pytest.mark.ci_runs(2)
@every_preset
@every_convention
def test_players_speak_alike_interpreted_and_compiled(game, convention):
    there, rng = compiled(ladder.__name__), random.Random(f"alike {game} {convention.name}")
    book = pw.AuctionRules.preset(game)
    rules, told, deck = book.terms, agreed.coded(convention), indices(book.deck.cards)
    arrays, compared = (numbers(rules), numbers(told)), 0
    for dealer in range(proofs(2000)):
        s, seen = steps.new_hand(), steps.new_hand()
        rng.shuffle(deck)
        steps.deal(s, deck, dealer % 4, rules)
        while s.stage == layout.CALL:
            view(s, s.turn, rules, seen)
            here = ladder.advise(ladder.INTERMEDIATE, seen, rules, told, 1, [])
            assert here == there.advise(ladder.INTERMEDIATE, numbers(seen), *arrays, 1, room(ladder.SearchRoom))
            lowest = lowest_call(s, rules)
            steps.step(
                s, here if rng.random() < 0.6 else layout.BID + lowest if rng.random() < 0.5 else layout.PASS, rules
            )
            compared += 1
    assert compared > 100


def test_tournaments_play_by_the_convention_of_the_preset():
    from pinochle_widgets.games.auction.mind.bulk import arena

    assert arena.setting(pw.AuctionRules.preset(DOUBLE))["convention"] == pw.Convention.preset(DOUBLE).coded
    assert arena.setting(pw.AuctionRules.preset(SINGLE))["convention"] == SILENT
