import { element } from '../elements/element.ts';
import { createSlider, type SliderValue } from './slider.ts';
import { placeAbove, valueUnder } from './timelinePlaces.ts';

/** What is shown above a moment of the timeline, such as a picture from a storyboard. */
export type Preview = (seconds: number) => HTMLElement | undefined;

export interface TimelineText {
  readonly label: string;
  /** The time of a moment, as text. */
  readonly say: (seconds: number) => string;
  readonly preview: Preview | undefined;
}

/** The seek bar, and the label of the moment under the pointer, or at the handle while keys move it. */
export function createTimeline({ label, say, preview }: TimelineText, seek: (seconds: number) => void) {
  const slider = createSlider('seek', label, seek);
  const input = slider.element;
  input.removeAttribute('title');
  const time = element('span', { class: 'moment-time' });
  const picture = element('div', { class: 'moment-picture' });
  const moment = element('div', { class: 'moment', 'aria-hidden': 'true', hidden: '' }, picture, time);
  const shownBy = { byKeys: false, byPointer: false };

  const range = () => ({ least: Number(input.min), most: Number(input.max) });
  const showAt = (seconds: number) => {
    const { least, most } = range();
    moment.hidden = input.disabled || most <= least;
    if (moment.hidden) return;
    time.textContent = say(seconds);
    const shown = preview?.(seconds);
    if (picture.firstChild !== (shown ?? null)) picture.replaceChildren(...(shown ? [shown] : []));
    const { width } = input.getBoundingClientRect();
    const place = placeAbove(seconds, range(), { width, own: moment.offsetWidth });
    moment.style.setProperty('--x', `${place}px`);
  };
  const follow = () => {
    if (shownBy.byPointer) return;
    if (shownBy.byKeys) showAt(input.valueAsNumber);
    else moment.hidden = true;
  };
  const tellByKeys = (wanted: boolean) => {
    shownBy.byKeys = wanted;
    follow();
  };

  input.addEventListener('pointermove', ({ clientX }) => {
    shownBy.byPointer = true;
    showAt(valueUnder(clientX, input.getBoundingClientRect(), range()));
  });
  input.addEventListener('pointerleave', () => {
    shownBy.byPointer = false;
    follow();
  });
  input.addEventListener('pointerdown', () => tellByKeys(false));
  input.addEventListener('focus', () => tellByKeys(input.matches(':focus-visible')));
  input.addEventListener('blur', () => tellByKeys(false));
  input.addEventListener('keydown', (event) => {
    const isLeaving = event.key === 'Escape' && shownBy.byKeys;
    // Escape first hides the label, and leaves the full panel only when pressed again
    if (isLeaving) event.stopPropagation();
    tellByKeys(event.key !== 'Escape');
  });
  return {
    element: element('div', { class: 'timeline' }, input, moment),
    slider: input,
    show(range: SliderValue, spoken: string) {
      slider.show(range, spoken);
      follow();
    },
  };
}
