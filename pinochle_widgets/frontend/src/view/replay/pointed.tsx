/* The marks on the cards that a price speaks of: the coin of advice on the better one, a question mark on a dear one. */
import "../parts/disc.css";
import type { JSX } from "preact";
import type { Pointed } from "../../core/replay/pointed";
import { Icon } from "../icons";

const Coin = (
  <i class="pw-coin pw-better">
    <Icon name="star" />
  </i>
);

const CoinInRow = (
  <i class="pw-coin pw-better-row">
    <Icon name="star" />
    <span class="pw-vh">better</span>
  </i>
);

export const marksOf = (pointed: Pointed): Map<string, { mark: JSX.Element; told: string }> =>
  new Map(
    [...pointed].map(([id, kind]) => [
      id,
      kind === "better"
        ? { mark: id.includes(":") && !id.includes("/") ? CoinInRow : Coin, told: ", better" }
        : { mark: <i class={`pw-disc pw-asks is-here ${kind}`}>?</i>, told: ", dear choice" },
    ]),
  );
