/* The controls that ask the kernel: each looks pressed in the frame of its press, and has a ring where the answer takes longer. */
import type { Following } from "../../wire/line";

/** The milliseconds after which a control that waits has a ring. */
export const SOON = 300;
/** The attribute of a control that was pressed, until its answer is there. */
const PRESSED = "data-asked";
/** The parts of a page that are pressed; of a field with its label it is the label that one sees. */
const CONTROLS = ["label", "button, select, summary, input, textarea"];
const PRESSES = ["click", "change", "submit", "keydown", "pointerup"];

export class Asked implements Following {
  /** The control of the event that is handled now: the place itself where none is known, as for a key without a button. */
  private pressed: HTMLElement | null = null;
  /** The control of each message that has no answer yet. */
  private readonly open = new Map<number, HTMLElement>();
  private readonly rings = new Map<HTMLElement, HTMLElement>();
  /** The messages that were answered while what they opened is not there yet; null where nothing is being opened. */
  private late: number[] | null = null;
  /** The number of what was kept last, below those of all messages. */
  private kept = 0;

  constructor(
    private readonly root: HTMLElement,
    signal: AbortSignal,
  ) {
    for (const type of PRESSES) root.addEventListener(type, (e) => this.press(e), { capture: true, signal });
    signal.addEventListener("abort", () => this.forget(), { once: true });
  }

  /** Names the control of a press that has none of its own, as the card that a letter plays. */
  means(control: HTMLElement | null): void {
    if (control && this.pressed === this.root) this.pressed = control;
  }

  /** Keeps what was pressed for later; the function that is returned lets go of it. */
  keep(): () => void {
    this.kept -= 1;
    const n = this.kept;
    this.sent(n);
    return () => this.over(n);
  }

  sent(n: number): void {
    const control = this.pressed;
    if (!control) return; // nobody has pressed anything: the page asks by itself
    this.open.set(n, control);
    if (control !== this.root) control.setAttribute(PRESSED, "");
    setTimeout(() => this.open.get(n) === control && this.ring(control), SOON);
  }

  over(n: number): void {
    if (this.late) {
      this.late.push(n);
      return;
    }
    const control = this.open.get(n);
    this.open.delete(n);
    if (!control || [...this.open.values()].includes(control)) return;
    control.removeAttribute(PRESSED);
    this.rings.get(control)?.remove();
    this.rings.delete(control);
  }

  /** Keeps the controls pressed while something is fetched that was answered, until it is there or can't be had. */
  async during<T>(fetched: Promise<T>): Promise<T> {
    this.late ??= [];
    try {
      return await fetched;
    } finally {
      const { late } = this;
      this.late = null;
      for (const n of late ?? []) this.over(n);
    }
  }

  /** Lets go of all controls: a new picture answers them, or their view has ended. */
  forget(): void {
    this.late = null;
    for (const n of [...this.open.keys()]) this.over(n);
  }

  private press(e: Event): void {
    this.pressed = this.controlOf(e);
    setTimeout(() => {
      this.pressed = null; // what is sent later is not by this press
    });
  }

  private controlOf(e: Event): HTMLElement {
    const target = e.target as HTMLElement;
    const found =
      e.type === "keydown"
        ? this.byKey(e as KeyboardEvent)
        : e.type === "submit"
          ? (e as SubmitEvent).submitter
          : CONTROLS.map((which) => target.closest<HTMLElement>(which)).find(Boolean);
    return found ?? this.root;
  }

  /** The button that names a key as its own. */
  private byKey({ key, shiftKey }: KeyboardEvent): HTMLElement | undefined {
    const name = key.length > 1 ? key : shiftKey && key !== "?" ? `Shift+${key.toUpperCase()}` : key.toUpperCase();
    const all = this.root.querySelectorAll<HTMLElement>("[aria-keyshortcuts]");
    return [...all].find((each) => each.getAttribute("aria-keyshortcuts") === name);
  }

  private ring(control: HTMLElement): void {
    if (this.rings.has(control)) return;
    const ring = document.createElement("i");
    ring.className = "pw-waits";
    ring.setAttribute("aria-hidden", "true");
    this.rings.set(control, ring);
    this.root.append(ring);
    if (this.rings.size === 1) this.follow();
  }

  /** Keeps each ring at the upper end of its control, which may scroll or move; at that of the place where the control has gone. */
  private follow(): void {
    const whole = this.root.getBoundingClientRect();
    for (const [control, ring] of this.rings) {
      const isThere = control !== this.root && this.root.contains(control) && control.getClientRects().length > 0;
      const { right, top } = isThere ? control.getBoundingClientRect() : whole;
      // as parts of the whole: the table may be drawn larger or smaller than it is
      ring.style.left = `${((right - whole.left) / (whole.width || 1)) * 100}%`;
      ring.style.top = `${((top - whole.top) / (whole.height || 1)) * 100}%`;
      ring.classList.toggle("is-whole", !isThere);
    }
    if (this.rings.size > 0) requestAnimationFrame(() => this.follow());
  }
}
