/* The end of the round that was expected after the choice that is shown. */
import type { JSX } from "preact";
import type { Cursor } from "../../core/replay/cursor";
import { expectedAt } from "../../core/replay/expected";

export function Expected({ cursor }: { cursor: Cursor }): JSX.Element | null {
  const expected = expectedAt(cursor);
  if (!expected) return null;
  return (
    <p class="pw-quiet pw-ends">
      expected: {expected.side} {expected.end}
    </p>
  );
}
