import { keyVariable, partsOfBody, partsOfUrl, type SnippetRequest } from './request.ts';
import { shellWord } from './shellWord.ts';

/**
 * A command for a POSIX shell that makes a request with HTTPie 3 or newer. The key is read from
 * `HEADEND_API_KEY`, masked values as for curl.
 */
export function httpieOf({ method, url, sent }: SnippetRequest): string {
  const words = [
    // else it waits for a body where no terminal is
    `http --ignore-stdin ${method}`,
    shellWord(partsOfUrl(url)),
    `"Authorization:apikey $${keyVariable}"`,
    ...(sent === undefined ? [] : [`Content-Type:application/json`]),
    ...(sent === undefined ? [] : [`--raw ${shellWord(partsOfBody(sent))}`]),
  ];
  return words.join(' \\\n  ');
}
