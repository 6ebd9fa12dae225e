/* One line with a field and its button, which is the green one while the line is open. */
import type { JSX } from "preact";

interface LineProps {
  label: string;
  act: string;
  value: string;
  most: number;
  done(text: string): void;
  cancel(): void;
}

export function Line({ label, act, value, most, done, cancel }: LineProps): JSX.Element {
  return (
    <form
      class="pw-sb-name"
      autocomplete="off"
      onSubmit={(e) => {
        e.preventDefault();
        const text = new FormData(e.currentTarget).get("text");
        if (typeof text === "string" && text.trim()) done(text);
      }}
      onKeyDown={(e) => {
        e.stopPropagation(); // letters are written here, and open nothing
        if (e.key === "Escape") cancel();
      }}
    >
      <label>
        <span>{label}</span>
        <input
          type="text"
          name="text"
          class="pw-pick"
          maxLength={most}
          ref={(field) => {
            if (field && !field.dataset.seen) {
              field.dataset.seen = "yes";
              field.value = value; // once: the board is drawn anew while somebody writes
              field.focus();
              field.select();
            }
          }}
        />
      </label>
      <button type="button" class="pw-btn" onClick={cancel}>
        Cancel
      </button>
      <button type="submit" class="pw-btn primary">
        {act}
      </button>
    </form>
  );
}
