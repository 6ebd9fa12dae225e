/* The table that a link leads to, told before anybody gives a name. */
import "../css/company.css";
import type { JSX } from "preact";
import { listed } from "../core/words/words";
import type { About } from "../wire/protocol";
import { TermsOf } from "./terms";

export const AboutTable = ({ about: { game, rules, host, others, own, terms } }: { about: About }): JSX.Element => (
  <div class="pw-about">
    <b>{game}</b> {own && !others.length ? null : `with ${listed(own ? others : [host, ...others])}`}
    <small>
      {rules && !terms ? `${rules}. ` : ""}
      {own ? "You are" : `${host} is`} the host.
    </small>
    {terms ? <TermsOf terms={terms} /> : null}
  </div>
);
