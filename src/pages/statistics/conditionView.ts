import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { codicon } from '../kit/codicon.ts';

/** What is shown in place of the figures. */
export interface AnswerCondition {
  /** Used by tests to find it. */
  readonly name: 'asking' | 'empty' | 'failed' | 'refused' | 'cancelled' | 'hidden';
  readonly text: string;
  readonly actions: readonly { readonly label: string; readonly run: () => void }[];
}

const icons = {
  asking: 'loading',
  empty: 'graph-line',
  failed: 'error',
  refused: 'info',
  cancelled: 'circle-slash',
  hidden: 'eye-closed',
} as const;

/** A sentence, and actions that help. Screen readers announce it: what is around it is always there. */
export function conditionView(condition: AnswerCondition | undefined) {
  return html`<div class="conditions" role="status">${keyed(
    condition?.name,
    condition ? parts(condition) : nothing,
  )}</div>`;
}

function parts({ name, text, actions }: AnswerCondition) {
  return html`<div class="condition" data-condition=${name} data-tone=${name === 'failed' ? 'error' : ''}>
    ${codicon(icons[name])}
    <p class="sentence">${text}</p>
    ${actions.length > 0 ? html`<div class="actions">${actions.map(button)}</div>` : nothing}
  </div>`;
}

function button({ label, run }: AnswerCondition['actions'][number], place: number) {
  return html`<button type="button" class=${place === 0 ? 'text main' : 'text'} @click=${run}>${label}</button>`;
}
