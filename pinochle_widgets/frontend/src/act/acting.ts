/* A table in the eyes of commands, clicks and keys. */

import type { Walk } from "../core/order";
import type { TableState } from "../core/state";
import type { Notice, Sheet } from "../core/words/notice";
import type { Said } from "../wire/line";
import type { AskFirst, Menu, Prefs } from "../wire/protocol";

export interface Acting {
  readonly root: HTMLElement;
  readonly state: TableState;
  readonly menu: Menu;
  /** The command that throws cards away and was pressed once. */
  armed: string | null;
  readonly announcer: { say(...texts: (string | undefined)[]): void };
  readonly full: { leave(): boolean; toggle(): void };
  readonly drag: {
    swallowClick(): boolean;
    cancel(): boolean;
    readonly pressedOn: { id: string | null; act: string | null } | null;
  };
  draw(): void;
  send(message: Said): void;
  /** Sends a move of these cards; false where one is under way, or something is asked first (unless the player is `sure`). */
  move(message: Said, ids?: readonly string[], sure?: boolean): boolean;
  /** Asks before a move; the focus stands on No. */
  askFirst(question: AskFirst, act: Said, ids: readonly string[]): void;
  select(id: string): void;
  walk(key: Walk): void;
  /** Changes the order of the hand; its cards travel to their new places. */
  shift(change: () => void): void;
  arrange(by: -1 | 1): void;
  step(by: 1 | -1): void;
  typeRank(rank: string): void;
  refuse(notice: Extract<Notice, { kind: "refused" }>): void;
  note(title: string, text: string): void;
  openSheet(sheet: Sheet | null): void;
  /** Brings a saved game, a share code or a record to the table: a file, or the text beside a button. */
  openGame(given: File | HTMLElement | undefined): Promise<void>;
  copyText(button: HTMLElement | undefined): Promise<void>;
  setPref<K extends keyof Prefs>(name: K, value: Prefs[K]): void;
  putAway(): void;
  sit(here: boolean): void;
  focusTable(): void;
  /** Ends the movement in sight and goes on to the next; false where nothing ran. */
  hurry(): boolean;
  /** Whether the picture is so new that nobody can have read which card is marked. */
  unseen(): boolean;
}
