/* A board with mats but without cards in hand or on the mats, by which its parts are measured. */
import "../../css/mat.css";
import type { JSX } from "preact";
import type { Faces } from "../../faces";
import type { PileZone, PlainZone } from "../../wire/protocol";
import { SEAT } from "../felt/heads";
import { Plain } from "../felt/plain";
import { Plate } from "../felt/seats";
import { PileBox, StockBox } from "./pile";

const PILE: PileZone = {
  id: "",
  kind: "pile",
  owner: null,
  cards: [{ id: "", card: "AS" }],
  count: 10,
  state: { shape: "frozen", word: "Frozen" },
};
const ZONE: PlainZone = {
  id: "",
  kind: "",
  owner: null,
  cards: [{ id: "", card: "AS" }],
  label: "Pile",
  count: 10,
};

export function BareMats({ faces }: { faces: Faces }): JSX.Element {
  const seat = (looks: string): JSX.Element => (
    <div class={`pw-matseat ${looks}`}>
      <Plate seat={SEAT} text="1" always />
      <div class="pw-counters">
        <span class="pw-counter">1</span>
      </div>
    </div>
  );
  return (
    <div class="pw-board pw-matboard">
      {seat("")}
      <div class="pw-mat">
        <div class="pw-piles">
          <StockBox stock={{ count: 10, upcard: null, can: false, action: null }} shortcut="" faces={faces} />
          <PileBox pile={PILE} drops={null} shortcut="" faces={faces} />
        </div>
        {["is-theirs", "is-mine"].map((side) => (
          <div key={side} class={`pw-matrow is-tiny ${side}`}>
            <div class="pw-column">
              <span class="pw-column-cap">1</span>
            </div>
          </div>
        ))}
      </div>
      {seat("pw-matseat-me pw-not-compact")}
      <i class="pw-ranked" />
      <div style="position: absolute">
        <Plain zones={[ZONE]} faces={faces} size="xs" />
      </div>
    </div>
  );
}
