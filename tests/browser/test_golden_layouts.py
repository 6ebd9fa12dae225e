"""Test that every stage of every preset is laid out as it was frozen, at three widths; see `tests/golden`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.conftest import FULL
from tests.golden import layouts, store
from tests.golden.adapter import PRESETS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

STEP = 1 if FULL else 9
"""The distance between the scenes that the short form measures, of each preset others."""


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


def test_what_moved_or_changed_its_words_is_told():
    frozen = [["button||Deal||", 10, 10, 80, 36], ["|| 12 in hand||", 5, 90, 60, 20]]
    assert layouts.differences(frozen, [frozen[1], ["button||Deal||", 11, 9, 80.5, 36]]) == []
    assert layouts.differences(frozen, [["button||Deal||", 10, 60, 80, 36], frozen[1]]) == [
        "'button||Deal||': [10, 10, 80, 36] -> [10, 60, 80, 36] (left, top, width, height)"
    ]
    assert len(layouts.differences(frozen, frozen[:1])) == 1
