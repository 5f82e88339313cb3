import type { Option } from '../../../wire/form.ts';
import { element } from '../../player/elements/element.ts';
import type { ControlPart, ControlParts } from '../control.ts';

/** Any of some values, each with a box to tick. */
export function checksControl({ id, changed }: ControlParts, options: readonly Option[]): ControlPart {
  const group = element('div', { role: 'group', id, tabindex: '-1', class: 'checks' });
  /** Values that none of the boxes is for: the service knows more than this form. */
  const kept: { others: unknown[] } = { others: [] };
  const boxes = options.map(({ value, label }, index) => {
    const box = element('input', { type: 'checkbox', id: `${id}-${index}` });
    box.addEventListener('change', changed);
    group.append(element('div', { class: 'switch' }, box, element('label', { for: box.id }, label)));
    return { box, value };
  });
  return {
    element: group,
    main: group,
    labelled: false,
    value: () => [
      ...boxes.filter(({ box }) => box.checked).map(({ value }) => value as unknown),
      ...kept.others,
    ],
    set(values) {
      const all: readonly unknown[] = Array.isArray(values) ? values : [];
      for (const { box, value } of boxes) box.checked = all.includes(value);
      kept.others = all.filter((each) => !boxes.some(({ value }) => value === each));
    },
  };
}
