import type { Frame } from 'playwright-core';

/**
 * What of a page cannot be used or read where it lies, by its words: it is beyond the page’s edge, is cut off by what it
 * is in, is too narrow, or has something else over it. What scrolling reaches is well, and a text that a `title` tells.
 */
export function misplaced(frame: Frame): Promise<string[]> {
  return frame.evaluate(findMisplaced);
}

/** Runs in the page. */
function findMisplaced(): string[] {
  interface Part {
    readonly element: Element;
    readonly name: string;
    /** It, and what it is in, through shadow roots. */
    readonly path: readonly Element[];
    /** What of it can be seen. */
    readonly boxes: readonly DOMRect[];
  }
  const controls = 'button, a[href], input, select, textarea, summary, [tabindex="0"], [role="checkbox"]';
  const media = 'canvas, img, video';
  // letters may reach over their line, and neighbours share a border
  const slack = 3;
  const canScroll = [document.body, document.documentElement].every(
    (each) => !/hidden|clip/.test(getComputedStyle(each).overflowY),
  );
  const found = new Set<string>();

  const parentOf = (element: Element): Element | undefined =>
    element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;
  const pathOf = (element: Element | undefined): Element[] =>
    element ? [element, ...pathOf(parentOf(element))] : [];
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [
      each,
      ...(each.shadowRoot ? all(each.shadowRoot) : []),
    ]);
  const textsOf = (element: Element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const linesOf = (text: Node) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  };
  const isThere = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // what is for a screen reader alone
    !pathOf(element).some((each) => getComputedStyle(each).clipPath === 'inset(50%)');

  /** What those around an element let through of a box; `cut` is told where they let go what cannot be scrolled to. */
  function throughAll(box: DOMRect, path: readonly Element[], cut: () => void): DOMRect {
    let { left, right, top, bottom } = box;
    let position = '';
    for (const each of path.slice(0, path.indexOf(document.body))) {
      const style = getComputedStyle(each);
      // what is out of the flow goes by what it is placed in
      const isPassedBy = position === 'absolute' && style.position === 'static';
      if (position === 'fixed') break;
      if (isPassedBy) continue;
      ({ position } = style);
      if (/inline$|contents/.test(style.display)) continue;
      const edge = each.getBoundingClientRect();
      const beside = Math.max(edge.left - left, right - edge.right);
      const above = Math.max(edge.top - top, bottom - edge.bottom);
      if (/hidden|clip/.test(style.overflowX) && beside > slack) cut();
      if (/hidden|clip/.test(style.overflowY) && above > slack) cut();
      if (style.overflowX !== 'visible')
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (style.overflowY !== 'visible')
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  function partsOf(element: Element): Part[] {
    const texts = textsOf(element);
    const isText = texts.length > 0 && !element.matches(controls);
    const isPart = isText || element.matches(`${controls}, ${media}`);
    if (!isPart || !isThere(element)) return [];
    const path = pathOf(element);
    const text = element.textContent?.trim().replaceAll(/\s+/g, ' ') ?? '';
    const name = `“${element.ariaLabel || text.slice(0, 60) || element.className || element.localName}”`;
    const isTold = text !== '' && path.some((each) => each.getAttribute('title')?.includes(text));
    const cut = () => void found.add(`${name} is cut off`);
    const lines = texts.flatMap(linesOf).map((box) => throughAll(box, path, isTold ? () => undefined : cut));
    const [, ...around] = path;
    const own = () => [...element.getClientRects()].map((box) => throughAll(box, around, cut));
    const boxes = (isText ? lines : own()).filter((box) => box.width * box.height > 0);
    for (const { left, right, top, bottom, width } of boxes) {
      const isBelow = !canScroll && bottom > innerHeight + slack;
      if (left < -slack || right > innerWidth + slack || top + scrollY < -slack || isBelow)
        found.add(`${name} is beyond the page’s edge`);
      // what is in the shadow of another control is not what is aimed at
      if (element.matches('button, input, select') && width < 8 && element.getRootNode() === document)
        found.add(`${name} is too narrow`);
    }
    return [{ element, name, path, boxes }];
  }

  /** What is laid over the page on purpose covers it. */
  const layerOf = ({ path }: Part) =>
    path.find(
      (each) =>
        each.matches('dialog, [popover], [role="menu"], [role="listbox"]') ||
        /fixed|sticky/.test(getComputedStyle(each).position),
    );
  /** Whether one of two is put over the other by its position, as things are over a picture. */
  const isPlaced = (some: Part, other: Part) =>
    [...some.path, ...other.path]
      .filter((each) => some.path.includes(each) !== other.path.includes(each))
      .some((each) => getComputedStyle(each).position === 'absolute');
  const isOver = (some: Part, other: Part) => {
    if (some.path.includes(other.element) || other.path.includes(some.element)) return false;
    if (layerOf(some) !== layerOf(other)) return false;
    if ([some, other].some(({ element }) => element.matches(media)) && isPlaced(some, other)) return false;
    return some.boxes.some((box) =>
      other.boxes.some(
        ({ left, right, top, bottom }) =>
          Math.min(box.right, right) - Math.max(box.left, left) > slack &&
          Math.min(box.bottom, bottom) - Math.max(box.top, top) > slack,
      ),
    );
  };

  const parts = all(document.body).flatMap(partsOf);
  parts.forEach((part, place) => {
    for (const other of parts.slice(place + 1))
      if (isOver(part, other)) found.add(`${part.name} × ${other.name}`);
  });
  if (document.documentElement.scrollWidth > innerWidth) found.add('The page is wider than its panel');
  return [...found];
}
