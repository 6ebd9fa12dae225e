"""The link that opens a notebook on Binder, from the name of the public repository that it lies in."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote

from pinochle_widgets.basics.arguments import one_of, wrong

HOSTS = {"github.com": "gh", "gitlab.com": "gl"}
"""The hosts of public repositories that Binder opens by owner and name, each with its sign in Binder's addresses."""

USUAL = "github.com"

ADDRESS = "https://mybinder.org/v2"

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,99}")


def link_to(source: str, notebook: Path) -> str:
    """Make the address that opens a notebook of a repository on Binder.

    Parameters
    ----------
    source : str
        ``owner/name`` on the usual host, or with a host before it.
    notebook : Path
        The notebook; its place in the repository is that in the checkout that it lies in.

    Raises
    ------
    ValueError
        If the source is no such name, or its host is unknown.

    Examples
    --------
    >>> link_to("gitlab.com/ann/cards", Path("odds.ipynb"))
    'https://mybinder.org/v2/gl/ann%2Fcards/HEAD?labpath=odds.ipynb'
    """
    must = f"be owner/name of a public repository, as 'ann/cards' or 'gitlab.com/ann/cards', on {one_of(HOSTS)}"
    if not isinstance(source, str):
        raise wrong("source", source, must)
    place, _, name = source.removeprefix("https://").removesuffix("/").removesuffix(".git").rpartition("/")
    host, _, owner = place.rpartition("/")
    sign = HOSTS.get(host.lower() or USUAL)
    if sign is None:
        raise wrong("source", None, must, fault=f"names the host {host!r:.60}, which is not listed")
    if not NAME.fullmatch(owner) or not NAME.fullmatch(name):
        raise wrong("source", source, must)
    repository = f"{owner}/{name}" if sign == "gh" else quote(f"{owner}/{name}", safe="")
    return f"{ADDRESS}/{sign}/{repository}/HEAD?labpath={quote(place_of(notebook), safe='')}"


def place_of(notebook: Path) -> str:
    """Find the place of a notebook in the checkout that it lies in; where it lies in none, its name."""
    whole = notebook.resolve()
    top = next((folder for folder in whole.parents if (folder / ".git").exists()), whole.parent)
    return whole.relative_to(top).as_posix()
