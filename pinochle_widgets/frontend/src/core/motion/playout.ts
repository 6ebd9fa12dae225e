/* A hand that is played out after "All the rest are mine": fast, and seen to its end. */
import type { Choices } from "../../wire/read";

/** The most steps that may wait; with more (a match that runs in the kernel) the newest picture is shown at once. */
const LONG = 40;
/** The same while a hand is played out: twenty tricks of four cards, each taken and gathered. */
const ALL_TRICKS = 20 * 6;

/** Whether so many steps wait that those to come would be seen too late. */
export const isLate = (steps: number, playsOut: boolean): boolean => steps > (playsOut ? ALL_TRICKS : LONG);

/** Whether the player has something to decide, so that no hand is played out any longer. */
export const decides = ({ play, actions, ask }: Choices): boolean =>
  ask !== null || actions.length > 0 || Object.keys(play).length > 0;
