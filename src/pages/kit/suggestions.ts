import { html } from 'lit-html';

/** The suggestions of a text box: a list that it refers to by id. */
export function suggestions(
  id: string,
  options: readonly { readonly value: unknown; readonly label: string }[],
) {
  return html`<datalist id=${id}>${options.map(({ value, label }) => {
    const text = String(value ?? '');
    return html`<option value=${text}>${label === text ? '' : label}</option>`;
  })}</datalist>`;
}
