/* The messages of a table: moves, each once for its view, and all others. */
import { firstOf } from "../core/main";
import { RETRY, type Said, type Silence } from "../wire/line";
import { type AskFirst, VERSION } from "../wire/protocol";
import type { Table } from "./table";

/** The messages whose answer opens a sheet. */
const OPENS: ReadonlySet<string> = new Set([
  "help",
  "listing",
  "lying",
  "share",
  "code",
  "review_game",
] satisfies Said["act"][]);

/** Sends a message of this view; returns its number. */
export function send(table: Table, message: Said): number {
  const { line, state } = table;
  const n = line.speak({ ...message, view_id: state.viewId });
  if (OPENS.has(message.act)) table.awaits = n;
  if (state.silence && state.notice) {
    state.notice = null;
    table.scene.draw();
  }
  return n;
}

/** Says what a page says when it opens a table: to look for earlier games, as it may be younger than its table, or to deal.
    Without a kernel nobody needs to hear of it. */
export function whisper({ source }: Table, act: "look" | "deal"): void {
  try {
    source.send({ version: VERSION, act });
  } catch {
    // the source knows that nobody is there
  }
}

/** Whether what was said is going to be heard. */
const isWaiting = (silence: Silence | null): boolean => silence !== null && silence !== "lost";

/** Sends a move of these cards: one for each view. A second one while the first is under way is a double click and is dropped:
    false then, and where something is asked first (unless the player is `sure`). */
export function move(table: Table, message: Said, ids: readonly string[] = [], sure = false): boolean {
  const { state } = table;
  const question = sure ? null : firstOf(state, message);
  if (question) {
    askFirst(table, question, message, ids);
    return false;
  }
  const now = performance.now();
  if (state.sentFor === state.viewId && (now - table.sentAt < RETRY || isWaiting(state.silence))) return false;
  state.sentFor = state.viewId;
  state.sentIds = ids;
  table.sentAt = now;
  if (ids[0] !== undefined) table.asked.means(table.scene.focus.node(ids[0]));
  send(table, message);
  return true;
}

/** Asks before a move of these cards, or before a message that is none; the focus stands on No. */
export function askFirst(
  { state, scene }: Table,
  { title, text, yes }: AskFirst,
  act: Said,
  ids: readonly string[] | null,
): void {
  state.notice = { kind: "confirm", title, text, yes, act, ids };
  scene.announcer.refuse(title, text);
  scene.draw();
  scene.focus.on("clear");
}
