/* What one view has to say to the kernel, whether anybody answers, and which answers are its own. */
import { type Heard, type OddsUp, type Up, VERSION } from "./protocol";
import type { Source } from "./source";

/** The kernel has other work, or nothing is heard of it. */
export type Silence = "busy" | "lost";

type Bare<T> = T extends unknown ? Omit<T, "version" | "n"> : never;
/** A message without what the line puts to it. */
export type Said = Bare<Up | OddsUp>;

/** So many milliseconds may pass before a message that nobody heard is spoken of. */
export const PATIENCE = 1500;
/** After so many a kernel that did not answer may be asked again. */
export const RETRY = 2500;

/** Pages and views that show one table must not take each other's numbers for their own: each begins somewhere else. */
const somewhere = (): number => Math.floor(Math.random() * 2 ** 40);

/** Each message has a number, which comes back as soon as the kernel has heard it, and again with the answer: a kernel that
    has ended, or another one in its place, gives no sign at all. */
export class Line {
  silence: Silence | null = null;
  private number = somewhere();
  private readonly first = this.number + 1;
  private readonly unheard = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly source: Source,
    private readonly changed: (silence: Silence | null) => void,
    private readonly signal: AbortSignal,
  ) {
    source.hear((message) => this.hear(message), signal);
    signal.addEventListener("abort", () => clearTimeout(this.timer), { once: true });
  }

  speak(message: Said): void {
    if (this.signal.aborted) return;
    this.number += 1;
    const n = this.number;
    if (this.unheard.size === 0) this.timer = setTimeout(() => this.wonder(), PATIENCE);
    this.unheard.add(n);
    try {
      this.source.send({ ...message, version: VERSION, n });
    } catch {
      // it is known already that nobody is there
      this.wonder();
    }
  }

  /** Answers go to all views of a model; only the one that asked shows them. */
  asked(answer: { n?: number }): boolean {
    return answer.n !== undefined && answer.n >= this.first && answer.n <= this.number;
  }

  /** A busy kernel will answer, and may yet be ended. */
  private wonder(): void {
    clearTimeout(this.timer);
    const busy = this.source.isBusy;
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
