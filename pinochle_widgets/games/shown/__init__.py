"""The display of games in a notebook and in a terminal: pictures of a table in words and as plain HTML.

`words` puts a picture into words; `views` draws what one seat may know as HTML, and says an observation in a line. No repr
tells more than everybody at the table knows, but that of an observation, which is its seat's own.
"""
