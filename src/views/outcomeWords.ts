import type { Problem } from '../api/rules.ts';
import { membersOf, metaOf } from '../api/schema.ts';
import { writableFields } from '../kinds/change.ts';
import type { Kind } from '../kinds/kind.ts';
import { type Words, words } from '../model/words.ts';
import type { Outcome } from './changes.ts';

type Saved = Extract<Outcome, { state: 'saved' }>;
type Conflict = Extract<Outcome, { state: 'conflict' }>;

/** What was changed, in one sentence: enough where nothing unexpected came of it. */
export function savedWords(kind: Kind, title: string, { changed }: Pick<Saved, 'changed'>): Words {
  return words('“{0}” saved: {1}', title, fieldNames(kind, changed));
}

/** What a user must know of a change that was made, a sentence each; empty where all went as expected. */
export function remarksOn(kind: Kind, { merged, besides, notTaken }: Saved): Words[] {
  const names = (fields: readonly string[]) => fieldNames(kind, fields);
  return [
    ...(merged.length > 0 ? [words('Changed elsewhere meanwhile, and kept: {0}.', names(merged))] : []),
    ...(besides.length > 0
      ? [words('Changed in the same moment, by the service or by somebody else: {0}.', names(besides))]
      : []),
    ...(notTaken.length > 0
      ? [words('The service did not take it as it was sent: {0}.', names(notTaken))]
      : []),
  ];
}

/** Why a change was not made: somebody else made one to the same fields. */
export function conflictWords(kind: Kind, title: string, { fields }: Pick<Conflict, 'fields'>): Words {
  return words('“{0}” was changed elsewhere since you opened it: {1}', title, fieldNames(kind, fields));
}

/** What is wrong with new values, in one line: the first of them, and how many more there are. */
export function problemsWords([first, ...others]: readonly [Problem, ...Problem[]]): Words {
  const name = first.path[0];
  const said = name === undefined ? first.words : words('{0}: {1}', String(name), first.words);
  if (others.length === 0) return said;
  return others.length === 1
    ? words('{0} There is one more problem.', said)
    : words('{0} There are {1} more problems.', said, others.length);
}

/** The titles of fields, as a list. */
export function fieldNames(kind: Kind, fields: readonly string[]): string {
  const [read, written] = [membersOf(kind.schema), writableFields(kind)];
  return fields
    .map((name) => {
      const member = read[name] ?? written[name];
      return (member && metaOf(member).title) ?? name;
    })
    .join(', ');
}
