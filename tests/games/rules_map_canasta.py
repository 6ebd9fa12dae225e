"""The map from rows of RULES.md (sections E, F), options and lines of the tables of Canasta to the tests that show them.

`test_rules_map.py` checks that nothing is missing here and that the tests exist. A test stands as `module::function`. Lines have
worked examples (`canasta_examples.py`) besides, or instead.
"""

from pinochle_widgets.games.canasta.rules.values import Values

TURNS = "games/test_canasta_turns.py"
SCORING = "games/test_canasta_scoring.py"
ENDS = "games/test_canasta_ends.py"
STATE = "games/test_canasta_state.py"
ANSWERS = "games/test_canasta_answers.py"
OPTION_TESTS = "games/test_rules_canasta.py"
NAIVE = "games/test_canasta_against_naive.py"
RANDOM = "games/test_canasta_random.py"
WORKED = "games/test_canasta_worked.py"
CONFORMANCE, AT_WORK = "games/test_conformance.py", "games/test_canasta_at_work.py"


def _in(module, *names):
    return [f"{module}::test_{name}" for name in names]


EXAMPLE = _in(WORKED, "worked_example")

DEAL = _in(TURNS, "hands_are_dealt_one_by_one_and_a_card_is_turned_up")
COVERED = _in(TURNS, "a_three_or_a_wild_card_turned_up_is_covered")
TALONS = _in(
    TURNS,
    "talons_lie_after_the_hands",
    "talons_go_to_those_who_have_opened_after_their_discard",
    "the_second_talon_has_three_cards_and_threes_stay_unreplaced_without_a_stock",
    "no_talon_for_going_out",
)
TAKEN = _in(TURNS, "the_pile_is_taken_with")
APART = _in(TURNS, "a_pile_lies_apart_until_the_sum_is_reached")
FROM_HAND = _in(TURNS, "only_cards_of_the_hand_count_where_the_rules_say_so") + _in(ENDS, "opening")
BLACK = _in(TURNS, "black_threes_are_the_last_meld_of_who_goes_out", "nothing_is_melded_after_black_threes")
STOCK = _in(ENDS, "the_last_cards_of_the_stock", "ways_to_end_a_turn_or_the_round")
LAST = _in(TURNS, "the_last_card_is_thrown_where_only_threes_were_drawn")
CONCEALED = _in(TURNS, "going_out_concealed") + _in(SCORING, "going_out_concealed")
SPECIALS = _in(TURNS, "special_hands") + _in(NAIVE, "special_hands")
NOT_ADDED = _in(TURNS, "the_pile_is_not_added_to_a_canasta")
EMPTY = _in(TURNS, "no_ace_or_seven_begins_a_pile", "the_pile_is_empty_after_it_was_taken")
KEPT = _in(TURNS, "a_card_is_kept_by_a_player_who_may_not_go_out") + _in(
    ENDS, "a_hand_is_emptied_only_by_who_may_go_out"
)
RETURNED = _in(
    TURNS,
    "the_pile_goes_back_and_a_draw_after_it_costs_fifty",
    "a_pile_that_is_taken_again_costs_nothing",
    "two_returns_before_a_draw_cost_once",
    "the_pile_stays_once_a_card_of_it_was_used",
) + _in(SCORING, "a_return_of_the_pile")
WINS = _in(SCORING, "the_higher_score_wins_from_the_target_on")
STARTS = _in(SCORING, "the_seats_start_in_turn_or_the_loser_does") + _in(STATE, "starters_of_games_alternate")
UNFINISHED = _in(SCORING, "penalties_for_what_is_unfinished")
WILD_FIRST = _in(
    TURNS,
    "wild_cards_go_nowhere_else_while_their_meld_is_unfinished",
    "a_wild_meld_that_is_completed_frees_the_last_wild_card_to_go_out_with",
)
SEVEN = _in(TURNS, "seven_cards_at_most")
SPLASH = _in(TURNS, "a_splash_opens_at_any_score", "the_top_card_is_not_the_seventh_of_a_splash") + _in(ENDS, "opening")
HAND_OF_WILD = _in(TURNS, "wild_cards_are_kept", "a_wild_card_thrown_for_want_of_others_blocks_the_next_take_only")
BONUSES = _in(SCORING, "bonuses_for_canastas")
SPECIAL_BONUSES = _in(SCORING, "bonuses_for_special_canastas", "an_extended_wild_canasta_is_judged_by_all_its_cards")
ALONE = _in(SCORING, "special_hands_bring_their_points_alone")
EXCLUDED = _in(OPTION_TESTS, "options_that_exclude_each_other_say_what_to_change")
SCALES = _in(OPTION_TESTS, "the_opening_follows_the_score")
TOURNAMENT = _in(STATE, "a_tournament_has_the_same_cards_for_all")
SHORT = _in(TURNS, "melds_are_laid_one_by_one_until_they_open", "melds_that_fall_short_keep_a_player_from_throwing")
ENDED = _in(TURNS, "the_round_ends_where_the_stock_is_empty_and_the_pile_is_left")
OUT = _in(TURNS, "going_out_with_a_discard_or_without", "a_last_card_may_complete_the_canasta_that_is_needed")
HIDDEN = _in(STATE, "hidden_cards_make_no_difference", "a_state_shows_no_hidden_cards")

