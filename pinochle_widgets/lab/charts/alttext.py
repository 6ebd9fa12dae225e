"""What a figure says to those who can't see it, and how the words travel with it.

The words are kept with the Axes; `alt` gives them. In a notebook the figure carries them to where each front end looks:
the ``alt`` of the picture's metadata (nbconvert), the plain text beside it (MyST), and, since JupyterLab
reads neither, a folded paragraph under the picture. A file gets them as its description.
"""

from __future__ import annotations

import base64
import io
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from html import escape
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import matplotlib as mpl

from pinochle_widgets.files import write_whole
from pinochle_widgets.lab.charts.style import THEMES, readable, settings, using

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


DOTS = 192
"""Dots per inch of a picture in a notebook, which shows two of them as one pixel: sharp on fine screens."""

COLOURS = 96
"""How many colours such a picture has, shades of edges included."""

WORDS = "alt_text"

DARK_PAGES = ('[data-jp-theme-light="false"]', ".vscode-dark", 'html[theme="dark"]')
"""How JupyterLab and Notebook, VS Code, and Colab mark a dark page."""


def described(ax: Axes, title: str, words: str) -> Axes:
    """Give a chart its title and its words, and see that a notebook shows both.

    Parameters
    ----------
    ax : Axes
    title : str
    words : str
        What the chart shows, in sentences.

    Returns
    -------
    Axes
    """
    with using(settings(readable(ax))):
        ax.set_title(title, fontsize=mpl.rcParams["axes.titlesize"], color=mpl.rcParams["axes.titlecolor"])
    vars(ax)[WORDS] = f"{title}{'' if title[-1:] in '.?!' else '.'} {words}".strip()
    figure = whole_figure(ax)
    vars(figure)["_ipython_display_"] = partial(_show, figure)
    return ax


def whole_figure(ax: Axes | Figure) -> Figure:
    """The figure that an Axes stands in, subfigures passed over."""
    return ax.figure.canvas.figure


def alt(chart: Axes | Figure) -> str:
    """What a chart shows, in words.

    Parameters
    ----------
    chart : Axes or Figure
        Of a figure, the words of all its charts.

    Returns
    -------
    str
        Sentences, to stand where the picture can't be seen; empty for an Axes that is no chart of the lab.

    Raises
    ------
    ValueError
        If it is neither.
    """
    axes = getattr(chart, "axes", None)
    if isinstance(axes, list):
        return " ".join(words for each in axes if (words := alt(each)))
    if axes is None:
        raise ValueError(f"chart is {chart!r:.80}; it must be the Axes that a chart was drawn in, or its Figure")
    return str(vars(chart).get(WORDS, ""))


