"""Check the reading of expressions: listed functions and plain values alone, and each fault with its column."""

import pytest

from pinochle_widgets import lab
from pinochle_widgets.basics import expressions
from pinochle_widgets.lab import hands

HARMFUL = (
    "__import__('os').system('true')", "().__class__", "open('x')", "count.__globals__", "[x for x in (1, 2)]", "lambda: 0",
    "count(*'AB')", "count(**{'cards': 'A'})", "'a' * 10 ** 9", "2 ** 2 ** 99", "f'{count}'", "count('A') if 1 else 2",
    "(count := holds)", "count", "1; 2", "", "(" * 400, "~" * 499 + "1", "{**{}}", "count('A').__class__", "yield", "await x",
    "'A'[0]", "b'A'", "1j", "...", "count('\ud800')",
)  # fmt: skip


@pytest.mark.parametrize("text", HARMFUL)
def test_nothing_else_of_python_is_read(text):
    with pytest.raises(ValueError, match=r"column|nested|must be"):
        hands.read(text)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("2 <= count('A') <= 4", "column 1: only two can be compared"),
        ("count('A') >= 2 and void('D')", "column 1: join events by & and |"),
        ("count('A') >= 2 & void('D')", "column 15: this is no event; put each comparison in brackets"),
        ("void('D') & run()", "column 13: 'run' is no function here; there is 'at_least', 'call', 'count', 'holds'"),
        ("void('Z')", "suit is 'Z'"),
        ("count('A') >= 'x'", "it can be compared with a whole number"),
        ("3", "it must be an event or a quantity"),
        ("void('D') &", "column 1: this can't be read: invalid syntax"),
        (f"void('{500 * 'D'}')", "at most 500 letters"),
        ("void('\ud800')", "column 7: there is no such letter"),
        (7, "must be a text"),
    ],
)
def test_a_fault_is_named_with_its_column(text, fault):
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the text is compared below
        hands.read(text)
    assert fault in str(error.value)


def test_numbers_are_reckoned_with_and_nothing_else():
    assert expressions.read("1 - f(n) / 4", {"f": abs}, {"n": -2}) == 0.5
    for text in ("f('x') + 1", "'x' + 'y'", "True + 1", "f([1]) * 2", "1 / 0"):
        with pytest.raises(ValueError, match=r"no number|division"):
            expressions.read(text, {"f": lambda value: value})


@pytest.mark.parametrize(
    "event",
    [
        hands.holds("AS AS", of="you") | ~(hands.count("A KH") > 2),
        hands.count("X").between(1, 2) & hands.meld("pinochle", copies=2),
        hands.longest() != 4,
        (hands.meld_points("H", "two-handed") < 20) & hands.void("S", of="kitty"),
    ],
    ids=str,
)
def test_an_event_is_read_back_from_its_text(event):
    assert hands.read(repr(event)).text == repr(event)


def test_a_table_of_an_event_is_made_again_from_its_origin_alone():
    found = lab.chance(
        hands.count("A") >= 2, given=~hands.void("D"), method="simulated", n=500, seed="own", confidence=0.9
    )
    assert lab.rerun(found).same
    assert "event=count('A') >= 2, given=~void('D')" in lab.cite(found).text
    several = lab.chance([hands.void("D"), hands.void("S")])
    assert lab.rerun(several).same
    assert lab.rerun(lab.expect(hands.longest())).same
    found.attrs["origin"]["arguments"]["event"] = {"event": "__import__('os')"}
    with pytest.raises(ValueError, match="is no function here"):
        lab.rerun(found)
