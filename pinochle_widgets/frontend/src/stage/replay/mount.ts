/* The opening of a replay: its pages are unpacked, and then it stands in its place. */
import { restored } from "../../core/replay/shared";
import { unpack } from "../../wire/packed";
import { type ReplayPages, VERSION } from "../../wire/protocol";
import { DAMAGED, OTHER_VERSION, unreadWords } from "../../wire/read";
import type { Source } from "../../wire/source";
import { Replay } from "./replay";

/** Opens the pages of a replay, packed by a kernel or as a page by itself has them; the replay stands in the page when they are unpacked. */
export function mountReplay(source: Source, el: HTMLElement, signal: AbortSignal): void {
  const wait = document.createElement("p");
  wait.className = "pw pw-empty";
  wait.textContent = "Opening the game…";
  el.append(wait);
  signal.addEventListener("abort", () => wait.remove(), { once: true });
  const given = source.get("pages");
  const unpacked = typeof given === "string" ? unpack<ReplayPages>(given) : Promise.resolve(given as ReplayPages);
  unpacked
    .then((pages) => {
      if (signal.aborted) return;
      if (pages.head.version !== VERSION) {
        wait.textContent = unreadWords(OTHER_VERSION, source.words.anew);
        return;
      }
      wait.remove();
      new Replay(source, restored(pages), el, signal);
    })
    .catch((error: unknown) => {
      console.error("pinochle_widgets: a replay can't be shown", error);
      wait.textContent = unreadWords(DAMAGED, source.words.anew);
      el.replaceChildren(wait); // it may have gone before the fault
    });
}
