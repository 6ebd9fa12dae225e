"""The messages of a page on which somebody clicks anything that is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.golden import adapter, forms, zones

if TYPE_CHECKING:
    import random


def clicked(view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Choose something that a view offers."""
    if any(zone["kind"] == "mat" for zone in view["picture"]["zones"]):
        return forms.clicked_at_mats(view, rng)
    return forms.clicked(zones.flat_view(view), rng)


def click(table: Any, rng: random.Random) -> None:
    """Click on something that the newest view of a table offers."""
    adapter.send(table, {**clicked(table.view, rng), "view_id": table.view["view_id"]})
