import { html } from 'lit-html';

/** An icon of the editor. It says nothing to a screen reader: what it stands beside has the words. */
export function codicon(name: string) {
  return html`<span class="codicon codicon-${name}" aria-hidden="true"></span>`;
}
