import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { checkChange, readChange } from '../../../../src/kinds/engine/change.ts';
import { draftKind } from '../../../../src/kinds/engine/draftKind.ts';
import {
  alertsOn,
  limitMember,
  namesOf,
  planAlerts,
  sameAlerts,
} from '../../../../src/kinds/storageAlert/plan.ts';
import { inEnglish, type Words } from '../../../../src/shared/words.ts';

const kind = kindOf('storageAlert');
const creation = kind.creation ?? assert.fail('it cannot be created');
const space = 'reaching_used_space';

const storages = [{ id: 7, name: 'arena', full_name: '100-arena' }];
const sorts = [{ name: 'reaching_egress', fields: [{ name: 'bucket_name' }, { name: 'bytes' }] }];
const alert = (bucket_name: string, bytes: string, uuid = 'u-1', storage_name = 'arena') => ({
  name: space,
  bucket_name,
  storage_name,
  uuid,
  bytes,
});
const alerts = [
  alert('same', '1024'),
  alert('other', '5497558138880', 'u-2', '100-arena'),
  alert('twice', '1', 'u-3'),
  alert('twice', '1024', 'u-4'),
  { ...alert('new', '1024', 'u-5'), name: 'reaching_used_traffic' },
  alert('new', '1024', 'u-6', 'elsewhere'),
];
describe('The form of a storage alert', () => {
  it('tells of another alert on the same usage of the same bucket in the same storage, and of no other', () => {
    const notes = (item: (typeof alerts)[number]) =>
      (kind.form?.notes?.(item, { alerts: { items: alerts, total: alerts.length } }) ?? []).map(inEnglish);
    const [, , one = assert.fail()] = alerts;
    assert.deepEqual(notes(one), ['Another alert watches the same usage: space ≥ 1 KiB.']);
    assert.deepEqual(notes(alert('other', '1', 'u-9')), []);
    assert.deepEqual(notes(alert('twice', '1', 'u-9', 'elsewhere')), []);
  });
});

const draft = (change = {}) => ({
  name: space,
  storage_name: 'arena',
  buckets: ['same', 'other', 'twice', 'new'],
  limit: '1024',
  ...change,
});
const read = {
  alerts: { items: alerts },
  storages: { items: storages },
  buckets: {
    items: [...new Set(alerts.map(({ bucket_name }) => bucket_name)), 'bare'].map((name) => ({ name })),
  },
};
const said = (words: Words | undefined) => (words ? inEnglish(words) : undefined);

describe('A rule for many buckets', () => {
  it('makes what is missing, changes what differs, and leaves what is so', () => {
    const plan = planAlerts(draft(), { alerts, storages });
    assert.deepEqual(
      plan.map(({ bucket, does, from }) => [bucket, does, from?.uuid]),
      [
        ['same', 'nothing', 'u-1'],
        ['other', 'change', 'u-2'],
        ['twice', 'change', 'u-3'],
        ['twice', 'nothing', 'u-4'],
        ['new', 'create', undefined],
      ],
    );
  });

  it('compares every digit of 64 bits', () => {
    const there = [alert('a', '18446744073709551615')];
    const of = (limit: string) => planAlerts(draft({ buckets: ['a'], limit }), { alerts: there })[0]?.does;
    assert.equal(of('18446744073709551615'), 'nothing');
    assert.equal(of('18446744073709551614'), 'change');
  });

  it('knows a storage by either of its names, and no other', () => {
    assert.deepEqual(namesOf('arena', storages), ['arena', 'arena', '100-arena']);
    assert.deepEqual(namesOf('', storages), ['']);
    assert.equal(alertsOn(alerts, { name: space, storage: ['arena'], bucket: 'other' }).length, 0);
    assert.equal(alertsOn(alerts, { storage: ['arena'], bucket: 'new' }).length, 1);
  });

  it('has the member of its sort, and for a sort that is new, the one that the service tells', () => {
    assert.equal(limitMember(space), 'bytes');
    assert.equal(limitMember('reaching_files_quantity'), 'count');
    assert.equal(limitMember('reaching_egress', sorts), 'bytes');
    assert.equal(limitMember('reaching_egress'), 'count');
  });

  it('finds alerts that watch the same', () => {
    assert.deepEqual(
      sameAlerts(alerts).map((same) => same.map(({ uuid }) => uuid)),
      [['u-3', 'u-4']],
    );
  });
});

