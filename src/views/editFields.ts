import * as vscode from 'vscode';
import { metaOf } from '../api/schema.ts';
import { type Change, checkChange, writableFields } from '../kinds/change.ts';
import type { FieldSchema } from '../kinds/control.ts';
import { fieldTitle, fieldValueWords } from '../kinds/fieldWords.ts';
import type { Kind } from '../kinds/kind.ts';
import { same } from '../model/same.ts';
import { enter } from './controls.ts';
import type { Ask } from './controlsAsk.ts';
import { ruleOf } from './controlsWanted.ts';
import type { Item } from './listing.ts';
import { say } from './say.ts';

/** What a field is picked and entered for: one resource, or several of a kind. */
export interface Subject {
  readonly kind: Kind;
  /** `“Evening News”`, or `3 Streams`. */
  readonly name: string;
  readonly items: readonly Item[];
}

/** A field that can be changed. */
export interface Field {
  readonly name: string;
  readonly schema: FieldSchema;
}

/** Asks which field to change. Rows tell the value of now, secrets masked, and the rule. */
export async function pickField(ask: Ask, { kind, name: of, items }: Subject): Promise<Field | undefined> {
  const { t } = vscode.l10n;
  const fixed = kind.edit?.fixed ?? [];
  const lacking = (name: string) => items.every((item) => kind.edit?.lacks?.(item).includes(name));
  const fields = Object.entries(writableFields(kind)).filter(
    ([name]) => !fixed.includes(name) && !lacking(name),
  );
  const rows = fields.map(([name, schema]) => ({
    label: fieldTitle(name, schema),
    description: `${name} · ${valueText(schema, name, items)}`,
    detail: ruleOf(schema),
    ...(metaOf(schema).deprecated ? { iconPath: new vscode.ThemeIcon('warning') } : {}),
    field: { name, schema },
  }));
  return (await ask.pick(rows, { title: t('Edit {0}', of), placeHolder: t('Field to change') }))?.field;
}

function valueText(schema: FieldSchema, name: string, items: readonly Item[]): string {
  const [first] = items;
  const alike = items.every((item) => same(item[name], first?.[name]));
  return alike ? say(fieldValueWords(schema, first?.[name])) : vscode.l10n.t('differs');
}

/**
 * Asks for the new value of a field, checked while it is typed. `draft` is what was entered before, to be entered
 * again. Of several resources, the value has to suit the first at least: each is checked again by itself.
 */
export async function enterField(
  ask: Ask,
  { kind, name: of, items }: Subject,
  { name, schema }: Field,
  draft?: Change,
): Promise<Change | undefined> {
  const [first = {}] = items;
  const alike = items.every((item) => same(item[name], first[name]));
  const entered = await enter(ask, {
    title: vscode.l10n.t('{0} of {1}', fieldTitle(name, schema), of),
    schema,
    path: [name],
    now: draft && name in draft ? draft[name] : alike ? first[name] : undefined,
    check: (value) => checkChange(kind, first, { [name]: value }),
  });
  return entered && { [name]: entered.value };
}
