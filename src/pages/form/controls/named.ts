import { html } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { FormField, WireControl } from '../../../wire/form.ts';
import type { FieldProblem } from '../../../wire/fromForm.ts';
import { focusOn } from '../../kit/focusOn.ts';
import { iconButton } from '../../kit/iconButton.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';
import { secondaryButton } from '../secondaryButton.ts';
import { group } from './group.ts';
import { memberFrames } from './rows.ts';
import { textBox } from './textBox.ts';

interface Named {
  /** Identifies the row, even after others are removed. */
  readonly key: number;
  name: string;
  readonly members: ReturnType<typeof memberFrames>;
}

/** Objects by name, one row each: the name, and the members of the object. */
export function namedControl(
  parts: ControlParts,
  fields: readonly FormField[],
  create: (parts: ControlParts) => ControlPart,
): ControlPart {
  const { id, field, words, changed } = parts;
  const state: { rows: Named[]; count: number; fields: readonly FormField[] } = {
    rows: [],
    count: 0,
    fields,
  };

  const idOf = (key: number) => `${id}-${key}-name`;
  const append = (name: string, value: unknown): Named => {
    const key = state.count++;
    const members = memberFrames(parts, state.fields, { create, prefix: `${id}-${key}` });
    members.control.set(value);
    const row = { key, name, members };
    state.rows.push(row);
    return row;
  };
  const add = () => {
    const { key } = append('', {});
    changed();
    focusOn(idOf(key));
  };
  const remove = (row: Named) => {
    state.rows.splice(state.rows.indexOf(row), 1);
    changed();
    focusOn(`${id}-add`);
  };
  const rowView = (row: Named, at: number) => {
    const label = `${field.label}: ${words.name} ${at + 1}`;
    const type = (text: string) => {
      row.name = text;
      changed();
    };
    const name = put(words.remove, `${field.label} ${at + 1}`);
    return html`<div class="row" role="group" aria-label="${field.label}: ${put(words.entry, at + 1)}">
      ${textBox({ id: idOf(row.key), text: row.name, type, label, placeholder: words.name })}
      ${row.members.view()} ${iconButton({ icon: 'close', name, press: () => remove(row) })}
    </div>`;
  };
  return {
    view: (controlState) =>
      group(
        { id, controlState },
        html`<div class="rows">${repeat(state.rows, ({ key }) => key, rowView)}</div>
          ${secondaryButton({ name: words.add, press: add, id: `${id}-add` })}`,
      ),
    labelled: false,
    value: () => Object.fromEntries(state.rows.map(({ name, members }) => [name, members.control.value()])),
    set(value) {
      state.rows = [];
      for (const [name, each] of Object.entries(value ?? {})) append(name, each);
    },
    renew(control: WireControl) {
      if (control.type !== 'named') return;
      state.fields = control.fields;
      for (const { members } of state.rows) members.renew(control.fields);
    },
    problems() {
      const names = state.rows.map(({ name }) => name);
      const twice = names.filter((name, index) => names.indexOf(name) !== index);
      const inside = state.rows.flatMap(({ name, members }) =>
        members.control.problems().map(({ path, text }): FieldProblem => ({ path: [name, ...path], text })),
      );
      return [...[...new Set(twice)].map((name) => ({ path: [], text: put(words.twice, name) })), ...inside];
    },
    mark(problems) {
      for (const { name, members } of state.rows)
        members.control.mark(
          problems
            .filter(({ path }) => path[0] === name)
            .map(({ path, text }) => ({ path: path.slice(1), text })),
        );
    },
  };
}
