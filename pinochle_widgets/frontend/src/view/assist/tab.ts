import type { TableState } from "../../core/state";
import type { Faces } from "../../faces";
import type { Reply } from "../../wire/protocol";

export interface TabProps<R extends Reply = Reply> {
  told: R;
  t: TableState;
  faces: Faces;
  /** Whether it was told of the position that one sees: only then can be done what it offers. */
  isNow: boolean;
}
