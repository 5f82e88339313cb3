import { amountIn, exactAmount } from '../../../shared/amounts.ts';
import { same } from '../../../shared/same.ts';
import type { Control, Option } from '../../../wire/form.ts';
import { element } from '../../player/elements/element.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';

/** A number and its unit, with the exact number beside them. Its value is digits, however long, or what was typed. */
export function amountControl(
  { id, field, words, changed }: ControlParts,
  { options }: Extract<Control, { type: 'amount' }>,
): ControlPart {
  const main = element('input', { type: 'text', inputmode: 'decimal', id, class: 'number' });
  main.autocomplete = 'off';
  const unit = element('select', { id: `${id}-unit`, class: 'unit' });
  unit.ariaLabel = put(words.unitOf, field.label);
  const exact = element('output', { for: `${id} ${unit.id}`, class: 'exact', id: `${id}-exact` });
  const kept = { units: options };

  const names = () => kept.units.map(({ value }) => String(value));
  const offer = (chosen: string | undefined) => {
    const rows = kept.units.map(({ value, label }) => element('option', { value: `${value}` }, label));
    unit.replaceChildren(...rows);
    unit.value = chosen !== undefined && names().includes(chosen) ? chosen : first(kept.units);
  };
  /** What is typed says its own unit, or has the chosen one. */
  const whole = () => {
    const text = main.value.trim();
    return text === '' || /[a-z]$/i.test(text) ? text : `${text} ${unit.value}`.trim();
  };
  const value = () => {
    const number = exactAmount(whole());
    return number === undefined || number.includes('.') ? whole() : number;
  };
  const tell = () => {
    const number = exactAmount(whole());
    const of = kept.units[0]?.label ?? '';
    const [digits = '', part] = (number ?? '').split('.');
    if (number === undefined) exact.value = '';
    else if (part) exact.value = put(words.notWhole, number, of).trim();
    else exact.value = put(words.exactly, BigInt(digits).toLocaleString(language()), of).trim();
  };
  const edited = () => {
    tell();
    changed();
  };
  main.addEventListener('input', edited);
  unit.addEventListener('change', edited);
  // A unit that was typed is chosen once the box is left.
  main.addEventListener('change', () => {
    const { number, name } = /^(?<number>[\d.]+)\s*(?<name>[a-z]+)$/i.exec(main.value.trim())?.groups ?? {};
    const known = names().find((each) => name !== undefined && each.toLowerCase() === name.toLowerCase());
    if (known === undefined || number === undefined) return;
    main.value = number;
    unit.value = known;
  });
  offer(undefined);
  return {
    element: element('div', { class: 'withUnit' }, main, unit, exact),
    main,
    labelled: true,
    value,
    set(next) {
      const text = next === null || next === undefined ? '' : String(next);
      const typed = /^(?<number>[\d.]*)\s+(?<name>\S+)$/.exec(text)?.groups;
      const shown =
        typed && names().includes(typed['name'] ?? '')
          ? { number: typed['number'] ?? '', unit: typed['name'] ?? '' }
          : amountIn(text, names());
      main.value = shown.number;
      offer(text === '' ? undefined : shown.unit);
      tell();
    },
    renew(control) {
      if (control.type !== 'amount' || same(control.options, kept.units)) return;
      const before = value();
      kept.units = control.options;
      offer(unit.value);
      tell();
      // The same digits may mean another number now.
      if (value() !== before) changed();
    },
  };
}

/** The unit to start with. */
function first(units: readonly Option[]): string {
  const { value = '' } = units.find(({ suggested }) => suggested) ?? units[0] ?? {};
  return String(value);
}

/** Of the page, as the host set it. */
function language(): string | undefined {
  return document.documentElement.lang || undefined;
}
