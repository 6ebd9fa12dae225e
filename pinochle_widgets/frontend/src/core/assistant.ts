/* The assistant's frame, which may stay open beside the table or below it, and its tabs. */
import type { Plain, Reply } from "../wire/protocol";

/** A tab: the message by which the page asks for it has the name of the reply; `key` opens and closes it. */
export interface Tab {
  readonly name: Plain["act"] & Reply["reply"];
  readonly label: string;
  readonly key: string;
}

/** The tabs, in their order; `view/assist/all` draws what each tells. */
export const TABS = [{ name: "explain", label: "Explain", key: "?" }] as const satisfies readonly Tab[];
export type TabName = (typeof TABS)[number]["name"];

/** The frame, where it is open. */
export interface Assistant {
  readonly tab: TabName;
  /** The reply that the tab shows, and the view that it was told for. */
  readonly told: Reply | null;
  readonly view: number;
  /** The position and the advice that it was asked about last. */
  readonly about: string;
}

/** Where the frame lies: beside the felt, or as a sheet at the lower end of the table. */
export type AssistantSide = "beside" | "below";
