/* The tab Suggest: what to do, why, what else would do nearly as well, and who says so. */
import type { JSX } from "preact";
import type { Hint } from "../../wire/protocol";
import { Face, Tokens } from "../card";
import { Select } from "../parts/select";
import { Entitled } from "./explain";
import type { TabProps } from "./tab";

export function Suggest({ told, faces, isNow }: TabProps<Hint>): JSX.Element {
  const { title, text, gain, cards = [], do: doing, next, level, levels = [] } = told;
  const [first] = cards;
  return (
    <>
      <div class="pw-suggest">
        {first ? <Face card={first} faces={faces} hidden /> : null}
        <div>
          <h3>
            <Tokens text={title} />
          </h3>
          <p>
            <Tokens text={text} />
            {gain ? <small> {gain}</small> : null}
          </p>
        </div>
      </div>
      {doing ? (
        <button type="button" class="pw-btn gold" data-act="hint-do" aria-disabled={isNow ? undefined : true}>
          Do it
          {doing.then ? <small>then lay {doing.then}, if the trick is yours</small> : null}
        </button>
      ) : null}
      {next ? (
        <ul class="pw-told" aria-label="Next best">
          <li>
            {next.cards[0] ? <Face card={next.cards[0]} faces={faces} hidden /> : <i />}
            <p>
              Next best: <Entitled {...next} />
            </p>
            <b>{next.worth}</b>
          </li>
        </ul>
      ) : null}
      {levels.length === 1 ? <small>{levels[0]?.[1]}’s advice</small> : null}
      {levels.length > 1 ? (
        <label class="pw-asked">
          Suggested by <Select data-field="hint-level" value={level} rows={levels} />
        </label>
      ) : null}
    </>
  );
}
