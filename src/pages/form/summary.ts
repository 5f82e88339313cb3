import { html } from 'lit-html';
import type { FormWords } from '../../wire/formWords.ts';
import type { FieldProblem } from '../../wire/fromForm.ts';
import { focusOn } from '../kit/focusOn.ts';
import { fieldLink } from './fieldLink.ts';

interface SummaryActs {
  redraw(): void;
  labelOf(name: string): string;
  goTo(name: string): void;
}

/** The problems of the whole form, with links to the fields. Shown when the user tries to save and can't. */
export function createSummary(words: FormWords, { redraw, labelOf, goTo }: SummaryActs) {
  let shown: readonly FieldProblem[] = [];
  const id = 'summary-box';
  const row = ({ path: [first = ''], text }: FieldProblem) => {
    const name = String(first);
    return html`<li>${fieldLink(name, `${labelOf(name)}: ${text.replaceAll('`', '')}`, goTo)}</li>`;
  };
  return {
    view: () => html`<div
      class="summary"
      role="alert"
      id=${id}
      tabindex="-1"
      aria-labelledby="summary"
      ?hidden=${shown.length === 0}
    >
      <p id="summary">${words.problems}</p>
      <ul>${shown.map(row)}</ul>
    </div>`,
    show(problems: readonly FieldProblem[], insist: boolean) {
      if (shown.length === 0 && !insist) return;
      shown = problems;
      redraw();
      if (insist && shown.length > 0) focusOn(id);
    },
  };
}
