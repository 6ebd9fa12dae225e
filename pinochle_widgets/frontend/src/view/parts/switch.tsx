/* A switch: its name, what it does or why it can't be, and that it is on or off. */
import "./switch.css";
import "./option.css";
import type { ComponentProps, JSX } from "preact";

interface Called {
  label: string;
  help: string;
  /** The preset's value, where another one is chosen, and what is wrong with it. */
  was?: string;
  fault?: string;
}

/** The name of an option, the preset's value where another one is chosen, and what it does or why it can't be. */
export const Named = ({ label, help, was = "", fault = "" }: Called): JSX.Element => (
  <span>
    <b>{label}</b>
    {was ? <em class="pw-was">{was}</em> : null}
    <small>{help}</small>
    {fault ? <strong class="pw-fault">{fault}</strong> : null}
  </span>
);

interface Props extends Called, Omit<ComponentProps<"input">, "label" | "role" | "type"> {
  barred?: boolean;
}

export const Switch = ({ label, help, was, fault, barred = false, ...named }: Props): JSX.Element => (
  <label class={`pw-option${barred ? " is-barred" : ""}`}>
    <Named label={label} help={help} was={was ?? ""} fault={fault ?? ""} />
    <input {...named} type="checkbox" role="switch" disabled={barred} />
  </label>
);
