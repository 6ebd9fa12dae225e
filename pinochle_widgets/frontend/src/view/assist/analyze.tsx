/* The tab Analyze: the answer, what each suit is worth, and the cards of the hand by their use. */
import "./analyze.css";
import type { JSX } from "preact";
import type { Analyzed } from "../../wire/protocol";
import { Tokens } from "../card";
import { tokens } from "./explain";
import type { TabProps } from "./tab";

export const Analyze = ({ told }: TabProps<Analyzed>): JSX.Element => <Use told={told} />;

export function Use({ told }: { told: Analyzed }): JSX.Element {
  const { title, head = [], rows = [], groups = [], lines = [] } = told;
  return (
    <>
      <h3>
        <Tokens text={title} />
      </h3>
      {rows.length ? (
        <table class="pw-worths">
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells: [suit = "", ...figures], best }) => (
              <tr key={suit} class={best ? "is-best" : ""}>
                <th scope="row">
                  <Tokens text={suit} />
                </th>
                {figures.map((figure, i) => (
                  <td key={i}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {groups.map(({ label, items }) => (
        <section key={label} class="pw-use">
          <h4>{label}</h4>
          <ul>
            {items.map(({ cards, text, figure }, i) => (
              <li key={i}>
                <p>
                  {cards.length ? (
                    <b>
                      <Tokens text={tokens(cards)} />{" "}
                    </b>
                  ) : null}
                  <Tokens text={text} />
                </p>
                {figure ? <b>{figure}</b> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {lines.map((line) => (
        <p key={line} class="pw-figure">
          <Tokens text={line} />
        </p>
      ))}
    </>
  );
}
