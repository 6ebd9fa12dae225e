/* The widget that is opened in the place of another one: a game in that of a board, a lesson in that of the list of lessons. */
import type { Source } from "../wire/source";
import { loader } from "./loading";

/** The board that gives its place to a widget which is opened. */
interface Place {
  readonly root: HTMLElement;
  /** Whether it stays in sight, above what is opened. */
  stays(): boolean;
  /** Takes the focus back, which was on an element of it. */
  comeBack(left: Element | null): void;
}

export class Opened {
  /** The view of what is open; its end removes it. */
  private view: AbortController | undefined;
  /** Where the focus was when it was opened. */
  private left: Element | null = null;

  constructor(
    private readonly source: Source,
    private readonly place: Place,
    signal: AbortSignal,
  ) {
    source.follow("opened", () => this.change(), signal);
    signal.addEventListener("abort", () => this.view?.abort(), { once: true });
  }

  /** Hides the place while something is open in it. */
  hide(): void {
    this.place.root.hidden = Boolean(this.source.get("opened")) && !this.place.stays();
  }

  /** Shows what was opened, or the place again. */
  change(): void {
    const { root } = this.place;
    const had = this.view !== undefined;
    this.view?.abort();
    this.view = undefined;
    const isOpen = Boolean(this.source.get("opened"));
    const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
    const hadFocus = root.contains(active);
    if (isOpen && !had) this.left = active;
    this.hide();
    if (!isOpen) {
      if (had) this.place.comeBack(this.left);
      return;
    }
    const view = new AbortController();
    this.view = view;
    const box = document.createElement("div");
    root.after(box);
    box.tabIndex = -1;
    if (hadFocus || had) box.focus({ preventScroll: true }); // what opens takes the focus over
    view.signal.addEventListener("abort", () => box.remove(), { once: true });
    this.source
      .model("opened")
      .then((model) => (view.signal.aborted ? undefined : loader.render({ model, el: box, signal: view.signal })))
      .then(() => this.handOver(box))
      .catch((error: unknown) => {
        console.error("pinochle_widgets: what was opened can't be shown", error);
        root.hidden = false;
      });
  }

  /** Gives the focus of a box to what was opened in it, unless that has taken it. */
  private handOver(box: HTMLElement): void {
    if ((box.getRootNode() as Document | ShadowRoot).activeElement !== box) return;
    const first = [".pw-answers > button", "[tabindex='0'], .primary"].map((each) =>
      box.querySelector<HTMLElement>(each),
    );
    first.find(Boolean)?.focus({ preventScroll: true });
  }
}
