import { nothing, type TemplateResult } from 'lit-html';
import type { Fold, FormField, FormPage, Values } from '../../wire/form.ts';
import type { FieldProblem } from '../../wire/fromForm.ts';
import type { ControlParts } from './control.ts';
import { createControl } from './controls/controls.ts';
import { createFolds } from './folds.ts';
import { createFieldFrame, type FieldFrame } from './frame.ts';

interface FieldActs extends Pick<ControlParts, 'changed' | 'redraw' | 'copySecret' | 'signal'> {
  /** The content below a field. */
  readonly below: (name: string) => unknown;
}

/** All fields of a form, in their groups. */
export function createFields(page: FormPage, { changed, below, ...acts }: FieldActs) {
  /** Only edited fields are part of the draft. */
  const touched = new Set(Object.keys(page.draft));
  const frames = new Map<string, FieldFrame>();
  /** The frames of fields that contain other fields, by the name of the contained field. */
  const owners = new Map<string, FieldFrame>();

  const give = (name: string, value: unknown) => {
    const frame = frames.get(name);
    if (!frame) return;
    frame.control.set(value);
    touched.add(name);
    changed();
  };
  const make = (field: FormField): FieldFrame => {
    const { name } = field;
    const touch = () => {
      touched.add(name);
      owners.get(name)?.control.partEdited?.(name);
      changed();
    };
    const id = `f-${name}`;
    const control = createControl({ field, id, words: page.words, ...acts, changed: touch, give });
    control.set((name in page.draft ? page.draft : page.values)[name]);
    const frame = createFieldFrame(field, { id, control, give: (value) => give(name, value) });
    frames.set(name, frame);
    return frame;
  };
  /** The frame of a field; nothing if there is no such field. */
  const viewOf = (name: string): TemplateResult | typeof nothing =>
    frames.get(name)?.view({ part: viewOf, below: below(name) }) ?? nothing;
  const groups = page.groups.map(({ fields }) => {
    const made = fields.map(make);
    for (const frame of made) for (const name of frame.control.parts ?? []) owners.set(name, frame);
    const own = made.filter(({ field }) => !owners.has(field.name));
    const placed = own.map(({ field }) => ({ field, view: () => viewOf(field.name) }));
    return createFolds(placed, page.folds, acts.redraw);
  });

  return {
    /** The fields of a group, by index. */
    view: (at: number) => groups[at]?.view(),
    give,
    fold(all: readonly Fold[]) {
      for (const folds of groups) folds.show(all);
    },
    /** Shows the service's value; the field no longer counts as edited. */
    take(name: string, value: unknown) {
      frames.get(name)?.control.set(value);
      touched.delete(name);
    },
    draft(): Values {
      const edited = [...touched].map((name) => [name, frames.get(name)?.control.value()] as const);
      return Object.fromEntries(edited.filter(([, value]) => value !== undefined));
    },
    problems: (): FieldProblem[] =>
      [...frames].flatMap(([name, { control }]) =>
        (control.problems?.() ?? []).map(({ path, text }) => ({ path: [name, ...path], text })),
      ),
    mark(problems: readonly FieldProblem[]) {
      for (const [name, frame] of frames) frame.mark(problems.filter(({ path }) => path[0] === name));
      for (const folds of groups) folds.mark(problems);
    },
    /** Updates the fields, which depend on the values of others. */
    renew(fields: readonly FormField[]) {
      for (const field of fields) frames.get(field.name)?.renew(field);
    },
    /** The label of a field; for anything else its name. */
    labelOf: (name: string) => frames.get(name)?.field.label ?? name,
    focus(name: string) {
      const place = owners.get(name)?.field.name ?? name;
      for (const folds of groups) folds.reveal(place);
      acts.redraw();
      frames.get(name)?.focus();
    },
  };
}
