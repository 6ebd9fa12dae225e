/* The cards that can't be used now, with the reasons. */
import type { Choices } from "../../wire/read";
import type { Shown } from "../picture";

const BARRED = new WeakMap<Choices, Record<string, string>>();
/** The reasons why cards can't be used at all. With a mat a card that may not be played may still be laid, unless it is for later. */
export function barredOf({ legal, shown }: { legal: Choices; shown: Shown }): Record<string, string> {
  if (!shown.mats.mine) return legal.why;
  const known = BARRED.get(legal);
  if (known) return known;
  const later = new Set(shown.hand.filter(({ look }) => look === "later").map(({ id }) => id));
  const barred = Object.fromEntries(Object.entries(legal.why).filter(([id]) => later.has(id)));
  BARRED.set(legal, barred);
  return barred;
}
