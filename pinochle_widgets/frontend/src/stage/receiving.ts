/* What a scene does with a view that has come. */

import type { TableState } from "../core/state";
import { DAMAGED, isUnread, type TableView, type Unread, unreadWords } from "../wire/read";
import type { Playback } from "./playback";
import type { Beside, Scene } from "./scene";

/** A scene, what it shows, and the way to a new picture. */
export interface Showing {
  readonly state: TableState;
  readonly beside: Beside;
  readonly scene: Scene;
  readonly playback: Playback;
}

/** Shows a view, or tells that there is none that could be shown. */
export function receive({ state, beside, scene, playback }: Showing, view: TableView | Unread | null): void {
  beside.unread = view && isUnread(view) ? unreadWords(view, state.words.anew) : null;
  if (!view || isUnread(view)) {
    scene.draw();
    return;
  }
  if (view.view_id === state.view?.view_id) return; // sent again, in case it was missed
  try {
    show({ state, beside, scene, playback }, view);
  } catch (error) {
    console.error("pinochle_widgets: a view can't be shown", error);
    state.view = null;
    beside.unread = unreadWords(DAMAGED, state.words.anew);
    playback.stop();
    scene.draw();
  }
}

function show({ state, scene, playback }: Showing, view: TableView): void {
  const first = state.view === null,
    running = state.busy,
    held = state.holds,
    asked = state.sentFor !== null;
  if (state.receive(view)) {
    const skipped = held && !state.holds; // it waited for the player, and nothing else would go on
    if (running && !skipped) scene.draw();
    else playback.begin(asked || skipped);
    return;
  }
  playback.stop();
  if (!first) playback.still();
  playback.advise();
  scene.draw();
  if (!first) scene.announcer.say(view.picture.status?.title, view.picture.status?.text);
}
