"""The map from rows of RULES.md (sections B, C, D) and auction options to the tests that show them.

`test_rules_map.py` checks that nothing is missing here and that the tests exist. A test stands as `module::function`.
"""

from pinochle_widgets.games.auction.rules.meld_options import SERIES, TIMES

BIDDING = "games/test_rules_auction_bidding.py"
MELDS = "games/test_rules_auction_melds.py"
PLAY = "games/test_rules_auction_play.py"
SCORING = "games/test_rules_auction_scoring.py"
NAIVE = "games/test_auction_against_naive.py"
CONVENTIONS = "games/test_conventions.py"
ODDS = "lab/test_conditional.py"


def _in(module, *names):
    return [f"{module}::test_{name}" for name in names]


ROWS = {
    "B1": _in(
        BIDDING,
        "b1_who_has_passed_may_bid_again_until_three_pass_one_after_the_other",
        "b1_with_three_seats_two_passes_end_the_bidding",
        "b1_by_option_a_pass_is_final",
    ),
    "B2": _in(BIDDING, "b2_where_nobody_bids_the_dealer_is_stuck_without_a_call"),
    "B3": _in(MELDS, "b3_a_second_run_makes_it_150_and_a_second_king_and_queen_a_royal_marriage_besides"),
    "B4": _in(MELDS, "b4_run_and_roundhouse_share_king_and_queen_of_trump_in_full_or_by_option_not"),
    "B5": _in(MELDS, "b5_a_roundhouse_takes_one_kings_around_one_queens_around_and_four_marriages"),
    "B6": _in(MELDS, "b6_two_royal_marriages_pay_eight_and_two_dixes_two"),
    "B7": _in(
        BIDDING,
        "b7_any_suit_may_be_named_with_or_without_a_marriage",
        "b7_by_option_trump_needs_a_marriage_where_the_hand_has_one",
    ),
    "B8": _in(PLAY, "b8_where_trump_is_led_the_highest_must_always_be_beaten_if_possible"),
    "B9": _in(PLAY, "b9_the_partner_must_be_beaten_too"),
    "B10": _in(PLAY, "b10_the_winner_of_the_bid_leads_to_the_first_trick"),
    "B11": _in(
        SCORING,
        "b11_a_stuck_dealer_is_set_at_the_bid_it_is_stuck_at",
        "b11_the_point_of_the_last_trick_saves_the_melds",
        "b11_discarded_counters_score_but_are_not_taken_in_tricks",
        "b11_b12_discards_go_to_the_bidder_at_the_table_too",
    ),
    "B12": _in(
        BIDDING,
        "b12_the_kitty_is_shown_to_all_taken_then_trump_named_then_three_discarded_unseen",
        "b12_any_three_cards_may_be_discarded_and_only_those_in_hand",
    )
    + _in(SCORING, "b11_b12_discards_go_to_the_bidder_at_the_table_too"),
    "B13": _in(
        SCORING,
        "b13_three_hands_at_the_target",
        "b13_the_bidding_side_wins_with_fewer_points_and_a_side_may_drift_out",
    ),
    "B14": _in(
        BIDDING,
        "b14_five_nines_may_be_dealt_again_by_the_same_dealer_before_any_call",
        "b14_declining_goes_on_with_the_bidding",
        "b14_claimants_are_asked_from_the_dealers_left_whatever_the_size_of_the_hand",
        "b14_each_is_asked_in_private",
        "b14_a_first_call_waits_for_those_who_are_asked_and_is_told_afterwards",
        "b14_a_first_call_before_a_claim_was_never_made",
        "b14_four_nines_are_no_claim_and_by_option_no_number_is",
    ),
    "B15": _in(
        BIDDING,
        "b15_both_partners_choose_three_before_either_sees_what_it_gets",
        "b15_the_exchange_comes_after_trump_and_before_the_melds",
        "b15_only_the_side_that_took_the_bid_exchanges",
    ),
    "B16": _in(SCORING, "b16_the_two_sections_of_the_same_number_are_told_apart"),
    "B17": _in(ODDS, "kitty"),
    "C1": _in(
        BIDDING,
        "c1_the_dealer_holds_fifty_and_calls_start_at_fifty_one",
        "c1_the_dealer_may_bid_again",
        "c1_by_option_nobody_holds_fifty_and_it_may_be_bid",
    ),
    "C2": _in(BIDDING, "c2_a_pass_is_final"),
    "C3": _in(BIDDING, "c3_d3_above_sixty_only_multiples_of_five_may_be_bid"),
    "C4": _in(BIDDING, "c4_a_bid_is_a_signal_and_never_checked_against_the_hand")
    + _in(
        CONVENTIONS,
        "the_tens_over_the_high_bid_tell_the_tens_of_meld",
        "one_over_the_high_bid_tells_of_no_meld",
        "59_tells_of_double_aces_from_wherever_it_is_bid",
    ),
    "C5": _in(
        SCORING,
        "c5_without_a_marriage_in_trump_the_bid_is_lost_at_once_and_the_others_keep_their_meld",
        "c5_a_fold_is_a_set_for_the_400_rule",
    ),
    "C6": _in(SCORING, "c6_the_bidder_may_fold_or_play_when_the_melds_are_known_and_too_little_meld_loses_either_way"),
    "C7": _in(SCORING, "c7_twenty_to_record_and_twenty_to_save"),
    "C8": _in(MELDS, "c8_in_the_partnership_game_each_run_pays_fifteen"),
    "C9": _in(MELDS, "c9_d4_arounds_once_to_four_times", "c9_d6_each_guide_has_its_own_price_for_many_pinochles"),
    "C10": _in(SCORING, "c10_either_side_wins_at_once_by_taking_all_tricks", "c10_at_the_table"),
    "C11": _in(SCORING, "c11_two_hundred_and_fifty_win_before_the_others_have_gained_anything"),
    "C12": _in(SCORING, "c12_four_pinochles_in_one_hand_win_with_the_bid_made", "c12_at_the_table"),
    "C13": _in(SCORING, "c13_from_400_on_a_side_scores_only_by_the_bid_or_by_setting_the_others"),
    "C14": _in(
        PLAY,
        "c14_above_fifty_the_first_lead_is_a_trump_and_later_ones_are_free",
        "c14_at_fifty_any_card_may_be_led",
    ),
    "C15": _in(PLAY, "c15_d9_the_points_of_a_hand_add_up_with_the_last_trick"),
    "C16": _in(
        CONVENTIONS,
        "once_partner_has_passed_a_bid_tells_nothing",
        "a_bid_that_fits_no_row_is_taken_for_the_first_one",
        "a_bid_that_only_the_opening_held_by_nobody_allows",
        "rows_that_cannot_count_are_named",
    ),
    "C17": _in(SCORING, "c17_at_fifty_no_marriage_is_needed"),
    "D1": _in(SCORING, "d1_five_hundred_win_and_of_both_the_bidding_side"),
    "D2": _in(BIDDING, "d2_d3_in_the_learners_game_fifty_may_be_bid_and_the_dealer_is_stuck_at_fifty"),
    "D3": _in(
        BIDDING,
        "c3_d3_above_sixty_only_multiples_of_five_may_be_bid",
        "d2_d3_in_the_learners_game_fifty_may_be_bid_and_the_dealer_is_stuck_at_fifty",
    ),
    "D4": _in(MELDS, "c9_d4_arounds_once_to_four_times"),
    "D5": _in(MELDS, "d5_in_the_learners_game_further_runs_pay_more"),
    "D6": _in(MELDS, "c9_d6_each_guide_has_its_own_price_for_many_pinochles"),
    "D7": _in(PLAY, "d7_in_the_learners_game_any_card_may_be_led"),
    "D8": _in(
        SCORING,
        "d8_board_set_without_a_marriage_and_the_others_keep_nothing",
        "d8_board_set_with_less_than_twenty_meld",
        "d8_board_set_where_more_than_fifty_points_are_missing",
    ),
    "D9": _in(PLAY, "c15_d9_the_points_of_a_hand_add_up_with_the_last_trick"),
    "D10": _in(CONVENTIONS, "what_the_learners_say"),
    "D11": _in(
        MELDS,
        "d11_by_option_each_seat_counts_its_melds_and_what_it_overlooks_does_not_count",
        "d11_without_the_option_the_engine_counts_in_full",
    ),
    "D12": _in(SCORING, "d12_the_two_guides_differ_in_just_these_options"),
}

