import { same } from '../../../shared/same.ts';
import type { Control, Option } from '../../../wire/form.ts';
import { element } from '../../player/elements/element.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';

/** Several of some values, each with a box to tick; others are typed below. */
export function choicesControl(
  { id, field, words, changed }: ControlParts,
  control: Extract<Control, { type: 'choices' }>,
): ControlPart {
  const group = element('div', { role: 'group', id, tabindex: '-1' });
  const list = element('ul', { class: 'choices' });
  const all = element('button', { type: 'button', class: 'secondary', id: `${id}-all` });
  const none = element('button', { type: 'button', class: 'secondary', id: `${id}-none` });
  const typed = element('input', { type: 'text', id: `${id}-new`, autocomplete: 'off', spellcheck: 'false' });
  const add = element('button', { type: 'button', class: 'secondary', id: `${id}-add` }, words.add);
  typed.ariaLabel = put(words.newEntry, field.label);
  typed.placeholder = typed.ariaLabel;
  none.textContent = words.clear;
  none.setAttribute('aria-describedby', `${id}-label`);
  const kept: { options: readonly Option[]; chosen: readonly unknown[] } = {
    options: control.options,
    chosen: [],
  };

  const suggested = () => kept.options.filter((each) => each.suggested).map(({ value }) => value);
  /** What there is to choose from, and what was typed besides. */
  const shown = (): readonly Option[] => {
    const known = kept.options.map(({ value }) => value);
    const own = kept.chosen.filter((value) => !known.includes(value as Option['value']));
    return [...kept.options, ...own.map((value) => ({ value: value as string, label: String(value) }))];
  };
  const draw = () => {
    const focused = document.activeElement?.id ?? '';
    list.replaceChildren(...shown().map(row));
    const count = suggested().length;
    all.textContent = `${control.all} (${count})`;
    all.disabled = count === 0;
    all.hidden = kept.options.length === 0;
    none.hidden = kept.chosen.length === 0;
    if (focused.startsWith(`${id}-`)) document.getElementById(focused)?.focus();
  };
  const choose = (chosen: readonly unknown[]) => {
    kept.chosen = [...new Set(chosen)];
    draw();
    changed();
  };
  const row = ({ value, label, note }: Option, at: number) => {
    const box = element('input', { type: 'checkbox', id: `${id}-${at}` });
    box.checked = kept.chosen.includes(value);
    box.addEventListener('change', () =>
      choose(box.checked ? [...kept.chosen, value] : kept.chosen.filter((each) => each !== value)),
    );
    const name = element('label', { for: box.id }, label, ' ');
    if (note) name.append(element('span', { class: 'aside' }, note));
    return element('li', {}, box, name);
  };
  /** What is typed counts as soon as it is left: it is not lost for want of a press on the button. */
  const take = () => {
    const text = typed.value.trim();
    typed.value = '';
    if (text !== '') choose([...kept.chosen, text]);
  };
  all.addEventListener('click', () => choose([...kept.chosen, ...suggested()]));
  none.addEventListener('click', () => {
    choose([]);
    group.focus();
  });
  add.addEventListener('click', take);
  typed.addEventListener('change', take);
  typed.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  });
  group.append(
    element('div', { class: 'tools' }, all, none),
    list,
    element('div', { class: 'withUnit' }, typed, add),
  );
  draw();
  return {
    element: group,
    main: group,
    labelled: false,
    value: () => kept.chosen,
    set(value) {
      kept.chosen = Array.isArray(value) ? value : [];
      draw();
    },
    renew(next) {
      if (next.type !== 'choices' || same(next.options, kept.options)) return;
      const [before, now] = [kept.options, next.options].map((all) => all.map(({ value }) => value));
      // What was ticked in a list that is gone is no choice of this one.
      const left = kept.chosen.filter(
        (value) => !before?.includes(value as string) || now?.includes(value as string),
      );
      const isLess = left.length < kept.chosen.length;
      kept.options = next.options;
      kept.chosen = left;
      draw();
      if (isLess) changed();
    },
  };
}
