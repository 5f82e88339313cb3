import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { faultsPath } from '../../../src/platform/sandboxFaults.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { skip } from '../../helpers/skip.ts';
import { type Asker, askByCurl, askByNode, curl } from './askers.ts';
import { type StartedSandbox, startedSandbox, stillClock } from './startedSandbox.ts';

const json = { 'content-type': 'application/json' };

const askers: Record<string, Asker> = { curl: askByCurl, 'Node’s HTTP client': askByNode() };

for (const [name, ask] of Object.entries(askers)) {
  describe(`${name} is satisfied with the sandbox`, () => {
    let sandbox: StartedSandbox;
    let stream: string;
    before(async function () {
      if (name === 'curl') await needsCurl(this);
      sandbox = await startedSandbox({ now: stillClock() });
      const [first] = await sandbox.read('/streaming/streams');
      stream = `/streaming/streams/${first.id}`;
    });
    after(() => sandbox?.close());

    const asked: Asker = (path, { headers, ...rest } = {}) => {
      const authorization = `apikey ${sandbox.key}`;
      return ask(sandbox.origin + path, { headers: { authorization, ...headers }, ...rest });
    };

    it('in both spellings of the scheme', async () => {
      for (const scheme of ['apikey', 'APIKey']) {
        const headers = { authorization: `${scheme} ${sandbox.key}` };
        const { status, body } = await asked('/iam/clients/me', { headers });
        assert.deepEqual([status, JSON.parse(body).companyName], [200, 'Nordwelle Media'], scheme);
      }
      const refused = await asked('/iam/clients/me', { headers: { authorization: 'apikey 1_0' } });
      assert.equal(refused.status, 401);
    });

    it('with a slash at the end, before a query and for a change too', async () => {
      const { status, body } = await asked('/iam/users/?limit=2');
      assert.deepEqual([status, JSON.parse(body).results.length], [200, 2]);
      const change = { method: 'PATCH', headers: json, body: '{"name":"With a slash"}' };
      assert.equal(JSON.parse((await asked(`${stream}/`, change)).body).name, 'With a slash');
    });

    it('with HEAD, which tells the length of what GET sends', async () => {
      const got = await asked(stream);
      const head = await asked(stream, { method: 'HEAD' });
      assert.deepEqual([head.status, head.body], [200, '']);
      for (const header of ['content-type', 'content-length', 'access-control-allow-origin']) {
        assert.ok(head.headers[header], header);
        assert.equal(head.headers[header], got.headers[header], header);
      }
      assert.equal(Number(head.headers['content-length']), Buffer.byteLength(got.body));
    });

    it('with OPTIONS, as a page of another origin asks before it calls', async () => {
      const { status, headers, body } = await ask(sandbox.origin + stream, {
        method: 'OPTIONS',
        headers: { origin: 'https://page.example', 'access-control-request-method': 'PATCH' },
      });
      assert.deepEqual([status, body], [204, '']);
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.match(headers['access-control-allow-methods'] ?? '', /\bPATCH\b/);
      assert.match(headers['access-control-allow-headers'] ?? '', /\bauthorization\b/);
      const refused = await ask(sandbox.origin + stream, { headers: { origin: 'https://page.example' } });
      assert.deepEqual([refused.status, refused.headers['access-control-allow-origin']], [401, '*']);
    });

    it('with a path that does not exist, in the shape of its product', async () => {
      const cloud = await asked('/cloud/v1/nothing');
      assert.deepEqual([cloud.status, JSON.parse(cloud.body).exception_class], [404, 'NotFoundError']);
      const edge = await asked('/fastedge/v1/nothing');
      assert.deepEqual([edge.status, edge.body], [404, '']);
    });

    it('with a method that does not fit', async () => {
      const { status, headers, body } = await asked(stream, { method: 'PUT' });
      assert.deepEqual([status, headers.allow], [405, 'GET, PATCH, DELETE, HEAD, OPTIONS']);
      assert.deepEqual(JSON.parse(body), { status: 405, error: 'Method Not Allowed' });
    });

    it('with a body that is a form, broken, or no object', async () => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      for (const [headers, body, expected] of [
        [form, 'name=x', 415],
        [json, '{"name":', 400],
        [json, '[1]', 400],
      ] as const) {
        const { status, body: said } = await asked(stream, { method: 'PATCH', headers, body });
        assert.deepEqual([status, JSON.parse(said).status], [expected, expected], body);
      }
    });

    it('with a body that is too large, and is told so before it gives up', async () => {
      const body = JSON.stringify({ name: 'x'.repeat(17_000_000) });
      const { status, body: said } = await asked(stream, { method: 'PATCH', headers: json, body });
      assert.equal(status, 413);
      assert.deepEqual(JSON.parse(said), { status: 413, error: 'Payload Too Large' });
    });

    it('with a body in DELETE', async () => {
      const [first] = (await sandbox.read('/storage/notifications/v1/events?client_id=10482'))
        .reaching_used_space;
      const alert = JSON.stringify({ name: 'reaching_used_space', ...first });
      const sent = { method: 'DELETE', headers: json, body: alert };
      const removed = await asked('/storage/notifications/v1/event?client_id=10482', sent);
      assert.deepEqual([removed.status, removed.body], [204, '']);
    });

    it('with a range of a video', async () => {
      const [{ converted_videos: renditions }] = await sandbox.read('/streaming/videos?status=ready');
      const whole = await ask(renditions[0].mp4_url, { method: 'HEAD' });
      const length = Number(whole.headers['content-length']);
      const part = await ask(renditions[0].mp4_url, { headers: { range: 'bytes=4-7' } });
      assert.deepEqual([part.status, part.body], [206, 'ftyp']);
      assert.equal(part.headers['content-range'], `bytes 4-7/${length}`);
      const beyond = await ask(renditions[0].mp4_url, { headers: { range: `bytes=${length}-` } });
      assert.deepEqual([beyond.status, beyond.headers['content-range']], [416, `bytes */${length}`]);
    });
  });
}

