"""Test the melds of hands in the auction games, and the parts that are shown, worked by hand.

The ids in the names are the rows of RULES.md that a test shows; `rules_map_auction.py` lists them.
"""

import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.actions import CountMeld
from pinochle_widgets.games.auction.rules.meld_options import SERIES, TIMES
from pinochle_widgets.games.events import MeldCounted, MeldShown
from pinochle_widgets.games.pinochle.rules.meld_table import TABLES
from tests.games.tables_auction import DOUBLE, LEARNERS, SINGLE, auction, do, table, texts
from tests.naive.auction import cards_laid, meld_value, whole_deck

RUN = "AH TH KH QH JH"
ROUNDHOUSE = "KS QS KH QH KD QD KC QC"
CARDS_OF = {
    "aces": "AS AH AD AC",
    "kings": "KS KH KD KC",
    "queens": "QS QH QD QC",
    "jacks": "JS JH JD JC",
    "pinochle": "JD QS",
    "run": RUN,
    "roundhouse": ROUNDHOUSE,
}


def total(game, cards, trump="H", **rules):
    return pw.score_hand(game, cards, trump, rules=rules or None).total


def items(game, cards, trump="H", **rules):
    return [(item.name, item.points) for item in pw.score_hand(game, cards, trump, rules=rules or None).items]


# one deck ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (RUN, 15),
        ("9H", 1),
        ("AS AH AD AC", 10),
        ("KS KH KD KC", 8),
        ("QS QH QD QC", 6),
        ("JS JH JD JC", 4),
        ("KS QS", 2),
        ("KH QH", 4),
        (ROUNDHOUSE, 24),
        ("JD QS", 4),
    ],
)
def test_each_meld_pays_what_pinochle34_says(cards, points):
    assert total(SINGLE, cards) == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AS AH AD AC", 100),
        ("KS KH KD KC", 80),
        ("QS QH QD QC", 60),
        ("JS JH JD JC", 40),
        ("JD QS", 30),
        (RUN, 150),
        ("KS QS", 4),
        (ROUNDHOUSE, 240),
    ],
)
def test_each_double_meld_pays_what_pinochle34_says(cards, points):
    assert total(SINGLE, f"{cards} {cards}") == points


@pytest.mark.parametrize("cards", ["9S", "AS TS KS JS", "KH QS", "JH QD", "AS AS AH AD", "TH TH", ""])
def test_other_cards_are_no_meld(cards):
    assert (total(SINGLE, cards), items(SINGLE, cards)) == (0, [])


def test_b3_a_second_run_makes_it_150_and_a_second_king_and_queen_a_royal_marriage_besides():
    assert total(SINGLE, f"{RUN} {RUN}") == 150
    assert items(SINGLE, f"{RUN} KH QH") == [("run", 15), ("royal marriage", 4)]
    assert total(SINGLE, f"{RUN} KH") == total(SINGLE, f"{RUN} QH") == 15


def test_b4_run_and_roundhouse_share_king_and_queen_of_trump_in_full_or_by_option_not():
    cards = f"{ROUNDHOUSE} AH TH JH"
    assert items(SINGLE, cards) == [("roundhouse", 24), ("run", 15)]
    assert total(SINGLE, cards, run_shares_roundhouse=False) == 35
    assert sum(points for _, points in items(SINGLE, cards, run_shares_roundhouse=False)) == 35
    assert total(SINGLE, f"{cards} KH QH", run_shares_roundhouse=False) == 39, "with two of each they share nothing"


def test_b5_a_roundhouse_takes_one_kings_around_one_queens_around_and_four_marriages():
    kings = "KS KH KD KC"
    assert items(SINGLE, f"{ROUNDHOUSE} {kings}") == [
        ("double kings around", 80),
        ("queens around", 6),
        ("royal marriage", 4),
        ("marriage in spades", 2),
        ("marriage in diamonds", 2),
        ("marriage in clubs", 2),
    ]
    assert total(SINGLE, f"{ROUNDHOUSE} {kings} QS QH QD") == 80 + 6 + 3 * 4 - 2 + 8, "no second queens around"
    assert total(SINGLE, ROUNDHOUSE, roundhouse=0) == 8 + 6 + 4 + 3 * 2


def test_b6_two_royal_marriages_pay_eight_and_two_dixes_two():
    assert items(SINGLE, "KH QH KH QH 9H 9H") == [("double royal marriage", 8), ("double dix", 2)]


def test_a_card_may_serve_in_melds_of_several_kinds():
    assert items(SINGLE, "QS JD KS QH QD QC") == [("queens around", 6), ("pinochle", 4), ("marriage in spades", 2)]


# two decks --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("times", "points"), [(1, 15), (2, 30), (3, 45), (4, 60)])
def test_c8_in_the_partnership_game_each_run_pays_fifteen(times, points):
    assert total(DOUBLE, " ".join([RUN] * times)) == points


