"""The charts of chances: a module for each chart, named as its function; `both` puts exact and simulated ones side by side."""
