"""Test settling hands and winning in the auction games, worked by hand.

The ids in the names are the rows of RULES.md that a test shows; `rules_map_auction.py` lists them.
"""

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.events import BidLost, BidSettled, GameOver, RoundScored
from tests.games.tables_auction import (
    CUTTHROAT,
    DOUBLE,
    KITTY,
    LEARNERS,
    SINGLE,
    auction,
    do,
    event,
    play_hand,
    table,
    texts,
)


def gains(game, bid, meld, tricks, *, bidder=0, scores=None, **more):
    found = pw.settle(game, bid, bidder, meld, tricks, scores or [0] * len(meld), **more)
    return found.gains


def winner(game, bid, meld, tricks, *, bidder=0, scores=None, **more):
    return pw.settle(game, bid, bidder, meld, tricks, scores or [0] * len(meld), **more).winner


# Pinochle34 -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "meld", "tricks", "expected"),
    [
        (30, [14, 6], [16, 9], (30, 15)),  # just made
        (30, [14, 6], [14, 11], (-30, 17)),  # two short
        (16, [0, 40], [25, 0], (25, 0)),  # nothing taken: forty points of melds are lost
        (16, [40, 0], [0, 25], (-16, 25)),  # the melds alone would have covered it
    ],
)
def test_a_hand_of_pinochle34_is_settled(bid, meld, tricks, expected):
    assert gains(SINGLE, bid, meld, tricks) == expected


def test_b11_a_stuck_dealer_is_set_at_the_bid_it_is_stuck_at():
    assert gains(SINGLE, 15, [0, 0], [5, 20]) == (-15, 20)
    assert gains(CUTTHROAT, 19, [0, 0, 0], [5, 10, 10]) == (-19, 10, 10)


def test_a_bid_of_nothing_is_made_by_a_side_that_has_nothing():
    found = pw.settle(SINGLE, 0, 0, [0, 0], [0, 25], [0, 0], rules={"stuck": 0, "save_points": 0})
    assert (found.is_made, found.gains) == (True, (0, 25))


def test_b11_the_point_of_the_last_trick_saves_the_melds():
    assert gains(SINGLE, 16, [20, 10], [24, 1]) == (44, 11)
    assert gains(SINGLE, 16, [20, 10], [25, 0]) == (45, 0)


def test_b11_discarded_counters_score_but_are_not_taken_in_tricks():
    assert gains(KITTY, 20, [18, 0, 0], [1, 10, 11], discards=3) == (22, 10, 11)
    assert gains(KITTY, 20, [30, 0, 0], [0, 11, 11], discards=3) == (-20, 11, 11)
    assert gains(KITTY, 20, [18, 0, 0], [1, 10, 11], discards=3, rules={"discards_count": False}) == (-20, 10, 11)


def test_b11_b12_discards_go_to_the_bidder_at_the_table_too():
    state = table(KITTY, {1: "AS AS TS TS KS QS JS AH"}, kitty="TD TC KC")
    auction(state, 20, "-", "-")
    do(state, "trump S", "discard TD TC KC")
    meld = state.observe(1).side_melds[1]
    events = play_hand(state)
    taken = [found.points for found in events if type(found).__name__ == "TrickWon" and found.seat == 1]
    assert event(events, RoundScored).tricks[1] == sum(taken) + 3
    assert event(events, BidSettled).gains[1] == meld + sum(taken) + 3
    assert sum(event(events, RoundScored).tricks) == 25


def test_by_option_more_points_save():
    assert gains(SINGLE, 16, [20, 10], [15, 10], rules={"save_points": 11}) == (35, 0)
    assert gains(SINGLE, 16, [20, 10], [25, 0], rules={"save_points": 0}) == (45, 10)


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([140, 145, 100], 0),  # the bidder, before all others
        ([100, 145, 143], 1),  # else the highest
        ([100, 145, 145], None),  # equal: another hand
        ([100, 130, 139], None),  # nobody
        ([100, 130, 145], 2),
    ],
)
def test_b13_three_hands_at_the_target(scores, expected):
    """The bidder gains 20, the others 8 each."""
    assert winner(CUTTHROAT, 20, [12, 0, 0], [8, 8, 8], scores=scores, rules={"last_trick": 0}) == expected


