import { html } from 'lit-html';
import { readNumber } from '../../../shared/text/readNumber.ts';
import type { WireControl } from '../../../wire/form.ts';
import { focusOn } from '../../kit/focusOn.ts';
import { iconButton } from '../../kit/iconButton.ts';
import { suggestions } from '../../kit/suggestions.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';
import { language } from '../language.ts';
import { secondaryButton } from '../secondaryButton.ts';
import { group } from './group.ts';
import { textBox } from './textBox.ts';

/** Ordered values: each can be moved and removed, new ones are typed below. */
export function listControl(
  { id, field, words, changed }: ControlParts,
  { entries, options }: Extract<WireControl, { type: 'list' }>,
): ControlPart {
  const state: { values: readonly unknown[]; typed: string; offered: typeof options } = {
    values: [],
    typed: '',
    offered: options,
  };
  const change = (values: readonly unknown[]) => {
    state.values = values;
    changed();
  };
  const move = (from: number, to: number, way: 'up' | 'down') => {
    const { values } = state;
    if (to < 0 || to >= values.length) return;
    change(values.with(from, values[to]).with(to, values[from]));
    focusOn(`${id}-${to}-${way}`);
  };
  const remove = (at: number) => {
    change(state.values.toSpliced(at, 1));
    const left = state.values.length;
    focusOn(left === 0 ? `${id}-new` : `${id}-${Math.min(at, left - 1)}-remove`);
  };
  /** Typed text counts as soon as the box loses focus, even if the button isn't pressed. */
  const take = () => {
    const { values, typed } = state;
    if (typed.trim() === '') return;
    state.typed = '';
    change([...values, entries === 'number' ? readNumber(typed, language()) : typed]);
  };
  const row = (value: unknown, at: number) => {
    const known = state.offered.find((each) => each.value === value && each.label !== String(value));
    const name = known ? `${known.label} · ${String(value)}` : String(value);
    const own = `${id}-${at}`;
    const up = () => move(at, at - 1, 'up');
    const down = () => move(at, at + 1, 'down');
    const away = () => remove(at);
    return html`<li>
      <span class="value">${name}</span>
      ${iconButton({ icon: 'arrow-up', name: put(words.moveUp, name), press: up, id: `${own}-up` })}
      ${iconButton({ icon: 'arrow-down', name: put(words.moveDown, name), press: down, id: `${own}-down` })}
      ${iconButton({ icon: 'close', name: put(words.remove, name), press: away, id: `${own}-remove` })}
    </li>`;
  };
  const next = () => {
    const type = (text: string) => {
      state.typed = text;
    };
    const label = put(words.newEntry, field.label);
    const list = `${id}-options`;
    return html`<div class="withUnit">
      ${textBox({ id: `${id}-new`, text: state.typed, type, leave: take, enter: take, label, list })}
      ${secondaryButton({ name: words.add, press: take })}
      ${suggestions(list, state.offered)}
    </div>`;
  };
  return {
    view: (controlState) =>
      group({ id, controlState }, html`<ol class="entries">${state.values.map(row)}</ol>${next()}`),
    labelled: false,
    value: () => state.values,
    renew(control) {
      if (control.type === 'list') state.offered = control.options;
    },
    set(value) {
      state.values = Array.isArray(value) ? value : [];
    },
  };
}
