/* The scale of a table whose reader wants large letters: pointers and boxes are told in pixels of the page, and styles in its own. */

/** The pixels of the page in one of a node's own. */
export const scaleOf = (node: HTMLElement): number =>
  node.offsetWidth > 0 ? node.getBoundingClientRect().width / node.offsetWidth : 1;
