import { element } from '../elements/element.ts';
import type { Beside } from '../pair/beside.ts';
import type { Pane } from './pane.ts';

/** The content of the page, from top to bottom. */
interface Parts {
  readonly title: string;
  readonly first: Pane;
  readonly second: Beside | undefined;
  readonly controls: HTMLElement;
  readonly below: readonly HTMLElement[];
}

/** The page with one picture, or with two side by side and one row of controls for both. */
export function layOutPlayer({ title, first, second, controls, below }: Parts): HTMLElement[] {
  const { toolbar, picture, bar } = first;
  if (!second) return [toolbar, element('main', {}, picture, bar, controls, ...below)];
  const pane = element('section', { class: 'pane', 'aria-label': title }, toolbar, picture, bar);
  const pair = element('div', { class: 'pair' }, pane, second.element);
  return [element('main', {}, pair, second.line, controls, ...below)];
}
