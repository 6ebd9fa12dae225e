/* A dialog on the felt. */
import "./dialog.css";
import type { ComponentChildren, JSX, Ref } from "preact";

interface Props {
  label: string;
  /** Which dialog it is. */
  is: string;
  zone?: string;
  at?: Ref<HTMLElement>;
  children: ComponentChildren;
}

export const Dialog = ({ label, is, zone, at = null, children }: Props): JSX.Element => (
  <section ref={at} class={`pw-panel ${is}`} role="dialog" aria-label={label} data-zone={zone}>
    {children}
  </section>
);
