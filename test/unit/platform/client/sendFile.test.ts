import assert from 'node:assert/strict';
import { endUpload } from '../../../../src/platform/client/endUpload.ts';
import { sendFile } from '../../../../src/platform/client/sendFile.ts';

const server = 'https://up.test/upload/';
const kb = 1024;

interface Sent {
  readonly call: string;
  readonly bytes: number;
  readonly headers: Headers;
}

/** A server of uploads, which may answer in its own way. */
function serving(answer?: (sent: Sent) => Response | undefined, length = 900 * kb) {
  const all: Sent[] = [];
  let offset = 0;
  const fetch = async (url: string, init: RequestInit) => {
    const bytes = init.body ? (await new Response(init.body).arrayBuffer()).byteLength : 0;
    const sent = { call: `${init.method} ${url}`, bytes, headers: new Headers(init.headers) };
    all.push(sent);
    const own = answer?.(sent);
    if (own) return own;
    offset += bytes;
    if (init.method === 'POST')
      return new Response(null, { status: 201, headers: { location: `${server}secret-1` } });
    const headers = { 'upload-offset': String(offset), 'upload-length': String(length) };
    return new Response(null, { status: init.method === 'HEAD' ? 200 : 204, headers });
  };
  return { fetch: fetch as unknown as typeof globalThis.fetch, all };
}

/** Sends 900 KB, each piece in a second. */
async function send(to: Parameters<typeof sendFile>[0]['to'], fetch: typeof globalThis.fetch, took = 1000) {
  const told: (string | number)[] = [];
  let now = 0;
  const size = 900 * kb;
  const failure = await sendFile({
    to,
    fetch,
    signal: new AbortController().signal,
    source: { size, read: async (start, end) => new Uint8Array(Math.min(end, size) - start) },
    onAddress: (address) => told.push(address),
    onProgress: (arrived) => told.push(arrived / kb),
    now: () => {
      now += took / 2;
      return now;
    },
  }).catch((error: unknown) => error);
  return { told, failure: failure as undefined | Record<string, unknown> };
}

describe('A file that is sent', () => {
  const created = { endpoint: server, metadata: { filename: 'é.mp4' } };

  it('goes in pieces, of which a fast line takes larger ones, to the address that it was given', async () => {
    const { fetch, all } = serving();
    const { told, failure } = await send(created, fetch);
    assert.equal(failure, undefined);
    assert.deepEqual(told, [`${server}secret-1`, 256, 900]);
    assert.deepEqual(
      all.map(({ call, bytes }) => [call, bytes / kb]),
      [
        [`POST ${server}`, 0],
        [`PATCH ${server}secret-1`, 256],
        [`PATCH ${server}secret-1`, 644],
      ],
    );
    assert.equal(all[0]?.headers.get('upload-metadata'), 'filename w6kubXA0');
    assert.equal(all[0]?.headers.get('upload-length'), String(900 * kb));
    assert.equal(
      all.some(({ headers }) => headers.has('authorization')),
      false,
    );
  });

  it('goes in smaller pieces over a slow line, and in none below 64 KB', async () => {
    const { fetch, all } = serving();
    await send(created, fetch, 60_000);
    const sizes = all.slice(1).map(({ bytes }) => bytes / kb);
    assert.deepEqual(sizes.slice(0, 3), [256, 64, 64]);
  });

  it('goes on where the server has it, and not as another file', async () => {
    const { fetch, all } = serving();
    const { told } = await send(`${server}secret-1`, fetch);
    assert.deepEqual(all[0]?.call, `HEAD ${server}secret-1`);
    assert.equal(told.at(-1), 900);
    const other = await send(`${server}secret-1`, serving(undefined, 5).fetch);
    assert.deepEqual(
      [other.failure?.['reason'], other.failure?.['detail']],
      ['conflict', '5 bytes were announced'],
    );
  });

  it('is refused elsewhere, and no failure tells its address', async () => {
    const elsewhere = serving(({ call }) =>
      call.startsWith('POST')
        ? new Response(null, { status: 201, headers: { location: 'https://evil.test/x' } })
        : undefined,
    );
    const { failure } = await send(created, elsewhere.fetch);
    assert.deepEqual([failure?.['reason'], failure?.['detail']], ['refused', 'not at https://up.test']);
    assert.equal(elsewhere.all.length, 1);
    const full = serving(({ call }) =>
      call.startsWith('PATCH')
        ? new Response('Too large', { status: 413, headers: { 'retry-after': '7' } })
        : undefined,
    );
    const refused = (await send(created, full.fetch)).failure;
    assert.deepEqual(
      [refused?.['status'], refused?.['call'], refused?.['detail'], refused?.['retryAfter']],
      [413, 'PATCH /upload/…', 'Too large', 7],
    );
  });

  it('ends with what its source throws', async () => {
    const error = new Error('the disk is gone');
    const source = { size: 10, read: () => Promise.reject(error) };
    const options = { fetch: serving().fetch, signal: new AbortController().signal, source };
    const sending = sendFile({ to: created, ...options, onAddress: () => {}, onProgress: () => {} });
    await assert.rejects(sending, error);
  });
});

describe('The end of an upload', () => {
  const end = (status: number) => {
    const { fetch, all } = serving(() => new Response(null, { status }));
    const signal = new AbortController().signal;
    return { ended: endUpload(`${server}secret-1`, { fetch, signal }), all };
  };

  it('is told to the server, which may have dropped it already', async () => {
    const { ended, all } = end(204);
    await ended;
    assert.deepEqual(
      all.map(({ call, headers }) => [call, headers.get('tus-resumable')]),
      [[`DELETE ${server}secret-1`, '1.0.0']],
    );
    for (const status of [404, 405, 410, 501]) await end(status).ended;
  });

  it('fails where the server does not know then', async () => {
    for (const status of [403, 500])
      await assert.rejects(end(status).ended, { status, call: 'DELETE /upload/…' });
    await assert.rejects(end(500).ended, { applied: 'maybe' });
  });
});
