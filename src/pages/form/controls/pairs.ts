import { element } from '../../player/elements/element.ts';
import { createIconButton } from '../../player/elements/iconButton.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';

/** Names and values, a row each. */
export function pairsControl({ id, field, words, changed }: ControlParts): ControlPart {
  const list = element('div', { class: 'rows' });
  const add = element('button', { type: 'button', class: 'secondary' }, words.add);
  const group = element('div', { role: 'group', id, tabindex: '-1' }, list, add);
  const rows: { name: HTMLInputElement; value: HTMLInputElement }[] = [];

  const append = (name: string, value: string) => {
    const box = (label: string, text: string) => {
      const made = element('input', { type: 'text', spellcheck: 'false', autocomplete: 'off' });
      made.ariaLabel = `${field.label}: ${label} ${rows.length + 1}`;
      made.placeholder = label;
      made.value = text;
      made.addEventListener('input', changed);
      return made;
    };
    const row = { name: box(words.name, name), value: box(words.value, value) };
    const remove = createIconButton('close', put(words.remove, `${field.label} ${rows.length + 1}`), () => {
      rows.splice(rows.indexOf(row), 1);
      line.remove();
      changed();
      add.focus();
    });
    const line = element('div', { class: 'pair' }, row.name, row.value, remove.element);
    rows.push(row);
    list.append(line);
    return row;
  };
  add.addEventListener('click', () => append('', '').name.focus());

  const filled = () => rows.filter(({ name, value }) => name.value !== '' || value.value !== '');
  return {
    element: group,
    main: group,
    labelled: false,
    value: () => Object.fromEntries(filled().map(({ name, value }) => [name.value, value.value])),
    set(value) {
      rows.length = 0;
      list.replaceChildren();
      for (const [name, each] of Object.entries(value ?? {})) append(name, String(each));
    },
    problems() {
      const names = filled().map(({ name }) => name.value);
      const twice = names.filter((name, index) => names.indexOf(name) !== index);
      return [...new Set(twice)].map((name) => ({ path: [], text: put(words.twice, name) }));
    },
  };
}
