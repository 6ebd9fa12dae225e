"""A notebook as one page, which shows that its tables can be made again."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.basics.files import find_path, write_whole
from pinochle_widgets.lab.publishing.binder import link_to
from pinochle_widgets.lab.publishing.executed import check_possible, execute
from pinochle_widgets.lab.publishing.hiding import hider
from pinochle_widgets.lab.publishing.watching import is_watched


def to_page(notebook: str | Path, source: str | None = None, *, path: str | Path | None = None) -> Path:
    """Write a notebook as one HTML file: its words, code and outputs, the data, and whether its tables were made again the same.

    The notebook is executed from top to bottom in a kernel of its own, in its folder; its file stays as it is. Each table with
    an origin that a cell shows or a name holds is made again and compared, within the bound of `rerun`, and so is what a chart of
    the lab was drawn from; a badge at the top tells what came of it. Tables and charts of the lab are drawn anew, other outputs
    are text or a picture. The page holds no HTML of an output, no script and no absolute path; the name of the user's account is
    left out of it, and it asks no server for anything.

    Parameters
    ----------
    notebook : str or Path
        The notebook.
    source : str, optional
        The public repository in which it lies, ``owner/name`` on GitHub or ``gitlab.com/owner/name``, for a link that opens it
        on Binder. Nothing is looked up: that the notebook is there, and what it needs, is for its owner to see to.
    path : str or Path, optional
        The file of the page; by default beside the notebook, with the ending ``.html``.

    Returns
    -------
    Path
        The path of the page.

    Raises
    ------
    ImportError
        If the extra ``pinochle_widgets[page]`` is not installed.
    ValueError
        If the notebook can't be read or fails, which names the cell and the error, the source is no repository on a listed host,
        or the page's file has another ending. Nothing is written then.
    OSError
        If the page can't be written; its file is then as it was before.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> lab.to_page("odds.ipynb", "example.org/ann/cards")
    Traceback (most recent call last):
    ...
    ValueError: source names the host 'example.org', which is not listed; it must be owner/name ...
    """
    for name, given in (("notebook", notebook), ("path", path)):
        if given is not None and not isinstance(given, str | os.PathLike):
            raise wrong(name, given, "be a path")
    where = find_path(notebook).absolute()
    target = where.with_suffix(".html") if path is None else find_path(path)
    if target.suffix.lower() not in (".html", ".htm"):
        raise wrong("path", str(path), "end in .html")
    link = "" if source is None else link_to(source, where)
    if is_watched():  # the notebook that makes a page of itself
        return target
    check_possible()
    from pinochle_widgets.lab.publishing.drawing import page_of  # loads what [page] brings

    return write_whole(target, page_of(where.stem, execute(where), hider(where), link, date.today()))  # noqa: DTZ011 - the author's day
