/* A guess in percent beside the truth: both on one axis, or where that has none, in words. */
import "./guess.css";
import type { JSX } from "preact";
import { Tokens } from "../card";

interface Props {
  exact: string;
  yours: string;
  /** The places on the axis, from 0 to 1, of the truth and of the guess, which may be a range; none where it has no number. */
  at: number | null;
  from: number | null;
  to?: number | null;
}

export const percent = (share: number): string => `${100 * share}%`;

/** The truth, as a mark on an axis with its words. */
export const Exact = ({ at, exact }: { at: number; exact: string }): JSX.Element => (
  <>
    <i class="pw-guess-mark" style={{ left: percent(at) }} />
    <span class="pw-guess-exact" style={{ "--at": at }}>
      exact {exact}
    </span>
  </>
);

export function Revealed({ exact, yours, at, from, to = from }: Props): JSX.Element {
  if (at === null || from === null || to === null)
    return (
      <p class="pw-guess-words">
        <b>
          <Tokens text={exact} />
        </b>{" "}
        you: <Tokens text={yours} />
      </p>
    );
  return (
    <div class="pw-answer" role="img" aria-label={`Exact ${exact}, you ${yours}`}>
      <Exact at={at} exact={exact} />
      {to > from ? (
        <i class="pw-guess-bar" style={{ left: percent(from), width: percent(to - from) }} />
      ) : (
        <i class="pw-guess-dot" style={{ left: percent(from) }} />
      )}
      <span class="pw-guess-you" style={{ "--at": (from + to) / 2 }}>
        you {yours}
      </span>
    </div>
  );
}
