import { element } from '../element.ts';
import { createSlider, type Slider } from './slider.ts';

/** What is shown above a moment of the timeline, such as a picture of a storyboard. */
export type Preview = (seconds: number) => HTMLElement | undefined;

export interface Timeline extends Pick<Slider, 'show'> {
  readonly element: HTMLElement;
  readonly slider: HTMLInputElement;
}

/** The seek bar, and what is said of the moment under the pointer. `say` gives its time in words. */
export function createTimeline(
  { label, say, preview }: { label: string; say: (seconds: number) => string; preview?: Preview },
  seek: (seconds: number) => void,
): Timeline {
  const slider = createSlider('seek', label, seek);
  const input = slider.element;
  input.removeAttribute('title');
  const time = element('span', { class: 'moment-time' });
  const picture = element('div', { class: 'moment-picture' });
  const moment = element('div', { class: 'moment', 'aria-hidden': 'true', hidden: '' }, picture, time);
  const hide = () => {
    moment.hidden = true;
  };
  input.addEventListener('pointermove', ({ clientX }) => {
    const box = input.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (clientX - box.left) / box.width));
    const [least, most] = [Number(input.min), Number(input.max)];
    if (input.disabled || most <= least) return hide();
    const seconds = least + part * (most - least);
    time.textContent = say(seconds);
    picture.replaceChildren(...[preview?.(seconds)].filter((each) => each !== undefined));
    moment.hidden = false;
    const half = moment.offsetWidth / 2;
    const x = Math.min(box.width - half, Math.max(half, part * box.width));
    moment.style.setProperty('--x', `${x}px`);
  });
  input.addEventListener('pointerleave', hide);
  return { element: element('div', { class: 'timeline' }, input, moment), slider: input, show: slider.show };
}
