import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { pages } from '../../../src/platform/client/paging.ts';
import { edgeAppOrders } from '../../../src/platform/edge/edgeApp.ts';
import {
  getEdgeApp,
  getEdgeSecret,
  listEdgeApps,
  listEdgeSecrets,
  updateEdgeSecret,
} from '../../../src/platform/edge/operations.ts';
import { type StartedSandbox, startedSandbox } from './startedSandbox.ts';

const now = Date.UTC(2026, 4, 6, 18, 2);
const apps = '/fastedge/v1/apps';
const secrets = '/fastedge/v1/secrets';

// biome-ignore lint/suspicious/noExplicitAny: looked at member by member
type Item = any;

describe('edge apps and secrets of the sandbox', () => {
  let sandbox: StartedSandbox;
  let all: Item[];
  before(async () => {
    sandbox = await startedSandbox({ now: () => now });
    ({ apps: all } = await sandbox.read(apps));
  });
  after(() => sandbox.close());

  const secretNamed = async (name: string) => {
    const { secrets: found } = await sandbox.read(`${secrets}?secret_name=${name}`);
    return found[0] ?? assert.fail(name);
  };
  const put = async (id: number, json: object) => {
    const response = await sandbox.call(`${secrets}/${id}`, { method: 'PUT', json });
    return { status: response.status, body: (await response.json()) as Item };
  };
  const checksum = (value: string) => createHash('sha256').update(value).digest('hex');

  it('are 40 apps in all states', async () => {
    assert.equal(all.length, 40);
    assert.deepEqual([...new Set(all.map(({ status }) => status))].sort(), [0, 1, 2, 3, 4, 5]);
    assert.deepEqual([...new Set(all.map(({ api_type }) => api_type))].sort(), ['proxy-wasm', 'wasi-http']);
    const until = all.flatMap(({ debug_until }) => (debug_until ? Date.parse(debug_until) : []));
    assert.ok(until.some((time) => time > now) && until.some((time) => time < now));
    assert.ok(all.some(({ url }) => url.startsWith('https://')));
    assert.ok(all.some(({ url }) => !url.includes('://')));
    assert.ok(all.some(({ template, upgradeable_to }) => template && upgradeable_to));
    assert.ok(all.some(({ template }) => template === undefined));
    assert.ok(new Set(all.map(({ plan_id }) => plan_id)).size === 3);
    for (const { name } of all) assert.match(name, /^[a-z0-9][a-z0-9-]{0,62}[a-z0-9]$/);
    const whole = await Promise.all(all.map(({ id }) => sandbox.read(`${apps}/${id}`)));
    assert.ok(whole.some(({ env, rsp_headers }) => Object.keys({ ...env, ...rsp_headers }).length > 2));
  });

  it('are listed without what only a single app tells, which lacks its id', async () => {
    const [{ id }] = all.filter(({ name }) => name === 'ad-marker-rewrite');
    const single = await sandbox.read(`${apps}/${id}`);
    for (const name of ['env', 'rsp_headers', 'log', 'secrets', 'stores']) {
      assert.ok(name in single, name);
      assert.ok(all.every((item) => !(name in item)));
    }
    assert.ok(!('id' in single) && !('upgradeable_to' in single));
    const { id: secret } = await secretNamed('ad-server');
    assert.deepEqual(single.secrets.AD_SERVER, { id: secret, name: 'ad-server', comment: '' });
  });

  it('can be filtered by each filter, and by several', async () => {
    const template = all.find((app) => app.template).template;
    const { binary, plan_id: plan } = all[0];
    const filters: [string, (app: Item) => boolean][] = [
      ['name=HEADER', ({ name }) => name.includes('header')],
      ['api_type=proxy-wasm', ({ api_type }) => api_type === 'proxy-wasm'],
      ['status=0', ({ status }) => status === 0],
      [`template=${template}`, (app) => app.template === template],
      [`binary=${binary}`, (app) => app.binary === binary],
      [`plan=${plan}`, ({ plan_id }) => plan_id === plan],
      ['status=2&api_type=proxy-wasm', (app) => app.status === 2 && app.api_type === 'proxy-wasm'],
    ];
    for (const [query, is] of filters) {
      const { count, apps: found } = await sandbox.read(`${apps}?${query}`);
      assert.deepEqual(found, all.filter(is), query);
      assert.equal(count, found.length);
      assert.ok(count > 0 && count < 40, query);
    }
  });

  it('can be put into each order', async () => {
    for (const ordering of edgeAppOrders) {
      const member = ordering.replace('-', '').replace('plan', 'plan_id');
      const { apps: found } = await sandbox.read(`${apps}?ordering=${ordering}`);
      const values = found.map((app: Item) => app[member] ?? 0);
      const sorted = values.toSorted((a: Item, b: Item) => (a < b ? -1 : a > b ? 1 : 0));
      assert.deepEqual(values, ordering.startsWith('-') ? sorted.toReversed() : sorted, ordering);
    }
  });

  it('come in parts', async () => {
    const { count, apps: part } = await sandbox.read(`${apps}?limit=7&offset=35`);
    assert.equal(count, 40);
    assert.deepEqual(part, all.slice(35));
  });

  it('are refused with a text, or without a body when there is none', async () => {
    for (const query of ['limit=0', 'limit=1001', 'offset=-1', 'status=6', 'ordering=url', 'api_type=x']) {
      const response = await sandbox.call(`${apps}?${query}`);
      assert.equal(response.status, 400, query);
      const { error, ...rest } = (await response.json()) as Item;
      assert.match(error, new RegExp(query.split('=')[0] ?? ''));
      assert.deepEqual(rest, {});
    }
    for (const path of [`${apps}/1`, `${apps}/x`, `${secrets}/1`, `${secrets}?app_id=1`]) {
      const response = await sandbox.call(path);
      assert.equal(response.status, 404, path);
      assert.equal(await response.text(), '');
    }
  });

  it('are 25 secrets, some unused, listed whole and without their values', async () => {
    const { count, secrets: found } = await sandbox.read(secrets);
    assert.equal(count, 25);
    assert.equal(found.length, 25);
    assert.equal(new Set(found.map(({ name }: Item) => name)).size, 25);
    assert.ok(found.filter(({ app_count }: Item) => app_count === 0).length >= 5);
    assert.ok(found.every((secret: Item) => !('secret_slots' in secret)));
    const { id, app_count } = await secretNamed('playback-signing-key');
    const whole = await Promise.all(all.map((app) => sandbox.read(`${apps}/${app.id}`)));
    const users = whole.filter((app) => Object.values<Item>(app.secrets).some((use) => use.id === id));
    assert.equal(app_count, users.length);
    const [app] = all.filter(({ name }) => name === 'login-callback');
    const { secrets: used } = await sandbox.read(`${secrets}?app_id=${app.id}`);
    assert.deepEqual(used.map(({ name }: Item) => name).sort(), ['session-key', 'sso-client']);
  });

  it('have values for all time, or each from a moment on, in seconds since 1970', async () => {
    const slotsOf = async (name: string): Promise<number[]> => {
      const { secret_slots } = await sandbox.read(`${secrets}/${(await secretNamed(name)).id}`);
      return secret_slots.map(({ slot }: Item) => slot);
    };
    assert.deepEqual(await slotsOf('staging'), [0]);
    const days = (await slotsOf('playback-signing-key')).map((slot) => (slot - now / 1000) / 86_400);
    assert.deepEqual(days, [-45, -14, 16]);
  });

  it('keep the value of a slot sent without one, and lose a slot left out', async () => {
    const { id } = await secretNamed('session-key');
    const { secret_slots: before } = await sandbox.read(`${secrets}/${id}`);
    assert.equal(before.length, 3);
    const [first, second] = before;
    const slots = [{ slot: first.slot }, { slot: second.slot, value: 'new' }, { slot: 9, value: '' }];
    const { status, body } = await put(id, { name: 'session-key-2', comment: 'c', secret_slots: slots });
    assert.equal(status, 200);
    const after = [
      first,
      { slot: second.slot, checksum: checksum('new') },
      { slot: 9, checksum: checksum('') },
    ];
    assert.deepEqual(body, { name: 'session-key-2', comment: 'c', app_count: 4, secret_slots: after });
    assert.deepEqual(await sandbox.read(`${secrets}/${id}`), body);
    const renamed = await put(id, { name: 'session-key' });
    assert.deepEqual(renamed.body, { ...body, name: 'session-key' });
    const text = JSON.stringify([body, await sandbox.read(secrets)]);
    assert.ok(!text.includes('"value"'));
  });

  it('refuse a name that is taken, and name who has it', async () => {
    const [{ id }, taken] = await Promise.all([secretNamed('spare'), secretNamed('staging')]);
    const { status, body } = await put(id, { name: 'staging' });
    assert.equal(status, 409);
    assert.deepEqual(body.conflicting_ids, [taken.id]);
    assert.equal(typeof body.error, 'string');
  });

  it('refuse what breaks the bounds', async () => {
    const { id } = await secretNamed('spare');
    const wrong: [object, RegExp][] = [
      [{}, /name/],
      [{ name: '' }, /name/],
      [{ name: '-a' }, /name/],
      [{ name: 'a'.repeat(129) }, /name/],
      [{ name: 'spare', comment: 'c'.repeat(1025) }, /comment/],
      [{ name: 'spare', secret_slots: [{ slot: 1, value: 'v'.repeat(4097) }] }, /secret_slots/],
      [{ name: 'spare', secret_slots: [{ slot: 1 }] }, /slot 1 has no value/],
      [{ name: 'spare', secret_slots: [{ value: 'v' }] }, /secret_slots/],
      [{ name: 'spare', secret_slots: [1, 1].map((slot) => ({ slot, value: 'v' })) }, /differ/],
    ];
    for (const [json, text] of wrong) {
      const { status, body } = await put(id, json);
      assert.equal(status, 400, JSON.stringify(json).slice(0, 80));
      assert.match(body.error, text);
    }
  });

  it('can be called through the client', async () => {
    const { client } = sandbox;
    const page = await pages(client, listEdgeApps, { limit: 30 }).next();
    assert.ok(page.items.length > 0);
    const app = await client.call(getEdgeApp, { app_id: all[0].id });
    assert.equal(app.id, all[0].id);
    assert.match(app.url ?? '', /^https?:\/\//);
    const { items, total } = await client.call(listEdgeSecrets, {});
    assert.equal(total, 25);
    const id = items.find(({ name }) => name === 'quiz-seed')?.id ?? 0;
    const secret = await client.call(getEdgeSecret, { secret_id: id });
    const changed = await client.call(updateEdgeSecret, { secret_id: id, name: 'quiz-seed-2' });
    assert.deepEqual(changed, { ...secret, name: 'quiz-seed-2' });
  });
});
