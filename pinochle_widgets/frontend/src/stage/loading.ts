/* The loading of a widget: its program and its styles, each run once in a page, and the view that the program draws.

   Where programs and styles are files of the page, their models hold no text: they stand beside this one, and are fetched from there. */

import { homeOf } from "../home";
import { modelAt, modelOf } from "../wire/models";
import type { AnyModel } from "../wire/source";
import type { Entry, RenderProps } from "./entry";

const kept = <T>(name: string): Map<string, T> => {
  const page = globalThis as unknown as Record<symbol, Map<string, T> | undefined>;
  page[Symbol.for(name)] ??= new Map();
  return page[Symbol.for(name)]!;
};
const loaded = kept<Promise<Entry>>("pinochle_widgets");
const addresses = kept<string>("pinochle_widgets parts"); // programs that import a part run it once, by one address

const textOf = (part: AnyModel): string => String(part.get("text"));
const nameOf = (part: AnyModel): string => String(part.get("name"));
const besides = (name: string): string => new URL(name, import.meta.url).href;

/** The style sheet of a part; of a file `coming` has its coming. */
function sheetOf(part: AnyModel, coming: Promise<unknown>[]): HTMLElement {
  const text = textOf(part);
  if (text) return Object.assign(document.createElement("style"), { textContent: text });
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: besides(nameOf(part)) });
  coming.push(new Promise((come) => (link.onload = link.onerror = come)));
  return link;
}

/** Puts the styles where a view stands: into the document, or into its shadow root, which those of the document don't reach. Parts
    stand in the order of their names, whichever program has brought them: a rule that overrules another one comes after it. */
function putOn(styles: readonly AnyModel[], el: HTMLElement): Promise<unknown> {
  const home = homeOf(el);
  const coming: Promise<unknown>[] = [];
  for (const part of styles) {
    const id = `pinochle-widgets-${nameOf(part)}`;
    if (home.getElementById(id)) continue;
    const sheet = sheetOf(part, coming);
    sheet.id = id;
    const there = [...home.querySelectorAll("[id^=pinochle-widgets-]")];
    const next = there.find((each) => each.id > id);
    if (next) next.before(sheet);
    else (home === document ? document.head : home).append(sheet);
  }
  return Promise.all(coming);
}

/** Calls once a view that is made apart stands in the page. */
function onceInPage(el: HTMLElement, then: () => void, signal: AbortSignal | undefined): void {
  if (el.isConnected) return;
  const sizes = new ResizeObserver(() => {
    if (!el.isConnected) return;
    sizes.disconnect();
    then();
  });
  sizes.observe(el);
  signal?.addEventListener("abort", () => sizes.disconnect(), { once: true });
}

const digestOf = (program: AnyModel): string => (textOf(program) ? String(program.get("digest")) : nameOf(program));

/** The address of a program, in which the parts that it imports have theirs: each part comes after those that it imports. */
function addressOf(program: AnyModel, parts: readonly AnyModel[]): string {
  let text = textOf(program);
  if (!text) return besides(nameOf(program));
  for (const [n, part] of parts.entries()) {
    const key = digestOf(part); // a part names those that it imports by their content
    const address = addresses.get(key) ?? addressOf(part, parts.slice(0, n));
    addresses.set(key, address);
    text = text.replaceAll(`"./${nameOf(part)}"`, `"${address}"`);
  }
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}

function run(program: AnyModel, parts: readonly AnyModel[]): Promise<Entry> {
  const key = [...parts, program].map(digestOf).join();
  const running = loaded.get(key);
  if (running) return running;
  const url = addressOf(program, parts);
  const module = import(/* @vite-ignore */ url)
    .then(({ default: entry }: { default: Entry }) => entry)
    .finally(() => URL.revokeObjectURL(url));
  loaded.set(key, module);
  return module;
}

/** The program that shows a widget, when it is there and its styles are where it is to be shown. */
export async function programOf({ model, el, signal }: RenderProps): Promise<Entry> {
  const all = (trait: string): Promise<AnyModel[]> =>
    Promise.all((model.get(trait) as unknown[]).map((reference) => modelAt(model, reference)));
  const [program, styles, imported] = await Promise.all([modelOf(model, "_program"), all("_styles"), all("_imports")]);
  await putOn(styles, el);
  onceInPage(el, () => void putOn(styles, el), signal);
  return run(program, imported);
}

async function show(props: RenderProps): Promise<(() => void) | undefined> {
  const entry = await programOf(props);
  return props.signal?.aborted ? undefined : entry.render(props);
}

export const loader = {
  render: (props: RenderProps): Promise<(() => void) | undefined> =>
    show(props).catch((error: unknown) => {
      props.el.textContent = "A part of this has not come. Run its cell again, or reload the page.";
      throw error; // for the host, which logs it
    }),
};
