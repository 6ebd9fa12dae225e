import type { ComponentChildren, JSX } from "preact";
import type { MenuRow } from "../../core/buttons";
import { meldsOf } from "../../core/melds";
import { dealWord } from "../../core/paper";
import type { Shown } from "../../core/picture";
import type { CompanyAt } from "../../core/words/company";
import type { InvitingAt } from "../../core/words/inviting";
import type { Sheet } from "../../core/words/notice";
import type { Faces } from "../../faces";
import type { Menu, Prefs, Promised, Rating, Reviewed } from "../../wire/protocol";
import { Tokens } from "../card";
import { Copied } from "../copied";
import { ShownMelds, shownBy } from "../felt/melds";
import { Sheet as Frame } from "../parts/sheet";
import { FullSheet, scoreOf } from "../side/side";
import { AUCTION, AuctionSheet } from "./auction";
import { HelpSheet } from "./help";
import { LastSheet, PileSheet, TricksSheet } from "./lookback";
import { MenuSheet } from "./menu";
import { OpenSheet } from "./open";
import { PrefsSheet } from "./prefs";
import { Copy, PromisesSheet } from "./promises";
import { ReviewSheet, wayOn } from "./review";
import { SeatSheet } from "./seat";
import { ShareSheet } from "./share";

/** All sheets but menus, which lie at a place of their own. */
type Whole = Exclude<Sheet, { kind: "popup" }>;

const TITLES: Record<Whole["kind"], string> = {
  menu: "Game and preferences",
  prefs: "Preferences",
  invite: "Play with others",
  promises: "Sealed deals",
  scores: "Scoresheet",
  review: "Review",
  last: "Last trick",
  auction: AUCTION,
  melds: "Melds shown",
  pile: "Discard pile",
  tricks: "Tricks taken",
  seat: "",
  listing: "",
  help: "Help",
  open: "Open a code or a record",
  code: "Share code",
  share: "Share this game",
};

let Inviting: ((props: { inviting: InvitingAt; refused: string }) => JSX.Element) | null = null;

/** Gives the tables of a page the sheet where others are invited. */
export const invitesBy = (sheet: typeof Inviting): void => {
  Inviting = sheet;
};

export interface SheetProps {
  sheet: Whole;
  picture: Shown;
  prefs: Prefs;
  menu: Menu;
  rows: readonly MenuRow[];
  promises: readonly Promised[];
  rating: Rating | null;
  faces: Faces;
  copied: string | null;
  armed: string | null;
  full: boolean;
  kept: string;
  waits: string;
  company: CompanyAt | null;
  inviting: InvitingAt;
  refused: string;
  reviewed: Reviewed | null;
  /** Whether the game has lessons. */
  lessons: boolean;
  /** Whether a lesson asks for something, where no game is played. */
  asks: boolean;
}

const FIELDS: ReadonlySet<Sheet["kind"]> = new Set([
  "menu",
  "prefs",
  "invite",
  "review",
  "open",
  "code",
  "share",
  "promises",
  "seat",
]);

/** A sheet over the table: menu, help, review, share code, and the scoresheet on a narrow table. */
export function SheetView({
  sheet,
  picture,
  prefs,
  menu,
  rows,
  promises,
  rating,
  faces,
  copied,
  armed,
  full,
  kept,
  waits,
  company,
  inviting,
  refused,
  reviewed,
  lessons,
  asks,
}: SheetProps): JSX.Element {
  const named = sheet.kind === "seat" ? picture.seats.find((s) => s.seat === sheet.seat) : undefined;
  const title = sheet.kind === "listing" ? sheet.title : (named?.name ?? TITLES[sheet.kind]);
  const body = ((): ComponentChildren => {
    switch (sheet.kind) {
      case "menu":
        return (
          <MenuSheet
            menu={menu}
            rows={rows}
            seats={picture.seats}
            armed={armed}
            full={full}
            kept={kept}
            waits={waits}
            company={company}
          />
        );
      case "prefs":
        return <PrefsSheet list={menu.prefs} prefs={prefs} seat={picture.seats.find(({ me }) => me)} />;
      case "invite":
        return Inviting ? <Inviting inviting={inviting} refused={refused} /> : null;
      case "scores":
        return (
          <FullSheet
            {...scoreOf(picture)}
            rules={company?.rules ?? picture.rules}
            promises={promises}
            training={prefs.training}
            rating={rating}
            listings={menu.controls?.listings}
            company={company}
          />
        );
      case "review":
        return reviewed ? (
          <ReviewSheet
            review={reviewed}
            faces={faces}
            next={picture.panel ? wayOn(picture.panel) : ""}
            learns
            word={dealWord(picture)}
          />
        ) : (
          <p>Nothing is looked over yet.</p>
        );
      case "share":
        return (
          <ShareSheet
            sheet={sheet}
            reviewed={reviewed}
            reviews={!menu.barred?.includes("review_game")}
            copied={copied}
          />
        );
      case "seat":
        return named ? <SeatSheet seat={named} picture={picture} menu={menu} asks={asks} /> : null;
      case "promises":
        return <PromisesSheet promises={promises} copied={copied} />;
      case "last":
        return <LastSheet trick={picture.last} seats={picture.seats} faces={faces} />;
      case "auction":
        return <AuctionSheet picture={picture} />;
      case "melds":
        return <ShownMelds hands={shownBy(picture.seats, picture.others)} all={meldsOf(picture)} faces={faces} />;
      case "pile":
        return <PileSheet pile={picture.mats.pile} faces={faces} />;
      case "tricks":
        return <TricksSheet tricks={picture.tricks} seats={picture.seats} seat={sheet.seat} faces={faces} />;
      case "listing":
        return (
          <>
            {sheet.lines.map((line, i) => (
              <p key={i}>
                <Tokens text={line} />
              </p>
            ))}
            {sheet.copies?.map((each) => (
              <Copied key={each.label} {...each} />
            ))}
          </>
        );
      case "help":
        return <HelpSheet {...sheet} faces={faces} lessons={lessons} />;
      case "open":
        return <OpenSheet refused={refused} opening={sheet.opening === true} />;
      case "code":
        return (
          <>
            <p>Send this code: “Open a code or record”, in the menu of any table, goes through the game.</p>
            <Copy label="share code" text={sheet.code} rows={4} copied={copied} below />
          </>
        );
    }
  })();
  return (
    <Frame kind={sheet.kind} title={title} scrolls={!FIELDS.has(sheet.kind)}>
      {body}
    </Frame>
  );
}
