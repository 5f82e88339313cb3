import { STATUS_CODES } from 'node:http';

/** A page for people, as a proxy between a client and the platform would send it. */
export function webPage(status: number): Response {
  const title = status < 300 ? 'Sign in to the network' : `${status} ${STATUS_CODES[status] ?? 'Error'}`;
  const page = `<!DOCTYPE html>
<html>
<head><title>${title}</title></head>
<body>
<h1>${title}</h1>
<hr>
<address>proxy.example</address>
</body>
</html>
`;
  return new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
