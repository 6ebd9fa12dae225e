/* The scoresheet as a widget of its own: the side of a table, for another cell. It only shows. */
import { render } from "preact";
import { ensureSprite } from "./cards";
import { type AnyModel, listen } from "./link";
import { type Prefs, DEFAULT_PREFS, mergePicture, readView } from "./model";
import { watchTheme } from "./theme";
import { Side } from "./view/side";

export function mountScoresheet(model: AnyModel, el: HTMLElement, signal: AbortSignal): void {
  const root = document.createElement("div");
  root.className = "pw pw-alone";
  el.append(root);
  const prefs = (): Prefs => ({ ...DEFAULT_PREFS, ...(model.get("prefs") as Partial<Prefs> | null) });
  let shown = mergePicture(null, {});
  const retheme = watchTheme(root, () => prefs().theme, signal);
  const draw = (): void => {
    const view = readView(model.get("view"));
    if (view) shown = mergePicture(shown, view.picture);
    root.dataset.viewId = String(view?.view_id ?? -1);
    root.dataset.suits = prefs().four_colour ? "four" : "two";
    render(<Side info={shown.info} seats={shown.seats} sides={shown.sides} suits={shown.suits} score={shown.score} log={shown.log} strip={false} training={prefs().training} count={shown.count} rating={null} />, root);
    ensureSprite(root);
  };
  listen(model, "change:view", draw, signal);
  listen(model, "change:prefs", () => { retheme(); draw(); }, signal);
  signal.addEventListener("abort", () => { render(null, root); root.remove(); }, { once: true });
  draw();
}
