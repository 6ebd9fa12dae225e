"""Charts of how levels compare: a module for each chart, named as its function; `rates` reads their matches."""
