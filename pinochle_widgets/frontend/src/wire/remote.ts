/* A table far away: the source of a page without a kernel, over a connection that comes back by itself. `together/frames.py` has what
   the line carries; this is its other end, as `together/guest.py`. */

import { type Frame, Pipe } from "./pipe";
import type { Hello, Refused, Welcome } from "./protocol";
import type { AnyModel, Source } from "./source";
import { SHARED } from "./words";

/** The version of the line that this page speaks. */
export const LINE_VERSION = 2;
/** The milliseconds before the first try to come back, and the most before a later one. */
export const SOON = 200,
  LATE = 5000;
/** The milliseconds for which a cut connection is nothing to speak of. */
export const GAP = 1000;
/** How often it is looked what is due, and after which silence a sign of life is asked for, and waited for. */
const OFTEN = 100,
  SIGN = 10_000,
  PATIENCE = 4000;

/** The most bytes of a body, and the words to a longer one, which the table would refuse again and again (`together/frames.py`). */
const MOST_SAID = 15_800,
  TOO_LONG = "That is more than is sent at once: shorten it.";

/** The refusals after which another connection begins with a snapshot, and those after which it comes back by itself. */
const BEGINS_ANEW: ReadonlySet<string> = new Set(["elsewhere", "behind"]);
const TRIES_AGAIN: ReadonlySet<string> = new Set(["behind", "silent"]);

/** The state of a page's connection: it is let in, or is to wait for that, or can't reach the table, or is refused for good. */
export type Condition =
  | { is: "here" }
  | { is: "connecting" | "waiting"; text: string }
  | { is: "gone"; why: string; text: string };

/** The keys by which a page has its seat: one that it has drawn, and that of its link. */
export interface Keys {
  secret: string;
  token: string;
  name: string;
  code?: string;
  /** The terms that the person accepts, or the rules that they ask for. */
  agreed?: Agreed;
}

export type Agreed = Pick<Hello, "accepts" | "rules">;

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export const open = (url: string): Socket => new WebSocket(url) as unknown as Socket;

export class Remote implements Source {
  readonly place = "shared";
  readonly inCell = false;
  readonly words = SHARED;
  private readonly values = new Map<string, unknown>();
  private readonly followers = new Map<string, Set<() => void>>();
  private readonly hearers = new Set<(message: unknown) => void>();
  /** The numbers of messages that are not dealt with, as far as it knows. */
  private readonly asked = new Set<number>();
  private pipe: Pipe;
  private socket: Socket | null = null;
  private welcome: Welcome | null = null;
  private isHere = false;
  private isAway = false;
  private isOver = false;
  private tries = 0;
  private heardAt = 0;
  /** The time until which a sign of life is waited for. */
  private until = Number.POSITIVE_INFINITY;
  private again: ReturnType<typeof setTimeout> | undefined;
  private gap: ReturnType<typeof setTimeout> | undefined;

  /** `tell` hears of each condition, `connect` opens an address. */
  constructor(
    private readonly address: string,
    private readonly keys: Keys,
    private readonly tell: (condition: Condition) => void,
    signal: AbortSignal,
    private readonly connect: (address: string) => Socket = open,
  ) {
    this.pipe = new Pipe(() => performance.now());
    const looking = setInterval(() => this.look(), OFTEN);
    const wake = (): void => this.wake();
    for (const event of ["online", "pageshow"]) window.addEventListener(event, wake, { signal });
    document.addEventListener("visibilitychange", wake, { signal });
    signal.addEventListener(
      "abort",
      () => {
        clearInterval(looking);
        this.end();
      },
      { once: true },
    );
    this.begin();
  }

  // ---- what a view asks of it

  get(name: string): unknown {
    return this.values.get(name);
  }
  follow(name: string, changed: () => void, signal: AbortSignal): void {
    const all = this.followers.get(name) ?? new Set();
    this.followers.set(name, all.add(changed));
    signal.addEventListener("abort", () => all.delete(changed), { once: true });
  }
  hear(heard: (message: unknown) => void, signal: AbortSignal): void {
    this.hearers.add(heard);
    signal.addEventListener("abort", () => this.hearers.delete(heard), { once: true });
  }
  model(name: string): Promise<AnyModel> {
    return Promise.reject(new Error(`there is no model: ${name}`));
  }
  get state(): "far" | "away" {
    return this.isAway ? "away" : "far";
  }
  send(message: object): void {
    const body = { msg: message, mark: this.values.get("mark") ?? "" };
    const { n } = message as { n?: number };
    if (new Blob([JSON.stringify(body)]).size > MOST_SAID) {
      const told = { rejected: true, view_id: 0, title: "That can't be done", reason: TOO_LONG, n };
      queueMicrotask(() => {
        for (const each of [told, { done: n }]) for (const heard of [...this.hearers]) heard(each);
      });
      return;
    }
    this.pipe.say(body);
    if (n !== undefined) this.asked.add(n);
  }

