/* The signs of the panels. */
import type { JSX } from "preact";
import { Drawn } from "../icons";

const PATHS = {
  cards: [
    "M5.500 6h7A1.500 1.500 0 0 1 14 7.500v11a1.500 1.500 0 0 1-1.500 1.500h-7A1.500 1.500 0 0 1 4 18.500v-11A1.500 1.500 0 0 1 5.500 6Z",
    "m9 4 8.500 1.400a1.500 1.500 0 0 1 1.300 1.700L17.200 17",
  ],
  again: ["M4 4v5h5M4.600 9A8 8 0 1 1 4 13", "m10.500 9 4.500 3-4.500 3Z"],
  target: [
    "M20.500 12a8.500 8.500 0 1 1-17 0 8.500 8.500 0 0 1 17 0Z",
    "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z",
    "M12 12h.01",
  ],
  chart: ["M4 4v16h16", "m7 15 4-5 3 3 5-7"],
  cup: [
    "M7 4h10v5a5 5 0 0 1-10 0Z",
    "M7 5.500H4c0 3 1 4.500 3.200 5M17 5.500h3c0 3-1 4.500-3.200 5M12 14v3.500M8.500 20h7",
  ],
  hat: ["M2.500 9.500 12 5l9.500 4.500L12 14Z", "M6.500 11.500V16c3 2.500 8 2.500 11 0v-4.500"],
} as const;
export type Sign = keyof typeof PATHS;

export const SignOf = ({ name }: { name: Sign }): JSX.Element => <Drawn paths={PATHS[name]} />;
