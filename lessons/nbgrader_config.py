"""Settings of nbgrader for these lessons: the lines in place of answers are those of `build.STUBS`."""

c = get_config()  # noqa: F821 - traitlets gives it
c.ClearSolutions.code_stub = {"python": "# your answer"}
c.ClearSolutions.text_stub = "*Your answer:*"
