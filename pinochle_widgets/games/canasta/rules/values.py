"""The options of Canasta that are numbers of its tables: points of cards, bonuses, openings and penalties.

Sources: the headings of the guide, by number, and the rows E of the rules page for questions that it leaves open.
"""

from __future__ import annotations

from dataclasses import dataclass

from pinochle_widgets.games.protocol import Rules, option

MOST = 100_000


@dataclass(frozen=True)
class Values(Rules):
    """The numbers that Canasta scores by."""

    # ---- game
    target: int = option(5_000, "Target", "Points that win the game.", "Game", "2.1", least=5, most=MOST)
    higher_target: int = option(
        8_500, "Higher target", "The target with higher openings.", "Game", "2.1; 4.4.15", least=5, most=MOST
    )

    # ---- opening
    opening_below_zero: int = option(
        15, "Opening below 0", "Card points to open with, for a score below 0.", "Opening", "2.7", most=1_000
    )
    opening_low: int = option(
        50, "Opening, low score", "Card points to open with, up to the first step of scores.", "Opening", "2.7",
        most=1_000,
    )  # fmt: skip
    opening_middle: int = option(
        90, "Opening, middle score", "Card points to open with, between the steps of scores.", "Opening", "2.7",
        most=1_000,
    )  # fmt: skip
    opening_high: int = option(
        120, "Opening, high score", "Card points to open with, from the second step of scores on.", "Opening", "2.7",
        most=1_000,
    )  # fmt: skip
    first_step: int = option(
        1_500, "First step", "From this score on the opening is the middle one.", "Opening", "2.7", most=MOST
    )
    second_step: int = option(
        3_000, "Second step", "From this score on the opening is the high one.", "Opening", "2.7", most=MOST
    )
    higher_opening_low: int = option(
        125, "Higher opening, low score", "The same on the higher scale, also below 0.", "Opening", "2.7; E17",
        most=1_000,
    )  # fmt: skip
    higher_opening_middle: int = option(
        155, "Higher opening, middle score", "The same on the higher scale.", "Opening", "2.7; E17", most=1_000
    )
    higher_opening_high: int = option(
        180, "Higher opening, high score", "The same on the higher scale.", "Opening", "2.7; E17", most=1_000
    )
    higher_first_step: int = option(
        3_000, "Higher first step", "The first step on the higher scale.", "Opening", "2.7; E17", most=MOST
    )
    higher_second_step: int = option(
        5_000, "Higher second step", "The second step on the higher scale.", "Opening", "2.7; E17", most=MOST
    )

    # ---- cards
    low_card: int = option(5, "Low card", "What a four to seven or a black three counts.", "Cards", "2.9", most=1_000)
    high_card: int = option(10, "High card", "What an eight to king counts.", "Cards", "2.9", most=1_000)
    ace_or_two: int = option(20, "Ace or two", "What an ace or a two counts.", "Cards", "2.9", most=1_000)
    joker: int = option(50, "Joker", "What a joker counts.", "Cards", "2.9", most=1_000)

    # ---- bonuses
    mixed: int = option(300, "Mixed canasta", "Bonus for a canasta with wild cards.", "Bonuses", "2.10", most=MOST)
    pure: int = option(500, "Pure canasta", "Bonus for a canasta without wild cards.", "Bonuses", "2.10", most=MOST)
    wild: int = option(2_000, "Wild canasta", "Bonus for a canasta of wild cards.", "Bonuses", "2.10", most=MOST)
    pure_special: int = option(
        2_500, "Pure aces or sevens", "All of the bonus for a pure canasta of aces or sevens.", "Bonuses", "2.10",
        most=MOST,
    )  # fmt: skip
    seven_twos: int = option(
        3_000, "Seven twos", "All of the bonus for a canasta of seven twos.", "Bonuses", "2.10", most=MOST
    )
    four_jokers: int = option(
        2_500, "Four jokers", "All of the bonus for a wild canasta with four jokers and three twos.", "Bonuses",
        "2.10; E12", most=MOST,
    )  # fmt: skip
    going_out: int = option(100, "Going out", "Bonus for going out.", "Bonuses", "2.10", most=MOST)
    concealed: int = option(
        100, "Going out concealed", "More for going out in one turn.", "Bonuses", "2.10; E16", most=MOST
    )

    # ---- threes
    red_three: int = option(100, "One red three", "What one red three counts.", "Threes", "2.10", most=MOST)
    red_threes_2: int = option(200, "Two red threes", "What two red threes count.", "Threes", "2.10", most=MOST)
    red_threes_3: int = option(300, "Three red threes", "What three red threes count.", "Threes", "2.10", most=MOST)
    red_threes_4: int = option(800, "Four red threes", "What four red threes count.", "Threes", "2.10", most=MOST)
    equal_three: int = option(
        100, "One three", "What one three of a color counts where all threes are equal.", "Threes", "2.10", most=MOST
    )
    equal_threes_2: int = option(
        300, "Two threes", "What two of a color count where all threes are equal.", "Threes", "2.10", most=MOST
    )
    equal_threes_3: int = option(
        500, "Three threes", "What three of a color count where all threes are equal.", "Threes", "2.10", most=MOST
    )
    equal_threes_4: int = option(
        1_000, "Four threes", "What four of a color count where all threes are equal.", "Threes", "2.10", most=MOST
    )

    # ---- special hands
    straight: int = option(3_000, "Straight", "Points for a straight.", "Special hands", "2.10; E18", most=MOST)
    pairs: int = option(2_500, "Pairs", "Points for seven pairs.", "Special hands", "2.10; E19", most=MOST)
    pairs_with_twos: int = option(
        2_000, "Pairs with twos", "Points for seven pairs with twos, sevens and aces.", "Special hands", "2.10",
        most=MOST,
    )  # fmt: skip
    garbage: int = option(2_000, "Garbage", "Points for a garbage hand.", "Special hands", "2.10; E20", most=MOST)

    # ---- penalties
    returned: int = option(
        50, "Return of the pile", "Penalty for a pile that was taken, put back, and followed by a draw.", "Penalties",
        "2.5; E25", most=MOST,
    )  # fmt: skip
    unfinished_wild: int = option(
        2_000, "Unfinished wild cards", "Penalty for a wild meld short of a canasta.", "Penalties", "2.10", most=MOST
    )
    unfinished_special: int = option(
        2_500, "Unfinished aces or sevens", "Penalty for a pure meld of aces or sevens short of a canasta.",
        "Penalties", "2.10; E14", most=MOST,
    )  # fmt: skip
    held_special: int = option(
        1_500, "Aces or sevens held", "Penalty for three or more aces, or sevens, in hand at the end.", "Penalties",
        "2.10; E14", most=MOST,
    )  # fmt: skip
