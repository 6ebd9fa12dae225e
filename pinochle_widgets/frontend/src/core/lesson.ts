/* A position to learn from, or a task of a course: its words, its better choice once that is shown, and its questions. */
import type { Advice, Lesson, Taught } from "../wire/protocol";

/** The better choice as advice for a view; null until it is shown, and where it is the answer to a question. */
export const betterOf = ({ ids, action, taught }: Lesson, view_id: number): Advice | null =>
  action && !taught?.choices.length ? { view_id, text: "", gain: "", ids, action, name: "", chances: [] } : null;

/** The words for the bar; while the position is asked, with those of the table. */
export const lessonWords = ({ stage, title, text }: Lesson, table: string): { title: string; text: string } => ({
  title,
  text: stage === "task" && text.endsWith(":") ? `${text} ${table}` : text,
});

/** The words for a screen reader. */
export const lessonSaid = ({ title, text, taught }: Lesson): string[] => (taught ? [taught.said] : [title, text]);

/** The labels of the cards of a wrong try, which lie askew. */
export const triedIn = (lesson: Lesson | null): ReadonlySet<string> =>
  lesson?.stage === "wrong" && lesson.taught ? new Set(lesson.taught.tried) : NONE;
const NONE: ReadonlySet<string> = new Set();

/** The look of an answer to a question. */
export function answerLook({ stage, action, taught }: Lesson, choice: string): string {
  if (stage === "right") return choice === action ? "is-right" : "";
  if (stage === "wrong" && taught?.tried.includes(choice)) return "is-tried";
  return choice === action ? "is-better" : "";
}

/** The name of a task: one that has a card of its own differs from all others, so that cards are sized anew for it. */
export const taskOf = (taught: Taught | undefined): string => (taught ? `${taught.title} ${taught.task}` : "");
