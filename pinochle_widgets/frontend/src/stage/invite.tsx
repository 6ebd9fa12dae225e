/* The door of a shared table in a notebook, which stands above the table: a field for a link, words, or the links of those who are waited
   for. A link comes and goes by messages, so that no notebook keeps it. */
import { type JSX, render } from "preact";
import { AboutTable } from "../view/about";
import { Links } from "../view/invitations";
import { Live } from "../view/live";
import { agreedBy, OtherRules } from "../view/terms";
import type { Links as Shown } from "../wire/presence";
import { type Asked, type Invitations, VERSION } from "../wire/protocol";
import type { Source } from "../wire/source";
import { Opened } from "./opened";
import { Asked as Pressed } from "./page/asked";
import { rootIn } from "./page/root";
import { watchTheme } from "./page/theme";

export function mountInvite(source: Source, el: HTMLElement, signal: AbortSignal): void {
  const root = rootIn(el, "pw", signal);
  watchTheme(root, () => "auto", signal);
  let shown: Shown | null = null;
  const send = (message: object): void => source.send({ ...message, version: VERSION });
  const press = (): void => {
    if (shown) hide();
    else send({ act: "invitations" });
  };
  const hide = (): void => {
    shown = null;
    draw();
  };
  const join = (event: SubmitEvent): void => {
    event.preventDefault();
    const said = new FormData(event.currentTarget as HTMLFormElement);
    const { about } = source.get("asked") as Asked;
    let own: { liked?: object } = {};
    const agreed = agreedBy(event, about, (liked) => {
      own = { liked };
    });
    send({
      act: "join",
      link: String(said.get("link") ?? ""),
      name: String(said.get("name") ?? ""),
      ...agreed,
      ...own,
    });
  };
  const draw = (): void => {
    const asked = source.get("asked") as Asked;
    if (asked.asks !== "invite") shown = null;
    render(
      <section class="pw-invite" aria-label="A table for several persons">
        {asked.back ? (
          <button type="button" class="pw-btn" onClick={() => send({ act: "back" })}>
            Back to my game
          </button>
        ) : null}
        {asked.asks === "invite" ? (
          <button type="button" class="pw-btn" aria-expanded={shown !== null} onClick={press}>
            Invite
          </button>
        ) : null}
        <Live text={asked.text} />
        {asked.asks === "link" ? (
          <Field
            asked={asked}
            join={join}
            look={(link) => send({ act: "look", link })}
            goOn={(table) => send({ act: "go_on", table })}
          />
        ) : null}
        {shown ? <Links shown={shown} /> : null}
      </section>,
      root,
    );
  };
  source.follow("asked", draw, signal);
  source.hear((message) => {
    const told = message as Partial<Invitations & { stale: boolean }>;
    if (told.stale && shown) send({ act: "invitations" });
    if (!Array.isArray(told.links)) return;
    shown = { links: told.links, told: told.told ?? "" };
    draw();
  }, signal);
  draw();
  const there = new Opened(
    source,
    { root, asked: new Pressed(root, signal), stays: () => true, comeBack: () => undefined },
    signal,
  );
  if (source.get("opened")) there.change();
}

interface FieldProps {
  asked: Asked;
  join: (event: SubmitEvent) => void;
  look: (link: string) => void;
  goOn: (table: string) => void;
}

function Field({ asked, join, look, goOn }: FieldProps): JSX.Element {
  return (
    <form onSubmit={join}>
      {asked.again ? null : (
        <label>
          The link that you were sent
          <input
            name="link"
            type="url"
            required
            autoComplete="off"
            spellcheck={false}
            onChange={({ currentTarget: { value } }) => look(value)}
          />
        </label>
      )}
      {asked.about ? <AboutTable about={asked.about} /> : null}
      {asked.named ? (
        <input name="name" type="hidden" value={asked.name} />
      ) : (
        <label>
          Your name
          <input name="name" defaultValue={asked.name} maxLength={60} autoComplete="nickname" />
        </label>
      )}
      <button type="submit" class="pw-btn primary">
        {asked.named ? `Join as ${asked.name}` : asked.about?.terms ? "Accept and join" : "Join"}
      </button>
      {asked.about && !asked.about.own ? (
        <OtherRules about={asked.about} mine={asked.mine ?? null} key={asked.about.terms?.mark} />
      ) : null}
      {asked.tables.map(([table, words]) => (
        <button type="button" class="pw-btn" key={table} onClick={() => goOn(table)}>
          Go on: {words}
        </button>
      ))}
    </form>
  );
}
