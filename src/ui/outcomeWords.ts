import { type Change, writableFields } from '../kinds/engine/change.ts';
import { changeWords } from '../kinds/engine/differences.ts';
import { fieldTitle, fieldValueWords } from '../kinds/engine/fieldWords.ts';
import type { Undo } from '../kinds/engine/undo.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import type { Problem } from '../platform/grammar/rules.ts';
import { membersOf } from '../platform/grammar/schema.ts';
import { type Words, words } from '../shared/words.ts';
import type { Outcome } from '../work/changes.ts';
import type { Item } from '../work/listing.ts';

type Saved = Extract<Outcome, { state: 'saved' }>;
type Conflict = Extract<Outcome, { state: 'conflict' }>;

/** What was changed, in a few words: enough if nothing unexpected happened. */
export function savedWords(kind: Kind, title: string, { changed }: Pick<Saved, 'changed'>): Words {
  return words('Saved “{0}”: {1}', title, fieldNames(kind, changed));
}

/** What was changed, with the values before and after: for users who don't see the resource's text. */
export function changedWords(kind: Kind, title: string, was: Item, change: Change): Words {
  return words('Updated “{0}”: {1}', title, differenceWords(kind, was, change));
}

/** The same for a change that was undone. */
export function undoneWords(kind: Kind, title: string, was: Item, change: Change): Words {
  return words('Undid the change to “{0}”: {1}', title, differenceWords(kind, was, change));
}

/** A change in one line: `DVR window: 3600 s → 1800 s`. */
export function differenceWords(kind: Kind, before: Item, change: Change): Words {
  const fields = writableFields(kind);
  return Object.entries(change)
    .map(([name, value]) => {
      const schema = fields[name];
      const title = fieldTitle(name, schema);
      return schema ? words('{0}: {1}', title, changeWords(schema, before[name], value)) : title;
    })
    .reduce((one, other) => words('{0}; {1}', one, other));
}

/**
 * What a user must know about a change that was made, one sentence each; empty if all went as expected.
 * `back` is how it can be undone; if it cannot, the reason is included.
 */
export function remarksOn(
  kind: Kind,
  { already, begun, merged, besides, notTaken, breaches = [] }: Saved,
  back?: Undo,
): Words[] {
  const names = (fields: readonly string[]) => fieldNames(kind, fields);
  return [
    ...breaches,
    ...(already ? [words('The server already had these values, so nothing was sent.')] : []),
    ...(begun ? [words('The service is applying it; you’re told when it has finished.')] : []),
    ...(merged.length > 0
      ? [words('Also changed on the server since you opened it, and kept: {0}.', names(merged))]
      : []),
    ...(besides.length > 0
      ? [words('Changed at the same time by the service or someone else: {0}.', names(besides))]
      : []),
    ...(notTaken.length > 0
      ? [words('The service returned a different value for: {0}.', names(notTaken))]
      : []),
    ...(back && 'why' in back ? [back.why] : []),
  ];
}

/**
 * The remarks that the user should check. An earlier attempt that succeeded, or other people's changes to
 * other fields, need no check.
 */
export function surprisesOf(kind: Kind, { already: _, begun: __, ...outcome }: Saved): Words[] {
  return remarksOn(kind, { ...outcome, merged: [] });
}

/** Why a text was not sent: someone else changed the same fields. */
export function conflictWords(kind: Kind, { fields }: Pick<Conflict, 'fields'>): Words {
  return words('Not saved. Changed on the server since you opened it: {0}', fieldNames(kind, fields));
}

/** The same with the three values of each field: for users who don't see the resource's text. */
export function clashWords(
  kind: Kind,
  title: string,
  { before, change }: { readonly before: Item; readonly change: Change },
  { theirs, fields }: Conflict,
): Words {
  const schemas = writableFields(kind);
  const said = fields.map((name) => {
    const schema = schemas[name];
    if (!schema) return words('{0}', name);
    const [now, was, wanted] = [theirs[name], before[name], change[name]].map((value) =>
      fieldValueWords(schema, value),
    ) as [Words, Words, Words];
    return words('{0} was {1}, is now {2}, and would become {3}', fieldTitle(name, schema), was, now, wanted);
  });
  const all = said.reduce((one, other) => words('{0}; {1}', one, other));
  return words('“{0}” changed on the server in the meantime. {1}. Nothing was sent.', title, all);
}

/** What is wrong with new values, in one line: the first problem, and how many more there are. */
export function problemsWords([first, ...others]: readonly [Problem, ...Problem[]]): Words {
  const name = first.path[0];
  const said = name === undefined ? first.words : words('{0}: {1}', String(name), first.words);
  if (others.length === 0) return said;
  return others.length === 1
    ? words('{0} One more problem found.', said)
    : words('{0} {1} more problems found.', said, others.length);
}

/** The titles of fields, as a list. */
function fieldNames(kind: Kind, fields: readonly string[]): Words {
  const [read, written] = [membersOf(kind.schema), writableFields(kind)];
  const titles = fields.map((name) => fieldTitle(name, read[name] ?? written[name]));
  return titles.length === 0 ? words('') : titles.reduce((one, other) => words('{0}, {1}', one, other));
}
