import type { Control, Option } from '../../../wire/form.ts';
import { readNumber } from '../../kit/readNumber.ts';
import { element } from '../../player/elements/element.ts';
import type { ControlPart, ControlParts } from '../control.ts';
import { amountControl } from './amount.ts';
import { checksControl } from './checks.ts';
import { choicesControl } from './choices.ts';
import { imageControl } from './image.ts';
import { listControl } from './list.ts';
import { momentControl } from './moment.ts';
import { ownControls } from './own.ts';
import { pairsControl } from './pairs.ts';
import { picturesControl } from './pictures.ts';
import { objectControl, rowsControl } from './rows.ts';
import { secretControl } from './secret.ts';
import { suggestionsOf } from './suggestions.ts';

/** Makes what a field is entered with. */
export function createControl(parts: ControlParts): ControlPart {
  const { control } = parts.field;
  switch (control.type) {
    case 'checkbox':
      return checkbox(parts);
    case 'text':
    case 'multiline':
      return text(parts, control.type === 'multiline');
    case 'number':
      return number(parts);
    case 'select':
      return select(parts, control.options);
    case 'combobox':
      return combobox(parts, control.options);
    case 'secret':
      return secretControl(parts, control);
    case 'own':
      return ownControls[control.name](parts, control);
    case 'moment':
      return momentControl(parts);
    case 'list':
      return listControl(parts, control);
    case 'pairs':
      return pairsControl(parts);
    case 'rows':
      return rowsControl(parts, control.fields, createControl);
    case 'object':
      return objectControl(parts, control.fields, createControl);
    case 'checks':
      return checksControl(parts, control.options);
    case 'pictures':
      return picturesControl(parts, control.options);
    case 'amount':
      return amountControl(parts, control);
    case 'choices':
      return choicesControl(parts, control);
    case 'image':
      return imageControl(parts, control);
  }
}

function checkbox({ id, changed }: ControlParts): ControlPart {
  const main = element('input', { type: 'checkbox', id });
  main.addEventListener('change', changed);
  const kept = { isSet: false };
  const set = (value: unknown) => {
    kept.isSet = typeof value === 'boolean';
    main.checked = value === true;
  };
  // One that the service never told is off only if it says so itself.
  const value = () => (kept.isSet || main.checked ? main.checked : undefined);
  return { element: main, main, labelled: true, value, set };
}

function text({ id, field, changed }: ControlParts, isLong: boolean): ControlPart {
  const main = isLong
    ? element('textarea', { id, rows: '4' })
    : element('input', { type: 'text', id, spellcheck: 'false', autocomplete: 'off' });
  main.addEventListener('input', changed);
  const value = () => (main.value === '' && field.nullable ? null : main.value);
  const set = (next: unknown) => {
    main.value = next === null || next === undefined ? '' : String(next);
  };
  return { element: main, main, labelled: true, value, set };
}

/** A text box: a box for numbers would hide what it cannot read. */
function number({ id, field, changed }: ControlParts): ControlPart {
  const main = element('input', {
    type: 'text',
    inputmode: 'decimal',
    id,
    class: 'number',
    autocomplete: 'off',
  });
  main.addEventListener('input', changed);
  const set = (next: unknown) => {
    main.value = next === null || next === undefined ? '' : String(next);
  };
  const value = () => (main.value.trim() === '' && field.nullable ? null : readNumber(main.value));
  const box = element('div', { class: 'withUnit' }, main, field.unit && element('span', {}, field.unit));
  return { element: box, main, labelled: true, value, set };
}

function select({ id, words, changed }: ControlParts, initial: readonly Option[]): ControlPart {
  const main = element('select', { id });
  const shown: Option[] = [];
  const kept = { options: initial };
  const draw = (all: readonly Option[]) => {
    shown.splice(0, shown.length, ...all);
    main.replaceChildren(
      ...all.map(({ label }, index) => element('option', { value: String(index) }, label)),
    );
  };
  draw(initial);
  main.addEventListener('change', changed);
  const value = () => shown[main.selectedIndex]?.value;
  const set = (value: unknown) => {
    const { options } = kept;
    const known = options.some((each) => each.value === (value ?? null));
    const label = value === null || value === undefined ? words.none : String(value);
    // A value that is not among the options stays: the service knows more than this form.
    draw(
      known
        ? options
        : [{ value: value === undefined ? null : (value as Option['value']), label }, ...options],
    );
    main.selectedIndex = shown.findIndex((each) => each.value === (value ?? null));
  };
  const renew = (control: Control) => {
    if (control.type !== 'select') return;
    kept.options = control.options;
    set(value());
  };
  return { element: main, main, labelled: true, value, set, renew };
}

function combobox(parts: ControlParts, options: readonly Option[]): ControlPart {
  const made = text(parts, false);
  const list = `${parts.id}-options`;
  made.main.setAttribute('list', list);
  const suggestions = suggestionsOf(list, options);
  const renew = (control: Control) => {
    if (control.type === 'combobox') suggestions.offer(control.options);
  };
  return { ...made, element: element('div', {}, made.main, suggestions.element), renew };
}
