/* The desk of the keeper: where the game is kept, and earlier games that can go on. */

import { move, send, whisper } from "../act/sending";
import type { Desk, Table } from "../act/table";
import { note } from "../act/telling";
import type { Kept } from "../wire/protocol";
import { readKept } from "../wire/read";

const NOT_KEPT = "The game is not kept";

/** Tells of trouble once, of its end, and of an offer. */
function tell(table: Table, before: Kept | null): void {
  const now = table.state.kept;
  if (now?.trouble && now.trouble !== before?.trouble) note(table, NOT_KEPT, now.trouble);
  else if (now && !now.trouble && before?.trouble) note(table, "The game is kept again", now.text);
  const { offer } = now ?? {};
  if (offer && !before?.offer)
    table.scene.announcer.say(offer.title, ...offer.buttons.map((button) => button.about ?? ""));
}

export const keeping: Desk = {
  values: { kept: { read: readKept, changed: tell } },
  menu: [{ act: "earlier", label: "Earlier game", about: "Go on with a game that is kept.", group: "share" }],
  panel: {
    earlier: (table) => send(table, { act: "earlier" }),
    afresh: (table) => void move(table, { act: "afresh" }),
    resume: (table, game) => void move(table, { act: "resume", ...(game ? { game } : {}) }),
  },
  opened(table) {
    const { kept } = table.state;
    if (kept?.trouble) note(table, NOT_KEPT, kept.trouble);
    if (kept?.asks) whisper(table, "look"); // and deals, where there is no earlier game
  },
};
