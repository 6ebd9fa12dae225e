/* A model without a kernel: traits, events and a list of the messages sent. It replies that it has heard each message and is done
   with it, as a kernel does, until it is made deaf or slow. */
import type { AnyModel } from "../src/wire/source";

/** A trait as it comes over the wire: never the same objects. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

type Callback = (...args: never[]) => void;

export class FakeModel implements AnyModel {
  readonly sent: Record<string, unknown>[] = [];
  /** Numbers of the messages that came; see `Line`. */
  readonly numbers: number[] = [];
  readonly versions = new Set<number>();
  deaf = false;
  /** Whether it works at what it has heard until it is told to be `done`. */
  slow = false;
  widget_manager: { kernel: { status: string } } | undefined;
  private readonly traits: Record<string, unknown>;
  readonly listeners = new Map<string, Set<Callback>>();

  constructor(traits: Record<string, unknown>) {
    this.traits = {
      part: "table",
      prefs: {},
      menu: null,
      view: null,
      ...traits,
      ...(traits.view ? { view: sent(traits.view) } : {}),
    };
  }

  get(name: string): unknown {
    return this.traits[name];
  }
  set(name: string, value: unknown): void {
    this.traits[name] = sent(value);
    this.emit(`change:${name}`);
  }
  on(event: string, callback: Callback): void {
    (this.listeners.get(event) ?? this.listeners.set(event, new Set()).get(event)!).add(callback);
  }
  off(event: string, callback: Callback): void {
    this.listeners.get(event)?.delete(callback);
  }
  send(content: unknown): void {
    const { n, version, ...message } = content as { n: number; version: number };
    this.versions.add(version);
    this.sent.push(message);
    this.numbers.push(n);
    if (!this.deaf) this.hear();
  }
  /** Replies that all messages were heard, and done unless it is slow. */
  hear(): void {
    this.emit("msg:custom", { heard: this.numbers.at(-1) });
    if (!this.slow) this.done();
  }
  done(): void {
    this.emit("msg:custom", { done: this.numbers.at(-1) });
  }
  /** Answers the last message. */
  answer(content: object): void {
    this.emit("msg:custom", { ...content, n: this.numbers.at(-1) });
  }
  emit(event: string, ...args: unknown[]): void {
    for (const callback of [...(this.listeners.get(event) ?? [])]) (callback as (...a: unknown[]) => void)(...args);
  }
  get listening(): number {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }
}
