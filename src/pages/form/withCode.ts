import { html } from 'lit-html';

/** A text in which parts between backquotes are code. */
export function withCode(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}
