/* The ways to share a finished game. */
import type { JSX } from "preact";
import type { Sheet } from "../../core/words/notice";
import type { Reviewed, Sharable } from "../../wire/protocol";
import { Copy } from "./promises";

type Way = readonly [act: string, label: string, about: string, key: string];
const WAYS: readonly Way[] = [
  ["share-page", "Page", "One file that opens in any browser, on a phone too.", "P"],
  ["share-notebook", "Notebook", "For Jupyter or GitHub: mistakes, chart and moves.", "N"],
  ["share-code", "Code", "A short text that any table opens.", "C"],
];
const LINKS: Record<Sharable["link"], readonly Way[]> = {
  site: [["share-link", "Link", "Opens in any browser. Long: for e-mail and web pages, chats cut it.", "L"]],
  page: [["share-link", "Link", "For everybody who can open this page.", "L"]],
  "": [],
};

/** Tells whether the review goes along; null where there is none to be had. */
function aboutReview(reviewed: Reviewed | null): string {
  if (reviewed?.stage === "done" && reviewed.share > 0) return "The review goes along.";
  if (reviewed?.stage === "busy")
    return `The review is not ready (${Math.round(reviewed.share * 100)}%): page and notebook come without it.`;
  return "Page and notebook come without a review; look the game over first to have it in them.";
}

interface ShareProps {
  sheet: Extract<Sheet, { kind: "share" }>;
  /** The review, if the game can be reviewed. */
  reviewed: Reviewed | null;
  reviews: boolean;
  copied: string | null;
}

export function ShareSheet({ sheet, reviewed, reviews, copied }: ShareProps): JSX.Element {
  return (
    <>
      {reviews ? <p>{aboutReview(reviewed)}</p> : null}
      <div class="pw-lines is-close pw-shares">
        {[...WAYS, ...LINKS[sheet.link]].map(([act, label, about, key]) => (
          <button type="button" class="pw-act" key={act} data-act={act} aria-keyshortcuts={key}>
            <b>
              {label}
              <span class="pw-kbd" aria-hidden="true">
                {key}
              </span>
            </b>
            <small>{about}</small>
          </button>
        ))}
      </div>
      {sheet.shown ? <Copy label="text to share" text={sheet.shown} rows={4} copied={copied} below /> : null}
      {sheet.said ? <p class="pw-note">{sheet.said}</p> : null}
    </>
  );
}
