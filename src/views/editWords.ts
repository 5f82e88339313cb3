import * as vscode from 'vscode';
import { type Change, writableFields } from '../kinds/change.ts';
import { changeWords, fieldTitle, fieldValueWords } from '../kinds/fieldWords.ts';
import type { Kind } from '../kinds/kind.ts';
import type { Outcome } from './changes.ts';
import type { Item } from './listing.ts';
import { say } from './say.ts';

type Saved = Extract<Outcome, { state: 'saved' }>;
type Conflict = Extract<Outcome, { state: 'conflict' }>;

/** A change in one line: `DVR window: 3600 s → 1800 s`. */
export function changeText(kind: Kind, before: Item, change: Change): string {
  const fields = writableFields(kind);
  return Object.entries(change)
    .map(([name, value]) => {
      const schema = fields[name];
      const said = schema ? say(changeWords(schema, before[name], value)) : '';
      return `${fieldTitle(name, schema)}: ${said}`;
    })
    .join('; ');
}

/** What was saved, and what else there is to know of it. */
export function savedText(kind: Kind, title: string, change: Change, outcome: Saved): string {
  const { t } = vscode.l10n;
  const parts = [t('“{0}” is changed: {1}.', title, changeText(kind, outcome.was, change))];
  if (outcome.merged.length > 0)
    parts.push(t('Someone else changed {0} meanwhile; both changes hold.', titles(kind, outcome.merged)));
  if (outcome.notTaken.length > 0)
    parts.push(
      t('The service shows {0} otherwise than it was sent: look at it.', titles(kind, outcome.notTaken)),
    );
  return parts.join(' ');
}

/** What someone else changed, where the same was to be changed here. */
export function conflictText(
  kind: Kind,
  title: string,
  { before, change }: { before: Item; change: Change },
  { theirs, fields }: Conflict,
): string {
  const { t } = vscode.l10n;
  const schemas = writableFields(kind);
  const said = fields.map((name) => {
    const schema = schemas[name];
    if (!schema) return name;
    const words = (value: unknown) => say(fieldValueWords(schema, value));
    const mine = words(change[name]);
    return t(
      '{0} is now {1}; it was {2}, and you want {3}',
      fieldTitle(name, schema),
      words(theirs[name]),
      words(before[name]),
      mine,
    );
  });
  return t('Someone else changed “{0}” meanwhile. {1}. Nothing was sent.', title, said.join('; '));
}

/** The titles of fields, as a list. */
function titles(kind: Kind, names: readonly string[]): string {
  const fields = writableFields(kind);
  return names.map((name) => `“${fieldTitle(name, fields[name])}”`).join(', ');
}
