import "../../css/sheets.css";
import type { JSX } from "preact";
import type { MenuRow } from "../../core/buttons";
import type { CompanyAt } from "../../core/words/company";
import type { Menu, Seat } from "../../wire/protocol";
import { Field } from "../parts/field";
import { Select } from "../parts/select";

interface MenuProps {
  menu: Menu;
  rows: readonly MenuRow[];
  seats: Seat[];
  armed: string | null;
  full: boolean;
  kept: string;
  waits: string;
  company: CompanyAt | null;
}

export function LevelField({
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
  if (!seat || menu.levels.length === 0 || menu.barred?.includes("level")) return null;
  return (
    <Field label={label}>
      <Select data-field="level" data-who={who} value={seat.level ?? ""} rows={menu.levels} />
    </Field>
  );
}

interface ActProps {
  act: string;
  label: string;
  about: string;
  to?: string;
  /** Whether it has been pressed once, and does what it says when it is pressed again. */
  armed?: boolean;
}

function Act({ act, label, about, to, armed = false }: ActProps): JSX.Element {
  return (
    <button type="button" class={`pw-act${armed ? " bad" : ""}`} data-act={act} data-to={to}>
      <b>{armed ? `${label}? Press again` : label}</b>
      <small>{about}</small>
    </button>
  );
}

/** The menu: what may be done with the game, how it is kept and shared, the player's boards, then the levels; preferences have a sheet of their own. */
export function MenuSheet({ menu, rows, seats, armed, full, kept, waits, company }: MenuProps): JSX.Element {
  const computers = seats.filter((s) => !s.me && !s.person);
  const opponents = computers.filter((s) => !s.partner);
  const here = rows.filter(({ act }) => !menu.barred?.includes(act));
  const others = here.filter(({ group }) => group === "others");
  const players = here.filter(({ group }) => group === "player");
  const sending = ({ act, label, about }: MenuRow): JSX.Element => (
    <Act key={act} act="send" to={act} label={label} about={about} armed={armed === act} />
  );
  return (
    <>
      <div class="pw-row">
        <button type="button" class="pw-btn primary" data-act="close">
          Continue
        </button>
        <button type="button" class="pw-btn" data-act="full" aria-keyshortcuts="Shift+F">
          {full ? "Leave full screen" : "Full screen"}
          <span class="pw-kbd" aria-hidden="true">
            ⇧F
          </span>
        </button>
        <button type="button" class="pw-btn" data-act="prefs">
          Preferences
        </button>
      </div>
      {waits ? <p class="pw-note">{waits}</p> : null}
      <fieldset class="pw-fieldset pw-acts">
        <legend>This game</legend>
        {here.filter(({ group }) => !group).map(sending)}
        {company?.autopilot ? (
          <Act
            act="autopilot"
            label={company.autopilot}
            about={company.isPlayed ? "You play again from now on." : "Until you play again; all are told."}
          />
        ) : null}
        {company ? null : <Act act="away" label="Leave the table" about="Come back when you like." />}
        {company
          ? here.filter(({ act }) => act === "ask_back" || act === "device" || act === company.ends).map(sending)
          : null}
      </fieldset>
      <fieldset class="pw-fieldset pw-acts">
        <legend>Share and keep</legend>
        {here.filter(({ group }) => group === "share").map(sending)}
        {menu.barred?.includes("open_game") ? null : (
          <Act act="open" label="Open a code or record" about="A game that somebody sent you." />
        )}
        {kept ? <p class="pw-note pw-kept">{kept}</p> : null}
      </fieldset>
      {others.length ? (
        <fieldset class="pw-fieldset pw-acts">
          <legend>Play with others</legend>
          {others.map((row) => (
            <Act key={row.act} {...row} />
          ))}
        </fieldset>
      ) : null}
      {players.length ? (
        <fieldset class="pw-fieldset pw-acts">
          <legend>Player</legend>
          {players.map(sending)}
        </fieldset>
      ) : null}
      <LevelField
        menu={menu}
        seat={opponents[0]}
        who="opponents"
        label={opponents.length > 1 ? "Opponents' level" : "Opponent level"}
      />
      <LevelField menu={menu} seat={computers.find((s) => s.partner)} who="partner" label="Partner level" />
    </>
  );
}
