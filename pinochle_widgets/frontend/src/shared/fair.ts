/* The shares of a fair deal, as `together/shares.py` asks for them: this page promises one by its hash, and opens it once it is told
   that all have promised. A page without TLS has no `crypto.subtle`, so the hash is computed here. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type FairDeal, type FinishedGame, VERSION } from "../wire/protocol";
import type { Source } from "../wire/source";
import { get, set } from "../wire/stored";

export const promiseOf = (share: string): string => bytesToHex(sha256(utf8ToBytes(share)));

const keyOf = (table: string): string => `pinochle deal ${table}`;

/** Deals fairly for the seat of this page, until the signal ends it: one share a deal, opened where its own promise is among all. The
    promises that it is shown for a game of the table are kept. */
export function dealFairly(source: Source, table: string, signal: AbortSignal): void {
  let drawn = { deal: "", share: "" };
  const see = (): void => {
    const { deal = "", promises = [], game } = (source.get("fair") ?? {}) as Partial<FairDeal>;
    if (!deal) return;
    if (promises.length) set(keyOf(table), JSON.stringify([game, ...promises]));
    if (!promises.length) {
      if (drawn.deal !== deal) drawn = { deal, share: bytesToHex(crypto.getRandomValues(new Uint8Array(16))) };
      source.send({ act: "promise", version: VERSION, deal, promise: promiseOf(drawn.share) });
    } else if (drawn.deal === deal && [deal, promiseOf(drawn.share)].every((each) => promises.includes(each)))
      source.send({ act: "reveal", version: VERSION, deal, share: drawn.share });
  };
  source.follow("fair", see, signal);
  see();
}

/** Compares the shares of each game that is over with the promises that were kept, and tells where they differ: the table may lie
    about both, but not twice alike. Promises of another game, which was played at another device, tell nothing. */
export function compareAtEnd(source: Source, table: string, tell: () => void, signal: AbortSignal): void {
  const see = (): void => {
    const { code, game, shares = [] } = (source.get("finished") ?? {}) as Partial<FinishedGame>;
    const [kept, ...promises] = JSON.parse(get(keyOf(table)) ?? "[]") as [number?, ...string[]];
    if (!code || kept !== game || String(promises.sort()) === String(shares.map(promiseOf).sort())) return;
    tell();
  };
  source.follow("finished", see, signal);
  see();
}
