/* The desk of the positions to learn from, and of lessons: what is asked there, and the ways on. */

import { send } from "../act/sending";
import type { Command, Desk, Table } from "../act/table";
import { betterOf, lessonSaid } from "../core/lesson";
import type { Lesson } from "../wire/protocol";
import { readLesson } from "../wire/read";

/** Says what is asked, or how it was answered; what stood in the bar was of the position before. */
function tell({ state, scene, playback }: Table, before: Lesson | null): void {
  const { lesson } = state;
  if (!lesson) return;
  state.hinted = betterOf(lesson, state.viewId);
  if (JSON.stringify(lesson) === JSON.stringify(before)) return;
  state.notice = null;
  playback.advise();
  playback.sayLast(...lessonSaid(lesson));
  if (lesson.stage === "task" && lesson.taught?.choices.length && scene.focus.active)
    scene.focus.later(() => scene.focus.take());
  if (lesson.stage === "right" && before?.stage === "task") scene.loudspeaker.play("turn");
}

/** Answers the question of a task; the keyboard leaves the answer, as Enter goes on then. */
const answer = (table: Table, choice: number): void => {
  if (table.state.lesson?.stage !== "task") return;
  send(table, { act: "lesson_answer", choice });
  table.scene.root.focus({ preventScroll: true });
};

/** Goes on to an answer before or behind. */
const walk =
  (by: number): Command =>
  ({ scene }) => {
    const answers = [...scene.root.querySelectorAll<HTMLElement>(".pw-answers > button")];
    const at = scene.focus.active ? answers.indexOf(scene.focus.active) : -1;
    answers.at(at < 0 ? Math.min(0, by) : (at + by) % answers.length)?.focus();
  };

const BY_NUMBER: Record<string, Command> = Object.fromEntries(
  Array.from({ length: 9 }, (_, i) => [`lesson-answer-${i}`, (table: Table) => answer(table, i)]),
);

export const learning: Desk = {
  values: { lesson: { read: readLesson, changed: tell } },
  commands: {
    "lesson-on": (table) => send(table, { act: "lesson_on" }),
    "lesson-back": (table) => void (table.state.lesson?.stage === "wrong" && send(table, { act: "lesson_on" })),
    "lesson-show": (table) => send(table, { act: "lesson_show" }),
    "lesson-leave": (table) => send(table, { act: "lesson_leave" }),
    "lesson-answer": (table, source) => answer(table, Number(source?.dataset.to)),
    "lesson-left": walk(-1),
    "lesson-right": walk(1),
    "lesson-rule"(table) {
      table.beside.section = table.state.lesson?.taught?.heading ?? "";
      send(table, { act: "help" });
    },
    ...BY_NUMBER,
  },
  opened({ state: { lesson }, scene, signal }) {
    const { course, title } = lesson?.taught ?? {};
    if (!lesson) return;
    const say = (): void => scene.announcer.say(course && `${course}, ${title}`, ...lessonSaid(lesson));
    setTimeout(() => signal.aborted || say(), 100); // a live region tells only what changes in it
  },
};
