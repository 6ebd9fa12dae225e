/* The desk of the computer players: their levels and promises, those that think, and those that fail. */

import { send } from "../act/sending";
import { opens } from "../act/sheets";
import type { Desk, Table } from "../act/table";
import { note } from "../act/telling";
import { thoughtOf } from "../core/words/told";
import type { Fault, Thinking } from "../wire/protocol";
import { readFault, readPromises, readThinking } from "../wire/read";

const LONG_THOUGHT = 250; // milliseconds after which a thought that is shown is also spoken

/** The thought of each table that is to be spoken. */
const spoken = new WeakMap<Table, ReturnType<typeof setTimeout>>();

/** Speaks of a player's thought, once and only if it takes its time. */
function think(table: Table, before: Thinking | null): void {
  const { state, scene } = table;
  const now = state.thinking;
  if (before && now && before.seat === now.seat && before.about === now.about) return;
  clearTimeout(spoken.get(table));
  if (!now) return;
  const speak = (): void => {
    if (!state.notice) scene.announcer.say(thoughtOf(state));
  };
  spoken.set(table, setTimeout(speak, LONG_THOUGHT));
}

/** Reads the fault that waits for the player's choice. */
function pending(raw: unknown): Fault | null {
  const fault = readFault(raw);
  return fault?.is_over ? null : fault;
}

/** Speaks at once of a player that could not decide: the game waits for this player's choice how to go on, or another level
    has gone on already. */
function fail(table: Table, _before: Fault | null, raw: unknown): void {
  const fault = readFault(raw);
  if (fault?.is_over) note(table, fault.title, fault.text);
  else if (fault) {
    table.state.notice = null;
    table.scene.announcer.refuse(fault.title, fault.text);
  }
}

export const opponents: Desk = {
  values: {
    promises: { read: readPromises },
    thinking: { read: readThinking, changed: think },
    fault: { read: pending, changed: fail },
  },
  commands: {
    promises: opens("promises"),
    stand_in(table) {
      if (table.state.fault?.other) send(table, { act: "stand_in" });
    },
    hurry(table) {
      if (table.state.thinking) send(table, { act: "hurry" });
    },
  },
  fields: {
    level(table, { value: level, dataset: { who } }) {
      send(table, { act: "level", level, who: who === "partner" ? "partner" : "opponents" });
    },
  },
  opened(table) {
    think(table, null);
    table.signal.addEventListener("abort", () => clearTimeout(spoken.get(table)), { once: true });
  },
};
