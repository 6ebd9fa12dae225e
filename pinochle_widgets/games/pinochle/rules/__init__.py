"""The cards, melds and tricks that the Pinochle games share."""
