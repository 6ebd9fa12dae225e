/* The shares of a fair deal, as `together/shares.py` asks for them: this page promises one by its hash, and opens it once it is told
   that all have promised. A page without TLS has no `crypto.subtle`, so the hash is computed here. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type FairDeal, VERSION } from "../wire/protocol";
import type { Source } from "../wire/source";

export const promiseOf = (share: string): string => bytesToHex(sha256(utf8ToBytes(share)));

/** Deals fairly for the seat of this page, until the signal ends it: one share a deal, opened where its own promise is among all. */
export function dealFairly(source: Source, signal: AbortSignal): void {
  let drawn = { deal: "", share: "" };
  const see = (): void => {
    const { deal = "", promises = [] } = (source.get("fair") ?? {}) as Partial<FairDeal>;
    if (!deal) return;
    if (!promises.length) {
      if (drawn.deal !== deal) drawn = { deal, share: bytesToHex(crypto.getRandomValues(new Uint8Array(16))) };
      source.send({ act: "promise", version: VERSION, deal, promise: promiseOf(drawn.share) });
    } else if (drawn.deal === deal && [deal, promiseOf(drawn.share)].every((each) => promises.includes(each)))
      source.send({ act: "reveal", version: VERSION, deal, share: drawn.share });
  };
  source.follow("fair", see, signal);
  see();
}
