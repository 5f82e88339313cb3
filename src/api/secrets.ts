import type * as z from 'zod';
import { elementOf, membersOf, metaOf } from './schema.ts';

/** What stands in the place of a secret value. It is never sent to the service. */
export const mask = '••••';

const secretParameter = /pass|token|key|secret|sig|auth|cred|md5|hash/i;

/**
 * A copy of `value` with every secret marked in `schema` replaced by the mask.
 * Empty and missing values stay as they are, so that a reader sees whether a secret is set.
 */
export function maskSecrets(schema: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value;
  const { secret } = metaOf(schema);
  if (secret === 'value') return mask;
  if (secret === 'credentials') return typeof value === 'string' ? maskCredentials(value) : mask;
  if (Array.isArray(value)) {
    const element = elementOf(schema);
    return element ? value.map((each) => maskSecrets(element, each)) : value;
  }
  if (typeof value !== 'object') return value;
  const members = membersOf(schema);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const member = members[name];
      return [name, member ? maskSecrets(member, each) : each];
    }),
  );
}

/**
 * One or several addresses (separated by spaces) without their user names, passwords and the values of
 * query parameters that look like a credential.
 */
export function maskCredentials(addresses: string): string {
  return addresses
    .split(' ')
    .map((address) =>
      address
        .replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, `$1${mask}@`)
        .replace(/([?&#;])([^=&#;]*)=([^&#;]*)/g, (whole, mark: string, name: string) =>
          secretParameter.test(name) ? `${mark}${name}=${mask}` : whole,
        ),
    )
    .join(' ');
}

/** `text` without the key, whole or in part: services quote a refused token back in their answer. */
export function scrubKey(text: string, key: string): string {
  const parts = [key, ...key.split(/[$_]/)].filter((part) => part.length >= 6);
  const scrubbed = parts.reduce((rest, part) => rest.replaceAll(part, mask), text);
  return scrubbed.replace(/(bad (?:permanent )?token:?) *\S+/gi, `$1 ${mask}`);
}
