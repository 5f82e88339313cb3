import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { forEachTest } from '../../helpers/forSuite.ts';
import { askByNode } from './askers.ts';
import { type StartedSandbox, startedSandbox, temporaryFolder } from './startedSandbox.ts';

// a sandbox that starts again closes what was kept open
const ask = askByNode(new Agent({ keepAlive: false }));
const version = { 'tus-resumable': '1.0.0' };
const file = { ...version, 'content-type': 'application/offset+octet-stream' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The movie header of an MP4 file with a length in ms, and nothing to be seen. */
function movie(length: number): Buffer {
  const box = (type: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + body.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(length, 16);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom0000')),
    box('mdat', randomBytes(5000)),
    box('moov', box('mvhd', header)),
  ]);
}

describe('files that are sent to the sandbox', () => {
  let now: number;
  let arrived: Buffer[];
  const options = { now: () => now, uploaded: (path: string) => void arrived.push(readFileSync(path)) };
  const sandbox = forEachTest(() => {
    now = Date.UTC(2026, 4, 6, 18, 2);
    arrived = [];
    return startedSandbox(options);
  });

  const made = async (
    { call }: Pick<StartedSandbox, 'call'> = sandbox(),
    name = 'Match',
  ): Promise<number> => {
    const response = await call('/streaming/videos', { method: 'POST', json: { video: { name } } });
    const [{ id }] = (await response.json()) as [{ id: number }];
    return id;
  };
  const tokenOf = async (id: number): Promise<string> =>
    (await sandbox().read(`/streaming/videos/${id}/upload`)).token;
  const create = async (id: number, length: number | string, token?: string) => {
    const metadata = { filename: 'a.mp4', token: token ?? (await tokenOf(id)), video_id: String(id) };
    const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${base64(value)}`);
    const headers = { ...version, 'upload-length': String(length), 'upload-metadata': pairs.join(',') };
    return ask(`${sandbox().origin}/upload/`, { method: 'POST', headers });
  };
  const addressOf = async (id: number, length: number) => {
    const { status, headers } = await create(id, length);
    assert.equal(status, 201);
    return new URL(headers.location ?? '', sandbox().origin).href;
  };
  const send = (address: string, offset: number, bytes: Buffer) =>
    ask(address, {
      method: 'PATCH',
      headers: { ...file, 'upload-offset': String(offset) },
      body: bytes as unknown as string,
    });
  const offsetOf = async (address: string) =>
    (await ask(address, { method: 'HEAD', headers: version })).headers['upload-offset'];

  /** A connection that sends a part, whose length is told by a header. */
  const begin = async (address: string, length: string) => {
    const { port, pathname } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const given = Object.entries({ ...file, host: 'x', 'upload-offset': '0' });
    const head = [`PATCH ${pathname} HTTP/1.1`, length, ...given.map((pair) => pair.join(': '))];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    return socket;
  };
  const arrivedOf = async (address: string, bytes: number) => {
    const kept = join(sandbox().folder, 'uploads', address.split('/').at(-1) ?? '');
    while (statSync(kept).size < bytes) await turn();
  };

  it('arrive in parts, whole, and become videos of their length', async () => {
    const id = await made();
    const bytes = movie(12_345);
    const address = await addressOf(id, bytes.length);
    assert.equal((await send(address, 0, bytes.subarray(0, 2000))).status, 204);
    assert.equal(await offsetOf(address), '2000');
    assert.equal((await sandbox().read(`/streaming/videos/${id}`)).status, 'empty');
    const last = await send(address, 2000, bytes.subarray(2000));
    assert.deepEqual([last.status, last.headers['upload-offset']], [204, String(bytes.length)]);
    assert.ok(arrived.at(-1)?.equals(bytes));
    assert.equal((await sandbox().read(`/streaming/videos/${id}`)).status, 'pending');
    now += 60_000;
    const video = await sandbox().read(`/streaming/videos/${id}`);
    assert.equal(video.status, 'ready');
    // whole pieces of the clip, 1.92 s each
    assert.deepEqual(
      [video.origin_size, video.origin_video_duration, video.duration],
      [bytes.length, 12_345, 11_520],
    );
    assert.match(video.description, /received a\.mp4 and plays a clip of its own/);
    assert.equal((await ask(video.hls_url)).status, 200);
    // a client that lost the last answer hears that all has arrived
    assert.equal(await offsetOf(address), String(bytes.length));
  });

  for (const [how, leave] of [
    ['broke', (socket: Socket) => void socket.destroy()],
    ['hangs', () => undefined],
  ] as const)
    it(`keep what came before a connection ${how}`, async () => {
      const address = await addressOf(await made(), 100_000);
      const socket = await begin(address, 'content-length: 100000');
      socket.write(Buffer.alloc(30_000, 7));
      await arrivedOf(address, 30_000);
      leave(socket);
      assert.equal(await offsetOf(address), '30000');
      // what comes too late is no part of it
      if (!socket.destroyed) socket.write(Buffer.alloc(1000, 8));
      assert.equal((await send(address, 30_000, Buffer.alloc(70_000, 7))).status, 204);
      const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
      assert.equal(hash(arrived.at(-1) ?? Buffer.of()), hash(Buffer.alloc(100_000, 7)));
      socket.destroy();
    });

  it('leave nothing of what turns out to be too long', async () => {
    const address = await addressOf(await made(), 100_000);
    const socket = await begin(address, 'transfer-encoding: chunked');
    const chunk = Buffer.concat([Buffer.from('ea60\r\n'), Buffer.alloc(60_000, 7), Buffer.from('\r\n')]);
    socket.write(chunk);
    await arrivedOf(address, 60_000);
    socket.write(chunk);
    const [answer] = await once(socket, 'data');
    assert.match(String(answer), /^HTTP\/1\.1 413 /);
    assert.equal(await offsetOf(address), '0');
    socket.destroy();
  });

  it('go on after the sandbox was started again', async () => {
    const state = await temporaryFolder();
    const first = await startedSandbox({ ...options, state });
    const id = await made(first);
    const { token } = await first.read(`/streaming/videos/${id}/upload`);
    const metadata = `token ${base64(token)},video_id ${base64(String(id))}`;
    const { headers } = await ask(`${first.origin}/upload/`, {
      method: 'POST',
      headers: { ...version, 'upload-length': '6', 'upload-metadata': metadata },
    });
    await send(first.origin + headers.location, 0, Buffer.from('abc'));
    await first.stop();
    const second = await startedSandbox({ ...options, state });
    try {
      assert.equal(await offsetOf(second.origin + headers.location), '3');
      assert.equal((await send(second.origin + headers.location, 3, Buffer.from('def'))).status, 204);
      assert.equal(arrived.at(-1)?.toString(), 'abcdef');
    } finally {
      await second.close();
    }
  });

  it('are refused with a token that is wrong, of another video, or expired', async () => {
    const [id, other] = [await made(), await made()];
    const token = await tokenOf(id);
    const statusOf = async (given: string) => (await create(id, 10, given)).status;
    assert.deepEqual(
      [await statusOf(''), await statusOf('x.y'), await statusOf(await tokenOf(other))],
      [403, 403, 403],
    );
    assert.equal(await statusOf(token), 201);
    now += 5 * 3600_000;
    assert.equal(await statusOf(token), 201);
    now += 2 * 3600_000;
    assert.equal(await statusOf(token), 403);
  });

  it('are refused if they are empty, too large, or other than announced', async () => {
    const id = await made();
    assert.equal((await create(id, 0)).status, 400);
    assert.equal((await create(id, 'many')).status, 400);
    const large = await create(id, 900_000_000_000);
    assert.equal(large.status, 413);
    assert.match(large.body, /"client_storage_almost_exceeded":\["\d+ MB of \d+ MB are used/);
    const address = await addressOf(id, 10);
    assert.equal((await send(address, 3, Buffer.alloc(2))).status, 409);
    assert.equal((await send(address, 0, Buffer.alloc(11))).status, 413);
    assert.equal((await ask(address, { headers: version })).status, 405);
    const other = await ask(address, { method: 'HEAD' });
    assert.deepEqual([other.status, other.headers['tus-version']], [412, '1.0.0']);
    assert.equal((await ask(address, { method: 'PATCH', headers: version })).status, 415);
  });

  it('are refused for a video that has its file, and gone with a deleted one', async () => {
    const id = await made();
    const [first, second] = [await addressOf(id, 4), await addressOf(id, 4)];
    assert.equal((await send(first, 0, Buffer.from('file'))).status, 204);
    assert.equal((await create(id, 4)).status, 409);
    await sandbox().call(`/streaming/videos/${id}`, { method: 'DELETE' });
    assert.equal((await send(second, 0, Buffer.from('file'))).status, 404);
  });

  it('can be dropped', async () => {
    const address = await addressOf(await made(), 10);
    assert.equal((await ask(address, { method: 'DELETE', headers: version })).status, 204);
    assert.equal((await ask(address, { method: 'HEAD', headers: version })).status, 404);
  });

  it('are told which protocol is spoken', async () => {
    const given = { method: 'OPTIONS', headers: { origin: 'https://page.example' } } as const;
    const { status, headers } = await ask(`${sandbox().origin}/upload/`, given);
    assert.deepEqual(
      [status, headers['tus-version'], headers['tus-extension']],
      [204, '1.0.0', 'creation,termination'],
    );
    assert.equal(headers['access-control-allow-origin'], undefined, 'pages of others read nothing');
  });
});
