/* What a table says to its player in the bar, and aloud. */
import type { Notice } from "../core/words/notice";
import type { Table } from "./table";

export function refuse({ scene, state }: Table, notice: Extract<Notice, { kind: "refused" }>): void {
  scene.loudspeaker.play("refusal");
  state.notice = notice;
  if (state.sheet?.kind === "open") state.sheet = { kind: "open" };
  scene.announcer.refuse(notice.title, notice.text);
  scene.draw();
}

export function note({ scene, state }: Table, title: string, text: string): void {
  state.notice = { kind: "note", title, text };
  scene.announcer.say(title, text);
  scene.draw();
}
