import assert from 'node:assert/strict';
import { type StartedSandbox, startedSandbox } from './startedSandbox.ts';

const entityMissing =
  'Not Found. Entity you are looking for was not found, please check the initial parameters';

describe('the sandbox speaks HTTP as the platform does', () => {
  let sandbox: StartedSandbox;
  let stream: string;
  before(async () => {
    sandbox = await startedSandbox();
    const [first] = await sandbox.read('/streaming/streams');
    stream = `/streaming/streams/${first.id}`;
  });
  after(() => sandbox.close());

  it('answers an unknown path in the shape of its product', async () => {
    const shapes: [string, (body: Record<string, unknown>) => void][] = [
      ['/streaming/nothing', (body) => assert.deepEqual(body, { status: 404, error: 'Not Found' })],
      ['/iam/nothing', (body) => assert.deepEqual(body, { message: 'Not Found' })],
      ['/cdn/nothing', (body) => assert.deepEqual(body, { message: 'Not Found' })],
      ['/storage/nothing', (body) => assert.deepEqual(body, { error: 'Not Found' })],
      ['/cloud/v1/nothing', (body) => assert.equal(body['exception_class'], 'NotFoundError')],
      ['/nothing', (body) => assert.deepEqual(body, { message: 'Not Found' })],
    ];
    for (const [path, check] of shapes) {
      const response = await sandbox.call(path);
      assert.equal(response.status, 404, path);
      check((await response.json()) as Record<string, unknown>);
    }
    const edge = await sandbox.call('/fastedge/v1/nothing');
    assert.equal(edge.status, 404);
    assert.equal(await edge.text(), '');
  });

  it('lets pages of any origin read its refusals, too', async () => {
    const asked: [number, string, object][] = [
      [200, stream, {}],
      [401, stream, { headers: { authorization: 'apikey 1_0' } }],
      [404, '/streaming/streams/1', {}],
      [404, '/nothing', {}],
      [405, stream, { method: 'PUT' }],
      [415, stream, { method: 'PATCH', body: 'name=x' }],
    ];
    for (const [status, path, init] of asked) {
      const response = await sandbox.call(path, init);
      await response.text();
      assert.deepEqual(
        [response.status, response.headers.get('access-control-allow-origin')],
        [status, '*'],
        path,
      );
    }
  });

  it('answers 404 for a resource that does not exist, or cannot', async () => {
    for (const path of [
      '/streaming/streams/1',
      '/streaming/videos/1',
      '/streaming/videos/abc',
      `${stream}.5`,
    ]) {
      const response = await sandbox.call(path);
      assert.equal(response.status, 404, path);
      assert.deepEqual(await response.json(), { status: 404, error: entityMissing });
    }
  });

  it('refuses a body that is not JSON', async () => {
    const wrong: [string | Buffer, string, number][] = [
      ['name=x', 'application/x-www-form-urlencoded', 415],
      ['{"name":"x"}', 'text/plain', 415],
      ['{"name":', 'application/json', 400],
      ['["name"]', 'application/json', 400],
      ['"name"', 'application/json', 400],
      [Buffer.from('{"name":"\xff"}', 'latin1'), 'application/json', 400],
    ];
    for (const [body, type, status] of wrong) {
      const response = await sandbox.call(stream, {
        method: 'PATCH',
        body,
        headers: { 'content-type': type },
      });
      assert.equal(response.status, status, `${type} ${body}`);
      const said = (await response.json()) as { status: number };
      assert.equal(said.status, status);
    }
  });

  it('refuses a body beyond 16 MB, whether its length is announced or not', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(16_500_000) });
    const headers = { 'content-type': 'application/json' };
    const announced = await sandbox.call(stream, { method: 'PATCH', body, headers });
    assert.equal(announced.status, 413);
    assert.deepEqual(await announced.json(), { status: 413, error: 'Payload Too Large' });
    const pieces = body.match(/.{1,100000}/g) ?? [];
    const streamed = await sandbox.call(stream, {
      method: 'PATCH',
      body: ReadableStream.from(pieces.map((piece) => Buffer.from(piece))),
      duplex: 'half',
      headers,
    });
    assert.equal(streamed.status, 413);
    await streamed.text();
  });
});
