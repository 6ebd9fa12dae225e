"""The play of many rounds at once, by compiled rules."""