@contextmanager
def _any_glyph() -> Iterator[None]:
    """Signs that the font lacks, as names may hold them, become boxes without a warning; the words have them."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing from")
        yield


def _title(figure: Figure) -> str:
    return "; ".join(title for each in figure.axes if (title := each.get_title(loc="left")))


def _picture(figure: Figure) -> tuple[bytes, int, int]:
    """A figure as PNG, and its width and height as a notebook shows them.

    One of charts alone has few colours, and is kept with as many: a fifth of the bytes.
    """
    from PIL import Image
    from PIL.PngImagePlugin import PngInfo

    drawn, kept, notes = io.BytesIO(), io.BytesIO(), PngInfo()
    with using({"savefig.facecolor": "auto"}), _any_glyph():
        figure.savefig(drawn, format="png", dpi=DOTS, bbox_inches="tight", pad_inches=0.12)
    for name, words in (("Title", _title(figure)), ("Description", alt(figure))):
        notes.add_itxt(name, words)
    with Image.open(drawn) as picture:
        is_ours = all(WORDS in vars(ax) for ax in figure.axes)
        stored = picture.convert("RGB").quantize(COLOURS) if is_ours else picture
        stored.save(kept, "png", optimize=True, pnginfo=notes)
        width, height = picture.size
    return kept.getvalue(), width * 96 // DOTS, height * 96 // DOTS


def bundle(chart: Axes | Figure) -> tuple[dict[str, Any], dict[str, Any]]:
    """A chart as Jupyter's data and metadata: a picture with its words.

    Parameters
    ----------
    chart : Axes or Figure

    Returns
    -------
    tuple of dict
    """
    words = alt(chart)
    data, width, height = _picture(whole_figure(chart))
    return (
        {"image/png": base64.b64encode(data).decode(), "text/plain": words},
        {"image/png": {"width": width, "height": height, "alt": words}},
    )


def _show(figure: Figure) -> None:
    """What a notebook does with a figure: the picture, and the words folded under it."""
    display = import_module("IPython.display").display
    data, metadata = bundle(figure)
    display(data, metadata=metadata, raw=True)
    words = data["text/plain"]
    folded = f"<details><summary>The figure in words</summary><p>{escape(words)}</p></details>"
    display({"text/html": folded, "text/plain": f"The figure in words: {words}"}, raw=True)


def save(chart: Axes | Figure, path: str | Path) -> Path:
    """Write a chart to a file that carries its words.

    Parameters
    ----------
    chart : Axes or Figure
    path : str or Path
        Its ending says the format: ``.svg``, ``.png`` or ``.pdf``.

    Returns
    -------
    Path
        Where it stands.

    Raises
    ------
    ValueError
        If the ending is another.
    OSError
        If the file can't be written; then it is as it was before.
    """
    target, figure = Path(path), whole_figure(chart)
    match target.suffix.lower():
        case ".svg":
            return write_whole(target, svg(chart))
        case ".png":
            return write_whole(target, _picture(figure)[0])
        case ".pdf":
            return write_whole(target, _pdf(figure))
        case ending:
            raise ValueError(f"path: {target.name!r} ends in {ending!r}; it may end in '.svg', '.png' or '.pdf'")


def _pdf(figure: Figure) -> bytes:
    """A figure as PDF with its title and its words."""
    drawn = io.BytesIO()
    notes: dict[str, Any] = {"Title": _title(figure), "Subject": alt(figure), "CreationDate": None}
    with using({"savefig.facecolor": "auto"}), _any_glyph():
        figure.savefig(drawn, format="pdf", metadata=notes, bbox_inches="tight", pad_inches=0.12)
    return drawn.getvalue()


def svg(chart: Axes | Figure, *, follow_theme: bool = False) -> str:
    """A chart as the text of an SVG picture that names and describes itself.

    Parameters
    ----------
    chart : Axes or Figure
    follow_theme : bool
        Whether it takes the colours of the page: set into a notebook's page it is dark where the page is.

    Returns
    -------
    str
    """
    figure, file = whole_figure(chart), io.StringIO()
    rc = {"svg.fonttype": "path", "svg.hashsalt": "pinochle_widgets", "savefig.facecolor": "auto"}
    with using(rc), _any_glyph():
        figure.savefig(
            file, format="svg", bbox_inches="tight", pad_inches=0.12, metadata=dict.fromkeys(("Date", "Creator"))
        )
    text = re.sub(r"<metadata>.*?</metadata>\s*", "", file.getvalue(), flags=re.DOTALL)
    opening, _, drawn = text[text.index("<svg") :].partition(">")
    words = escape(alt(chart))
    if follow_theme:  # without a title, which browsers would hang over the picture
        return f'{opening} class="pw-chart" role="img" aria-label="{words}">{_following(drawn)}'
    named = f"<title>{escape(_title(figure))}</title>\n<desc>{words}</desc>"
    return f'{opening} role="img" aria-label="{words}">\n{named}{drawn}'


def _following(drawn: str) -> str:
    """The inside of a picture with its colours as variables, which a dark page sets anew."""
    light, dark = (THEMES[name].colours() for name in ("light", "dark"))
    for name, colour in light.items():
        drawn = drawn.replace(colour, f"var(--pw-chart-{name}, {colour})")
    shades = " ".join(f"--pw-chart-{name}: {colour};" for name, colour in dark.items())
    dark_pages = ", ".join(f"{page} .pw-chart" for page in DARK_PAGES)
    drawn = drawn.replace("*{", ".pw-chart *{", 1)  # Matplotlib's own style is meant for the picture, not the page
    return f"<style>.pw-chart {{ max-width: 100%; height: auto; }} {dark_pages} {{ {shades} }}</style>{drawn}"
