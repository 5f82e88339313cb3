/**
 * Makes what is in an element the same as what is in a fresh one. What is the same already stays as it is: a press that has
 * begun, a list that is open and a text that is being typed outlive it.
 */
export function patch(shown: Element, fresh: Element): void {
  const before = [...shown.childNodes];
  const after = [...fresh.childNodes];
  for (const [at, node] of after.entries()) {
    const there = before[at];
    if (!there) shown.append(node);
    else if (there.isEqualNode(node)) continue;
    else if (isSameBox(there, node)) patch(there, node as Element);
    else there.replaceWith(node);
  }
  for (const node of before.slice(after.length)) node.remove();
}

/** Whether nothing but what they hold tells two apart. What is set in a list is no content, so a list is made anew. */
function isSameBox(there: Node, node: Node): there is Element {
  if (!(there instanceof Element && node instanceof Element) || there instanceof HTMLSelectElement)
    return false;
  return there.cloneNode(false).isEqualNode(node.cloneNode(false));
}
