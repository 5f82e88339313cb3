import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { same } from '../../../shared/same.ts';
import type { Option, WireControl } from '../../../wire/form.ts';
import { focusOn } from '../../kit/focusOn.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';
import { secondaryButton } from '../secondaryButton.ts';
import { group } from './group.ts';
import { textBox } from './textBox.ts';

interface State {
  options: readonly Option[];
  chosen: readonly unknown[];
  typed: string;
}

/** Several of some values, each with a check box; other values are typed below. */
export function choicesControl(
  { id, field, words, changed, redraw }: ControlParts,
  control: Extract<WireControl, { type: 'choices' }>,
): ControlPart {
  const state: State = { options: control.options, chosen: [], typed: '' };
  const choose = (chosen: readonly unknown[]) => {
    state.chosen = [...new Set(chosen)];
    changed();
  };
  /** Typed text counts as soon as the box loses focus, even if the button isn't pressed. */
  const take = () => {
    const text = state.typed.trim();
    state.typed = '';
    if (text === '') redraw();
    else choose([...state.chosen, text]);
  };
  const clear = () => {
    choose([]);
    focusOn(id);
  };
  const row = ({ value, label, note }: Option, at: number) => {
    const tick = ({ target }: Event) =>
      choose(
        (target as HTMLInputElement).checked
          ? [...state.chosen, value]
          : state.chosen.filter((each) => each !== value),
      );
    return html`<li>
      <input type="checkbox" id="${id}-${at}" .checked=${live(state.chosen.includes(value))} @change=${tick}>
      <label for="${id}-${at}">${label} ${note ? html`<span class="aside">${note}</span>` : nothing}</label>
    </li>`;
  };
  const tools = () => {
    const values = suggested(state.options);
    const all = html`<button
      type="button"
      class="secondary"
      id="${id}-all"
      ?disabled=${values.length === 0}
      ?hidden=${state.options.length === 0}
      @click=${() => choose([...state.chosen, ...values])}
    >${control.all} (${values.length})</button>`;
    const none = secondaryButton({
      name: words.clear,
      press: clear,
      id: `${id}-none`,
      about: `${id}-label`,
      isHidden: state.chosen.length === 0,
    });
    return html`<div class="tools">${all}${none}</div>`;
  };
  const other = () => {
    const label = put(words.newEntry, field.label);
    const type = (text: string) => {
      state.typed = text;
    };
    return html`<div class="withUnit">
      ${textBox({ id: `${id}-new`, text: state.typed, type, leave: take, enter: take, label, placeholder: label })}
      ${secondaryButton({ name: words.add, press: take, id: `${id}-add` })}
    </div>`;
  };
  return {
    view: (controlState) =>
      group(
        { id, controlState },
        html`${tools()}<ul class="choices">${shownOptions(state).map(row)}</ul>${other()}`,
      ),
    labelled: false,
    value: () => state.chosen,
    set(value) {
      state.chosen = Array.isArray(value) ? value : [];
    },
    renew(next) {
      if (next.type !== 'choices' || same(next.options, state.options)) return;
      const left = stillThere(state, next.options);
      const isLess = left.length < state.chosen.length;
      Object.assign(state, { options: next.options, chosen: left });
      if (isLess) changed();
    },
  };
}

function suggested(options: readonly Option[]): unknown[] {
  return options.filter((each) => each.suggested).map(({ value }) => value);
}

/** The options, plus the values that were typed. */
function shownOptions({ options, chosen }: State): readonly Option[] {
  const known = options.map(({ value }) => value as unknown);
  const own = chosen.filter((value) => !known.includes(value));
  return [...options, ...own.map((value) => ({ value: value as string, label: String(value) }))];
}

/** The chosen values, without those that were checked in the old list and are missing from the new one. */
function stillThere({ options, chosen }: State, next: readonly Option[]): unknown[] {
  const [before, now] = [options, next].map((all) => all.map(({ value }) => value as unknown));
  return chosen.filter((value) => !before?.includes(value) || now?.includes(value));
}
