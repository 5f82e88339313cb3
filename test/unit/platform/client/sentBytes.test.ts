import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallEvent, createClient } from '../../../../src/platform/client/client.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { outgoingOf } from '../../../../src/platform/client/sentBytes.ts';
import { storeEdgeBinary } from '../../../../src/platform/edge/edgeBinaries.ts';

const reply = { id: 8, status: 0, checksum: 'x' };

/** A service that reads each body, and answers with a status; closed by the test that starts it. */
async function service(status: number, answer: object, reads = true) {
  const asked: { headers: Record<string, unknown>; size: number }[] = [];
  const server = createServer(async (request, response) => {
    let size = 0;
    if (!reads) return;
    for await (const chunk of request) size += chunk.length;
    asked.push({ headers: request.headers, size });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const events: CallEvent[] = [];
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  const open = (patience = () => AbortSignal.timeout(30_000)) =>
    createClient({ baseUrl, key: '1_abcdef0123', fetch, patience, observe: (event) => events.push(event) });
  return { asked, events, open, [Symbol.dispose]: () => void server.close().closeAllConnections() };
}

const content = new Uint8Array(3_000_000).fill(7);

describe('a call that sends bytes', () => {
  it('sends them as they are, and tells how many were taken', async () => {
    using at = await service(200, reply);
    const told: number[] = [];
    const bytes = { content, onSent: (sent: number) => told.push(sent) };
    assert.deepEqual(await at.open().call(storeEdgeBinary, {}, { bytes }), reply);
    const [{ headers, size } = assert.fail()] = at.asked;
    assert.equal(size, content.length);
    assert.equal(headers['content-type'], 'application/octet-stream');
    assert.equal(headers['content-length'], '3000000');
    assert.deepEqual(
      told.toSorted((one, other) => one - other),
      told,
    );
    assert.equal(told.at(-1), content.length);
    assert.ok(told.length > 5);
  });

  it('is never sent twice, whatever the service answers', async () => {
    for (const [status, reason] of [
      [429, 'quota'],
      [503, 'busy'],
    ] as const) {
      using at = await service(status, { error: 'Binary count limit exceeded for this client' });
      const error = await at.open().call(storeEdgeBinary, {}, { bytes: { content } }).catch(Object);
      assert.ok(error instanceof CallError);
      assert.equal(error.reason, reason);
      assert.equal(at.asked.length, 1);
    }
  });

  it('keeps the bytes out of what log and journal are told', async () => {
    using at = await service(200, reply);
    await at.open().call(storeEdgeBinary, {}, { bytes: { content } });
    assert.equal(at.events[0]?.sent, undefined);
  });

  it('may take as long as it needs, as long as something is taken', async () => {
    const waits: AbortController[] = [];
    const patience = () => {
      const wait = new AbortController();
      waits.push(wait);
      return wait.signal;
    };
    const request = { path: '/a', url: new URL('http://a.example/a'), body: undefined };
    const { body, timeout } = outgoingOf(
      { operation: storeEdgeBinary, request, bytes: { content } },
      patience,
    );
    assert.ok(body instanceof ReadableStream);
    const reader = body.getReader();
    await reader.read();
    await reader.read();
    // the time for what has been taken is over, which no longer matters
    for (const wait of waits.slice(0, -1)) wait.abort();
    assert.equal(timeout.aborted, false);
    const [latest = assert.fail()] = waits.slice(-1);
    latest.abort(new Error('late'));
    assert.ok(timeout.aborted);
    assert.equal(timeout.reason.message, 'late');
  });

  it('ends when nothing was taken for too long', async () => {
    using at = await service(200, reply, false);
    const large = { content: new Uint8Array(60_000_000) };
    const error = await at
      .open(() => AbortSignal.timeout(200))
      .call(storeEdgeBinary, {}, { bytes: large })
      .catch(Object);
    assert.ok(error instanceof CallError);
    assert.deepEqual([error.reason, error.applied], ['timeout', 'maybe']);
  });
});
