/* What a table says to its player in the bar, and aloud. */
import type { Notice } from "../core/words/notice";
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
export function tooSoon({ scene, state, signal }: Table, loudly = true): void {
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

export function note({ scene, state }: Table, title: string, text: string): void {
  state.notice = { kind: "note", title, text };
  scene.announcer.say(title, text);
  scene.draw();
}