describe('connections to the sandbox', () => {
  const sandbox = forSuite(() => startedSandbox({ now: stillClock() }));

  it('are kept by Node’s HTTP client, also after a refusal', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number>();
    agent.on('free', (socket) => ports.add(socket.localPort));
    const headers = { authorization: `apikey ${sandbox().key}` };
    for (const path of ['/iam/clients/me', '/cloud/v1/nothing', '/streaming/streams', '/iam/users/']) {
      await askByNode(agent)(sandbox().origin + path, { headers });
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const body of ['{', 'x'.repeat(3_000_000)]) {
      const change = { method: 'PATCH', headers: { ...headers, ...json }, body };
      await askByNode(agent)(`${sandbox().origin}/streaming/streams/1`, change);
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.equal((await askByNode(agent)(`${sandbox().origin}/iam/users`, { headers })).status, 200);
    assert.equal(ports.size, 1);
    agent.destroy();
  });

  it('are kept by curl', async function () {
    await needsCurl(this);
    const urls = ['/iam/clients/me', '/nothing', '/iam/users'].flatMap((path) => [
      '-o',
      '-',
      sandbox().origin + path,
    ]);
    const { stdout } = await curl([
      '-H',
      `Authorization: apikey ${sandbox().key}`,
      '-w',
      '\n@%{num_connects}\n',
      ...urls,
    ]);
    const opened = [...stdout.matchAll(/^@(\d)$/gm)].map(([, count]) => count);
    assert.deepEqual(opened, ['1', '0', '0']);
  });

  it('break for curl as faults say', async function () {
    await needsCurl(this);
    const key = ['-H', `Authorization: apikey ${sandbox().key}`];
    const codes: [string, string, unknown][] = [
      ['drop', '{"kind":"drop"}', 52],
      ['drop in the middle', '{"kind":"drop","when":"during"}', 18],
      ['slow', '{"kind":"slow","ms":60000}', 28],
      ['truncate', '{"kind":"truncate"}', 0],
    ];
    for (const [name, fault, expected] of codes) {
      const order = ['-X', 'PUT', '-H', 'Content-Type: application/json', '-d', `{"faults":[${fault}]}`];
      await curl([...key, ...order, sandbox().origin + faultsPath]);
      const limit = expected === 28 ? ['--max-time', '0.3'] : [];
      const { code, stdout } = await curl([...key, ...limit, `${sandbox().origin}/iam/clients/me`]);
      assert.equal(code, expected, name);
      if (name === 'truncate') assert.throws(() => JSON.parse(stdout), SyntaxError);
    }
    await curl([...key, '-X', 'DELETE', sandbox().origin + faultsPath]);
    assert.equal((await curl([...key, '-f', `${sandbox().origin}/iam/clients/me`])).code, 0);
  });
});

/** Skips, and says why, where there is no curl. */
async function needsCurl(context: Mocha.Context): Promise<void> {
  if ((await curl(['--version'])).code === 0) return;
  skip(context, 'there is no curl on the PATH');
}
