import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { FormField, WireControl } from '../../../wire/form.ts';
import type { FieldProblem } from '../../../wire/fromForm.ts';
import { focusOn } from '../../kit/focusOn.ts';
import { iconButton } from '../../kit/iconButton.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';
import { createFieldFrame, type FieldFrame } from '../frame.ts';
import { secondaryButton } from '../secondaryButton.ts';
import { group } from './group.ts';

type Create = (parts: ControlParts) => ControlPart;

/** The members of one object, each as a separate field. */
export function objectControl(
  parts: ControlParts,
  fields: readonly FormField[],
  create: Create,
): ControlPart {
  const { id, field, words, changed } = parts;
  const members = memberFrames(parts, fields, { create, prefix: id });
  const { control } = members;
  const clear = () => {
    control.set(null);
    changed();
    focusOn(id);
  };
  const clearView = () => secondaryButton({ name: words.clear, press: clear, about: `${id}-label` });
  return {
    view: (controlState) =>
      group(
        { id, controlState, style: 'members' },
        html`${members.view()}${field.nullable ? clearView() : nothing}`,
      ),
    labelled: false,
    ...control,
    // without any member there is nothing
    value: () => (field.nullable && members.isEmpty() ? null : control.value()),
    renew(control: WireControl) {
      if (control.type === 'object') members.renew(control.fields);
    },
  };
}

/** Several objects with the same members, one row each. */
export function rowsControl(parts: ControlParts, fields: readonly FormField[], create: Create): ControlPart {
  const { id, field, words, changed } = parts;
  type Row = ReturnType<typeof memberFrames>;
  const state: { rows: Row[]; count: number; fields: readonly FormField[] } = { rows: [], count: 0, fields };

  const append = (value: unknown): Row => {
    const row = memberFrames(parts, state.fields, { create, prefix: `${id}-${state.count++}` });
    row.control.set(value);
    state.rows.push(row);
    return row;
  };
  const add = () => {
    const row = append({});
    changed();
    row.focus();
  };
  const remove = (row: Row) => {
    state.rows.splice(state.rows.indexOf(row), 1);
    changed();
    focusOn(`${id}-add`);
  };
  const rowView = (row: Row, at: number) => {
    const name = `${field.label}: ${put(words.entry, at + 1)}`;
    return html`<div class="row" role="group" aria-label=${name}>
      ${row.view()} ${iconButton({ icon: 'close', name: put(words.remove, name), press: () => remove(row) })}
    </div>`;
  };
  return {
    view: (controlState) =>
      group(
        { id, controlState },
        html`<div class="rows">${repeat(state.rows, (row) => row, rowView)}</div>
          ${secondaryButton({ name: words.add, press: add, id: `${id}-add` })}`,
      ),
    labelled: false,
    value: () => state.rows.map((row) => row.control.value()),
    set(value) {
      state.rows = [];
      for (const each of Array.isArray(value) ? value : []) append(each);
    },
    renew(control) {
      if (control.type !== 'rows') return;
      state.fields = control.fields;
      for (const row of state.rows) row.renew(control.fields);
    },
    problems: () => state.rows.flatMap((row, at) => row.control.problems().map((each) => below(at, each))),
    mark(problems) {
      for (const [at, row] of state.rows.entries())
        row.control.mark(problems.filter(({ path }) => path[0] === at).map(inside));
    },
  };
}

/** The fields of one object, in a control for several. Members that the form doesn't know stay unchanged. */
export function memberFrames(
  parts: ControlParts,
  fields: readonly FormField[],
  at: { create: Create; prefix: string },
) {
  let whole: Record<string, unknown> = {};
  const frames: FieldFrame[] = fields.map((field) => {
    const id = `${at.prefix}-${field.name}`;
    return createFieldFrame(field, { id, control: at.create({ ...parts, field, id }) });
  });
  const control = {
    value: () => {
      const own = frames.map(({ field, control: { value } }) => [field.name, value()] as const);
      return { ...whole, ...Object.fromEntries(own.filter(([, value]) => value !== undefined)) };
    },
    set(value: unknown) {
      whole = typeof value === 'object' && value !== null ? { ...value } : {};
      for (const frame of frames) frame.control.set(whole[frame.field.name]);
    },
    problems: (): FieldProblem[] =>
      frames.flatMap((frame) =>
        (frame.control.problems?.() ?? []).map((each) => below(frame.field.name, each)),
      ),
    mark(problems: readonly FieldProblem[]) {
      for (const frame of frames) frame.mark(problems.filter(({ path }) => path[0] === frame.field.name));
    },
  };
  return {
    control,
    view: () => frames.map((frame) => frame.view()),
    renew(next: readonly FormField[]) {
      for (const field of next) frames.find((frame) => frame.field.name === field.name)?.renew(field);
    },
    focus: () => frames[0]?.focus(),
    isEmpty: () => frames.every(({ control: { value } }) => (value() ?? '') === ''),
  };
}

function below(name: string | number, { path, text }: FieldProblem): FieldProblem {
  return { path: [name, ...path], text };
}

function inside({ path, text }: FieldProblem): FieldProblem {
  return { path: path.slice(1), text };
}
