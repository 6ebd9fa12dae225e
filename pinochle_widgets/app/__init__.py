"""The server of the `pinochle` command: `server` runs it, `guard` says who may ask it for what, `voila` has its page."""