def test_b13_the_bidding_side_wins_with_fewer_points_and_a_side_may_drift_out():
    assert winner(SINGLE, 16, [10, 10], [10, 15], scores=[135, 145]) == 0
    assert winner(SINGLE, 16, [10, 10], [5, 20], scores=[135, 145]) == 1


def test_by_option_only_the_bidder_can_win_or_the_highest_does():
    assert winner(SINGLE, 16, [10, 10], [5, 20], scores=[135, 145], rules={"drift_out": False}) is None
    assert winner(SINGLE, 16, [10, 10], [10, 15], scores=[135, 145], rules={"drift_out": False}) == 0
    assert winner(SINGLE, 16, [10, 10], [10, 15], scores=[135, 145], rules={"bid_preference": False}) == 1
    assert winner(SINGLE, 16, [10, 10], [10, 15], scores=[145, 140], rules={"bid_preference": False}) is None


def test_the_target_is_an_option():
    assert winner(SINGLE, 16, [10, 10], [10, 15], scores=[135, 100], rules={"target": 200}) is None
    assert winner(SINGLE, 16, [10, 10], [10, 15], scores=[180, 100], rules={"target": 200}) == 0


def test_b16_the_two_sections_of_the_same_number_are_told_apart():
    sources = [option.source for option in pw.AuctionRules.options().values()]
    cited = {word.strip(";,") for source in sources for word in source.split() if word.startswith("1.6")}
    assert cited == {"1.6a", "1.6b"}


# the double-deck partnership game ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "meld", "tricks", "expected"),
    [
        (60, [30, 24], [30, 20], (60, 44)),
        (65, [30, 24], [30, 20], (-65, 44)),
        (50, [19, 24], [31, 19], (-50, 0)),  # too little meld, too few points
        (50, [60, 20], [19, 31], (-50, 51)),  # nineteen don't save a bid
        (50, [20, 19], [30, 20], (50, 20)),  # nineteen melded count nothing
        (50, [20, 20], [31, 19], (51, 0)),  # nineteen taken save nothing
    ],
)
def test_c7_twenty_to_record_and_twenty_to_save(bid, meld, tricks, expected):
    assert gains(DOUBLE, bid, meld, tricks) == expected


def test_least_meld_is_an_option():
    assert gains(DOUBLE, 50, [15, 15], [30, 20], rules={"least_meld": 15, "target": 100}) == (-50, 35)
    assert gains(DOUBLE, 45, [15, 15], [30, 20], rules={"least_meld": 15, "minimum": 45, "stuck": 44}) == (45, 35)


NO_MARRIAGE = "AH AH TH TH TH TH JH JH JH JH TS TS TS TS TD TD TD TD TC TC"
PLENTY = "AS AH AD AC KS KH KD KC QS QH QD QC JD"


def no_marriage_table(bid, game=DOUBLE, **options):
    """Let seat 1 take the bid without a marriage in any suit; seats 0 and 2 meld plenty."""
    state = table(game, {1: NO_MARRIAGE, 0: PLENTY, 2: PLENTY}, dealer=0, rules=options or None)
    auction(state, bid, "-", "-", "-")
    return state, do(state, "trump H")


def test_c5_without_a_marriage_in_trump_the_bid_is_lost_at_once_and_the_others_keep_their_meld():
    state, events = no_marriage_table(51)
    assert event(events, BidLost) == BidLost(1, "no-marriage")
    melds = event(events, RoundScored).melds
    assert melds[0] >= 20
    assert event(events, BidSettled).gains == (melds[0], -51)
    assert (state.round, state.scores) == (2, (melds[0], -51))


def test_c5_a_fold_is_a_set_for_the_400_rule():
    more = {"outcome": "no-marriage", "bidder": 1}
    assert gains(DOUBLE, 51, [30, 0], [0, 0], scores=[450, 0], **more) == (30, -51)
    assert gains(DOUBLE, 51, [19, 0], [0, 0], **more) == (0, -51)


