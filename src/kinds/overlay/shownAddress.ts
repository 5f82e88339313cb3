/** An address as a title: its host and path, without what may be secret in it; undefined if it is none. */
export function shownAddress(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { host, pathname } = new URL(url);
  return `${host}${pathname === '/' ? '' : pathname}`;
}
