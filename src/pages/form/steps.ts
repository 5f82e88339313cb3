import type { FieldProblem, FormPage, FormSteps } from '../../wire/form.ts';
import { element } from '../player/elements/element.ts';
import { icon } from '../player/elements/icon.ts';
import { put } from './control.ts';

/** What a form of several steps is made of. */
export interface StepsParts {
  /** The groups of the form in the page, in order. */
  readonly sections: readonly HTMLElement[];
  /** Tells the host how the draft is: its answer says what is wrong. */
  readonly ask: () => void;
  /** Called when the user has moved to another step: what was said before is over. */
  readonly onMove: () => void;
  /** Called when another step shows. */
  readonly onShow: (place: StepPlace) => void;
}

/** Which step shows. */
export interface StepPlace {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** `Step 2 of 6` */
  readonly words: string;
}

type State = 'done' | 'todo' | 'wrong';

const icons = { done: 'pass', todo: 'circle-large-outline', wrong: 'error' } as const;

/** Shows the groups of a form one after the other: none is left forwards while something in it is wrong. */
export function createSteps({ groups, words }: FormPage, start: FormSteps, parts: StepsParts) {
  const { sections, ask, onMove, onShow } = parts;
  const last = groups.length - 1;
  const kept: { at: number; tried: number; wanted: number | undefined; wrong: ReadonlySet<number> } = {
    at: Math.min(start.at, last),
    tried: Math.min(start.tried, last),
    wanted: undefined,
    wrong: new Set(),
  };
  const stepOf = ({ path: [name] }: FieldProblem) =>
    groups.findIndex(({ fields }) => fields.some((field) => field.name === name));
  const firstWrong = (): number | undefined =>
    [...kept.wrong].filter((index) => index >= 0).toSorted((one, other) => one - other)[0];
  const said = { done: words.stepDone, todo: words.stepToDo, wrong: words.stepWrong };
  const stateOf = (index: number): State => {
    if (kept.wrong.has(index)) return 'wrong';
    return index < kept.tried ? 'done' : 'todo';
  };

  const entries = groups.map(({ title }, index) => {
    const mark = element('span', { class: 'mark' });
    const state = element('span', { class: 'state' });
    const name = element('span', {}, `${index + 1}. ${title}`);
    const button = element('button', { type: 'button', id: `step-${index}` }, mark, name, ' ', state);
    button.addEventListener('click', () => go(index));
    return { button, mark, state };
  });
  const list = element('ol', {}, ...entries.map(({ button }) => element('li', {}, button)));
  for (const section of sections) section.querySelector('h2')?.setAttribute('tabindex', '-1');

  function draw() {
    for (const [index, section] of sections.entries()) section.hidden = index !== kept.at;
    const reached = Math.max(kept.at, Math.min(kept.tried, firstWrong() ?? last));
    for (const [index, { button, mark, state }] of entries.entries()) {
      const is = stateOf(index);
      button.disabled = index > reached;
      button.dataset['state'] = is;
      if (index === kept.at) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
      mark.replaceChildren(icon(icons[is]));
      state.textContent = said[is];
    }
    const place = put(words.stepOf, kept.at + 1, last + 1);
    onShow({ isFirst: kept.at === 0, isLast: kept.at === last, words: place });
  }

  function show(at: number) {
    kept.at = at;
    kept.wanted = undefined;
    draw();
    sections[at]?.querySelector('h2')?.focus();
    ask();
  }

  /** Back at once; forwards once the host has found nothing wrong on the way. */
  function go(to: number) {
    if (to <= kept.at) {
      onMove();
      return show(to);
    }
    kept.wanted = Math.min(to, last);
    kept.tried = Math.max(kept.tried, kept.at + 1);
    ask();
  }

  draw();
  return {
    element: element('nav', { class: 'steps', 'aria-label': words.steps }, list),
    state: (): FormSteps => ({ at: kept.at, tried: kept.tried }),
    /** To the next step, or the one before; false where there is none. */
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
    /** Takes what is wrong, and goes where it leads. Answers what is to be told of the step that shows. */
    receive(
      problems: readonly FieldProblem[],
      insist: boolean,
    ): { problems: FieldProblem[]; insist: boolean } {
      kept.wrong = new Set(problems.map(stepOf));
      const { wanted } = kept;
      kept.wanted = undefined;
      const first = firstWrong();
      const stops = first !== undefined && (insist || (wanted !== undefined && first < wanted));
      if (stops && first !== kept.at) show(first);
      else if (wanted !== undefined && !stops) {
        onMove();
        show(wanted);
      }
      draw();
      return { problems: problems.filter((each) => stepOf(each) === kept.at), insist: stops };
    },
  };
}
