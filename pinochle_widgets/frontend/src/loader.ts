/* The loader, which each widget is saved with instead of its program. The program and its style sheet are models of their
   own, which all widgets of a kernel share: a page runs each once, and a notebook holds each once. */
import type { Entry, RenderProps } from "./stage/entry";

interface Shared {
  get(name: string): unknown;
}
interface Manager {
  get_model(id: string): Promise<Shared | undefined>;
}
type Loaded = Map<string, Promise<Entry>>;

const KEY = Symbol.for("pinochle_widgets");
const page = globalThis as unknown as Record<symbol, Loaded | undefined>;
const loaded: Loaded = page[KEY] ?? new Map();
page[KEY] = loaded;

const AGAIN = 100; // milliseconds until the next try to find a model that is not there yet
const PATIENCE = 50; // the number of tries

/** A model that a trait of the widget refers to. A page that is opened anew makes its models in any order. */
async function shared({ model }: RenderProps, name: string): Promise<Shared> {
  const id = String(model.get(name)).replace("IPY_MODEL_", "");
  for (let times = 0; ; times += 1) {
    const found = await (model.widget_manager as Manager).get_model(id).catch(() => undefined);
    if (found) return found;
    if (times === PATIENCE) throw new Error(`the program of this widget is not there: ${name} ${id}`);
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN);
    });
  }
}

function putOn(styles: Shared): void {
  const id = `pinochle-widgets-${String(styles.get("digest"))}`;
  if (document.getElementById(id)) return;
  const sheet = document.createElement("style");
  sheet.id = id;
  sheet.textContent = String(styles.get("text"));
  document.head.append(sheet);
}

function run(program: Shared): Promise<Entry> {
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

export default {
  async render(props: RenderProps): Promise<(() => void) | undefined> {
    const [program, styles] = await Promise.all([shared(props, "_program"), shared(props, "_styles")]);
    putOn(styles);
    const entry = await run(program);
    return props.signal?.aborted ? undefined : entry.render(props);
  },
};
