/* The calls of an auction, in the order in which they were made. */
import type { Auction, Said } from "../wire/protocol";

/** A call, and the seat that made it. */
export interface Call extends Said {
  seat: number;
  who: string;
}

export const callsOf = (auction: Auction | null): Call[] =>
  (auction?.rows ?? []).flatMap((row) =>
    row.flatMap((said, i) => (said ? [{ ...said, seat: auction!.seats[i]!, who: auction!.heads[i]! }] : [])),
  );
