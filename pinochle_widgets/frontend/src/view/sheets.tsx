import type { ComponentChildren, JSX } from "preact";
import type { Sheet } from "../core/notice";
import type { Shown } from "../core/picture";
import { capital } from "../core/words";
import type { Faces } from "../faces";
import type { Menu, MenuPref, Prefs, Promised, Rating, Seat } from "../wire/protocol";
import { Icon } from "./icons";
import { LastSheet, TricksSheet } from "./lookback";
import { Copy, PromisesSheet } from "./promises";
import { FullSheet } from "./side";

function PrefField({ pref, prefs }: { pref: MenuPref; prefs: Prefs }): JSX.Element {
  const value = prefs[pref.name as keyof Prefs];
  if (pref.choices) {
    return (
      <label class="pw-field" title={pref.help}>
        <span>{pref.label}</span>
        <select data-field="pref" data-name={pref.name} value={String(value)}>
          {pref.choices.map(([v, text]) => (
            <option key={v} value={v} selected={v === value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <label class="pw-field pw-check-field" title={pref.help}>
      <span>
        {pref.label}
        {pref.help ? <small>{pref.help}</small> : null}
      </span>
      <input type="checkbox" data-field="pref" data-name={pref.name} checked={value === true} />
    </label>
  );
}

const GAME_ACTS: [string, string][] = [
  ["redeal_game", "New game"],
  ["restart_round", "Restart round"],
  ["code", "Share code"],
  ["save_game", "Save game"],
  ["earlier", "Earlier game"],
];

interface MenuProps {
  menu: Menu;
  prefs: Prefs;
  seats: Seat[];
  armed: string | null;
  full: boolean;
  kept: string;
}

function LevelField({
  menu,
  seat,
  label,
  who,
}: {
  menu: Menu;
  seat: Seat | undefined;
  label: string;
  who: string;
}): JSX.Element | null {
  if (!seat || menu.levels.length === 0) return null;
  return (
    <label class="pw-field">
      <span>{label}</span>
      <select data-field="level" data-who={who} value={seat.level ?? ""}>
        {menu.levels.map(([v, text]) => (
          <option key={v} value={v} selected={v === seat.level}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function MenuSheet({ menu, prefs, seats, armed, full, kept }: MenuProps): JSX.Element {
  const computers = seats.filter((s) => !s.me && !s.person);
  const opponents = computers.filter((s) => !s.partner);
  const groups = [...new Set(menu.prefs.map((p) => p.group ?? ""))];
  return (
    <>
      <div class="pw-row pw-acts">
        <button type="button" class="pw-btn primary" data-act="close">
          Continue
        </button>
        {GAME_ACTS.map(([act, label]) => (
          <button type="button" key={act} class={`pw-btn${armed === act ? " bad" : ""}`} data-act="send" data-to={act}>
            {armed === act ? `${label}? Press again` : label}
          </button>
        ))}
        <label class="pw-btn pw-file">
          Open game
          <input type="file" class="pw-vh" data-field="open" accept=".save" />
        </label>
        <button type="button" class="pw-btn" data-act="away">
          Leave the table
        </button>
        <button type="button" class="pw-btn" data-act="full" aria-keyshortcuts="Shift+F">
          {full ? "Leave full screen" : "Full screen"}
          <span class="pw-kbd" aria-hidden="true">
            ⇧F
          </span>
        </button>
      </div>
      {kept ? <p class="pw-note pw-kept">{kept}</p> : null}
      <LevelField
        menu={menu}
        seat={opponents[0]}
        who="opponents"
        label={opponents.length > 1 ? "Opponents' level" : "Opponent level"}
      />
      <LevelField menu={menu} seat={computers.find((s) => s.partner)} who="partner" label="Partner level" />
      {groups.map((group) => (
        <fieldset class="pw-fieldset" key={group}>
          <legend>{group || "Table"}</legend>
          {menu.prefs
            .filter((p) => (p.group ?? "") === group)
            .map((p) => (
              <PrefField key={p.name} pref={p} prefs={prefs} />
            ))}
        </fieldset>
      ))}
    </>
  );
}

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

const TITLES: Record<Sheet["kind"], string> = {
  menu: "Game and preferences",
  promises: "Sealed deals",
  scores: "Scoresheet",
  last: "Last trick",
  tricks: "Tricks of this phase",
  explain: "",
  help: "Help",
  code: "Share code",
};

export interface SheetProps {
  sheet: Sheet;
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
}

const FIELDS: ReadonlySet<Sheet["kind"]> = new Set(["menu", "code", "promises"]);

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
}: SheetProps): JSX.Element {
  const title = sheet.kind === "explain" ? sheet.title : TITLES[sheet.kind];
  const body = ((): ComponentChildren => {
    switch (sheet.kind) {
      case "menu":
        return <MenuSheet menu={menu} prefs={prefs} seats={picture.seats} armed={armed} full={full} kept={kept} />;
      case "scores":
        return (
          <FullSheet
            info={picture.info}
            seats={picture.seats}
            sides={picture.sides}
            meter={picture.meter}
            settled={picture.panel?.meter !== undefined}
            suits={picture.suits}
            score={picture.score}
            log={picture.log}
            rules={picture.rules}
            promises={promises}
            training={prefs.training}
            count={picture.count}
            rating={rating}
          />
        );
      case "promises":
        return <PromisesSheet promises={promises} copied={copied} />;
      case "last":
        return <LastSheet trick={picture.last} seats={picture.seats} faces={faces} />;
      case "tricks":
        return <TricksSheet tricks={picture.tricks} seats={picture.seats} seat={sheet.seat} faces={faces} />;
      case "explain":
        return sheet.lines.map((line, i) => <p key={i}>{line}</p>);
      case "help":
        return <HelpSheet {...sheet} />;
      case "code":
        return (
          <>
            <p>Whoever has this code can open the same game.</p>
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
