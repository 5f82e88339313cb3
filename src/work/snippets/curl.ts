import { keyVariable, partsOfBody, partsOfUrl, type SnippetRequest } from './request.ts';
import { shellWord } from './shellWord.ts';

/**
 * A command for a POSIX shell that makes a request with curl. The key is read from `HEADEND_API_KEY`; each
 * masked value of the body from a variable named after its member, such as `HEADEND_PASSWORD`.
 */
export function curlOf({ method, url, sent }: SnippetRequest): string {
  const words = [
    // braces and brackets in an address aren't patterns
    `curl --globoff --request ${method}`,
    shellWord(partsOfUrl(url)),
    `--header "Authorization: apikey $${keyVariable}"`,
    ...(sent === undefined ? [] : ["--header 'Content-Type: application/json'"]),
    ...(sent === undefined ? [] : [`--data-raw ${shellWord(partsOfBody(sent))}`]),
  ];
  return words.join(' \\\n  ');
}
