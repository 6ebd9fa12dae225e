"""The deals that explain the acts that a seat saw: each is weighed by how well the acts of the others, done anew, fit the levels.

`chain` has the rules that all families share: how an act counts, and how hidden cards change places. Each family's
`mind.believing` poses the problem of an observation, and weighs a deal by its own rules and policies; the lab walks
(`pinochle_widgets.lab.infer`).
"""
