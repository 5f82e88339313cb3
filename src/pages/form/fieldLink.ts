import { html } from 'lit-html';

/** A link to a field of the form. */
export function fieldLink(name: string, text: string, goTo: (name: string) => void) {
  const press = (event: Event) => {
    event.preventDefault();
    goTo(name);
  };
  return html`<a href="#f-${name}" @click=${press}>${text}</a>`;
}
