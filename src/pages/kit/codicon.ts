import { html } from 'lit-html';

/** An icon of the editor. Screen readers ignore it: the element beside it has the text. */
export function codicon(name: string) {
  return html`<span class="codicon codicon-${name}" aria-hidden="true"></span>`;
}
