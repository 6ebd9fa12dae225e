"""What is done in the auction games, and what happens: `actions` and `events`, besides those that all games share."""
