/* The parts of a table that teaches: tools and dots, the head of a lesson, the answers to its questions, and the ranks. */
import "../css/lesson.css";
import type { JSX } from "preact";
import { answerLook } from "../core/lesson";
import type { Faces } from "../faces";
import type { Lesson, Taught } from "../wire/protocol";
import { Face } from "./card";
import { Icon } from "./icons";

interface DotsProps {
  total: number;
  now: number;
  isDone: (at: number) => boolean;
  label: string;
  text: string;
}

/** A dot for each: those done filled, the one now long. */
function Dots({ total, now, isDone, label, text }: DotsProps): JSX.Element {
  return (
    <span class="pw-lesson-dots" role="img" aria-label={label}>
      {Array.from({ length: total }, (_, i) => (
        <i key={i} class={i === now ? "is-now" : isDone(i) ? "is-done" : ""} />
      ))}
      <small aria-hidden="true">{text}</small>
    </span>
  );
}

/** The head of a lesson: the way back, its name, and its place in the course. */
export function LessonHead({ lesson, taught }: { lesson: Lesson; taught: Taught }): JSX.Element {
  const { learned, total } = lesson;
  const { course, title, task, tasks, done } = taught;
  return (
    <header class="pw-line pw-house-paper pw-lesson-head">
      <button type="button" data-act="lesson-leave" aria-label="Back to the lessons, X" aria-keyshortcuts="X">
        <Icon name="back" />
      </button>
      <h2>
        <span>{course}, </span>
        <b>{title.charAt(0).toLowerCase() + title.slice(1)}</b>
        <span class="pw-vh">
          , task {task} of {tasks}
        </span>
      </h2>
      {total ? (
        <Dots
          total={total}
          now={learned}
          isDone={(i) => done.includes(i)}
          label={`Lesson ${learned + 1} of ${total}, ${done.length} done`}
          text={`${learned + 1} of ${total}`}
        />
      ) : (
        <small>extra</small>
      )}
    </header>
  );
}

/** The answers to the question of a task. */
export function Answers({ lesson, taught }: { lesson: Lesson; taught: Taught }): JSX.Element | null {
  if (taught.choices.length === 0) return null;
  return (
    <div class="pw-answers" role="group" aria-label="Answers">
      {taught.choices.map((choice, i) => {
        const look = answerLook(lesson, choice);
        return (
          <button
            type="button"
            key={choice}
            class={look}
            data-act="lesson-answer"
            data-to={String(i)}
            aria-label={look === "is-better" ? `${choice}, right` : undefined}
            aria-keyshortcuts={String(i + 1)}
            aria-disabled={lesson.stage !== "task" || undefined}
          >
            {choice}
            <span class="pw-kbd" aria-hidden="true">
              {i + 1}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** The cards by rank, with those that a wrong try is about. */
export function Ladder({ taught, faces }: { taught: Taught | undefined; faces: Faces }): JSX.Element | null {
  if (!taught?.ladder.length) return null;
  return (
    <div class="pw-ladder" role="group" aria-label="From high to low">
      <span aria-hidden="true">high</span>
      {taught.ladder.map((card) => (
        <Face key={card} card={card} faces={faces} marks={taught.hit.includes(card) ? "is-hit" : ""} />
      ))}
      <span aria-hidden="true">low</span>
    </div>
  );
}

export function LessonTools({ lesson }: { lesson: Lesson }): JSX.Element {
  const { learned, total, stage, action } = lesson;
  return (
    <nav class="pw-tools pw-lesson-tools" aria-label="Lesson">
      <button
        type="button"
        class="pw-tool"
        data-act="lesson-leave"
        aria-label="Back to the review, X"
        aria-keyshortcuts="X"
      >
        <Icon name="back" />
        <span class="w" aria-hidden="true">
          Review
        </span>
      </button>
      <Dots
        total={total}
        now={learned}
        isDone={(i) => i < learned}
        label={`${learned} of ${total} learned`}
        text={`${learned} of ${total}`}
      />
      <button
        type="button"
        class="pw-tool"
        data-act="lesson-show"
        aria-label="Show me, H"
        aria-keyshortcuts="H"
        aria-disabled={stage !== "task" || action !== "" || undefined}
      >
        <Icon name="hint" />
        <span class="w" aria-hidden="true">
          Show me
        </span>
      </button>
    </nav>
  );
}
