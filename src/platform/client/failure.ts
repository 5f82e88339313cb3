import type { Failure, Reason } from './errors.ts';
import { parseJson } from './json.ts';

const reasons: Record<number, Reason> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'missing',
  405: 'unsupported',
  409: 'conflict',
  410: 'missing',
  412: 'unsupported',
  413: 'invalid',
  415: 'unsupported',
  422: 'invalid',
  429: 'limited',
  501: 'unsupported',
};

/**
 * Reads a refusal by the service, in any of the forms that its products use: `message`, `error`, `detail`,
 * `errors` (an object of texts or of lists, or a list of texts), `invalid_fields`, a list of such objects,
 * plain text, or nothing. Source: facts §3.
 */
export function readFailure(status: number, body: string): Failure {
  const parsed = parse(body);
  // plain text is quoted; an HTML page has no use for a reader
  const quoted = isWebPage(body) ? [] : asText(body);
  const found = parsed === undefined ? { texts: quoted, fields: {} } : read(parsed);
  const fields = Object.keys(found.fields).length > 0 ? found.fields : undefined;
  return {
    reason: reasonOf(status, parsed),
    status,
    detail: sentence(found.texts, found.fields),
    fields,
    conflicting: conflictingIds(parsed),
    applied: status >= 500 ? 'maybe' : 'no',
  };
}

function reasonOf(status: number, parsed: unknown): Reason {
  const text = JSON.stringify(parsed ?? '');
  if (/QuotaLimitExceed/.test(text) || (status === 429 && /count limit/i.test(text))) return 'quota';
  return reasons[status] ?? (status >= 500 ? 'busy' : 'refused');
}

/** The ids that a conflict names. Source: facts §2. */
function conflictingIds(body: unknown): string[] | undefined {
  const ids = (body as { conflicting_ids?: unknown } | null | undefined)?.conflicting_ids;
  if (!Array.isArray(ids)) return undefined;
  const whole = ids.filter((id) => Number.isSafeInteger(id)).map(String);
  return whole.length > 0 ? whole.slice(0, 20) : undefined;
}

interface Found {
  texts: string[];
  fields: Record<string, string>;
}

function read(body: unknown): Found {
  if (typeof body === 'string') return { texts: [body], fields: {} };
  if (Array.isArray(body)) return join(body.map(read));
  if (typeof body !== 'object' || body === null) return { texts: [], fields: {} };
  const members = body as Record<string, unknown>;
  const texts = ['message', 'error', 'detail'].flatMap((name) => asText(members[name]));
  return join([{ texts, fields: {} }, ...[members['errors'], members['invalid_fields']].map(readErrors)]);
}

function readErrors(errors: unknown): Found {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) {
    return { texts: asText(errors), fields: {} };
  }
  const fields = Object.entries(errors).map(([name, value]) => [name, asText(value).join(' ')] as const);
  return { texts: [], fields: Object.fromEntries(fields) };
}

function join(found: readonly Found[]): Found {
  return {
    texts: found.flatMap(({ texts }) => texts),
    fields: Object.fromEntries(found.flatMap(({ fields }) => Object.entries(fields))),
  };
}

function asText(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap(asText);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(asText);
  return [];
}

function sentence(texts: readonly string[], fields: Record<string, string>): string | undefined {
  const all = [...texts, ...Object.entries(fields).map(([name, text]) => `${name}: ${text}`)];
  return all.length === 0 ? undefined : all.join('; ').replace(/\s+/g, ' ').slice(0, 500);
}

/** Whether a body is a page for people, as sent by proxies and network sign-in pages. */
export function isWebPage(body: string): boolean {
  return /^\s*</.test(body);
}

function parse(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}
