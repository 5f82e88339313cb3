/** The variables in a text of the form of `.env` files: names, values with or without quotes, and comments. */
export function readDotEnv(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const line =
    /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*("(?:\\.|[^"\\])*"|'[^']*'|`[^`]*`|(?:[^\n#]|(?<=\S)#)*?(?=[ \t]+#|[ \t]*$))/gm;
  for (const [, name = '', raw = ''] of text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .matchAll(line)) {
    const quote = /^(["'`])/.exec(raw)?.[1];
    const inside = quote ? raw.slice(1, -1) : raw.trim();
    found.set(name, quote === '"' ? unescaped(inside) : inside);
  }
  return found;
}

function unescaped(text: string): string {
  const known: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
  return text.replace(/\\(.)/gs, (_, character: string) => known[character] ?? character);
}
