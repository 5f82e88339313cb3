import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { HttpRefusal } from '../server/httpRefusal.ts';
import { notFound } from '../server/readInput.ts';
import { refusalReply } from '../server/refusalReply.ts';
import { storageOf } from '../streaming/storage.ts';
import { videosAt } from '../streaming/videosAt.ts';
import { keepUploaded, type TusOptions } from './keepUploaded.ts';
import type { ReceivedUpload } from './received.ts';
import { isToken } from './uploadTokens.ts';

type TusContext = Context<{ Bindings: HttpBindings }>;

const version = '1.0.0';
const megabyte = 1_000_000;

/** Codes of a body that broke off. */
const lost = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'];

/**
 * Receives files of videos by TUS 1.0: creation, resuming and termination. Without a key: the token in the metadata of a
 * creation is the proof, and afterwards the address. Source: facts §4.1; https://tus.io/protocols/resumable-upload
 */
export function tusRoutes(options: TusOptions): Hono<{ Bindings: HttpBindings }> {
  const { uploads, store, now } = options;
  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false });

  app.use('/upload/*', async (context, next) => {
    await next();
    context.res.headers.set('tus-resumable', version);
    context.res.headers.set('cache-control', 'no-store');
  });

  app.options('/upload/*', () => {
    const headers = { 'tus-version': version, 'tus-extension': 'creation,termination' };
    return new Response(null, { status: 204, headers });
  });

  app.use('/upload/*', async ({ req }, next) => {
    if (req.header('tus-resumable') === version) return next();
    const refused = refusalReply(req.path, new HttpRefusal(412, 'Unsupported version of the TUS protocol'));
    refused.headers.set('tus-version', version);
    return refused;
  });

  app.post('/upload', ({ req }) => {
    const given = readCreation(req.header('upload-length'), req.header('upload-metadata'));
    if (!isToken(store, given, now())) throw new HttpRefusal(403, 'The token is not valid, or has expired');
    const video = videosAt(store, now()).get(given.video);
    if (!video) throw notFound();
    if (video.document.status !== 'empty') throw new HttpRefusal(409, 'The video has its file already');
    const { storage_limit_mb, storage_usage_mb } = storageOf(store);
    if (given.length > (storage_limit_mb - storage_usage_mb) * megabyte) {
      const said = `${storage_usage_mb} MB of ${storage_limit_mb} MB are used: the file does not fit`;
      throw new HttpRefusal(413, 'Too large', { client_storage_almost_exceeded: said });
    }
    const { id } = uploads.create(given, now());
    return new Response(null, { status: 201, headers: { location: `/upload/${id}` } });
  });

  // HEAD comes as GET here
  app.get('/upload/:id', async (context) => {
    if (context.req.method !== 'HEAD') throw new HttpRefusal(405, 'Method Not Allowed');
    const upload = await find(context);
    const headers = {
      'upload-offset': String(uploads.offset(upload)),
      'upload-length': String(upload.length),
    };
    return new Response(null, { status: 200, headers });
  });

  app.patch('/upload/:id', async (context) => {
    const { req, env } = context;
    if (req.header('content-type') !== 'application/offset+octet-stream')
      throw new HttpRefusal(415, 'Unsupported Media Type');
    const upload = await find(context);
    const offset = uploads.offset(upload);
    if (req.header('upload-offset') !== String(offset))
      throw new HttpRefusal(409, `${offset} bytes have arrived`);
    const more = Number(req.header('content-length') ?? 0);
    const isAll = offset + more <= upload.length && (await uploads.write(upload, env.incoming));
    if (!isAll) throw new HttpRefusal(413, `The upload was announced with ${upload.length} bytes`);
    const arrived = uploads.offset(upload);
    if (arrived === upload.length && !upload.isWhole) await keepUploaded(options, upload);
    return new Response(null, { status: 204, headers: { 'upload-offset': String(arrived) } });
  });

  app.delete('/upload/:id', async (context) => {
    uploads.remove(await find(context));
    return new Response(null, { status: 204 });
  });

  app.onError((error, { req }) => {
    if (error instanceof HttpRefusal) return refusalReply(req.path, error);
    // a client that is gone gets no answer, and what it sent is kept
    if (!lost.includes(String((error as NodeJS.ErrnoException).code))) console.error(error);
    return refusalReply(req.path, new HttpRefusal(500, 'Internal Server Error'));
  });

  async function find({ req }: TusContext): Promise<ReceivedUpload> {
    const upload = uploads.find(req.param('id') ?? '');
    if (!upload || !store.video(upload.video)) throw notFound();
    await uploads.settle(upload);
    return uploads.find(upload.id) ?? upload;
  }

  return app;
}

/** What is announced of a file. Throws an HttpRefusal. */
function readCreation(length: string | undefined, metadata: string | undefined) {
  if (!/^\d{1,15}$/.test(length ?? '')) throw new HttpRefusal(400, 'Upload-Length is missing or wrong');
  if (Number(length) === 0) throw new HttpRefusal(400, 'The file is empty');
  const pairs = (metadata ?? '').split(',').map((pair) => pair.trim().split(' '));
  const values = new Map(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]),
  );
  return {
    length: Number(length),
    video: Number(values.get('video_id') ?? Number.NaN),
    token: values.get('token') ?? '',
    fileName: values.get('filename') ?? '',
  };
}
