/* The invitations to a table for several persons: each link as text and as a QR code, and the sheet where others are invited. */
import "../css/invite.css";
import type { JSX } from "preact";
import type { InvitingAt } from "../core/words/inviting";
import type { Links as Shown } from "../wire/presence";
import { Copied } from "./copied";
import { Live } from "./live";
import { Field } from "./parts/field";
import { Select } from "./parts/select";
import { Switch } from "./parts/switch";

export function Links({ shown }: { shown: Shown }): JSX.Element {
  return (
    <div class="pw-invitations">
      <Live text={shown.told} />
      {shown.links.map(({ name, links, squares }) => (
        <figure key={name}>
          <figcaption>
            <b>For {name}</b>
            {links.map((link) => (
              <Copied key={link} text={link} label={`The link for ${name}`} isLink />
            ))}
          </figcaption>
          {squares.length ? <Squares rows={squares} name={name} /> : null}
        </figure>
      ))}
    </div>
  );
}

/** Draws a QR code, dark on white in either theme, with the margin that cameras need. */
function Squares({ rows, name }: { rows: readonly string[]; name: string }): JSX.Element {
  const size = rows.length + 8;
  const path = rows.flatMap((row, y) => [...row].map((dark, x) => (dark === "1" ? `M${x + 4} ${y + 4}h1v1h-1z` : "")));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`The link for ${name} as a QR code`}
      shape-rendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path.join("")} />
    </svg>
  );
}

const GAMES = [
  [0, "As many as all like"],
  [1, "1"],
  [2, "2"],
  [3, "3"],
  [5, "5"],
] as const;
const NETWORK =
  "The link opens on phones and computers of your network, by a line that is not encrypted: who listens in there could read the cards. Without, it opens on this computer alone.";
const SWITCHES = [
  ["lan", "From my network", NETWORK],
  ["hints", "Hints", "Each may ask for hints, which no one else sees. The link says so."],
  [
    "autopilot",
    "Autopilot",
    "The computer may play for one who is away: that person asks for it, or all others agree.",
  ],
] as const;
const AT_ONCE = "Whoever has the link sits down without a question to you.";

/** The switch of the host that lets persons in at once. */
export const AtOnce = ({ on }: { on: boolean }): JSX.Element => (
  <Switch label="Let in at once" help={AT_ONCE} checked={on} data-field="at_once" data-what="" />
);

function Plan({ title, most, isOpening }: InvitingAt): JSX.Element {
  return (
    <>
      <p>
        <b>{title}</b> at a table of its own. Others open a link, on a phone or a computer, without Python. Your game
        stays as it is.
      </p>
      {most > 2 ? (
        <Field label="Persons" help="Computer players sit at the other seats.">
          <Select name="people" rows={Array.from({ length: most - 1 }, (_, n) => [n + 2, String(n + 2)])} />
        </Field>
      ) : null}
      {SWITCHES.map(([name, label, help]) => (
        <Switch key={name} name={name} label={label} help={help} />
      ))}
      <Field label="Games" help="Then comes a rematch, if all like.">
        <Select name="games" rows={GAMES} />
      </Field>
      <button type="button" class="pw-btn primary" data-act="invite-open" aria-disabled={isOpening || undefined}>
        {isOpening ? "The table is opened …" : "Make the link"}
      </button>
    </>
  );
}

function Waiting({ waits, atOnce, told }: InvitingAt): JSX.Element {
  return (
    <>
      <p>{waits} Play on meanwhile.</p>
      {told ? <Links shown={told} /> : <Live text="The link is fetched …" />}
      <AtOnce on={atOnce} />
      <div class="pw-row">
        <button type="button" class="pw-btn" data-act="withdraw-now">
          Withdraw the invitation
        </button>
        <button type="button" class="pw-btn primary" data-act="close">
          Play on
        </button>
      </div>
    </>
  );
}

const GoesOn = (): JSX.Element => (
  <>
    <p>Your table with others goes on.</p>
    <div class="pw-row">
      <button type="button" class="pw-btn" data-act="withdraw-now">
        End it for all
      </button>
      <button type="button" class="pw-btn primary" data-act="go_back">
        Sit down there again
      </button>
    </div>
  </>
);

/** The sheet where others are invited. */
export function InviteSheet({ inviting, refused }: { inviting: InvitingAt; refused: string }): JSX.Element {
  const Body = inviting.state === "goes_on" ? GoesOn : inviting.state === "waits" ? Waiting : Plan;
  return (
    <div class="pw-invite">
      <Body {...inviting} />
      {refused ? <Live class="pw-refusal" alert text={refused} /> : null}
    </div>
  );
}

/** The sign of a table that waits for others, or goes on with them. */
export function Sign({ inviting, act }: { inviting: InvitingAt; act?: string }): JSX.Element | null {
  const { state, waits } = inviting;
  if (state !== "waits" && state !== "goes_on") return null;
  const goesOn = state === "goes_on";
  return (
    <button
      type="button"
      class="pw-btn pw-hosting"
      data-act={act ?? (goesOn ? "go_back" : "withdraw")}
      title={goesOn ? "Sit down there again" : "Withdraw the invitation"}
    >
      <i aria-hidden="true" />
      <span>{goesOn ? "Your table goes on" : waits.replace(/\.$/, "")}</span>
    </button>
  );
}
