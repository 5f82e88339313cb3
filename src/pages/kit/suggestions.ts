import { html } from 'lit-html';

/** What a text box suggests: a list that it names by its id. */
export function suggestions(
  id: string,
  options: readonly { readonly value: unknown; readonly label: string }[],
) {
  return html`<datalist id=${id}>${options.map(({ value, label }) => {
    const text = String(value ?? '');
    return html`<option value=${text}>${label === text ? '' : label}</option>`;
  })}</datalist>`;
}
