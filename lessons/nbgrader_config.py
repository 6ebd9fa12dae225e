"""Settings of nbgrader for these lessons: the lines in place of answers are those of `build.STUBS`."""

c = get_config()  # noqa: F821 - traitlets gives it
c.ClearSolutions.code_stub = {"python": "# your answer"}
c.ClearSolutions.text_stub = "*Your answer:*"
# a class's machine may be slow, and compiles the rules at first: by half a minute, the default, a right answer gets no mark
c.ExecutePreprocessor.timeout = 300
