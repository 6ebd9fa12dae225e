/* Pictures of the cards in the colours of one table, made when first needed and kept for all tables alike. */
import { backSvg, faceSvg, isCourt, PALETTE, type Palette } from "./cards";
import { ALL_CARDS, isCard } from "./sprite";

/** The pictures of the cards for the drawing; a new object whenever a picture would change. */
export interface Faces {
  readonly large: boolean;
  face(card: string): string | undefined;
  readonly back: string | undefined;
}

const kept = new Map<string, { image: HTMLImageElement; src: string }>();
const sets = new Map<string, Faces>();

/** The court figures of this page, once a view has asked for them; until then courts are large. */
let courts: Readonly<Record<string, string>> | null = null;
export const hasCourts = (): boolean => courts !== null;
export function takeCourts(figures: Readonly<Record<string, string>>): void {
  courts = figures;
  sets.clear(); // whoever draws has other pictures from here on
}

/** The address of a picture. Its image is kept: once loaded, the page shows it without delay. So is the address, as an image
    writes its own out anew whenever it is asked. */
function address(key: string, draw: () => string): string {
  const known = kept.get(key);
  if (known) return known.src;
  const image = new Image();
  const src = `data:image/svg+xml;base64,${btoa(draw())}`;
  image.src = src;
  kept.set(key, { image, src });
  return src;
}

export const NO_FACES: Faces = { large: false, face: () => undefined, back: undefined };

/** The faces in the colours that the root's tokens have now, with the letters of ace, king, queen and jack. */
export function facesFor(root: HTMLElement, isLarge: boolean, letters?: string): Faces {
  const style = getComputedStyle(root);
  const isDark = style.colorScheme === "dark";
  const colours: Palette = Object.fromEntries(
    PALETTE.map((name) => {
      const [light = "currentColor", dark = light] = style.getPropertyValue(`--pw-${name}`).match(/#\w+/g) ?? [];
      return [name, isDark ? dark : light]; // a token tells both, and a picture has no theme of its own
    }),
  );
  const key = Object.values(colours).join();
  const named = (large: boolean): string => `${large ? "l" : "c"} ${letters ?? ""} ${key}`;
  const whole = named(isLarge);
  let faces = sets.get(whole);
  if (!faces) {
    const back = address(`back ${key}`, () => backSvg(colours));
    faces = {
      large: isLarge,
      back,
      face: (card) => {
        if (!isCard(card)) return back;
        const court = isLarge ? undefined : courts?.[card];
        const large = isLarge || (isCourt(card) && court === undefined);
        return address(`${card} ${named(large)}`, () => faceSvg(card, large, colours, letters, court));
      },
    };
    sets.set(whole, faces);
  }
  return faces;
}

/** Makes the faces that have not been needed yet, a few milliseconds at a time and none while the table is `busy`. */
export function makeAhead(faces: Faces, signal: AbortSignal, busy: () => boolean): void {
  const cards = ALL_CARDS.slice();
  const timer = setInterval(() => {
    if (busy()) return;
    const card = cards.shift();
    if (card === undefined) clearInterval(timer);
    else faces.face(card);
  }, 12);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}
