/* The desk where the next game is chosen. Each change of the start panel is sent at once, and the kernel answers with the panel
   that follows from it. */

import { send, whisper } from "../act/sending";
import type { Desk, Table } from "../act/table";
import { note } from "../act/telling";
import { choosingOf } from "../core/words/told";
import type { Choose, Start } from "../wire/protocol";
import { readStart } from "../wire/read";

function choose(table: Table, field: HTMLElement, value: Choose["value"]): void {
  const { option, what } = field.dataset;
  send(table, { act: "choose", what: what as Choose["what"], value, ...(option ? { option } : {}) });
}

/** The value of a field as the kernel takes it; null of a number field that holds none. */
function given(field: HTMLInputElement): Choose["value"] | null {
  if (field.type === "checkbox") return field.checked;
  if (field.dataset.kind !== "number") return field.value;
  return /^-?\d{1,9}$/.test(field.value) ? Number(field.value) : null;
}

/** Tells of the choice of a game, or what was chosen in it; what waits for the next game is told once, and stays in the menu. */
function tell(table: Table, was: Start | null): void {
  const { state, scene } = table;
  const before = state.left ? null : was?.panel;
  const now = choosingOf(state),
    waits = state.start?.waits;
  state.notice = null;
  if (before && !now && waits && waits !== was?.waits) note(table, "After this game", waits);
  if (now && !before) scene.announcer.say("New game.", now.summary);
  else if (now) scene.announcer.say(...now.faults, now.next_round && !before?.next_round ? now.note : "");
}

export const starting: Desk = {
  values: { start: { read: readStart, changed: tell } },
  menu: [{ act: "new_table", label: "New game…", about: "Choose game, players and rules." }],
  commands: {
    stay(table) {
      if (choosingOf(table.state)?.closes) send(table, { act: "stay" });
    },
    later: (table) => send(table, { act: "later" }),
    next_round: (table) => send(table, { act: "next_round" }),
  },
  panel: {},
  fields: {
    start(table, field) {
      const value = given(field);
      if (value === null) table.scene.draw();
      else choose(table, field, value);
    },
  },
  opened(table) {
    const { signal, state, scene } = table;
    scene.root.addEventListener(
      "submit",
      (e) => {
        e.preventDefault();
        send(table, { act: "deal" });
      },
      { signal },
    );
    scene.root.addEventListener(
      "click",
      (e) => {
        const button = (e.target as HTMLElement).closest<HTMLElement>("button[data-what]");
        if (button) choose(table, button, button.dataset.value === undefined ? true : JSON.parse(button.dataset.value));
      },
      { signal },
    );
    if (!state.kept?.asks && state.start?.deals) whisper(table, "deal");
  },
};
