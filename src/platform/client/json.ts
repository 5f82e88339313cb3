import type * as z from 'zod';
import { elementOf, entryOf, membersOf, metaOf } from '../grammar/schema.ts';

/** Source text of numbers: supported by the editor and Node, but not yet in the compiler's library. */
const json = JSON as unknown as {
  parse(text: string, read: (name: string, value: unknown, context: { source?: string }) => unknown): unknown;
  rawJSON(text: string): unknown;
};

/**
 * Parses JSON without loss: an integer that a number can't hold becomes a text of its digits. Throws a
 * SyntaxError, also for more than 256 levels. Source: facts §6 (limits of 64 bits).
 */
export function parseJson(text: string): unknown {
  if (!mayHoldLongNumber(text)) return parseLevels(text);
  if (!holdsLongNumber(text)) return JSON.parse(text);
  return json.parse(text, (_, value, { source }) => {
    const held = typeof value !== 'number' || Number.isSafeInteger(value);
    return held || source === undefined || !/^-?\d+$/.test(source) ? value : source;
  });
}

/**
 * Parses JSON with every digit: any number that would be written differently (`1.50`, `1e3`, more digits than
 * a number holds) becomes its source text. Throws a SyntaxError, also for more than 256 levels.
 */
export function parseDigits(text: string): unknown {
  // JSON without any of these doesn't change
  if (!/[\d.]{16}|\.\d*0(?!\d)|\d[eE]|-0(?!\.\d)/.test(text)) return parseLevels(text);
  holdsLongNumber(text);
  return json.parse(text, (_, value, { source }) => {
    return typeof value !== 'number' || source === undefined || String(value) === source ? value : source;
  });
}

/** Far more levels than any reply has, and far fewer than recursive code can handle. */
const mostLevels = 256;

const tooDeep = `more than ${mostLevels} levels`;

/** The shortest run of digits that a number may not hold. */
const longNumber = 16;

/** Characters of JSON that is parsed before its levels are counted: more could have millions of them. */
const mostUncounted = 500_000;

/** Parses JSON. Throws a SyntaxError for more than 256 levels: of what is parsed, they are counted faster than in a text. */
function parseLevels(text: string): unknown {
  if (text.length > mostUncounted) holdsLongNumber(text);
  const value: unknown = JSON.parse(text);
  if (text.length <= mostUncounted && isDeeper(value, mostLevels)) throw new SyntaxError(tooDeep);
  return value;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((each) => isDeeper(each, levels - 1));
  const members = value as Record<string, unknown>;
  for (const name in members) if (isDeeper(members[name], levels - 1)) return true;
  return false;
}

/** Whether a text has so many digits in a row: then one of every so many characters is one of them. */
function mayHoldLongNumber(text: string): boolean {
  for (let at = longNumber - 1; at < text.length; at += longNumber) {
    if (!isDigit(text, at)) continue;
    let start = at;
    let end = at + 1;
    while (isDigit(text, start - 1)) start--;
    while (isDigit(text, end)) end++;
    if (end - start >= longNumber) return true;
  }
  return false;
}

function isDigit(text: string, at: number): boolean {
  const each = text.charCodeAt(at);
  return each >= code.zero && each <= code.nine;
}

/**
 * Whether JSON has a number of so many digits in a row; texts don't count. Throws a SyntaxError if it is nested deeper than
 * that. Texts are skipped by a search of the engine.
 */
function holdsLongNumber(text: string): boolean {
  let level = 0;
  let digits = 0;
  let isLong = false;
  for (let at = 0; at < text.length; at++) {
    const each = text.charCodeAt(at);
    if (each >= code.zero && each <= code.nine) {
      digits++;
      if (digits === longNumber) isLong = true;
      continue;
    }
    digits = 0;
    if (each === code.quotationMark) at = endOfText(text, at);
    else if (each === code.openBracket || each === code.openBrace) level++;
    else if (each === code.closeBracket || each === code.closeBrace) level--;
    if (level > mostLevels) throw new SyntaxError(tooDeep);
  }
  return isLong;
}

const code = {
  quotationMark: 0x22,
  zero: 0x30,
  nine: 0x39,
  openBracket: 0x5b,
  backslash: 0x5c,
  closeBracket: 0x5d,
  openBrace: 0x7b,
  closeBrace: 0x7d,
} as const;

/** The position of the closing quotation mark for the opening one at `start`. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === code.backslash) before--;
    // an even number of backslashes are escaped themselves
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}

/**
 * A copy of `value` for `JSON.stringify`, with digits turned back into numbers wherever `schema` marks a
 * 64-bit integer.
 */
export function writeIntegers(schema: z.ZodType, value: unknown): unknown {
  const digits = { int64: /^(0|-?[1-9]\d*)$/, uint64: /^(0|[1-9]\d*)$/ };
  return mapIntegers(schema, value, (each, integer) =>
    typeof each === 'string' && digits[integer].test(each) ? json.rawJSON(each) : each,
  );
}

/** A copy of `value` with numbers as digits wherever `schema` marks an unsigned 64-bit integer. */
export function readIntegers(schema: z.ZodType, value: unknown): unknown {
  return mapIntegers(schema, value, (each, integer) =>
    integer === 'uint64' && typeof each === 'number' && Number.isSafeInteger(each) && each >= 0
      ? String(each)
      : each,
  );
}

/** `value` with each 64-bit integer replaced: a copy, unless the schema has none. */
function mapIntegers(
  schema: z.ZodType,
  value: unknown,
  change: (value: unknown, integer: 'int64' | 'uint64') => unknown,
): unknown {
  if (!holdsIntegers(schema)) return value;
  if (Array.isArray(value)) {
    const element = elementOf(schema);
    return element ? value.map((each) => mapIntegers(element, each, change)) : value;
  }
  if (typeof value !== 'object' || value === null) {
    const { integer } = metaOf(schema);
    return integer ? change(value, integer) : value;
  }
  const members = membersOf(schema);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const member = members[name] ?? entryOf(schema);
      return [name, member ? mapIntegers(member, each, change) : each];
    }),
  );
}

const holding = new WeakMap<z.ZodType, boolean>();

/** Whether a schema marks a 64-bit integer anywhere. */
function holdsIntegers(schema: z.ZodType): boolean {
  const known = holding.get(schema);
  if (known !== undefined) return known;
  // a schema that contains itself is searched once
  holding.set(schema, false);
  const parts = [elementOf(schema), entryOf(schema), ...Object.values(membersOf(schema))];
  const holds = metaOf(schema).integer !== undefined || parts.some((part) => part && holdsIntegers(part));
  holding.set(schema, holds);
  return holds;
}

/** JSON over several lines, with each number as in the source. Throws a SyntaxError. */
export function indentJson(text: string): string {
  const exact = json.parse(text, (_, value, { source }) =>
    typeof value === 'number' && source !== undefined ? json.rawJSON(source) : value,
  );
  return JSON.stringify(exact, null, 2);
}
