import type { IconName } from '../../../wire/iconNames.ts';
import { element } from './element.ts';

/** A codicon. Screen readers ignore it: the element beside it has the text. */
export function icon(name: IconName): HTMLElement {
  return element('span', { class: `codicon codicon-${name}`, 'aria-hidden': 'true' });
}
