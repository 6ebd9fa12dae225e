/* The table that a link leads to, told before anybody gives a name. */
import type { JSX } from "preact";
import type { About } from "../wire/protocol";

/** Joins names as one says them. */
const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");

export const AboutTable = ({ about: { game, rules, host, others } }: { about: About }): JSX.Element => (
  <p class="pw-about">
    <b>{game}</b> with {listed([host, ...others])}
    <small>
      {rules ? `${rules}. ` : ""}
      {host} is the host.
    </small>
  </p>
);
