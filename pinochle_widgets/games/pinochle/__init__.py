"""The rules that all Pinochle games share: `melds` (which cards they take), `meld_table` (what they score), `tricks`."""
