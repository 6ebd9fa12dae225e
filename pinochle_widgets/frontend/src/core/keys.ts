/* The keys that a table hears now: those of what lies over it, of what it asks, or of its stage. */
import {
  ASSIST,
  answerKeys,
  CHOOSING,
  CODE_SUITS,
  DIALOG,
  type Keys,
  keysFor,
  LOOKING,
  lessonKeys,
  ONTO,
  ontoKeys,
  POPPED,
  panelKeys,
  REVIEWING,
  SHARING,
  SURE,
} from "./keymap";
import { lookedOver } from "./paper";
import type { TableState } from "./state";
import { choosingOf } from "./words/told";

/** The keys while something lies over the table or is asked: letters are no cards then. */
export const ALONE: ReadonlySet<Keys> = new Set([DIALOG, REVIEWING, SHARING, POPPED, CHOOSING, SURE, ASSIST]);

/** The command of each key; `inAssist` says whether the assistant has the keyboard. */
export function keysNow(t: TableState, inAssist: boolean): Keys {
  const { sheet, typed, at, notice, panel, lesson } = t;
  if (sheet?.kind === "review") return REVIEWING;
  if (sheet?.kind === "share") return SHARING;
  if (sheet) return sheet.kind === "popup" ? POPPED : DIALOG;
  if (inAssist) return ASSIST;
  if (choosingOf(t)) return CHOOSING;
  if (notice?.kind === "confirm") return SURE;
  if (typed === ONTO) return ontoKeys(t.ranks);
  if (typed !== null) return CODE_SUITS;
  // while cards fly no stage is there yet: whatever a key might mean then is refused
  const stages: Keys = t.busy ? Object.assign({}, ...Object.values(t.controls.keys)) : {};
  const asked = t.busy ? (t.view?.legal.ask ?? null) : t.ask;
  const usual = { ...stages, ...keysFor(at), ...answerKeys(asked), ...panelKeys(panel), ...(lookedOver(t) && LOOKING) };
  return lesson ? lessonKeys(usual, lesson.taught) : usual;
}
