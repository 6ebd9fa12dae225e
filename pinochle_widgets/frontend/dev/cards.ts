/* cards.html?dark&four : every face and the back in three widths, with small and with large indices. */
import "../src/css/tokens.css";
import { COURTS } from "../src/art/courts";
import { facesFor, takeCourts } from "../src/faces";
import { ALL_CARDS } from "../src/sprite";

takeCourts(COURTS);
const query = new URLSearchParams(location.search);
const host = document.getElementById("host")!;
host.dataset.theme = query.has("dark") ? "dark" : "light";
if (query.has("four")) host.dataset.suits = "four";
for (const [isLarge, width] of [
  [false, 104],
  [false, 68],
  [false, 44],
  [true, 68],
  [true, 44],
] as const) {
  const faces = facesFor(host, isLarge);
  const row = host.appendChild(document.createElement("div"));
  for (const card of [...ALL_CARDS, "??"]) {
    const image = row.appendChild(new Image(width, width * 1.4));
    image.src = faces.face(card)!;
    image.alt = card;
  }
}
