import * as z from 'zod';
import { decoded } from '../../shared/query.ts';
import { elementOf, entryOf, membersOf, metaOf, unwrap } from '../grammar/schema.ts';

/** The replacement for a secret value. It is never sent to the service. */
export const mask = '••••';

const secretParameter = /pass|token|key|secret|sig|auth|cred|md5|hash|hdnts|jwt|policy|code|^st$|^e$/i;

/** Parameters of a stream's address that don't grant access to it. */
const openParameter = /^(mode|latency|pkt_size|transtype|timeout)$/i;

/** Members that a newer service may send and that no schema marks yet. */
const secretMember = /push_url|token|pass(phrase|word)|secret|credential|private_key|api_key/i;

/** What becomes of a value: it is kept as what was sent and received, or shown to its user. */
type Use = 'logged' | 'shown';

/**
 * `value` with every secret marked in `schema` replaced by the mask, in copies; what holds none is not copied. Empty and
 * missing values stay unchanged, so that a reader sees whether a secret is set. `logged`: so is what must not be logged.
 */
export function maskSecrets(schema: z.ZodType, value: unknown, use: Use = 'shown'): unknown {
  return masked(partsOf(schema), value, use);
}

function masked(parts: Parts, value: unknown, use: Use): unknown {
  if (value === null || value === undefined || value === '') return value;
  const { secret, unlogged, options, element } = parts;
  if (secret === 'value' || (unlogged && use === 'logged')) return mask;
  if (secret === 'credentials') return typeof value === 'string' ? maskCredentials(value) : mask;
  if (options) return options.reduce<unknown>((rest, option) => maskSecrets(option, rest, use), value);
  if (typeof value !== 'object') return value;
  if (!Array.isArray(value)) return maskedMembers(parts, value as Record<string, unknown>, use);
  if (!element) return value;
  const inside = partsOf(element);
  return value.map((each) => masked(inside, each, use));
}

function maskedMembers(parts: Parts, value: Record<string, unknown>, use: Use): unknown {
  const changed: [string, unknown][] = [];
  // JSON has own members alone; naming them without their values takes half the time of a list of both
  for (const name in value) {
    const before = value[name];
    if (before === null || before === '') continue;
    const member = memberOf(parts, name);
    const after = member ? masked(member, before, use) : before && secretMember.test(name) ? mask : before;
    if (after !== before) changed.push([name, after]);
  }
  return changed.length > 0 ? withMembers(value, changed) : value;
}

/** A copy of an object with other values for some of its members; names are data, `__proto__` too. */
function withMembers(value: object, changed: readonly [string, unknown][]): unknown {
  return Object.fromEntries([...Object.entries(value), ...changed]);
}

/** What masking needs of a schema. */
interface Parts {
  readonly secret: 'value' | 'credentials' | undefined;
  readonly unlogged: boolean;
  /** Of a union. */
  readonly options: readonly z.ZodType[] | undefined;
  readonly element: z.ZodType | undefined;
  readonly members: Record<string, z.ZodType>;
  readonly entry: z.ZodType | undefined;
  /** The parts of members that were looked up. */
  readonly seen: Map<string, Parts>;
}

const known = new WeakMap<z.ZodType, Parts>();

/** Looked up once for each schema, as every reply is masked. */
function partsOf(schema: z.ZodType): Parts {
  const before = known.get(schema);
  if (before) return before;
  const unwrapped = unwrap(schema);
  const parts = {
    secret: metaOf(schema).secret,
    unlogged: metaOf(schema).unlogged ?? false,
    options: unwrapped instanceof z.ZodUnion ? (unwrapped.options as z.ZodType[]) : undefined,
    element: elementOf(schema),
    members: membersOf(schema),
    entry: entryOf(schema),
    seen: new Map<string, Parts>(),
  };
  known.set(schema, parts);
  return parts;
}

/** The parts of a member; undefined: no schema knows it. Names that are data are not remembered. */
function memberOf({ members, entry, seen }: Parts, name: string): Parts | undefined {
  const before = seen.get(name);
  if (before) return before;
  const member = members[name];
  if (!member) return entry && partsOf(entry);
  const parts = partsOf(member);
  seen.set(name, parts);
  return parts;
}

/** Whether a schema marks a secret, at any depth. */
export function hasSecret(schema: z.ZodType): boolean {
  if (metaOf(schema).secret) return true;
  const inside = [elementOf(schema), entryOf(schema), ...Object.values(membersOf(schema))];
  return inside.some((each) => each !== undefined && hasSecret(each));
}

/**
 * One or several addresses (separated by white space) without their user names, passwords and the values of
 * query parameters that may be a credential. A key in the path can't be distinguished from a name, and stays.
 */
export function maskCredentials(addresses: string): string {
  return withCredentials(addresses, () => mask);
}

/** The credentials of addresses, in each form that may be quoted: with the user, without it, and decoded. */
export function credentialsOf(addresses: string): string[] {
  const found: string[] = [];
  withCredentials(addresses, (secret) => {
    const password = /:(.*)$/s.exec(secret)?.[1];
    for (const each of [secret, ...(password ? [password] : [])]) found.push(each, decoded(each));
    return mask;
  });
  return found;
}

function withCredentials(addresses: string, hide: (secret: string) => string): string {
  return addresses
    .split(/(\s+)/)
    .map((address) => hideInQuery(hideUser(address, hide), hide))
    .join('');
}

/**
 * User and password extend to the last @: either may contain a slash. The address is read only a few times.
 */
function hideUser(address: string, hide: (secret: string) => string): string {
  const scheme = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.exec(address)?.[0];
  if (scheme === undefined) {
    return address.replace(/^([^/:?\s]+:[^/?\s][^?\s]*)@/, (_, user: string) => `${hide(user)}@`);
  }
  const [place = ''] = address.slice(scheme.length).split('?', 1);
  const [user = ''] = place.split('@', 1);
  // without an @ all of it would be the user
  if (user === place || (!user.includes(':') && /^$|[/#]/.test(user))) return address;
  const end = user.includes(':') ? place.lastIndexOf('@') : user.length;
  return scheme + hide(place.slice(0, end)) + address.slice(scheme.length + end);
}

/** In the address of an incoming or outgoing stream, any parameter may be the key. */
function hideInQuery(address: string, hide: (secret: string) => string): string {
  const isStream = /^(srt|rtmps?|rtsps?|whip|rist):/i.test(address);
  return address.replace(
    /([?&#;])([^=&#;?]*)=([^&#;]*)/g,
    (whole, mark: string, name: string, value: string) => {
      const isSecret = isStream ? !openParameter.test(name) : secretParameter.test(name);
      return isSecret ? `${mark}${name}=${hide(value)}` : whole;
    },
  );
}

/** Removes the key and parts of it from texts: services quote a refused token in their answer. */
export function keyScrubber(key: string): (text: string) => string {
  const whole = [key, ...key.split(/[$_]/)].filter((part) => part.length >= 6);
  // as it stands in a text, and in JSON
  const parts = [...new Set(whole.flatMap((part) => [part, JSON.stringify(part).slice(1, -1)]))];
  return (text) => {
    const scrubbed = parts.reduce((rest, part) => rest.replaceAll(part, mask), text);
    return scrubbed.replace(/(bad (?:permanent )?token:?) *[^\s"'\\,}]+/gi, `$1 ${mask}`);
  };
}

/** Whether a text, or any text in a value, contains the mask. */
export function holdsMask(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(mask);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsMask);
}
