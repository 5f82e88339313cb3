import type { PlayerWords } from '../../../wire/player.ts';
import { fillIn } from '../../kit/say.ts';
import { element } from '../elements/element.ts';
import type { PlayerNumbers } from '../view/playerNumbers.ts';
import type { NoStep, PaceStep } from './inStep.ts';

export interface StepLine {
  readonly element: HTMLElement;
  /** Undefined: the second picture goes its own way. */
  show(step: PaceStep | undefined): void;
}

/** Seconds within which two pictures count as being in step. */
const inStep = 0.1;

/** The line that says how far two pictures are from each other, with the switch that lets the second go. */
export function createStepLine(
  words: PlayerWords,
  numbers: PlayerNumbers,
  { title, isKept, keep }: { title: string; isKept: boolean; keep: (isKept: boolean) => void },
): StepLine {
  const box = element('input', { type: 'checkbox', class: 'check' });
  box.checked = isKept;
  box.addEventListener('change', () => keep(box.checked));
  // figures that change all the time are not spoken; a change of words is
  const standing = element('span', { role: 'status' });
  const apart = element('span', { class: 'apart' });
  const set = (place: HTMLElement, text: string) => {
    if (place.textContent !== text) place.textContent = text;
  };
  const line = element(
    'div',
    { class: 'step' },
    element('label', {}, box, words.keepInStep),
    standing,
    apart,
  );
  return {
    element: line,
    show(step) {
      const word = stepWord(step);
      line.dataset['step'] = word;
      set(standing, fillIn(words, word, word === 'outOfReach' ? title : undefined));
      const hasDistance = step !== undefined && 'apart' in step;
      set(apart, hasDistance ? fillIn(words, 'apart', numbers.delay(Math.abs(step.apart))) : '');
    },
  };
}

/** How things stand, in a word; undefined: the second picture goes its own way. */
export function stepWord(step: PaceStep | undefined): NoStep | 'freed' | 'inStep' | 'nearing' {
  if (!step) return 'freed';
  if ('no' in step) return step.no;
  return Math.abs(step.apart) <= inStep ? 'inStep' : 'nearing';
}
