import { getRequestListener } from '@hono/node-server';
import type { Bytes } from '../media/packaging/bytes.ts';

/**
 * A reply of bytes, which the adapter hands on as they are. Of a `Response` of Node it makes a stream first, and two copies, which
 * takes twice as long as all the rest of a long page.
 */
export function bytesReply(bytes: Bytes, headers: Readonly<Record<string, string>>): Response {
  return new OfAdapter(bytes, { headers });
}

const OfAdapter = responseOfAdapter();

/** The adapter's own `Response`. It has no other name than the global one, which it takes, so that one is put back at once. */
function responseOfAdapter(): typeof Response {
  const { Request: request, Response: response } = globalThis;
  getRequestListener(() => new Response());
  const own = globalThis.Response;
  Object.assign(globalThis, { Request: request, Response: response });
  return own;
}
