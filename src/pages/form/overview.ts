import type { Overview } from '../../wire/form.ts';
import type { FormWords } from '../../wire/formWords.ts';
import { element } from '../player/elements/element.ts';
import { icon } from '../player/elements/icon.ts';
import { put } from './control.ts';
import { describeLines } from './preview.ts';

/** What would be made, in words, with what may not be meant on top of it. `edit` leads to a field. */
export function createOverview(words: FormWords, edit: (name: string) => void) {
  const warnings = element('ul', { class: 'warnings' });
  const lines = element('dl', { class: 'about' });
  const kept = { text: '' };
  const row = ({ field, text }: Overview['warnings'][number]) => {
    const label = document.getElementById(`f-${field}-label`)?.textContent ?? field;
    const link = element('a', { href: `#f-${field}` }, put(words.change, label));
    link.addEventListener('click', (event) => {
      event.preventDefault();
      edit(field);
    });
    return element('li', {}, icon('warning'), element('span', {}, text, ' ', link));
  };
  return {
    element: element('div', {}, warnings, lines),
    show(overview: Overview | undefined) {
      const text = JSON.stringify(overview);
      // What is as it was keeps the focus that may be in it.
      if (text === kept.text) return;
      kept.text = text;
      warnings.hidden = !overview?.warnings.length;
      warnings.replaceChildren(...(overview?.warnings ?? []).map(row));
      lines.replaceChildren(...describeLines(overview?.lines ?? []));
    },
  };
}
