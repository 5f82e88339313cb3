import type { Clash } from '../../wire/form.ts';
import type { FormWords } from '../../wire/formWords.ts';
import { element } from '../player/elements/element.ts';
import { put } from './control.ts';

/** The fields that someone else changed too, each with the two ways out. */
export function createClashes(words: FormWords, decide: (name: string, take: 'mine' | 'theirs') => void) {
  const box = element('section', { class: 'clashes', 'aria-labelledby': 'clashes' });
  box.hidden = true;
  const shown = { text: '' };
  return {
    element: box,
    show(clashes: readonly Clash[]) {
      box.hidden = clashes.length === 0;
      const text = JSON.stringify(clashes);
      if (text === shown.text) return;
      shown.text = text;
      box.replaceChildren(
        element('h2', { id: 'clashes' }, words.clashes),
        ...clashes.map(({ name, label, before, mine, theirs }) => {
          const choice = (take: 'mine' | 'theirs', said: string) => {
            const button = element('button', { type: 'button', class: 'secondary' }, said);
            button.addEventListener('click', () => decide(name, take));
            return button;
          };
          return element(
            'div',
            { class: 'clash', role: 'group', 'aria-label': label },
            element('p', {}, element('strong', {}, label), ` ${put(words.was, before)}`),
            choice('mine', put(words.keepMine, mine)),
            choice('theirs', put(words.takeTheirs, theirs)),
          );
        }),
      );
    },
  };
}
