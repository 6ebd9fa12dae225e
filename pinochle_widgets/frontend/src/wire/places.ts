/* Written by `python -m tests.widgets.wire`: change the protocols of the widgets, not this. */

/** The words of a place for what stands behind a widget, for its return, and for a way to see it anew. */
export const CELL = {
  "silences": {
    "busy": [
      "The kernel is busy",
      "It has other work; this goes on when that is done."
    ],
    "lost": [
      "The kernel does not answer",
      "All is shown as it stood. To go on, run the cell again."
    ]
  },
  "back": "The kernel answers again.",
  "anew": "Run its cell again."
};

/** The words of a place for what stands behind a widget, for its return, and for a way to see it anew. */
export const APP = {
  "silences": {
    "busy": [
      "The table is busy",
      "This goes on as soon as it is ready."
    ],
    "lost": [
      "No answer",
      "All is shown as it stood. To go on, reload the page."
    ]
  },
  "back": "The table answers again.",
  "anew": "Reload the page."
};

/** The words of a place for what stands behind a widget, for its return, and for a way to see it anew. */
export const PAGE = {
  "silences": {
    "busy": [
      "The table is busy",
      "This goes on as soon as it is ready."
    ],
    "lost": [
      "No answer",
      "All is shown as it stood. To go on, reload the page: a kept game is offered there."
    ]
  },
  "back": "The table answers again.",
  "anew": "Reload the page."
};
