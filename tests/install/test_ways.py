"""Test that the ways to play which the README names are those that are tried.

`test_bare` and `test_served` try the extras up to a table's first answer; `make install-check` goes each way whole, to a card.
"""

from __future__ import annotations

import shutil
import subprocess

import pytest

from tests.install.ways import ROOT, Way, by_hand, ways


def test_the_readme_names_no_way_that_is_not_tried():
    assert {extra for way in ways() for extra in way.extras} == {"", "play", "app"}
    assert len({way.name for way in ways()}) == len(ways()), "each is a part of `make install-check`, by its name"


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
@pytest.mark.parametrize("extra", ["play", "app"])
def test_make_does_what_the_readme_tells_to_do_by_hand(extra):
    assert Way((f"make {extra}",)) in ways()
    asked = ["make", "--no-print-directory", "--dry-run", "--always-make", extra]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    assert Way(tuple(done)).extras == [extra]
    assert set(by_hand(extra).commands[-1].split()) <= set(done[-1].split())
