/* The assistant's frame, which may stay open beside the table or below it, and its tabs. */
import { type Plain, type Reply, TABS } from "../wire/protocol";
import type { Choices } from "../wire/read";
import { decides } from "./motion/playout";

/** A tab: the message by which the page asks for it has the name of the reply; `key` opens and closes it. */
export interface Tab {
  readonly name: Plain["act"] & Reply["reply"];
  readonly label: string;
  readonly key: string;
  /** The reason why it tells nothing in rated play. */
  readonly unrated?: string;
  /** The words where the player has nothing to decide: it is not asked for then. */
  readonly idle?: string;
}

export type TabName = (typeof TABS)[number]["name"];
export type NamedTab = Tab & { readonly name: TabName };

const SILENT: { readonly [N in TabName]?: Pick<Tab, "unrated" | "idle"> } = {
  hint: { unrated: "No hints in rated play.", idle: "Nothing to decide now." },
  analyze: { unrated: "No analysis in rated play." },
};

/** The tabs, in their order; `view/assist/all` draws what each tells. Which of them a game has is told with its menu. */
export const ALL_TABS: readonly NamedTab[] = TABS.map((tab) => ({ ...tab, ...SILENT[tab.name] }));

/** The tabs of a game. */
export const tabsOf = (names: readonly string[]): readonly NamedTab[] =>
  ALL_TABS.filter(({ name }) => names.includes(name));

/** Whether nobody helps the player: in rated play, and while a deal is played once. */
export const isUnaided = ({ rating, once }: { rating: unknown; once: { counts: boolean } }): boolean =>
  rating !== null || once.counts;

/** The words of a tab that tells nothing now, and is not asked; null where it is. */
export function silenceOf({ unrated, idle }: Tab, isRated: boolean, legal: Choices): string | null {
  if (unrated && isRated) return unrated;
  return idle && !decides(legal) && legal.melds.length === 0 ? idle : null;
}

/** The frame, where it is open. */
export interface Assistant {
  readonly tab: TabName;
  /** The reply that the tab shows, and the view that it was told for. */
  readonly told: Reply | null;
  readonly view: number;
  /** The round that it was told of: of another one it says nothing. */
  readonly round: number;
  /** The position and the advice that it was asked about last. */
  readonly about: string;
  /** The number of that message, and the reason why it was refused, if it was. */
  readonly n: number;
  readonly refused: string;
}

/** Where the frame lies: beside the felt, or as a sheet at the lower end of the table. */
export type AssistantSide = "beside" | "over" | "below";
