/* The notices of the bar, and the sheets over the table. */
import type { Said } from "../../wire/line";
import type { Links } from "../../wire/presence";
import type { Happening, Help, Panel, Sharable } from "../../wire/protocol";
import { capital } from "./words";

export type Notice =
  | { kind: "refused"; title: string; text: string; id?: string }
  | { kind: "note"; title: string; text: string }
  | { kind: "confirm"; title: string; text: string; yes: string; act: Said; ids: readonly string[] | null };

/** A menu at a place of the table: of a card, or of the felt; the place is told within the table's width and height. */
export interface Popped {
  kind: "popup";
  id: string | null;
  x: { at: number; of: number };
  y: { at: number; of: number };
}

export type Sheet =
  | Popped
  | { kind: "menu" }
  | { kind: "prefs" }
  /** `links` are those of the persons who are waited for, once they were asked for. */
  | { kind: "invite"; links: Links | null }
  | { kind: "scores" }
  | { kind: "review" }
  | { kind: "last" }
  | { kind: "auction" }
  | { kind: "melds" }
  | { kind: "pile" }
  | { kind: "promises" }
  | { kind: "tricks"; seat: number }
  | { kind: "seat"; seat: number }
  | { kind: "listing"; title: string; lines: string[]; copies?: { text: string; label: string }[] }
  /** `at` is the heading that it is opened at. */
  | { kind: "help"; blocks: Help["blocks"]; at: string }
  /** `opening` from the press until the kernel has answered. */
  | { kind: "open"; opening?: boolean }
  | { kind: "code"; code: string }
  /** `said` tells what was done last, `shown` is a text that can't be copied by itself. */
  | { kind: "share"; code: string; link: Sharable["link"]; said: string; shown?: string };

/** A card that someone cut for the deal. */
export interface Cut {
  seat: number;
  card: string;
}

/** The cuts after a happening: the last one of each seat. */
export const withCut = (cuts: readonly Cut[], { type, seat, card }: Happening): readonly Cut[] =>
  type === "cut" && card && typeof seat === "number" ? [...cuts.filter((c) => c.seat !== seat), { seat, card }] : cuts;

/** The panel while the player has left the table. */
export const AWAY: Panel = {
  kind: "left",
  title: "You have left the table",
  lines: ["Your game waits here."],
  rows: [],
  note: "",
  buttons: [{ label: "Sit down again", act: "sit", primary: true }],
};
/** The panel while the deck is cut. */
export const cutting = ({ title, text }: { title: string; text: string }): Panel => ({
  kind: "cut",
  title,
  lines: text ? [text] : [],
  rows: [],
  note: "",
  buttons: [],
});
export const refusedTitle = (title: string | undefined): string => title || capital("that is not possible now");

export const NO_SOUND = ["No sound here", "This browser plays none; the game goes on without."] as const;
