import type { FormPage, PreviewLine, Values } from '../../wire/form.ts';
import { element } from '../player/elements/element.ts';
import { createControl } from './controls/controls.ts';
import { createFieldFrame } from './frame.ts';

/** What the draft would lead to, with the numbers that only this needs. */
export function createPreview(
  { given, givenValues, words }: FormPage,
  { below, changed }: { below(field: string): HTMLElement | undefined; changed(): void },
) {
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
  const samples = new Map<string, HTMLElement>();
  const sampleOf = (field: string) => {
    const sample = samples.get(field) ?? element('dl', { class: 'sample' });
    samples.set(field, sample);
    below(field)?.append(sample);
    return sample;
  };
  return {
    elements: [box],
    given: (): Values =>
      Object.fromEntries(fields.map(({ field, control }) => [field.name, control.value()])),
    show(all: readonly PreviewLine[]) {
      const apart = all.filter((line) => line.below === undefined);
      box.hidden = apart.length === 0;
      lines.replaceChildren(...describeLines(apart));
      for (const sample of samples.values()) sample.replaceChildren();
      for (const field of new Set(all.flatMap((line) => line.below ?? [])))
        sampleOf(field).replaceChildren(...describeLines(all.filter((line) => line.below === field)));
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
