/* The sizes of a part by its own box: no other place, and no query of the styles, knows a width by which they differ. */
import type { AssistantSide } from "./assistant";

/** A phone or a pane so narrow, a tablet held upright, a desk, or a wide screen. */
export type Size = "phone" | "tablet" | "desk" | "wide";
const PHONE = 600;
const WIDE = 1400;
/** A tablet is higher than wide by this. */
const UPRIGHT = 1.2;
export const isPhone = (width: number): boolean => width < PHONE;
export const sizeOf = (width: number, height: number): Size =>
  isPhone(width) ? "phone" : width >= WIDE ? "wide" : height >= UPRIGHT * width ? "tablet" : "desk";

/** The widths under which a part of its size is tight, a degree for each: of a phone, and of any other. */
const TIGHT = { phone: [350, 300, 240], other: [760] };
/** The degrees to which a part is tight for one of its size, from 1 on, for the styles. */
export const tightOf = (width: number): string | undefined =>
  TIGHT[isPhone(width) ? "phone" : "other"].flatMap((least, at) => (width < least ? [at + 1] : [])).join(" ") ||
  undefined;

/** Whether a part is a phone's, or tight for another one: what stands side by side elsewhere has a line of its own there. */
export const isSmall = (width: number): boolean => isPhone(width) || tightOf(width) !== undefined;

/** Where the scores stand: beside the felt, or in a strip above it; `narrow`: the tools lie below the bar, too. */
export type Frame = "side" | "strip" | "narrow";
/** From this width on there is room for a side panel, where the room is wider than high. */
const STRIP = 900;
export const frameOf = (width: number, height: number): Frame =>
  width >= STRIP && width >= UPRIGHT * height ? "side" : isPhone(width) ? "narrow" : "strip";

/** The height under which all gives way to have trick and hand in sight together. */
const LOW = 520;
export const isLow = (width: number, height: number): boolean => height < LOW && !isPhone(width);
/** The height under which a phone's table leaves the felt more than strip, bar and tools have: a page that is enlarged. */
const SLIM = 440;
/** The names of low rooms for the styles. */
export const lowOf = (width: number, height: number): "true" | "slim" | "false" =>
  isLow(width, height) ? "true" : height < SLIM && isPhone(width) ? "slim" : "false";

/** From this width on the assistant stands beside a felt that is solved for the rest. */
const ASSISTED = 900;
/** Where the assistant's frame lies: beside the felt; over its right side, above the hand, where the room is wider than high; or, on a
    phone and on a tablet that is held upright, as a sheet below. */
export function assistedAt(width: number, height: number): AssistantSide {
  const size = sizeOf(width, height);
  if (isLow(width, height) || (width >= ASSISTED && size !== "tablet")) return "beside";
  return size === "phone" || width <= height ? "below" : "over";
}

/** The size of captions, by that of the smallest type; css/sizes.css has the same. */
const GROWS = 0.0116;
export function typeScale(width: number, height: number): number {
  if (width >= WIDE) return 15 / 12;
  return frameOf(width, height) === "side" && !isLow(width, height)
    ? Math.max(12, Math.min(13, GROWS * width)) / 12
    : 1;
}
