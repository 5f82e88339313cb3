import { html } from 'lit-html';
import type { StatisticsWords } from '../../../wire/statisticsWords.ts';
import { iconButton } from '../../kit/iconButton.ts';
import type { DeskActs } from '../deskParts.ts';
import { selectField } from '../kit/fields.ts';

/** Named queries: to open, save and delete. */
export function createSavedQueryMenu(words: StatisticsWords, acts: DeskActs) {
  let chosen = '';
  const choose = (name: string) => {
    chosen = name;
    acts.redraw();
    if (name !== '') acts.post({ type: 'openSaved', sequence: acts.nextSequence(), name });
  };
  return (names: readonly string[]) => {
    if (!names.includes(chosen)) chosen = '';
    const list = selectField({
      label: words.saved,
      value: chosen,
      change: choose,
      choices: [
        { value: '', label: `${words.saved}…` },
        ...names.map((name) => ({ value: name, label: name })),
      ],
      hasLabel: false,
      isHidden: names.length === 0,
    });
    const save = () => acts.post({ type: 'save', query: acts.query() });
    const forget = () => acts.post({ type: 'deleteSaved', name: chosen });
    return html`<div class="field end">
      ${list}
      ${iconButton({ icon: 'save', name: words.save, press: save })}
      ${iconButton({ icon: 'trash', name: words.deleteSaved, press: forget, isHidden: chosen === '' })}
    </div>`;
  };
}
