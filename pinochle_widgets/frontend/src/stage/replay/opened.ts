/* The record that is opened at a table: its replay stands in the table's place until the reader goes back. */
import type { Source } from "../../wire/source";
import { loader } from "../loading";

/** Shows the replay that the kernel opens, and the table again when it is closed. `hides` is told before, and `back` after. */
export function showOpened(
  source: Source,
  root: HTMLElement,
  turned: { hides(): void; back(): void },
  signal: AbortSignal,
): void {
  let shown: AbortController | null = null;

  const close = (): void => {
    shown?.abort();
    shown = null;
  };

  const change = async (): Promise<void> => {
    const was = shown !== null;
    close();
    root.hidden = Boolean(source.get("opened"));
    if (!root.hidden) {
      if (was) turned.back();
      return;
    }
    turned.hides();
    const view = new AbortController();
    shown = view;
    const box = document.createElement("div");
    box.tabIndex = -1;
    root.after(box);
    view.signal.addEventListener("abort", () => box.remove(), { once: true });
    box.focus({ preventScroll: true });
    try {
      const model = await source.model("opened");
      if (!view.signal.aborted) await loader.render({ model, el: box, signal: view.signal });
    } catch (error) {
      console.error("pinochle_widgets: a replay can't be shown", error);
      if (shown === view) {
        close();
        root.hidden = false;
      }
    }
  };

  source.follow("opened", () => void change(), signal);
  signal.addEventListener("abort", close, { once: true });
  if (source.get("opened")) void change();
}
