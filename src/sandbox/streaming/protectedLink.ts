import { createHash } from 'node:crypto';
import type { LinkProtection } from '../media/sources.ts';

/**
 * Protects the links of one stream or video with the query `md5=…&expires=…` (facts §4.3), for `seconds`
 * after they are made. `expires` is in seconds since 1970, by the clock `now`. The proof is for the folder,
 * so that any manifest in it may be requested.
 */
export function protectedLink(
  folder: string,
  seconds: number | undefined,
  now: number,
): LinkProtection | undefined {
  if (seconds === undefined) return undefined;
  const proofOf = (expires: string) =>
    createHash('md5').update(`${expires} ${folder} of the sandbox`).digest('base64url');
  return {
    sign() {
      const expires = String(Math.floor(now / 1000) + seconds);
      return `md5=${proofOf(expires)}&expires=${expires}`;
    },
    holds: (md5, expires) =>
      /^\d{1,12}$/.test(expires) && md5 === proofOf(expires) && now < Number(expires) * 1000,
  };
}
