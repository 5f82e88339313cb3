/** The maximum length of a text in the editor's own boxes and messages, in UTF-16 units. */
const most = 2000;

/**
 * Untrusted text, for a place where the editor parses links and icons: there `[x](command:y)` would run a
 * command, and `$(x)` would be an icon. Control characters become spaces; line breaks stay.
 */
export function plainText(text: string): string {
  const short = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return short
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll('](', ']\u200b(')
    .replaceAll('$(', '$\u200b(');
}
