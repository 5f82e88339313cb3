import assert from 'node:assert/strict';
import { kindOf } from '../../../src/kinds/all.ts';
import { parseJson } from '../../../src/platform/client/json.ts';
import { inEnglish } from '../../../src/shared/words.ts';
import { factsOf, listed, told } from '../../helpers/kindRows.ts';

const policy = kindOf('logPolicy');
const alert = kindOf('storageAlert');

/** As published. Source: §2.3; defaults from facts §6. */
const publishedPolicy = {
  id: 15,
  client_id: 2675,
  name: 'Policy',
  description: 'Logs for billing',
  include_empty_logs: false,
  include_shield_logs: true,
  retry_interval_minutes: 60,
  rotate_interval_minutes: 5,
  rotate_threshold_mb: 100,
  rotate_threshold_lines: 0,
  date_format: '[02/Jan/2006:15:04:05 -0700]',
  field_delimiter: '"',
  field_separator: ' ',
  fields: ['remote_addr', 'status'],
  file_name_template: '{{YYYY}}/{{MM}}/{{DD}}/{{HH}}/{{mm}}/{{ss}}/{{HOST}}_{{CNAME}}_access.log.gz',
  format_type: '',
  tags: { team: 'cdn' },
  escape_special_characters: false,
  log_sample_rate: 0.29,
  related_uploader_configs: [4, 8, 15],
  created: '2024-05-01T10:00:00Z',
  updated: '2024-05-02T10:00:00Z',
};

/** As published; limits are numbers of 64 bits on the wire. Source: §4.14. */
const publishedAlerts = parseJson(`{
  "reaching_used_space": [
    {"bucket_name": "replays", "storage_name": "arena", "uuid": "u-1", "bytes": 536870912000},
    {"bucket_name": "all", "storage_name": "arena", "uuid": "u-2", "bytes": 18446744073709551615}
  ],
  "reaching_files_quantity": [{"bucket_name": "replays", "storage_name": "arena", "uuid": "u-1", "count": 250000}],
  "reaching_used_requests": [{"bucket_name": "replays", "storage_name": "arena", "count": 9007199254740993}],
  "reaching_used_traffic": null
}`);

describe('log upload policies', () => {
  it('say when a file ends and how many configurations use them', () => {
    assert.equal(told(policy, publishedPolicy), 'output: every 5 min or 100 MB · used by 3 configurations');
    const row = (related_uploader_configs: number[] | null) =>
      told(policy, { ...publishedPolicy, rotate_threshold_mb: null, related_uploader_configs });
    assert.equal(row([4]), 'output: every 5 min · used by 1 configuration');
    assert.equal(row([]), 'circle-large-outline: every 5 min · unused');
    assert.equal(row(null), 'output: every 5 min');
  });

  it('tell the fields that matter', () => {
    const facts = factsOf(policy, publishedPolicy);
    assert.equal(facts['Format'], 'plain text lines');
    assert.equal(facts['Sample rate'], '29%');
    assert.equal(facts['Fields'], 'remote_addr, status');
    assert.equal(facts['Origin shielding logs'], 'yes');
    assert.equal(facts['Configurations'], '4, 8, 15');
    assert.equal(facts['Created'], '2024-05-01 10:00');
  });
});

describe('a CDN resource', () => {
  const resource = kindOf('cdnResource');
  const item = {
    id: 5,
    name: 'Video',
    cname: 'video.example',
    secondaryHostnames: ['img.example', 'video.example'],
    status: 'active',
    active: true,
    vp_enabled: true,
    sslEnabled: false,
    originGroup: 7,
    originGroup_name: 'Origins',
    originProtocol: 'MATCH',
    options: { gzipOn: { enabled: true, value: true }, slice: { enabled: false }, cors: null },
    rules: [{ id: 1 }],
  };

  it('says its domain and state, and is named by the domain where it has no name', () => {
    assert.equal(told(resource, item), 'server-environment: active · video.example · streaming');
    const nameless = { ...item, name: null, vp_enabled: false };
    assert.equal(resource.title(nameless), 'video.example');
    assert.equal(told(resource, nameless), 'server-environment: active');
    assert.equal(resource.title({ id: 5 }), '#5');
  });

  it('tells where it gets files, and which options are on', () => {
    const facts = factsOf(resource, item);
    assert.equal(facts['Origin'], 'Origins, over the protocol of the request');
    assert.equal(facts['Additional domains'], 'img.example');
    assert.equal(facts['Options'], 'gzipOn');
    assert.equal(facts['Rules'], '1');
    assert.deepEqual(
      resource.addresses?.(item).map(({ url }) => url),
      ['http://video.example/', 'http://img.example/'],
    );
  });

  it('has a cache to change only while it is active', () => {
    const isOpen = (more: object) => resource.caching?.when({ ...item, ...more });
    assert.deepEqual(
      [isOpen({}), isOpen({ active: false }), isOpen({ status: 'suspended' })],
      [true, false, false],
    );
  });

  it('says why nothing was purged where that is known, and else leaves it to the service', () => {
    const said = (status: number) => {
      const why = resource.caching?.refused({ status, detail: 'x' });
      return why && inEnglish(why);
    };
    assert.equal(said(404), 'this CDN resource no longer exists');
    assert.equal(said(403), 'this API key isn’t allowed to purge or prefetch');
    assert.deepEqual([said(400), said(429)], [undefined, undefined]);
  });
});

