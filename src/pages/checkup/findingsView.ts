import { html, nothing } from 'lit-html';
import type { ShownCheckup, ShownFinding, ShownPast } from '../../wire/checkup.ts';
import { codicon } from '../kit/codicon.ts';

/** What is wrong, each with what to do about it, or that nothing is; then what was wrong. */
export function findingsView(findings: readonly ShownFinding[], { past, words }: ShownCheckup) {
  return html`
    ${findings.length > 0 ? presentView(findings, words) : noneView(past?.none ?? words.none)}
    ${past ? pastView(past) : nothing}`;
}

function noneView(text: string) {
  return html`<p class="finding" data-kind="none">${codicon('pass')}<span>${text}</span></p>`;
}

function presentView(findings: readonly ShownFinding[], words: ShownCheckup['words']) {
  return html`<ol aria-label=${words.findings}>
    ${findings.map(
      ({ isBad, text, step }) => html`<li class="finding" data-kind=${isBad ? 'bad' : 'hint'}>
        ${codicon(isBad ? 'warning' : 'info')}
        <div>
          <p><span class="spoken">${isBad ? words.problem : words.hint}: </span>${text}</p>
          <p class="step"><strong>${words.next}:</strong> ${step}</p>
        </div>
      </li>`,
    )}
  </ol>`;
}

/** Muted, as there is nothing to do about it. */
function pastView({ heading, findings }: ShownPast) {
  return html`<section class="past">
    <h2 id="past">${codicon('history')}<span>${heading}</span></h2>
    <ul aria-labelledby="past">${findings.map((text) => html`<li data-kind="past">${text}</li>`)}</ul>
  </section>`;
}
