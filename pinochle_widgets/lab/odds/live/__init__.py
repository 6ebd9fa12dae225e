"""The odds of a hand in play: `companion` counts from an observation, `guesses` keeps and scores a learner's guesses."""
