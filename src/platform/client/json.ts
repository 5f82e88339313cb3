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
  refuseDepth(text);
  if (!/\d{16}/.test(text)) return JSON.parse(text);
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
  refuseDepth(text);
  // JSON without any of these doesn't change
  if (!/[\d.]{16}|\.\d*0(?!\d)|\d[eE]|-0(?!\.\d)/.test(text)) return JSON.parse(text);
  return json.parse(text, (_, value, { source }) => {
    return typeof value !== 'number' || source === undefined || String(value) === source ? value : source;
  });
}

/** Far more levels than any reply has, and far fewer than recursive code can handle. */
const mostLevels = 256;

/** Throws a SyntaxError if JSON is nested deeper than that. */
function refuseDepth(text: string): void {
  let level = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfText(text, at);
    else if (character === '[' || character === '{') level++;
    else if (character === ']' || character === '}') level--;
    if (level > mostLevels) throw new SyntaxError(`more than ${mostLevels} levels`);
  }
}

/** The position of the closing quotation mark for the opening one at `start`. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
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
