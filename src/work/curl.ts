import { mask } from '../platform/client/secrets.ts';

/** A request for curl to make. Secrets in it are masked. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  /** The body as JSON. */
  readonly sent?: string | undefined;
}

/** Literal text, or a variable that is read from the environment. */
type Part = { readonly text: string } | { readonly variable: string };

/**
 * A command for a POSIX shell that makes a request with curl. The key is read from `HEADEND_API_KEY`; each
 * masked value of the body from a variable named after its member, such as `HEADEND_PASSWORD`.
 */
export function curlOf({ method, url, sent }: CurlRequest): string {
  const words = [
    // braces and brackets in an address aren't patterns
    `curl --globoff --request ${method}`,
    quoted(partsOf(url, maskInQuery)),
    '--header "Authorization: apikey $HEADEND_API_KEY"',
    ...(sent === undefined ? [] : ["--header 'Content-Type: application/json'"]),
    ...(sent === undefined ? [] : [`--data-raw ${quoted(partsOf(sent, maskInBody))}`]),
  ];
  return words.join(' \\\n  ');
}

const maskInQuery = new RegExp(
  `(?<=[?&])(?<name>[^=&]+)=(?<value>[^&]*${encodeURIComponent(mask)}[^&]*)`,
  'g',
);

/** A JSON string that contains the mask, and the member whose value it is. */
const maskInBody = new RegExp(
  `(?:"(?<name>[^"\\\\]+)":)?"(?<value>(?:[^"\\\\]|\\\\.)*?${mask}(?:[^"\\\\]|\\\\.)*)"`,
  'g',
);

/** Splits a text at each masked value; each gets its own variable. */
function partsOf(text: string, pattern: RegExp): Part[] {
  const parts: Part[] = [];
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
  return [...parts, { text: text.slice(end) }];
}

/** One shell word: text in single quotes, variables in double quotes. */
function quoted(parts: readonly Part[]): string {
  return parts
    .filter((part) => !('text' in part) || part.text !== '')
    .map((part) => ('text' in part ? `'${part.text.replaceAll("'", "'\\''")}'` : `"$${part.variable}"`))
    .join('');
}

function variableOf(member: string, count: number): string {
  const name = `HEADEND_${member.replace(/[^a-z0-9]+/gi, '_').toUpperCase()}`;
  return count > 1 ? `${name}_${count}` : name;
}
