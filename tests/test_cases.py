"""Test the choice of cases that CI runs of a test marked `ci_runs`."""

from types import SimpleNamespace

import pytest

from tests.conftest import _of_further_cases, _unfit


class Case:
    """A stand-in for an item of pytest: its id, its test and its mark."""

    path, originalname = "test_it.py", "test_it"

    def __init__(self, name, named):
        self.callspec, self.named = SimpleNamespace(id=name), named

    def get_closest_marker(self, which):
        return SimpleNamespace(args=self.named) if which == "ci_runs" and self.named else None


@pytest.mark.parametrize(
    ("named", "kept"),
    [((1,), "a"), ((2,), "ae"), ((3,), "ace"), ((9,), "abcde"), (("b",), "b"), (("e", "b"), "be"), ((), "abcde")],
)
def test_so_many_cases_evenly_spread_or_those_that_are_named(named, kept):
    cases = [Case(name, named) for name in "abcde"]
    left_out = {*_of_further_cases(cases)}
    assert "".join(item.callspec.id for item in cases if item not in left_out) == kept


def test_names_that_fit_no_case_leave_none_out():
    assert not [*_of_further_cases([Case("a", ("z",))])]


def test_a_name_that_fits_no_case_is_told_where_all_are_run():
    assert [*_unfit([Case(name, ("b", "z")) for name in "abc"])] == [("test_it", "z")]
    assert [*_unfit([Case(name, (360,)) for name in "abc"])] == [("test_it", 360)]
    assert not [*_unfit([Case("a", ("z",))]), *_unfit([Case(name, (2,)) for name in "abc"])]
