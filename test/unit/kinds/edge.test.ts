import assert from 'node:assert/strict';
import { kindOf } from '../../../src/kinds/all.ts';
import { checkChange } from '../../../src/kinds/engine/change.ts';
import type { CallOf } from '../../../src/kinds/grammar/action.ts';
import { getEdgeApp, getEdgeSecret } from '../../../src/platform/edge/operations.ts';
import { factsOf, listed, tell, told } from '../../helpers/kindRows.ts';

const app = kindOf('edgeApp');
const secret = kindOf('edgeSecret');
const now = Date.UTC(2026, 0, 5, 12);

/** As published in lists. Source: §2.4, facts §6. */
const publishedApp = {
  id: 307,
  name: 'image-resizer',
  status: 1,
  url: 'my-edge-app.fastedge.gcore.dev',
  comment: 'Resizes pictures',
  api_type: 'wasi-http',
  binary: 12,
  template: 3,
  template_name: 'resize',
  plan_id: 2,
  plan: 'pro',
  networks: ['public'],
  upgradeable_to: 14,
  debug_until: null,
};

/** As published for one: without its id. Source: §2.4, §2.5, facts §6. */
const publishedWholeApp = {
  ...publishedApp,
  id: undefined,
  env: { LOG_LEVEL: 'debug-value' },
  rsp_headers: { 'x-served-by': 'header-value' },
  log: 'kafka',
  secrets: { API_KEY: { id: 21, name: 'origin-key', comment: '' }, SALT: { id: 22, name: 'salt' } },
  stores: { CACHE: { id: 5, name: 'cache', comment: null } },
};

const publishedSecrets = {
  count: 2,
  secrets: [
    { id: 21, name: 'origin-key', comment: 'Key of the origin', app_count: 3 },
    { id: 22, name: 'salt', comment: '', app_count: 0 },
  ],
};

const read = (reply: unknown) =>
  getEdgeApp.decode?.(getEdgeApp.reply.parse(reply) as never, { app_id: 307 }) as Record<string, unknown>;

describe('edge apps', () => {
  it('are duplicated under a name of their own, however long theirs is', () => {
    const nameOf = (name: string) => app.creation?.copy?.({ id: 1, name }).draft['name'];
    assert.equal(nameOf('desk'), 'desk-copy');
    assert.equal(nameOf('x'.repeat(64)), `${'x'.repeat(59)}-copy`);
  });

  it('are duplicated with what they run and use, as drafts', () => {
    const copy = app.creation?.copy?.(read(publishedWholeApp));
    assert.deepEqual(copy, {
      draft: {
        name: 'image-resizer-copy',
        binary: 12,
        status: 0,
        comment: 'Resizes pictures',
        env: { LOG_LEVEL: 'debug-value' },
        rsp_headers: { 'x-served-by': 'header-value' },
        secrets: { API_KEY: { id: 21 }, SALT: { id: 22 } },
        stores: { CACHE: { id: 5 } },
      },
      omitted: [],
    });
  });

  it('say their status, also one that is not known or not sent', () => {
    const rows = [0, 1, 2, 3, 4, 5, 6, null].map((status) => told(app, { id: 1, status }, now));
    assert.deepEqual(rows, [
      'beaker: draft',
      'rocket: enabled',
      'circle-slash: disabled',
      'warning: over hourly limit',
      'warning: over daily limit',
      'lock: suspended',
      'question: status 6',
      'question: the service did not say',
    ]);
    assert.deepEqual(
      [1, 3, 4, 5].map((status) => app.state({ status }, now).color),
      ['charts.green', 'charts.yellow', 'charts.yellow', 'errorForeground'],
    );
  });

  it('say until when they are debugged, as long as they are', () => {
    const row = (debug_until: string) => told(app, { id: 1, status: 1, debug_until }, now);
    assert.equal(row('2026-01-05T12:30:00'), 'rocket: enabled · debugging until 2026-01-05 12:30');
    assert.equal(row('2026-01-05T12:00:00Z'), 'rocket: enabled');
    assert.equal(row('soon'), 'rocket: enabled');
  });

  it('offer their address with a scheme, and none that a browser should not open', () => {
    const [item = {}] = listed(app, { count: 1, apps: [publishedApp] });
    assert.equal(app.page?.(item), 'https://my-edge-app.fastedge.gcore.dev');
    assert.deepEqual(
      app.addresses?.(item).map(({ url }) => url),
      ['https://my-edge-app.fastedge.gcore.dev'],
    );
    for (const url of [null, '', 'command://run', 'https://'])
      assert.equal(app.page?.({ id: 1, url }), undefined);
  });

  it('lead to the secrets that they use, and list them', () => {
    const item = read(publishedWholeApp);
    assert.equal(app.key(item), '307');
    assert.deepEqual(
      app.links?.(item).map(({ label, kind, id }) => [tell(label), kind, id]),
      [
        ['Binary', 'edgeBinary', '12'],
        ['Secret “API_KEY”', 'edgeSecret', '21'],
        ['Secret “SALT”', 'edgeSecret', '22'],
      ],
    );
    assert.deepEqual(app.links?.({ id: 307 }), []);
    const [relation] = app.relations ?? [];
    assert.deepEqual(relation?.list.input({ scope: {}, id: '307', clientId: 3 }), { app_id: 307 });
  });

  it('name variables and headers in the tooltip, without their values', () => {
    const facts = factsOf(app, read(publishedWholeApp));
    assert.equal(facts['Environment variables'], 'LOG_LEVEL');
    assert.equal(facts['Secrets'], 'API_KEY, SALT');
    assert.doesNotMatch(JSON.stringify(facts), /debug-value|header-value/);
  });

  it('tell how many of them are enabled', () => {
    const items = [1, 1, 0, 5].map((status, id) => ({ id, status }));
    assert.equal(tell(app.summary?.(items) ?? app.none), '1 suspended, 2 enabled');
  });
});

