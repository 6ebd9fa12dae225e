/* A view of a widget, drawn by the program that its part names. */
import odds from "../src/odds";
import scoresheet from "../src/scoresheet";
import type { RenderProps } from "../src/stage/entry";
import table from "../src/table";

const SIGNS: Record<string, string> = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };

/** The text of a part of a page, in which the suits that are drawn are signs again, by their names. */
export function written(part: Element | null): string {
  const copy = part?.cloneNode(true) as Element;
  for (const suit of copy.querySelectorAll(".pw-su")) suit.replaceWith(SIGNS[suit.getAttribute("aria-label")!]!);
  return copy.textContent!;
}

const PROGRAMS: Record<string, typeof table> = { table, odds, scoresheet };

export default {
  render: (props: RenderProps): (() => void) => PROGRAMS[String(props.model.get("part"))]!.render(props),
};
