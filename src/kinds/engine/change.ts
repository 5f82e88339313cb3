import type * as z from 'zod';
import { holdsMask, maskSecrets } from '../../platform/client/secrets.ts';
import { checkMember, type Problem, writableOf } from '../../platform/grammar/rules.ts';
import { elementOf, membersOf, metaOf } from '../../platform/grammar/schema.ts';
import { ownOf } from '../../shared/own.ts';
import { same } from '../../shared/same.ts';
import { type Words, words } from '../../shared/words.ts';
import type { Kind } from '../grammar/kind.ts';
import { isUnchanged } from './unchanged.ts';

type Item = Record<string, unknown>;

/** Fields to change, by name, with their new values. */
export type Change = Readonly<Record<string, unknown>>;

/** What an edited text contains: the fields that it changes, and what is wrong with it. */
export interface TextReading {
  readonly change: Change;
  readonly problems: readonly Problem[];
}

/** The writable fields of a kind, with their rules; none for a kind that cannot be changed. */
export function writableFields(kind: Kind) {
  return kind.edit ? writableOf(kind.edit.update.operation) : {};
}

/** Whether the items of a kind can be renamed. */
export function isRenamable(kind: Kind): boolean {
  return 'name' in writableFields(kind) && !kind.edit?.fixed?.includes('name');
}

/**
 * Compares an edited item with its original, secrets masked in both. An unchanged field or part of a field is
 * never a problem, even if it breaks the rule for writing. A typed secret always is: the editor backs up
 * unsaved text to disk.
 */
export function readChange(kind: Kind, before: Item, edited: Item): TextReading {
  const shown = maskSecrets(kind.schema, before) as Item;
  const writable = writableFields(kind);
  const members = membersOf(kind.schema);
  const fixed = kind.edit?.fixed ?? [];
  const names = [...new Set([...Object.keys(shown), ...Object.keys(edited)])];
  const change: Record<string, unknown> = { __proto__: null };
  const problems: Problem[] = [];
  for (const name of names) {
    const [was, is] = [ownOf(shown, name), ownOf(edited, name)];
    const isThere = Object.hasOwn(edited, name);
    if (same(was, is)) continue;
    const schema = fixed.includes(name) ? undefined : writable[name];
    if (!schema || !isThere) {
      const path = isThere ? [name] : [];
      problems.push({ path, words: schema ? goneWords(name) : fixedWords(kind, name, isThere) });
      continue;
    }
    const value = unmasked(is, ownOf(before, name), was);
    change[name] = value;
    if (holdsMask(value)) problems.push({ path: [name], words: maskWords });
    else if (holdsSecret(schema, is)) problems.push({ path: [name], words: typedWords });
    else
      problems.push(
        ...brokenRules(name, schema, value, was),
        ...readOnlyInside(members[name], [name], is, was),
      );
  }
  return { change: { ...change }, problems: [...problems, ...crossProblems(kind, before, change)] };
}

/** What is wrong with the new values of some fields, each by its own rule and all together. */
export function checkChange(kind: Kind, before: Item, change: Change): Problem[] {
  const own = Object.entries(change).flatMap(([name, value]) => checkField(kind, before, name, value));
  return [...own, ...crossProblems(kind, before, change)];
}

/** What is wrong with a new value of a field that was entered in a form or a box, by the field's own rule. */
export function checkField(kind: Kind, before: Item, name: string, value: unknown): Problem[] {
  const schema = kind.edit?.fixed?.includes(name) ? undefined : writableFields(kind)[name];
  if (!schema) return [{ path: [name], words: fixedWords(kind, name, true) }];
  if (holdsMask(value)) return [{ path: [name], words: maskWords }];
  return brokenRules(name, schema, value, before[name], { entered: true });
}

/** What a user knows about a resource, beyond its state when it was opened. */
export interface Known {
  /** Someone else's state that the user was shown and chose to replace. */
  readonly seen?: Item | undefined;
  /** What earlier attempts sent: it may have been applied although the reply is missing. */
  readonly sent?: Change | undefined;
}

/**
 * The fields that someone else changed to something else since `before` was read. A field still as it was
 * seen or sent is not among them: the user knows what the change would replace.
 */
export function conflicts(before: Item, theirs: Item, change: Change, known: Known = {}): string[] {
  const { seen = before, sent = {} } = known;
  return Object.keys(change).filter((name) =>
    [before, seen, change, { ...before, ...sent }].every((each) => !same(each[name], theirs[name])),
  );
}

/**
 * A change combined with what earlier attempts sent and may have applied: fields that the user has since
 * reverted are written with their original values.
 */
export function withSent(before: Item, change: Change, sent: Change = {}): Change {
  const back = Object.keys(sent).filter((name) => name in before && !holdsMask(before[name]));
  return { ...Object.fromEntries(back.map((name) => [name, before[name]])), ...change };
}

