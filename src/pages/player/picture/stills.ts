import type { PlayerStills } from '../../../wire/player.ts';
import type { PlayerWords } from '../../../wire/playerWords.ts';
import { element } from '../elements/element.ts';
import { icon } from '../elements/icon.ts';

/**
 * The pictures of a recording in a row: a click selects one, and a separate button makes it the default.
 * Until the reply arrives, no other picture can be made the default.
 */
export function createStills(words: PlayerWords, choose: (place: number) => void) {
  const row = element('div', { class: 'stills-row' });
  const set = element('button', { type: 'button', class: 'text set-default' }, words.setDefault);
  const strip = element(
    'section',
    { class: 'stills', 'aria-label': words.stills, hidden: '' },
    element('div', { class: 'stills-head' }, element('h2', {}, words.stills), set),
    row,
  );
  let shown: PlayerStills = { chosen: undefined, items: [] };
  let selected: number | undefined;

  const allow = (isAllowed: boolean) => {
    set.ariaDisabled = String(!isAllowed);
  };
  const select = (place: number | undefined) => {
    selected = place;
    for (const [at, button] of [...row.children].entries()) button.ariaPressed = String(at === place);
    allow(place !== undefined && place !== shown.chosen);
  };
  set.addEventListener('click', () => {
    if (set.ariaDisabled === 'true' || selected === undefined) return;
    allow(false);
    choose(selected);
  });
  return {
    element: strip,
    /** Shows the current pictures; one can be chosen again. */
    show(stills: PlayerStills) {
      shown = stills;
      const focused = [...row.children].findIndex((each) => each.matches(':focus'));
      strip.hidden = stills.items.length === 0;
      row.replaceChildren(
        ...stills.items.map(({ label, picture }, place) => {
          const isDefault = place === stills.chosen;
          const name = isDefault ? `${label} (${words.isDefault})` : label;
          const button = element(
            'button',
            { type: 'button', 'aria-label': name, title: name },
            element('img', { src: picture, alt: '' }),
            element('span', { class: 'label' }, ...(isDefault ? [icon('check')] : []), label),
          );
          button.addEventListener('click', () => select(place));
          return button;
        }),
      );
      select(stills.chosen);
      if (focused >= 0) row.querySelectorAll('button')[focused]?.focus();
    },
  };
}
