"""The clock of tests: a table that is opened by it begins its games on a day that never changes."""

from __future__ import annotations

from contextlib import AbstractContextManager
from datetime import UTC, datetime
from unittest.mock import patch

from pinochle_widgets.match.saving import ledger


def stopped_at(year: int, month: int, day: int) -> AbstractContextManager[object]:
    """Stop the clock at noon of a day."""
    return patch.object(ledger, "clock", lambda: datetime(year, month, day, 12, tzinfo=UTC))
