/* The paper in the trick's place while melds are looked over, and the melds that still lie open. */
import type { Panel } from "../wire/protocol";
import type { Trick } from "./picture";
import type { TableState } from "./state";
import { spoken } from "./words/spoken";

/** The panel that lies as a paper in the trick's place, with its buttons in the bar. */
export const paperOf = (t: TableState): Panel | null => (t.around && t.panel?.bar ? t.panel : null);

/** The panel that was put aside, so that the table is seen. */
export const asideOf = (t: TableState): Panel | null => (t.put === t.viewId && !t.panel ? t.shown.panel : null);

/** The trick that lies in the middle: the last one once more where the panel of an end was put aside. */
export function lyingTrick(t: TableState): Trick | null {
  const { trick, last, tricks } = t.shown;
  if (!asideOf(t) || !trick || trick.cards.length > 0) return trick;
  const end = tricks.at(-1);
  const cards =
    last?.cards ?? (end ? [end[0], 1 - end[0]].map((seat, i) => ({ seat, card: end[1 + i] as string })) : []);
  const winner = last?.winner ?? end?.[3] ?? null;
  return {
    ...trick,
    cards: cards.map((each, i) => ({ ...each, id: `last:${i}` })),
    led: cards[0]?.seat ?? null,
    winner,
  };
}

/** Whether melds that were just shown still lie open: until the first trick is gone. */
export const meldsAreNew = ({ shown }: TableState): boolean => shown.info.turn <= 1;

/** The words of a paper for a screen reader: its figures row by row. */
export function readPaper(paper: Panel | null): string {
  if (!paper) return "";
  const rows = paper.rows.map(({ label, values, notes = [] }) => [`${label} ${values.join(" ")}`, ...notes].join(", "));
  return spoken([paper.title, ...rows]);
}
