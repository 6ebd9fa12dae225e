/* The wire: what anywidget gives us, which view of a model spoke last, and whether anybody answers. */
import type { Heard, Up } from "./model";

export interface AnyModel {
  get(name: string): unknown;
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback: (...args: never[]) => void): void;
  send(content: unknown): void;
  /** Jupyter's own; in JupyterLab it knows how its kernel is. */
  widget_manager?: unknown;
}

/** The kernel has other work, or nothing is heard of it. */
export type Silence = "busy" | "lost";

/** So many milliseconds may pass before a message that nobody heard is spoken of. */
export const PATIENCE = 1500;

const lastSpeaker = new WeakMap<object, object>();
const lastNumber = new WeakMap<object, number>();

/** Listens until the signal ends it. */
export function listen(model: AnyModel, event: string, callback: (...args: never[]) => void, signal: AbortSignal): void {
  model.on(event, callback);
  signal.addEventListener("abort", () => model.off(event, callback), { once: true });
}

/** Whether Jupyter shows its kernel at work; where nobody can tell, it does not. */
function isBusy(model: AnyModel): boolean {
  const manager = model.widget_manager as { kernel?: { status?: unknown } | null } | null | undefined;
  return manager?.kernel?.status === "busy";
}

/** What one view has to say to the kernel. Each message has a number, which comes back as soon as the kernel has heard
    it: a kernel that has ended, or another one in its place, gives no sign at all. */
export class Line {
  silence: Silence | null = null;
  private readonly unheard = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly model: AnyModel, private readonly changed: (silence: Silence | null) => void, private readonly signal: AbortSignal) {
    listen(model, "msg:custom", ((message: unknown) => this.hear(message)) as (...args: never[]) => void, signal);
    signal.addEventListener("abort", () => clearTimeout(this.timer), { once: true });
  }

  speak(message: Up): void {
    if (this.signal.aborted) return;
    // pages that show one table must not take each other's numbers for their own
    const n = (lastNumber.get(this.model) ?? Math.floor(Math.random() * 2 ** 40)) + 1;
    lastNumber.set(this.model, n);
    lastSpeaker.set(this.model, this);
    if (this.unheard.size === 0) this.timer = setTimeout(() => this.wonder(), PATIENCE);
    this.unheard.add(n);
    try {
      this.model.send({ ...message, n });
    } catch {                     // Jupyter knows already that nobody is there
      this.wonder();
    }
  }

  /** Answers go to all views of a model; only the one that asked shows them. */
  get isAsked(): boolean { return !lastSpeaker.has(this.model) || lastSpeaker.get(this.model) === this; }

  /** A busy kernel will answer, and may yet be ended. */
  private wonder(): void {
    clearTimeout(this.timer);
    const busy = isBusy(this.model);
    if (busy) this.timer = setTimeout(() => this.wonder(), PATIENCE);
    this.fall(busy ? "busy" : "lost");
  }

  /** The kernel hears in order: what was said before was heard, too, or is gone with another kernel. */
  private hear(message: unknown): void {
    const { heard } = (message ?? {}) as Partial<Heard>;
    if (heard === undefined || !this.unheard.has(heard)) return;
    for (const n of this.unheard) if (n <= heard) this.unheard.delete(n);
    clearTimeout(this.timer);
    if (this.unheard.size > 0) this.timer = setTimeout(() => this.wonder(), PATIENCE);
    this.fall(null);
  }

  private fall(silence: Silence | null): void {
    if (silence === this.silence) return;
    this.silence = silence;
    this.changed(silence);
  }
}
