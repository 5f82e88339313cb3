import type { PlayerWords } from '../../../wire/playerWords.ts';
import { fillIn } from '../../kit/say.ts';
import { element } from '../elements/element.ts';
import { setText } from '../elements/setText.ts';
import type { PlayerNumbers } from '../view/playerNumbers.ts';
import type { NoStep, PaceStep } from './inStep.ts';

/** Seconds within which two pictures count as being in step. */
const inStep = 0.1;

/** The line that shows how far apart two pictures are, with the switch that unlinks the second. */
export function createStepLine(
  words: PlayerWords,
  numbers: PlayerNumbers,
  { title, isKept, keep }: { title: string; isKept: boolean; keep: (isKept: boolean) => void },
) {
  const box = element('input', { type: 'checkbox', class: 'check' });
  box.checked = isKept;
  box.addEventListener('change', () => keep(box.checked));
  // constantly changing figures are not spoken; a change of words is
  const standing = element('span', { role: 'status' });
  const apart = element('span', { class: 'apart' });
  const line = element(
    'div',
    { class: 'step' },
    element('label', {}, box, words.keepInStep),
    standing,
    apart,
  );
  return {
    element: line,
    /** Undefined: the second picture plays independently. */
    show(step: PaceStep | undefined) {
      const word = stepWord(step);
      line.dataset['step'] = word;
      setText(standing, fillIn(words, word, word === 'outOfReach' ? title : undefined));
      const hasDistance = step !== undefined && 'apart' in step;
      setText(apart, hasDistance ? fillIn(words, 'apart', numbers.delay(Math.abs(step.apart))) : '');
    },
  };
}

/** The state as one word; undefined: the second picture plays independently. */
export function stepWord(step: PaceStep | undefined): NoStep | 'freed' | 'inStep' | 'nearing' {
  if (!step) return 'freed';
  if ('no' in step) return step.no;
  return Math.abs(step.apart) <= inStep ? 'inStep' : 'nearing';
}
