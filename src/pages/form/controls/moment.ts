import { element } from '../../player/elements/element.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';

/** A moment, picked in local time, kept in UTC. */
export function momentControl({ id, field, words, changed }: ControlParts): ControlPart {
  const main = element('input', { type: 'datetime-local', step: '1', id });
  const clear = element('button', { type: 'button', class: 'secondary' }, words.clear);
  clear.setAttribute('aria-describedby', `${id}-label`);
  main.addEventListener('input', changed);
  clear.addEventListener('click', () => {
    main.value = '';
    changed();
    main.focus();
  });
  const zone = put(words.localTime, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const box = element('div', { class: 'withUnit' }, main, field.nullable ? clear : undefined);
  return {
    element: box,
    note: element('span', {}, zone),
    main,
    labelled: true,
    value: () => (main.value === '' ? null : new Date(main.value).toISOString().replace('.000Z', 'Z')),
    set(value) {
      main.value = typeof value === 'string' ? localText(value) : '';
    },
  };
}

/** A moment of ISO 8601 as the control wants it: local time, to the second. A text without a zone is UTC. */
export function localText(value: string): string {
  const time = Date.parse(/(z|[+-]\d\d:?\d\d)$/i.test(value) ? value : `${value}Z`);
  if (Number.isNaN(time)) return '';
  const shifted = time - new Date(time).getTimezoneOffset() * 60_000;
  return new Date(shifted).toISOString().slice(0, 19);
}
