import type { FormPage, PreviewLine, Values } from '../wire/form.ts';
import { element } from './element.ts';
import { createControl } from './formControls.ts';
import { createFieldFrame } from './formFrame.ts';

/** What the draft would lead to, with the numbers that only this needs. */
export function createPreview({ given, givenValues, words }: FormPage, changed: () => void) {
  const fields = given.map((field) => {
    const control = createControl({
      field,
      id: `given-${field.name}`,
      words,
      changed,
      give: () => undefined,
    });
    control.set(givenValues[field.name]);
    return createFieldFrame(field, control);
  });
  const lines = element('dl', {});
  const heading = element('h2', { id: 'preview' }, words.preview);
  const box = element('section', { class: 'preview', 'aria-labelledby': 'preview' }, heading);
  box.append(...fields.map((frame) => frame.element), lines);
  box.hidden = true;
  return {
    elements: [box],
    given: (): Values =>
      Object.fromEntries(fields.map(({ field, control }) => [field.name, control.value()])),
    show(all: readonly PreviewLine[]) {
      box.hidden = all.length === 0;
      lines.replaceChildren(...describeLines(all));
    },
  };
}

/** Lines as the terms and descriptions of a list. */
export function describeLines(lines: readonly PreviewLine[]): HTMLElement[] {
  return lines.flatMap(({ label, value, exact }) => [
    element('dt', {}, label),
    element('dd', {}, exact ? element('code', {}, value) : value),
  ]);
}
