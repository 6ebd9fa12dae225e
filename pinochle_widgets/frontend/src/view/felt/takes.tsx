import type { JSX } from "preact";

/** The pill on the card that has taken a trick. It keeps to its card, so that it covers no index of another one. */
export const Takes = ({ words }: { words: string }): JSX.Element => <span class="pw-takes">{words}</span>;
