import type { Option } from '../wire/form.ts';
import { element } from './element.ts';
import type { ControlPart, ControlParts } from './formControl.ts';

/** One of several pictures. */
export function picturesControl({ id, changed }: ControlParts, options: readonly Option[]): ControlPart {
  const group = element('div', { role: 'radiogroup', id, tabindex: '-1', class: 'pictures' });
  const radios = options.map(({ label, picture }, index) => {
    const radio = element('input', { type: 'radio', name: id, id: `${id}-${index}` });
    radio.addEventListener('change', changed);
    const image = picture === undefined ? undefined : element('img', { src: picture, alt: '' });
    group.append(element('label', { for: radio.id }, image, element('span', {}, radio, label)));
    return radio;
  });
  return {
    element: group,
    main: group,
    labelled: false,
    value: () => options[radios.findIndex(({ checked }) => checked)]?.value,
    set(value) {
      for (const [index, radio] of radios.entries()) radio.checked = options[index]?.value === value;
    },
  };
}
