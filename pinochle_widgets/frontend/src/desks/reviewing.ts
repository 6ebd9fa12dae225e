/* The desk that looks a game over: what choices cost, and the replay at the dearest of them. */

import { run } from "../act/commands";
import { send } from "../act/sending";
import { openSheet } from "../act/sheets";
import type { Desk, Table } from "../act/table";
import { note } from "../act/telling";
import { lookedOver } from "../core/paper";
import type { Reviewed } from "../wire/protocol";
import { readReviewed } from "../wire/read";

/** Whether all is priced, so that the replay has it beside the moves. */
const isReady = (reviewed: Reviewed | null): boolean => reviewed?.stage === "done" && reviewed.share > 0;

/** The tables whose replay was opened from the review: it is shown again when they are back. */
const looking = new WeakSet<Table>();

/** Says once how a review has ended: in the bar, too, where it is not open. */
function tell(table: Table, before: Reviewed | null): void {
  const { reviewed: now, sheet, panel, shown } = table.state;
  if (before?.stage !== "busy" || !now || now.stage === "busy") return;
  if (now.stage !== "done") table.scene.announcer.say(now.doing);
  else if (sheet || lookedOver(table.state)) table.scene.announcer.say("The game is looked over.", now.line);
  else note(table, "The game is looked over: see Review in the menu", now.line, !(panel ?? shown.panel));
}

/** Shows the review in a sheet, unless the paper of an end has it. */
function show(table: Table): void {
  if (lookedOver(table.state)) openSheet(table, null);
  else openSheet(table, { kind: "review" });
}

/** Opens the replay at a choice that is told, by its number from 1; 0 is the beginning of the game. */
function look(table: Table, number: number): void {
  const { reviewed } = table.state;
  if (!(number ? reviewed?.dear[number - 1] : isReady(reviewed))) return;
  looking.add(table);
  send(table, { act: "look_at", number });
}

export const reviewing: Desk = {
  values: { reviewed: { read: readReviewed, changed: tell } },
  menu: [{ act: "review_game", label: "Review", about: "What your choices cost, and which were better." }],
  panel: { review_game: (table) => send(table, { act: "review_game" }) }, // the table stays as it is
  replies: { reviewing: show },
  commands: {
    "look-at": (table, source) => look(table, Number(source?.dataset.to)),
    "look-1": (table) => look(table, 1),
    "look-2": (table) => look(table, 2),
    "look-3": (table) => look(table, 3),
    "look-replay": (table) => look(table, 0),
    "look-next": (table) => {
      openSheet(table, null);
      if (table.state.panel ?? table.state.shown.panel) run("main", table);
    },
    learn(table) {
      looking.add(table);
      send(table, { act: "learn" });
    },
    "play-on-at": (table, source) => send(table, { act: "play_on_at", number: Number(source?.dataset.to) }),
    "look-closer": (table) => send(table, { act: "review_closer" }),
    "look-on": (table) =>
      send(table, { act: table.state.reviewed?.budget === "standard" ? "review_closer" : "review_game" }),
    "look-stop": (table) => send(table, { act: "stop_review" }),
  },
  opened(table) {
    const { source, signal } = table;
    const back = (): void => {
      if (!source.get("opened") && looking.delete(table)) show(table);
    };
    source.follow("opened", back, signal);
  },
};
