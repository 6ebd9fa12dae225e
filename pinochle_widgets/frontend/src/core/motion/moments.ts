/* The small moments of a table: points that rise where cards are laid or shown, a run, a bid made or set, a round that is won, a
   column that closes. No DOM in here. */
import type { Happening, MatColumn } from "../../wire/protocol";
import type { Shown } from "../picture";
import type { Moving } from "./beats";

/** The points from which cards that were laid stir. */
const LARGE = 100;

/** Words that rise where cards stand, or else from the plate of a seat; those of a large one stir. */
export interface Moment {
  ids: readonly string[];
  seat?: number | null;
  text: string;
  isLarge: boolean;
}

/** The columns of both mats that have a word, as one has it when it closes. */
const closed = ({ mats: { mine, theirs } }: Shown): MatColumn[] =>
  [mine, theirs].flatMap((mat) => mat?.columns ?? []).filter(({ word }) => word !== undefined);

/** Finds the moment in an event, if it is one; the end of a round that another has won is a small one. */
function told({ type, seat, ids = [], points, word, won }: Happening): Moment[] {
  const title = word ?? (type === "round" && won && "Round won");
  const text = [title, points && /meld|phase/.test(type) && `+${points}`].filter(Boolean).join(" ");
  return text ? [{ ids, seat, text, isLarge: title ? won !== false : points! >= LARGE }] : [];
}

export function momentsOf(moving: readonly Moving[], was: Shown, now: Shown): Moment[] {
  const all = moving.flatMap(({ event }) => told(event));
  if (!moving.some(({ event }) => event.type === "meld")) return all;
  const before = new Set(closed(was).map(({ id }) => id));
  const news = closed(now).filter(({ id }) => !before.has(id));
  return [
    ...all,
    ...news.map(({ cards, word = "" }) => ({ ids: cards.map(({ id }) => id), text: word, isLarge: true })),
  ];
}
