import type { FieldProblem } from '../../wire/form.ts';
import type { FormWords } from '../../wire/formWords.ts';
import { element } from '../player/elements/element.ts';

/** What is wrong with the form as a whole, with ways to each field. It shows when a save is asked for in vain. */
export function createSummary(words: FormWords, focus: (name: string) => void) {
  const list = element('ul', {});
  const box = element(
    'div',
    { class: 'summary', role: 'alert', tabindex: '-1', 'aria-labelledby': 'summary' },
    element('p', { id: 'summary' }, words.problems),
    list,
  );
  box.hidden = true;
  return {
    element: box,
    show(problems: readonly FieldProblem[], insist: boolean) {
      if (problems.length === 0) box.hidden = true;
      if (box.hidden && !insist) return;
      list.replaceChildren(
        ...problems.map(({ path: [name = ''], text }) => {
          const label = document.getElementById(`f-${name}-label`)?.textContent ?? String(name);
          const link = element('a', { href: `#f-${name}` }, `${label}: ${text.replaceAll('`', '')}`);
          link.addEventListener('click', (event) => {
            event.preventDefault();
            focus(String(name));
          });
          return element('li', {}, link);
        }),
      );
      box.hidden = problems.length === 0;
      if (insist && !box.hidden) box.focus();
    },
  };
}
