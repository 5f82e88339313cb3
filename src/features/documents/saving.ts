import type { Connection } from '../../accounts/connection.ts';
import { readChange, withSent } from '../../kinds/engine/change.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import type { Words } from '../../shared/words.ts';
import { applyChange, type Outcome, type Wish } from '../../work/changes.ts';
import { parseDocument } from './text.ts';

/** The result of an attempt to save a text. Nothing was sent unless it is `saved`. */
export type Saving =
  | Outcome
  | { readonly state: 'unreadable'; readonly words: Words }
  | { readonly state: 'wrong'; readonly problems: readonly [Problem, ...Problem[]] }
  | { readonly state: 'unchanged' };

export interface TextWish extends Omit<Wish, 'change'> {
  readonly text: string;
  /** What the text started from is lost: the user compares what it changes before anything is sent. */
  readonly unsure?: boolean;
}

/** Saves the text of a document: only what it changes, and only if all of it is valid. Throws a CallError. */
export async function saveText(connection: Connection, { text, unsure, ...wish }: TextWish): Promise<Saving> {
  const read = parseDocument(wish.kind, text);
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
