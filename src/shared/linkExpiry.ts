/** When a protected link expires, in ms since the epoch; undefined: not specified. Source: facts §4.3. */
export function linkExpiry(url: string): number | undefined {
  if (!URL.canParse(url)) return undefined;
  const expires = new URL(url).searchParams.get('expires') ?? '';
  return /^\d{9,11}$/.test(expires) ? Number(expires) * 1000 : undefined;
}

/** Whether a link has expired at `now`, in ms since the epoch. */
export function hasExpired(url: string, now: number): boolean {
  const expiry = linkExpiry(url);
  return expiry !== undefined && expiry <= now;
}
