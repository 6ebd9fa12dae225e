"""The rules of the auction games, and the facts of a game.

Read `meld_options` and `rules` first (every option, declared once) and `moves` (actions and events), then the rules of a round
in `core`, `codes` (actions as numbers), `standing` (the score between rounds), `labels` and `observer` (events, tricks and
labels, derived when somebody looks), `reading` and `state` (the whole truth of a game), `book` (how deals are laid out and
settled), `observation` and `observe` (the part that one seat may know), `illegal` (why an action is refused), `answers`
(questions about rules that need no game) and `convention` (the conventions that partners may agree on).
"""
