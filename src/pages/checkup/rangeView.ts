import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { longestChecked } from '../../shared/series/longestChecked.ts';
import { instantOf, wallClock } from '../../shared/series/timeText.ts';
import type { ShownCheckup } from '../../wire/checkup.ts';
import type { FromCheckup } from '../../wire/fromCheckup.ts';
import { focusOn } from '../kit/focusOn.ts';
import { fillIn } from '../kit/say.ts';

type End = 'from' | 'to';

/** An exact range as it was typed, in the editor's time zone, and what is wrong with it. */
export interface TypedRange extends Readonly<Record<End, string>> {
  readonly fault?: { readonly text: string; readonly at: End } | undefined;
}

/** What the user does with a range. */
interface RangeActs {
  readonly post: (message: FromCheckup) => void;
  readonly draw: (change: { readonly range: TypedRange }) => void;
}

/** The time zone of the editor. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The period of a check, to be changed: to the minute. */
export function typedRange({ from, to }: Readonly<Record<End, number>>): TypedRange {
  const text = (time: number) => wallClock(time, zone()).slice(0, 16);
  return { from: text(from), to: text(to) };
}

/** The start and the end of an exact range, and what is wrong with them. */
export function rangeView(
  range: TypedRange | undefined,
  { words, farthest }: ShownCheckup,
  { post, draw }: RangeActs,
) {
  if (!range) return nothing;
  const apply = (event: Event) => {
    event.preventDefault();
    const asked = readRange(range, { words, farthest, now: Date.now() });
    const fault = 'at' in asked ? asked : undefined;
    draw({ range: { ...range, fault } });
    if ('at' in asked) return focusOn(asked.at);
    post({ type: 'choose', range: asked });
  };
  const field = (end: End) => html`<label for=${end}>${words[end]}</label><input
    type="datetime-local"
    id=${end}
    aria-describedby="range-fault"
    aria-invalid=${String(range.fault?.at === end)}
    .value=${live(range[end])}
    @input=${({ target }: Event) => draw({ range: { ...range, [end]: (target as HTMLInputElement).value } })}
  >`;
  return html`<form class="range" novalidate @submit=${apply}>
    <span>${field('from')}</span><span>${field('to')}</span>
    <button type="submit" class="primary">${words.apply}</button>
    <span class="help">${fillIn(words, 'inZone', zone())}</span>
    <p id="range-fault" role="status" class="fault">${range.fault?.text}</p>
  </form>`;
}

interface Limits extends Pick<ShownCheckup, 'farthest'> {
  readonly words: Pick<
    ShownCheckup['words'],
    'invalidTime' | 'fromAfterTo' | 'future' | 'tooLong' | 'tooEarly'
  >;
  readonly now: number;
}

/** The range that was typed, in ms since the epoch, or what is wrong with it. */
export function readRange(
  typed: Readonly<Record<End, string>>,
  { words, farthest = Number.POSITIVE_INFINITY, now }: Limits,
): Readonly<Record<End, number>> | { readonly text: string; readonly at: End } {
  const [from, to] = [instantOf(typed.from, zone()), instantOf(typed.to, zone())];
  if (from === undefined) return { text: words.invalidTime, at: 'from' };
  if (to === undefined) return { text: words.invalidTime, at: 'to' };
  if (from >= now) return { text: words.future, at: 'from' };
  if (from >= to) return { text: words.fromAfterTo, at: 'from' };
  if (now - from > farthest) return { text: words.tooEarly, at: 'from' };
  if (to - from > longestChecked) return { text: words.tooLong, at: 'from' };
  return { from, to };
}
