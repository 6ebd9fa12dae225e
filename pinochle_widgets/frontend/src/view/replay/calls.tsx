/* The only sheet of a replay: the calls of the round. */
import type { JSX } from "preact";
import type { Shown } from "../../core/picture";
import { AUCTION, AuctionSheet } from "../sheets/auction";
import { SheetFrame } from "../sheets/frame";

export function Calls({ picture }: { picture: Shown }): JSX.Element {
  return (
    <SheetFrame kind="auction" title={AUCTION} scrolls>
      <AuctionSheet picture={picture} />
    </SheetFrame>
  );
}
