/* The messages of one view to the kernel, what has become of each, the silence after them, and the answers that belong to the view. */
import { type Done, type Heard, type LessonUp, type OddsUp, type SharedUp, type Up, VERSION } from "./protocol";
import type { Source } from "./source";
import type { Silence } from "./words";

export type { Silence };

/** A message without the fields that are added to it on its way. */
export type Bare<T> = T extends unknown ? Omit<T, "version" | "n"> : never;
export type Said = Bare<Up | OddsUp | LessonUp | SharedUp>;

/** Hears what becomes of each message: `sent`, and `over` when it is dealt with, is answered, or will never be. */
export interface Following {
  sent(n: number): void;
  over(n: number): void;
}

/** The milliseconds after which a message that nobody heard is reported. */
export const PATIENCE = 1500;
/** The same of a table far away, which nobody takes for lost. */
export const ON_ITS_WAY = 1000;
/** The milliseconds after which a kernel that did not answer may be asked again. */
export const RETRY = 2500;
/** How often a kernel whose state nobody knows may be waited for while it works at what it has heard. */
const MOST_WAITS = 13;

/** Draws the first number at random: pages and views of one table must not take each other's numbers for their own. */
const somewhere = (): number => Math.floor(Math.random() * 2 ** 40);

/** Each message has a number, which comes back as soon as the kernel has heard it, again when it is done with it, and with an answer: a
    kernel that has ended, or another one in its place, gives no sign at all. */
export class Line<Message extends object = Said> {
  silence: Silence | null = null;
  private number = somewhere();
  private readonly first = this.number + 1;
  private readonly unheard = new Set<number>();
  /** The messages that the kernel has heard and is not done with: it is busy with what was asked here. */
  private readonly atWork = new Set<number>();
  /** The message whose answer nobody wants any more. */
  private dropped = -1;
  private waits = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly source: Source,
    private readonly changed: (silence: Silence | null) => void,
    private readonly signal: AbortSignal,
    private readonly following: Following,
  ) {
    source.hear((message) => this.hear(message), signal);
    source.follow("condition", () => this.follow(), signal);
    signal.addEventListener("abort", () => clearTimeout(this.timer), { once: true });
  }

  /** Sends a message; returns its number, by which it is answered. */
  speak(message: Message): number {
    if (this.signal.aborted) return this.number;
    this.number += 1;
    const n = this.number;
    if (this.unheard.size + this.atWork.size === 0) this.wait();
    this.unheard.add(n);
    this.following.sent(n);
    try {
      this.source.send({ ...message, version: VERSION, n });
    } catch {
      // the source knows already that nobody is there
      this.wonder();
    }
    return n;
  }

  /** Answers go to all views of a model; only the one that asked shows them. */
  asked(answer: { n?: number }): boolean {
    return answer.n !== undefined && answer.n >= this.first && answer.n <= this.number && answer.n !== this.dropped;
  }

  /** Takes a question back: its answer is none any more. */
  drop(n: number): void {
    this.following.over(n);
    this.dropped = n;
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wonder(), this.isFar ? ON_ITS_WAY : PATIENCE);
  }

  /** Whether a table far away is behind it: that comes back by itself, and hears in the end all that was said. */
  private get isFar(): boolean {
    return this.source.state === "far" || this.source.state === "away";
  }

  /** Tells at once that a table far away can't be reached, or can again. */
  private follow(): void {
    if (this.source.state === "away" || this.silence === "away") this.fall(this.far);
  }

  private get far(): Silence | null {
    return this.source.state === "away" ? "away" : this.unheard.size > 0 ? "late" : null;
  }

  /** Reports the silence; a busy kernel is watched on, as it will answer or be ended. It is not called busy where it works at what
      was asked here, nor in a page that has its kernel to itself. */
  private wonder(): void {
    clearTimeout(this.timer);
    const { source } = this;
    if (this.isFar) {
      this.wait();
      this.fall(this.far);
      return;
    }
    const isOwn = this.atWork.size > 0;
    this.waits += 1;
    const mayWork = source.state === "unknown" && isOwn && this.waits <= MOST_WAITS;
    const isBusy = source.state === "busy" || mayWork;
    if (isBusy) this.wait();
    if (!isBusy) this.fall("lost");
    else if (!isOwn && source.inCell) this.fall("busy");
  }

  /** Notes a sign of the kernel. It hears in order: earlier messages were heard, too, or are gone with another kernel. */
  private hear(message: unknown): void {
    const { heard, done, n } = (message ?? {}) as Partial<Heard & Done & { n: number }>;
    if (n !== undefined && this.asked({ n })) this.following.over(n);
    const last = heard ?? done;
    if (last === undefined || !this.asked({ n: last })) return;
    for (const each of this.unheard) if (each <= last) this.unheard.delete(each);
    for (const each of this.atWork) if (each <= last) this.end(each);
    if (heard === undefined) this.end(last);
    else this.atWork.add(last);
    this.waits = 0;
    clearTimeout(this.timer);
    if (this.unheard.size + this.atWork.size > 0) this.wait(); // a kernel may end at its work
    this.fall(null);
  }

  private end(n: number): void {
    this.atWork.delete(n);
    this.following.over(n);
  }

  private fall(silence: Silence | null): void {
    if (silence === "lost") for (const n of [...this.unheard, ...this.atWork]) this.end(n);
    if (silence === this.silence) return;
    this.silence = silence;
    this.changed(silence);
  }
}
