/* The way of the arrows through some buttons. */

/** Moves the focus among some buttons of an element, as its arrow keys do; returns the one that has it then. */
export function step(
  e: KeyboardEvent,
  steps: Readonly<Record<string, number>>,
  which: string,
): HTMLElement | undefined {
  const by = steps[e.key];
  if (by === undefined) return undefined;
  const buttons = [...(e.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(which)];
  const at = buttons.findIndex((button) => button === e.target || button.closest("tr")?.contains(e.target as Node));
  const next = buttons[Math.min(Math.max(at + by, 0), buttons.length - 1)];
  e.preventDefault();
  next?.focus();
  return next;
}
