/* The messages of one view to the kernel, the silence after them, and the answers that belong to the view. */
import { type Heard, type LessonUp, type OddsUp, type Up, VERSION } from "./protocol";
import type { Source } from "./source";

/** The kernel has other work, or nothing is heard of it. */
export type Silence = "busy" | "lost";

/** A message without the fields that are added to it on its way. */
export type Bare<T> = T extends unknown ? Omit<T, "version" | "n"> : never;
export type Said = Bare<Up | OddsUp | LessonUp>;

/** The milliseconds after which a message that nobody heard is reported. */
export const PATIENCE = 1500;
/** The milliseconds after which a kernel that did not answer may be asked again. */
export const RETRY = 2500;

/** Draws the first number at random: pages and views of one table must not take each other's numbers for their own. */
const somewhere = (): number => Math.floor(Math.random() * 2 ** 40);

/** Each message has a number, which comes back as soon as the kernel has heard it, in a reply or in the view of a move, and
    again with an answer: a kernel that has ended, or another one in its place, gives no sign at all. */
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
      // the source knows already that nobody is there
      this.wonder();
    }
  }

  /** Answers go to all views of a model; only the one that asked shows them. */
  asked(answer: { n?: number }): boolean {
    return answer.n !== undefined && answer.n >= this.first && answer.n <= this.number;
  }

  /** Reports the silence; a busy kernel is watched on, as it will answer or be ended. */
  private wonder(): void {
    clearTimeout(this.timer);
    const busy = this.source.isBusy;
    if (busy) this.timer = setTimeout(() => this.wonder(), PATIENCE);
    this.fall(busy ? "busy" : "lost");
  }

  /** Notes a sign of the kernel, a reply or a view. It hears in order: earlier messages were heard, too, or are gone with
      another kernel. */
  hear(message: unknown): void {
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
