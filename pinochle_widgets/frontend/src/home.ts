/* The place of a node among the document and its shadow roots. Some front ends draw each widget in a shadow root: the styles of the
   page and its ids don't reach into one, and the document names its host in place of the element that has the keyboard. */

/** The document or shadow root that a node stands in; the document for a node that stands nowhere yet. */
export function homeOf(node: Node): Document | ShadowRoot {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}

/** The element around a node, beyond the shadow root that it may end in. */
export function around(node: Element): Element | null {
  if (node.assignedSlot) return node.assignedSlot;
  if (node.parentElement) return node.parentElement;
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** The element of the page that has the keyboard, in whatever shadow root; asked for a `node`, whose own root may be closed. */
export function focusedFor(node: Node): HTMLElement | null {
  let at = homeOf(node).activeElement ?? document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at as HTMLElement | null;
}
