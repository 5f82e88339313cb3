import { html } from 'lit-html';
import type { ShownOverview } from '../../wire/form.ts';
import type { FormWords } from '../../wire/formWords.ts';
import { codicon } from '../kit/codicon.ts';
import { put } from './control.ts';
import { fieldLink } from './fieldLink.ts';
import { linesView } from './linesView.ts';

interface OverviewActs {
  readonly labelOf: (name: string) => string;
  readonly goTo: (name: string) => void;
}

/** What would be created, in words, with possibly unintended parts at the top. */
export function overviewView(
  words: FormWords,
  overview: ShownOverview | undefined,
  { labelOf, goTo }: OverviewActs,
) {
  const { warnings = [], lines = [] } = overview ?? {};
  const warning = ({ field, text }: ShownOverview['warnings'][number]) => {
    const link = fieldLink(field, put(words.change, labelOf(field)), goTo);
    return html`<li>${codicon('warning')}<span>${text} ${link}</span></li>`;
  };
  return html`<div>
    <ul class="warnings" ?hidden=${warnings.length === 0}>${warnings.map(warning)}</ul>
    <dl class="about">${linesView(lines)}</dl>
  </div>`;
}
