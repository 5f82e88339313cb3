import assert from 'node:assert/strict';
import { kindOf } from '../../../src/kinds/all.ts';
import { parseJson } from '../../../src/platform/client/json.ts';
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
