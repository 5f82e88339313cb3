import type * as z from 'zod';
import { twoReadings } from '../../shared/text/typedNumber.ts';
import { type Words, words } from '../../shared/words.ts';
import { type AnyOperation, pathParameters } from './operation.ts';
import { elementOf, entryOf, membersOf, metaOf } from './schema.ts';

/** A value that breaks a rule, and where. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly words: Words;
  /** The line of a long text that it is about, from 1; absent: all of it. */
  readonly line?: number;
  /** How to correct it, if known. */
  readonly remedy?: Remedy;
}

/** Other values that correct a problem. */
export interface Remedy {
  /** What it does, as a verb. */
  readonly title: Words;
  /** Fields to set to other values. */
  readonly set: Readonly<Record<string, unknown>>;
  /** Fields to reset to their previous value. */
  readonly restore: readonly string[];
}

/** The members that an operation writes: its whole input except what is in the path and the query. */
export function writableOf({ input, path, query }: AnyOperation): Readonly<Record<string, z.ZodType>> {
  const places = [...pathParameters(path), ...query];
  const members = Object.entries(input.shape as Record<string, z.ZodType>);
  const written = Object.fromEntries(members.filter(([name]) => !places.includes(name)));
  // a name typed by a user must not match a built-in JavaScript property
  return { __proto__: null, ...written } as unknown as Record<string, z.ZodType>;
}

/**
 * What is wrong with a member's value, by the member's own rule; empty if nothing is. `entered`: in a box that takes amounts
 * with their units, so it is said what can be typed there.
 */
export function checkMember(
  name: string,
  schema: z.ZodType,
  value: unknown,
  { entered = false } = {},
): Problem[] {
  const parsed = schema.safeParse(value);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => {
    const inside = schemaAt(schema, issue.path);
    const part = valueAt(value, issue.path);
    return {
      path: [name, ...issue.path.filter((each) => typeof each !== 'symbol')],
      words:
        readingWords(issue, inside, part) ?? amountWords(inside, part, entered) ?? issueWords(issue, inside),
    };
  });
}

/** Of a number that was left as it was typed since it can be read in two ways: which. */
function readingWords(issue: z.core.$ZodIssue, schema: z.ZodType, value: unknown): Words | undefined {
  const isNumber =
    metaOf(schema).integer || (issue.code === 'invalid_type' && ['int', 'number'].includes(issue.expected));
  const readings = isNumber && typeof value === 'string' ? twoReadings(value) : undefined;
  return (
    readings &&
    words('“{0}” could mean {1} or {2}. Type one of them.', String(value), readings.whole, readings.decimal)
  );
}

/** Of a value that is no whole number of up to 64 bits: a bound of 20 digits helps nobody who is far below it. */
function amountWords(schema: z.ZodType, value: unknown, entered: boolean): Words | undefined {
  const { integer, unit } = metaOf(schema);
  if (integer !== 'uint64') return undefined;
  if (/^\d{21,}$/.test(String(value))) return words('It must be {0} or less.', String(2n ** 64n - 1n));
  if (!entered) return words('It must be a whole number, 0 or more.');
  if (value === '') return words('A value is required.');
  return unit === 'bytes'
    ? words('It must be a whole number, 0 or more, such as 500 or 50 GiB.')
    : words('It must be a whole number, 0 or more, such as 500, 10 thousand, or 50 GiB.');
}

function valueAt(value: unknown, [first, ...rest]: readonly PropertyKey[]): unknown {
  return first === undefined ? value : valueAt(Object(value)[first], rest);
}

/** The rule of a text that isn't blank (`filled`). */
const notBlank = String(/\S/);

/** The schema of a part of a value; the outermost one reached if the path leads nowhere. */
function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType {
  const [first, ...rest] = path;
  if (first === undefined) return schema;
  const inside = membersOf(schema)[String(first)] ?? entryOf(schema) ?? elementOf(schema);
  return inside ? schemaAt(inside, rest) : schema;
}

/** A broken rule in words; if there is no specific sentence for it, with the field's own description. */
function issueWords(issue: z.core.$ZodIssue, schema: z.ZodType): Words {
  const unit = metaOf(schema).unit;
  const amount = (value: number | bigint) =>
    unit ? words('{0} {1}', String(value), words(unit)) : words('{0}', String(value));
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? words('It must not be empty.')
          : words('It needs at least {0} characters.', String(issue.minimum));
      if (issue.origin === 'array') return words('It needs at least {0} entries.', String(issue.minimum));
      return words('It must be {0} or more.', amount(issue.minimum));
    case 'too_big':
      if (issue.origin === 'string')
        return words('It may have at most {0} characters.', String(issue.maximum));
      if (issue.origin === 'array') return words('It may have at most {0} entries.', String(issue.maximum));
      return words('It must be {0} or less.', amount(issue.maximum));
    case 'invalid_type':
      return words('It must be {0}.', typeWords(issue.expected));
    case 'invalid_value':
      return words('It must be one of {0}.', issue.values.map((value) => JSON.stringify(value)).join(', '));
    case 'unrecognized_keys':
      return words('Unknown property {0}.', issue.keys.map((key) => words('“{0}”', key)).reduce(joined));
    case 'invalid_format':
      return 'pattern' in issue && issue.pattern === notBlank
        ? words('It must not be empty.')
        : ruleWords(schema);
    case 'invalid_union':
      return ruleWords(schema);
    case 'custom':
      return words('{0}', issue.message);
    default:
      return ruleWords(schema);
  }
}

const joined = (one: Words, other: Words) => words('{0}, {1}', one, other);

function ruleWords(schema: z.ZodType): Words {
  const { description, integer } = metaOf(schema);
  if (integer === 'int64') return words('It must be a whole number, 1 or more.');
  return description ? words('Invalid value. {0}', words(description)) : words('Invalid value.');
}

function typeWords(expected: string): Words {
  switch (expected) {
    case 'string':
      return words('text');
    case 'int':
      return words('a whole number');
    case 'number':
      return words('a number');
    case 'boolean':
      return words('true or false');
    case 'array':
      return words('a list');
    case 'object':
    case 'record':
      return words('an object');
    case 'null':
      return words('null');
    default:
      return words('{0}', expected);
  }
}
