/* A figure that counts up to its value where it stands. */
import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { figure } from "../core/words/words";

const TIME = 900; // milliseconds

/** Whether nothing may move: by this player's preferences, or by those of the whole machine. */
export const atRest = (still: boolean): boolean =>
  still || (window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true);

export function Counted({ from, to, still }: { from: number; to: number; still: boolean }): JSX.Element {
  const rests = atRest(still);
  const [now, setNow] = useState(rests ? to : from);
  useLayoutEffect(() => {
    if (rests) return setNow(to);
    const begun = performance.now();
    let frame = 0;
    const count = (): void => {
      const share = Math.min(1, (performance.now() - begun) / TIME);
      setNow(Math.round(from + (to - from) * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(count);
    };
    count();
    return () => cancelAnimationFrame(frame);
  }, [from, to, rests]);
  return <>{figure(now)}</>;
}
