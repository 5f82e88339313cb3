import type { FieldProblem, Fold, FormField, FormPage, Values } from '../../wire/form.ts';
import { element } from '../player/elements/element.ts';
import { createControl } from './controls/controls.ts';
import { createFolds } from './folds.ts';
import { createFieldFrame, type FieldFrame } from './frame.ts';

/** All fields of a form, in their groups. */
export function createFields(page: FormPage, changed: () => void) {
  /** Only what was edited is part of the draft. */
  const touched = new Set(Object.keys(page.draft));
  const frames = new Map<string, FieldFrame>();
  /** Fields that are entered as a part of another one, and that. */
  const owners = new Map<string, FieldFrame>();

  const give = (name: string, value: unknown) => {
    const frame = frames.get(name);
    if (!frame) return;
    frame.control.set(value);
    touched.add(name);
    changed();
  };
  const make = (field: FormField): FieldFrame => {
    const touch = () => {
      touched.add(field.name);
      owners.get(field.name)?.control.partEdited?.(field.name);
      changed();
    };
    const control = createControl({ field, id: `f-${field.name}`, words: page.words, changed: touch, give });
    control.set((field.name in page.draft ? page.draft : page.values)[field.name]);
    const frame = createFieldFrame(field, control, (value) => give(field.name, value));
    frames.set(field.name, frame);
    return frame;
  };
  const groups = page.groups.map(({ title, fields }, index) => {
    const id = `g-${index}`;
    const section = element('section', { 'aria-labelledby': id }, element('h2', { id }, title));
    const made = fields.map(make);
    for (const frame of made)
      for (const name of frame.control.takeParts?.((part) => frames.get(part)?.element) ?? [])
        owners.set(name, frame);
    const own = made.filter(({ field }) => !owners.has(field.name));
    return { section, folds: createFolds(section, own) };
  });
  const fold = (all: readonly Fold[]) => {
    for (const { folds } of groups) folds.show(all);
  };
  fold(page.folds);

  return {
    elements: groups.map(({ section }) => section),
    give,
    fold,
    /** Shows the value that the service has; the field is not edited any more. */
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
      for (const { folds } of groups) folds.mark(problems);
    },
    /** Shows fields as they are now: by what was typed into others. */
    renew(fields: readonly FormField[]) {
      for (const field of fields) frames.get(field.name)?.renew(field);
    },
    focus(name: string) {
      const details = frames.get(name)?.element.closest('details');
      if (details) details.open = true;
      frames.get(name)?.focus();
    },
    /** Where something is said of a field, below it. */
    below: (name: string) => frames.get(name)?.element,
  };
}