  // ---- the connection

  private begin(): void {
    if (this.isOver) return;
    clearTimeout(this.again);
    const socket = this.connect(this.address);
    this.socket = socket;
    this.until = performance.now() + 2 * PATIENCE;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.heardAt = performance.now();
      const { secret, token, name, code, agreed } = this.keys;
      const hello: Hello = { version: LINE_VERSION, secret, token, name, ...agreed };
      if (code) hello.code = code;
      if (this.welcome) hello.pipe = this.welcome.pipe;
      this.put({ hello });
    };
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.read(data);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  private put(frame: Frame): void {
    this.socket?.send(JSON.stringify(frame));
  }

  /** Gives a connection up, and tries another one: at once where the page has just come to life, else later and later. */
  private lose(): void {
    const { socket } = this;
    this.socket = null;
    this.pipe.disconnect();
    this.isHere = false;
    socket?.close();
    if (this.isOver) return;
    this.gap ??= setTimeout(() => {
      this.isAway = true;
      this.tell({ is: "connecting", text: "" });
      this.changed("condition");
    }, GAP);
    const wait = Math.min(LATE, SOON * 2 ** this.tries) * (0.5 + Math.random() / 2);
    this.tries += 1;
    clearTimeout(this.again);
    this.again = setTimeout(() => this.begin(), wait);
  }

  /** Comes back at once: the page is seen again, or the network is there; a phone has closed its connections meanwhile. */
  private wake(): void {
    if (this.isOver || document.visibilityState === "hidden") return;
    this.tries = 0;
    if (!this.socket) this.begin();
    else if (this.isHere) this.probe();
  }

  private probe(): void {
    const now = performance.now();
    if (this.until < Number.POSITIVE_INFINITY) return;
    this.until = now + PATIENCE;
    this.put({ ping: 1 });
  }

  private look(): void {
    const now = performance.now();
    if (!this.socket) return;
    if (now > this.until) this.lose();
    else if (this.isHere) {
      this.pipe.tick();
      if (now - this.heardAt > SIGN) this.probe();
    }
  }

  private end(): void {
    this.isOver = true;
    clearTimeout(this.again);
    clearTimeout(this.gap);
    const { socket } = this;
    this.socket = null;
    this.pipe.disconnect();
    socket?.close();
  }

  // ---- what the table says

  private read(data: unknown): void {
    this.heardAt = performance.now();
    this.until = Number.POSITIVE_INFINITY;
    let frame: Frame;
    try {
      frame = JSON.parse(String(data)) as Frame;
    } catch {
      this.lose();
      return;
    }
    if (frame.welcome) this.seat(frame.welcome as Welcome);
    else if (frame.wait) this.tell({ is: "waiting", text: String(frame.wait) });
    else if (frame.refused) this.refuse(frame.refused as Refused);
    else if (this.isHere) {
      for (const body of this.pipe.take(frame)) this.takeBody(body as { state?: object; msg?: { done?: number } });
      this.pipe.acknowledge();
    }
  }

  /** Goes on with the pipe, or with another one: what was not acknowledged is said there again. Whatever was acknowledged has gone with
      the pipe of before, and so have the answers: what is shown is how things stand. */
  private seat(welcome: Welcome): void {
    const again = this.values.size > 0;
    if (welcome.fresh) {
      const { unheard } = this.pipe;
      this.pipe = new Pipe(() => performance.now());
      const answered = new Set(this.asked);
      for (const body of unheard) {
        this.pipe.say(body);
        answered.delete((body as { msg: { n: number } }).msg.n);
      }
      for (const n of [...answered].sort((a, b) => a - b)) this.done(n);
    }
    this.welcome = welcome;
    this.isHere = true;
    this.tries = 0;
    clearTimeout(this.gap);
    this.gap = undefined;
    this.isAway = false;
    this.pipe.connect((frame) => this.put(frame));
    if (!again) return;
    this.tell({ is: "here" });
    this.changed("condition");
  }

  private refuse({ why, text }: Refused): void {
    if (BEGINS_ANEW.has(why)) this.welcome = null;
    if (TRIES_AGAIN.has(why)) {
      this.lose();
      return;
    }
    this.end();
    this.tell({ is: "gone", why, text });
  }

  private takeBody({ state, msg }: { state?: object; msg?: { done?: number } }): void {
    if (state) {
      const isFirst = this.values.size === 0;
      for (const [name, value] of Object.entries(state)) this.values.set(name, value);
      for (const name of Object.keys(state)) this.changed(name);
      if (isFirst) this.tell({ is: "here" });
    }
    if (msg?.done !== undefined) this.asked.delete(msg.done);
    if (msg) for (const heard of [...this.hearers]) heard(msg);
  }

  private done(n: number): void {
    this.asked.delete(n);
    for (const heard of [...this.hearers]) heard({ done: n });
  }

  private changed(name: string): void {
    for (const changed of [...(this.followers.get(name) ?? [])]) changed();
  }
}
