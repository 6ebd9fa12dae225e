"""A match kept in a file, so that it can go on after its process has ended.

Read `ledger` first (the steps of a game in play, as data), then `lines` (a file that is whole after each line), `saver` (writes
the steps of a match into such a file) and `saved` (reads a file, and checks all that stands in it). The file is the owner's: it
holds the secret seed. The record, which may be shared, is another file.
"""

from __future__ import annotations

from pinochle_widgets.match.saving.ledger import Beginning, Detail, Ledger, Player, Step, now
from pinochle_widgets.match.saving.saved import Saved, SavedError
from pinochle_widgets.match.saving.saver import Saver, saved_bytes

__all__ = ["Beginning", "Detail", "Ledger", "Player", "Saved", "SavedError", "Saver", "Step", "now", "saved_bytes"]
