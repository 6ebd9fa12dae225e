/* The desk of the adviser: hints, training wheels, and what there is to read. */

import { send } from "../act/sending";
import { openSheet } from "../act/sheets";
import type { Desk } from "../act/table";
import { readAdvice } from "../wire/read";

export const advising: Desk = {
  values: { advice: { read: readAdvice, changed: ({ playback }) => playback.advise() } },
  replies: {
    listing: (table, { title, lines = [] }) => openSheet(table, { kind: "listing", title, lines }),
    help(table, { blocks = [] }) {
      openSheet(table, { kind: "help", blocks, at: table.beside.section });
    },
  },
  commands: {
    listing(table, source) {
      if (source?.dataset.to) send(table, { act: "listing", name: source.dataset.to });
    },
    lesson(table, source) {
      if (source?.dataset.to) send(table, { act: "open_lesson", name: source.dataset.to });
    },
    help(table, source) {
      table.beside.section = source?.dataset.to ?? "";
      send(table, { act: "help" });
    },
  },
};
