/* The move that is marked, in sight within its list; the page itself stays where it is. */

export function reveal(root: HTMLElement): void {
  const row = root.querySelector<HTMLElement>(".pw-moves [aria-current]");
  const list = row?.closest<HTMLElement>("ol");
  if (!row || !list || list.scrollHeight <= list.clientHeight) return;
  const [box, seen] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top < seen.top || box.bottom > seen.bottom)
    list.scrollTop += (box.top + box.bottom - seen.top - seen.bottom) / 2;
}
