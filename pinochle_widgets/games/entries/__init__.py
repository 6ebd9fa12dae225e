"""The entries of the games of this package, as they are known before a game is loaded."""
