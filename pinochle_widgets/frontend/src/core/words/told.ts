/* The words of the bar. */

import type { StartPanel } from "../../wire/protocol";
import type { TableState } from "../state";
import { SILENT } from "./notice";

/** The choice of a game, while it is open in place of the table. */
export const choosingOf = (t: TableState): StartPanel | null => (t.left ? null : (t.start?.panel ?? null));

/** The words of the bar: a notice to this player, else the kernel's silence, else a fault or a thought, else the status. */
export function toldBy(t: TableState): { title: string; text: string } {
  const { status } = t.shown;
  if (t.notice) return t.notice;
  if (t.silence) return SILENT[t.silence];
  if (t.fault) return t.fault;
  if (!t.thinking) return t.advised ? { title: status.title, text: t.advised.text } : status;
  const { seat, about, is_ready } = t.thinking;
  const name = t.shown.seats.find((s) => s.seat === seat)?.name ?? "";
  if (!is_ready)
    return {
      title: about === "hint" ? "Getting ready to think" : `${name} is getting ready to think`,
      text: "Preparing; first time only.",
    };
  return { title: about === "hint" ? "Thinking about a hint" : `${name} is thinking`, text: status.text };
}
