import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { forEachTest } from '../../helpers/forSuite.ts';
import { brokenWasm, wasmOf } from '../../helpers/wasm.ts';
import { startedSandbox } from './startedSandbox.ts';

const base = '/fastedge/v1';
const second = 1000;

// biome-ignore lint/suspicious/noExplicitAny: replies are looked at member by member
type Item = any;

describe('releases of edge apps in the sandbox', () => {
  let now = Date.now();
  // an account may have few apps, and one of the tests makes all of them
  const sandbox = forEachTest(() => startedSandbox({ now: () => now }));

  async function send(method: string, path: string, given: { json?: object; body?: Uint8Array } = {}) {
    const response = await sandbox().call(base + path, { method, ...given });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as Item };
  }
  const store = async (body: Uint8Array) => (await send('POST', '/binaries/raw', { body })).body;
  const appOf = async (text: string, more: object = {}) => {
    const { id: binary } = await store(wasmOf(text));
    now += 5 * second;
    return (await send('POST', '/apps', { json: { name: text, status: 1, binary, ...more } })).body;
  };

  it('compile WebAssembly in seconds, and tell its MD5', async () => {
    const bytes = wasmOf('compiles');
    const made = await store(bytes);
    assert.equal(made.status, 0);
    assert.equal(made.checksum, createHash('md5').update(bytes).digest('hex'));
    now += 1 * second;
    assert.equal((await sandbox().read(`${base}/binaries/${made.id}`)).status, 0);
    now += 2 * second;
    assert.equal((await sandbox().read(`${base}/binaries/${made.id}`)).status, 1);
  });

  it('fail for what is no WebAssembly, without a member that is not published', async () => {
    const made = await Promise.all([store(Buffer.from('junk')), store(brokenWasm('junk'))]);
    now += 3 * second;
    for (const { id } of made) {
      const { status, ...rest } = await sandbox().read(`${base}/binaries/${id}`);
      assert.equal(status, 2);
      assert.deepEqual(Object.keys(rest).sort(), ['api_type', 'checksum', 'id', 'source', 'unref_since']);
    }
  });

  it('serve a page that names the binary once they are enabled', async () => {
    const app = await appOf('serves', { rsp_headers: { 'x-edge': '1' } });
    const page = await fetch(app.url);
    assert.equal(page.status, 200);
    assert.equal(page.headers.get('x-edge'), '1');
    const { checksum } = await sandbox().read(`${base}/binaries/${app.binary}`);
    assert.match(await page.text(), new RegExp(`binary ${app.binary}, MD5 ${checksum}`));
    await send('PATCH', `/apps/${app.id}`, { json: { status: 2 } });
    assert.equal((await fetch(app.url)).status, 404);
  });

  it('answer 530 with a binary that is not compiled', async () => {
    const app = await appOf('breaks');
    const { id: binary } = await store(brokenWasm('breaks'));
    await send('PATCH', `/apps/${app.id}`, { json: { binary } });
    assert.equal((await fetch(app.url)).status, 530);
  });

  it('change by PATCH what is sent, and nothing else', async () => {
    const app = await appOf('patched', { env: { A: '1' }, comment: 'before' });
    await send('PATCH', `/apps/${app.id}`, { json: { comment: 'after' } });
    const { env, comment, status } = await sandbox().read(`${base}/apps/${app.id}`);
    assert.deepEqual({ env, comment, status }, { env: { A: '1' }, comment: 'after', status: 1 });
  });

  it('refuse a name that is taken, and what does not exist', async () => {
    const app = await appOf('taken');
    for (const json of [
      { name: 'taken', binary: app.binary },
      { name: 'other', binary: 1 },
      { name: 'other', binary: app.binary, secrets: { KEY: { id: 1 } } },
      { name: 'other', binary: app.binary, status: 3 },
      { name: 'Other', binary: app.binary },
    ])
      assert.equal((await send('POST', '/apps', { json })).status, 400);
  });

  it('keep a binary that is used; one that no longer is tells since when', async () => {
    const app = await appOf('unused');
    assert.equal((await send('DELETE', `/binaries/${app.binary}`)).status, 409);
    assert.equal((await sandbox().read(`${base}/binaries/${app.binary}`)).unref_since, undefined);
    now += 60 * second;
    assert.equal((await send('DELETE', `/apps/${app.id}`)).status, 204);
    const { unref_since } = await sandbox().read(`${base}/binaries/${app.binary}`);
    assert.equal(unref_since, new Date(now).toISOString());
    assert.equal((await send('DELETE', `/binaries/${app.binary}`)).status, 204);
    assert.equal((await send('GET', `/binaries/${app.binary}`)).status, 404);
  });

  it('log while they are debugged, for 30 minutes', async () => {
    const app = await appOf('logs');
    const log = async (query = '') =>
      (await sandbox().read(`${base}/apps/${app.id}/logs?limit=1000${query}`)).logs;
    await fetch(app.url);
    assert.deepEqual(await log(), []);
    now += second;
    await send('PATCH', `/apps/${app.id}`, { json: { debug: true } });
    const { debug_until } = await sandbox().read(`${base}/apps/${app.id}`);
    assert.equal(debug_until, new Date(now + 1800 * second).toISOString());
    await fetch(app.url);
    now += 60 * second;
    const lines: Item[] = await log();
    assert.ok(lines.length >= 14);
    const own = lines.find(({ edge }) => edge === 'loopback');
    assert.match(own.log, /GET/);
    assert.deepEqual(await log(`&request_id=${own.request_id}`), [own]);
    assert.deepEqual(await log('&client_ip=127.0.0.1&edge=loopback&search=get'), [own]);
    assert.deepEqual(await log('&sort=asc'), lines.toReversed());
    assert.ok(lines[0].timestamp > own.timestamp, 'the newest first');
    now += 1800 * second;
    const before = (await log()).length;
    now += 60 * second;
    assert.equal((await log()).length, before);
  });

  it('are refused where the account has all that it may have', async () => {
    const { app_count } = await sandbox().read(`${base}/me`);
    const { id: binary } = await store(wasmOf('many'));
    let refused: Item;
    for (let count = 0; !refused && count <= app_count; count++) {
      const { status, body } = await send('POST', '/apps', { json: { name: `many-${count}`, binary } });
      if (status !== 200) refused = { status, ...body };
    }
    assert.deepEqual(refused, { status: 429, error: 'Application count limit exceeded for this client' });
  });

  it('rotate one slot of a secret by PATCH', async () => {
    const value = (text: string) => createHash('sha256').update(text).digest('hex');
    const json = { name: 'rotated', secret_slots: [{ slot: 0, value: 'old' }] };
    const { id } = (await send('POST', '/secrets', { json })).body;
    await send('PATCH', `/secrets/${id}`, { json: { secret_slots: [{ slot: 7, value: 'new' }] } });
    const { secret_slots } = await sandbox().read(`${base}/secrets/${id}`);
    assert.deepEqual(secret_slots, [
      { slot: 0, checksum: value('old') },
      { slot: 7, checksum: value('new') },
    ]);
  });

  it('keep a secret that is used, name the apps, and let go of it by force', async () => {
    const { secrets } = await sandbox().read(`${base}/secrets?secret_name=playback-signing-key`);
    const [{ id, app_count }] = secrets;
    const refused = await send('DELETE', `/secrets/${id}`);
    assert.equal(refused.status, 409);
    assert.equal(refused.body.conflicting_ids.length, app_count);
    assert.equal((await send('DELETE', `/secrets/${id}?force=true`)).status, 204);
    const [first] = refused.body.conflicting_ids;
    const app = await sandbox().read(`${base}/apps/${first}`);
    assert.ok(Object.values<Item>(app.secrets).every((use) => use.id !== id));
  });
});
