import type { Preset } from '../../../shared/series/timeRange.ts';
import { instantOf, wallClock } from '../../../shared/series/timeText.ts';
import type { StatisticsQuery } from '../../../wire/statistics.ts';
import { say } from '../../kit/say.ts';
import { element } from '../../player/elements/element.ts';
import type { DeskActs, Setup } from '../deskParts.ts';
import { createCheck } from '../kit/fields.ts';

const day = 86_400_000;

/** From when until when, exactly; in sight once that is chosen. */
export function createRangeBar({ words, timeZone }: Setup, acts: DeskActs) {
  const timeField = (label: string) => {
    const input = element('input', { type: 'datetime-local', 'aria-describedby': 'range-help' });
    return {
      input,
      box: element('label', { class: 'field' }, element('span', { class: 'label' }, label), input),
    };
  };
  const [from, to] = [timeField(words.from), timeField(words.to)];
  const help = element('p', { class: 'help', id: 'range-help', role: 'status' });
  const apply = element('button', { type: 'submit', class: 'text main' }, words.apply);
  const shown: { isOpen: boolean; key: string; last: { from: number; to: number } } = {
    isOpen: false,
    key: '',
    last: { from: Date.now() - day, to: Date.now() },
  };
  const untilNow = createCheck(words.untilNow, (isOpen) => setOpen(isOpen));
  const zoneOf = (zone: StatisticsQuery['zone']) => (zone === 'utc' ? 'UTC' : timeZone);
  const setOpen = (isOpen: boolean) => {
    shown.isOpen = isOpen;
    to.input.disabled = isOpen;
    untilNow.show(isOpen);
  };
  const zoneName = element('span', { class: 'label zone-name' });
  const form = element('form', { class: 'bar', hidden: '' }, from.box, to.box, untilNow.element);
  form.append(zoneName, apply, help);
  const complain = (text: string, ...wrong: readonly HTMLInputElement[]) => {
    help.textContent = text;
    help.dataset['tone'] = wrong.length > 0 ? 'error' : '';
    for (const { input } of [from, to]) input.ariaInvalid = String(wrong.includes(input));
    wrong[0]?.focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { zone } = acts.query();
    const begin = instantOf(from.input.value, zoneOf(zone));
    const end = shown.isOpen ? undefined : instantOf(to.input.value, zoneOf(zone));
    if (begin === undefined) return complain(words.invalidTime, from.input);
    if (end === undefined && !shown.isOpen) return complain(words.invalidTime, to.input);
    if (begin >= (end ?? Date.now())) return complain(words.fromAfterTo, from.input);
    complain('');
    acts.ask({ range: { preset: 'custom', from: begin, ...(end !== undefined && { to: end }) } });
  });

  return {
    element: form,
    /** Asks for a range by name, or opens the fields for an exact one. */
    choose(value: string): void {
      form.hidden = value !== 'custom';
      if (value === 'custom') from.input.focus();
      else acts.ask({ range: { preset: value as Preset } });
    },
    show(_: Setup, { range, zone }: StatisticsQuery): void {
      form.hidden = range.preset !== 'custom';
      zoneName.textContent = say(words, 'inZone', zoneOf(zone));
      const key = JSON.stringify([range, zone]);
      if (key === shown.key) return;
      shown.key = key;
      if (range.preset === 'custom') {
        shown.last = { from: range.from, to: range.to ?? Date.now() };
        setOpen(range.to === undefined);
      }
      this.fill(shown.last, zone);
      complain('');
    },
    /** What was asked for last, so that an exact range begins with it. */
    answered(period: { from: number; to: number }, { range, zone }: StatisticsQuery): void {
      if (range.preset === 'custom' || !form.hidden) return;
      shown.last = { from: period.from, to: period.to };
      this.fill(shown.last, zone);
    },
    fill(period: { from: number; to: number }, zone: StatisticsQuery['zone']): void {
      from.input.value = wallClock(period.from, zoneOf(zone)).slice(0, 16);
      to.input.value = wallClock(period.to, zoneOf(zone)).slice(0, 16);
    },
  };
}
