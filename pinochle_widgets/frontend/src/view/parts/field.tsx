/* A row of a list: what is asked, and its field. */
import "./field.css";
import type { ComponentChildren, JSX } from "preact";

interface Props {
  label: ComponentChildren;
  help?: string | undefined;
  /** The tip of the row. */
  tip?: string | undefined;
  is?: string;
  children: ComponentChildren;
}

export const Field = ({ label, help, tip, is = "", children }: Props): JSX.Element => (
  // biome-ignore lint/a11y/noLabelWithoutControl: its control is what stands in it
  <label class={`pw-field ${is}`} title={tip}>
    <span>
      {label}
      {help ? <small>{help}</small> : null}
    </span>
    {children}
  </label>
);
