import { mask } from '../../platform/client/secrets.ts';

/** A request to make with another tool. Secrets in it are masked. */
export interface SnippetRequest {
  readonly method: string;
  readonly url: string;
  /** The body as JSON. */
  readonly sent?: string | undefined;
}

/** Literal text, or a variable that is read from the environment. */
export type SnippetPart = { readonly text: string } | { readonly variable: string };

/** The variable with the API key. */
export const keyVariable = 'HEADEND_API_KEY';

const maskInQuery = new RegExp(
  `(?<=[?&])(?<name>[^=&]+)=(?<value>[^&]*${encodeURIComponent(mask)}[^&]*)`,
  'g',
);

/** A JSON string that contains the mask, and the member whose value it is. */
const maskInBody = new RegExp(
  `(?:"(?<name>[^"\\\\]+)":)?"(?<value>(?:[^"\\\\]|\\\\.)*?${mask}(?:[^"\\\\]|\\\\.)*)"`,
  'g',
);

/** An address, with a variable for each masked value, named after it: `HEADEND_PUSH_TOKEN`. */
export function partsOfUrl(url: string): SnippetPart[] {
  return partsOf(url, maskInQuery);
}

/** A body, with a variable for each masked value, named after its member: `HEADEND_PASSWORD`. */
export function partsOfBody(sent: string): SnippetPart[] {
  return partsOf(sent, maskInBody);
}

/** Splits a text at each masked value; each gets its own variable. */
function partsOf(text: string, pattern: RegExp): SnippetPart[] {
  const parts: SnippetPart[] = [];
  const used = new Map<string, number>();
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const { name = 'value', value = '' } = match.groups ?? {};
    const start = match.index + match[0].lastIndexOf(value);
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    parts.push({ text: text.slice(end, start) }, { variable: variableOf(name, count) });
    end = start + value.length;
  }
  return [...parts, { text: text.slice(end) }].filter((part) => !('text' in part) || part.text !== '');
}

function variableOf(member: string, count: number): string {
  const name = `HEADEND_${member.replace(/[^a-z0-9]+/gi, '_').toUpperCase()}`;
  return count > 1 ? `${name}_${count}` : name;
}
