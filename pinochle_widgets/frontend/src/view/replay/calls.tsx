/* The only sheet of a replay: the calls of the round. */
import type { JSX } from "preact";
import type { Shown } from "../../core/picture";
import { Sheet } from "../parts/sheet";
import { AUCTION, AuctionSheet } from "../sheets/auction";

export function Calls({ picture }: { picture: Shown }): JSX.Element {
  return (
    <Sheet kind="auction" title={AUCTION} scrolls>
      <AuctionSheet picture={picture} />
    </Sheet>
  );
}
