/* Drawing whole or not at all: a view that cannot be drawn is told of in its place. */
import { type ComponentChild, render } from "preact";
import { Index } from "../view/card";
import { Empty } from "../view/parts/empty";
import { DAMAGED, unreadWords } from "../wire/read";

/** Draws something, its cards with these `letters`; where its values do not fit, says so instead of leaving half of it, or nothing, and how to see it `anew`. */
export function drawWhole(place: HTMLElement, anew: string, letters: string, make: () => ComponentChild): void {
  try {
    render(<Index.Provider value={letters}>{make()}</Index.Provider>, place);
  } catch (error) {
    console.error("pinochle_widgets: a view can't be shown", error);
    place.replaceChildren();
    render(null, place);
    render(<Empty text={unreadWords(DAMAGED, anew)} />, place);
  }
}