describe('edge secrets', () => {
  it('say how many apps use them', () => {
    const rows = [3, 1, 0, null].map((app_count) => told(secret, { id: 1, app_count }));
    assert.deepEqual(rows, [
      'key: used by 3 apps',
      'key: used by 1 app',
      'circle-large-outline: unused',
      'key: the service did not say',
    ]);
    const items = listed(secret, publishedSecrets);
    assert.equal(tell(secret.summary?.(items) ?? secret.none), '1 unused');
  });

  it('tell their values by number and time alone', () => {
    const checksum = 'f'.repeat(64);
    const reply = {
      name: 'origin-key',
      secret_slots: [
        { slot: 1_767_614_400, checksum },
        { slot: 0, checksum },
      ],
    };
    const item = getEdgeSecret.decode?.(getEdgeSecret.reply.parse(reply) as never, { secret_id: 21 });
    const facts = factsOf(secret, item as Record<string, unknown>);
    assert.equal(secret.key(item as Record<string, unknown>), '21');
    assert.equal(facts['Values'], '2');
    assert.equal(facts['Newest value active from'], '2026-01-05 12:00');
    const newest = (slots: number[]) =>
      factsOf(secret, { id: 1, secret_slots: slots.map((slot) => ({ slot })) })['Newest value active from'];
    assert.equal(newest([0]), 'the beginning');
    assert.equal(newest([]), undefined);
    assert.equal(newest([Number.MAX_SAFE_INTEGER]), undefined);
  });

  describe('as a list of values to send', () => {
    const before = { id: 1, name: 'a', secret_slots: [{ slot: 0, checksum: 'aa' }, { slot: -5 }] };
    const wrong = (secret_slots: unknown, from: object = before) =>
      checkChange(secret, from as Record<string, unknown>, { secret_slots }).map(({ path, words }) => [
        path.join('.'),
        tell(words),
      ]);

    it('may keep, replace, add and leave out', () => {
      assert.deepEqual(wrong([{ slot: 0 }, { slot: -5 }, { slot: 7, value: '' }]), []);
      assert.deepEqual(wrong([{ slot: 0, value: 'v' }]), []);
      assert.deepEqual(wrong([]), []);
    });

    it('have each its own moment, not before 1970, and a value if they are new', () => {
      const one = wrong([
        { slot: 7, value: 'v' },
        { slot: 7, value: 'w' },
      ]);
      assert.deepEqual(one, [['secret_slots.1', 'Another value becomes active at the same time.']]);
      const early = wrong([{ slot: -1, value: 'v' }]);
      assert.deepEqual(early, [['secret_slots.0', 'The time can’t be before 1970.']]);
      assert.match(String(wrong([{ slot: 7 }])), /needs a “value”/);
    });

    it('cannot be sent where it is not known which there are', () => {
      assert.match(String(wrong([{ slot: 7, value: 'v' }], { id: 1, name: 'a' })), /replaces all of them/);
      assert.deepEqual(checkChange(secret, { id: 1, name: 'a' }, { comment: 'c' }), []);
    });

    it('go alone where some are added or replaced, and with all others where one is removed', () => {
      const alone = (change: object) => secret.edit?.partial?.body(before, { ...change });
      const [added, replaced] = [
        { slot: 7, value: 'v' },
        { slot: 0, value: 'w' },
      ];
      assert.deepEqual(alone({ secret_slots: [{ slot: 0 }, { slot: -5 }, added] }), {
        secret_slots: [added],
      });
      assert.deepEqual(alone({ secret_slots: [replaced, { slot: -5 }] }), { secret_slots: [replaced] });
      assert.equal(alone({ secret_slots: [{ slot: 0 }, added] }), undefined);
      assert.equal(alone({ secret_slots: [{ slot: 0 }, { slot: -5 }] }), undefined);
      assert.equal(alone({ secret_slots: [replaced, { slot: -5 }], comment: 'c' }), undefined);
      assert.equal(secret.edit?.partial?.body({ id: 1 }, { secret_slots: [added] }), undefined);
    });

    it('have changed behind the back of a change where one that was to stay did not', () => {
      const now = (slots?: object[]) => ({ id: 1, ...(slots ? { secret_slots: slots } : {}) });
      const was = {
        id: 1,
        secret_slots: [
          { slot: 0, checksum: 'aa' },
          { slot: 60, checksum: 'bb' },
        ],
      };
      const told = (change: object, after: object) =>
        secret.edit?.breaches?.(was, { ...change }, { ...after }).map(tell);
      assert.deepEqual(told({ comment: 'c' }, now(was.secret_slots)), []);
      assert.deepEqual(told({ secret_slots: [{ slot: 0 }] }, now([{ slot: 0, checksum: 'aa' }])), []);
      const replaced = { secret_slots: [{ slot: 0, value: 'v' }] };
      assert.deepEqual(told(replaced, now([{ slot: 0, checksum: 'xx' }])), []);
      assert.deepEqual(told({ name: 'b' }, now([{ slot: 0, checksum: 'xx' }])), [
        'The value from the beginning should have been kept but has changed. If that wasn’t intended, replace it with the right one.',
        'The value from 1970-01-01 00:01 should have been kept but is gone. Add it again if apps need it.',
      ]);
      assert.match(String(told({ name: 'b' }, now())), /no longer lists the values/);
    });
  });
});

