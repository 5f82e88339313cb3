import type { SentSlot } from '../../../shared/secretSlots.ts';
import { element } from '../../player/elements/element.ts';
import { localText } from './moment.ts';
import type { SlotRow, SlotRowParts } from './slot.ts';
import { createSlotValue } from './slotValue.ts';

/** A value to add, with the moment from which it is active. `slot`: the moment, where it is known. */
export function createNewRow(
  { id, words, changed, zone }: SlotRowParts & { readonly zone: string },
  { slot, hasBeginning, drop }: { slot: number; hasBeginning: boolean; drop: () => void },
): SlotRow {
  const error = element('p', { class: 'error', id: `${id}-error` });
  const value = createSlotValue(`${id}-value`, words, changed);
  const heading = element('strong', { id: `${id}-name` }, words.nextValue);
  const moment = element('input', { type: 'datetime-local', step: '1', id: `${id}-moment` });
  const beginning = element('input', { type: 'checkbox', id: `${id}-beginning` });
  const over = element('p', { class: 'remark' }, words.over);
  const remove = element('button', { type: 'button', class: 'secondary' }, words.remove);
  remove.setAttribute('aria-describedby', heading.id);
  const help = element('p', { class: 'help', id: `${id}-zone` }, zone);

  const chosen = () =>
    beginning.checked ? 0 : moment.value === '' ? undefined : new Date(moment.value).getTime() / 1000;
  const draw = () => {
    const from = chosen();
    moment.disabled = beginning.checked;
    over.hidden = from === undefined || from === 0 || from > Date.now() / 1000;
  };
  const changedMoment = () => {
    draw();
    changed();
  };
  moment.value = slot === 0 ? '' : localText(new Date(slot * 1000).toISOString());
  beginning.checked = slot === 0;
  moment.addEventListener('input', changedMoment);
  beginning.addEventListener('change', changedMoment);
  remove.addEventListener('click', drop);
  draw();

  return {
    element: element(
      'div',
      { id, class: 'slot', role: 'group', 'aria-labelledby': heading.id },
      element('div', { class: 'slotHead' }, heading),
      element(
        'div',
        {},
        element('label', { for: moment.id }, words.activeFrom),
        element('div', { class: 'withUnit' }, moment),
        help,
        over,
      ),
      hasBeginning
        ? undefined
        : element(
            'div',
            { class: 'switch' },
            beginning,
            element('label', { for: beginning.id }, words.fromBeginning),
          ),
      value.element,
      error,
      element('div', { class: 'tools' }, remove),
    ),
    slot: () => chosen() ?? Number.POSITIVE_INFINITY,
    sends(): SentSlot | undefined {
      const from = chosen();
      const typed = value.value();
      if (from === undefined) return undefined;
      return typed === undefined ? { slot: from } : { slot: from, value: typed };
    },
    problem: () => [chosen() === undefined ? words.noMoment : '', value.problem()].filter(Boolean).join(' '),
    mark(texts) {
      error.textContent = texts.join(' ');
      error.hidden = texts.length === 0;
      value.mark(texts.length > 0, error.id);
      const described = texts.length > 0 ? `${help.id} ${error.id}` : help.id;
      moment.setAttribute('aria-describedby', described);
    },
    focus: () => moment.focus(),
  };
}
