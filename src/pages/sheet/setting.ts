import { html, nothing } from 'lit-html';
import type { SheetSetting } from '../../wire/sheet.ts';
import { suggestions } from '../kit/suggestions.ts';
import { unlessTyped } from '../kit/unlessTyped.ts';

type Set = (value: string | boolean) => void;

type Of<T extends SheetSetting['type']> = Extract<SheetSetting, { type: T }>;

/** The input of a sheet's setting. Text counts when the box loses focus, or on Enter. */
export function settingView(setting: SheetSetting, set: Set) {
  const id = `set-${setting.id}`;
  const describedBy = setting.help === '' ? nothing : `${id}-help`;
  const label = html`<label for=${id}>${setting.label}</label>`;
  const help = html`<p class="help" id="${id}-help" ?hidden=${setting.help === ''}>${setting.help}</p>`;
  if (setting.type === 'switch')
    return html`<div class="setting switch">
      <input
        type="checkbox"
        id=${id}
        aria-describedby=${describedBy}
        .checked=${setting.value}
        @change=${({ target }: Event) => set((target as HTMLInputElement).checked)}
      >${label}${help}
    </div>`;
  const parts: Parts = { id, describedBy, set };
  const control = setting.type === 'choice' ? choice(setting, parts) : text(setting, parts);
  return html`<div class="setting">${label}<div class="line">${control}</div>${help}</div>`;
}

interface Parts {
  readonly id: string;
  readonly describedBy: string | typeof nothing;
  readonly set: Set;
}

function choice({ value: chosen, options }: Of<'choice'>, { id, describedBy, set }: Parts) {
  const change = ({ target }: Event) => set((target as HTMLSelectElement).value);
  return html`<select id=${id} aria-describedby=${describedBy} @change=${change}>
    ${options.map(
      ({ value, label }) => html`<option value=${value} .selected=${value === chosen}>${label}</option>`,
    )}
  </select>`;
}

function text({ value, unit, suggestions: offered }: Of<'text'>, { id, describedBy, set }: Parts) {
  const list = `${id}-options`;
  const options = offered.map((each) => ({ value: each, label: each }));
  return html`<input
      type="text"
      id=${id}
      autocomplete="off"
      aria-describedby=${describedBy}
      list=${offered.length > 0 ? list : nothing}
      .value=${unlessTyped(id, value)}
      @change=${({ target }: Event) => set((target as HTMLInputElement).value.trim())}
    >${unit ? html`<span>${unit}</span>` : nothing}${options.length > 0 ? suggestions(list, options) : nothing}`;
}
