/* The question of a page about the table of its link (`together/frames.py`). */
import type { About, Refused } from "./protocol";
import { open, type Socket } from "./remote";

/** Asks what a link leads to, until the signal ends it; that takes no seat. */
export function look(
  address: string,
  token: string,
  told: (about: About) => void,
  refused: (refused: Refused) => void,
  signal: AbortSignal,
  connect: (address: string) => Socket = open,
): void {
  const socket = connect(address);
  socket.onopen = () => socket.send(JSON.stringify({ look: { token } }));
  socket.onmessage = ({ data }) => {
    socket.close();
    if (signal.aborted) return;
    const frame = JSON.parse(String(data)) as { about?: About; refused?: Refused };
    if (frame.about) told(frame.about);
    else if (frame.refused) refused(frame.refused);
  };
  signal.addEventListener("abort", () => socket.close(), { once: true });
}
