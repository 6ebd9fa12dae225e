"""What is done in two-handed Pinochle, and what happens: `actions` and `events`, besides those that all games share."""
