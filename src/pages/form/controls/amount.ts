import { html } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { amountIn, exactAmount, withUnitValue } from '../../../shared/amounts.ts';
import { same } from '../../../shared/same.ts';
import { asTyped } from '../../../shared/text/typedNumber.ts';
import type { Option, WireControl } from '../../../wire/form.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';
import { language } from '../language.ts';
import { textBox } from './textBox.ts';

/**
 * A number and its unit, with the exact number beside them. Its value is the full digits, or the typed text.
 */
export function amountControl(
  { id, field, words, changed, redraw }: ControlParts,
  { options }: Extract<WireControl, { type: 'amount' }>,
): ControlPart {
  const state = { units: options, number: '', unit: first(options) };

  const names = () => state.units.map(({ value }) => String(value));
  const offer = (chosen: string | undefined) => {
    state.unit = chosen !== undefined && names().includes(chosen) ? chosen : first(state.units);
  };
  /** The typed text includes its own unit, or uses the selected one. */
  const whole = () => {
    const typed = state.number.trim();
    const text = withUnitValue(typed, state.units);
    const hasUnit = text !== typed || /[a-z]$/i.test(text);
    return (text === '' || hasUnit ? text : `${text} ${state.unit}`).trim();
  };
  const value = () => {
    const number = exactAmount(whole(), language());
    return number === undefined || number.includes('.') ? whole() : number;
  };
  const exact = () => {
    const number = exactAmount(whole(), language());
    const of = state.units[0]?.label ?? '';
    const [digits = '', part] = (number ?? '').split('.');
    if (number === undefined) return '';
    if (part) return put(words.notWhole, number, of).trim();
    return put(words.exactly, BigInt(digits).toLocaleString(language()), of).trim();
  };
  const type = (text: string) => {
    state.number = text;
    changed();
  };
  /** When the box loses focus, a typed unit becomes the selected one. */
  const leave = () => {
    const { number, name } =
      /^(?<number>[\d.,]+)\s*(?<name>[a-z]+)$/i.exec(withUnitValue(state.number, state.units).trim())
        ?.groups ?? {};
    const known = names().find((each) => name !== undefined && each.toLowerCase() === name.toLowerCase());
    if (known === undefined || number === undefined) return;
    Object.assign(state, { number, unit: known });
    redraw();
  };
  const chooseUnit = ({ target }: Event) => {
    state.unit = (target as HTMLSelectElement).value;
    changed();
  };
  return {
    view: (controlState) => html`<div class="withUnit">
      ${textBox({ id, controlState, text: state.number, type, leave, number: 'decimal' })}
      <select id="${id}-unit" class="unit" aria-label=${put(words.unitOf, field.label)} @change=${chooseUnit}>
        ${state.units.map(
          (unit) =>
            html`<option value=${`${unit.value}`} .selected=${live(`${unit.value}` === state.unit)}>${unit.label}</option>`,
        )}
      </select>
      <output for="${id} ${id}-unit" class="exact" id="${id}-exact">${exact()}</output>
    </div>`,
    labelled: true,
    value,
    set(next) {
      const text = String(next ?? '');
      const typed = /^(?<number>[\d.,]*)\s+(?<name>\S+)$/.exec(text)?.groups;
      const shown =
        typed && names().includes(typed['name'] ?? '')
          ? { number: typed['number'] ?? '', unit: typed['name'] ?? '' }
          : amountIn(text, names());
      state.number = asTyped(shown.number, language());
      offer(text === '' ? undefined : shown.unit);
    },
    renew(control) {
      if (control.type !== 'amount' || same(control.options, state.units)) return;
      const before = value();
      state.units = control.options;
      offer(state.unit);
      // The same digits may now mean another number.
      if (value() !== before) changed();
    },
  };
}

/** The initial unit. */
function first(units: readonly Option[]): string {
  const { value = '' } = units.find(({ suggested }) => suggested) ?? units[0] ?? {};
  return String(value);
}