def test_c17_at_fifty_no_marriage_is_needed():
    state = table(DOUBLE, {0: NO_MARRIAGE}, dealer=0)
    auction(state, "-", "-", "-")
    assert len(texts(state)) == 4
    do(state, "trump H")
    assert (state.stage, "fold" in texts(state)) == ("lead", True)
    events = do(state, "fold")
    assert event(events, BidLost) == BidLost(0, "folded")
    assert event(events, BidSettled).gains[0] == -50


def test_by_option_a_marriage_is_needed_at_fifty_too_or_never():
    state = table(DOUBLE, {0: NO_MARRIAGE}, dealer=0, rules={"stuck_needs_marriage": True})
    auction(state, "-", "-", "-")
    assert event(do(state, "trump H"), BidLost).reason == "no-marriage"
    state, _events = no_marriage_table(51, fold_without_marriage=False)
    assert state.stage == "lead"


MARRIED = "AH AH AH AH TH TH TH TH KH QH JH JH TS TS TS TS TD TD TC TC"


def test_c6_the_bidder_may_fold_or_play_when_the_melds_are_known_and_too_little_meld_loses_either_way():
    state = table(DOUBLE, {1: MARRIED, 3: "JC JC JC JC JS JS JS JS TD TD TC TC QC QC QC QC QD QD QD QD"})
    auction(state, 51, "-", "-", "-")
    do(state, "trump H")
    assert len(state.observe(1).melds) == 4
    assert "fold" in texts(state)
    other = state.copy()
    events = do(state, "fold")
    assert event(events, BidSettled).gains[1] == -51
    assert gains(DOUBLE, 51, [19, 0], [50, 0])[0] == -51
    do(other, "play AH")
    assert "fold" not in texts(other)
    reason = other.explain_illegal(pw.parse_action("fold", seat=1))
    assert reason == "Folding is for the winner of the bid, after the melds and before the first lead."


def test_folding_is_an_option_and_only_for_the_winner_of_the_bid():
    state = table(SINGLE)
    auction(state, "-", "-", "-")
    do(state, "trump H")
    assert state.explain_illegal("fold") == "Nobody can fold under these rules: the bid has to be played."
    state = table(SINGLE, rules={"may_fold": True})
    auction(state, "-", "-", "-")
    do(state, "trump H")
    assert state.explain_illegal(pw.parse_action("fold", seat=1)) == "Only the winner of the bid can fold."
    assert event(do(state, "fold"), BidSettled).gains[0] == -15


def test_c10_either_side_wins_at_once_by_taking_all_tricks():
    assert winner(DOUBLE, 60, [30, 0], [50, 0], taken=[20, 0]) == 0
    assert winner(DOUBLE, 60, [30, 0], [0, 50], taken=[0, 20]) == 1
    assert winner(DOUBLE, 60, [30, 0], [48, 2], taken=[19, 1]) is None
    assert winner(LEARNERS, 60, [30, 0], [50, 0], taken=[20, 0]) is None


def test_c10_at_the_table():
    trumps = "AH AH AH AH TH TH TH TH KH KH KH KH QH QH QH QH JH JH JH JH"
    state = table(DOUBLE, {1: trumps}, dealer=0)
    auction(state, 51, "-", "-", "-")
    do(state, "trump H")
    events = play_hand(state)
    assert event(events, GameOver).winner == state.winner == 1
    assert state.is_over


def test_c11_two_hundred_and_fifty_win_before_the_others_have_gained_anything():
    hand_ = {"bid": 60, "meld": [100, 0], "tricks": [40, 10]}
    assert winner(DOUBLE, **hand_, scores=[120, 0]) == 0
    assert winner(DOUBLE, **hand_, scores=[120, -54]) == 0
    assert winner(DOUBLE, **hand_, scores=[120, -34], progress=[True, True]) is None, "from -54 they came to -34"
    assert winner(DOUBLE, **hand_, scores=[100, 0]) is None
    assert winner(DOUBLE, bid=60, meld=[100, 0], tricks=[30, 20], scores=[120, 0]) is None, (
        "they gain in this very hand"
    )
    assert winner(DOUBLE, **hand_, scores=[120, 0], rules={"shutout": 300}) is None
    assert winner(LEARNERS, **hand_, scores=[120, 0]) is None


