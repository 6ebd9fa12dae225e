/* The desk that opens codes, records and saved games, and shows a replay in the table's place. */

import { send } from "../act/sending";
import { openSheet, opens } from "../act/sheets";
import type { Desk, Table } from "../act/table";
import { refuse } from "../act/telling";
import { openedBy } from "../stage/opened";

const LARGEST = 4_000_000; // bytes of a saved game, which are longer than records

/** Brings a saved game, a share code or a record to the table: a file, or the text beside a button. */
async function open(table: Table, from: File | HTMLElement | undefined): Promise<void> {
  const { state } = table;
  if (state.sheet?.kind === "open" && state.sheet.opening) return;
  const isFile = from instanceof File;
  const given = isFile ? from : (from?.parentElement?.querySelector("textarea")?.value ?? "");
  const fail = (text: string) => refuse(table, { kind: "refused", title: "That can't be opened", text });
  if ((typeof given === "string" ? given.length : given.size) > LARGEST) {
    fail("It is too long for a saved game or a record.");
    return;
  }
  const text = typeof given === "string" ? given : await given.text();
  if (table.signal.aborted) return;
  if (text.trim() === "") fail(isFile ? "The file is empty." : "Put a share code or a record into the field first.");
  else {
    send(table, { act: "open_game", text });
    if (state.sheet?.kind === "open") state.sheet = { kind: "open", opening: true };
    state.notice = null;
    table.scene.draw();
  }
}

/** Shows what the kernel opens, and the table again when it is closed. The table stays in sight until the other is there. */
function showOpened(table: Table): void {
  const { source, scene, signal } = table;
  const { root } = scene;
  let shown: AbortController | null = null;

  const close = (): void => {
    shown?.abort();
    shown = null;
  };

  const change = async (): Promise<void> => {
    const was = shown !== null;
    close();
    root.inert = Boolean(source.get("opened"));
    if (!root.inert) {
      root.hidden = false;
      if (was) scene.again();
      return;
    }
    table.full.leave();
    openSheet(table, null);
    const view = new AbortController();
    shown = view;
    const box = document.createElement("div");
    box.className = "pw-there";
    box.tabIndex = -1;
    root.after(box);
    view.signal.addEventListener("abort", () => box.remove(), { once: true });
    box.focus({ preventScroll: true });
    try {
      const show = await table.asked.during(openedBy(source, box, view.signal));
      if (view.signal.aborted) return;
      root.hidden = true;
      show();
    } catch (error) {
      console.error("pinochle_widgets: what was opened can't be shown", error);
      if (shown === view) {
        close();
        root.hidden = root.inert = false;
      }
    }
  };

  source.follow("opened", () => void change(), signal);
  signal.addEventListener("abort", close, { once: true });
  if (source.get("opened")) void change();
}

export const opening: Desk = {
  menu: [{ act: "earlier_turns", label: "Earlier turns", about: "Look at the game so far." }],
  replies: { opened: (table) => openSheet(table, null) },
  commands: { open: opens("open"), "open-given": (table, source) => void open(table, source) },
  panel: { earlier_turns: (table) => send(table, { act: "earlier_turns" }) }, // the table stays as it is
  fields: {
    open(table, { files }) {
      if (files?.[0]) void open(table, files[0]);
    },
  },
  opened: showOpened,
};
