import { html } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { Preset } from '../../../shared/series/timeRange.ts';
import { instantOf, wallClock } from '../../../shared/series/timeText.ts';
import type { StatisticsQuery } from '../../../wire/fromStatistics.ts';
import { focusOn } from '../../kit/focusOn.ts';
import { fillIn } from '../../kit/say.ts';
import type { DeskActs, Setup } from '../deskParts.ts';
import { checkBox } from '../kit/fields.ts';

const day = 86_400_000;

type End = 'from' | 'to';

interface State {
  isShown: boolean;
  /** Whether it ends now. */
  isOpen: boolean;
  /** The query that was taken last. */
  key: string;
  period: Readonly<Record<End, number>>;
  /** The text in the fields. */
  typed: Record<End, string>;
  fault: { readonly text: string; readonly at?: End };
}

/** The exact start and end; visible as soon as a custom range is chosen. */
export function createRangeBar({ words, timeZone }: Setup, acts: DeskActs) {
  const state: State = {
    isShown: false,
    isOpen: false,
    key: '',
    period: { from: Date.now() - day, to: Date.now() },
    typed: { from: '', to: '' },
    fault: { text: '' },
  };
  const zoneOf = (zone: StatisticsQuery['zone']) => (zone === 'utc' ? 'UTC' : timeZone);
  const show = (period: Readonly<Record<End, number>>, zone: StatisticsQuery['zone']) => {
    const text = (time: number) => wallClock(time, zoneOf(zone)).slice(0, 16);
    state.period = { from: period.from, to: period.to };
    state.typed = { from: text(period.from), to: text(period.to) };
  };
  const complain = (text: string, at: End) => {
    state.fault = { text, at };
    acts.redraw();
    focusOn(idOf(at));
  };
  const apply = (event: Event) => {
    event.preventDefault();
    const { zone } = acts.query();
    const begin = instantOf(state.typed.from, zoneOf(zone));
    const end = state.isOpen ? undefined : instantOf(state.typed.to, zoneOf(zone));
    if (begin === undefined) return complain(words.invalidTime, 'from');
    if (end === undefined && !state.isOpen) return complain(words.invalidTime, 'to');
    if (begin >= (end ?? Date.now())) return complain(words.fromAfterTo, 'from');
    state.fault = { text: '' };
    acts.ask({ range: { preset: 'custom', from: begin, ...(end !== undefined && { to: end }) } });
  };
  const setOpen = (isOpen: boolean) => {
    state.isOpen = isOpen;
    acts.redraw();
  };

  return {
    /** The chosen range, by name. */
    chosen: ({ range }: StatisticsQuery) => (state.isShown ? 'custom' : range.preset),
    /** Requests a range by name, or opens the fields for an exact one. */
    choose(value: string) {
      state.isShown = value === 'custom';
      if (value !== 'custom') return acts.ask({ range: { preset: value as Preset } });
      acts.redraw();
      focusOn(idOf('from'));
    },
    /** Takes a query. */
    take({ range, zone }: StatisticsQuery): void {
      state.isShown = range.preset === 'custom';
      const key = JSON.stringify([range, zone]);
      if (key === state.key) return;
      state.key = key;
      const isExact = range.preset === 'custom';
      if (isExact) state.isOpen = range.to === undefined;
      show(isExact ? { from: range.from, to: range.to ?? Date.now() } : state.period, zone);
      state.fault = { text: '' };
    },
    /** The period requested last, so that an exact range starts with it. */
    answered(period: Readonly<Record<End, number>>, { range, zone }: StatisticsQuery): void {
      if (range.preset !== 'custom' && !state.isShown) show(period, zone);
    },
    view: ({ zone }: StatisticsQuery) => html`<form class="bar" ?hidden=${!state.isShown} @submit=${apply}>
      ${field(words, state, 'from')} ${field(words, state, 'to')}
      ${checkBox({ label: words.untilNow, value: state.isOpen, change: setOpen })}
      <span class="label zone-name">${fillIn(words, 'inZone', zoneOf(zone))}</span>
      <button type="submit" class="text main">${words.apply}</button>
      <p class="help" id="range-help" role="status" data-tone=${state.fault.at ? 'error' : ''}>${state.fault.text}</p>
    </form>`,
  };
}

function field(words: Setup['words'], state: State, end: End) {
  const type = ({ target }: Event) => {
    state.typed[end] = (target as HTMLInputElement).value;
  };
  return html`<label class="field"><span class="label">${words[end]}</span> <input
    type="datetime-local"
    id=${idOf(end)}
    aria-describedby="range-help"
    aria-invalid=${state.fault.at === end}
    ?disabled=${end === 'to' && state.isOpen}
    .value=${live(state.typed[end])}
    @input=${type}
  ></label>`;
}

function idOf(end: End): string {
  return `range-${end}`;
}
