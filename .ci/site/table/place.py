"""The place of a table in a page: Python within the worker, which opens one table and carries its messages."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any  # Any: messages are JSON

import ipywidgets

_news: list[tuple[str, str, Any]] = []
_publish: Callable[[str], None] = print


def _post(kind: str, model: str, data: Any) -> None:
    if not _news:
        asyncio.get_event_loop().call_soon(_send)
    _news.append((kind, model, data))


def _send() -> None:
    if _news:
        news = json.dumps(_news)
        _news.clear()
        _publish(news)


def prepare() -> None:
    """Load what tables need, and open one that nobody sees: the memory that is kept for a quick start has it all."""
    import pinochle_widgets as pw

    table = pw.play()
    table.close()


def wake() -> None:
    """Begin random numbers anew in a memory that was kept: else each visit would have the same."""
    random.seed()


def begin(publish: Callable[[str], None]) -> str:
    """Open the table with its start panel, and return the id of its widget."""
    global _publish  # noqa: PLW0603 - one page, one place
    _publish = publish
    ipywidgets.post = _post

    import pinochle_widgets as pw

    table = pw.play()
    _send()
    return table.model_id


def hear(model: str, content: str) -> None:
    """Tell a widget what the page says, and publish what follows at once."""
    if widget := ipywidgets.open_widgets.get(model):
        widget._handle_custom_msg(json.loads(content), [])  # noqa: SLF001 - as of ipywidgets
    _send()


def code(model: str) -> str:
    """Return the code of the game at a table, to be copied where the page can't go on; empty where no card has been played."""
    from pinochle_widgets.match.record.entries import Move
    from pinochle_widgets.widgets.desks.sharing import Sharing

    table: Any = ipywidgets.open_widgets[model]
    has_begun = any(isinstance(entry, Move) for entry in table.match.record.entries)
    return str(table.desk(Sharing).code) if has_begun else ""
