import type * as z from 'zod';
import { holdsMask, maskSecrets } from '../../platform/client/secrets.ts';
import { writableOf } from '../../platform/grammar/rules.ts';
import { elementOf, entryOf, membersOf, metaOf } from '../../platform/grammar/schema.ts';
import { same } from '../../shared/same.ts';
import { readTime } from '../../shared/times.ts';
import type { Kind } from '../grammar/kind.ts';

type Item = Record<string, unknown>;

/**
 * Fields whose value in the reply differs from the one sent. Fields that the service never returns, returns
 * masked, or computes from the given value (the address of a picture) are ignored.
 */
export function notTaken(kind: Kind, reply: Item, change: Item): string[] {
  const read = membersOf(kind.schema);
  const written = kind.edit ? writableOf(kind.edit.update.operation) : {};
  const shown = maskSecrets(kind.schema, reply) as Item;
  return Object.keys(change).filter((name) => {
    const [asRead, asWritten] = [read[name], written[name]];
    if (!asRead || !asWritten || !Object.hasOwn(reply, name)) return false;
    const { readOnly, writeOnly } = metaOf(asRead);
    if (readOnly || writeOnly) return false;
    return !holdsMask(shown[name]) && !isTaken(asRead, asWritten, change[name], reply[name]);
  });
}

function isTaken(
  read: z.ZodType | undefined,
  written: z.ZodType | undefined,
  sent: unknown,
  shown: unknown,
): boolean {
  if (same(sent, shown) || (sent ?? '') === (shown ?? '')) return true;
  if (Array.isArray(sent)) return Array.isArray(shown) && isListTaken(read, written, sent, shown);
  if (!isItem(sent) || !isItem(shown)) return sameMoment(sent, shown) || sameNumber(sent, shown);
  if (!written) return false;
  const entry = entryOf(written);
  if (entry) {
    const within = read && entryOf(read);
    const isAlike = Object.keys(sent).length === Object.keys(shown).length;
    return (
      isAlike &&
      Object.keys(sent).every((name) => isTaken(within, entry, writtenOf(entry, sent[name]), shown[name]))
    );
  }
  return isItemTaken(membersOf(read ?? written), membersOf(written), sent, shown);
}

/** The members of a value that are sent; what the service alone sets may have been there before. */
function writtenOf(schema: z.ZodType, value: unknown): unknown {
  const members = Object.keys(membersOf(schema));
  if (members.length === 0 || !isItem(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => members.includes(name)));
}

/** Text keeps its order; objects may come back in any order. */
function isListTaken(
  read: z.ZodType | undefined,
  written: z.ZodType | undefined,
  sent: readonly unknown[],
  shown: readonly unknown[],
): boolean {
  if (sent.length !== shown.length) return false;
  const one = (schema: z.ZodType | undefined) => schema && elementOf(schema);
  return sent.every((entry, index) => {
    const candidates = isItem(entry) ? shown : [shown[index]];
    return candidates.some((candidate) => isTaken(one(read), one(written), entry, candidate));
  });
}

/** Write-only members can't be compared, and neither can what the service derives from them. */
function isItemTaken(
  read: Readonly<Record<string, z.ZodType>>,
  written: Readonly<Record<string, z.ZodType>>,
  sent: Item,
  shown: Item,
): boolean {
  const isWriteOnly = (name: string) => {
    const member = written[name];
    return member !== undefined && metaOf(member).writeOnly === true;
  };
  const renewed = Object.keys(sent).some(isWriteOnly);
  return Object.entries(sent).every(([name, value]) => {
    if (isWriteOnly(name) || !Object.hasOwn(shown, name)) return true;
    const member = read[name];
    if (renewed && member && metaOf(member).readOnly) return true;
    return isTaken(member, written[name], value, shown[name]);
  });
}

/** The same time may be written in different ways: in another zone, or with milliseconds. */
function sameMoment(one: unknown, other: unknown): boolean {
  const moment = /^\d{4}-\d\d-\d\dT/;
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  return moment.test(one) && moment.test(other) && readTime(one) === readTime(other);
}

/** A number may come back as text. */
function sameNumber(one: unknown, other: unknown): boolean {
  const types = [typeof one, typeof other];
  return types.includes('number') && types.includes('string') && String(one) === String(other);
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
