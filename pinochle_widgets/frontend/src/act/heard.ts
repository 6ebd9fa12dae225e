/* The way of the last word to a view: by a key, the mouse or a finger. Letters and rings are for keys. */
import { keyName } from "../core/keymap";
import type { TableState } from "../core/state";
import type { Table } from "./table";

/** The keys that mean nothing alone: they may belong to a click. */
const HELD = /^(Shift|Control|Alt|Meta|AltGraph)$/;

/** Notes the way of each word. Keys do first what they did before it: one that finds no letters on cards means none of them. */
export function bindHeard({ state, scene, signal }: Table): void {
  const { root } = scene;
  const hear = (by: TableState["by"]): void => {
    state.by = by;
    state.keyed ||= by === "key";
    scene.hear();
  };
  hear(window.matchMedia?.("(hover: none)").matches ? "touch" : "mouse");
  root.addEventListener("pointerdown", (e) => hear(e.pointerType === "touch" ? "touch" : "mouse"), {
    signal,
    capture: true,
  });
  root.addEventListener(
    "keydown",
    (e) => {
      const key = keyName(e);
      const writes = key?.length === 1 && (e.target as Element).matches("input, textarea");
      if (key !== null && !HELD.test(key) && !writes) hear("key");
    },
    { signal },
  );
  // Tab has come from elsewhere in the page
  root.addEventListener("keyup", (e) => e.key === "Tab" && hear("key"), { signal });
}