def test_c12_four_pinochles_in_one_hand_win_with_the_bid_made():
    assert winner(DOUBLE, 60, [64, 0], [30, 20], pinochles=4) == 0
    assert winner(DOUBLE, 60, [64, 0], [19, 31], pinochles=4) is None, "the bid is lost"
    assert winner(DOUBLE, 60, [64, 0], [30, 20], pinochles=3) is None
    assert winner(LEARNERS, 60, [500, 0], [19, 31], pinochles=4) is None


def test_c12_at_the_table():
    four = "JD JD JD JD QS QS QS QS AH AH AH AH KH QH TH TH TH TH AS AS"
    state = table(DOUBLE, {1: four}, dealer=0)
    auction(state, 51, "-", "-", "-")
    do(state, "trump H")
    events = play_hand(state, choose=max)
    assert event(events, BidSettled).is_made
    assert state.winner == 1


def test_c13_from_400_on_a_side_scores_only_by_the_bid_or_by_setting_the_others():
    assert gains(DOUBLE, 60, [30, 24], [30, 20], scores=[0, 400]) == (60, 0)
    assert gains(DOUBLE, 60, [30, 24], [30, 20], scores=[0, 399]) == (60, 44)
    assert gains(DOUBLE, 70, [30, 24], [30, 20], scores=[0, 400]) == (-70, 44)
    assert gains(DOUBLE, 60, [30, 24], [30, 20], scores=[480, 400]) == (60, 0)
    assert gains(DOUBLE, 60, [30, 24], [30, 20], scores=[0, 400], rules={"must_earn_from": 0}) == (60, 44)


def test_both_at_500_the_bidding_side_wins():
    assert winner(DOUBLE, 60, [30, 24], [30, 20], scores=[450, 470], rules={"must_earn_from": 0}) == 0


# the learners' game -----------------------------------------------------------------------------------------------


def test_d1_five_hundred_win_and_of_both_the_bidding_side():
    assert winner(LEARNERS, 60, [30, 24], [30, 20], scores=[440, 470]) == 0
    assert winner(LEARNERS, 60, [30, 24], [30, 20], bidder=1, scores=[450, 470]) == 0, "the bid is lost"
    assert winner(LEARNERS, 60, [30, 24], [30, 20], scores=[439, 450]) is None


def test_d8_board_set_without_a_marriage_and_the_others_keep_nothing():
    _state, events = no_marriage_table(51, LEARNERS)
    assert event(events, BidLost).reason == "no-marriage"
    assert event(events, BidSettled).gains == (0, -51)
    assert gains(LEARNERS, 51, [0, 40], [0, 0], outcome="board") == (-51, 0)
    assert gains(LEARNERS, 51, [0, 40], [0, 0], outcome="board", rules={"fold_leaves_meld": True}) == (-51, 40)


def test_d8_board_set_with_less_than_twenty_meld():
    state = table(LEARNERS, {1: MARRIED, 3: "JC JC JC JC JS JS JS JS TD TD TC TC QC QC QC QC QD QD QD QD"})
    auction(state, 51, "-", "-", "-")
    events = do(state, "trump H")
    assert event(events, BidLost) == BidLost(1, "board")
    assert event(events, BidSettled).gains == (0, -51)


def test_d8_board_set_where_more_than_fifty_points_are_missing():
    rich = "AS AH AD AC KS KH KD KC QS QH QD QC JD"
    for bid, reason in ((80, None), (200, "board")):
        state = table(LEARNERS, {1: rich}, dealer=0)
        auction(state, bid, "-", "-", "-")
        events = do(state, "trump H")
        meld = next(found.points for found in events if type(found).__name__ == "MeldShown" and found.seat == 1)
        assert (bid - meld > 50) == (reason == "board")
        assert [found.reason for found in events if isinstance(found, BidLost)] == ([reason] if reason else [])


def test_d12_the_two_guides_differ_in_just_these_options():
    changes = pw.AuctionRules.preset(LEARNERS).changes_from(pw.AuctionRules.preset(DOUBLE))
    runs = {"double_run": 150, "triple_run": 225, "quadruple_run": 300}
    assert changes == {
        **runs,
        "triple_pinochle": 90,
        "quadruple_pinochle": 500,
        "dealer_holds": False,
        "trump_needs_marriage": True,
        "stuck_needs_marriage": True,
        "may_fold": False,
        "board_set": True,
        "fold_leaves_meld": False,
        "short_meld_hidden": False,
        "lead_trump": False,
        "must_earn_from": 0,
        "sweep_wins": False,
        "shutout": 0,
        "quadruple_pinochle_wins": False,
    }


