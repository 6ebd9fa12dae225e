/* The cards of one's own: choosing them, walking over them, and their order. */
import { refusal } from "../core/main";
import { barredOf } from "../core/mat/barred";
import { shiftBy } from "../core/reserve";
import { type Walk, walkTo } from "../core/walk";
import type { Table } from "./table";
import { refuse } from "./telling";

export function select(table: Table, id: string): void {
  const { state, scene } = table;
  const asks = state.selected.size === 0 && (!state.shown.mats.mine || barredOf(state)[id]);
  const barred = asks ? refusal(state, id) : null;
  if (barred) {
    state.focus = id;
    refuse(table, barred);
    return;
  }
  if (!state.toggle(id)) return;
  scene.draw();
  const { focus } = scene;
  const node = focus.node(id);
  if (node && node !== focus.active)
    focus.later(() => {
      if (state.focus === id) node.focus({ preventScroll: true });
    });
}

export function walk({ state, scene }: Table, key: Walk): void {
  if (scene.focus.piles()) return;
  walkTo(state, key, scene.rows);
  scene.draw();
  scene.focus.take();
}

/** Moves the card under the focus one place in the hand. */
export function arrange({ state, scene, playback }: Table, by: -1 | 1): void {
  const { focus } = state;
  if (focus === null || !state.order.includes(focus)) return;
  playback.shift(() => shiftBy(state, focus, by, state.shown.mats.mine !== null));
  scene.focus.take();
}
