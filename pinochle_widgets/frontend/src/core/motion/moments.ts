/* The small moments of a table: points that rise where cards are laid, and those that are large, or close a column. No DOM in here. */
import type { MatColumn } from "../../wire/protocol";
import type { Shown } from "../picture";
import type { Moving } from "./beats";

/** The points from which cards that were laid stir. */
const LARGE = 100;

/** Words that rise where cards stand; those of a large one stir. */
export interface Moment {
  ids: readonly string[];
  text: string;
  isLarge: boolean;
}

/** The columns of both mats that have a word, as one has it when it closes. */
const closed = ({ mats: { mine, theirs } }: Shown): MatColumn[] =>
  [mine, theirs].flatMap((mat) => mat?.columns ?? []).filter(({ word }) => word !== undefined);

export function momentsOf(moving: readonly Moving[], was: Shown, now: Shown): Moment[] {
  const laid = moving.map(({ event }) => event).filter(({ type }) => type === "meld");
  const scored = laid.flatMap(({ points = 0, ids = [] }): Moment[] =>
    points ? [{ ids, text: `+${points}`, isLarge: points >= LARGE }] : [],
  );
  if (laid.length === 0) return scored;
  const before = new Set(closed(was).map(({ id }) => id));
  const news = closed(now).filter(({ id }) => !before.has(id));
  return [
    ...scored,
    ...news.map(({ cards, word = "" }) => ({ ids: cards.map(({ id }) => id), text: word, isLarge: true })),
  ];
}
