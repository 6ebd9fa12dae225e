/* The table that was opened for others, in words. */
import type { Links } from "../../wire/presence";
import type { Meeting } from "../../wire/protocol";
import type { TableState } from "../state";
import { choosingOf } from "./told";
import { listed } from "./words";

/** The words for the sheet and the sign of Invite. */
export interface InvitingAt {
  state: Meeting["state"];
  isOpening: boolean;
  /** The game that is chosen, and the most persons at it. */
  title: string;
  most: number;
  /** The sentence on those who are waited for. */
  waits: string;
  atOnce: boolean;
  told: Links | null;
}

export function invitingOf(t: TableState): InvitingAt {
  const { state, waits, at_once } = t.meeting;
  const choosing = choosingOf(t);
  const tile = choosing?.tiles.find(({ label }) => label === choosing.tile);
  return {
    state,
    isOpening: state === "opens",
    title: tile?.label ?? t.view?.title ?? "",
    most: tile?.seats ?? t.shown.seats.length,
    waits: `Waiting for ${listed(waits) || "others"}.`,
    atOnce: at_once,
    told: t.sheet?.kind === "invite" ? t.sheet.links : null,
  };
}
