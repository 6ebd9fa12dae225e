/* Tabs, which arrows go through where the keys of a table don't. */
import "./tabs.css";
import type { JSX } from "preact";
import { step } from "./step";

interface Props {
  label: string;
  tabs: readonly { name: string; label: string; key?: string; is?: string | undefined }[];
  now: string;
  /** The name of the act that a table hears at a press; without one `choose` is called. */
  act?: string;
  choose?(name: string): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export const Tabs = ({ label, tabs, now, act, choose }: Props): JSX.Element => (
  <div
    class="pw-tabs"
    role="tablist"
    aria-label={label}
    onKeyDown={
      choose &&
      ((e) => {
        const to = step(e, STEPS, "button")?.dataset.to;
        if (to) choose(to);
      })
    }
  >
    {tabs.map(({ name, label, key, is }) => (
      <button
        type="button"
        key={name}
        role="tab"
        class={is}
        data-act={act}
        data-to={name}
        aria-selected={name === now}
        aria-keyshortcuts={key}
        tabIndex={name === now ? 0 : -1}
        onClick={choose && (() => choose(name))}
      >
        {label}
      </button>
    ))}
  </div>
);