# the pure function ------------------------------------------------------------------------------------------------


def test_the_table_settles_as_the_pure_function_does():
    for seed in range(6):
        state = pw.new_game(DOUBLE, seed=seed)
        auction(state, 51, "-", "-", "-")
        suits = sorted(texts(state))
        events = do(state, suits[seed % len(suits)])
        events += play_hand(state)
        settled, scored = event(events, BidSettled), event(events, RoundScored)
        lost = [found.reason for found in events if isinstance(found, BidLost)]
        melds = [scored.melds[0], scored.melds[1]]
        found = pw.settle(
            DOUBLE, 51, settled.seat % 2, melds, scored.tricks, [0, 0], outcome=lost[0] if lost else "played"
        )
        assert (found.is_made, found.gains, found.scores) == (settled.is_made, settled.gains, scored.totals)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"bidder": 2}, "bidder is 2; it must be a side, from 0 to 1"),
        ({"meld": [1, 2, 3]}, "meld is .* a list of 2 whole numbers, one for each side"),
        ({"tricks": "30"}, "tricks is '30'"),
        ({"meld": [-5, 30]}, "meld is .*; none can be less than 0"),
        ({"meld": [True, False]}, "meld is .* a list of 2 whole numbers"),
        ({"progress": [1, 0]}, "progress is .* a list of 2 times True or False"),
        ({"taken": [20, 20]}, "taken 20 and 20 come to 40; there are 20 tricks"),
        ({"discards": 5}, "discards is 5; there is no kitty"),
        ({"outcome": ["folded"]}, "outcome is .*; it must be one of played"),
        ({"bid": -1}, "bid is -1"),
        ({"outcome": "lost"}, "outcome is 'lost'; it must be one of played, folded, no-marriage, board"),
        ({"rules": {"seats": 3, "kitty": 2}}, "these rules are for 3 seats; the game is played by 4"),
        ({"rules": {"targets": 3}}, "no option 'targets'"),
    ],
)
def test_settle_names_what_does_not_fit(change, message):
    arguments = {"bid": 60, "bidder": 0, "meld": [30, 24], "tricks": [30, 20], "scores": [0, 0], **change}
    with pytest.raises(ValueError, match=message):
        pw.settle(DOUBLE, **arguments)


def test_questions_of_an_auction_are_not_for_the_two_handed_game():
    for question in (
        lambda: pw.settle("two-handed", 1, 0, [0, 0], [0, 0], [0, 0]),
        lambda: pw.legal_bids("two-handed"),
        lambda: pw.score_hand("two-handed", "KS QS", "H"),
    ):
        with pytest.raises(ValueError, match="is not for 'two-handed'; it is for pinochle34/partnership"):
            question()
    assert pw.trick_winner("two-handed", "KS AS", "H") == 1


def test_a_question_that_a_game_lacks_is_refused_with_those_that_it_has():
    with pytest.raises(
        ValueError, match=r"'two-handed' answers legal_plays\(\), classify_meld\(\) and trick_winner\(\)"
    ):
        pw.settle("two-handed", scores=[0, 0])
    with pytest.raises(ValueError, match=r"^legal_discards\(\) is not for 'two-handed'"):
        pw.legal_discards("two-handed", "KS QS")


def test_a_question_with_foreign_parameters_names_those_of_the_game():
    with pytest.raises(
        TypeError, match=r"settle\(\) of 'double-deck/partnership' takes bid, bidder, meld, .*'going_out'"
    ):
        pw.settle(DOUBLE, bid=60, bidder=0, meld=[30, 24], tricks=[30, 20], scores=[0, 0], going_out=True)
    with pytest.raises(
        TypeError, match=r"classify_meld\(\) of 'two-handed' takes cards, trump, rules: missing .*'trump'"
    ):
        pw.classify_meld("two-handed", "KS QS")
