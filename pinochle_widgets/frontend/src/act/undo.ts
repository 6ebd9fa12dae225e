/* The commands that take something back: the selection, the last action, the turn. */
import type { Acting } from "./acting";

/** Begins the turn anew as the rules allow it, or says that there is nothing to take back. */
function beginAnew(table: Acting): void {
  const { back } = table.state.legal;
  if (back) table.move({ act: "do", action: back });
  else table.refuse({ kind: "refused", title: "Nothing to undo", text: "You can't take back a played or drawn card." });
}

export const UNDO: Record<string, (table: Acting) => void> = {
  undo(table) {
    const t = table.state;
    if (t.clearSelection()) {
      t.notice = null;
      table.announcer.say("Selection cleared.");
      table.draw();
    } else if (t.legal.undo) table.send({ act: "undo" });
    else beginAnew(table);
  },
  "undo-turn"(table) {
    const { legal } = table.state;
    if (legal.undo && !legal.back) table.send({ act: "undo_turn" });
    else beginAnew(table);
  },
};
