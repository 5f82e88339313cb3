import type { SnippetPart } from './request.ts';

/** One word of a POSIX shell: text in single quotes, variables in double quotes. */
export function shellWord(parts: readonly SnippetPart[]): string {
  return parts
    .map((part) => ('text' in part ? `'${part.text.replaceAll("'", "'\\''")}'` : `"$${part.variable}"`))
    .join('');
}
