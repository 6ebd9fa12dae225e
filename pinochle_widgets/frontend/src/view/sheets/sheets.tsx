import type { ComponentChildren, JSX } from "preact";
import type { Shown } from "../../core/picture";
import type { Sheet } from "../../core/words/notice";
import { capital } from "../../core/words/words";
import type { Faces } from "../../faces";
import type { Menu, Prefs, Promised, Rating } from "../../wire/protocol";
import { Tokens } from "../card";
import { ShownMelds, shownBy } from "../felt/melds";
import { Icon } from "../icons";
import { FullSheet, scoreOf } from "../side/side";
import { AuctionSheet, LastSheet, TricksSheet } from "./lookback";
import { MenuSheet } from "./menu";
import { OpenSheet } from "./open";
import { Copy, PromisesSheet } from "./promises";
import { SeatSheet } from "./seat";

function HelpSheet({ blocks }: Extract<Sheet, { kind: "help" }>): JSX.Element {
  return (
    <div class="pw-help">
      {blocks.map((block, i) => {
        const [kind, body] = block;
        if (kind === "h") return <h3 key={i}>{body}</h3>;
        if (kind === "li")
          return (
            <p key={i} class="pw-li">
              {body}
            </p>
          );
        if (kind === "row")
          return (
            <p key={i} class="pw-hrow">
              {body.map((cell, j) => (
                <span key={j}>{cell}</span>
              ))}
            </p>
          );
        return <p key={i}>{body}</p>;
      })}
    </div>
  );
}

/** All sheets but menus, which lie at a place of their own. */
type Whole = Exclude<Sheet, { kind: "popup" }>;

const TITLES: Record<Whole["kind"], string> = {
  menu: "Game and preferences",
  promises: "Sealed deals",
  scores: "Scoresheet",
  last: "Last trick",
  auction: "Auction",
  melds: "Melds shown",
  tricks: "Tricks of this phase",
  seat: "",
  explain: "",
  help: "Help",
  open: "Open a code or a record",
  code: "Share code",
};

export interface SheetProps {
  sheet: Whole;
  picture: Shown;
  prefs: Prefs;
  menu: Menu;
  promises: readonly Promised[];
  rating: Rating | null;
  faces: Faces;
  copied: string | null;
  armed: string | null;
  full: boolean;
  kept: string;
  waits: string;
  refused: string;
}

const FIELDS: ReadonlySet<Sheet["kind"]> = new Set(["menu", "open", "code", "promises", "seat"]);

/** A sheet over the table: menu, help, review, share code, and the scoresheet on a narrow table. */
export function SheetView({
  sheet,
  picture,
  prefs,
  menu,
  promises,
  rating,
  faces,
  copied,
  armed,
  full,
  kept,
  waits,
  refused,
}: SheetProps): JSX.Element {
  const named = sheet.kind === "seat" ? picture.seats.find((s) => s.seat === sheet.seat) : undefined;
  const title = sheet.kind === "explain" ? sheet.title : (named?.name ?? TITLES[sheet.kind]);
  const body = ((): ComponentChildren => {
    switch (sheet.kind) {
      case "menu":
        return (
          <MenuSheet
            menu={menu}
            prefs={prefs}
            seats={picture.seats}
            armed={armed}
            full={full}
            kept={kept}
            waits={waits}
          />
        );
      case "scores":
        return (
          <FullSheet
            {...scoreOf(picture)}
            rules={picture.rules}
            promises={promises}
            training={prefs.training}
            rating={rating}
            listings={menu.controls?.listings}
          />
        );
      case "seat":
        return named ? <SeatSheet seat={named} picture={picture} menu={menu} /> : null;
      case "promises":
        return <PromisesSheet promises={promises} copied={copied} />;
      case "last":
        return <LastSheet trick={picture.last} seats={picture.seats} faces={faces} />;
      case "auction":
        return <AuctionSheet auction={picture.auction} contract={picture.info.lines?.[1] ?? ""} />;
      case "melds":
        return <ShownMelds hands={shownBy(picture.seats, picture.others)} faces={faces} />;
      case "tricks":
        return <TricksSheet tricks={picture.tricks} seats={picture.seats} seat={sheet.seat} faces={faces} />;
      case "explain":
        return sheet.lines.map((line, i) => (
          <p key={i}>
            <Tokens text={line} />
          </p>
        ));
      case "help":
        return <HelpSheet {...sheet} />;
      case "open":
        return <OpenSheet refused={refused} />;
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
    <div class="pw-veil">
      <div class={`pw-pop pw-pop-${sheet.kind}`} role="dialog" aria-label={capital(title)} tabIndex={-1}>
        <div class="pw-pop-head">
          <h2>{title}</h2>
          <button type="button" class="pw-x" data-act="close" aria-label="Close">
            <Icon name="close" />
          </button>
        </div>
        {/* a part that only scrolls must take the focus, so that arrow keys can scroll it */}
        <div class="pw-pop-body" tabIndex={FIELDS.has(sheet.kind) ? undefined : 0}>
          {body}
        </div>
      </div>
    </div>
  );
}
