/* The move that is marked, in sight within its list; the page itself stays where it is. */

export function reveal(root: HTMLElement): void {
  const row = root.querySelector<HTMLElement>(".pw-moves [aria-current]");
  const list = row?.closest<HTMLElement>("ol");
  if (!row || !list || list.scrollHeight <= list.clientHeight) return;
  const [box, seen] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top < seen.top) list.scrollTop -= seen.top - box.top;
  else if (box.bottom > seen.bottom) list.scrollTop += box.bottom - seen.bottom;
}
