import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import type { ShownCheckup } from '../../wire/checkup.ts';
import type { FromCheckup } from '../../wire/fromCheckup.ts';
import { focusOn } from '../kit/focusOn.ts';
import { iconButton } from '../kit/iconButton.ts';
import { type Spoken, spokenText } from '../kit/spoken.ts';
import { findingsView } from './findingsView.ts';
import { rangeView, type TypedRange, typedRange } from './rangeView.ts';
import { readingView } from './readingView.ts';
import { momentText, startsOf, valueText } from './times.ts';
import { traceView } from './traceView.ts';
import { valuesView } from './valuesView.ts';

/** What the page shows. */
export interface CheckupState {
  readonly checkup?: ShownCheckup;
  readonly isBusy: boolean;
  readonly said: Spoken;
  readonly isFailure: boolean;
  /** The time whose values are shown, in ms since the epoch; undefined: none. */
  readonly at?: number | undefined;
  readonly isTableOpen: boolean;
  /** The fields of an exact range; undefined: they are not shown. */
  readonly range?: TypedRange | undefined;
}

/** What the user does in the page. */
interface Acts {
  readonly post: (message: FromCheckup) => void;
  /** Draws the page again after a change. */
  readonly draw: (change: Partial<CheckupState>) => void;
}

/** The whole page. */
export function pageView(state: CheckupState, acts: Acts) {
  const { checkup, isBusy, said, isFailure } = state;
  return html`
    <main aria-busy=${String(isBusy)}>${checkup ? checkupView(checkup, state, acts) : nothing}</main>
    <p role="status" class="said" data-tone=${isFailure ? 'failed' : 'done'}>${spokenText(said)}</p>`;
}

function checkupView(checkup: ShownCheckup, state: CheckupState, acts: Acts) {
  const { title, subtitle, summary, findings, readings, traces, words } = checkup;
  return html`
    <header>
      <h1>${title}</h1>
      <div class="actions">
        ${periodView(checkup, state, acts)}
        ${iconButton({ icon: 'copy', name: words.copy, press: () => acts.post({ type: 'copy' }) })}
        ${iconButton({ icon: 'refresh', name: words.refresh, press: () => acts.post({ type: 'refresh' }) })}
      </div>
      <p class="help">${subtitle}</p>
    </header>
    ${rangeView(state.range, checkup, acts)}
    <p>${summary}</p>
    ${findings ? findingsView(findings, checkup) : nothing}
    ${readings.length > 0 ? html`<div class="traces readings">${readings.map((each) => readingView(each, words))}</div>` : nothing}
    ${traces.length > 0 ? tracesView(checkup, state, acts) : nothing}`;
}

function periodView(checkup: ShownCheckup, { range }: CheckupState, { post, draw }: Acts) {
  const { periods, minutes, words } = checkup;
  const isExact = range !== undefined || minutes === undefined;
  const change = ({ target }: Event) => {
    const { value } = target as HTMLSelectElement;
    if (value === 'custom') {
      draw({ range: typedRange(checkup) });
      return focusOn('from');
    }
    draw({ range: undefined });
    post({ type: 'choose', range: { minutes: Number(value) } });
  };
  return html`<select aria-label=${words.period} title=${words.period} @change=${change}>
    ${periods.map(
      (each) =>
        html`<option value=${each.minutes} .selected=${!isExact && each.minutes === minutes}>${each.label}</option>`,
    )}
    <option value="custom" .selected=${isExact}>${words.custom}</option>
  </select>`;
}

/** The charts, with a slider through their time: all show the values of the same interval, which the slider says. */
function tracesView(checkup: ShownCheckup, { at, isTableOpen }: CheckupState, { draw }: Acts) {
  const { traces, words, interval } = checkup;
  const starts = startsOf(checkup);
  const look = (time: number) => draw({ at: time });
  const toggle = ({ currentTarget }: Event) =>
    draw({ isTableOpen: (currentTarget as HTMLDetailsElement).open });
  const place =
    at === undefined
      ? starts.length - 1
      : Math.max(
          0,
          starts.findLastIndex((start) => start <= at),
        );
  const shown = starts[place] ?? checkup.to;
  const input = ({ target }: Event) => look(starts[Number((target as HTMLInputElement).value)] ?? 0);
  const values = traces.map(
    (trace) => `${trace.title}: ${valueText(trace, shown, interval) ?? words.noValue}`,
  );
  const time = momentText(shown);
  return html`
    <div class="time">
      <label for="time">${words.time}</label>
      <input
        type="range"
        id="time"
        min="0"
        max=${starts.length - 1}
        .value=${String(place)}
        aria-valuetext=${[time, ...values].join('. ')}
        @input=${input}
      >
      <output for="time" aria-live="off">${time}</output>
    </div>
    <div class="traces">${traces.map((trace) => traceView(trace, { checkup, at: shown, look }))}</div>
    <details @toggle=${toggle}>
      <summary>${words.table}</summary>
      ${isTableOpen ? guard([checkup], () => valuesView(checkup, starts)) : nothing}
    </details>`;
}
