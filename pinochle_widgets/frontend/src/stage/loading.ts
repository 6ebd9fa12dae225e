/* The loading of a widget: its program and its styles, each run once in a page, and the view that the program draws. */

import { modelOf } from "../wire/models";
import type { AnyModel } from "../wire/source";
import type { Entry, RenderProps } from "./entry";

type Loaded = Map<string, Promise<Entry>>;

const KEY = Symbol.for("pinochle_widgets");
const page = globalThis as unknown as Record<symbol, Loaded | undefined>;
const loaded: Loaded = page[KEY] ?? new Map();
page[KEY] = loaded;

function putOn(styles: AnyModel): void {
  const id = `pinochle-widgets-${String(styles.get("digest"))}`;
  if (document.getElementById(id)) return;
  const sheet = document.createElement("style");
  sheet.id = id;
  sheet.textContent = String(styles.get("text"));
  document.head.append(sheet);
}

function run(program: AnyModel): Promise<Entry> {
  const digest = String(program.get("digest"));
  const running = loaded.get(digest);
  if (running) return running;
  const url = URL.createObjectURL(new Blob([String(program.get("text"))], { type: "text/javascript" }));
  const module = import(/* @vite-ignore */ url)
    .then(({ default: entry }: { default: Entry }) => entry)
    .finally(() => URL.revokeObjectURL(url));
  loaded.set(digest, module);
  return module;
}

export const loader = {
  async render(props: RenderProps): Promise<(() => void) | undefined> {
    const [program, styles] = await Promise.all([modelOf(props.model, "_program"), modelOf(props.model, "_styles")]);
    putOn(styles);
    const entry = await run(program);
    return props.signal?.aborted ? undefined : entry.render(props);
  },
};
