import { html } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { Fold, FormField } from '../../wire/form.ts';
import type { FieldProblem } from '../../wire/fromForm.ts';

/** A field of a section. */
interface Placed {
  readonly field: FormField;
  readonly view: () => unknown;
}

/** The fields of a section: below the heading, or folded away in groups, each with its reason. */
export function createFolds(all: readonly Placed[], initial: readonly Fold[], redraw: () => void) {
  /** The texts of the open folds. */
  const open = new Set<string>();

  const fieldsOf = (fields: readonly Placed[]) =>
    repeat(
      fields,
      ({ field }) => field.name,
      ({ view }) => view(),
    );
  const within = ({ fields }: Fold) => all.filter(({ field }) => fields.includes(field.name));
  const own = (next: readonly Fold[]) => next.filter((fold) => within(fold).length > 0);
  let folds = own(initial);
  const foldView = (fold: Fold) => {
    const { text } = fold;
    const fields = within(fold);
    const toggle = ({ target }: Event) => {
      if ((target as HTMLDetailsElement).open) open.add(text);
      else open.delete(text);
      redraw();
    };
    const names = fields.map(({ field }) => field.label).join(', ');
    return html`<details .open=${open.has(text)} @toggle=${toggle}>
      <summary><span>${text} <span class="aside">${names}</span></span></summary>
      <div>${fieldsOf(fields)}</div>
    </details>`;
  };
  return {
    view() {
      const folded = folds.flatMap(({ fields }) => fields);
      return html`${fieldsOf(all.filter(({ field }) => !folded.includes(field.name)))}
        <div class="folds">${repeat(folds, ({ text }) => text, foldView)}</div>`;
    },
    show(next: readonly Fold[]) {
      folds = own(next);
    },
    /** Wrong fields are not hidden. */
    mark(problems: readonly FieldProblem[]) {
      for (const { text, fields } of folds)
        if (problems.some(({ path }) => fields.includes(String(path[0])))) open.add(text);
    },
    /** Opens the fold that contains a field. */
    reveal(name: string) {
      for (const { text, fields } of folds) if (fields.includes(name)) open.add(text);
    },
  };
}
