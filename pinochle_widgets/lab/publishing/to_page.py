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
from pinochle_widgets.lab.publishing.placing import check_place
from pinochle_widgets.lab.publishing.watching import being_made


def to_page(notebook: str | Path, source: str | None = None, *, path: str | Path | None = None) -> Path:
    """Write a notebook as one HTML file: its words, code and outputs, the data, and whether its tables were made again the same.

    The notebook is executed from top to bottom in a kernel of its own, in its folder; its file stays as it is. Each table with
    an origin that a cell shows or a name holds is made again and compared, within the bound of `rerun`, and so is what a chart of
    the lab was drawn from; a badge at the top tells what came of it. Other tables are in the page where a cell shows them. Tables
    and charts of the lab are drawn anew, other outputs are text or a picture. The page holds no HTML of an output and no script,
    and it asks no server for anything. Absolute paths are left out of its texts, and the name of the user's account out of prose
    and of what is printed; the pixels of a picture are not read.

    Parameters
    ----------
    notebook : str or Path
        The notebook.
    source : str, optional
        The public repository in which it lies, ``owner/name`` on GitHub or ``gitlab.com/owner/name``, for a link that opens it
        on Binder. Nothing is looked up: that the notebook is there, and what it needs, is for its owner to see to.
    path : str or Path, optional
        The file of the page, which is replaced if it is there. By default it lies beside the notebook, with the ending
        ``.html``, and replaces an older page of an analysis, but no other file.

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
        the page's file has another ending or lies in a folder that is not there, or by default another file stands at its place.
        Nothing is written then.
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
    link = "" if source is None else link_to(source, where)
    if where.resolve() in being_made():  # by a cell of the notebook itself, or of one that it makes a page of
        return target
    if where.is_file():
        check_place(target, is_named=path is not None)
    check_possible()
    from pinochle_widgets.lab.publishing.drawing import page_of  # loads what [page] brings

    return write_whole(target, page_of(where.stem, execute(where), hider(where), link, date.today()))  # noqa: DTZ011 - the author's day
