/* The commands that take something back: the selection, the last action, the turn. */
import { move, send } from "./sending";
import type { Table } from "./table";
import { refuse } from "./telling";

/** Begins the turn anew as the rules allow it, or says that there is nothing to take back. */
function beginAnew(table: Table): void {
  const { back } = table.state.legal;
  if (back) move(table, { act: "do", action: back });
  else
    refuse(table, { kind: "refused", title: "Nothing to undo", text: "You can't take back a played or drawn card." });
}

export const UNDO: Record<string, (table: Table) => void> = {
  undo(table) {
    const t = table.state;
    if (t.clearSelection()) {
      t.notice = null;
      table.scene.announcer.say("Selection cleared.");
      table.scene.draw();
    } else if (t.legal.undo) send(table, { act: "undo" });
    else beginAnew(table);
  },
  "undo-turn"(table) {
    const { legal } = table.state;
    if (legal.undo && !legal.back) send(table, { act: "undo_turn" });
    else beginAnew(table);
  },
};
