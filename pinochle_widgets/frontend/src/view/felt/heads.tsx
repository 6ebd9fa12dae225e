/* A board without cards, by which its parts are measured: the heads of seats as they stand on the felt, with what is longest in them. */
import "../../css/board.css";
import "../../css/round.css";
import type { JSX } from "preact";
import type { BoardOf } from "../../core/heads";
import type { Faces } from "../../faces";
import type { MeldGroup, Meter as MeterData, Seat } from "../../wire/protocol";
import { Meter } from "../side/meter";
import { SmallGroups } from "./melds";
import { Taken } from "./middle";
import { Facts, Plate } from "./plates";
import { OpenHand } from "./round";
import { Plate as PlateOfTwo } from "./seats";

export const SEAT: Seat = {
  seat: 0,
  name: "N",
  mark: "N",
  me: false,
  person: false,
  level: null,
  games: 0,
  total: 0,
  banked: 0,
  turn: false,
  dealt: true,
  bids: true,
  meld: "Meld 100",
  tricks: 1,
};
const ME: Seat = { ...SEAT, seat: 1, me: true };
const METER: MeterData = {
  title: "",
  note: "",
  all: 1,
  points: [0, 0],
  names: ["N", "N"],
  notes: [],
  posts: [{ at: 1, label: "1", state: "" }],
  state: "",
  text: "",
};
const HELD = ["AC", "AD", "AH", "AS"];
const MELD: MeldGroup = { cards: [{ id: "", card: "AS" }], caption: [{ name: "1", points: 1, suit: null }] };

function Two({ faces }: { faces: Faces }): JSX.Element {
  return (
    <div class="pw-board">
      <div class="pw-seat pw-seat-opp">
        <div class="pw-block">
          <PlateOfTwo seat={SEAT} text="1" />
          <i class="pw-pile-fan" />
        </div>
        <div class="pw-melds">
          <div class="pw-group">
            <div class="pw-cap">1</div>
            <i class="pw-pile-fan" />
          </div>
        </div>
      </div>
      <div class="pw-mid">
        <i />
        <div class="pw-trick">
          <div class="pw-play">
            <span class="pw-tag">1</span>
            <i />
          </div>
        </div>
        <div style="position: absolute">
          <Taken taken={[10, 10]} tricks={[]} trick={null} seats={[ME, SEAT]} faces={faces} />
        </div>
      </div>
      <div class="pw-seat pw-seat-me">
        <div class="pw-block">
          <PlateOfTwo seat={ME} text="1" always />
          <i class="pw-fan" />
        </div>
        <div class="pw-melds" />
      </div>
    </div>
  );
}

function Around({
  of: { seats = 4, isOpen = false, hasMeter = false, melds },
  faces,
}: {
  of: BoardOf;
  faces: Faces;
}): JSX.Element {
  return (
    <div class={`pw-board pw-round${isOpen ? " is-open" : ""}`} data-seats={seats} data-middle="trick">
      {(seats > 3 ? ["west", "north", "east"] : ["west", "east"]).map((place) => (
        <div key={place} class={`pw-around pw-${place}${isOpen ? " is-open" : ""}${melds ? " has-melds" : ""}`}>
          <Plate seat={SEAT} thinks={false} led={false} />
          <div class={`pw-held${isOpen ? " is-open" : ""}`}>{isOpen ? <OpenHand cards={HELD} seat={0} /> : null}</div>
          <Facts seat={SEAT} over />
          {melds ? (
            <div class="pw-small" style={{ flexBasis: "100%", "--ms": `${melds.card}px`, "--mt": String(melds.tall) }}>
              <SmallGroups groups={[MELD]} faces={faces} />
            </div>
          ) : null}
        </div>
      ))}
      {hasMeter ? <Meter meter={METER} /> : null}
      <div class="pw-centre" />
      <div class="pw-south">
        <div class="pw-mine">
          <Plate seat={ME} thinks={false} led={false} />
          <Facts seat={ME} over />
        </div>
        <i class="pw-fan" />
      </div>
    </div>
  );
}

export function BareBoard({ of, faces }: { of: BoardOf; faces: Faces }): JSX.Element {
  return of.kind === "two" ? <Two faces={faces} /> : <Around of={of} faces={faces} />;
}
