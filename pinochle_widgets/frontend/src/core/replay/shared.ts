/* The steps of a page by itself: events and edits that occur often stand once, and numbers in their places. */
import type { ReplayPages, ShortStep, Step } from "../../wire/protocol";

/** Puts shared events and edits into their places; pages of a kernel have none. */
export function restored(pages: ReplayPages): ReplayPages {
  const { shared, rounds, lines } = pages;
  if (!shared) return pages;
  const whole = (step: Step): Step => {
    const { event, ids, edits } = step as ShortStep;
    const told = typeof event === "number" ? { ...shared.events[event]!, ...(ids && { ids }) } : event;
    return { event: told, ...(edits && { edits: edits.map((e) => (typeof e === "number" ? shared.edits[e]! : e)) }) };
  };
  for (const { stops } of [...rounds, ...lines])
    for (const { views } of stops) for (const view of views) if (view) view.steps = view.steps.map(whole);
  return pages;
}
