"""The address of the database: a file in the folder of kept games, or a URL, whose password nobody is shown."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from urllib.parse import unquote, urlsplit

from pinochle_widgets.basics.files import find_path
from pinochle_widgets.store.place import folder, from_home, is_on

VARIABLE = "PINOCHLE_STORE"
"""The environment variable with the URL of the database."""

FILE = "store.sqlite"
"""The name of the usual database, in the folder of kept games."""

_PG = re.compile(r"postgres(ql)?(\+psycopg)?")
_SECRET = re.compile(r"(?i)(password|passfile|sslpassword)=[^&\s]*")


class StoreError(ValueError):
    """The error of a database that can't be used, or of a change that can't be made; its message shows no password."""


@dataclass(frozen=True, slots=True)
class Address:
    """The address of a database."""

    file: Path | None = None
    """The file of a database in SQLite."""
    url: str = field(default="", repr=False)
    """The URL of another one; never shown. Both are empty for a database in memory."""

    @classmethod
    def of(cls, url: str | os.PathLike[str]) -> Address:
        """Read a URL, or the path of a file.

        Raises
        ------
        StoreError
            If the URL is of a kind that is not known, or the path is not absolute.
        """
        text = os.fspath(url).strip()
        scheme, colon, _ = text.partition("://")
        if not colon:
            try:
                path = find_path(text)
            except ValueError as error:
                raise StoreError(str(error)) from None
            if not text or not path.is_absolute():
                raise StoreError(f"{text!r:.80} is neither a URL nor the absolute path of a file")
            return cls(path)
        if _PG.fullmatch(scheme):
            try:
                urlsplit(text).port  # noqa: B018 - it is read here, or nowhere
            except ValueError:  # its message may show a part of the password
                raise StoreError("the URL can't be read; write / : @ ? in a password as %2F %3A %40 %3F") from None
            return cls(url=f"postgresql+psycopg{text[len(scheme) :]}")
        if scheme in ("sqlite", "sqlite+pysqlite"):
            path = Path(text.partition("://")[2].removeprefix("/"))
            if path.is_absolute():
                return cls(path)
            raise StoreError("a URL of SQLite names a file by its absolute path: sqlite:////home/ann/games.sqlite")
        raise StoreError(f"a URL begins with postgresql:// or sqlite:////; this one begins with {scheme!r:.30}")

    @classmethod
    def usual(cls) -> Address:
        """Find the database that is used where nobody names one; one in memory where nothing is kept.

        Raises
        ------
        OSError
            If there is no folder to keep games in.
        StoreError
            If `VARIABLE` is wrong.
        """
        if not is_on():
            return cls()
        if url := os.environ.get(VARIABLE, "").strip():
            return cls.of(url)
        return cls(folder() / FILE)

    @property
    def is_lasting(self) -> bool:
        """Check whether the database outlasts the process."""
        return self.file is not None or bool(self.url)

    @property
    def key(self) -> str:
        """A word that differs for each address, and does not show it."""
        parts = urlsplit(self.url)
        where = f"{parts.hostname}:{parts.port}{parts.path}" if self.url else str(self.file)
        return sha256(where.encode()).hexdigest()[:12]

    @property
    def taken(self) -> str:
        """The name of the list of kept games that the store has, in their folder."""
        return f"store-{self.key}.taken"

    def hiding(self, text: str) -> str:
        """Take the password out of a text, such as the message of a driver."""
        if not self.url:
            return text
        text = text.replace(self.url, str(self))
        secret = urlsplit(self.url).password or ""
        for each in {secret, unquote(secret)} - {""}:
            text = text.replace(each, "***")
        return _SECRET.sub(r"\1=***", text)

    def __str__(self) -> str:
        if self.file is not None:
            return str(from_home(self.file))
        if not self.url:
            return "memory"
        parts = urlsplit(self.url)
        user = f"{parts.username}@" if parts.username else ""
        port = f":{parts.port}" if parts.port else ""
        return f"postgresql://{user}{parts.hostname or ''}{port}{parts.path}"
