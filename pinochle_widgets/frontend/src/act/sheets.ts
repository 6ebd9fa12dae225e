/* The layer over a table: opening and closing it, and leaving the table. */
import type { Sheet } from "../core/words/notice";
import { toldBy } from "../core/words/told";
import type { Command, Table } from "./table";

export function openSheet({ state, scene, beside }: Table, sheet: Sheet | null): void {
  if (sheet && !state.sheet) scene.focus.remember();
  if (sheet?.kind === "open") state.notice = null; // it shows why a text is refused
  state.sheet = sheet;
  beside.armed = null;
  beside.copied = null;
  scene.draw();
  scene.focus.turn(sheet !== null);
}

/** Takes back the question for a sheet that has not come yet; false where none is on its way. */
export function takeBack(table: Table): boolean {
  const { awaits, line } = table;
  if (awaits === null) return false;
  line.drop(awaits);
  table.awaits = null;
  return true;
}

/** The command that opens a sheet which needs no more than its name. */
export function opens(kind: "prefs" | "scores" | "open" | "promises" | "melds" | "pile"): Command {
  return (table) => openSheet(table, { kind });
}

/** Leaves the table, or sits down again; nothing is lost meanwhile. */
export function sit({ state, scene }: Table, here: boolean): void {
  state.left = !here;
  scene.announcer.say(here ? toldBy(state).title : state.panel?.title);
  scene.draw();
  scene.focus.take();
}
