import type { PlayerWords } from '../../../wire/playerWords.ts';
import { element } from '../elements/element.ts';
import { setText } from '../elements/setText.ts';
import type { Figures } from './figures.ts';
import type { Pane } from './pane.ts';
import type { PlayerNumbers } from './playerNumbers.ts';
import { readoutNames, readoutTexts } from './readoutTexts.ts';

/**
 * The figures below the controls. Each keeps its place; unknown ones are left empty. A still has none. `live`:
 * a broadcast is expected until a playlist has been read. `of`: which of two pictures; undefined: the only one.
 */
export function createReadouts(
  words: PlayerWords,
  numbers: PlayerNumbers,
  { live, of }: { live: boolean; of: string | undefined },
) {
  const places = new Map(
    readoutNames.map((name) => [name, { figure: element('dd'), beside: element('dd', { class: 'beside' }) }]),
  );
  const row = element('dl', { class: 'readouts' });
  for (const [name, { figure, beside }] of places) {
    row.append(element('div', { 'data-readout': name }, element('dt', {}, words[name]), figure, beside));
  }
  const latency = places.get('latency')?.figure.parentElement;
  if (latency) latency.hidden = !live;
  const box = element(
    'div',
    { class: 'readouts-of' },
    of === undefined ? undefined : element('h2', { class: 'readouts-name' }, of),
    row,
  );
  return {
    element: box,
    /** Shows the figures of a pane. Undefined: nothing is playing, so nothing is known. */
    update(figures: Figures | undefined, { mark, still }: Pick<Pane, 'mark' | 'still'>) {
      box.hidden = !still.hidden;
      row.dataset['state'] = mark.dataset['state'] ?? '';
      const texts = figures && readoutTexts(figures, words, numbers);
      for (const [name, { figure, beside }] of places) {
        const [text, compared = ''] = texts?.[name] ?? [''];
        setText(figure, text);
        setText(beside, compared);
      }
      if (latency && figures?.live !== undefined) latency.hidden = !figures.live;
    },
  };
}
