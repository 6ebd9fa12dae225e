/* A chance as cards appear: its course, the cards of the hand below it, and what may appear next. */
import "./moving.css";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { cardName } from "../../core/words/words";
import type { Faces } from "../../faces";
import type { Bare } from "../../wire/line";
import type { Appeared, DrawPanel, DrawUp } from "../../wire/protocol";
import { Back, Face } from "../card";
import { Foot, House, Told } from "../house/house";
import { Button } from "../parts/button";
import { Course } from "../parts/chart";
import { Select } from "../parts/select";
import { TextField } from "../parts/text";

type Sent = Bare<DrawUp>;

/** The course of the chance: a step for each card that has appeared. */
function Steps({ panel }: { panel: DrawPanel }): JSX.Element {
  const { cards, hidden } = panel;
  const wide = 100 / (cards.length + hidden + 1);
  const line = cards.map(({ at }) => `V${100 - at}h${wide}`).join("");
  const told = cards.map(({ card, in_hand, text }) => `${cardName(card)}${in_hand ? "" : " gone"} ${text}`).join(", ");
  return (
    <div class="pw-line pw-rise">
      <div class="pw-lines pw-quiet" aria-hidden="true">
        {[100, 50, 0].map((tick) => (
          <span key={tick}>{tick}%</span>
        ))}
      </div>
      <div>
        <Course
          label={`The chance: before any card ${panel.text}${told && `, ${told}`}`}
          line={`M0 ${100 - panel.at}h${wide}${line}`}
          area=""
          band={[]}
          zero={100}
          grid={[0, 50]}
        />
      </div>
    </div>
  );
}

/** The cards of one place. */
const Cards = ({ cards, faces }: { cards: Appeared[]; faces: Faces }): JSX.Element => (
  <>
    {cards.map(({ card }, at) => (
      <Face key={`${card} ${at}`} card={card} faces={faces} />
    ))}
  </>
);

/** A card of somebody's choice, in the hand or elsewhere. */
function Named({ send }: { send(message: Sent): void }): JSX.Element {
  const [card, name] = useState("");
  return (
    <form
      class="pw-lines"
      onSubmit={(e) => {
        e.preventDefault();
        const in_hand = (e as SubmitEvent).submitter?.dataset.place !== "gone";
        send({ act: "card", card, in_hand });
      }}
    >
      <TextField label="A card of your choice, such as AS" value={card} say={name} />
      <div class="pw-row">
        <button type="submit" class="pw-btn" data-place="hand">
          To the hand
        </button>
        <button type="submit" class="pw-btn" data-place="gone">
          Gone
        </button>
      </div>
    </form>
  );
}

export function DrawApp({
  panel,
  faces,
  send,
}: {
  panel: DrawPanel;
  faces: Faces;
  send(message: Sent): void;
}): JSX.Element {
  const { cards, hidden } = panel;
  const gone = cards.filter(({ in_hand }) => !in_hand);
  return (
    <House
      sign="chart"
      title="As cards appear"
      head={
        <Select
          class="pw-select"
          aria-label="Event"
          value={panel.event}
          rows={panel.events.map((event, place) => [place, event])}
          choose={(place) => send({ act: "event", place: Number(place) })}
        />
      }
      about="The next card"
      side={
        <>
          <Named send={send} />
          <div class="pw-row">
            <Button label="Take back" barred={cards.length === 0} press={() => send({ act: "back" })} />
            {hidden ? <Button label="New hand" press={() => send({ act: "deal" })} /> : null}
          </div>
        </>
      }
      foot={
        <Foot about="The chance now">
          <Told answer={panel.told} more={panel.fault || panel.more} />
          <Button
            label={hidden ? "Turn a card" : "New hand"}
            primary
            press={() => send(hidden ? { act: "turn" } : { act: "deal" })}
          />
        </Foot>
      }
    >
      <div class="pw-lines">
        <div class="pw-house-paper pw-moving">
          <Steps panel={panel} />
        </div>
        <div class="pw-felt pw-lines is-airy pw-moving" role="group" aria-label={`The hand, ${hidden} cards face down`}>
          <div class="pw-row">
            <Cards cards={cards.filter(({ in_hand }) => in_hand)} faces={faces} />
            {Array.from({ length: hidden }, (_, at) => (
              <Back key={at} faces={faces} />
            ))}
          </div>
          {gone.length ? (
            <div class="pw-row" role="group" aria-label="Gone">
              <span class="pw-pill">Gone</span>
              <Cards cards={gone} faces={faces} />
            </div>
          ) : null}
        </div>
      </div>
    </House>
  );
}
