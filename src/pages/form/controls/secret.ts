import type { Control } from '../../../wire/form.ts';
import { element } from '../../player/elements/element.ts';
import type { ControlPart, ControlParts } from '../control.ts';

/** A value that is never shown: only a new one can be typed, in dots; or the old one taken away. */
export function secretControl(
  { id, field, words, changed }: ControlParts,
  { isSet }: Extract<Control, { type: 'secret' }>,
): ControlPart {
  const main = element('input', { type: 'password', id, autocomplete: 'new-password', spellcheck: 'false' });
  const note = element('span', {});
  const peek = element('input', { type: 'checkbox', id: `${id}-show` });
  const clear = element('button', { type: 'button', class: 'secondary' }, words.clear);
  clear.setAttribute('aria-describedby', `${id}-label`);
  const kept = { cleared: false };

  const draw = () => {
    const before = isSet === undefined ? words.secretUnknown : isSet ? words.secretSet : words.secretUnset;
    note.textContent = kept.cleared ? words.secretCleared : main.value ? words.secretNew : before;
    clear.hidden = !field.nullable || isSet !== true || kept.cleared;
  };
  main.addEventListener('input', () => {
    kept.cleared = false;
    draw();
    changed();
  });
  peek.addEventListener('change', () => {
    main.type = peek.checked ? 'text' : 'password';
  });
  clear.addEventListener('click', () => {
    kept.cleared = true;
    main.value = '';
    draw();
    changed();
    main.focus();
  });
  draw();
  const tools = element(
    'div',
    { class: 'tools' },
    peek,
    element('label', { for: peek.id }, words.show),
    clear,
  );
  return {
    element: element('div', {}, main, tools),
    note,
    main,
    labelled: true,
    value: () => (kept.cleared ? null : main.value || undefined),
    set() {
      main.value = '';
      kept.cleared = false;
      draw();
    },
  };
}