TABLE, DANGER = "games/test_canasta_table.py", "games/test_canasta_danger.py"
NET = _in(TABLE, "the_hand_counts_its_points_and_says_what_the_round_would_bring_now")
WARNED = _in(DANGER, "the_chance_of_going_out_comes_true_as_often_as_told") + _in(
    TABLE, "the_warning_is_given_from_the_chance_that_the_player_chose", "the_least_alarm_is_above_the_last_warning"
)

ROWS = {
    "E1": _in(TURNS, "canastas_that_are_needed"),
    "E2": DEAL,
    "E3": COVERED,
    "E4": _in(TURNS, "the_pile_comes_into_the_hand_and_its_red_three_to_the_mat_unreplaced"),
    "E5": TAKEN,
    "E6": TAKEN,
    "E7": APART,
    "E8": FROM_HAND,
    "E9": BLACK,
    "E10": ENDED + STOCK,
    "E11": LAST,
    "E12": SPECIAL_BONUSES,
    "E13": EXCLUDED,
    "E14": UNFINISHED,
    "E15": _in(SCORING, "equal_threes"),
    "E16": CONCEALED,
    "E17": SCALES,
    "E18": SPECIALS,
    "E19": SPECIALS,
    "E20": SPECIALS,
    "E21": NOT_ADDED + _in(TURNS, "with_seven_cards_at_most_a_completed_rank_takes_no_pile"),
    "E22": EMPTY,
    "E23": TALONS,
    "E24": KEPT,
    "E25": RETURNED,
    "E26": NET,
    "E27": WINS,
    "E28": BONUSES,
    "E29": STARTS,
    "F1": _in(TURNS, "melds", "melds_that_are_laid_in_another_order_are_one_action"),
    "F2": SHORT,
    "F3": TAKEN,
    "F4": HAND_OF_WILD,
    "F5": EMPTY,
    "F6": SPLASH,
    "F7": OUT,
    "F8": _in(TURNS, "wild_cards_may_open_with_their_points"),
    "F9": SPECIALS,
    "F10": ALONE,
    "F11": TALONS,
    "F12": TALONS,
    "F13": WARNED,
    "F14": SEVEN,
    "F15": WILD_FIRST,
    "F16": _in(SCORING, "without_a_canasta_melded_cards_may_count_negative"),
    "F17": _in(TURNS, "a_pile_is_not_taken_by_a_player_who_could_not_end_the_turn"),
    "F18": STOCK,
    "F19": TOURNAMENT,
    "F20": OUT + BLACK,
    "F21": BLACK + _in(SCORING, "a_meld_of_black_threes_counts_for_red_ones"),
    "F22": TAKEN,
}

