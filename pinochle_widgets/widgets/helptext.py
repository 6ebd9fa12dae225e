"""The help pages: a game's Markdown cut into plain blocks, which the browser sets as text.

Cards in square brackets, such as ``[KH QH]``, are drawn by the page; as text they stay readable.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pinochle_widgets.games.protocol import Game, Rules
from pinochle_widgets.games.protocol.teaching import Lesson

Block = list[object]

STUDY = Path(__file__).with_name("study.md")
"""The page that all games share: how a finished game is studied and passed on."""


def blocks(game: Game, rules: Rules, lessons: Iterable[Lesson] = ()) -> list[Block]:
    """Make the help of a game: its page under these rules, the page on study and sharing, then all options and the adviser.

    Parameters
    ----------
    lessons : iterable of Lesson
        The lessons that can be opened, each below its heading.

    Returns
    -------
    list of list
        ``["h", text]``, ``["p", text]``, ``["li", text]``, ``["row", [cells]]`` or ``["lesson", [name, title]]``.
    """
    found = [*_blocks(game.help_page.format_map(game.wording(rules))), *shared()]
    found.append(["h", "Rules of this table"])
    for name, declared in rules.options().items():
        value = getattr(rules, name)
        shown = {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else f"{value:,}"
        found.append(["row", [declared.label, shown, declared.help]])
    found.append(["p", game.adviser_here(rules).why])
    return [each for block in found for each in (block, *_lessons_below(block, lessons))]


def _lessons_below(block: Block, lessons: Iterable[Lesson]) -> list[Block]:
    """Make the links to the lessons whose rules stand below a heading."""
    return [["lesson", [each.name, each.title]] for each in lessons if block == ["h", each.heading]]


def shared() -> list[Block]:
    """Make the help that all games share."""
    return _blocks(STUDY.read_text(encoding="utf-8"))


def _blocks(page: str) -> list[Block]:
    return [block for line in page.split("\n") if (block := _block(line.strip()))]


def _block(line: str) -> Block | None:
    if not line or set(line) <= set("|-: "):
        return None
    if line.startswith("#"):
        return ["h", line.lstrip("# ")]
    if line.startswith("- "):
        return ["li", line[2:]]
    if line.startswith("|"):
        return ["row", [cell.strip() for cell in line.strip("|").split("|")]]
    return ["p", line]
