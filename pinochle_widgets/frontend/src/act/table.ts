/* One view of a table, which is passed to functions, and its desks: each the page's part of one of `widgets/desks/`, as data. */
import type { MenuRow } from "../core/buttons";
import type { TableState } from "../core/state";
import type { Asked } from "../stage/page/asked";
import type { FullScreen } from "../stage/page/fullscreen";
import type { Showing } from "../stage/receiving";
import type { Line } from "../wire/line";
import type { Reply } from "../wire/protocol";
import type { Source } from "../wire/source";
import type { Dragger } from "./drag";

export interface Table extends Showing {
  readonly source: Source;
  readonly signal: AbortSignal;
  readonly desks: Desks;
  readonly drag: Dragger;
  readonly full: FullScreen;
  readonly line: Line;
  /** The controls whose answer is on its way. */
  readonly asked: Asked;
  /** Chooses the colours anew, when their preference may have changed. */
  readonly retheme: () => void;
  /** The time of the last move that was sent. */
  sentAt: number;
  /** The number of the message whose answer opens a sheet, while that is on its way. */
  awaits: number | null;
}

/** The function that a click, a key or a drop calls; `source` is the element that was pressed. */
export type Command = (table: Table, source?: HTMLElement) => void;

/** A value that the kernel shows on the page, and keeps in the state by its name. */
export interface Value<T> {
  read(raw: unknown): T;
  /** Tells of a change, before all is drawn anew. */
  changed?(table: Table, before: T, raw: unknown): void;
}

export interface Desk {
  /** Its values on the page, by name. */
  readonly values?: { readonly [K in keyof TableState]?: Value<TableState[K]> };
  /** The replies that it takes, by name. */
  readonly replies?: { readonly [R in Reply as R["reply"]]?: (table: Table, reply: R) => void };
  readonly menu?: readonly MenuRow[];
  /** The commands of its buttons and keys, by name. */
  readonly commands?: Readonly<Record<string, Command>>;
  /** The functions of panel buttons that are no action of the game, by the first word of their `act`; the rest of it comes along. */
  readonly panel?: Readonly<Record<string, (table: Table, rest: string) => void>>;
  /** The fields whose change it takes, by `data-field`. */
  readonly fields?: Readonly<Record<string, (table: Table, field: HTMLInputElement) => void>>;
  /** Begins, when the table stands in the page. */
  readonly opened?: (table: Table) => void;
}

/** All that the desks of a table declare, by name. */
export interface Desks {
  readonly values: readonly Taken[];
  readonly replies: ReadonlyMap<string, (table: Table, reply: Reply) => void>;
  readonly menu: readonly MenuRow[];
  readonly commands: ReadonlyMap<string, Command>;
  readonly panel: ReadonlyMap<string, (table: Table, rest: string) => void>;
  readonly fields: ReadonlyMap<string, (table: Table, field: HTMLInputElement) => void>;
}

export interface Taken {
  readonly name: string;
  /** Takes the value as it is when a table is opened. */
  take(table: Table): void;
  /** Takes a new value, and tells of it. */
  change(table: Table): void;
}
