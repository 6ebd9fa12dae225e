/* The table that a link leads to, told before anybody gives a name. */
import "../css/company.css";
import type { JSX } from "preact";
import { listed } from "../core/words/words";
import type { About } from "../wire/protocol";

export const AboutTable = ({ about: { game, rules, host, others, own } }: { about: About }): JSX.Element => (
  <p class="pw-about">
    <b>{game}</b> {own && !others.length ? null : `with ${listed(own ? others : [host, ...others])}`}
    <small>
      {rules ? `${rules}. ` : ""}
      {own ? "You are" : `${host} is`} the host.
    </small>
  </p>
);
