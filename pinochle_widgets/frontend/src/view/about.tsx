/* The table that a link leads to, told before anybody gives a name. */
import type { JSX } from "preact";
import { listed } from "../core/words/words";
import type { About } from "../wire/protocol";

export const AboutTable = ({ about: { game, rules, host, others } }: { about: About }): JSX.Element => (
  <p class="pw-about">
    <b>{game}</b> with {listed([host, ...others])}
    <small>
      {rules ? `${rules}. ` : ""}
      {host} is the host.
    </small>
  </p>
);
