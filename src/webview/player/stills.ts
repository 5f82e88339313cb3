import type { PlayerStills, PlayerWords } from '../../wire/player.ts';
import { element } from '../element.ts';
import { icon } from '../icon.ts';
import { say } from '../say.ts';

export interface Stills {
  readonly element: HTMLElement;
  /** Shows the pictures as they are now; one can be chosen again. */
  show(stills: PlayerStills): void;
}

/** The pictures of a recording in a row; a press makes one the default. Until the answer is there, no other can be pressed. */
export function createStills(words: PlayerWords, choose: (place: number) => void): Stills {
  const row = element('div', { class: 'stills-row' });
  const strip = element(
    'section',
    { class: 'stills', 'aria-label': words.stills, hidden: '' },
    element('h2', {}, words.stills),
    row,
  );
  const press = (place: number) => {
    for (const button of row.querySelectorAll('button')) button.ariaDisabled = 'true';
    choose(place);
  };
  return {
    element: strip,
    show({ chosen, items }) {
      const focused = [...row.children].findIndex((each) => each.matches(':focus'));
      strip.hidden = items.length === 0;
      row.replaceChildren(
        ...items.map(({ label, picture }, place) => {
          const isChosen = place === chosen;
          const name = isChosen ? `${label} (${words.isDefault})` : say(words, 'setDefault', label);
          const button = element(
            'button',
            { type: 'button', 'aria-pressed': String(isChosen), 'aria-label': name, title: name },
            element('img', { src: picture, alt: '' }),
            element('span', { class: 'label' }, ...(isChosen ? [icon('check')] : []), label),
          );
          button.addEventListener('click', () => {
            if (button.ariaDisabled !== 'true' && !isChosen) press(place);
          });
          return button;
        }),
      );
      if (focused >= 0) row.querySelectorAll('button')[focused]?.focus();
    },
  };
}
