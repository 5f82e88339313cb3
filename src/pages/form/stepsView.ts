import { html, nothing } from 'lit-html';
import type { FormWords } from '../../wire/formWords.ts';
import { codicon } from '../kit/codicon.ts';

/** A step with its title. */
export interface StepEntry {
  readonly title: string;
  readonly state: 'done' | 'todo' | 'wrong';
  readonly isCurrent: boolean;
  /** Whether it can be reached directly. */
  readonly isReached: boolean;
}

const icons = { done: 'pass', todo: 'circle-large-outline', wrong: 'error' } as const;

/** The steps of a form, each with its state. */
export function stepsView(words: FormWords, entries: readonly StepEntry[], go: (to: number) => void) {
  const said = { done: words.stepDone, todo: words.stepToDo, wrong: words.stepWrong };
  const entry = ({ title, state, isCurrent, isReached }: StepEntry, index: number) =>
    html`<li><button
      type="button"
      id="step-${index}"
      data-state=${state}
      aria-current=${isCurrent ? 'step' : nothing}
      ?disabled=${!isReached}
      @click=${() => go(index)}
    ><span class="mark">${codicon(icons[state])}</span><span>${`${index + 1}. ${title}`}</span> <span
      class="state">${said[state]}</span></button></li>`;
  return html`<nav class="steps" aria-label=${words.steps}>
      <ol>${entries.map(entry)}</ol>
    </nav>`;
}
