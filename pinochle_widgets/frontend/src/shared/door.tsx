/* The door of a shared table: the name, and the one press that takes a seat; then what is waited for, or why nobody comes in. */
import type { JSX } from "preact";
import { AboutTable } from "../view/about";
import { Live } from "../view/live";
import { agreedBy, OtherRules } from "../view/terms";
import type { About } from "../wire/protocol";
import type { Agreed } from "../wire/remote";
import { keepLiked, liked } from "../wire/stored";

/** The words and the field of the door. */
export type Shown =
  | { is: "open"; name: string; refused: string; about: About | null }
  | { is: "code"; refused: string }
  | { is: "waiting"; text: string }
  /** The button `again` loads the page anew; with `code` somebody who sits here at another device may take the seat by its code. */
  | { is: "shut"; text: string; again: string; code: boolean };

interface Props {
  shown: Shown;
  sit: (name: string, agreed: Agreed) => void;
  /** Asks for the code that another page of the seat shows, and takes the seat by it. */
  ask: () => void;
  take: (code: string) => void;
  again: () => void;
}

function Code({ refused, take, again }: { refused: string } & Pick<Props, "take" | "again">): JSX.Element {
  const press = (e: SubmitEvent): void => {
    e.preventDefault();
    take(String(new FormData(e.currentTarget as HTMLFormElement).get("code") ?? "").trim());
  };
  return (
    <form onSubmit={press}>
      <p>On the device where you sit: More, then Another device. It shows six digits.</p>
      <label>
        The code
        <input name="code" inputMode="numeric" maxLength={9} required autoComplete="one-time-code" />
      </label>
      <Live class="pw-refused" alert text={refused} />
      <button type="submit" class="pw-btn primary">
        Take my seat
      </button>
      <button type="button" class="pw-btn" onClick={again}>
        Back
      </button>
    </form>
  );
}

const Here = ({ ask }: { ask: Props["ask"] }): JSX.Element => (
  <button type="button" class="pw-btn" onClick={ask}>
    I sit here at another device
  </button>
);

function Open({
  name,
  refused,
  about,
  sit,
  ask,
}: Extract<Shown, { is: "open" }> & Pick<Props, "sit" | "ask">): JSX.Element {
  const press = (e: SubmitEvent): void => {
    e.preventDefault();
    const keep = (rules: object): void => keepLiked(about?.game ?? "", rules);
    sit(String(new FormData(e.currentTarget as HTMLFormElement).get("name") ?? ""), agreedBy(e, about, keep));
  };
  const isNamed = about?.own && about.name && !refused;
  return (
    <form onSubmit={press}>
      {about ? <AboutTable about={about} /> : <p>Each plays on a screen of their own. Nothing is to be installed.</p>}
      {isNamed ? null : (
        <label>
          Your name
          <input
            name="name"
            defaultValue={(refused ? "" : about?.name) || name}
            maxLength={60}
            autoComplete="nickname"
            ref={(field) => {
              if (field && window.matchMedia?.("(hover: hover)").matches) field.focus();
            }}
            aria-describedby="pw-door-why"
            aria-invalid={refused ? true : undefined}
          />
        </label>
      )}
      <div id="pw-door-why">
        <Live class="pw-refused" alert text={refused} />
      </div>
      <button type="submit" class="pw-btn primary">
        {isNamed ? `Sit down as ${about.name}` : about?.terms ? "Accept and sit down" : "Sit down"}
      </button>
      {about && !about.own ? <OtherRules about={about} mine={liked(about.game)} key={about.terms?.mark} /> : null}
      <Here ask={ask} />
      <small>The computer of the host deals, and could read all cards.</small>
    </form>
  );
}

export function Door({ shown, sit, ask, take, again }: Props): JSX.Element {
  return (
    <main class="pw-door">
      <h1>A table for you</h1>
      {shown.is === "open" ? <Open {...shown} sit={sit} ask={ask} /> : null}
      {shown.is === "code" ? <Code refused={shown.refused} take={take} again={again} /> : null}
      {shown.is === "waiting" || shown.is === "shut" ? <Live text={shown.text} /> : null}
      {shown.is === "shut" && shown.code ? <Here ask={ask} /> : null}
      {shown.is === "shut" && shown.again ? (
        <button type="button" class="pw-btn primary" onClick={again}>
          {shown.again}
        </button>
      ) : null}
    </main>
  );
}
