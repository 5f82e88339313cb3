import type { AnyOperation } from '../grammar/operation.ts';
import type { Body } from './body.ts';
import { writeIntegers } from './json.ts';
import type { WireRequest } from './request.ts';
import { credentialsOf, keyScrubber, mask, maskSecrets } from './secrets.ts';

/** The maximum kept: elements of a list, members of an object, characters of a text, and of a whole reply. */
const most = { elements: 10, members: 200, characters: 2000, reply: 500_000 };

/** A longer text in a body, such as a picture, is replaced by the mask. */
const longestSent = 10_000;

/** A request as it may be logged: query and body without secrets. */
export interface RedactedRequest {
  /** The full address. */
  readonly url: string;
  /** `METHOD /path?query` */
  readonly call: string;
  /** The full body as JSON on the wire. */
  readonly sent: string | undefined;
}

/** A request with each secret replaced by the mask. */
export function redactRequest(operation: AnyOperation, { url, path, body }: WireRequest): RedactedRequest {
  const open = new URL(url);
  open.search = '';
  const query = [...url.searchParams].map(([name, value]) => {
    const masked = maskSecrets(operation.input, { [name]: value }, 'logged') as Record<string, string>;
    open.searchParams.append(name, String(masked[name]));
    return `${name}=${masked[name]}`;
  });
  const text = query.length > 0 ? `?${query.join('&')}` : '';
  const masked = body && withoutLong(maskSecrets(operation.input, body, 'logged') as Record<string, unknown>);
  return {
    url: open.href,
    call: `${operation.method} ${path}${text}`,
    sent: masked && writeBody(operation, masked),
  };
}

function withoutLong(body: Record<string, unknown>): Record<string, unknown> {
  const isLong = (value: unknown) => typeof value === 'string' && value.length > longestSent;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, isLong(value) ? mask : value]),
  );
}

/** The body of a request as JSON. */
export function writeBody(operation: AnyOperation, body: Record<string, unknown>): string {
  const members = writeIntegers(operation.input, body) as Record<string, unknown>;
  return JSON.stringify(operation.encode?.(members) ?? members);
}

/**
 * A reply without secrets, cut to a limit. Secrets are identified by the marks of the schemas, by the names
 * of members that no schema knows, and by the secrets that were sent, since services quote those. For a text
 * that is not JSON only the length is kept, since anything in it may be secret.
 */
export function redactReply({ reply, input }: AnyOperation, { text, json }: Body, secrets: Secrets): unknown {
  if (text.trim() === '') return undefined;
  if (text.length > most.reply) return `${text.length} characters, too many to keep`;
  if (!json) return `${text.length} characters that are no JSON`;
  // a refusal repeats what was sent in its original form
  const masked = maskSecrets(reply, maskSecrets(input, shorten(json.value), 'logged'), 'logged');
  const clean = scrubber(secrets);
  // one look at all texts tells that most replies quote nothing
  const whole = JSON.stringify(masked);
  if (clean(whole) !== whole) return scrub(masked, clean);
  return holdsLong(masked) ? scrub(masked, (each) => each) : masked;
}

/** What a call sent that must not be repeated: the key, and texts with their replacements. */
export interface Secrets {
  readonly key: string;
  readonly sent: ReadonlyMap<string, string>;
}

/** The secrets of a request body. */
export function secretsOf(operation: AnyOperation, { body }: WireRequest, key: string): Secrets {
  const sent = new Map<string, string>();
  if (body) collect(body, maskSecrets(operation.input, body, 'logged'), sent);
  return { key, sent };
}

/** Removes the secrets of a call from texts. */
export function scrubber({ key, sent }: Secrets): (text: string) => string {
  const longestFirst = [...sent].toSorted(([one], [other]) => other.length - one.length);
  const withoutKey = keyScrubber(key);
  return (text) =>
    withoutKey(longestFirst.reduce((rest, [secret, masked]) => rest.replaceAll(secret, masked), text));
}

/** Cut only after secrets are removed: a piece of a secret could not be recognized. */
function scrub(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return cut(clean(value));
  if (Array.isArray(value)) return value.map((each) => scrub(each, clean));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [clean(name), scrub(each, clean)]));
}

/** Whether any text in a value is longer than what is kept of one. */
function holdsLong(value: unknown): boolean {
  if (typeof value === 'string') return value.length > most.characters;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsLong);
}

function cut(text: string): string {
  const rest = text.length - most.characters;
  return rest > 0 ? `${text.slice(0, most.characters)}… ${rest} more` : text;
}

/** Texts that the mask changed; very short ones would mask large parts of replies. */
function collect(before: unknown, after: unknown, into: Map<string, string>): void {
  if (typeof before === 'string' && typeof after === 'string' && before !== after) {
    const parts = after.split(/\s+/);
    const pairs = before.split(/\s+/).map((part, index) => [part, parts[index] ?? mask] as const);
    // a refusal may quote a password without its address
    const pieces = credentialsOf(before).map((piece) => [piece, mask] as const);
    for (const [secret, masked] of [[before, after] as const, ...pairs, ...pieces]) {
      if (secret.length < 4 || secret === masked) continue;
      into.set(secret, masked).set(JSON.stringify(secret).slice(1, -1), masked);
    }
  } else if (typeof before === 'object' && before !== null) {
    for (const [name, each] of Object.entries(before)) {
      collect(each, typeof after === 'string' ? after : (after as Record<string, unknown>)[name], into);
    }
  }
}

/** A value with only its first elements and members; what is short enough is not copied. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rest = value.length - most.elements;
    const shown = value.slice(0, most.elements).map(shorten);
    return rest > 0 ? [...shown, `… ${rest} more`] : shown;
  }
  if (typeof value !== 'object' || value === null || isShort(value)) return value;
  const members = Object.entries(value);
  const rest = members.length - most.members;
  const shown = members.slice(0, most.members).map(([name, each]) => [name, shorten(each)] as const);
  return Object.fromEntries(rest > 0 ? [...shown, ['…', `${rest} more`]] : shown);
}

/** Whether an object and all in it is shown whole. */
function isShort(value: object): boolean {
  if (Array.isArray(value)) return value.length <= most.elements && value.every(isShortValue);
  const members = value as Record<string, unknown>;
  let count = 0;
  for (const name in members) {
    count++;
    if (count > most.members || !isShortValue(members[name])) return false;
  }
  return true;
}

function isShortValue(value: unknown): boolean {
  return typeof value !== 'object' || value === null || isShort(value);
}
