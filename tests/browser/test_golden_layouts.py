"""Test that every stage of every preset is laid out as it was frozen, at three widths; see `tests/golden`.

The same pages show whether a page checker objects to a panel, and whether all that looks clickable is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.axe import objections_to
from tests.browser.test_accessible import SUITS
from tests.conftest import FULL
from tests.golden import layouts, store
from tests.golden.adapter import PRESETS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

STEP = 1 if FULL else 9
"""The distance between the scenes that the short form measures, of each preset others."""

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


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.slug)
def test_every_stage_is_laid_out_the_same(preset, plain):
    frozen, scenes = store.read(f"layouts-{preset.slug}"), dict(layouts.scenes(preset))
    assert set(frozen) == set(scenes)
    for name in list(scenes)[PRESETS.index(preset) % STEP :: STEP]:
        told = layouts.differences(
            frozen[name], layouts.measured(scenes[name], plain), layouts.MOVED.get(preset.slug, "")
        )
        assert not told, "\n  ".join([f"{preset.slug}, {name}:", *told[: store.SHOWN]])
        assert plain.locator("#host").evaluate(MISLEADING) == [], name


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.slug)
def test_a_page_checker_has_no_objections_at_three_widths(preset, plain):
    """Test each stage of each preset; the short form takes two of each preset, at other widths from one to the next."""
    scenes, place = dict(layouts.scenes(preset)), PRESETS.index(preset)
    for name in list(scenes)[5 * place % STEP :: 1 if FULL else len(scenes) // 2]:
        layouts.measured(scenes[name], plain)
        assert objections_to(plain.locator("#host"), SUITS) == [], name


def test_what_moved_or_changed_its_words_is_told():
    frozen = [["button||Deal||", 10, 10, 80, 36], ["|| 12 in hand||", 5, 90, 60, 20]]
    assert layouts.differences(frozen, [frozen[1], ["button||Deal||", 11, 9, 80.5, 36]]) == []
    assert layouts.differences(frozen, [["button||Deal||", 10, 60, 80, 36], frozen[1]]) == [
        "'button||Deal||': [10, 10, 80, 36] -> [10, 60, 80, 36] (left, top, width, height)"
    ]
    assert len(layouts.differences(frozen, frozen[:1])) == 1
