/* The desk of the positions to learn from: what is asked there, and the ways on. */

import { send } from "../act/sending";
import type { Desk, Table } from "../act/table";
import { betterOf } from "../core/lesson";
import type { Lesson } from "../wire/protocol";
import { readLesson } from "../wire/read";

/** Says what is asked, or how it was answered; what stood in the bar was of the position before. */
function tell({ state, scene, playback }: Table, before: Lesson | null): void {
  const { lesson } = state;
  if (!lesson) return;
  state.hinted = betterOf(lesson, state.viewId);
  if (lesson.title + lesson.text === `${before?.title}${before?.text}`) return;
  state.notice = null;
  playback.advise();
  scene.announcer.say(`${lesson.title}.`.replace("..", "."), lesson.text);
}

export const learning: Desk = {
  values: { lesson: { read: readLesson, changed: tell } },
  commands: {
    "lesson-on": (table) => send(table, { act: "lesson_on" }),
    "lesson-show": (table) => send(table, { act: "lesson_show" }),
    "lesson-leave": (table) => send(table, { act: "lesson_leave" }),
  },
};
