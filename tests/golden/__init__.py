"""What must stay as it is while the inside is rebuilt: frozen by `python -m tests.golden.freeze`, compared by the tests.

`store` keeps the files; `records`, `moves`, `views`, `texts` and `layouts` make what is frozen, each through public names
only; what has none yet stands in `adapter`.
"""
