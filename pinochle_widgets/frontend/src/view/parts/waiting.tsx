/* The row that is on its way, below those that are known: what comes, and a line that grows, or that fills as far as it is done. */
import "./waiting.css";
import type { ComponentChildren, JSX } from "preact";
import { Gauge } from "./gauge";

interface Props {
  /** How far it is, where that is known; `about` are the words for it. */
  part?: number;
  about?: string;
  children: ComponentChildren;
}

export const Waiting = ({ part, about, children }: Props): JSX.Element => (
  <div class="pw-waiting">
    <i />
    <div class="pw-lines">
      {children}
      {part === undefined ? <span class="pw-waiting-line" /> : <Gauge part={part} about={about ?? ""} />}
    </div>
  </div>
);
