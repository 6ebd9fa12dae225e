/* The sheet where others are invited. A shared table has none, and its page comes without this module. */
import type { JSX } from "preact";
import type { InvitingAt } from "../../core/words/inviting";
import { AtOnce, Links } from "../invitations";
import { Live } from "../live";
import { Field } from "../parts/field";
import { Select } from "../parts/select";
import { Switch } from "../parts/switch";

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
