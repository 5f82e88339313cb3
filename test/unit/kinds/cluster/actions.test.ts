import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { CallOf } from '../../../../src/kinds/grammar/action.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { publishedCluster } from '../../../helpers/published/databases.ts';

type Item = Record<string, unknown>;

const cluster = kindOf('cluster');
const target = { scope: { project: 1, region: 7 }, id: 'archive', clientId: 3 };
const actionOf = (id: string) => cluster.actions?.find((each) => each.id === id) ?? assert.fail(id);
const callOf = (id: string) => actionOf(id).does as CallOf<Item>;
const item: Item = { ...publishedCluster };

describe('the password of a PostgreSQL user', () => {
  it('is told only after a question that says that it works once', () => {
    const { interrupts, operation } = callOf('showPassword');
    const { question, button, why } = interrupts?.(item, { username: 'ann' }) ?? assert.fail();
    assert.equal(inEnglish(question('archive')), 'Show the password of “ann” in “archive” now?');
    assert.equal(inEnglish(button), 'Show Password');
    assert.match(inEnglish(why), /^The service shows it only once/);
    assert.equal(operation.effect, 'once');
  });

  it('is shown masked, and copied in full', () => {
    for (const id of ['showPassword', 'regeneratePassword']) {
      const told = callOf(id).reveals?.({ username: 'ann', password: 'canary-4711' }, {}) ?? assert.fail();
      assert.equal(inEnglish(told.title), 'Password of “ann”');
      assert.deepEqual(
        told.rows.map(({ text, masked }) => [text, masked]),
        [
          ['ann', undefined],
          ['canary-4711', '••••••'],
        ],
      );
    }
  });

  it('is not asked for again where it was shown, and a refusal leads to a new one', () => {
    const [question] = actionOf('showPassword').questions ?? [];
    assert.ok(question?.sort === 'choice');
    const [user] = publishedCluster.users;
    assert.match(inEnglish(question.unfit?.({ ...user }, item) ?? assert.fail()), /already shown/);
    assert.equal(question.unfit?.({ ...user, is_secret_revealed: false }, item), undefined);
    const refused = callOf('showPassword').refused;
    for (const status of [400, 409, 410])
      assert.match(inEnglish(refused?.({ status, detail: '' }) ?? assert.fail()), /Regenerate the password/);
    assert.equal(refused?.({ status: 403, detail: '' }), undefined);
    const insteadOf = (id: string, failure: { status?: number; applied?: 'no' | 'maybe' }) =>
      callOf(id).instead?.(failure)?.action;
    assert.equal(insteadOf('showPassword', { status: 400 }), 'regeneratePassword');
    assert.equal(insteadOf('showPassword', { applied: 'maybe' }), 'regeneratePassword');
    assert.equal(insteadOf('showPassword', { status: 503, applied: 'no' }), undefined);
    assert.equal(insteadOf('regeneratePassword', { applied: 'maybe' }), 'regeneratePassword');
    assert.equal(insteadOf('regeneratePassword', { status: 400 }), undefined);
    assert.match(
      inEnglish(callOf('regeneratePassword').interrupts?.(item, { username: 'ann' }).why ?? assert.fail()),
      /The old password stops working immediately/,
    );
  });
});

describe('a change to a PostgreSQL cluster', () => {
  const asked = (change: Item) => {
    const found = cluster.edit?.interrupts?.(item, change);
    return found && inEnglish(found.why);
  };

  it('carries users and databases along, as the service may remove what it lacks', () => {
    const flavor = { cpu: 2, memory_gib: 4 };
    const sent = callOf('changeFlavor').input(target, { flavor }, item);
    assert.deepEqual(sent['users'], publishedCluster.users);
    assert.deepEqual(sent['databases'], publishedCluster.databases);
    assert.deepEqual(cluster.edit?.update.operation.always, ['users', 'databases']);
  });

  it('offers each way of pooling but the one in use, with the settings as they are', () => {
    const [question] = actionOf('changePooler').questions ?? [];
    assert.ok(question?.sort === 'choice');
    const settings = { version: '15', pg_conf: 'max_connections = 100' };
    const now = { ...settings, pooler: { type: 'pgbouncer', mode: 'session' } };
    const whole = { ...item, pg_server_configuration: now };
    const decode = question.list.operation.decode as
      | ((reply: object, input: object) => { items: Item[] })
      | undefined;
    const { items } = decode?.(whole, {}) ?? assert.fail();
    const offered = items.map((row) => {
      const { label, value } = question.row(row);
      const why = question.unfit?.(row, whole);
      return [inEnglish(label).split(':')[0], value, why && inEnglish(why)];
    });
    assert.deepEqual(offered, [
      ['none', { ...settings, pooler: null }, undefined],
      ['session', { ...settings, pooler: { mode: 'session' } }, 'current setting'],
      ['statement', { ...settings, pooler: { mode: 'statement' } }, undefined],
      ['transaction', { ...settings, pooler: { mode: 'transaction' } }, undefined],
    ]);
    const single = { ...item, pg_server_configuration: { ...now, pooler: null } };
    assert.equal(inEnglish(question.unfit?.({ mode: null }, single) ?? assert.fail()), 'current setting');
  });

  it('offers each flavor but the current one', () => {
    const [question] = actionOf('changeFlavor').questions ?? [];
    assert.ok(question?.sort === 'choice');
    const small = { ...item, flavor: { cpu: 1, memory_gib: 2 } };
    assert.equal(
      inEnglish(question.unfit?.({ cpu: 1, memory_gib: 2 }, small) ?? assert.fail()),
      'current flavor',
    );
    assert.equal(question.unfit?.({ cpu: 1, memory_gib: 4 }, small), undefined);
    assert.equal(inEnglish(question.row({ cpu: 1, memory_gib: 4 }).label), '1 CPU, 4 GiB');
  });

  it('asks first where something is lost or cut off', () => {
    assert.equal(asked({ storage: { size_gib: 40 } }), undefined);
    assert.equal(asked({ flavor: { ...publishedCluster.flavor } }), undefined);
    assert.match(asked({ flavor: { cpu: 9, memory_gib: 9 } }) ?? '', /servers may restart/);
    assert.equal(
      asked({ network: { acl: ['92.33.34.127/32', '192.0.2.1'], network_type: 'public' } }),
      undefined,
    );
    assert.match(asked({ network: { acl: [], network_type: 'public' } }) ?? '', /from 92\.33\.34\.127\/32/);
    assert.match(asked({ databases: [] }) ?? '', /databases and all of their data are removed: news/);
    assert.match(asked({ users: [] }) ?? '', /users are removed .*: ann/);
    assert.match(asked({ flavor: { cpu: 2, memory_gib: 4 } }) ?? '', /may restart/);
  });

  it('is deleted only when its name is typed', () => {
    const { grave, destroy } = actionOf('delete');
    assert.equal(destroy, true);
    assert.equal(
      inEnglish(grave?.(item) ?? assert.fail()),
      'These databases and all of their data are lost: news.',
    );
    assert.ok(grave?.({ cluster_name: 'x' }));
  });
});
