import type { Connection } from '../../accounts/connection.ts';
import { readChange, withSent } from '../../kinds/engine/change.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Failure } from '../../platform/client/errors.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import { type Words, words } from '../../shared/words.ts';
import { applyChange, type Outcome, type Wish } from '../../work/changes.ts';
import { readText } from './text.ts';

/** What came of a wish to save a text. Nothing was sent unless it is `saved`. */
export type Saving =
  | Outcome
  | { readonly state: 'unreadable'; readonly words: Words }
  | { readonly state: 'wrong'; readonly problems: readonly [Problem, ...Problem[]] }
  | { readonly state: 'unchanged' };

export interface TextWish extends Omit<Wish, 'change'> {
  readonly text: string;
  /** What the text was made of is lost: what it changes is compared by the user before anything is sent. */
  readonly unsure?: boolean;
}

/** Saves the text of a document: only what it changes, and only if all of it is right. Throws a CallError. */
export async function saveText(connection: Connection, { text, unsure, ...wish }: TextWish): Promise<Saving> {
  const read = readText(wish.kind, text);
  if ('refusal' in read) return { state: 'unreadable', words: read.refusal };
  const { problems, ...made } = readChange(wish.kind, wish.before, read.item);
  const change = withSent(wish.before, made.change, wish.sent);
  const [first, ...others] = problems;
  if (first) return { state: 'wrong', problems: [first, ...others] };
  const fields = Object.keys(change);
  if (fields.length === 0) return { state: 'unchanged' };
  if (unsure && !wish.seen) return { state: 'conflict', theirs: wish.before, fields };
  return applyChange(connection, { ...wish, change });
}

/** What the service refused, as problems of the fields that it named. */
export function refusedFields(kind: Kind, { fields }: Pick<Failure, 'fields'>): Problem[] {
  return Object.entries(fields ?? {}).map(([name, said]) => ({
    path: pathOf(kind, name),
    words: words('The service refused this value: {0}', said || name),
  }));
}

/** A field as a service names it (`name`, `stream.name`, `functions[0].name`), as a path. */
function pathOf(kind: Kind, name: string): (string | number)[] {
  const steps = name.split(/[.[\]]+/).filter((step) => step !== '');
  const members = kind.edit?.update.operation.input.shape ?? {};
  const start = steps.findIndex((step) => Object.hasOwn(members, step));
  return start < 0 ? [] : steps.slice(start).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
