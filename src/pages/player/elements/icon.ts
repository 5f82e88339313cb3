import { element } from './element.ts';

/** A codicon. It says nothing to a screen reader: what it stands beside has the words. */
export function icon(name: string): HTMLElement {
  return element('span', { class: `codicon codicon-${name}`, 'aria-hidden': 'true' });
}
