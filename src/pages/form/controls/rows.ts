import type { Control, FieldProblem, FormField } from '../../../wire/form.ts';
import { element } from '../../player/elements/element.ts';
import { createIconButton } from '../../player/elements/iconButton.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';
import { createFieldFrame, type FieldFrame } from '../frame.ts';

type Create = (parts: ControlParts) => ControlPart;

/** The members of one object, each a field of its own. */
export function objectControl(
  parts: ControlParts,
  fields: readonly FormField[],
  create: Create,
): ControlPart {
  const members = membersOf(parts, fields, { create, prefix: parts.id });
  const group = element('div', { role: 'group', id: parts.id, tabindex: '-1', class: 'members' });
  group.append(...members.frames.map((frame) => frame.element));
  const renew = (control: Control) => {
    if (control.type === 'object') members.renew(control.fields);
  };
  return { element: group, main: group, labelled: false, ...members.control, renew };
}

/** Several objects with the same members, a row each. */
export function rowsControl(parts: ControlParts, fields: readonly FormField[], create: Create): ControlPart {
  const { id, field, words, changed } = parts;
  const list = element('div', { class: 'rows' });
  const add = element('button', { type: 'button', class: 'secondary' }, words.add);
  const group = element('div', { role: 'group', id, tabindex: '-1' }, list, add);
  type Row = ReturnType<typeof membersOf>;
  const rows: Row[] = [];
  const kept = { count: 0, fields };

  const append = (value: unknown) => {
    const row = membersOf(parts, kept.fields, { create, prefix: `${id}-${kept.count++}` });
    row.control.set(value);
    rows.push(row);
    const name = `${field.label}: ${put(words.entry, rows.length)}`;
    const remove = createIconButton('close', put(words.remove, name), () => {
      rows.splice(rows.indexOf(row), 1);
      line.remove();
      changed();
      add.focus();
    });
    const line = element('div', { class: 'row', role: 'group', 'aria-label': name });
    line.append(...row.frames.map((frame) => frame.element), remove.element);
    list.append(line);
    return row;
  };
  add.addEventListener('click', () => {
    append({}).frames[0]?.focus();
    changed();
  });
  return {
    element: group,
    main: group,
    labelled: false,
    value: () => rows.map((row) => row.control.value()),
    set(value) {
      rows.length = 0;
      list.replaceChildren();
      for (const each of Array.isArray(value) ? value : []) append(each);
    },
    renew(control) {
      if (control.type !== 'rows') return;
      kept.fields = control.fields;
      for (const row of rows) row.renew(control.fields);
    },
    problems: () => rows.flatMap((row, at) => row.control.problems().map((each) => below(at, each))),
    mark(problems) {
      for (const [at, row] of rows.entries()) {
        row.control.mark(problems.filter(({ path }) => path[0] === at).map(inside));
      }
    },
  };
}

/** The fields of one object. Members that the form does not know stay as they were. */
function membersOf(
  parts: ControlParts,
  fields: readonly FormField[],
  at: { create: Create; prefix: string },
) {
  const kept: { whole: Record<string, unknown> } = { whole: {} };
  const frames: FieldFrame[] = fields.map((field) => {
    const id = `${at.prefix}-${field.name}`;
    return createFieldFrame(field, at.create({ ...parts, field, id }));
  });
  const control = {
    value: () => {
      const own = frames.map(({ field, control: { value } }) => [field.name, value()] as const);
      return { ...kept.whole, ...Object.fromEntries(own.filter(([, value]) => value !== undefined)) };
    },
    set(value: unknown) {
      kept.whole = typeof value === 'object' && value !== null ? { ...value } : {};
      for (const {
        field,
        control: { set },
      } of frames)
        set(kept.whole[field.name]);
    },
    problems: (): FieldProblem[] =>
      frames.flatMap(({ field, control: { problems } }) =>
        (problems?.() ?? []).map((each) => below(field.name, each)),
      ),
    mark(problems: readonly FieldProblem[]) {
      for (const frame of frames) frame.mark(problems.filter(({ path }) => path[0] === frame.field.name));
    },
  };
  const renew = (next: readonly FormField[]) => {
    for (const field of next) frames.find((frame) => frame.field.name === field.name)?.renew(field);
  };
  return { frames, control, renew };
}

function below(name: string | number, { path, text }: FieldProblem): FieldProblem {
  return { path: [name, ...path], text };
}

function inside({ path, text }: FieldProblem): FieldProblem {
  return { path: path.slice(1), text };
}
