/* A table far away for tests: sockets that a page opens, and the table's end of each line. */
import { type Frame, Pipe } from "../src/wire/pipe";
import type { Socket } from "../src/wire/remote";

type Spoken = { msg: Record<string, unknown>; mark: string };

/** The table, and all connections that pages have made; the last one is the one that counts. */
export class FarAway {
  readonly sockets: Wire[] = [];
  /** The bodies that have come, in their order. */
  readonly heard: Spoken[] = [];
  readonly looks: string[] = [];
  readonly hellos: Record<string, unknown>[] = [];
  pipe = new Pipe(() => performance.now());
  private pipes = 0;
  /** Whether each frame of the table is lost. */
  isLost: (frame: Frame) => boolean = () => false;
  /** Answers each first frame; welcomes by default. */
  greet: (wire: Wire, hello: Record<string, unknown>) => void = (wire, hello) =>
    this.welcome(wire, hello.pipe !== `pipe ${this.pipes}`);
  snapshot: Record<string, unknown> = {};

  readonly connect = (address: string): Wire => {
    const wire = new Wire(this, address);
    this.sockets.push(wire);
    return wire;
  };
  get wire(): Wire {
    return this.sockets.at(-1)!;
  }

  welcome(wire: Wire, fresh: boolean, epoch = 1): void {
    if (fresh) {
      this.pipe = new Pipe(() => performance.now());
      this.pipes += 1;
      this.pipe.say({ state: this.snapshot });
    }
    wire.give({ welcome: { version: 1, epoch, seat: 0, pipe: `pipe ${this.pipes}`, fresh } });
    this.pipe.connect((frame) => {
      if (!this.isLost(frame)) wire.give(frame);
    });
  }
  take(wire: Wire, frame: Record<string, unknown>): void {
    if (frame.look) this.looks.push((frame.look as { token: string }).token);
    else if (frame.hello) {
      this.hellos.push(frame.hello as Record<string, unknown>);
      this.greet(wire, frame.hello as Record<string, unknown>);
    } else if (frame.ping) wire.give({ pong: frame.ping });
    else {
      for (const body of this.pipe.take(frame)) this.heard.push(body as Spoken);
      this.pipe.acknowledge();
    }
  }
  show(state: Record<string, unknown>): void {
    this.pipe.say({ state });
  }
  say(msg: Record<string, unknown>): void {
    this.pipe.say({ msg });
  }
  /** Tells that a message was heard, and done. */
  done(n: unknown): void {
    this.say({ heard: n });
    this.say({ done: n });
  }
  /** Ends the connection. */
  cut(): void {
    this.pipe.disconnect();
    this.wire.onclose?.();
  }
}

export class Wire implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  isShut = false;

  constructor(
    private readonly far: FarAway,
    readonly address: string,
  ) {}
  open(): void {
    this.onopen?.();
  }
  give(frame: Frame): void {
    if (!this.isShut) this.onmessage?.({ data: JSON.stringify(frame) });
  }
  send(text: string): void {
    if (!this.isShut) this.far.take(this, JSON.parse(text));
  }
  close(): void {
    this.isShut = true;
  }
}