/** The other fields that someone else changed meanwhile: both changes stand. */
export function changedMeanwhile(kind: Kind, before: Item, theirs: Item, change: Change): string[] {
  return Object.keys(writableFields(kind)).filter(
    (name) => !(name in change) && name in theirs && name in before && !same(before[name], theirs[name]),
  );
}

/** What is sent for a change: its fields, and those that the operation must include, as just read. */
export function bodyOf(kind: Kind, fresh: Item, change: Change): Item {
  const always = kind.edit?.update.operation.always ?? [];
  const needed = always.flatMap((name) => {
    const value = name in change ? change[name] : fresh[name];
    return value === undefined || value === null ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(needed), ...change };
}

/** The members of a body that break a rule only in unchanged parts: they are sent anyway. */
export function keptIn(kind: Kind, fresh: Item, body: Item): string[] {
  const broken = Object.entries(writableFields(kind)).filter(
    ([name, schema]) => name in body && checkMember(name, schema, body[name]).length > 0,
  );
  return broken.flatMap(([name, schema]) =>
    brokenRules(name, schema, body[name], fresh[name]).length > 0 ? [] : [name],
  );
}

/** The rules that a new value breaks in its new parts. */
function brokenRules(
  name: string,
  schema: z.ZodType,
  value: unknown,
  was: unknown,
  how: { readonly entered?: boolean } = {},
): Problem[] {
  return checkMember(name, schema, value, how).filter(({ path }) => !isUnchanged(value, was, path.slice(1)));
}

/** Read-only members inside a value that were changed. Omitting one is not a change. */
function readOnlyInside(
  schema: z.ZodType | undefined,
  path: Problem['path'],
  value: unknown,
  was: unknown,
): Problem[] {
  if (!schema || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const element = elementOf(schema);
    const before: readonly unknown[] = Array.isArray(was) ? was : [];
    return value.flatMap((each, index) => {
      const found = [before[index], ...before].map((other) =>
        readOnlyInside(element, [...path, index], each, other),
      );
      return found.find((problems) => problems.length === 0) ?? found[0] ?? [];
    });
  }
  const members = membersOf(schema);
  return Object.entries(value).flatMap(([name, each]) => {
    const member = members[name];
    const other = typeof was === 'object' && was !== null ? ownOf(was as Item, name) : undefined;
    if (!member || same(each, other)) return [];
    const inside = [...path, name];
    if (metaOf(member).readOnly) return [{ path: inside, words: readOnlyWords(name, true) }];
    return readOnlyInside(member, inside, each, other);
  });
}

function crossProblems(kind: Kind, before: Item, change: Change): Problem[] {
  if (Object.keys(change).length === 0) return [];
  return [...(kind.edit?.rules?.({ ...before, ...change }, change, before) ?? [])];
}

const maskWords = words(
  'The dots hide a secret value. Enter the whole value, or leave the dots as they are.',
);

const typedWords = words(
  'Don’t type secrets into a document: the editor keeps a copy of unsaved text. Use Edit Field… or the form instead.',
);

/** Whether a value holds a secret in the clear. */
export function holdsSecret(schema: z.ZodType, value: unknown): boolean {
  // only addresses have credentials
  if (metaOf(schema).secret === 'credentials' && typeof value !== 'string') return false;
  return !same(maskSecrets(schema, value), value);
}

function goneWords(name: string): Words {
  return words('“{0}” can’t be removed. Set it to null if that’s allowed, or leave it unchanged.', name);
}

/** Why a field that can't be written is a problem. */
function fixedWords(kind: Kind, name: string, isThere: boolean): Words {
  if (kind.edit?.fixed?.includes(name)) {
    return words('“{0}” identifies the resource and can’t be changed.', name);
  }
  const isKnown = membersOf(kind.schema)[name] !== undefined;
  if (isThere && !isKnown) return words('“{0}” isn’t a field that can be changed.', name);
  return readOnlyWords(name, isThere);
}

function readOnlyWords(name: string, isThere: boolean): Words {
  return isThere
    ? words('“{0}” is read-only; the service sets it.', name)
    : words('“{0}” is read-only and can’t be removed.', name);
}

/** An edited value with its masked secrets restored; where the secret isn't known, the mask stays. */
export function unmasked(value: unknown, real: unknown, shown: unknown): unknown {
  if (same(value, shown)) return real;
  if (typeof value !== 'object' || value === null) return value;
  const inside = (each: unknown, name: string | number) => {
    const member = (of: unknown) => (of as Record<string | number, unknown> | null | undefined)?.[name];
    return unmasked(each, member(real), member(shown));
  };
  // If the length of a list has changed, its entries can't be matched by position.
  if (Array.isArray(value)) return lengthOf(shown) === value.length ? value.map(inside) : value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inside(each, name)]));
}

function lengthOf(list: unknown): number | undefined {
  return Array.isArray(list) ? list.length : undefined;
}
