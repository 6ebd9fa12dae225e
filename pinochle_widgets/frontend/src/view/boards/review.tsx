/* The review of a row, in the place of its board. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { BoardRow, LookOver, OpenRow, Reviewed } from "../../wire/protocol";
import { ReviewSheet } from "../sheets/review";
import type { Boards } from "./props";
import { LeaveOut, leave } from "./rows";

/** The acts of the buttons of a review; some name a choice. */
const DOES: Readonly<Record<string, LookOver["do"]>> = {
  "look-at": "at",
  "look-replay": "at",
  "look-stop": "stop",
  "look-on": "on",
  "look-closer": "closer",
  "play-on-at": "play",
};
const LEAVE = { out: "Leave out", in: "Count again", "": "" } as const;

interface RowReviewProps {
  boards: Boards;
  row: BoardRow;
  review: Reviewed;
}

export function RowReview({ boards, row, review }: RowReviewProps): JSX.Element {
  const { look, open, faces, leaveOut } = boards;
  const [asks, ask] = useState(false);
  const isReady = review.stage === "done" && review.share > 0;
  const replay = (): void => (isReady ? look("at", 0) : open("replay", row.game));
  const act = (how: OpenRow["act"]): void => open(how, row.game);
  const keys: Readonly<Record<string, () => void>> = {
    Escape: () => look("close"),
    r: replay,
    a: () => act("again"),
    e: () => leave(row, boards, () => ask(true)),
  };
  return (
    <section
      class="pw-lines is-airy pw-sb-review"
      aria-label={`Review: ${row.title}, ${row.note}`}
      onKeyDown={(e) => {
        if (e.ctrlKey || e.metaKey || e.altKey) return;
        const choice = review.dear[Number(e.key) - 1];
        const does = choice ? () => look("at", Number(e.key)) : keys[e.key.length === 1 ? e.key.toLowerCase() : e.key];
        if (!does) return;
        e.preventDefault();
        does();
      }}
      onClick={(e) => {
        const button = (e.target as Element).closest<HTMLElement>("[data-act]");
        const does = DOES[button?.dataset.act ?? ""];
        if (does) look(does, Number(button?.dataset.to ?? 0));
      }}
    >
      <div class="pw-line pw-sb-looked">
        <button
          type="button"
          class="pw-btn"
          aria-keyshortcuts="Escape"
          ref={(button) => {
            if (button && !button.dataset.seen) {
              button.dataset.seen = "yes";
              button.focus();
            }
          }}
          onClick={() => look("close")}
        >
          Back
        </button>
        <p>
          <b>{row.title}</b> <small>{row.note}</small>
        </p>
        {row.won === null ? null : (
          <span class={`pw-sb-chip ${row.won ? "is-won" : "is-lost"}`}>{row.won ? "won" : "lost"}</span>
        )}
        <span class="pw-sb-figure">{row.figures[0]}</span>
      </div>
      <ReviewSheet review={review} faces={faces} next="" learns={false} />
      {asks ? (
        <LeaveOut
          cancel={() => ask(false)}
          done={(reason) => {
            ask(false);
            leaveOut(row.game, reason);
          }}
        />
      ) : (
        <div class="pw-sb-does">
          {isReady ? null : (
            <button type="button" class="pw-btn" aria-keyshortcuts="R" onClick={replay}>
              Replay
            </button>
          )}
          <button type="button" class="pw-btn" aria-keyshortcuts="A" onClick={() => act("again")}>
            Play again
          </button>
          {row.leaves ? (
            <button
              type="button"
              class="pw-btn"
              aria-keyshortcuts="E"
              onClick={() => leave(row, boards, () => ask(true))}
            >
              {LEAVE[row.leaves]}
            </button>
          ) : null}
        </div>
      )}
    </section>
  );
}
