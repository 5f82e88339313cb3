import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { readNumber } from '../../../shared/text/readNumber.ts';
import { asTyped } from '../../../shared/text/typedNumber.ts';
import type { Option } from '../../../wire/form.ts';
import { suggestions } from '../../kit/suggestions.ts';
import type { ControlPart, ControlParts, ControlState } from '../control.ts';
import { language } from '../language.ts';
import { amountControl } from './amount.ts';
import { checksControl } from './checks.ts';
import { choicesControl } from './choices.ts';
import { idControl } from './id.ts';
import { imageControl } from './image.ts';
import { listControl } from './list.ts';
import { momentControl } from './moment.ts';
import { namedControl } from './named.ts';
import { ownControls } from './own.ts';
import { pairsControl } from './pairs.ts';
import { picturesControl } from './pictures.ts';
import { objectControl, rowsControl } from './rows.ts';
import { secretControl } from './secret.ts';
import { textBox } from './textBox.ts';

/** Creates the control of a field. */
export function createControl(parts: ControlParts): ControlPart {
  const { control } = parts.field;
  switch (control.type) {
    case 'checkbox':
      return checkbox(parts);
    case 'text':
      return text(parts);
    case 'multiline':
      return longText(parts);
    case 'number':
      return number(parts);
    case 'id':
      return idControl(parts, control.options);
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
    case 'named':
      return namedControl(parts, control.fields, createControl);
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
  const state = { isSet: false, isChecked: false };
  const check = ({ target }: Event) => {
    state.isChecked = (target as HTMLInputElement).checked;
    changed();
  };
  return {
    view: ({ describedBy, isWrong }) => html`<input
      type="checkbox"
      id=${id}
      aria-describedby=${describedBy}
      aria-invalid=${isWrong ? 'true' : nothing}
      .checked=${live(state.isChecked)}
      @change=${check}
    >`,
    labelled: true,
    // A value that the service never sent is only off if it was explicitly set to off.
    value: () => (state.isSet || state.isChecked ? state.isChecked : undefined),
    set(value) {
      Object.assign(state, { isSet: typeof value === 'boolean', isChecked: value === true });
    },
  };
}

/** Typed text as a value, in a control that its label refers to. */
function typedText({ field, changed }: ControlParts) {
  let text = '';
  return {
    text: () => text,
    type(next: string) {
      text = next;
      changed();
    },
    labelled: true,
    value: () => (text === '' && field.nullable ? null : text),
    set(next: unknown) {
      text = String(next ?? '');
    },
  };
}

function text(parts: ControlParts): ControlPart {
  const { text, type, ...typed } = typedText(parts);
  return { ...typed, view: (controlState) => textBox({ id: parts.id, controlState, text: text(), type }) };
}

function longText(parts: ControlParts): ControlPart {
  const { text, type, ...typed } = typedText(parts);
  return {
    ...typed,
    view: ({ describedBy, isWrong }) => html`<textarea
      id=${parts.id}
      rows="4"
      aria-describedby=${describedBy}
      aria-invalid=${isWrong ? 'true' : nothing}
      .value=${live(text())}
      @input=${({ target }: Event) => type((target as HTMLTextAreaElement).value)}
    ></textarea>`,
  };
}

function number(parts: ControlParts): ControlPart {
  const { id, field } = parts;
  const { text, type, ...typed } = typedText(parts);
  const unit = `${id}-unit`;
  return {
    ...typed,
    view({ describedBy, isWrong }) {
      const said = typeof describedBy === 'string' ? `${unit} ${describedBy}` : unit;
      const controlState: Omit<ControlState, 'part'> = {
        describedBy: field.unit ? said : describedBy,
        isWrong,
      };
      return html`<div class="withUnit">
        ${textBox({ id, controlState, text: text(), type, number: 'decimal' })}
        ${field.unit ? html`<span id=${unit}>${field.unit}</span>` : nothing}
      </div>`;
    },
    value: () => (text().trim() === '' && field.nullable ? null : readNumber(text(), language())),
    set: (next) => typed.set(typeof next === 'number' ? asTyped(String(next), language()) : next),
  };
}

function select({ id, words, changed }: ControlParts, initial: readonly Option[]): ControlPart {
  const state = { options: initial, shown: initial, at: 0 };
  const value = () => state.shown[state.at]?.value;
  const set = (next: unknown) => {
    const { options } = state;
    const value = (next ?? null) as Option['value'];
    const label = value === null ? words.none : String(value);
    // A value that isn't among the options stays: the service knows more than this form.
    state.shown = options.some((each) => each.value === value) ? options : [{ value, label }, ...options];
    state.at = state.shown.findIndex((each) => each.value === value);
  };
  const choose = ({ target }: Event) => {
    state.at = (target as HTMLSelectElement).selectedIndex;
    changed();
  };
  return {
    view: ({ describedBy, isWrong }) => html`<select
      id=${id}
      aria-describedby=${describedBy}
      aria-invalid=${isWrong ? 'true' : nothing}
      @change=${choose}
    >${state.shown.map(
      ({ label }, index) =>
        html`<option value=${index} .selected=${live(index === state.at)}>${label}</option>`,
    )}</select>`,
    labelled: true,
    value,
    set,
    renew(control) {
      if (control.type !== 'select') return;
      state.options = control.options;
      set(value());
    },
  };
}

function combobox(parts: ControlParts, options: readonly Option[]): ControlPart {
  const { id } = parts;
  const { text, type, ...typed } = typedText(parts);
  const list = `${id}-options`;
  let offered = options;
  return {
    ...typed,
    view: (controlState) =>
      html`<div>${textBox({ id, controlState, text: text(), type, list })}${suggestions(list, offered)}</div>`,
    renew(control) {
      if (control.type === 'combobox') offered = control.options;
    },
  };
}
