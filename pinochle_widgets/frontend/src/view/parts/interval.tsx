/* An interval on a line, with its middle and with zero. */
import "./interval.css";
import type { JSX } from "preact";

/** Places in parts of a hundred. */
interface Props {
  zero: number;
  low: number;
  high: number;
  at: number;
  /** The words for it to a screen reader; none where words beside it tell that. */
  about?: string;
}

export const Interval = ({ zero, low, high, at, about }: Props): JSX.Element => (
  <div class="pw-interval" role={about ? "img" : undefined} aria-label={about} aria-hidden={about ? undefined : true}>
    <i style={{ left: `${zero}%` }} />
    <i style={{ left: `${low}%`, width: `${high - low}%` }} />
    <i style={{ left: `${at}%` }} />
  </div>
);
