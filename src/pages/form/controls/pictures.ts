import type { Control, Option } from '../../../wire/form.ts';
import { element } from '../../player/elements/element.ts';
import type { ControlPart, ControlParts } from '../control.ts';

/** One of several pictures. */
export function picturesControl({ id, changed }: ControlParts, options: readonly Option[]): ControlPart {
  const group = element('div', { role: 'radiogroup', id, tabindex: '-1', class: 'pictures' });
  const made = options.map((option, index) => {
    const radio = element('input', { type: 'radio', name: id, id: `${id}-${index}` });
    const image = element('img', { alt: '' });
    const name = element('span', {});
    radio.addEventListener('change', changed);
    group.append(element('label', { for: radio.id }, image, element('span', {}, radio, name)));
    const draw = ({ label, picture }: Option) => {
      name.textContent = label;
      image.hidden = picture === undefined;
      if (picture !== undefined && image.src !== picture) image.src = picture;
    };
    draw(option);
    return { radio, draw };
  });
  return {
    element: group,
    main: group,
    labelled: false,
    value: () => options[made.findIndex(({ radio }) => radio.checked)]?.value,
    set(value) {
      for (const [index, { radio }] of made.entries()) radio.checked = options[index]?.value === value;
    },
    renew(control: Control) {
      if (control.type !== 'pictures') return;
      for (const [index, { draw }] of made.entries()) {
        const option = control.options[index];
        if (option) draw(option);
      }
    },
  };
}
