/* What a table says to its player in the bar, and aloud. */
import type { Notice } from "../core/words/notice";
import { TABS } from "../wire/protocol";
import type { Table } from "./table";

/** The milliseconds that words stay which go by themselves. */
const SHORT = 2500;

export function refuse({ scene, state }: Table, notice: Extract<Notice, { kind: "refused" }>): void {
  scene.loudspeaker.play("refusal");
  state.notice = notice;
  if (state.sheet?.kind === "open") state.sheet = { kind: "open" };
  scene.announcer.refuse(notice.title, notice.text);
  scene.draw();
}

/** Refuses what would act on a table that has not been seen, `loudly` by sound and in the bar; the words there go by themselves, as the
    table has news of its own. */
export function tooSoon(table: Table, loudly = true): void {
  const { scene, state } = table;
  const notice: Notice = {
    kind: "note",
    title: "Not yet",
    text: "The cards were still moving: look, then press again.",
  };
  scene.announcer.refuse(notice.title, notice.text);
  if (!loudly) return;
  scene.loudspeaker.play("refusal");
  state.notice = notice;
  scene.draw();
  pass(table, notice);
}

/** Lets a notice go by itself. */
function pass({ scene, state, signal }: Table, notice: Notice): void {
  setTimeout(() => {
    if (signal.aborted || state.notice !== notice) return;
    state.notice = null;
    scene.announcer.withdraw();
    scene.draw();
  }, SHORT);
}

/** Takes a refusal back from which the player has turned. */
export function turn({ scene, state }: Table): void {
  if (state.notice?.kind !== "refused") return;
  state.notice = null;
  scene.announcer.withdraw();
  scene.draw();
}

export function note(table: Table, title: string, text: string, passes = false): void {
  const { scene, state } = table;
  const notice: Notice = { kind: "note", title, text };
  state.notice = notice;
  scene.announcer.say(title, text);
  scene.draw();
  if (passes) pass(table, notice);
}

/** Tells that a tab of the assistant, which has a key, is not at this table. */
export function lacks(table: Table, tab: string): void {
  const label = TABS.find(({ name }) => name === tab)?.label ?? tab;
  const { presence } = table.state;
  note(table, `${label} is not here`, presence && !presence.hints ? "This table is played without help." : "", true);
}
