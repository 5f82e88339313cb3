import { type Alphabet, alphabets, longestValue, randomValue } from '../../../shared/secretSlots.ts';
import type { SlotWords } from '../../../wire/formSlots.ts';
import { element } from '../../player/elements/element.ts';
import { put } from '../control.ts';

/** Where a value is entered: typed twice in dots, or generated. It is never put back. */
export interface SlotValue {
  readonly element: HTMLElement;
  /** Undefined as long as there is none, or none that is sure. */
  value(): string | undefined;
  /** What is wrong with it; empty: nothing. */
  problem(): string;
  /** Ties it to the text that says what is wrong, or nothing to tell. */
  mark(isWrong: boolean, error: string): void;
  clear(): void;
  focus(): void;
}

export function createSlotValue(id: string, words: SlotWords, changed: () => void): SlotValue {
  const [first, again] = [dots(id), dots(`${id}-again`)];
  const length = element('input', {
    type: 'text',
    inputmode: 'numeric',
    id: `${id}-length`,
    class: 'number',
    autocomplete: 'off',
  });
  const characters = element('select', { id: `${id}-characters` });
  for (const name of Object.keys(alphabets) as Alphabet[])
    characters.append(element('option', { value: name }, words[name]));
  const generate = button(words.generate);
  const told = element('p', { class: 'help', role: 'status' });
  const [look, copy] = [button(words.showOnce), button(words.copy)];
  const shown = element('code', { class: 'shown' });
  const tools = element('div', { class: 'tools' }, look, copy);
  length.value = '32';

  const forget = () => {
    told.textContent = '';
    shown.textContent = '';
    tools.hidden = true;
    shown.hidden = true;
  };
  const typed = () => {
    forget();
    changed();
  };
  first.addEventListener('input', typed);
  again.addEventListener('input', typed);
  generate.addEventListener('click', () => {
    forget();
    const wanted = /^\d{1,4}$/.test(length.value.trim()) ? Number(length.value) : 0;
    if (wanted < 1 || wanted > longestValue) {
      told.textContent = put(words.badLength, longestValue);
      return length.focus();
    }
    first.value = randomValue(wanted, characters.value as Alphabet);
    again.value = first.value;
    told.textContent = put(words.generated, wanted);
    look.textContent = words.showOnce;
    look.hidden = false;
    tools.hidden = false;
    changed();
  });
  look.addEventListener('click', () => {
    if (shown.hidden) {
      shown.textContent = first.value;
      shown.hidden = false;
      look.textContent = words.hide;
      return;
    }
    shown.textContent = '';
    shown.hidden = true;
    look.hidden = true;
    told.textContent = words.shown;
    copy.focus();
  });
  copy.addEventListener('click', () => {
    navigator.clipboard.writeText(first.value).then(
      () => {
        told.textContent = words.copied;
      },
      () => {
        told.textContent = words.notCopied;
      },
    );
  });
  forget();

  const problem = () => {
    if (first.value === '' && again.value === '') return words.noValue;
    return first.value === again.value ? '' : words.differs;
  };
  return {
    element: element(
      'div',
      { class: 'slotValue' },
      named(words.newValue, first),
      named(words.again, again),
      element(
        'div',
        { class: 'generate', role: 'group', 'aria-label': words.generate },
        named(words.length, length),
        named(words.characters, characters),
        generate,
      ),
      told,
      shown,
      tools,
    ),
    value: () => (problem() === '' ? first.value : undefined),
    problem,
    mark(isWrong, error) {
      for (const input of [first, again]) {
        input.ariaInvalid = isWrong ? 'true' : null;
        if (isWrong) input.setAttribute('aria-describedby', error);
        else input.removeAttribute('aria-describedby');
      }
    },
    clear() {
      first.value = '';
      again.value = '';
      forget();
    },
    focus: () => first.focus(),
  };
}

function dots(id: string): HTMLInputElement {
  return element('input', { type: 'password', id, autocomplete: 'new-password', spellcheck: 'false' });
}

function named(name: string, control: HTMLElement): HTMLElement {
  return element('div', {}, element('label', { for: control.id }, name), control);
}

function button(name: string): HTMLButtonElement {
  return element('button', { type: 'button', class: 'secondary' }, name);
}
