/* The scoresheet as a widget of its own: the side of a table, for another cell. It only shows. */
import { render } from "preact";
import { changesOf, lay, NOTHING_LAID } from "../core/picture";
import { ensureSprite } from "../sprite";
import { House } from "../view/house/house";
import { Empty } from "../view/parts/empty";
import { Side, scoreOf } from "../view/side/side";
import { isUnread, readPrefs, readRating, readView } from "../wire/read";
import type { Source } from "../wire/source";
import { rootIn } from "./page/root";
import { watchTheme } from "./page/theme";
import { drawWhole } from "./whole";

export function mountScoresheet(source: Source, el: HTMLElement, signal: AbortSignal): void {
  const root = rootIn(el, "pw pw-alone", signal);
  let laid = NOTHING_LAID;
  const prefs = () => readPrefs(source.get("prefs"));
  const retheme = watchTheme(root, () => prefs().theme, signal);
  const draw = (): void => {
    const view = readView(source.get("view"));
    if (view && isUnread(view)) {
      render(<Empty text={view.unread} />, root);
      return;
    }
    const { training, four_colour, index } = prefs();
    root.dataset.viewId = String(view?.view_id ?? -1);
    root.dataset.suits = four_colour ? "four" : "two";
    drawWhole(root, source.words.anew, index, () => {
      if (view) laid = lay(laid, changesOf(view.picture), view.seat);
      const rating = readRating(source.get("rating"));
      return (
        <House sign="chart" title="Scoresheet">
          <Side
            {...scoreOf(laid.shown)}
            alone
            strip={false}
            training={training}
            rating={rating}
            listings={undefined}
            company={null}
          />
        </House>
      );
    });
    ensureSprite(root);
  };
  source.follow("view", draw, signal);
  source.follow("rating", draw, signal);
  source.follow(
    "prefs",
    () => {
      retheme();
      draw();
    },
    signal,
  );
  draw();
}
