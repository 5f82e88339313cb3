/** When a protected link stops to be good, in ms since the epoch; undefined: it does not say. Source: facts §4.3. */
export function linkExpiry(url: string): number | undefined {
  if (!URL.canParse(url)) return undefined;
  const expires = new URL(url).searchParams.get('expires') ?? '';
  return /^\d{9,11}$/.test(expires) ? Number(expires) * 1000 : undefined;
}

/** Whether its time is over, at `now` in ms since the epoch. */
export function hasExpired(url: string, now: number): boolean {
  const expiry = linkExpiry(url);
  return expiry !== undefined && expiry <= now;
}