@pytest.mark.parametrize(("times", "points"), [(1, 15), (2, 150), (3, 225), (4, 300)])
def test_d5_in_the_learners_game_further_runs_pay_more(times, points):
    assert total(LEARNERS, " ".join([RUN] * times)) == points


@pytest.mark.parametrize("game", [DOUBLE, LEARNERS])
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (CARDS_OF["aces"], (10, 100, 150, 200)),
        (CARDS_OF["kings"], (8, 80, 120, 160)),
        (CARDS_OF["queens"], (6, 60, 90, 120)),
        (CARDS_OF["jacks"], (4, 40, 60, 80)),
    ],
)
def test_c9_d4_arounds_once_to_four_times(game, cards, points):
    assert tuple(total(game, " ".join([cards] * times)) for times in (1, 2, 3, 4)) == points


def test_c9_d6_each_guide_has_its_own_price_for_many_pinochles():
    many = [" ".join(["JD QS"] * times) for times in (1, 2, 3, 4)]
    assert [total(DOUBLE, cards) for cards in many] == [4, 30, 45, 60]
    assert [total(LEARNERS, cards) for cards in many] == [4, 30, 90, 500]


@pytest.mark.parametrize("game", [DOUBLE, LEARNERS])
def test_in_two_decks_a_roundhouse_is_no_meld_and_marriages_besides_a_run_pay_four(game):
    assert total(game, ROUNDHOUSE) == 8 + 6 + 4 + 3 * 2
    assert items(game, f"{RUN} KH QH KH QH") == [("run", 15), ("double royal marriage", 8)]
    assert total(game, "KS QS " * 4) == 8


# all options ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", SERIES)
@pytest.mark.parametrize("times", range(4))
def test_what_each_meld_pays_is_an_option(kind, times):
    cards = " ".join([CARDS_OF[kind]] * (times + 1))
    prices = {each + kind: 1000 * number for number, each in enumerate(TIMES, 1)}
    price = 1000 * (times + 1) + 1
    assert price in [points for _, points in items(DOUBLE, cards, **{**prices, TIMES[times] + kind: price})]


def test_what_marriages_and_dixes_pay_is_an_option():
    assert total(SINGLE, "KS QS KD QD", marriage=5) == 10
    assert total(SINGLE, "KH QH", royal_marriage=7) == 7
    assert total(SINGLE, "9H 9H", dix=10) == 20


@pytest.mark.parametrize(
    ("preset", "name"), [(SINGLE, "pinochle34"), (DOUBLE, DOUBLE), (LEARNERS, "double-deck/learners")], ids=str
)
def test_the_lab_counts_with_the_same_table(preset, name):
    ours, table_ = pw.AuctionRules.preset(preset).meld_table, TABLES[name]
    for kind in SERIES:
        assert getattr(ours, kind) == getattr(table_, kind)
    assert (ours.marriage, ours.royal, ours.dix) == (table_.marriage, table_.royal, table_.dix)


@pytest.mark.parametrize("game", [SINGLE, DOUBLE, LEARNERS])
def test_the_lines_add_up_to_the_total_and_lie_in_the_hand(game):
    rules = pw.AuctionRules.preset(game)
    rng = random.Random(game)
    for _ in range(300):
        pool = [card for card in whole_deck(rules.cards) if card[0] in rng.choice(["JQKA", "QK", "9JQKTA", "JQKTA"])]
        cards = rng.sample(pool, min(len(pool), rng.randrange(8, 21)))
        score = pw.score_hand(game, " ".join(cards), trump="D")
        assert score.total == sum(item.points for item in score.items) == meld_value(cards, "D", rules)
        for item in score.items:
            for card in item.cards:
                assert list(map(str, item.cards)).count(str(card)) <= cards.count(str(card)), item.name
        used = {str(card) for item in score.items for card in item.cards}
        assert used == set(cards_laid(cards, "D", rules))


@pytest.mark.parametrize(
    ("cards", "name", "points"),
    [
        ("KS QS", "marriage in spades", 2),
        ("KH QH", "royal marriage", 4),
        ("AS AH AD AC AS AH AD AC", "double aces around", 100),
        (ROUNDHOUSE, "roundhouse", 24),
        ("9H", "dix", 1),
    ],
)
def test_cards_are_named_as_the_one_meld_that_they_are(cards, name, points):
    assert pw.classify_meld(SINGLE, cards, "H") == pw.MeldScore(name, points)
    assert pw.classify_meld(SINGLE, "KS QS JD", "H") is None


# showing ----------------------------------------------------------------------------------------------------------

ACES = "AS AH AD AC"


def shown(game, hands, trump, **rules):
    """Collect the melds that each seat shows, as all see them."""
    state = table(game, hands, rules={"must_beat": True, **rules})
    auction(state, "-", "-", "-")
    events = do(state, f"trump {trump}")
    return state, {event.seat: event for event in events if isinstance(event, MeldShown)}


