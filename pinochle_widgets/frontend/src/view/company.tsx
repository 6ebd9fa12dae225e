/* The company at a table that several pages share: beside the scores, on the plates, and the question of one who asks to come in. */
import "../css/company.css";
import { createContext, type JSX } from "preact";
import type { TableState } from "../core/state";
import { type CompanyAt, companyOf, type Standing as SeatStanding, type WishAt, wishOf } from "../core/words/company";
import { named } from "../core/words/spoken";
import { listed } from "../core/words/words";
import type { Asks } from "../wire/protocol";
import { Tokens } from "./card";
import { AtOnce, Links } from "./invitations";

/** The states of the seats, for their plates. */
export const Standing = createContext<readonly (SeatStanding | null)[]>([]);

export function Company({ company }: { company: CompanyAt }): JSX.Element {
  const { members, autopilot, isPlayed, trouble, undealt, hints, told, link, atOnce } = company;
  return (
    <section class="pw-lines pw-company" aria-label="Company">
      <ul>
        {members.map(({ seat, name, standing, invites, isArmed, isLong }) => (
          <li key={seat}>
            <b>{name}</b>
            <span class={`pw-quiet ${standing ? `is-${standing.is}` : ""}`}>{standing?.text ?? ""}</span>
            {isLong ? (
              <button
                type="button"
                class="pw-btn"
                data-act="propose"
                data-seat={seat}
                aria-label={`Autopilot for ${name}`}
              >
                Autopilot
              </button>
            ) : null}
            {invites ? (
              <button
                type="button"
                class="pw-btn"
                data-act="invite"
                data-seat={seat}
                aria-label={`${invites} for ${name}${isArmed ? "? Press again" : ""}`}
              >
                {isArmed ? `${invites}? Press again` : invites}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {link ? <Links shown={link} /> : null}
      {atOnce === null ? null : <AtOnce on={atOnce} />}
      {hints ? <p>{hints}</p> : null}
      {trouble ? <p>The game is not kept: {trouble}</p> : null}
      {undealt ? <p>{undealt}</p> : null}
      {told ? (
        <p>
          <Tokens text={told} />
        </p>
      ) : null}
      {autopilot ? (
        <button type="button" class="pw-btn" data-act="autopilot" aria-pressed={isPlayed}>
          {autopilot}
        </button>
      ) : null}
    </section>
  );
}

function Question({ asks }: { asks: Asks }): JSX.Element {
  return (
    <div class="pw-comes" role="group" aria-label={`${asks.name} asks to come in`}>
      <b>
        {asks.rules ? `${asks.name} asks to come in, and for other rules:` : `${asks.name} asks to come in.`}
        {asks.rules?.map((each) => (
          <small key={each}>{each}</small>
        ))}
      </b>
      <button type="button" class="pw-btn" data-act="admit" data-to={asks.id} data-no="true">
        Decline
      </button>
      <button type="button" class="pw-btn primary" data-act="admit" data-to={asks.id}>
        {asks.rules ? "Accept" : "Let in"}
      </button>
    </div>
  );
}

function Wished({ wish: { text, isAsked, isOwn } }: { wish: WishAt }): JSX.Element {
  return (
    <div class="pw-comes" role="group" aria-label={named(text)}>
      <b>
        <Tokens text={text} />
      </b>
      {isAsked || isOwn ? (
        <button type="button" class="pw-btn" data-act="agree" data-no="true">
          {isOwn ? "Withdraw" : "Decline"}
        </button>
      ) : null}
      {isAsked ? (
        <button type="button" class="pw-btn primary" data-act="agree">
          Agree
        </button>
      ) : null}
    </div>
  );
}

/** The persons whom a host waits for, each with a link to send: on a phone the company stands in a sheet. */
export function Missing({ t }: { t: TableState }): JSX.Element | null {
  const { atOnce = null, members = [], link } = companyOf(t) ?? {};
  if (atOnce === null) return null;
  const missing = members.filter(({ standing }) => standing?.is === "open");
  const waits = `Waiting for ${listed(missing.map(({ name }) => name))}.`;
  return (
    <div class="pw-comes" role="group" aria-label={waits}>
      <b>{waits}</b>
      {missing.map(({ seat, name, invites }) => (
        <button type="button" class="pw-btn" data-act="invite" data-seat={seat} key={seat}>
          {invites} for {name}
        </button>
      ))}
      {link ? <Links shown={link} /> : null}
    </div>
  );
}

/** The question of the one who has waited longest to come in, or what somebody asks of the others. */
export function Asking({ t }: { t: TableState }): JSX.Element | null {
  const first = (t.presence ?? t.meeting).asking[0];
  if (first) return <Question asks={first} key={first.id} />;
  const wish = t.presence && wishOf(t.presence, t.shown.seats, t.view?.seat ?? -1);
  return wish ? <Wished wish={wish} /> : null;
}
