/* The code of a game, copied. */
import type { Announcer } from "../page/announce";

/** Copies a text, and says so, or that the clipboard can't be used. */
export async function copied(text: string, announcer: Announcer): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    announcer.say("Copied.");
    return true;
  } catch {
    announcer.say("The clipboard can't be used here.");
    return false;
  }
}
