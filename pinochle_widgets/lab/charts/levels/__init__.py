"""The charts that compare levels: a module for each chart, named as its function; `rates` reads their matches."""
