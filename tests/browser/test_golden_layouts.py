"""Test every stage of every preset at three widths: by a page checker, and whether all that looks clickable is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.axe import objections_to
from tests.browser.test_accessible import SUITS
from tests.conftest import FULL, first_of_each, kin
from tests.golden import layouts
from tests.golden.adapter import PRESETS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

STEP = 1 if FULL else 18
"""The distance between the scenes that the short form measures, of a preset of each program."""

ONE_OF_EACH = first_of_each(lambda preset: kin(preset.game), PRESETS, lambda preset: preset.slug)

CONTROLS = "button, label, summary, select, input, textarea, a[href], [data-act], [role=radio], [role=menuitem]"
# Nothing but a control has a pointer's hand; every button, label and list that is not disabled has it.
MISLEADING = f"""host => [...host.querySelectorAll('*')].filter(node => {{
    const hand = ['pointer', 'grab'].includes(getComputedStyle(node).cursor);
    const control = node.matches('button, label, summary, select') && node.checkVisibility()
        && !node.disabled && node.getAttribute('aria-disabled') !== 'true' && !node.querySelector(':disabled');
    return hand ? !node.closest({CONTROLS!r}) : control;
}}).map(node => node.outerHTML.slice(0, 160))"""


@pytest.fixture(scope="module")
def plain(browser: Browser) -> Iterator[Page]:
    with layouts.page(browser) as page:
        yield page


@pytest.mark.ci_runs("two-handed", "canasta")
@pytest.mark.parametrize("preset", ONE_OF_EACH)
def test_what_looks_as_if_it_could_be_clicked_can(preset, plain):
    scenes = dict(layouts.scenes(preset))
    for name in list(scenes)[PRESETS.index(preset) % STEP :: STEP]:
        assert layouts.measured(scenes[name], plain), name
        assert plain.locator("#host").evaluate(MISLEADING) == [], name


@pytest.mark.ci_runs("two-handed", "canasta", "pinochle34")
@pytest.mark.parametrize("preset", ONE_OF_EACH)
def test_a_page_checker_has_no_objections_at_three_widths(preset, plain):
    """Test each stage of each preset; the short form takes two of a preset of each program."""
    scenes, place = dict(layouts.scenes(preset)), PRESETS.index(preset)
    for name in list(scenes)[5 * place % STEP :: 1 if FULL else len(scenes) // 2]:
        layouts.measured(scenes[name], plain)
        assert objections_to(plain.locator("#host"), SUITS) == [], name