describe('The form that sets storage alerts', () => {
  const { form } = creation;

  it('tells what would become of each bucket, with the exact limit', () => {
    const lines = form.preview?.(draft({ limit: '1610612736' }), {}, read) ?? [];
    assert.deepEqual(
      lines.map(({ label, value }) => `${said(label)}: ${said(value)}`),
      [
        'same: changes from 1 KiB (1024 bytes) to 1.5 GiB (1610612736 bytes)',
        'other: changes from 5 TiB (5497558138880 bytes) to 1.5 GiB (1610612736 bytes)',
        'twice: changes from 1 byte to 1.5 GiB (1610612736 bytes)',
        'twice: changes from 1 KiB (1024 bytes) to 1.5 GiB (1610612736 bytes)',
        'new: new: 1.5 GiB (1610612736 bytes)',
      ],
    );
    assert.equal(said(form.preview?.(draft(), {}, read)[0]?.value), 'no change needed');
    for (const limit of ['', '0.3 KiB', '18446744073709551616'])
      assert.deepEqual(form.preview?.(draft({ limit }), {}, read), []);
    const unread = form.preview?.(draft({ buckets: ['new'] }), {}, { storages: read.storages });
    assert.match(String(said(unread?.[0]?.value)), /^new or changed/);
  });

  it('sends one call for each, with the members that tell an alert apart', () => {
    const steps = creation.steps(draft(), { scope: {}, id: '', clientId: 3 }, read);
    assert.deepEqual(
      steps.map(({ title, operation, input }) => [said(title), operation.method, input]),
      [
        [
          'other',
          'PUT',
          {
            client_id: 3,
            name: space,
            bytes: '1024',
            bucket_name: 'other',
            storage_name: '100-arena',
            uuid: 'u-2',
          },
        ],
        [
          'twice (u-3)',
          'PUT',
          {
            client_id: 3,
            name: space,
            bytes: '1024',
            bucket_name: 'twice',
            storage_name: 'arena',
            uuid: 'u-3',
          },
        ],
        [
          'new',
          'POST',
          { client_id: 3, name: space, bytes: '1024', bucket_name: 'new', storage_name: 'arena' },
        ],
      ],
    );
  });

  it('says on how many buckets alerts were set, and where on one, on which', () => {
    const done = (...buckets: string[]) => said(creation.done?.(draft({ buckets })));
    assert.equal(done('replays'), 'Alert set on “replays”.');
    assert.equal(done('replays', 'uploads', 'logs'), 'Alerts set on 3 buckets.');
  });

  it('points out what is watched twice, and which buckets nothing watches', () => {
    assert.deepEqual(form.notes?.(draft(), read).map(said), [
      '2 alerts watch the same usage of the bucket “twice” in “arena”: space ≥ 1 B, space ≥ 1 KiB. One is enough.',
    ]);
    const buckets = form.options?.(draft(), read)['buckets'] ?? [];
    assert.deepEqual(
      buckets.map(({ value, note, suggested = false }) => [value, said(note), suggested]),
      [
        ['same', 'space ≥ 1 KiB', false],
        ['other', 'space ≥ 5 TiB', false],
        ['twice', '2 alerts on space', false],
        ['new', 'no alert on space', true],
        ['bare', 'no alert', true],
      ],
    );
    assert.equal(
      said(form.remarks?.(draft(), read)['buckets']),
      '2 buckets in this storage have no alert on space.',
    );
  });

  it('says where no bucket is without an alert, and nothing of that where no alert could be read', () => {
    const buckets = { items: [{ name: 'same' }, { name: 'other' }] };
    assert.deepEqual(Object.values(form.remarks?.(draft(), { ...read, buckets }) ?? {}).map(said), [
      'Every bucket in this storage has an alert on space.',
    ]);
    assert.deepEqual(form.remarks?.(draft(), { ...read, alerts: undefined }), {});
  });

  it('offers no storage that was deleted, and each by its location', () => {
    const items = [
      { id: 7, name: 'arena', location_name: 'Frankfurt' },
      { id: 8, name: 'stage' },
      { id: 9, name: 'old', provisioning_status: 'deleted' },
    ];
    const offered = form.options?.(draft(), { ...read, storages: { items } })['storage_name'] ?? [];
    assert.deepEqual(
      offered.map(({ value, label }) => [value, said(label)]),
      [
        ['arena', 'Frankfurt'],
        ['stage', 'stage'],
      ],
    );
  });

  it('tells of an alert whose limit is unknown what it changes to', () => {
    const { bytes: _, ...bare } = alert('same', '1');
    const unknown = { ...read, alerts: { items: [bare] } };
    const lines = form.preview?.(draft({ buckets: ['same'] }), {}, unknown) ?? [];
    assert.deepEqual(
      lines.map(({ value }) => said(value)),
      ['changes to 1 KiB (1024 bytes)'],
    );
  });

  it('lets names be typed where nothing is listed, and says so', () => {
    assert.match(String(said(form.remarks?.(draft(), {})['storage_name'])), /^Could not list the storages/);
    assert.match(String(said(form.notes?.(draft(), {})[0])), /^Could not list the existing alerts/);
    const unlisted = { ...read, buckets: undefined };
    assert.match(String(said(form.remarks?.(draft(), unlisted)['buckets'])), /Enter their names/);
    const unknown = form.remarks?.(draft({ storage_name: 'nowhere' }), read)['storage_name'];
    assert.equal(said(unknown), 'This account has no storage with this name.');
    assert.deepEqual(Object.keys(form.further?.(draft({ storage_name: 'nowhere' }), read) ?? {}), []);
    const listed = form.further?.(draft({ storage_name: '100-arena' }), read)['buckets'];
    assert.deepEqual(listed?.input({ scope: {}, id: '', clientId: 3 }), { storage_id: 7 });
  });

  it('offers the sorts that the service tells of, each with its units', () => {
    const told = { configurator: { structure: sorts } };
    assert.deepEqual(
      form.options?.(draft(), told)['name']?.map(({ value }) => value),
      ['reaching_egress'],
    );
    assert.equal(form.options?.(draft(), {})['name']?.length, 4);
    const units = (name: string, from = {}) =>
      form.options?.(draft({ name }), from)['limit']?.map(({ label }) => said(label));
    assert.deepEqual(units('reaching_egress', told)?.slice(0, 2), ['bytes', 'KiB']);
    assert.deepEqual(units('reaching_files_quantity')?.slice(0, 3), ['files', 'thousand', 'million']);
  });

  it('takes no draft that is incomplete, no part of a byte, and nothing beyond 64 bits', () => {
    const of = draftKind(kind, creation);
    const broken = (change = {}) =>
      checkChange(of, {}, draft(change)).map(({ path, words }) => `${path.join('.')}: ${inEnglish(words)}`);
    assert.deepEqual(broken(), []);
    assert.deepEqual(broken({ limit: '18446744073709551615' }), []);
    assert.deepEqual(broken({ limit: '18446744073709551616' }), [
      'limit: It must be 18446744073709551615 or less.',
    ]);
    assert.deepEqual(broken({ limit: '9'.repeat(23) }), ['limit: It must be 18446744073709551615 or less.']);
    assert.deepEqual(broken({ limit: '' }), ['limit: A value is required.']);
    for (const limit of ['0.3 KiB', 'many', '-1'])
      assert.deepEqual(broken({ limit }), [
        'limit: It must be a whole number, 0 or more, such as 500, 10 thousand, or 50 GiB.',
      ]);
    assert.deepEqual(broken({ buckets: [] }), ['buckets: Select a bucket or enter its name.']);
    assert.deepEqual(broken({ storage_name: ' ' }), ['storage_name: It must not be empty.']);
  });
});