describe('a purge', () => {
  const purge = kindOf('purge');
  const of = (payload: object, more: object = {}) => ({
    purge_id: 12,
    resource: { id: 5, cname: 'video.example' },
    payload,
    ...more,
  });

  it('is named by its domain and what is purged, never by a signed query', () => {
    assert.equal(purge.title(of({ urls: ['https://video.example/a.jpg?md5=x'] })), 'video.example/a.jpg');
    assert.equal(purge.title(of({ paths: ['/a/*', '/b/*'] })), 'video.example/a/* (+1)');
    assert.equal(purge.title(of({ paths: [] })), 'video.example/*');
    assert.equal(purge.title({ purge_id: 12 }), '#12/*');
  });

  it('says each result, and what is new as the service says it', () => {
    const row = (status: unknown, purge_type: unknown = 'purge_all') => told(purge, { status, purge_type });
    assert.match(row('In progress'), /^sync: in progress · \S/);
    assert.match(row('Successful'), /^pass: purged · \S/);
    assert.match(row('Failed'), /^error: failed · \S/);
    assert.match(row('Status report disabled'), /^question: result not reported · \S/);
    assert.equal(row('Postponed', 'purge_by_moon'), 'question: Postponed · purge_by_moon');
    assert.equal(row(null, null), 'question: the service did not say');
  });

  it('says how it stands, and of what sort it is', () => {
    const more = {
      status: 'Successful',
      purge_type: 'purge_by_pattern',
      created: '2021-10-29 13:21:01.55+00:00',
    };
    assert.equal(told(purge, of({ paths: ['/a/*'] }, more)), 'pass: purged · by pattern · 2021-10-29 13:21');
  });

  it('is followed while it is in progress, and over without a report, too', () => {
    const made = kindOf('cdnResource').caching?.made(of({ paths: [] })) ?? assert.fail();
    assert.deepEqual([made.kind, made.id, made.title], ['purge', '12', 'video.example/*']);
    const ends = ['In progress', 'Successful', 'Failed', 'Status report disabled'].map((status) =>
      kindOf('purge').awaited?.progress({ status }),
    );
    assert.deepEqual(ends, ['working', 'done', 'failed', 'done']);
  });
});

describe('what uploads logs', () => {
  it('is said with its error, and leads to its policy, target and resources', () => {
    const config = kindOf('logConfig');
    const item = {
      id: 3,
      policy: 5,
      target: 9,
      resources: [7, 8],
      status: { status: 'failed', details: 'No bucket' },
    };
    assert.equal(told(config, item), 'error: check failed · No bucket');
    assert.deepEqual(
      config.links?.(item).map(({ kind, id }) => `${kind} ${id}`),
      ['logPolicy 5', 'logTarget 9', 'cdnResource 7', 'cdnResource 8'],
    );
    assert.equal(told(config, { ...item, enabled: false }), 'circle-slash: off · 2 CDN resources');
  });

  it('says for which resources it is, as far as the service says', () => {
    const row = (item: object) => told(kindOf('logConfig'), { id: 3, enabled: false, ...item });
    assert.equal(row({ for_all_resources: true, resources: [] }), 'circle-slash: off · all CDN resources');
    assert.equal(row({ resources: [4] }), 'circle-slash: off · 1 CDN resource');
    assert.equal(row({ resources: [4, 8] }), 'circle-slash: off · 2 CDN resources');
    assert.equal(row({}), 'circle-slash: off');
  });

  it('goes to a target of a sort that people know', () => {
    const target = kindOf('logTarget');
    const item = { id: 9, storage_type: 'azure_blob', status: { status: 'successful' } };
    assert.equal(told(target, item), 'archive: checked · Azure Blob Storage');
    assert.equal(told(target, { id: 9, storage_type: 'tape' }), 'question: check not reported · tape');
  });
});

describe('storage alerts', () => {
  const items = listed(alert, publishedAlerts);

  it('are listed for the client of the account, and have no call that reads one', () => {
    assert.deepEqual(alert.list.input({ scope: {}, id: '', clientId: 2675 }), { client_id: 2675 });
    assert.equal(alert.get, undefined);
  });

  it('say their limit for people, with the storage', () => {
    assert.deepEqual(
      items.map((item) => `${alert.title(item)} ${told(alert, item)}`),
      [
        'replays bell: space ≥ 500 GiB · arena',
        'all bell: space ≥ 16 EiB · arena',
        'replays bell: files ≥ 250 thousand · arena',
        'replays bell: requests ≥ 9010 trillion · arena',
      ],
    );
  });

  it('tell their limit to the last digit', () => {
    assert.deepEqual(
      items.map((item) => factsOf(alert, item)['Limit']),
      ['536870912000 bytes', '18446744073709551615 bytes', '250000', '9007199254740993'],
    );
  });

  it('have a key of their own, though sorts share an id and some have none', () => {
    const keys = items.map((item) => alert.key(item));
    assert.deepEqual(keys, [
      'reaching_used_space:u-1',
      'reaching_used_space:u-2',
      'reaching_files_quantity:u-1',
      'reaching_used_requests:arena/replays',
    ]);
  });

  it('are told by their storage, id or sort where there is no bucket', () => {
    const titles = [{ storage_name: 'arena', uuid: 'u' }, { uuid: 'u' }, { name: 'reaching_used_space' }];
    assert.deepEqual(
      titles.map((item) => alert.title(item)),
      ['arena', 'u', 'reaching_used_space'],
    );
  });
});
