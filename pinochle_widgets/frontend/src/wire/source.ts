/* The source that stands between a view and the kernel. A table asks a source for traits and sends it messages; the drawing
   is the same with a kernel behind it, a table far away, nobody, or a list of views. */

import { type AnyModel, modelOf } from "./models";
import * as places from "./places";
import { among, type Place, SHARED, type Words } from "./words";

export type { AnyModel };

const CELL = among(places.CELL);
/** The words of the places that have a kernel to themselves. */
const OWN = { cell: CELL, app: among(places.APP), page: among(places.PAGE) };

export interface Source {
  /** The value of a trait now. */
  get(name: string): unknown;
  /** Calls `changed` at each change of a trait, until the signal ends it. */
  follow(name: string, changed: () => void, signal: AbortSignal): void;
  /** Calls `heard` with each message from the kernel, until the signal ends it. */
  hear(heard: (message: unknown) => void, signal: AbortSignal): void;
  /** The model of the widget that a trait refers to. */
  model(name: string): Promise<AnyModel>;
  /** Sends a message; throws where it is known that nobody is there. */
  send(message: object): void;
  /** Whether the kernel is at work, as far as its page knows; a table `far` away says nothing of that, and can't always be reached:
      `condition` changes with it. */
  readonly state: "busy" | "idle" | "unknown" | "far" | "away";
  readonly words: Words;
  /** The place where it is shown. */
  readonly place: Place;
  /** Whether that is a cell, whose kernel may have other work; else it is a page that has a kernel to itself. */
  readonly inCell: boolean;
}

const farOf = (model: AnyModel): "far" | "away" | null => {
  const far = model.get("condition");
  return far === "far" || far === "away" ? far : null;
};

function placeOf(model: AnyModel): keyof typeof OWN {
  const place = model.get("shown_in");
  return place === "app" || place === "page" ? place : "cell";
}

/** A kernel, through the model of a widget; it may be no more than the way to a table far away. */
export function live(model: AnyModel): Source {
  const listen = (event: string, callback: (...args: never[]) => void, signal: AbortSignal): void => {
    model.on(event, callback);
    signal.addEventListener("abort", () => model.off(event, callback), { once: true });
  };
  return {
    get: (name) => model.get(name),
    follow: (name, changed, signal) => listen(`change:${name}`, () => changed(), signal),
    hear: (heard, signal) =>
      listen("msg:custom", ((message: unknown) => heard(message)) as (...args: never[]) => void, signal),
    model: (name) => modelOf(model, name),
    send: (message) => model.send(message),
    get state() {
      const far = farOf(model);
      if (far) return far;
      const manager = model.widget_manager as { kernel?: { status?: unknown } | null } | null | undefined;
      const status = manager?.kernel?.status;
      return status === undefined ? "unknown" : status === "busy" ? "busy" : "idle";
    },
    get place() {
      return placeOf(model);
    },
    get inCell() {
      return this.place === "cell";
    },
    get words() {
      return farOf(model) ? SHARED : OWN[placeOf(model)];
    },
  };
}

const nobody = (name: string): Promise<AnyModel> => Promise.reject(new Error(`there is no model: ${name}`));

/** The source without a kernel: its traits can be read, and no message gets an answer. */
export const gone = (traits: Readonly<Record<string, unknown>>): Source => ({
  get: (name) => traits[name],
  follow: () => undefined,
  hear: () => undefined,
  model: nobody,
  send: () => {
    throw new Error("there is no kernel");
  },
  state: "idle",
  place: "cell",
  inCell: true,
  words: CELL,
});

/** Views that were made before, shown one at a time without a kernel. */
export class Recorded implements Source {
  readonly state = "idle";
  readonly place = "cell";
  readonly inCell = true;
  readonly words = CELL;
  private view: unknown = null;
  private readonly followers = new Map<string, Set<() => void>>();

  constructor(private readonly traits: Readonly<Record<string, unknown>> = {}) {}

  get(name: string): unknown {
    return name === "view" ? this.view : this.traits[name];
  }
  follow(name: string, changed: () => void, signal: AbortSignal): void {
    const all = this.followers.get(name) ?? new Set();
    this.followers.set(name, all.add(changed));
    signal.addEventListener("abort", () => all.delete(changed), { once: true });
  }
  hear(): void {
    /* a record says nothing */
  }
  readonly model = nobody;
  send(): void {
    throw new Error("these are views of a game that was played");
  }

  /** Shows another view. */
  show(view: unknown): void {
    if (view === this.view) return;
    this.view = view;
    for (const changed of [...(this.followers.get("view") ?? [])]) changed();
  }
}
