/* The words of the bar. */

import type { Panel, StartPanel } from "../../wire/protocol";
import { lessonWords } from "../lesson";
import { endOf, paperOf } from "../paper";
import type { TableState } from "../state";
import { isPlayed, readyOnes } from "./company";

interface Words {
  title: string;
  text: string;
}

/** The choice of a game, while it is open in place of the table. */
export const choosingOf = (t: TableState): StartPanel | null => (t.left ? null : (t.start?.panel ?? null));

/** The words beside a panel, each once: those that do not stand on it. Beside the figures of a result that is its note;
    after a game, whose totals stand on its paper, what the acts are for. */
function besidePanel({ kind, title, lines, rows, note, buttons }: Panel, status: Words): Words {
  const again = buttons.some(({ act }) => act === "next_game" || act.startsWith("play_deal ")) ? "Play again?" : "";
  if (rows.length) return { title: note || (kind === "game" ? again : status.text), text: "" };
  return { title: status.title === title ? "" : status.title, text: lines.includes(status.text) ? "" : status.text };
}

/** The words of the bar: a notice to this player, else the kernel's silence, else a fault or a thought, else the status.
    Whose turn it is stays there while a hint is thought about, or while a player gets ready. */
export function toldBy(t: TableState): Words & { gain?: string } {
  const paper = paperOf(t)?.bar;
  const status = paper ?? (t.panel ? besidePanel(t.panel, t.shown.status) : t.shown.status);
  if (t.notice) return t.notice;
  if (t.lesson) return lessonWords(t.lesson, status.title);
  if (t.silence) return t.words.told(t.silence);
  if (t.fault) return t.fault;
  if (isPlayed(t)) return { title: "Autopilot plays for you", text: status.title };
  const ready = endOf(t) && readyOnes(t); // plates say it elsewhere
  if (ready) return { title: ready, text: "" };
  if (t.holds) return { title: t.shown.trick?.taken || status.title, text: "" };
  if (t.news.text && !t.busy && !t.panel)
    return { title: t.news.text, text: t.news.text.startsWith(status.title) ? "" : status.title };
  const told = t.assistant?.tab === "hint" && t.suggested ? null : t.advised; // the assistant tells it
  if (!t.thinking) return told ? { title: status.title, text: told.text, gain: told.gain } : status;
  const { about, is_ready } = t.thinking;
  if (!is_ready) return about === "hint" ? status : { title: status.title, text: thoughtOf(t) }; // at Hint is a sign
  if (about === "hint") return { title: status.title, text: "Thinking about a hint." };
  return { title: `${thinkerOf(t)} is thinking`, text: status.text };
}

/** The words for a screen reader about a thought that takes its time. */
export function thoughtOf(t: TableState): string {
  if (!t.thinking) return "";
  const { about, is_ready } = t.thinking;
  const name = about === "hint" ? "The hint" : thinkerOf(t);
  if (!is_ready) return `${name} is getting ready. The first time on this computer that takes up to half a minute.`;
  return about === "hint" ? "Thinking about a hint." : `${name} is thinking.`;
}

/** The word at the Hint tool while a hint is on its way; null where none is. */
export function hintOnItsWay(t: TableState): string | null {
  if (t.thinking?.about !== "hint") return null;
  return t.thinking.is_ready ? "thinking" : "getting ready";
}

function thinkerOf(t: TableState): string {
  return t.shown.seats.find((s) => s.seat === t.thinking?.seat)?.name ?? "";
}
