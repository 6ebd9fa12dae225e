/* A model without a kernel: traits, events and a list of what was sent. */
import type { AnyModel } from "../src/link";

type Callback = (...args: never[]) => void;

export class FakeModel implements AnyModel {
  readonly sent: Record<string, unknown>[] = [];
  private readonly traits: Record<string, unknown>;
  readonly listeners = new Map<string, Set<Callback>>();

  constructor(traits: Record<string, unknown>) { this.traits = { part: "table", prefs: {}, menu: null, view: null, ...traits }; }

  get(name: string): unknown { return this.traits[name]; }
  set(name: string, value: unknown): void {
    this.traits[name] = JSON.parse(JSON.stringify(value));       // as over the wire: never the same objects
    this.emit(`change:${name}`);
  }
  on(event: string, callback: Callback): void {
    (this.listeners.get(event) ?? this.listeners.set(event, new Set()).get(event)!).add(callback);
  }
  off(event: string, callback: Callback): void { this.listeners.get(event)?.delete(callback); }
  send(content: unknown): void { this.sent.push(content as Record<string, unknown>); }
  emit(event: string, ...args: unknown[]): void {
    for (const callback of [...(this.listeners.get(event) ?? [])]) (callback as (...a: unknown[]) => void)(...args);
  }
  get listening(): number { return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0); }
}
