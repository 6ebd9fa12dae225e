"""The rooms that all Pinochle games share: `rules`, `words` and `teaching`."""
