import * as vscode from 'vscode';
import { type Change, checkChange, checkField, writableFields } from '../../kinds/engine/change.ts';
import { changeWarnings } from '../../kinds/engine/changeWarnings.ts';
import type { FieldPlan, FieldSchema } from '../../kinds/engine/control.ts';
import { fieldPlans } from '../../kinds/engine/fieldPlans.ts';
import { fieldTitle, fieldValueWords } from '../../kinds/engine/fieldWords.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { metaOf } from '../../platform/grammar/schema.ts';
import { same } from '../../shared/same.ts';
import type { Ask } from '../../ui/ask.ts';
import type { Reads } from '../../ui/readBesides.ts';
import { say } from '../../ui/say.ts';
import type { Item } from '../../work/listing.ts';
import { enterValue } from './controls.ts';
import { ruleOf } from './wanted.ts';

/** What a field is picked and entered for: one resource, or several of the same kind. */
export interface Subject {
  readonly kind: Kind;
  /** `“Evening News”`, or `3 Streams`. */
  readonly name: string;
  readonly items: readonly Item[];
  /** What the chosen fields are picked from by name. */
  readonly reads?: Reads;
}

/** A field that can be changed. */
export interface Field {
  readonly name: string;
  readonly schema: FieldSchema;
}

/** A field of a kind. Throws if it cannot be written. */
export function fieldOf(kind: Kind, name: string): Field {
  const schema = writableFields(kind)[name];
  if (!schema) throw new Error(`${kind.id} has no field “${name}” that can be written.`);
  return { name, schema };
}

/**
 * Asks which field to change, or which fields together. Rows show the current value, with secrets masked, and
 * the rule.
 */
export async function pickFields(
  ask: Ask,
  { kind, name: of, items }: Subject,
): Promise<readonly Field[] | undefined> {
  const { t } = vscode.l10n;
  const fixed = kind.edit?.fixed ?? [];
  const lacking = (name: string) => items.every((item) => kind.edit?.lacks?.(item).includes(name));
  const fields = Object.entries(writableFields(kind))
    .filter(([name]) => !fixed.includes(name) && !lacking(name))
    .map(([name, schema]) => ({ name, schema }));
  const rows = fields.map(({ name, schema }) => ({
    label: say(fieldTitle(name, schema)),
    description: `${name} · ${valueText(schema, name, items)}`,
    detail: ruleOf(schema),
    ...(metaOf(schema).deprecated ? { iconPath: new vscode.ThemeIcon('warning') } : {}),
    fields: [{ name, schema }],
  }));
  const groups = (kind.edit?.together ?? []).map((names) => {
    const all = names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
    return {
      label: all.map(({ name, schema }) => say(fieldTitle(name, schema))).join(' + '),
      description: names.join(' · '),
      detail: t('Set these together.'),
      fields: all,
    };
  });
  const asked = { title: t('Edit {0}', of), placeHolder: t('Select a field to change') };
  return (await ask.pick([...rows, ...groups], asked))?.fields;
}

/** Whether all items have the same value in a field. */
function isAlike(name: string, [first, ...others]: readonly Item[]): boolean {
  return others.every((item) => same(item[name], first?.[name]));
}

function valueText(schema: FieldSchema, name: string, items: readonly Item[]): string {
  return isAlike(name, items)
    ? say(fieldValueWords(schema, items[0]?.[name]))
    : vscode.l10n.t('multiple values');
}

/**
 * Asks for the new values of fields, one after another, checked while typed. `draft` is what was entered
 * before, to be edited again. For several resources, values must suit at least the first: each is checked
 * again by itself.
 */
export async function enterFields(
  ask: Ask,
  subject: Subject,
  fields: readonly Field[],
  draft?: Change,
): Promise<Change | undefined> {
  let change: Change = {};
  for (const [index, field] of fields.entries()) {
    const later = fields.slice(index + 1).map(({ name }) => name);
    const entered = await enterField(ask, subject, field, { draft, change, later });
    if (!entered) return undefined;
    change = { ...change, ...entered };
  }
  return change;
}

/** How a field is entered. `next` is the item with what was entered so far. */
function planOf({ kind, reads = {} }: Subject, name: string, next: Item): FieldPlan {
  const plan = fieldPlans(kind, next, reads).get(name);
  if (!plan) throw new Error(`${kind.id} has no field “${name}” that can be written.`);
  return plan;
}

interface Entering {
  readonly draft: Change | undefined;
  /** What was entered for the fields before. */
  readonly change: Change;
  /** Fields that are still to be entered: the change can only be checked as a whole after them. */
  readonly later: readonly string[];
}

async function enterField(
  ask: Ask,
  subject: Subject,
  { name, schema }: Field,
  { draft, change, later }: Entering,
): Promise<Change | undefined> {
  const { kind, name: of, items } = subject;
  const [first = {}] = items;
  const check = (value: unknown) =>
    later.length > 0
      ? checkField(kind, first, name, value)
      : checkChange(kind, first, { ...change, [name]: value });
  const entered = await enterValue(ask, {
    title: vscode.l10n.t('{0} of {1}', say(fieldTitle(name, schema)), of),
    plan: planOf(subject, name, { ...first, ...change }),
    path: [name],
    now: draft && name in draft ? draft[name] : isAlike(name, items) ? first[name] : undefined,
    check,
    warn: (value) => changeWarnings(kind, { [name]: value }),
  });
  return entered && { [name]: entered.value };
}
