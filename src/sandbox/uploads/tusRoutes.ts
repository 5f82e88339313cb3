import type { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { HttpRefusal } from '../server/httpRefusal.ts';
import { refusalReply } from '../server/refusalReply.ts';
import type { TusOptions } from './keepUploaded.ts';

const version = '1.0.0';

/** Codes of a body that broke off. */
const lost = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'];

/**
 * Receives files of videos by TUS 1.0: creation, resuming and termination, which are @tus/server’s. Without a key: the token
 * in the metadata of a creation is the proof, and afterwards the address. Source: facts §4.1;
 * https://tus.io/protocols/resumable-upload
 */
export function tusRoutes(options: TusOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false });
  // most sandboxes receive no file
  const load = async () => (await import('./tusServer.ts')).tusServer(options);
  let server: ReturnType<typeof load> | undefined;

  app.use('/upload/*', async (context, next) => {
    await next();
    context.res.headers.set('tus-resumable', version);
    context.res.headers.set('cache-control', 'no-store');
  });

  // the library answers 400 to another version, and doesn’t tell its own
  app.use('/upload/*', async ({ req }, next) => {
    if (req.method === 'OPTIONS' || req.header('tus-resumable') === version) return next();
    const refused = refusalReply(req.path, new HttpRefusal(412, 'Unsupported version of the TUS protocol'));
    refused.headers.set('tus-version', version);
    return refused;
  });

  // what was sent can’t be read; HEAD comes as GET here
  app.get('/upload/*', async ({ req }, next) => {
    if (req.method === 'HEAD') return next();
    throw new HttpRefusal(405, 'Method Not Allowed');
  });

  // the library answers 400, or 403
  app.patch('/upload/*', async ({ req }, next) => {
    if (req.header('content-type') === 'application/offset+octet-stream') return next();
    throw new HttpRefusal(415, 'Unsupported Media Type');
  });

  app.all('/upload/*', async ({ req: { raw, method }, env }) => {
    server ??= load();
    const body = method === 'PATCH' ? ReadableStream.from(arriving(env.incoming)) : null;
    const given = { method, headers: raw.headers, body, duplex: 'half' };
    const answer = await (await server).handleWeb(new Request(raw.url, given as RequestInit));
    if (answer.status < 400) return answer;
    throw new HttpRefusal(answer.status, (await answer.text()).trim());
  });

  app.onError((error, { req }) => {
    if (error instanceof HttpRefusal) return refusalReply(req.path, error);
    console.error(error);
    return refusalReply(req.path, new HttpRefusal(500, 'Internal Server Error'));
  });

  return app;
}

/**
 * What arrives of a file. A connection that breaks is its end: of one that fails, the library drops what it has not yet
 * written, some hundred kilobytes.
 */
async function* arriving(incoming: Readable): AsyncGenerator<Uint8Array> {
  try {
    // a client that sends too much gets its answer
    yield* incoming.iterator({ destroyOnReturn: false });
  } catch (error) {
    if (!lost.includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}
