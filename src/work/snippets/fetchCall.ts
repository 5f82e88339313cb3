import { keyVariable, partsOfBody, partsOfUrl, type SnippetPart, type SnippetRequest } from './request.ts';

/**
 * A statement of JavaScript for Node that makes a request with `fetch` and prints the reply. The key is read
 * from `HEADEND_API_KEY`, masked values as for curl.
 */
export function fetchOf({ method, url, sent }: SnippetRequest): string {
  const headers = [
    `Authorization: 'apikey ' + process.env.${keyVariable}`,
    ...(sent === undefined ? [] : [`'Content-Type': 'application/json'`]),
  ];
  return [
    `await ${call}(${literal(partsOfUrl(url))}, {`,
    `  method: '${method}',`,
    `  headers: { ${headers.join(', ')} },`,
    ...(sent === undefined ? [] : [`  body: ${literal(partsOfBody(sent))},`]),
    '}).then(async (response) => console.log(response.status, await response.text()));',
  ].join('\n');
}

/** What the statement calls; nothing is called here. */
const call = 'fetch';

/** An expression for a text; a script in a page ends at no `</script>` in it. */
function literal(parts: readonly SnippetPart[]): string {
  const texts = parts.map((part) =>
    'text' in part ? JSON.stringify(part.text).replaceAll('</', '<\\/') : `process.env.${part.variable}`,
  );
  return texts.join(' + ');
}
