/* The pipe: a stream of bodies each way, numbered, acknowledged and sent again; it outlives connections. Frames may get lost, come
   twice or in another order: bodies come once each, in their order. It is one end of `together/pipe.py`, in milliseconds. */

/** The most bodies that are not acknowledged; the other end begins anew after more. */
export const MOST = 512;
/** The most bodies that are under way at once, and that wait for one before them. */
export const WINDOW = 64;
/** The bounds of the time after which a body is sent again. */
export const LEAST = 50,
  LONGEST = 2000;

export type Frame = Readonly<Record<string, unknown>>;
type Write = (frame: Frame) => void;

export class Pipe {
  private write: Write | null = null;
  private readonly out = new Map<number, unknown>();
  private readonly held = new Map<number, unknown>();
  /** The time at which each body was sent that was sent once alone. */
  private readonly begun = new Map<number, number>();
  private last = 0;
  private sent = 0;
  private firstSent = 0;
  private got = 0;
  private trip = LEAST;
  private due = Number.POSITIVE_INFINITY;
  private owes = false;

  constructor(private readonly clock: () => number) {}

  /** The bodies that the other end has not acknowledged. */
  get unheard(): readonly unknown[] {
    return [...this.out.values()];
  }

  /** Sends a body, now or when there is a connection; throws if as many wait as may. */
  say(body: unknown): void {
    if (this.out.size >= MOST) throw new Error("the other end has acknowledged nothing for long");
    this.last += 1;
    this.out.set(this.last, body);
    this.send();
  }

  /** Takes a frame of the other end; returns the bodies whose turn has come. */
  take({ a, n, b }: Frame): unknown[] {
    if (typeof a === "number") this.noteHeard(a);
    if (typeof n !== "number") return [];
    this.owes = true;
    if (n > this.got && n <= this.got + WINDOW && !this.held.has(n)) this.held.set(n, b);
    const come: unknown[] = [];
    while (this.held.has(this.got + 1)) {
      this.got += 1;
      come.push(this.held.get(this.got));
      this.held.delete(this.got);
    }
    return come;
  }

  /** Tells the other end which bodies have come, unless a frame has done so since. */
  acknowledge(): void {
    if (this.owes) this.put({});
  }

  /** Sends bodies again that are not acknowledged, when it is time. */
  tick(): void {
    const now = this.clock();
    if (!this.write || now < this.due) return;
    this.begun.clear();
    for (let number = this.heard + 1; number <= this.sent; number += 1) this.putBody(number);
    this.trip = Math.min(LONGEST, this.trip * 1.5);
    this.due = now + this.wait;
  }

  /** Goes on over a connection: what is not acknowledged is sent again. */
  connect(write: Write): void {
    this.write = write;
    this.sent = this.heard;
    this.due = Number.POSITIVE_INFINITY;
    this.begun.clear();
    this.send();
  }

  /** Sends nothing until there is another connection. */
  disconnect(): void {
    this.write = null;
  }

  /** The number of the last body that is acknowledged. */
  private get heard(): number {
    return this.last - this.out.size;
  }
  private get wait(): number {
    return Math.min(LONGEST, Math.max(LEAST, 2 * this.trip));
  }

  /** Sends the bodies that were not sent yet over this connection, as far as the window goes. */
  private send(): void {
    if (!this.write) return;
    const now = this.clock();
    while (this.sent < Math.min(this.last, this.heard + WINDOW)) {
      this.sent += 1;
      if (this.sent > this.firstSent) {
        this.firstSent = this.sent;
        this.begun.set(this.sent, now);
      }
      this.putBody(this.sent);
    }
    if (this.out.size > 0 && this.due === Number.POSITIVE_INFINITY) this.due = now + this.wait;
  }

  private noteHeard(heard: number): void {
    if (heard <= this.heard || heard > this.last) return;
    const now = this.clock();
    for (let number = this.heard + 1; number <= heard; number += 1) {
      this.out.delete(number);
      const begun = this.begun.get(number);
      if (begun !== undefined) this.trip += (now - begun - this.trip) / 8;
      this.begun.delete(number);
    }
    this.sent = Math.max(this.sent, heard);
    this.due = this.out.size > 0 ? now + this.wait : Number.POSITIVE_INFINITY;
    this.send();
  }

  private putBody(number: number): void {
    this.put({ n: number, b: this.out.get(number) });
  }

  private put(frame: Frame): void {
    if (!this.write) return;
    this.owes = false;
    this.write({ ...frame, a: this.got });
  }
}
