/* The tools of a position to learn from: what shows the better choice, the way back, and how many are learned. */
import type { JSX } from "preact";
import type { Lesson } from "../wire/protocol";
import { Icon } from "./icons";

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
      <span class="pw-lesson-dots" role="img" aria-label={`${learned} of ${total} learned`}>
        {Array.from({ length: total }, (_, i) => (
          <i key={i} class={i < learned ? "is-done" : i === learned ? "is-now" : ""} />
        ))}
        <small aria-hidden="true">
          {learned} of {total}
        </small>
      </span>
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
