"""The behaviour that must stay while the inside is rebuilt: frozen by `python -m tests.golden.freeze`, compared by tests.

`store` keeps the files; `records`, `moves`, `views`, `texts` and `layouts` make the frozen values, each through public names
only; parts without a public name stand in `adapter`.
"""
