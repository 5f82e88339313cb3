import { element } from '../../player/elements/element.ts';
import type { Choice } from './fields.ts';

/** A few choices side by side: radio buttons, with their keys. */
export function createSegments(name: string, label: string, change: (value: string) => void) {
  const group = element('fieldset', { class: 'segments', 'aria-label': label });
  const shown = { choices: '' };
  group.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) change(target.value);
  });
  return {
    element: group,
    show(choices: readonly Choice[], value: string): void {
      const key = JSON.stringify(choices);
      if (key !== shown.choices) {
        shown.choices = key;
        group.replaceChildren(
          ...choices.map((choice) => {
            const radio = element('input', { type: 'radio', name, value: choice.value });
            return element('label', {}, radio, element('span', {}, choice.label));
          }),
        );
      }
      for (const radio of group.querySelectorAll('input')) radio.checked = radio.value === value;
    },
  };
}
