"""Compiled rules on disk: checked when they are read, and made anew where they are damaged.

numba takes what it reads for sound. A file that was cut short raises whatever unpickling comes to, and one with a hole in
it, as a crash or a full disk leaves them, ends the process. So each file of machine code begins with its hash.
"""

from __future__ import annotations

import pickle
from hashlib import sha256
from pathlib import Path
from typing import Any

from numba.core.caching import FunctionCache, IndexDataCacheFile

from pinochle_widgets.engine import twin

DIGEST = sha256().digest_size


class CodeFile(IndexDataCacheFile):
    """The machine code of a rule, each version in a file that begins with its hash, and an index of them."""

    def _save_data(self, name: str, data: Any) -> None:
        code = self._dump(data)
        with self._open_for_write(self._data_path(name)) as file:
            file.write(sha256(code).digest() + code)

    def _load_data(self, name: str) -> Any:
        read = Path(self._data_path(name)).read_bytes()
        code = read[DIGEST:]
        if sha256(code).digest() != read[:DIGEST]:
            raise ValueError(f"{name} is not as it was written")
        return pickle.loads(code)  # noqa: S301 - as numba does; the folder is the user's own


class CodeCache(FunctionCache):
    """The machine code of a rule as it is kept on disk; where that fails, the rule is compiled all the same."""

    def __init__(self, function: Any) -> None:
        super().__init__(function)
        known = self._impl
        self._cache_file = CodeFile(self._cache_path, known.filename_base, known.locator.get_source_stamp())

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The machine code for these arguments; None where there is none, or none that is sound."""
        try:
            return super().load_overload(sig, target_context)
        except Exception as error:  # noqa: BLE001 - garbage unpickled raises anything
            self._discard(error)
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the machine code for these arguments."""
        try:
            super().save_overload(sig, data)
        except OSError as error:
            twin.tell_unkept(f"{self._cache_path}: {error}")

    def _discard(self, why: Exception) -> None:
        """Delete all that is kept of the rule, and say so."""
        twin.tell(
            "damaged",
            f"compiled rules kept in {self._cache_path} were damaged ({type(why).__name__}: {why!s:.120}): they are "
            "compiled again, once",
        )
        try:
            for file in Path(self._cache_path).glob(f"{self._impl.filename_base}.*"):
                file.unlink()
        except OSError as error:
            self.disable()
            twin.tell_unkept(f"{self._cache_path}: {error}")
