import type { FieldProblem, Fold, FormField } from '../../wire/form.ts';
import { element } from '../player/elements/element.ts';

/** A field of a section. */
interface Placed {
  readonly field: FormField;
  readonly element: HTMLElement;
}

interface Details {
  readonly element: HTMLDetailsElement;
  readonly names: HTMLElement;
  readonly fields: HTMLElement;
}

/** Puts the fields of a section in their places: below the heading, or folded away with others, with the reason said once. */
export function createFolds(section: HTMLElement, all: readonly Placed[]) {
  const folds = element('div', { class: 'folds' });
  const known = new Map<string, Details>();
  const kept: { fold: readonly Fold[] } = { fold: [] };
  section.append(...all.map((each) => each.element), folds);

  const within = ({ fields }: Fold) => all.filter(({ field }) => fields.includes(field.name));
  const detailsOf = ({ text }: Fold): Details => {
    const there = known.get(text);
    if (there) return there;
    const names = element('span', { class: 'aside' });
    const fields = element('div', {});
    const title = element('span', {}, text, ' ', names);
    const made = element('details', {}, element('summary', {}, title), fields);
    known.set(text, { element: made, names, fields });
    return { element: made, names, fields };
  };

  return {
    show(next: readonly Fold[]) {
      kept.fold = next.filter((fold) => within(fold).length > 0);
      const folded = kept.fold.flatMap(({ fields }) => fields);
      arrange(
        section,
        all.filter(({ field }) => !folded.includes(field.name)).map((each) => each.element),
        section.querySelector('h2'),
      );
      for (const fold of kept.fold) {
        const { names, fields } = detailsOf(fold);
        arrange(
          fields,
          within(fold).map((each) => each.element),
        );
        names.textContent = within(fold)
          .map(({ field }) => field.label)
          .join(', ');
      }
      const shown = kept.fold.map((fold) => detailsOf(fold).element);
      for (const each of [...folds.children]) if (!shown.some((one) => one === each)) each.remove();
      arrange(folds, shown);
    },
    /** What is wrong is not hidden. */
    mark(problems: readonly FieldProblem[]) {
      for (const fold of kept.fold)
        if (problems.some(({ path }) => fold.fields.includes(String(path[0]))))
          detailsOf(fold).element.open = true;
    },
  };
}

/** Puts elements one after the other into a box, after one that is there, and moves only those that are elsewhere. */
function arrange(box: Element, elements: readonly Element[], after: Element | null = null): void {
  let place = after ? after.nextSibling : box.firstChild;
  for (const each of elements) {
    if (each === place) place = place.nextSibling;
    else box.insertBefore(each, place);
  }
}
