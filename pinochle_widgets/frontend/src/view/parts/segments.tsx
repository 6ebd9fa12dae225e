/* Choices side by side, of which one holds: buttons, or what a form has for them. */
import "./segments.css";
import type { ComponentChildren, JSX } from "preact";

interface Choice {
  name: string;
  label: ComponentChildren;
  barred?: boolean;
  /** The words for those who point at it; and its name, where the label is none. */
  title?: string | undefined;
  about?: string | undefined;
}

interface Props {
  label: string;
  rows: readonly Choice[];
  now: string;
  /** The further classes of the choices. */
  is?: string;
  choose?: (name: string) => void;
  /** The attributes by which a table hears a choice, in place of `choose`; `name` is that of the group in the page. */
  field?: { name: string; [data: `data-${string}`]: string };
}

export const Segments = ({ label, rows, now, is, choose, field }: Props): JSX.Element => (
  <div class={is ? `pw-seg ${is}` : "pw-seg"} role={field ? "radiogroup" : "group"} aria-label={label}>
    {rows.map(({ name, label, barred, title, about }) =>
      field ? (
        <label key={name} title={title}>
          <input
            type="radio"
            class="pw-vh"
            disabled={barred}
            value={name}
            checked={name === now}
            aria-label={about}
            {...field}
          />
          {label}
        </label>
      ) : (
        <button
          type="button"
          key={name}
          data-to={name}
          aria-pressed={name === now}
          aria-disabled={barred || undefined}
          title={title}
          onClick={() => choose?.(name)}
        >
          {label}
        </button>
      ),
    )}
  </div>
);
