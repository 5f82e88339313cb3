/** What stands before a value: the name, which `export` may precede. */
const start = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*/;

/**
 * The variables in a text of the form of `.env` files: names, values with or without quotes, and comments. Takes time in
 * proportion to the text, whatever it holds.
 */
export function readDotEnv(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const whole = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  /** Quotes that no later one closes. */
  const open = new Set<string>();
  for (let at = 0; at < whole.length; ) {
    const end = lineEnd(whole, at);
    const [before, name] = start.exec(whole.slice(at, end)) ?? [];
    const from = at + (before?.length ?? 0);
    const quote = whole.charAt(from);
    const close = name !== undefined && isQuote(quote) && !open.has(quote) ? closeOf(whole, from) : -1;
    if (name !== undefined && close < 0 && isQuote(quote)) open.add(quote);
    if (name !== undefined) {
      const inside = whole.slice(from + 1, close);
      const value = close < 0 ? unquoted(whole.slice(from, end), whole.charAt(from - 1)) : inside;
      found.set(name, close >= 0 && quote === '"' ? unescaped(value) : value);
    }
    at = (close < 0 ? end : lineEnd(whole, close)) + 1;
  }
  return found;
}

const isQuote = (character: string) => character !== '' && `"'\``.includes(character);

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Where the quote at `from` is closed; -1: nowhere. Only within double quotes a backslash takes the next character along. */
function closeOf(text: string, from: number): number {
  const quote = text.charAt(from);
  if (quote !== '"') return text.indexOf(quote, from + 1);
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote) return at;
  }
  return -1;
}

/** A value without quotes, up to a comment, which begins after a space. `previous`: the character before it. */
function unquoted(text: string, previous: string): string {
  let comment = text.indexOf('#');
  while (comment >= 0 && !/[ \t]/.test(text[comment - 1] ?? previous))
    comment = text.indexOf('#', comment + 1);
  return (comment < 0 ? text : text.slice(0, comment)).trim();
}

function unescaped(text: string): string {
  const known: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
  return text.replace(/\\(.)/gs, (_, character: string) => known[character] ?? character);
}
