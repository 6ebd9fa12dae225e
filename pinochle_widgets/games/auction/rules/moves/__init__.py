"""The actions and events of the auction games, besides those that all games share."""