DEALT = _in(BIDDING, "each_seat_is_dealt_its_hand_and_the_seat_left_of_the_dealer_calls_first")
NUMBERS = _in(BIDDING, "each_number_of_the_auction_is_an_option", "bids_go_up_from_the_lowest")
COUNTERS = _in(PLAY, "what_each_rank_counts_in_a_trick_is_an_option")
MELD_PRICES = _in(MELDS, "what_each_meld_pays_is_an_option")

OPTIONS = {
    **{times + kind: MELD_PRICES for kind in SERIES for times in TIMES},
    **dict.fromkeys(("marriage", "royal_marriage", "dix"), _in(MELDS, "what_marriages_and_dixes_pay_is_an_option")),
    "run_shares_roundhouse": ROWS["B4"],
    "cards": DEALT,
    "seats": DEALT,
    "kitty": [*ROWS["B12"], *_in(BIDDING, "by_option_the_kitty_is_larger")],
    "exchange": [*ROWS["B15"], *_in(BIDDING, "by_option_two_cards_are_exchanged")],
    "nines_redeal": ROWS["B14"],
    "open_hands": _in(PLAY, "by_option_all_hands_lie_open"),
    "count_own_meld": ROWS["D11"],
    "minimum": NUMBERS,
    "stuck": [*NUMBERS, *ROWS["B2"]],
    "dealer_holds": [*NUMBERS, *ROWS["C1"]],
    "step": NUMBERS,
    "coarse_above": NUMBERS,
    "coarse_step": NUMBERS,
    "highest_bid": NUMBERS,
    "pass_is_final": [*ROWS["B1"], *ROWS["C2"]],
    "trump_needs_marriage": ROWS["B7"],
    "fold_without_marriage": [
        *ROWS["C5"],
        *_in(SCORING, "by_option_a_marriage_is_needed_at_fifty_too_or_never"),
    ],
    "stuck_needs_marriage": [
        *ROWS["C17"],
        *_in(SCORING, "by_option_a_marriage_is_needed_at_fifty_too_or_never"),
    ],
    "may_fold": [*ROWS["C6"], *_in(SCORING, "folding_is_an_option_and_only_for_the_winner_of_the_bid")],
    "board_set": ROWS["D8"],
    "fold_leaves_meld": [*ROWS["C5"], *ROWS["D8"]],
    "least_meld": [*ROWS["C7"], *_in(SCORING, "least_meld_is_an_option")],
    "short_meld_hidden": _in(
        MELDS,
        "a_side_short_of_twenty_shows_aces_around_only",
        "by_option_a_short_side_shows_all_as_in_the_learners_game",
    ),
    "lead_trump": [*ROWS["C14"], *ROWS["D7"]],
    "bidder_leads": _in(PLAY, "by_option_the_seat_left_of_the_dealer_leads"),
    "must_beat": _in(PLAY, "by_option_the_best_card_need_be_beaten_in_trumps_only"),
    "must_trump": _in(PLAY, "by_option_nobody_must_trump"),
    "must_overtrump": _in(PLAY, "by_option_nobody_must_overtrump"),
    "ace_leadback": _in(PLAY, "ace_leadbacks_are_known_to_players_and_nothing_enforces_them"),
    **{f"{rank}_points": COUNTERS for rank in ("ace", "ten", "king", "queen", "jack", "nine")},
    "last_trick": [*ROWS["C15"], *_in(PLAY, "what_the_last_trick_counts_is_an_option")],
    "discards_count": ROWS["B11"],
    "save_points": [*ROWS["C7"], *_in(SCORING, "by_option_more_points_save")],
    "must_earn_from": ROWS["C13"],
    "target": [*ROWS["D1"], *_in(SCORING, "the_target_is_an_option")],
    "drift_out": _in(SCORING, "by_option_only_the_bidder_can_win_or_the_highest_does"),
    "bid_preference": _in(SCORING, "by_option_only_the_bidder_can_win_or_the_highest_does"),
    "sweep_wins": ROWS["C10"],
    "shutout": ROWS["C11"],
    "quadruple_pinochle_wins": ROWS["C12"],
}

# Every row and option is also played beside the naive rule book, on random games.
ALL = _in(
    NAIVE,
    "random_games_of_every_preset",
    "random_games_of_random_options",
    "the_special_ways_to_win",
    "what_hands_meld",
    "what_may_be_played_and_what_takes_the_trick",
    "what_may_be_bid",
    "how_hands_are_settled_and_games_won",
) + _in("games/test_auction_dead_ends.py", "no_game_has_a_dead_end")
