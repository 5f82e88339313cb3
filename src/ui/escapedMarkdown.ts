/** Markdown that shows a text unchanged, on one line: not even an address in it becomes a link. */
export function escapedMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]()#+\-.!|<>~&$:@/]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim();
}
