/* The widget that is opened in the place of another one: a game in that of a board, a lesson in that of the list of lessons. */
import { focusedFor } from "../home";
import type { Source } from "../wire/source";
import { programOf } from "./loading";
import type { Asked } from "./page/asked";

/** Brings the widget that was opened and its program; what it returns shows the widget in a box. */
export async function openedBy(source: Source, el: HTMLElement, signal: AbortSignal): Promise<() => void> {
  const props = { model: await source.model("opened"), el, signal };
  const program = await programOf(props);
  return () => void program.render(props);
}

/** The board that gives its place to a widget which is opened. */
interface Place {
  readonly root: HTMLElement;
  /** Its controls whose answer is on its way. */
  readonly asked: Asked;
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
  /** Whether its program is there: until then the place stays in sight. */
  private isThere = false;

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
    const { root } = this.place;
    const gives = Boolean(this.source.get("opened")) && !this.place.stays();
    if (gives && !root.inert) this.left = focusedFor(root); // what is inert loses the focus
    root.hidden = gives && this.isThere;
    root.inert = gives;
  }

  /** Shows what was opened, or the place again. */
  change(): void {
    const { root } = this.place;
    const had = this.view !== undefined;
    this.view?.abort();
    this.view = undefined;
    const isOpen = Boolean(this.source.get("opened"));
    if (isOpen && !had && !root.inert) this.left = focusedFor(root);
    const hadFocus = root.contains(this.left);
    if (!isOpen) this.isThere = false;
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
    this.place.asked
      .during(openedBy(this.source, box, view.signal))
      .then((show) => {
        if (view.signal.aborted) return;
        this.isThere = true;
        this.hide();
        show();
        this.handOver(box);
      })
      .catch((error: unknown) => {
        console.error("pinochle_widgets: what was opened can't be shown", error);
        root.hidden = root.inert = false;
      });
  }

  /** Gives the focus of a box to what was opened in it, unless that has taken it, and brings it into sight with the focus. */
  private handOver(box: HTMLElement): void {
    const focused = focusedFor(box);
    if (box.contains(focused)) requestAnimationFrame(() => box.scrollIntoView?.({ block: "nearest" }));
    if (focused !== box) return;
    const first = [".pw-answers > button", "[tabindex='0'], .primary"].map((each) =>
      box.querySelector<HTMLElement>(each),
    );
    first.find(Boolean)?.focus({ preventScroll: true });
  }
}
