"""The origins of the lab's tables and figures: `marking` notes the call that makes a table, `cite` and `rerun` read it.

An origin is a dict of JSON's types in ``attrs["origin"]``, described in docs/FORMATS.md. `digest` tells whether a table still
holds the values that it was made with, `arguments` writes and reads the arguments of a call.
"""
