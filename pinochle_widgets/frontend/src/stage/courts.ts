/* The court figures, a part of the bundle by themselves: a view asks for them once its cards are classic, so that no phone loads them. */
import { hasCourts, takeCourts } from "../faces";
import { VERSION } from "../wire/protocol";
import type { Source } from "../wire/source";

type Courts = typeof import("../art/courts");

/** Whether this program is a file of the page: the figures stand beside it. */
const IS_FILE = !import.meta.url.startsWith("blob:");

/** Asks the kernel, which names the part in a trait: so it is kept with the widget, once. A page by itself holds it. */
async function come(source: Source, signal: AbortSignal): Promise<Courts> {
  const named = source.get("_courts");
  if (IS_FILE || named === undefined) return import("../art/courts");
  if (named === null) {
    const coming = new Promise<void>((done) => source.follow("_courts", done, signal));
    source.send({ version: VERSION, act: "courts" });
    await coming;
  }
  const text = String((await source.model("_courts")).get("text"));
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return import(/* @vite-ignore */ url).finally(() => URL.revokeObjectURL(url));
}

/** Makes the way in which a view asks for the figures: once, and it is drawn anew when they are there. */
export function courtsFor(source: Source, anew: () => void, signal: AbortSignal): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    come(source, signal)
      .then(({ COURTS }) => {
        if (!hasCourts()) takeCourts(COURTS);
        if (!signal.aborted) anew();
      })
      .catch(() => undefined); // without a kernel, or without a network, they stay large
  };
}
