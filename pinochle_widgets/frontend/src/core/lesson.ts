/* A position to learn from: its words, and its better choice once that is shown. */
import type { Advice, Lesson } from "../wire/protocol";

/** The better choice as advice for a view; null until it is shown. */
export const betterOf = ({ ids, action }: Lesson, view_id: number): Advice | null =>
  action ? { view_id, text: "", gain: "", ids, action, chances: [] } : null;

/** The words for the bar; while the position is asked, with those of the table. */
export const lessonWords = ({ stage, title, text }: Lesson, table: string): { title: string; text: string } => ({
  title,
  text: stage === "task" && text.endsWith(":") ? `${text} ${table}` : text,
});
