"""The map from rows of RULES.md (section A) and two-handed options to the tests that show them.

`test_rules_map.py` checks that nothing is missing here and that the tests exist. A test stands as `module::function`.
"""

MELDS = "games/test_rules_two_handed_melds.py"
PLAY = "games/test_rules_two_handed_play.py"
NAIVE = "games/test_two_handed_against_naive.py"
PROPERTIES = "games/test_properties_two_handed.py"
MATCH = "match/test_match.py"
LEVELS = "match/test_levels.py"


def _in(module, *names):
    return [f"{module}::test_{name}" for name in names]


ROWS = {
    "A1": _in(MELDS, "a1_each_meld_pays_what_the_table_says", "a1_pinochle_pays_twenty_or_by_option_forty"),
    "A2": _in(
        PLAY,
        "a2_phase_two_follow_suit_overtake_trumps_else_trump",
        "a2_phase_one_anything_may_follow",
        "a2_the_same_duties_hold_at_a_table",
    )
    + _in(PROPERTIES, "legal_plays_are_those_of_the_rule_for_any_hand"),
    "A3": _in(
        MELDS,
        "a3_a_flush_king_takes_no_fresh_queen_but_the_other_pair_is_a_royal_marriage",
        "a3_a_flush_king_and_a_fresh_queen_alone_are_no_marriage",
    ),
    "A4": _in(MELDS, "a4_a_marriage_may_grow_into_a_flush_and_both_pay"),
    "A5": _in(
        MELDS,
        "a5_after_a_marriage_a_roundhouse_needs_fresh_copies_of_that_pair",
        "a5_a_card_of_a_marriage_or_a_set_may_not_join_a_roundhouse",
        "a5_a_roundhouse_card_may_not_join_a_marriage_or_a_set_but_fresh_pairs_may",
    ),
    "A6": _in(
        MELDS,
        "a6_flush_cards_join_a_roundhouse_unless_the_option_forbids",
        "a6_the_flush_queen_and_king_still_count_in_sets",
    ),
    "A7": _in(MELDS, "a7_a_card_is_not_used_again_in_the_same_kind_of_meld", "a7_two_whole_pinochles_are_two_melds"),
    "A8": _in(
        MELDS,
        "a8_dixes_come_besides_one_other_meld",
        "a8_two_dixes_do_not_use_up_the_meld",
        "a8_dix_alone_allows_one_dix_or_one_meld_a_trick",
    ),
    "A9": _in(MELDS, "a9_the_first_dix_is_swapped_for_the_upcard_which_may_be_melded_at_once"),
    "A10": _in(
        MELDS,
        "a10_an_upcard_that_is_a_dix_stays_and_the_melded_dix_still_scores",
        "a10_the_second_dix_scores_and_is_not_exchanged",
        "a10_the_opponents_dix_after_the_exchange_is_not_exchanged",
    ),
    "A11": _in(MELDS, "a11_melding_comes_before_drawing"),
    "A12": _in(MELDS, "a12_the_winner_of_the_last_trick_of_phase_one_may_still_meld_but_not_after_drawing"),
    "A13": _in(
        PLAY,
        "a13_the_winner_shows_the_last_card_of_the_stock_and_the_loser_takes_the_upcard",
        "a13_earlier_draws_are_not_shown",
        "a13_after_an_exchange_the_last_card_is_the_dix",
    ),
    "A14": _in(PLAY, "a14_the_winner_of_the_last_trick_of_phase_one_leads_phase_two"),
    "A15": _in(
        PLAY,
        "a15_the_higher_cut_leads_and_equal_ranks_cut_again",
        "a15_legal_cuts_leave_both_packets_a_card",
        "a15_the_cards_shown_are_those_at_the_cuts",
        "a15_the_second_round_is_led_by_the_other_seat_after_a_cut_too",
    )
    + _in(MATCH, "a15_the_level_cuts_the_rest_in_half", "a15_a_cut_that_is_replayed_deals_the_same"),
    "A16": _in(PLAY, "a16_the_lead_alternates_by_game_and_by_round")
    + _in(MATCH, "games_follow_each_other_and_the_lead_alternates"),
    "A17": _in(
        PLAY,
        "a17_cards_are_dealt_in_threes_to_the_non_dealer_first",
        "a17_the_stock_is_drawn_from_the_top_winner_first",
    ),
    "A18": _in(
        PLAY,
        "a18_sixty_four_cards_mean_forty_in_the_stock_and_twenty_tricks_before_phase_two",
        "a18_in_sixty_four_cards_the_nine_of_trumps_is_no_dix",
    ),
    "A19": _in(
        PLAY,
        "a19_a20_only_phase_two_tricks_count_and_nothing_is_rounded",
        "a19_a_trick_of_phase_one_is_worth_nothing",
    ),
    "A20": _in(PLAY, "a19_a20_only_phase_two_tricks_count_and_nothing_is_rounded"),
    "A21": _in(PLAY, "a21_the_last_trick_pays_ten_by_option_only"),
    "A22": _in(PLAY, "a22_exactly_the_goal_wins"),
    "A23": _in(
        PLAY,
        "a23_both_at_the_goal_move_it_up_by_250_and_play_on",
        "a23_the_goal_moves_on_until_it_parts_the_two",
    ),
    "A24": _in(
        PLAY,
        "a24_knocking_ends_the_game_at_once_without_trick_points",
        "a24_knocking_is_legal_later_in_phase_one_too",
        "a24_in_phase_two_nobody_knocks_and_a_forgotten_knock_is_settled_at_the_end",
        "a24_the_first_to_knock_wins_even_with_fewer_points",
        "a24_a29_scored_by_round_there_is_no_knocking",
        "a24_the_seat_that_is_not_on_turn_may_knock_too",
    ),
    "A25": _in(LEVELS, "a25_the_levels_stand_in_their_order"),
    "A26": _in(PLAY, "a26_the_goal_is_the_games_and_does_not_shrink_with_the_rounds"),
    "A27": _in(
        MELDS,
        "a27_a_roundhouse_pays_220_and_240_with_the_bonus",
        "a27_without_the_option_there_is_no_roundhouse_and_the_bonus_alone_changes_nothing",
    ),
    "A28": _in(MELDS, "a28_a_dix_is_melded_only_after_winning_a_trick"),
    "A29": _in(
        PLAY,
        "a29_score_by_round_records_melds_at_the_end_of_the_round",
        "a24_a29_scored_by_round_there_is_no_knocking",
    ),
}

