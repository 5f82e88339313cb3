import * as z from 'zod';
import { type AnyOperation, pathParameters } from '../../platform/grammar/operation.ts';
import { elementOf, unwrap } from '../../platform/grammar/schema.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import { HttpRefusal } from './httpRefusal.ts';
import { problemText, type Refuse, refusalOf, usualText } from './invalidInput.ts';

/** The three parts of a request that contain an operation's input. */
export interface RequestParts {
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Reassembles an operation's input and checks it against its schema. Members that are unknown or can't be set
 * are dropped. Throws an HttpRefusal: 404 for a path, and the result of `refuse` for a query or a body.
 */
export function readInput(
  operation: AnyOperation,
  parts: RequestParts,
  refuse?: Refuse,
): Record<string, unknown> {
  const inPath = pathParameters(operation.path);
  const schemas = operation.input.shape as Record<string, z.ZodType>;
  const input: Record<string, unknown> = { ...parts.body };
  for (const [name, schema] of Object.entries(schemas)) {
    if (inPath.includes(name)) input[name] = fromText(schema, parts.path[name] ?? '');
    else if (operation.query.includes(name)) input[name] = fromQuery(schema, parts.query.getAll(name));
  }
  const checked = operation.input.safeParse(input);
  if (checked.success) return checked.data;
  const wrong = checked.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? 'base');
    const text = refuse ? usualText(issue, input[name]) : problemText(operation.path, issue, input[name]);
    return [name, text] as const;
  });
  if (wrong.some(([name]) => inPath.includes(name))) throw notFound();
  // of several problems with a member, only the first is reported
  const first = new Map<string, string>();
  for (const [name, text] of wrong) if (!first.has(name)) first.set(name, text);
  throw (refuse ?? refusalOf(operation.path))(Object.fromEntries(first));
}

/** The refusal of something that does not exist. Source: facts §3. */
export function notFound(): HttpRefusal {
  const text = 'Not Found. Entity you are looking for was not found, please check the initial parameters';
  return new HttpRefusal(404, text);
}

function fromQuery(schema: z.ZodType, texts: readonly string[]): unknown {
  const given = texts.filter((text) => text !== '');
  if (given.length === 0) return undefined;
  const element = elementOf(schema);
  return element ? given.map((text) => fromText(element, text)) : fromText(schema, given.at(-1) ?? '');
}

/** Text from the address as the type that its schema requires; unchanged if it does not look like one. */
function fromText(schema: z.ZodType, text: string): unknown {
  const unwrapped = unwrap(schema);
  if (unwrapped instanceof z.ZodNumber && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  // the only alternative to a number is its digits
  if (unwrapped instanceof z.ZodUnion && /^-?\d+$/.test(text)) return wideInteger(text);
  if (unwrapped instanceof z.ZodBoolean && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}