describe('an action on an edge secret', () => {
  const target = { scope: {}, id: '21', clientId: 3 };
  const callOf = (id: string) => {
    const { does } = secret.actions?.find((each) => each.id === id) ?? assert.fail(id);
    return does as CallOf<Record<string, unknown>>;
  };

  it('sets a value from this second on', () => {
    const from = Math.floor(Date.now() / 1000);
    const sent = callOf('setValue').input(target, { value: 'v' }, {});
    const [{ slot, ...rest }] = sent['secret_slots'] as [{ slot: number }];
    assert.ok(slot >= from && slot <= from + 60, String(slot));
    assert.deepEqual([sent['secret_id'], rest], [21, { value: 'v' }]);
  });

  it('deletes one that apps use only where that was said, and tells that they use it now', () => {
    const { input, refused } = callOf('delete');
    assert.deepEqual(input(target, {}, { app_count: 2 }), { secret_id: 21, force: true });
    assert.deepEqual(input(target, {}, { app_count: 0 }), { secret_id: 21 });
    assert.deepEqual(input(target, {}, {}), { secret_id: 21 });
    assert.equal(tell(refused?.({ status: 409, detail: '' }) ?? assert.fail()), 'apps now use it');
    assert.equal(refused?.({ status: 404, detail: '' }), undefined);
  });
});

