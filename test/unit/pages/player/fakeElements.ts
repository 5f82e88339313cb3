// Elements that are made by a page without a browser: as much of them as the parts of the player use.

/** An element that remembers what it was given. */
export class FakeElement extends EventTarget {
  readonly attributes = new Map<string, string>();
  readonly dataset: Record<string, string> = {};
  readonly styles = new Map<string, string>();
  readonly style = { setProperty: (name: string, value: string) => void this.styles.set(name, value) };
  readonly tagName: string;
  children: (FakeElement | string)[] = [];
  hidden = false;
  disabled = false;
  title = '';
  value = '';
  min = '';
  max = '';
  ariaLabel = '';
  ariaDisabled = '';
  ariaPressed = '';
  ariaExpanded = '';
  ariaValueText = '';
  ariaKeyShortcuts = '';
  constructor(tagName: string) {
    super();
    this.tagName = tagName;
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
    if (name === 'hidden') this.hidden = true;
    if (name.startsWith('data-')) this.dataset[name.slice('data-'.length)] = value;
  }
  append(...more: (FakeElement | string)[]): void {
    this.children.push(...more);
  }
  prepend(...more: (FakeElement | string)[]): void {
    this.children.unshift(...more);
  }
  replaceChildren(...next: (FakeElement | string)[]): void {
    this.children = next;
  }
  get valueAsNumber(): number {
    return Number(this.value);
  }
  /** What it says, without its hidden parts. */
  get textContent(): string {
    return this.children
      .map((each) => (typeof each === 'string' ? each : each.hidden ? '' : each.textContent))
      .filter(Boolean)
      .join(' ');
  }
  set textContent(text: string) {
    this.children = text === '' ? [] : [text];
  }
  /** All elements in it with this tag. */
  all(tag: string): FakeElement[] {
    return this.children.flatMap((each) => {
      if (typeof each === 'string') return [];
      return [...(each.tagName === tag ? [each] : []), ...each.all(tag)];
    });
  }
  /** The button that says this, or is named so. */
  button(name: string): FakeElement {
    const found = this.all('button').find((each) => [each.textContent, each.title].includes(name));
    if (!found) throw new Error(`There is no button ${name} in: ${this.textContent}`);
    return found;
  }
  querySelectorAll = (tag: string) => this.all(tag);
  querySelector = (tag: string) => this.all(tag)[0] ?? null;
  get lastElementChild(): { remove(): void } {
    return { remove: () => void this.children.pop() };
  }
  contains(other: unknown): boolean {
    return other === this || this.children.some((each) => typeof each !== 'string' && each.contains(other));
  }
  matches = () => fakeFocus.on === this;
  focus(): void {
    fakeFocus.on = this;
  }
  fire(type: string, more: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), more));
  }
}

/** The element that has the focus. */
export const fakeFocus: { on: FakeElement | undefined } = { on: undefined };

/** What a part of a page made, as what it is without a browser. */
export const fake = (element: unknown) => element as FakeElement;

/** Has the parts of a page made of such elements in the tests of a suite. */
export function makeFakeElements(): { readonly document: EventTarget } {
  const document = Object.assign(new EventTarget(), {
    createElement: (tag: string) => new FakeElement(tag),
    body: { dataset: {}, hasAttribute: () => false },
  });
  Object.defineProperty(document, 'activeElement', { get: () => fakeFocus.on });
  before(() => void Object.assign(globalThis, { document }));
  beforeEach(() => {
    fakeFocus.on = undefined;
  });
  after(() => void Reflect.deleteProperty(globalThis, 'document'));
  return { document };
}
