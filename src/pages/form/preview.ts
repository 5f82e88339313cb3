import { html, nothing } from 'lit-html';
import type { FormPage, ShownLine, Values } from '../../wire/form.ts';
import type { ControlParts } from './control.ts';
import { createControl } from './controls/controls.ts';
import { createFieldFrame } from './frame.ts';
import { linesView } from './linesView.ts';

/** The preview of what the draft leads to, with the numbers that only the preview needs. */
export function createPreview(
  { given, givenValues, words }: FormPage,
  acts: Pick<ControlParts, 'changed' | 'redraw' | 'copySecret' | 'signal'>,
) {
  let lines: readonly ShownLine[] = [];
  const frames = given.map((field) => {
    const id = `given-${field.name}`;
    const control = createControl({ field, id, words, ...acts, give: () => undefined });
    control.set(givenValues[field.name]);
    return createFieldFrame(field, { id, control });
  });
  return {
    view() {
      const apart = lines.filter((line) => line.below === undefined);
      return html`<section class="preview" aria-labelledby="preview" ?hidden=${apart.length === 0}>
        <h2 id="preview">${words.preview}</h2>
        ${frames.map((frame) => frame.view())}
        <dl>${linesView(apart)}</dl>
      </section>`;
    },
    /** The preview lines shown below a field. */
    below(field: string) {
      const own = lines.filter((line) => line.below === field);
      return own.length === 0 ? nothing : html`<dl class="sample">${linesView(own)}</dl>`;
    },
    given: (): Values =>
      Object.fromEntries(frames.map(({ field, control }) => [field.name, control.value()])),
    show(all: readonly ShownLine[]) {
      lines = all;
    },
  };
}
