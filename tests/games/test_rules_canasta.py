"""Test the options of Canasta: presets, exclusions, and the openings."""

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.protocol import OptionError

MODERN = CanastaRules.preset("canasta/modern-american")


def test_classic_is_the_default():
    assert CanastaRules.make(None) == CanastaRules.preset("canasta/classic") == CanastaRules()


@pytest.mark.parametrize(
    ("score", "classic", "modern"),
    [
        (-5, 15, 125), (0, 50, 125), (1495, 50, 125), (1500, 90, 125), (2995, 90, 125),
        (3000, 120, 155), (4995, 120, 155), (5000, 120, 180),
    ],
)  # fmt: skip
def test_the_opening_follows_the_score(score, classic, modern):
    assert (CanastaRules().opening(score), MODERN.opening(score)) == (classic, modern)


def test_the_modern_game_is_longer():
    assert (CanastaRules().goal, MODERN.goal) == (5_000, 8_500)


@pytest.mark.parametrize(
    ("wrong", "named", "remedy"),
    [
        ({"special_pairs": True}, "special_pairs", "set hand_size to 13 and draw to 1"),
        ({"special_straight": True, "hand_size": 13}, "special_straight", "set hand_size to 13 and draw to 1"),
        ({"special_garbage": True, "draw": 1}, "special_garbage", "set hand_size to 13 and draw to 1"),
        ({"special_bonuses": True}, "special_bonuses", "set pure_melds to True"),
        ({"uncompleted_penalties": True}, "uncompleted_penalties", "set pure_melds to True"),
        ({"no_ace_seven_on_empty": True}, "no_ace_seven_on_empty", "set pure_melds to True"),
        ({"cut_for_deal": True, "tournament": 3}, "cut_for_deal", "set tournament to 0"),
        ({"first_step": 3_005}, "first_step", "at most second_step"),
        ({"higher_first_step": 5_005}, "higher_first_step", "at most higher_second_step"),
    ],
)
def test_options_that_exclude_each_other_say_what_to_change(wrong, named, remedy):
    with pytest.raises(OptionError, match=remedy) as error:
        CanastaRules(**wrong)
    assert error.value.name == named


def followers(rules):
    return [getattr(rules, name) for name in CanastaRules.FOLLOWERS["pure_melds"]]


def test_pure_melds_select_what_belongs_to_them():
    """Check that options of a mapping select others as the start panel does, unless those are given, too."""
    for given in ({"pure_melds": True}, {"pure_melds": True, "target": 4_000}):
        assert followers(CanastaRules.make(given)) == [True, True, True]
        assert followers(pw.new_game("canasta", given).rules) == [True, True, True]
    assert followers(CanastaRules.make({"special_bonuses": False, "pure_melds": True})) == [True, False, True]
    assert followers(CanastaRules.make({"pure_melds": False}, "canasta/modern-american")) == [False, False, False]
    with pytest.raises(OptionError, match="option 'special_bonuses' is True; it needs pure aces and sevens"):
        CanastaRules.make({"pure_melds": False, "special_bonuses": True}, "canasta/modern-american")
    with pytest.raises(OptionError, match="option 'pure_melds' is 'yes'; it must be True or False"):
        CanastaRules.make({"pure_melds": "yes"})


def test_a_record_says_each_option_by_itself():
    alone = CanastaRules(pure_melds=True)
    assert alone.to_record() == "canasta/classic pure_melds=1"
    assert CanastaRules.from_record(alone.to_record()) == alone
    assert followers(alone) == [False, False, False]


@pytest.mark.parametrize("name", list(CanastaRules.PRESETS))
def test_the_text_of_a_mix_reads_back(name):
    for option, declared in CanastaRules.options().items():
        now = getattr(CanastaRules.preset(name), option)
        other = not now if isinstance(now, bool) else next(iter({*declared.choices} - {now}), now + 5)
        values = {**CanastaRules.PRESETS[name], option: other}
        if not CanastaRules.faults_in(values):
            assert CanastaRules.from_text(CanastaRules(**values).to_text()) == CanastaRules(**values)


def test_each_option_says_its_name_its_effect_and_its_source():
    for name, declared in CanastaRules.options().items():
        assert all((declared.label, declared.help, declared.group, declared.source)), name
