"""Test the styles of programs: each has those of what it draws, and they come in one order on every page."""

from __future__ import annotations

import re

import pytest

from pinochle_widgets.widgets.parts import bundled, imports_of, styles_of

PROGRAMS = ("table", "replay", "panels", "odds", "scoresheet", "shared", "invite")
NOT_DRAWN = {
    *("pw-k", "pw-back", "pw-answers", "pw-assist"),  # only looked for by a script, or the name of a clip
    "pw-alone",  # an odds panel is no table, and has a width of its own
    *("pw-all-rules", "pw-rule-group"),  # beside the switches of an invitation stand those of the start panel
    *("pw-figure", "pw-told"),  # beside the analysis of an odds panel stands the assistant's
    *("pw-calls", "pw-heard", "pw-strip-only", "pw-worth"),  # beside a suit of the scoresheet stands the auction
}
"""The classes that programs name without drawing them, as their modules hold more than what they use."""


def ruled_in(parts: tuple[str, ...]) -> set[str]:
    """Collect the classes that some parts of the styles rule."""
    return {name for part in parts for name in re.findall(r"\.(pw-[\w-]+)", bundled(part))}


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_has_the_styles_of_what_it_draws(program):
    name = f"{program}.js"
    every = {part for each in PROGRAMS for part in styles_of(f"{each}.js")}
    named = {found for part in (name, *imports_of(name)) for found in re.findall(r"pw-[\w-]+", bundled(part))}
    own = ruled_in(styles_of(name))
    assert len(named & own) > 20
    assert named & (ruled_in(tuple(every)) - own) <= NOT_DRAWN


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_tokens_of_a_program_are_declared_in_its_styles(program):
    text = "".join(map(bundled, styles_of(f"{program}.js")))
    assert set(re.findall(r"var\((--pw-[\w-]+)\)", text)) <= set(re.findall(r"(--pw-[\w-]+):", text))


def test_an_odds_panel_loads_few_styles():
    assert sum(len(bundled(part)) for part in styles_of("odds.js")) <= 45_000
