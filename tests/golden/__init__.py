"""The behaviour that must stay while the inside is rebuilt: frozen by `python -m tests.golden.freeze`, compared by tests.

`store` keeps the files; `records`, `moves`, `views` and `texts` make the frozen values, each through public names
only; parts without a public name stand in `adapter`. `layouts` shows the frozen views on a page.
"""