OPTIONS = {
    **dict.fromkeys(Values.options(), EXAMPLE),
    "cut_for_deal": _in(STATE, "the_cut_for_deal") + EXCLUDED,
    "loser_starts": STARTS,
    "initial_pile": _in(TURNS, "without_an_initial_pile_the_first_player_draws") + COVERED,
    "hand_size": DEAL,
    "talons": TALONS,
    "tournament": TOURNAMENT,
    "draw": _in(TURNS, "two_cards_are_drawn_or_one_or_the_last"),
    "always_frozen": _in(TURNS, "an_always_frozen_pile_takes_a_natural_pair") + EXAMPLE,
    "no_add_to_canasta": NOT_ADDED + EXAMPLE,
    "opening_from_hand": FROM_HAND,
    "threes_equal": _in(TURNS, "where_all_threes_are_equal_black_ones_go_to_the_mat_as_well") + EXAMPLE,
    "splash": SPLASH,
    "wild_canasta": _in(TURNS, "wild_cards_by_themselves") + EXAMPLE,
    "no_interim_mixed": WILD_FIRST + EXAMPLE,
    "most_wild": _in(TURNS, "a_third_wild_card") + EXAMPLE,
    "no_extended": SEVEN + EXAMPLE,
    "pure_melds": _in(TURNS, "pure_aces_and_sevens") + EXAMPLE,
    "no_wild_discard": HAND_OF_WILD + EXAMPLE,
    "no_ace_seven_on_empty": EMPTY + EXCLUDED + EXAMPLE,
    "must_discard": OUT + BLACK + STOCK,
    "canastas_to_go_out": _in(TURNS, "canastas_that_are_needed") + EXAMPLE,
    "special_straight": SPECIALS + EXCLUDED + EXAMPLE,
    "special_pairs": SPECIALS + EXCLUDED + EXAMPLE,
    "special_garbage": SPECIALS + EXCLUDED + EXAMPLE,
    "higher_thresholds": SCALES + EXAMPLE,
    "return_penalty": RETURNED + EXAMPLE,
    "going_out_bonus": _in(SCORING, "going_out") + EXAMPLE,
    "special_bonuses": SPECIAL_BONUSES + EXCLUDED + EXAMPLE,
    "meld_penalty": _in(SCORING, "without_a_canasta_melded_cards_may_count_negative") + EXAMPLE,
    "uncompleted_penalties": UNFINISHED + EXCLUDED + EXAMPLE,
}

LINES = {
    "cards": _in(SCORING, "cards_held_count_against_their_player", "cards_melded_count"),
    "opening": SCALES + _in(ANSWERS, "the_opening"),
    "bonus": BONUSES + SPECIAL_BONUSES + _in(SCORING, "going_out") + CONCEALED,
    "threes": _in(SCORING, "red_threes", "equal_threes"),
    "penalty": RETURNED + UNFINISHED,
    "special": SPECIALS + ALONE,
    "special: drawn, nothing melded": _in(TURNS, "a_special_hand_is_for_a_player_who_has_drawn_and_melded_nothing"),
    "pile": TAKEN + _in(TURNS, "a_black_three_below_does_not_freeze", "a_black_three_blocks"),
    "meld": _in(TURNS, "melds"),
    "game: target": WINS + _in(OPTION_TESTS, "the_modern_game_is_longer"),
    "deal: hands, first card": DEAL + COVERED,
    "deal: threes": _in(TURNS, "red_threes_go_to_the_mat_and_are_replaced_the_non_dealer_first"),
    "deal: talons": TALONS,
    "stage: take": _in(TURNS, "two_cards_are_drawn_or_one_or_the_last", "a_three_drawn_is_replaced_while_there_is_a_stock")
    + TAKEN
    + ENDED,
    "stage: meld": SHORT + APART + RETURNED + BLACK + OUT + _in(TURNS, "melds"),
    "stage: discard": _in(TURNS, "a_discard_ends_the_turn_and_a_wild_one_freezes_and_blocks"),
    "stage: talon": TALONS,
    "always: a meld a rank": _in(TURNS, "melds"),
    "always: a card kept": KEPT,
    "always: fifty with the draw": RETURNED,
    "no dead end": _in(
        RANDOM, "random_rounds_end_and_lose_no_card", "random_rounds_of_any_options_end_and_lose_no_card"
    ),
    "observation": HIDDEN + _in(TURNS, "cards_taken_back_are_known"),
    "observation: sealed": HIDDEN + _in(CONFORMANCE, "observations_and_events_leak_nothing"),
    "undo": _in(AT_WORK, "melds_are_taken_back_and_a_draw_is_not"),
}  # fmt: skip
"""The lines of the tables of points, special hands and stages; a line of examples stands as ``threes: red, without``."""

# Everything is also played beside the naive rule book.
ALL = _in(NAIVE, "random_rounds_of_a_preset", "random_rounds_of_mixed_options")
