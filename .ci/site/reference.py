"""The pages of the reference: every public name, by the part of the package that it comes from."""

from __future__ import annotations

import inspect
from pathlib import Path

import known

PARTS = {
    "games": ("Games", "States, observations and actions, and questions about rules without a game."),
    "cards": ("Cards", "Cards, hands and decks."),
    "match": ("Matches and records", "Games between players, and what is kept of them."),
    "widgets": ("Widgets", "The table, and all else that a notebook shows."),
    "store": ("Players and results", "What is kept of finished games; see [Players](../docs/PLAYERS.md)."),
    "lab": (
        "The lab",
        "Chances, games by the thousand, reviews and statistics, as tables of pandas; called as `pw.lab.meld_odds(…)`.",
    ),
    "hands": ("Events of a hand", "The words that `pw.lab.chance` and `pw.lab.expect` ask by."),
    "charts": ("Charts", "The charts of the lab's tables; the [gallery](../gallery.md) shows them."),
    "canasta": ("Canasta's actions", "The actions that only Canasta has."),
}
"""The title of each part, and a line on it."""

WITH_MEMBERS = (
    "Match",
    "Record",
    "State",
    "Observation",
    "Table",
    "Convention",
    "Card",
    "Deck",
    "Hand",
    "Replay",
    "Event",
    "Quantity",
    "Player",
)
"""The classes whose members are listed, too: those that are worked with by method."""


def part_of(room: str, name: str) -> str:
    """Find the part that a name belongs to: the module's own, or, for those of the package, the folder that it is made in."""
    if room != "pinochle_widgets":
        return room.rpartition(".")[2]
    folder = getattr(known.ROOMS[room], name).__module__.split(".")[1]
    return folder if folder in PARTS else "games"


def parts() -> dict[str, tuple[str, str]]:
    """List all parts: those with a title here, and the rooms of the package that have none, by their own first line."""
    found = dict(PARTS)
    for room, module in known.ROOMS.items():
        name = room.rpartition(".")[2]
        if module is not known.pw and name not in found:
            found[name] = (name.capitalize(), (module.__doc__ or "").split("\n")[0])
    return found


def entry(room: str, name: str) -> str:
    """Write what Sphinx draws a name from."""
    thing = getattr(known.ROOMS[room], name)
    if not inspect.isclass(thing):
        return f".. {'autofunction' if callable(thing) else 'autodata'}:: {room}.{name}\n"
    members = "   :members:\n" if name in WITH_MEMBERS and room != "pinochle_widgets.canasta" else ""
    return f".. autoclass:: {room}.{name}\n{members}"


def write(src: Path) -> None:
    """Write a page for each part, and the one that lists them."""
    folder = src / "reference"
    folder.mkdir(parents=True)
    entries: dict[str, list[str]] = {part: [] for part in parts()}
    for room in known.ROOMS:
        for name in known.names(room):
            entries[part_of(room, name)].append(entry(room, name))
    for part, (title, about) in parts().items():
        body = "\n".join(entries[part])
        (folder / f"{part}.md").write_text(f"# {title}\n\n{about}\n\n```{{eval-rst}}\n{body}```\n", encoding="utf-8")
    listed = "\n".join(f"- [{title}]({part}.md): {about}" for part, (title, about) in parts().items())
    toctree = "```{toctree}\n:hidden:\n\n" + "\n".join(parts()) + "\n```\n"
    count = sum(map(len, entries.values()))
    (folder / "index.md").write_text(
        f"# Reference\n\nEvery public name, {count} of them, found as `pw.NAME` with `import pinochle_widgets as pw`.\n\n"
        f"{listed}\n\n{toctree}",
        encoding="utf-8",
    )
