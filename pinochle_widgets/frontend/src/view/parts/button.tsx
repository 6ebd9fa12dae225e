/* A button, with the key that presses it. */
import "./button.css";
import type { JSX } from "preact";
import { Icon, type IconName } from "../icons";

interface Props {
  label: string;
  /** The name for those who can't see it, where the label is none. */
  about?: string;
  icon?: IconName;
  /** The further classes of the button. */
  is?: string;
  primary?: boolean;
  barred?: boolean;
  /** The sign of its key. */
  keyed?: string;
  press(): void;
}

/** The sign of a key on a button. */
export const Key = ({ sign }: { sign: string }): JSX.Element => (
  <span class="pw-kbd" aria-hidden="true">
    {sign}
  </span>
);

export const Button = ({ label, about, icon, is = "", primary, barred, keyed, press }: Props): JSX.Element => (
  <button
    type="button"
    class={`pw-btn${primary ? " primary" : ""} ${is}`}
    aria-label={about}
    aria-disabled={barred}
    onClick={press}
  >
    {icon ? <Icon name={icon} /> : null}
    {label}
    {keyed ? <Key sign={keyed} /> : null}
  </button>
);
