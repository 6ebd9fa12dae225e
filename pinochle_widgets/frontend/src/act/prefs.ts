/* Preferences that the player changes at the table. */
import { NO_SOUND } from "../core/words/notice";
import type { Prefs } from "../wire/protocol";
import { send } from "./sending";
import type { Table } from "./table";
import { note } from "./telling";

export function setPref<K extends keyof Prefs>(table: Table, name: K, value: Prefs[K]): void {
  const { state, scene } = table;
  const next = { ...state.prefs, [name]: value };
  if (/^(sort|stagger|high_to_low)$/.test(name)) table.playback.shift(() => state.takePrefs(next));
  else {
    state.takePrefs(next);
    table.retheme();
    scene.draw();
  }
  if (name === "sound") void scene.loudspeaker.chosen().then((plays) => plays || note(table, ...NO_SOUND));
  // first the drawing, which the player waits for; sending the change costs as much
  setTimeout(() => {
    send(table, { act: "pref", name, value });
    if (name === "sort" && !table.signal.aborted)
      scene.announcer.say(value === "none" ? "Not sorted." : `Sorted by ${String(value)}.`);
  });
}
