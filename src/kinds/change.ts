import { checkMember, type Problem, writableOf } from '../api/rules.ts';
import { mask, maskSecrets } from '../api/secrets.ts';
import { same } from '../model/same.ts';
import { words } from '../model/words.ts';
import type { Kind } from './kind.ts';

type Item = Record<string, unknown>;

/** Fields to change, by name, with their new values. */
export type Change = Readonly<Record<string, unknown>>;

/** What an edited text says: the fields that it changes, and what is wrong with it. */
export interface Reading {
  readonly change: Change;
  readonly problems: readonly Problem[];
}

/** The fields of a kind that can be written, with their rules; none for a kind that cannot be changed. */
export function writableFields(kind: Kind) {
  return kind.edit ? writableOf(kind.edit.update.operation) : {};
}

/**
 * Compares an edited item with the one that it was made of, secrets masked in both. A field that is as it was is
 * never a problem, even where it breaks the rule for writing.
 */
export function readChange(kind: Kind, before: Item, edited: Item): Reading {
  const shown = maskSecrets(kind.schema, before) as Item;
  const writable = writableFields(kind);
  const fixed = kind.edit?.fixed ?? [];
  const names = [...new Set([...Object.keys(shown), ...Object.keys(edited)])];
  const change: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const name of names.filter((each) => !same(shown[each], edited[each]))) {
    const schema = writable[name];
    if (!schema || fixed.includes(name)) {
      problems.push({ path: name in edited ? [name] : [], words: readOnlyWords(name, name in edited) });
    } else if (!(name in edited)) {
      problems.push({
        path: [],
        words: words(
          '“{0}” cannot be taken away. Set it to null where that is allowed, or leave it as it was.',
          name,
        ),
      });
    } else {
      const value = unmasked(edited[name], before[name], shown[name]);
      if (holdsMask(value)) problems.push({ path: [name], words: maskWords });
      else problems.push(...checkMember(name, schema, value));
      change[name] = value;
    }
  }
  return { change, problems: [...problems, ...crossProblems(kind, before, change)] };
}

/** What is wrong with new values of some fields, each by its own rule and all together. */
export function checkChange(kind: Kind, before: Item, change: Change): Problem[] {
  const writable = writableFields(kind);
  const own = Object.entries(change).flatMap(([name, value]) => {
    const schema = writable[name];
    if (!schema) return [{ path: [name], words: readOnlyWords(name, true) }];
    return holdsMask(value) ? [{ path: [name], words: maskWords }] : checkMember(name, schema, value);
  });
  return [...own, ...crossProblems(kind, before, change)];
}

/** The fields that someone else changed to something else since `before` was read. */
export function conflicts(before: Item, theirs: Item, change: Change): string[] {
  return Object.keys(change).filter(
    (name) => !same(before[name], theirs[name]) && !same(theirs[name], change[name]),
  );
}

/** The other fields that someone else changed meanwhile: both changes hold. */
export function changedMeanwhile(kind: Kind, before: Item, theirs: Item, change: Change): string[] {
  return Object.keys(writableFields(kind)).filter(
    (name) => !(name in change) && name in theirs && name in before && !same(before[name], theirs[name]),
  );
}

/** What is sent for a change: its fields, and those that the operation must carry, as they were just read. */
export function bodyOf(kind: Kind, fresh: Item, change: Change): Item {
  const always = kind.edit?.update.operation.always ?? [];
  const needed = always.flatMap((name) => {
    const value = name in change ? change[name] : fresh[name];
    return value === undefined || value === null ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(needed), ...change };
}

/** Fields that the reply to a change shows otherwise than they were sent. */
export function notTaken(kind: Kind, reply: Item, change: Change): string[] {
  const readable = Object.keys(change).filter((name) => name in reply);
  const shown = maskSecrets(kind.schema, reply) as Item;
  return readable.filter((name) => !same(reply[name], change[name]) && !holdsMask(shown[name]));
}

function crossProblems(kind: Kind, before: Item, change: Change): Problem[] {
  if (Object.keys(change).length === 0) return [];
  return [...(kind.edit?.rules?.({ ...before, ...change }, change) ?? [])];
}

const maskWords = words(
  'The dots stand for a secret value that is not shown. Type the whole value, or leave it as it was.',
);

function readOnlyWords(name: string, present: boolean) {
  return present
    ? words('“{0}” is read-only: the service sets it.', name)
    : words('“{0}” is read-only and cannot be taken away.', name);
}

/** An edited value with the secrets that it left masked; a place whose secret is not known keeps the mask. */
function unmasked(value: unknown, real: unknown, shown: unknown): unknown {
  if (same(value, shown)) return real;
  if (typeof value !== 'object' || value === null) return value;
  const inside = (each: unknown, name: string | number) => {
    const member = (of: unknown) => (of as Record<string | number, unknown> | null | undefined)?.[name];
    return unmasked(each, member(real), member(shown));
  };
  // Entries of a list of another length cannot be told apart by their place.
  if (Array.isArray(value)) return lengthOf(shown) === value.length ? value.map(inside) : value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inside(each, name)]));
}

function lengthOf(list: unknown): number | undefined {
  return Array.isArray(list) ? list.length : undefined;
}

function holdsMask(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(mask);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsMask);
}