OPTIONS = {
    "goal": [*ROWS["A22"], *ROWS["A26"]],
    "extension": ROWS["A23"],
    "cards": ROWS["A18"],
    "cut_for_deal": ROWS["A15"],
    "score_by_round": ROWS["A29"],
    "simplified_scoring": ROWS["A19"],
    "must_overplay": ROWS["A2"],
    "dix_alone": _in(MELDS, "a8_dix_alone_allows_one_dix_or_one_meld_a_trick"),
    "roundhouse": ROWS["A27"],
    "flush_card_in_roundhouse": ROWS["A6"],
    "red_pinochle": _in(MELDS, "red_pinochle_takes_the_queen_of_hearts"),
    "pinochle_points": ROWS["A1"],
    "bonus_dix_dealt": _in(
        PLAY,
        "dix_dealt_pays_the_dealer_when_a_dix_is_turned_up",
        "dix_dealt_in_sixty_four_cards_is_the_seven",
        "dix_dealt_waits_for_the_end_of_the_round_when_scored_by_round",
    ),
    "bonus_roundhouse": ROWS["A27"],
    "bonus_last_trick": ROWS["A21"],
}

# Every row and option is also played beside the naive rule book, on random rounds and games.
ALL = _in(
    NAIVE,
    "random_rounds_of_every_preset",
    "random_rounds_of_random_options",
    "random_rounds_with_hands_full_of_melds",
    "whole_games_of_every_preset",
    "whole_games_of_random_options",
) + _in("games/test_two_handed_core_against_naive.py", "flat_actions_and_information_are_the_naive_books")
