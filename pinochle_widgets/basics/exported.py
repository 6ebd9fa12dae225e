"""The pages that are written into files: the policy of all of them, by which a page asks nobody for anything."""

from __future__ import annotations


def policy(scripts: str = "", images: str = "data:") -> str:
    """Write the policy of a page in a file: it asks nobody for anything, and sends nobody anything, whatever stands in it.

    Parameters
    ----------
    scripts : str
        The scripts that may run, as the policy names them; by default none.
    images : str
        The sources of pictures.

    Examples
    --------
    >>> policy()
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'"
    """
    allowed = f"script-src {scripts}; " if scripts else ""
    return (
        f"default-src 'none'; {allowed}style-src 'unsafe-inline'; img-src {images}; form-action 'none'; base-uri 'none'"
    )
