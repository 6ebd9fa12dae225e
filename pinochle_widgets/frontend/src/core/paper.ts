/* The paper in the trick's place while melds are looked over, and the melds that still lie open. */
import type { Panel } from "../wire/protocol";
import type { TableState } from "./state";

/** The panel that lies as a paper in the trick's place, with its buttons in the bar. */
export const paperOf = (t: TableState): Panel | null => (t.around && t.panel?.bar ? t.panel : null);

/** The panel that was put aside, so that the table is seen. */
export const asideOf = (t: TableState): Panel | null => (t.put === t.viewId && !t.panel ? t.shown.panel : null);

/** Whether melds that were just shown still lie open: until the first trick is gone. */
export const meldsAreNew = ({ shown }: TableState): boolean => shown.info.turn <= 1;

/** The words of a paper for a screen reader: its figures row by row. */
export function readPaper(paper: Panel | null): string {
  if (!paper) return "";
  const rows = paper.rows.map(({ label, values, notes = [] }) => [`${label} ${values.join(" ")}`, ...notes].join(", "));
  return [paper.title, ...rows].map((line) => `${line.trim()}.`).join(" ");
}
