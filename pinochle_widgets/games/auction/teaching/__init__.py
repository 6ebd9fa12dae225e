"""The courses of the auction games, as data; a module for each, with its `COURSE`."""
