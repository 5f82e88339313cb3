import type { Control } from '../../../wire/form.ts';
import { readNumber } from '../../kit/readNumber.ts';
import { element } from '../../player/elements/element.ts';
import { createIconButton } from '../../player/elements/iconButton.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';
import { suggestionsOf } from './suggestions.ts';

/** Values in an order: each can be moved and removed, new ones are typed below. */
export function listControl(
  { id, field, words, changed }: ControlParts,
  { entries, options }: Extract<Control, { type: 'list' }>,
): ControlPart {
  const list = element('ol', { class: 'entries' });
  const main = element('input', { type: 'text', id: `${id}-new`, autocomplete: 'off', spellcheck: 'false' });
  main.ariaLabel = put(words.newEntry, field.label);
  const suggestions = suggestionsOf(`${id}-options`, options);
  main.setAttribute('list', `${id}-options`);
  const add = element('button', { type: 'button', class: 'secondary' }, words.add);
  const group = element('div', { role: 'group', id, tabindex: '-1' });
  let values: unknown[] = [];

  const draw = (focus?: { at: number; button: number }) => {
    list.replaceChildren(...values.map(row));
    const chosen = focus && list.children[focus.at]?.querySelectorAll('button')[focus.button];
    if (focus) (chosen instanceof HTMLElement ? chosen : main).focus();
  };
  const change = (next: unknown[], focus?: { at: number; button: number }) => {
    values = next;
    draw(focus);
    changed();
  };
  const move = (from: number, to: number, button: number) => {
    if (to < 0 || to >= values.length) return;
    change(values.with(from, values[to]).with(to, values[from]), { at: to, button });
  };
  const row = (value: unknown, at: number) => {
    const name = String(value);
    const item = element(
      'li',
      {},
      element('span', { class: 'value' }, name),
      createIconButton('arrow-up', put(words.moveUp, name), () => move(at, at - 1, 0)).element,
      createIconButton('arrow-down', put(words.moveDown, name), () => move(at, at + 1, 1)).element,
      createIconButton('close', put(words.remove, name), () =>
        change(values.toSpliced(at, 1), { at: Math.min(at, values.length - 2), button: 2 }),
      ).element,
    );
    return item;
  };
  /** What is typed counts as soon as it is left: it is not lost for want of a press on the button. */
  const take = () => {
    if (main.value.trim() === '') return;
    const next = entries === 'number' ? readNumber(main.value) : main.value;
    main.value = '';
    change([...values, next]);
  };
  add.addEventListener('click', take);
  main.addEventListener('change', take);
  main.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  });
  const line = element('div', { class: 'withUnit' }, main, add, suggestions.element);
  group.append(list, line);
  return {
    element: group,
    main: group,
    labelled: false,
    value: () => values,
    renew(control) {
      if (control.type === 'list') suggestions.offer(control.options);
    },
    set(value) {
      values = Array.isArray(value) ? value : [];
      draw();
    },
  };
}
