import '@vscode-elements/elements/dist/vscode-checkbox/index.js';
import '@vscode-elements/elements/dist/vscode-option/index.js';
import '@vscode-elements/elements/dist/vscode-single-select/index.js';
import '@vscode-elements/elements/dist/vscode-textfield/index.js';
import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { live } from 'lit-html/directives/live.js';
import { ref } from 'lit-html/directives/ref.js';

/** A choice. */
export interface SelectChoice {
  readonly value: string;
  readonly label: string;
}

/** A labeled control. */
interface Field<T> {
  readonly label: string;
  readonly value: T;
  readonly change: (value: T) => void;
  readonly isHidden?: boolean;
}

interface Select extends Field<string> {
  readonly choices: readonly SelectChoice[];
  readonly variant?: 'wide' | 'narrow' | 'compact';
  readonly hasLabel?: boolean;
}

/** A drop-down list. */
export function selectField({
  label,
  value,
  change,
  choices,
  variant,
  hasLabel = true,
  isHidden = false,
}: Select) {
  // the list reads its options only once, when they are added: others are created anew
  const options = keyed(
    JSON.stringify(choices),
    choices.map((each) => html`<vscode-option .value=${each.value}>${each.label}</vscode-option>`),
  );
  return html`<div class="field ${variant ?? ''}" ?hidden=${isHidden}>
    ${hasLabel ? html`<span class="label">${label}</span>` : nothing}
    <vscode-single-select
      .label=${label}
      @change=${({ target }: Event) => change((target as HTMLElementTagNameMap['vscode-single-select']).value)}
      ${ref((list) => void chooseIn(list, value))}
    >${options}</vscode-single-select>
  </div>`;
}

/** Selects a choice in a list once it has read its options. */
async function chooseIn(list: Element | undefined, value: string): Promise<void> {
  const select = list as HTMLElementTagNameMap['vscode-single-select'] | undefined;
  if (!select) return;
  await Promise.resolve();
  await select.updateComplete;
  if (select.value !== value) select.value = value;
}

/** A check box. */
export function checkBox({ label, value, change, isHidden = false }: Field<boolean>) {
  return html`<vscode-checkbox
    .label=${label}
    .checked=${live(value)}
    ?hidden=${isHidden}
    @change=${({ target }: Event) => change((target as HTMLElementTagNameMap['vscode-checkbox']).checked)}
  ></vscode-checkbox>`;
}

/** A line of text; it counts when the box loses focus or Enter is pressed. */
export function textField({ label, value, change, isHidden = false }: Field<string>) {
  return html`<div class="field" ?hidden=${isHidden}>
    <span class="label">${label}</span>
    <vscode-textfield
      .label=${label}
      .value=${value}
      @change=${({ target }: Event) => change((target as HTMLElementTagNameMap['vscode-textfield']).value.trim())}
    ></vscode-textfield>
  </div>`;
}