describe('The form of a storage alert', () => {
  it('names what can be typed as its limit, its document a number alone', () => {
    const [before = {}] = alerts.filter(({ name }) => name === 'reaching_used_space');
    const told = (problems: readonly { readonly words: Words }[]) =>
      problems.map(({ words }) => inEnglish(words));
    assert.deepEqual(told(checkChange(kind, before, { bytes: 'many' })), [
      'It must be a whole number, 0 or more, such as 500 or 50 GiB.',
    ]);
    assert.deepEqual(told(checkChange(kind, before, { bytes: '' })), ['A value is required.']);
    for (const bytes of ['50 GiB', -1])
      assert.deepEqual(told(readChange(kind, before, { ...before, bytes }).problems), [
        'It must be a whole number, 0 or more.',
      ]);
  });

  it('tells what it watches, and what else watches the same', () => {
    const [first] = alerts.filter(({ bucket_name }) => bucket_name === 'twice');
    assert.deepEqual(
      kind.form?.about?.(first ?? {}).map(({ label, value }) => `${said(label)}: ${said(value)}`),
      ['Metric: space', 'Bucket: twice', 'Storage: arena', 'Alert ID: u-3'],
    );
    assert.deepEqual(kind.form?.notes?.(first ?? {}, read).map(said), [
      'Another alert watches the same usage: space ≥ 1 KiB.',
    ]);
    assert.deepEqual(kind.form?.notes?.(alerts[0] ?? {}, read), []);
  });
});
