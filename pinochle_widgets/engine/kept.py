"""The cache of compiled rules on disk: its files are checked when read, and damaged ones are compiled again.

numba itself does not check the files that it reads. A file that was cut short raises any exception that unpickling comes
to, and a file with a hole, as a crash or a full disk may leave, ends the process. So each file of machine code begins with
its hash.
"""

from __future__ import annotations

import pickle
from hashlib import sha256
from pathlib import Path
from typing import Any  # Any: numba and llvmlite have no types

from numba.core.caching import FunctionCache, IndexDataCacheFile

from pinochle_widgets.engine import twin

DIGEST = sha256().digest_size


class CodeFile(IndexDataCacheFile):
    """The files of a rule's machine code: an index, and a file beginning with its hash for each set of argument types."""

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
    """The machine code of a rule as kept on disk; where reading or writing fails, the rule is compiled all the same."""

    def __init__(self, function: Any) -> None:
        super().__init__(function)
        known = self._impl
        self._cache_file = CodeFile(self._cache_path, known.filename_base, known.locator.get_source_stamp())

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Load the machine code for arguments of these types; None where the disk has none, or it is damaged.

        numba would first learn all functions that it can compile, which takes half of the time and no ready code needs; before
        it compiles it does so anyway.
        """
        try:
            with self._guard_against_spurious_io_errors():
                return self._load_overload(sig, target_context)
        except Exception as error:  # noqa: BLE001 - garbage unpickled raises anything
            self._discard(error)
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Store the machine code for arguments of these types; warn where the disk can't be written."""
        try:
            super().save_overload(sig, data)
        except OSError as error:
            twin.warn_unkept(f"{self._cache_path}: {error}")

    def _discard(self, why: Exception) -> None:
        """Delete all files of the rule, with a warning."""
        twin.warn_once(
            "damaged",
            f"compiled rules kept in {self._cache_path} were damaged ({type(why).__name__}: {why!s:.120}): they are "
            "compiled again, once",
        )
        try:
            for file in Path(self._cache_path).glob(f"{self._impl.filename_base}.*"):
                file.unlink()
        except OSError as error:
            self.disable()
            twin.warn_unkept(f"{self._cache_path}: {error}")
