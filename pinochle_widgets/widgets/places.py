"""The places where a widget is shown, and the words of each: for what stands behind it, and for what can be done about it.

A `cell` of a notebook has a kernel, of which its reader knows; the page of an `app` has one to itself, a `page` alone has
Python in the browser, and a `shared` table is somebody else's. Nobody has heard of kernels there.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from typing import Literal

from pinochle_widgets.basics.visitors import serves_strangers

Place = Literal["cell", "app", "page", "shared"]


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a place; the browser has the first three itself, as it may be alone when it needs them.

    Attributes
    ----------
    silences : dict
        The title and the text for each silence of what stands behind the widget.
    back : str
        The words for the end of a silence.
    anew : str
        The way to see anew what can't be shown.
    stopped : str
        The words where somebody has interrupted what was under way.
    versions : str
        The words where the page and what stands behind it don't fit together.
    kept : str
        The words for a game that is kept, with the folder as ``{}`` where its reader can look there.
    theme : tuple of str
        The choice of light or dark by itself, and the help on it.
    """

    silences: dict[str, tuple[str, str]]
    back: str
    anew: str
    stopped: str
    versions: str
    kept: str
    theme: tuple[str, str]


_IN_FOLDER = "This game is kept in {}"

_APP = Words(
    silences={
        "busy": ("The table is busy", "This goes on as soon as it is ready."),
        "lost": ("No answer", "All is shown as it stood. To go on, reload the page."),
    },
    back="The table answers again.",
    anew="Reload the page.",
    stopped="The table was interrupted",
    versions="This page and its table are of different versions. Reload the page.",
    kept=_IN_FOLDER,
    theme=("As the device", "Same as this device, or always light or dark."),
)

WORDS: dict[Place, Words] = {
    "cell": Words(
        silences={
            "busy": ("The kernel is busy", "It has other work; this goes on when that is done."),
            "lost": ("The kernel does not answer", "All is shown as it stood. To go on, run the cell again."),
        },
        back="The kernel answers again.",
        anew="Run its cell again.",
        stopped="The kernel was interrupted",
        versions="The page and the kernel are of different versions of pinochle_widgets. Run the cell of the table again.",
        kept=_IN_FOLDER,
        theme=("As Jupyter", "Same as Jupyter, or always light or dark."),
    ),
    "app": _APP,
    "page": replace(
        _APP,
        silences=_APP.silences
        | {"lost": ("No answer", "All is shown as it stood. To go on, reload the page: a kept game is offered there.")},
        kept="This game is kept in this browser",
    ),
    "shared": replace(
        _APP,
        silences={
            "late": ("On its way", "The table has not heard it yet; nothing is lost."),
            "away": ("No connection", "All is shown as it stood. This page comes back by itself; nothing is lost."),
        },
    ),
}


ELSEWHERE = (
    "That needs the package on a computer: pip install pinochle_widgets. Copy code in the menu takes the game there."
)
"""The words of a page alone for what it lacks the modules for, such as the prices of a review."""


def here() -> Place:
    """Find the place of the widgets of this process: their stand-ins say that they have a page of their own."""
    if hasattr(sys.modules.get("ipywidgets"), "PAGE"):
        return "page"
    return "app" if serves_strangers() else "cell"


def words() -> Words:
    """Get the words of this place."""
    return WORDS[here()]
