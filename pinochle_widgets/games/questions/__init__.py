"""The questions about rules, which games answer without being played.

Each game declares the questions that apply to it, with functions of its own (`Game.questions`); `asked` finds the function and
names what does not fit. Rooms of questions: `moves`, `scores`, `drawing`.
"""
