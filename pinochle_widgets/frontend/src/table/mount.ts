/* One view of a table: its parts are made, and then bound to each other. */

import { Dragger } from "../act/drag";
import { dropCard, dropPile, dropStock } from "../act/dropping";
import { bindHeard } from "../act/heard";
import { bindInput } from "../act/input";
import type { Desk, Desks, Table } from "../act/table";
import { TableState } from "../core/state";
import { choosingOf } from "../core/words/told";
import { Asked } from "../stage/page/asked";
import { FullScreen } from "../stage/page/fullscreen";
import { watchTheme } from "../stage/page/theme";
import { Playback } from "../stage/playback";
import { type Beside, Scene } from "../stage/scene";
import { App } from "../view/app";
import { Line } from "../wire/line";
import { readMenu, readPrefs } from "../wire/read";
import type { Source } from "../wire/source";
import { joined } from "./joined";
import { fallSilent, follow, take, takeMenu } from "./kernel";
import { overOf } from "./over";

/** Shows a table with its desks in a place of the page until the signal ends it. */
export function mountTable(source: Source, el: HTMLElement, signal: AbortSignal, desks: readonly Desk[]): void {
  const table = made(source, el, signal, joined(desks));
  const { state, scene, drag } = table;
  drag.bind(
    {
      dropped: (id, where, over, flicked) => dropCard(table, id, where, over, flicked),
      stockDropped: (over) => dropStock(table, over),
      pileDropped: () => dropPile(table),
      lifted: (id) => {
        state.lifted = id;
        if (state.shown.mats.mine) scene.draw();
      },
    },
    signal,
  );
  bindInput(table);
  bindHeard(table);
  take(table);
  scene.measure(() => {
    table.playback.land();
    scene.draw();
  });
  follow(table);
  for (const desk of desks) desk.opened?.(table);
  if (!state.inCell || state.panel || choosingOf(state) || state.start?.deals) scene.welcome();
}

/** Makes the parts of a table, each of those before it. */
function made(source: Source, el: HTMLElement, signal: AbortSignal, desks: Desks): Table {
  const state = new TableState();
  state.inCell = source.inCell;
  state.words = source.words;
  const beside: Beside = {
    menu: readMenu(source.get("menu")),
    rows: desks.menu,
    armed: null,
    copied: null,
    unread: null,
    section: "",
  };
  takeMenu({ source, state, beside });
  state.takePrefs(readPrefs(source.get("prefs")));
  const scene = new Scene(source, App, overOf, el, state, beside, signal);
  const { root } = scene;
  const draw = (): void => scene.draw();
  const retheme = watchTheme(root, () => state.prefs.theme, signal, draw);
  const drag = new Dragger(root);
  const playback = new Playback(state, scene, () => drag.settle(), signal);
  const full = new FullScreen(root, () => scene.again(), signal);
  const asked = new Asked(root, signal);
  const line = new Line(source, (silence) => fallSilent({ state, scene }, silence), signal, asked);
  return {
    source,
    signal,
    desks,
    state,
    beside,
    scene,
    playback,
    drag,
    full,
    line,
    asked,
    retheme,
    sentAt: 0,
    awaits: null,
  };
}
