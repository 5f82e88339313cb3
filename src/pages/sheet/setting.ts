import type { SheetSetting } from '../../wire/sheet.ts';
import { suggestionsOf } from '../form/controls/suggestions.ts';
import { element } from '../player/elements/element.ts';

/** What a setting of a sheet is set with. A text counts when it is left, or by Enter. */
export function createSetting(
  setting: SheetSetting,
  set: (id: string, value: string | boolean) => void,
): HTMLElement {
  const id = `set-${setting.id}`;
  const label = element('label', { for: id }, setting.label);
  const help = element('p', { class: 'help', id: `${id}-help` }, setting.help);
  help.hidden = setting.help === '';
  const control = controlOf(setting, id, set);
  if (setting.help) control.setAttribute('aria-describedby', help.id);
  const unit = setting.type === 'text' && setting.unit ? element('span', {}, setting.unit) : undefined;
  const list = setting.type === 'text' ? suggestionsFor(setting.suggestions, control) : undefined;
  const line = element('div', { class: 'line' }, control, unit, list);
  if (setting.type === 'switch') return element('div', { class: 'setting switch' }, control, label, help);
  return element('div', { class: 'setting' }, label, line, help);
}

/** What is offered while a text is typed. */
function suggestionsFor(suggestions: readonly string[], control: HTMLElement): HTMLElement | undefined {
  if (suggestions.length === 0) return undefined;
  const id = `${control.id}-options`;
  control.setAttribute('list', id);
  const options = suggestions.map((value) => ({ value, label: value }));
  return suggestionsOf(id, options).element;
}

function controlOf(
  setting: SheetSetting,
  id: string,
  set: (id: string, value: string | boolean) => void,
): HTMLElement {
  if (setting.type === 'choice') {
    const options = setting.options.map(({ value, label }) => element('option', { value }, label));
    const select = element('select', { id }, ...options);
    select.value = setting.value;
    select.addEventListener('change', () => set(setting.id, select.value));
    return select;
  }
  const input = element('input', { id, type: setting.type === 'switch' ? 'checkbox' : 'text' });
  if (setting.type === 'switch') {
    input.checked = setting.value;
    input.addEventListener('change', () => set(setting.id, input.checked));
  } else {
    input.value = setting.value;
    input.autocomplete = 'off';
    input.addEventListener('change', () => set(setting.id, input.value.trim()));
  }
  return input;
}
