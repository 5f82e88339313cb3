/**
 * An address as a title: its path and host, without what may be secret in it; undefined if it is none. The path is first, as
 * overlays of one stream mostly differ in that alone, and a narrow row cuts off the end.
 */
export function shownAddress(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { host, pathname } = new URL(url);
  const path = pathname.replace(/^\/|\/$/g, '');
  return path === '' ? host : `${path} (${host})`;
}
