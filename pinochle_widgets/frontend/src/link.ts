/* The wire: what anywidget gives us, and which view of a model spoke last. */
import type { Up } from "./model";

export interface AnyModel {
  get(name: string): unknown;
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback: (...args: never[]) => void): void;
  send(content: unknown): void;
}

const lastSpeaker = new WeakMap<object, object>();

/** Listens until the signal ends it. */
export function listen(model: AnyModel, event: string, callback: (...args: never[]) => void, signal: AbortSignal): void {
  model.on(event, callback);
  signal.addEventListener("abort", () => model.off(event, callback), { once: true });
}

export function speak(model: AnyModel, who: object, message: Up): void {
  lastSpeaker.set(model, who);
  model.send(message);
}

/** Answers go to all views of a model; only the one that asked shows them. */
export const isForMe = (model: AnyModel, who: object): boolean =>
  !lastSpeaker.has(model) || lastSpeaker.get(model) === who;
