import type * as z from 'zod';
import { elementOf, entryOf, membersOf, metaOf } from '../grammar/schema.ts';

/** Source text of numbers, which the editor and Node have, but the library of the compiler does not know yet. */
const json = JSON as unknown as {
  parse(text: string, read: (name: string, value: unknown, context: { source?: string }) => unknown): unknown;
  rawJSON(text: string): unknown;
};

/**
 * Reads JSON without loss: an integer that a number cannot hold becomes a text of its digits. Throws a
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
 * Reads JSON with every digit: any number that would be written otherwise (`1.50`, `1e3`, more digits than a number
 * holds) becomes a text of its source. Throws a SyntaxError, also for more than 256 levels.
 */
export function parseDigits(text: string): unknown {
  refuseDepth(text);
  // what none of these is in comes back as it was
  if (!/[\d.]{16}|\.\d*0(?!\d)|\d[eE]|-0(?!\.\d)/.test(text)) return JSON.parse(text);
  return json.parse(text, (_, value, { source }) => {
    return typeof value !== 'number' || source === undefined || String(value) === source ? value : source;
  });
}

/** Far more levels than any reply has, and far fewer than all that reads a value level by level can take. */
const mostLevels = 256;

/** Throws a SyntaxError where JSON goes deeper than that. */
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

/** Where the text that begins with the quotation mark at `start` has its other one. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

/**
 * A copy of `value` for `JSON.stringify`, in which digits are numbers again wherever `schema` marks an integer
 * of 64 bits.
 */
export function writeIntegers(schema: z.ZodType, value: unknown): unknown {
  const digits = { int64: /^(0|-?[1-9]\d*)$/, uint64: /^(0|[1-9]\d*)$/ };
  return mapIntegers(schema, value, (each, integer) =>
    typeof each === 'string' && digits[integer].test(each) ? json.rawJSON(each) : each,
  );
}

/** A copy of `value` in which numbers are digits wherever `schema` marks an unsigned integer of 64 bits. */
export function readIntegers(schema: z.ZodType, value: unknown): unknown {
  return mapIntegers(schema, value, (each, integer) =>
    integer === 'uint64' && typeof each === 'number' && Number.isSafeInteger(each) && each >= 0
      ? String(each)
      : each,
  );
}

/** A copy of `value` with another value in the place of each integer of 64 bits. */
function mapIntegers(
  schema: z.ZodType,
  value: unknown,
  change: (value: unknown, integer: 'int64' | 'uint64') => unknown,
): unknown {
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

/** JSON over several lines, with each number as it is written. Throws a SyntaxError. */
export function indentJson(text: string): string {
  const exact = json.parse(text, (_, value, { source }) =>
    typeof value === 'number' && source !== undefined ? json.rawJSON(source) : value,
  );
  return JSON.stringify(exact, null, 2);
}
