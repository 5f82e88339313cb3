import { html, nothing } from 'lit-html';
import type { Clash } from '../../wire/form.ts';
import type { FormWords } from '../../wire/formWords.ts';
import { put } from './control.ts';
import { secondaryButton } from './secondaryButton.ts';

type Decide = (name: string, take: 'mine' | 'theirs') => void;

/** The fields that someone else has also changed, each with its two choices. */
export function clashesView(words: FormWords, clashes: readonly Clash[], decide: Decide) {
  if (clashes.length === 0) return nothing;
  return html`<section class="clashes" aria-labelledby="clashes">
    <h2 id="clashes">${words.clashes}</h2>
    ${clashes.map(({ name, label, before, mine, theirs }) => {
      const keep = () => decide(name, 'mine');
      const take = () => decide(name, 'theirs');
      return html`<div class="clash" role="group" aria-label=${label}>
        <p><strong>${label}</strong> ${put(words.was, before)}</p>
        ${secondaryButton({ name: put(words.keepMine, mine), press: keep })}
        ${secondaryButton({ name: put(words.takeTheirs, theirs), press: take })}
      </div>`;
    })}
  </section>`;
}