describe('edge apps and secrets', () => {
  for (const kind of ['edgeApp', 'edgeSecret'])
    it(`are called by the name that was typed for them, without blanks around it: ${kind}`, () => {
      const { creation } = kindOf(kind);
      assert.equal(creation?.name({ name: '  desk ' } as never), 'desk');
    });
});

describe('edge binaries', () => {
  const binary = kindOf('edgeBinary');

  it('are not deleted while an app runs them, which the service may know better', () => {
    const deleting = binary.actions?.find(({ id }) => id === 'delete') ?? assert.fail();
    const refused = (status: number) => {
      const why =
        'refused' in deleting.does
          ? deleting.does.refused?.({ status, detail: 'x', applied: 'no' })
          : undefined;
      return why && tell(why);
    };
    assert.equal(refused(409), 'an app runs it');
    assert.deepEqual([refused(404), refused(403)], [undefined, undefined]);
  });

  const unused = { id: 1, status: 1, unref_since: '2026-01-05T12:00:00Z' };

  it('say whether they are compiled, and since when no app uses them', () => {
    assert.equal(
      told(binary, { ...unused, checksum: 'ab' }),
      'circle-large-outline: compiled · unused since 2026-01-05 12:00 · MD5 ab',
    );
    assert.match(told(binary, { id: 1, status: 1 }), /: compiled$/);
    assert.doesNotMatch(told(binary, { id: 1, status: 1 }), /^circle-large-outline/);
    assert.equal(told(binary, { id: 1, status: 99 }), 'question: status 99');
    assert.equal(told(binary, { id: 1 }), 'question: the service did not say');
  });

  it('are kept by the filters of their state and use', () => {
    const keeping = (filter: string, item: Record<string, unknown>) => {
      const filters = binary.arranging ? binary.arranging.filters : undefined;
      const { choices, keeps } = filters?.find(({ id }) => id === filter) ?? assert.fail(filter);
      return (choices ?? []).flatMap(({ value, words }) => (keeps?.(item, value) ? [tell(words)] : []));
    };
    assert.deepEqual(keeping('use', { id: 1, status: 1 }), ['used']);
    assert.deepEqual(keeping('use', unused), ['unused']);
    assert.deepEqual(keeping('state', { id: 1, status: 1 }), ['compiled']);
    assert.deepEqual(keeping('state', { id: 1 }), []);
  });
});

describe('The form of an edge app', () => {
  it('offers binaries and secrets by their IDs, with all of their digits', () => {
    const id = '9007199254740993';
    const read = { binaries: { items: [{ id, status: 1 }] }, secrets: { items: [{ id, name: 'key' }] } };
    const options = kindOf('edgeApp').form?.options?.({}, read) ?? {};
    for (const field of ['binary', 'secrets.id'])
      assert.deepEqual(
        options[field]?.map(({ value }) => value),
        [id],
      );
  });

  it('offers binaries that are compiled, the newest first, and tells them apart', () => {
    const items = [
      { id: '7', status: 1, api_type: 'wasi-http', checksum: 'aa' },
      { id: '9', status: 0, checksum: 'bb' },
      { id: '12', status: 1, api_type: 'proxy-wasm', checksum: 'cc' },
      { id: '8', status: 1 },
    ];
    const offered = kindOf('edgeApp').form?.options?.({}, { binaries: { items } })['binary'] ?? [];
    assert.deepEqual(
      offered.map(({ label, note }) => [label && tell(label), note && tell(note)]),
      [
        ['#12', 'proxy-wasm · MD5 cc'],
        ['#8', undefined],
        ['#7', 'wasi-http · MD5 aa'],
      ],
    );
  });
});
