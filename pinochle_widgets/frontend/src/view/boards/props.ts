/* The scoreboards as their parts know them, and the keys that go through them. */
import type { Faces } from "../../faces";
import type { ChangePlayers, ChooseBoard, LookOver, OpenRow, Scores } from "../../wire/protocol";

export interface Boards {
  scores: Scores;
  choose(what: ChooseBoard["what"], value: string): void;
  faces: Faces;
  open(how: OpenRow["act"], game: string, round?: number): void;
  look(act: LookOver["do"], number?: number): void;
  leaveOut(game: string, reason: string): void;
  reset(): void;
  undo(): void;
  chart(isWanted: boolean): void;
  change(act: ChangePlayers["do"], name: string, to?: string): void;
  leave(to: string): void;
}

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
