import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { createGzip } from 'node:zlib';
import { createClient } from '../../../../src/platform/client/client.ts';
import { openDownload } from '../../../../src/platform/client/download.ts';
import { readFailure } from '../../../../src/platform/client/failure.ts';
import { mask, maskCredentials } from '../../../../src/platform/client/secrets.ts';
import { getStream, updateStream } from '../../../../src/platform/streaming/operations.ts';
import { failure } from './failureOf.ts';
import { key } from './mockService.ts';
import { startServer } from './server.ts';

const megabyte = 2 ** 20;

/** A client of a server that answers so, and how often that was asked. */
async function serving(answer: (response: ServerResponse) => void) {
  const server = await startServer((_, response) => answer(response));
  const client = createClient({ baseUrl: server.origin, key, fetch, pause: async () => {} });
  return { ...server, client };
}

/** Sends `size` bytes of one letter, packed: a thousandth of that goes over the wire. */
function sendPacked(response: ServerResponse, status: number, size: number): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  const packing = createGzip();
  packing.pipe(response);
  response.once('close', () => packing.destroy());
  const piece = Buffer.alloc(megabyte, ' ');
  const left = { count: size / megabyte };
  const more = () => {
    while (left.count-- > 0) if (!packing.write(piece)) return void packing.once('drain', more);
    packing.end('{"id":1}');
  };
  more();
}

describe('the size of a reply', () => {
  it('is counted as it comes out of its packing, and 64 MB at most are read', async () => {
    const { client, arrivals, close } = await serving((response) => sendPacked(response, 200, 96 * megabyte));
    const error = await failure(client.call(getStream, { stream_id: 1 }));
    assert.deepEqual([error.reason, error.code, error.status], ['malformed', 'tooLarge', 200]);
    assert.equal(error.call, 'GET /streaming/streams/1');
    assert.equal(arrivals.length, 1);
    close();
  });

  it('may be much, as long as it is less than that', async () => {
    const { client, close } = await serving((response) => sendPacked(response, 200, 40 * megabyte));
    assert.equal((await client.call(getStream, { stream_id: 1 })).id, 1);
    close();
  });

  it('leaves a change that was accepted made, and one that was refused not made', async () => {
    for (const [status, reason, applied] of [
      [200, 'malformed', 'yes'],
      [422, 'invalid', 'no'],
    ] as const) {
      const { client, close } = await serving((response) => sendPacked(response, status, 96 * megabyte));
      const error = await failure(client.call(updateStream, { stream_id: 1, name: 'x' }));
      assert.deepEqual([error.reason, error.applied, error.status], [reason, applied, status]);
      close();
    }
  });

  it('of a refused download is bounded too', async () => {
    const { origin, close } = await serving((response) => sendPacked(response, 403, 96 * megabyte));
    const error = await failure(openDownload(fetch, `${origin}/a.mp4`, new AbortController().signal));
    assert.deepEqual([error.reason, error.detail], ['forbidden', undefined]);
    close();
  });
});

describe('the time for a reply', () => {
  /** A reply whose body never ends, and which does not hear that the call is over. */
  const endless: typeof fetch = async () => new Response(new ReadableStream({ pull: () => {} }));

  it('is bounded for its body too', async () => {
    const patience = () => AbortSignal.timeout(20);
    const client = createClient({ baseUrl: 'https://platform.test', key, fetch: endless, patience });
    assert.equal((await failure(client.call(updateStream, { stream_id: 1, name: 'x' }))).reason, 'timeout');
  });

  it('ends when the call is cancelled in the middle of its body', async () => {
    const abort = new AbortController();
    const client = createClient({ baseUrl: 'https://platform.test', key, fetch: endless });
    const call = failure(client.call(getStream, { stream_id: 1 }, { signal: abort.signal }));
    setImmediate(() => abort.abort());
    assert.equal((await call).reason, 'cancelled');
  });

  it('is not stretched by characters that are cut in two', async () => {
    const text = JSON.stringify({ id: 1, name: 'Abendschau – 夜のニュース' });
    const bytes = [...new TextEncoder().encode(text)].map((byte) => Uint8Array.of(byte));
    const inPieces: typeof fetch = async () => new Response(ReadableStream.from(bytes) as ReadableStream);
    const client = createClient({ baseUrl: 'https://platform.test', key, fetch: inPieces });
    assert.equal((await client.call(getStream, { stream_id: 1 })).name, 'Abendschau – 夜のニュース');
  });
});

describe('the work for a reply', () => {
  /** Whatever grows with the square of 120,000 takes seconds; what grows with it, milliseconds. */
  const isFast = (work: () => unknown, what: string) => {
    // the time of this process alone: others may keep the machine busy
    const started = process.cpuUsage();
    work();
    const took = process.cpuUsage(started).user / 1000;
    assert.ok(took < 1000, `${what}: ${Math.round(took)} ms`);
  };

  it('to mask an address grows with its length alone', () => {
    for (const lead of ['', '//', 'rtmp://', 'user:', 'https://h/?', 'a'.repeat(9)]) {
      for (const piece of [
        ':',
        '@',
        '/',
        '?',
        '&',
        '=',
        '#',
        ';',
        ' ',
        'a',
        ':a',
        'a:',
        '//',
        '@:',
        'a@?',
        '&a',
      ]) {
        const address = lead + piece.repeat(120_000 / piece.length);
        isFast(() => maskCredentials(address), `${lead}${piece}…`);
      }
    }
  });

  it('to read a refusal grows with its length alone', () => {
    const bodies = {
      texts: JSON.stringify(Array(120_000).fill('a')),
      objects: JSON.stringify(Array(30_000).fill({ message: 'a' })),
      fields: JSON.stringify(Array.from({ length: 30_000 }, (_, i) => ({ errors: { [`f${i}`]: 'a' } }))),
      spaces: `"a${' '.repeat(120_000)}b"`,
      'no JSON': ' '.repeat(120_000),
    };
    for (const [name, body] of Object.entries(bodies)) isFast(() => readFailure(422, body), name);
  });
});

describe('an address with many colons', () => {
  it('has its password masked up to the last @ before its query', () => {
    const cases = {
      'rtmp://a:b:c@d:e@h/x': `rtmp://${mask}@h/x`,
      '//a:b@h/x?y=@z': `//${mask}@h/x?y=@z`,
      'https://h:8080/x?mail=a@b': 'https://h:8080/x?mail=a@b',
      'https://a@h/b:c@d': `https://${mask}@h/b:c@d`,
    };
    for (const [address, masked] of Object.entries(cases)) assert.equal(maskCredentials(address), masked);
  });
});
