/* The start panel's fields: each change is sent at once, and the kernel answers with the panel that follows from it. */
import type { Choose } from "../wire/protocol";
import type { Acting } from "./acting";

type What = Choose["what"];

function choose(table: Acting, field: HTMLElement, value: boolean | number | string): void {
  const what = field.dataset.what as What;
  const { option } = field.dataset;
  table.send({ act: "choose", what, value, ...(option ? { option } : {}) });
}

/** The value of a field as the kernel takes it; null of a number field that holds none. */
function read(field: HTMLInputElement): boolean | number | string | null {
  if (field.type === "checkbox") return field.checked;
  if (field.dataset.kind !== "number") return field.value;
  return /^-?\d{1,9}$/.test(field.value) ? Number(field.value) : null;
}

export function bindStart(table: Acting, root: HTMLElement, signal: AbortSignal): void {
  root.addEventListener(
    "change",
    (e) => {
      const field = e.target as HTMLInputElement;
      if (field.dataset?.field !== "start") return;
      const value = read(field);
      if (value === null) table.draw();
      else choose(table, field, value);
    },
    { signal },
  );
  root.addEventListener(
    "submit",
    (e) => {
      e.preventDefault();
      table.send({ act: "deal" });
    },
    { signal },
  );
  root.addEventListener(
    "click",
    (e) => {
      const button = (e.target as HTMLElement).closest<HTMLElement>("button[data-what]");
      if (button) choose(table, button, button.dataset.value === undefined ? true : JSON.parse(button.dataset.value));
    },
    { signal },
  );
}
