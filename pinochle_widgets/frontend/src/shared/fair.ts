/* The shares of a fair deal, as `together/shares.py` asks for them: this page promises one by its hash, and opens it once it is told
   that all have promised. A page without TLS has no `crypto.subtle`, so the hash is computed here. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type FairDeal, type FinishedGame, VERSION } from "../wire/protocol";
import type { Source } from "../wire/source";
import { get, set } from "../wire/stored";

export const promiseOf = (share: string): string => bytesToHex(sha256(utf8ToBytes(share)));

const keyOf = (table: string): string => `pinochle deal ${table}`;

/** A deal for which this page has opened its share, with the promises that it was shown before. */
type Kept = Pick<FairDeal, "deal" | "promises" | "game">;

/** The deals of a table that are kept here, unless somebody changed them: the last of each of the last two games, as a page that is
    loaded anew in one game is shown the one before once more. */
function keptOf(table: string): Kept[] {
  try {
    const found: Kept[] = JSON.parse(get(keyOf(table)) ?? "");
    return found.filter(({ promises }) => promises.every((each) => typeof each === "string"));
  } catch {
    return [];
  }
}

/** Deals fairly for the seat of this page, until the signal ends it: one share a deal, opened where its own promise is among all. These
    promises are kept first, and stand: who is told the share can't show others for the same deal. */
export function dealFairly(source: Source, table: string, signal: AbortSignal): void {
  let drawn = { deal: "", share: "" };
  const see = (): void => {
    const { deal = "", promises = [], game = 0 } = (source.get("fair") ?? {}) as Partial<FairDeal>;
    if (!deal) return;
    if (!promises.length) {
      if (drawn.deal !== deal) drawn = { deal, share: bytesToHex(crypto.getRandomValues(new Uint8Array(16))) };
      source.send({ act: "promise", version: VERSION, deal, promise: promiseOf(drawn.share) });
    } else if (drawn.deal === deal && [deal, promiseOf(drawn.share)].every((each) => promises.includes(each))) {
      const kept = keptOf(table);
      if (!kept.some((each) => each.deal === deal)) {
        const before = kept.filter((each) => each.game !== game).slice(-1);
        set(keyOf(table), JSON.stringify([...before, { deal, promises, game }]));
      }
      source.send({ act: "reveal", version: VERSION, deal, share: drawn.share });
    }
  };
  source.follow("fair", see, signal);
  see();
}

const joined = (promises: readonly string[]): string => String([...promises].sort());

/** Compares the shares of each game that is over with the promises that were kept, this page's own among them, and tells where they
    differ, or can't be compared: the table names another game, or a deal that was given up. Where nothing is kept, there is no word. */
export function compareAtEnd(
  source: Source,
  table: string,
  tell: (differs: boolean) => void,
  signal: AbortSignal,
): void {
  const see = (): void => {
    const { code, game, shares = [], given_up = [] } = (source.get("finished") ?? {}) as Partial<FinishedGame>;
    const kept = keptOf(table);
    if (!code || !kept.length) return;
    const ours = kept.find((each) => each.game === game);
    const promised = ours && joined(ours.promises);
    if (promised === joined(shares.map(promiseOf))) return;
    tell(!!promised && !given_up.some((each) => joined(each) === promised));
  };
  source.follow("finished", see, signal);
  see();
}
