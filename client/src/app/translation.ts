/** The texts that stand outside of the page while an element of a translator stands in their place. */
const textsBehind = new WeakMap<Node, Text[]>();
const elementBefore = new WeakMap<Node, ChildNode>();

/** Puts a text back into the place that a translator's element has taken; what was never translated stays as it is. */
function putBack(text: Node) {
  const element = elementBefore.get(text);
  if (!element) return;
  const texts = textsBehind.get(element) ?? [];
  for (const one of texts) elementBefore.delete(one);
  element.replaceWith(...texts);
}

/**
 * Lets a browser translate the page (docs/product/pages.md#header). A translator puts an element in the place of each text; React
 * goes on changing the text, which nobody sees, and fails where it takes it out. So a text that React touches goes back first:
 * its new words are seen, and translated again.
 */
export function allowTranslation(root: Document): () => void {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) putBack(target);
  });
  const places = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const element = [...addedNodes, previousSibling, nextSibling].find(
        // One that has a text already is only a neighbour of what React took out.
        (one) => one?.nodeName === "FONT" && one.parentNode && !textsBehind.has(one),
      );
      const texts = [...removedNodes].filter((one) => one instanceof Text && !one.parentNode) as Text[];
      if (!element || texts.length === 0) continue;
      textsBehind.set(element, texts);
      for (const text of texts) {
        elementBefore.set(text, element as ChildNode);
        changes.observe(text, { characterData: true });
      }
    }
  });
  places.observe(root, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    putBack(child);
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    putBack(node);
    if (before) putBack(before);
    return insertBefore.call(this, node, before) as T;
  };
  return () => {
    for (const observer of [changes, places]) observer.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}
