import type { JSX } from "preact";

const PATHS = {
  hint: ["M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.4 1.1 2.2h5c0-.8.4-1.6 1.1-2.2A6 6 0 0 0 12 3Z"],
  explain: [
    "M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-4.5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z",
    "M10 8.6a2.1 2.1 0 1 1 3 1.9c-.7.4-1 .7-1 1.4",
    "M12 14h.01",
  ],
  undo: ["M8 5 4 9l4 4", "M4 9h10a5.5 5.5 0 0 1 0 11H9"],
  sort: ["M7 4v16M7 20l-3-3M7 20l3-3", "M13 6h8M13 12h6M13 18h4"],
  help: ["M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2Z", "M12 6.5v14"],
  more: ["M5 12h.01M12 12h.01M19 12h.01"],
  chevron: ["m6 9 6 6 6-6"],
  up: ["m6 15 6-6 6 6"],
  close: ["M6 6l12 12M18 6 6 18"],
  loud: ["M5 9.500h3l4-3.500v12l-4-3.500H5Z", "M15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11"],
  silent: ["M5 9.500h3l4-3.500v12l-4-3.500H5Z", "m15.500 9.500 5 5m0-5-5 5"],
  meld: [
    "M5.5 5h6A1.5 1.5 0 0 1 13 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-6A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5Z",
    "m14 6 5 1.5-3.5 13-2.5-.7",
  ],
  seal: [
    "M6.5 11h11A1.5 1.5 0 0 1 19 12.5v6A1.5 1.5 0 0 1 17.5 20h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11Z",
    "M8 11V8a4 4 0 0 1 8 0v3",
  ],
  check: ["m5 12.500 4.500 4.500L19 7.500"],
  warn: ["M12 4.500 3 19.500h18Z", "M12 10.500v4M12 17h.01"],
  snow: [
    "M12 3v18M4.200 7.500l15.600 9M19.800 7.500l-15.600 9",
    "m9.500 4.500 2.500 2 2.500-2M9.500 19.500l2.500-2 2.500 2M4 11l3-1.300L6.600 6.500M20 13l-3 1.300.4 3.200M20 11l-3-1.300.4-3.200M4 13l3 1.300-.4 3.200",
  ],
  barred: ["M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z", "M7 12h10"],
  link: [
    "M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1",
    "M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1",
  ],
  star: ["m12 3 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.2-5.6 3.2 1.300-6.200L3 9.500l6.300-.7Z"],
  first: ["M6 5v14", "m18 6-6 6 6 6"],
  backs: ["m12 6-6 6 6 6", "m19 6-6 6 6 6"],
  back: ["m14 6-6 6 6 6"],
  play: ["M8 5.500v13l10.500-6.500Z"],
  pause: ["M8 5v14M16 5v14"],
  next: ["m10 6 6 6-6 6"],
  nexts: ["m5 6 6 6-6 6", "m12 6 6 6-6 6"],
  last: ["m6 6 6 6-6 6", "M18 5v14"],
} as const;
export type IconName = keyof typeof PATHS;

/** Lines that are drawn as large as the words beside them. */
export const Drawn = ({ paths, name = "" }: { paths: readonly string[]; name?: string }): JSX.Element => (
  <svg class={`pw-ico ${name}`} viewBox="0 0 24 24" aria-hidden="true">
    {paths.map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
);

export const Icon = ({ name }: { name: IconName }): JSX.Element => (
  <Drawn paths={PATHS[name]} name={`pw-ico-${name}`} />
);
