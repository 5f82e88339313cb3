/**
 * A text of the user or the service, for a place where the editor reads links and icons out of texts: there
 * `[x](command:y)` would run a command, and `$(x)` would be a picture.
 */
export function plain(text: string): string {
  return text.replaceAll('](', ']\u200b(').replaceAll('$(', '$\u200b(');
}
