"""The words that games share: why an action is better than another one, and the advice to a person."""
