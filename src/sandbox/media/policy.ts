import { createMiddleware } from 'hono/factory';
import { contentType, send } from './routes/reply.ts';

const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Date, Content-Length, Content-Range, Accept-Ranges',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

const methods = 'GET, HEAD, OPTIONS';

/** Applies to every delivery address: any page may read it, no one caches it, and it is read-only. */
export const policy = createMiddleware(async (c, next) => {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  const { method } = c.req;
  if (method === 'OPTIONS') {
    c.header('Access-Control-Allow-Methods', methods);
    c.header('Access-Control-Allow-Headers', '*');
    // a page on a public address asks for permission before it reads from this machine
    c.header('Access-Control-Allow-Private-Network', 'true');
    return c.body(null, 204);
  }
  if (method !== 'GET' && method !== 'HEAD') {
    c.header('Allow', methods);
    return send(c, `${method} is not allowed here.\n`, contentType.text, 405);
  }
  return next();
});
