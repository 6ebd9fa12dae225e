/* The title of the page: while nobody looks at it, it tells that something waits for its person. The sound is that of any table. */

import type { Desk } from "../act/table";
import { dueOf } from "../core/words/company";

/** A dot, for the tab of a page that waits for its person. */
const DOT =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><circle cx='8' cy='8' r='7' fill='%23c9971c'/></svg>";
const NO_DOT = "data:,";

/** Titles the page by its game, and by what waits while nobody looks. */
export const titling: Desk = {
  opened(table) {
    const { source, signal, state } = table;
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    const tell = (): void => {
      const waits = document.hidden || !document.hasFocus() ? dueOf(state) : "";
      const game = state.view?.title ?? "Cards";
      const title = waits ? `${waits} — ${game}` : game;
      if (document.title === title) return;
      document.title = title;
      if (icon) icon.href = waits ? DOT : NO_DOT;
    };
    for (const name of ["view", "presence"]) source.follow(name, tell, signal);
    for (const event of ["focus", "blur"]) window.addEventListener(event, tell, { signal });
    document.addEventListener("visibilitychange", tell, { signal });
    tell();
  },
};
