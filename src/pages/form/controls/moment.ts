import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { focusOn } from '../../kit/focusOn.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';
import { secondaryButton } from '../secondaryButton.ts';

/** A date and time, picked in local time, stored in UTC. */
export function momentControl({ id, field, words, changed }: ControlParts): ControlPart {
  let text = '';
  const pick = (next: string) => {
    text = next;
    changed();
  };
  const clear = () => {
    pick('');
    focusOn(id);
  };
  return {
    view: ({ describedBy, isWrong }) => html`<div class="withUnit">
      <input
        type="datetime-local"
        step="1"
        id=${id}
        aria-describedby=${describedBy}
        aria-invalid=${isWrong ? 'true' : nothing}
        .value=${live(text)}
        @input=${({ target }: Event) => pick((target as HTMLInputElement).value)}
      >
      ${field.nullable ? secondaryButton({ name: words.clear, press: clear, about: `${id}-label` }) : nothing}
    </div>`,
    note: () => put(words.localTime, Intl.DateTimeFormat().resolvedOptions().timeZone),
    labelled: true,
    value: () => (text === '' ? null : new Date(text).toISOString().replace('.000Z', 'Z')),
    set(value) {
      text = typeof value === 'string' ? localText(value) : '';
    },
  };
}

/** An ISO 8601 time in the format of the control: local time, to the second. A text without a zone is UTC. */
export function localText(value: string): string {
  const time = Date.parse(/(z|[+-]\d\d:?\d\d)$/i.test(value) ? value : `${value}Z`);
  if (Number.isNaN(time)) return '';
  const shifted = time - new Date(time).getTimezoneOffset() * 60_000;
  return new Date(shifted).toISOString().slice(0, 19);
}
