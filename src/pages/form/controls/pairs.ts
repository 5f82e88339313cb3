import { html } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { focusOn } from '../../kit/focusOn.ts';
import { iconButton } from '../../kit/iconButton.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';
import { secondaryButton } from '../secondaryButton.ts';
import { group } from './group.ts';
import { textBox } from './textBox.ts';

interface Pair {
  /** Identifies the row, even after others are removed. */
  readonly key: number;
  name: string;
  value: string;
}

/** Names and values, one row each. */
export function pairsControl({ id, field, words, changed, redraw }: ControlParts): ControlPart {
  const state: { pairs: Pair[]; count: number } = { pairs: [], count: 0 };

  const append = (name: string, value: string): Pair => {
    const pair = { key: state.count++, name, value };
    state.pairs.push(pair);
    return pair;
  };
  const add = () => {
    const { key } = append('', '');
    redraw();
    focusOn(idOf(key, 'name'));
  };
  const remove = (pair: Pair) => {
    state.pairs.splice(state.pairs.indexOf(pair), 1);
    changed();
    focusOn(`${id}-add`);
  };
  const idOf = (key: number, part: 'name' | 'value') => `${id}-${key}-${part}`;
  const box = (pair: Pair, part: 'name' | 'value', at: number) => {
    const type = (text: string) => {
      pair[part] = text;
      changed();
    };
    const label = `${field.label}: ${words[part]} ${at + 1}`;
    return textBox({ id: idOf(pair.key, part), text: pair[part], type, label, placeholder: words[part] });
  };
  const row = (pair: Pair, at: number) => {
    const name = put(words.remove, `${field.label} ${at + 1}`);
    return html`<div class="pair">
      ${box(pair, 'name', at)} ${box(pair, 'value', at)}
      ${iconButton({ icon: 'close', name, press: () => remove(pair) })}
    </div>`;
  };
  const filled = () => state.pairs.filter(({ name, value }) => name !== '' || value !== '');
  return {
    view: (controlState) =>
      group(
        { id, controlState },
        html`<div class="rows">${repeat(state.pairs, ({ key }) => key, row)}</div>
          ${secondaryButton({ name: words.add, press: add, id: `${id}-add` })}`,
      ),
    labelled: false,
    value: () => Object.fromEntries(filled().map(({ name, value }) => [name, value])),
    set(value) {
      state.pairs = [];
      for (const [name, each] of Object.entries(value ?? {})) append(name, String(each));
    },
    problems() {
      const names = filled().map(({ name }) => name);
      const twice = names.filter((name, index) => names.indexOf(name) !== index);
      return [...new Set(twice)].map((name) => ({ path: [], text: put(words.twice, name) }));
    },
  };
}
