/** The page's language, as set by the host. */
export function language(): string | undefined {
  return document.documentElement.lang || undefined;
}
