"""Games by the thousand that have no compiled rules: `interpreted`."""
