import { HttpRefusal } from './httpRefusal.ts';

/** Checks an `Authorization` header, with the gateway's messages. Throws an HttpRefusal. Source: facts §3. */
export function authorise(header: string | null, admits: (key: string) => boolean): void {
  const [scheme = '', token = ''] = (header ?? '').trim().split(/\s+/);
  if (scheme.toLowerCase() === 'bearer') {
    throw new HttpRefusal(401, 'Given token not valid for any token type');
  }
  if (scheme.toLowerCase() !== 'apikey' || token === '') {
    throw new HttpRefusal(401, 'Authentication credentials were not provided.');
  }
  if (!admits(token)) throw new HttpRefusal(401, `Bad permanent token: ${identifier(token)}`);
}

/** The part of a key that isn't secret: everything before the `$` or `_`. */
function identifier(token: string): string {
  return /^(\d{1,10})(?:[$_]|$)/.exec(token)?.[1] ?? '';
}
