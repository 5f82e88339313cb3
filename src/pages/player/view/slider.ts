import { element } from '../elements/element.ts';
import type { SliderRange } from './timelinePlaces.ts';

/** What a slider shows. */
export interface SliderValue extends SliderRange {
  readonly value: number;
  /** How far it could go at once; absent: the value. */
  readonly loaded?: number;
}

/** A range input whose filled part the style sheet draws, using two custom properties. */
export function createSlider(name: string, label: string, move: (value: number) => void) {
  const input = element('input', {
    type: 'range',
    class: name,
    step: 'any',
    title: label,
    'aria-label': label,
  });
  let isHeld = false;
  const hold = (holds: boolean) => () => {
    isHeld = holds;
  };
  input.addEventListener('pointerdown', hold(true));
  for (const end of ['pointerup', 'pointercancel', 'blur']) input.addEventListener(end, hold(false));
  input.addEventListener('input', () => {
    fill(input, input.valueAsNumber);
    move(input.valueAsNumber);
  });
  return {
    element: input,
    /** Shows a value, unless the user is dragging the handle. `spoken` is the text for screen readers. */
    show({ least, most, value, loaded = value }: SliderValue, spoken: string) {
      input.min = String(least);
      input.max = String(most);
      if (!isHeld) {
        input.value = String(value);
        fill(input, value);
      }
      input.style.setProperty('--loaded', part(input, loaded));
      if (input.ariaValueText !== spoken) input.ariaValueText = spoken;
    },
  };
}

function fill(input: HTMLInputElement, value: number): void {
  input.style.setProperty('--filled', part(input, value));
}

function part(input: HTMLInputElement, value: number): string {
  const [least, most] = [Number(input.min), Number(input.max)];
  return `${most > least ? (100 * (value - least)) / (most - least) : 0}%`;
}
