/* The height that a table may take: that of the box in which it is scrolled, whatever else is in the window. */

import { around } from "../../home";

/** Higher than any box that scrolls: a box that grows along with this has no height of its own. */
const ENDLESS = 100_000;
const SCROLLS: ReadonlySet<string> = new Set(["auto", "scroll"]);

/** The box in which something is scrolled, null where that is the page, and its height. */
export interface Scroller {
  box: Element | null;
  pixels: number;
}

/** Looks for the nearest box around `node` that keeps its height, however high `node` is. */
export function scrollerOf(node: HTMLElement): Scroller {
  const boxes: Element[] = [];
  for (let at = around(node); at && at !== document.body; at = around(at))
    if (SCROLLS.has(getComputedStyle(at).overflowY)) boxes.push(at);
  const page = { box: null, pixels: window.innerHeight };
  if (boxes.length === 0) return page;
  const { minHeight } = node.style;
  node.style.minHeight = `${ENDLESS}px`;
  const found = boxes.map((box) => ({ box, pixels: box.clientHeight }));
  node.style.minHeight = minHeight;
  const fits = found.find(({ pixels }) => pixels > 0 && pixels < ENDLESS);
  return fits && fits.pixels <= page.pixels ? fits : page;
}
