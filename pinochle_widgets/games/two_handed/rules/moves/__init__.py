"""The actions and events of two-handed Pinochle, besides those that all games share."""