def weak_hands(**given):
    """Make hands of twenty cards without a meld but those given for seats 1 and 3; the others hold plenty."""
    plain = {
        1: "TS TS TS TS TH TH TH TH TD TD TD TD TC TC TC TC JS JS JH JH",
        3: "JH JH QH QH QH QH JD JD JD JD QD QD QD QD JC JC JC JC QC QC",
    }
    return {**plain, **{int(seat[1:]): cards for seat, cards in given.items()}}


def test_all_lay_down_the_cards_of_their_melds():
    state, melds = shown(SINGLE, {1: "KS QS JD 9H 9H TC TC TD TD JS JS AC"}, "H")
    assert sorted(map(str, melds[1].cards)) == ["9H", "9H", "JD", "KS", "QS"]
    assert (melds[1].points, melds[1].is_hidden) == (2 + 4 + 2, False)
    known = state.observe(3).melds[1]
    assert [(item.name, item.points) for item in known.items] == [
        ("pinochle", 4),
        ("marriage in spades", 2),
        ("double dix", 2),
    ]
    assert sorted(str(held.card) for held in state.observe(0).shown[1]) == ["9H", "9H", "JD", "KS", "QS"]


def test_a_side_short_of_twenty_shows_aces_around_only():
    hands = weak_hands(s1=f"{ACES} TS TS TS TS TH TH TH TH TD TD TD TD KS QS JS JH")
    state, melds = shown(DOUBLE, hands, "C")
    assert melds[1].is_hidden
    assert melds[3].is_hidden
    assert sorted(map(str, melds[1].cards)) == ["AC", "AD", "AH", "AS"], "the marriage in spades stays hidden"
    assert (melds[1].seen_by(1).points, melds[1].seen_by(0).points, melds[1].seen_by(3).points) == (12, None, None)
    assert state.observe(0).melds[1].points is None
    assert state.observe(1).melds[1].points == 12
    assert state.observe(0).side_melds[1] is None
    assert not melds[0].is_hidden


def test_by_option_a_short_side_shows_all_as_in_the_learners_game():
    hands = weak_hands(s1=f"{ACES} TS TS TS TS TH TH TH TH TD TD TD TD KS QS JS JH")
    _, melds = shown(DOUBLE, hands, "C", short_meld_hidden=False)
    assert (melds[1].is_hidden, melds[1].points, len(melds[1].cards)) == (False, 12, 6)
    assert not pw.AuctionRules.preset(LEARNERS).short_meld_hidden


def test_a_shown_card_is_known_in_the_hand_until_it_is_played():
    state, _ = shown(SINGLE, {1: "KS QS JD 9H 9H TC TC TD TD JS JS AC"}, "H")
    while state.seats_to_act != (1,):
        do(state, min(texts(state)))
    plays = sorted(texts(state))
    before = [str(held.card) for held in state.observe(3).shown[1]]
    do(state, plays[0])
    after = [str(held.card) for held in state.observe(3).shown[1]]
    played = plays[0].removeprefix("play ")
    if played in before:
        before.remove(played)
    assert after == before


# counting one's own meld ------------------------------------------------------------------------------------------


def test_d11_by_option_each_seat_counts_its_melds_and_what_it_overlooks_does_not_count():
    state = table(SINGLE, {0: "KS QS JD 9H 9H TC TC TD TD JS JS AC"}, rules={"count_own_meld": True})
    auction(state, "-", "-", "-")
    do(state, "trump H")
    assert (state.stage, state.seats_to_act) == ("count", (0, 1, 2, 3))
    assert state.legal_actions(0) == [CountMeld(0, points=8)]
    do(state, "2 count 0", "0 count 6")
    assert state.seats_to_act == (1, 3)
    assert state.observe(0).melds == ()
    heard = {
        seat: [event.points for event in state.observe(seat).history if isinstance(event, MeldCounted)]
        for seat in (1, 2)
    }
    assert heard == {1: [None, None], 2: [0, None]}, "what others have counted is told when melds are shown"
    events = do(state, "1 count 999", f"3 {state.legal_actions(3)[0]}")
    points = {event.seat: event.points for event in events if isinstance(event, MeldShown)}
    assert (points[0], points[2]) == (6, 0)
    assert points[1] < 999, "what is not there counts no more than what is"
    assert len(state.observe(0).melds[0].cards) == 5, "the cards are shown all the same"


def test_d11_without_the_option_the_engine_counts_in_full():
    state = table(SINGLE, {0: "KS QS JD 9H 9H TC TC TD TD JS JS AC"})
    auction(state, "-", "-", "-")
    do(state, "trump H")
    assert state.stage == "lead"
    assert state.observe(1).melds[0].points == 8
