import { html, nothing } from 'lit-html';
import type { FormPage } from '../../wire/form.ts';
import type { FieldProblem, FormSteps } from '../../wire/fromForm.ts';
import { codicon } from '../kit/codicon.ts';
import { focusOn } from '../kit/focusOn.ts';
import { put } from './control.ts';

/** What the steps of a form call. */
export interface StepsActs {
  /** Sends the draft to the host, which answers with the problems. */
  readonly ask: () => void;
  /** Called when the user has moved to another step: earlier messages no longer apply. */
  readonly onMove: () => void;
  readonly redraw: () => void;
}

/** The step that is shown. */
export interface StepPlace {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** `Step 2 of 6` */
  readonly words: string;
}

interface Kept {
  /** The step that is shown. */
  at: number;
  /** The number of steps that the user has left forward, or tried to. */
  tried: number;
  /** The step to go to as soon as there are no problems on the way. */
  wanted: number | undefined;
  /** Steps with problems; -1: a problem that belongs to no step. */
  wrong: ReadonlySet<number>;
}

/** The id of a group's heading, by index. */
export const headingOf = (at: number) => `g-${at}`;

/** Shows the groups of a form one after another: a step with problems can't be left forward. */
export function createSteps({ groups, words }: FormPage, start: FormSteps, acts: StepsActs) {
  const { ask, onMove, redraw } = acts;
  const last = groups.length - 1;
  const kept: Kept = {
    at: Math.min(start.at, last),
    tried: Math.min(start.tried, last),
    wanted: undefined,
    wrong: new Set(),
  };
  const stepOf = ({ path: [name] }: FieldProblem) =>
    groups.findIndex(({ fields }) => fields.some((field) => field.name === name));

  function show(at: number) {
    kept.at = at;
    kept.wanted = undefined;
    redraw();
    focusOn(headingOf(at));
    ask();
  }

  /** Back immediately; forward as soon as the host has found no problems on the way. */
  function go(to: number) {
    if (to <= kept.at) {
      onMove();
      return show(to);
    }
    kept.wanted = Math.min(to, last);
    kept.tried = Math.max(kept.tried, kept.at + 1);
    ask();
  }

  return {
    view: () => stepsView({ groups, words }, kept, go),
    state: (): FormSteps => ({ at: kept.at, tried: kept.tried }),
    place: (): StepPlace => ({
      isFirst: kept.at === 0,
      isLast: kept.at === last,
      words: put(words.stepOf, kept.at + 1, last + 1),
    }),
    /** Moves to the next step, or to the previous one; false if there is none. */
    move(by: 1 | -1): boolean {
      const to = kept.at + by;
      const exists = to >= 0 && to <= last;
      if (exists) go(to);
      return exists;
    },
    /** Shows the step of a field. */
    reveal(name: string) {
      const at = stepOf({ path: [name], text: '' });
      if (at >= 0 && at !== kept.at) show(at);
    },
    /**
     * Takes the problems and goes to the first step that has one, if necessary. Returns those of the current
     * step.
     */
    receive(
      problems: readonly FieldProblem[],
      insist: boolean,
    ): { problems: FieldProblem[]; insist: boolean } {
      kept.wrong = new Set(problems.map(stepOf));
      const { wanted } = kept;
      kept.wanted = undefined;
      const first = firstOf(kept.wrong);
      const stops = first !== undefined && (insist || (wanted !== undefined && first < wanted));
      if (stops && first !== kept.at) show(first);
      else if (wanted !== undefined && !stops) {
        onMove();
        show(wanted);
      }
      return { problems: problems.filter((each) => stepOf(each) === kept.at), insist: stops };
    },
  };
}

function firstOf(wrong: ReadonlySet<number>): number | undefined {
  return [...wrong].filter((index) => index >= 0).toSorted((one, other) => one - other)[0];
}

const icons = { done: 'pass', todo: 'circle-large-outline', wrong: 'error' } as const;

/** The steps with their states. Any tried step can be reached, but none beyond the first with problems. */
function stepsView(
  { groups, words }: Pick<FormPage, 'groups' | 'words'>,
  { at, tried, wrong }: Kept,
  go: (to: number) => void,
) {
  const reached = Math.max(at, Math.min(tried, firstOf(wrong) ?? groups.length - 1));
  const said = { done: words.stepDone, todo: words.stepToDo, wrong: words.stepWrong };
  const entry = ({ title }: FormPage['groups'][number], index: number) => {
    const left = index < tried ? 'done' : 'todo';
    const state = wrong.has(index) ? 'wrong' : left;
    return html`<li><button
      type="button"
      id="step-${index}"
      data-state=${state}
      aria-current=${index === at ? 'step' : nothing}
      ?disabled=${index > reached}
      @click=${() => go(index)}
    ><span class="mark">${codicon(icons[state])}</span><span>${`${index + 1}. ${title}`}</span> <span
      class="state">${said[state]}</span></button></li>`;
  };
  return html`<nav class="steps" aria-label=${words.steps}><ol>${groups.map(entry)}</ol></nav>`;
}
