import '@vscode-elements/elements/dist/vscode-checkbox/index.js';
import '@vscode-elements/elements/dist/vscode-option/index.js';
import '@vscode-elements/elements/dist/vscode-single-select/index.js';
import '@vscode-elements/elements/dist/vscode-textfield/index.js';
import { element } from '../../player/elements/element.ts';

/** Something to choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A control with its name, and the way to show another value in it. */
export interface Field<T> {
  readonly element: HTMLElement;
  show(value: T): void;
}

/** A drop-down list; with `search` it can be typed into, to find one among many. */
export function createSelect(
  label: string,
  change: (value: string) => void,
  look: { readonly width?: 'wide' | 'narrow'; readonly search?: boolean; readonly hasLabel?: boolean } = {},
) {
  const select = document.createElement('vscode-single-select');
  select.label = label;
  select.combobox = look.search === true;
  select.addEventListener('change', () => change(select.value));
  const caption = look.hasLabel === false ? undefined : element('span', { class: 'label' }, label);
  const box = element('div', { class: `field ${look.width ?? ''}` }, caption, select);
  const shown = { choices: '' };
  return {
    element: box,
    show(choices: readonly Choice[], value: string): void {
      const key = JSON.stringify(choices);
      if (key !== shown.choices) {
        shown.choices = key;
        select.replaceChildren(
          ...choices.map((choice) => {
            const option = document.createElement('vscode-option');
            option.value = choice.value;
            option.textContent = choice.label;
            return option;
          }),
        );
      }
      // The list reads its options once they are in their slot.
      void select.updateComplete.then(() => {
        select.value = value;
      });
    },
  };
}

/** A check box. */
export function createCheck(label: string, change: (value: boolean) => void): Field<boolean> {
  const box = document.createElement('vscode-checkbox');
  box.label = label;
  box.addEventListener('change', () => change(box.checked));
  return {
    element: box,
    show(value) {
      box.checked = value;
    },
  };
}

/** A line of text; what is typed counts once it is left or Enter is pressed. */
export function createText(label: string, change: (value: string) => void): Field<string> {
  const field = document.createElement('vscode-textfield');
  field.label = label;
  field.addEventListener('change', () => change(field.value.trim()));
  const box = element('div', { class: 'field' }, element('span', { class: 'label' }, label), field);
  return {
    element: box,
    show(value) {
      field.value = value;
    },
  };
}
