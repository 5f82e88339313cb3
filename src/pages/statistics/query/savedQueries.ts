import type { StatisticsWords } from '../../../wire/statisticsWords.ts';
import { element } from '../../player/elements/element.ts';
import { createIconButton } from '../../player/elements/iconButton.ts';
import type { DeskActs } from '../deskParts.ts';
import { createSelect } from '../kit/fields.ts';

/** Queries under a name: to open, to keep and to forget. */
export function createSavedQueries(words: StatisticsWords, acts: DeskActs) {
  const state: { chosen: string; names: readonly string[] } = { chosen: '', names: [] };
  const list = createSelect(
    words.saved,
    (name) => {
      state.chosen = name;
      show(state.names);
      if (name !== '') acts.post({ type: 'openSaved', sequence: acts.nextSequence(), name });
    },
    { hasLabel: false },
  );
  const save = createIconButton('save', words.save, () => acts.post({ type: 'save', query: acts.query() }));
  const forget = createIconButton('trash', words.deleteSaved, () => {
    acts.post({ type: 'deleteSaved', name: state.chosen });
  });
  const box = element('div', { class: 'field end' }, list.element, save.element, forget.element);
  const show = (names: readonly string[]) => {
    state.names = names;
    if (!names.includes(state.chosen)) state.chosen = '';
    list.element.hidden = names.length === 0;
    forget.element.hidden = state.chosen === '';
    const choices = names.map((name) => ({ value: name, label: name }));
    list.show([{ value: '', label: `${words.saved}…` }, ...choices], state.chosen);
  };
  return { element: box, show };
}
