import { counted, type Exchanges } from './exchange.ts';

/** A log upload policy, older than the bounds of today. Source: §2.3, facts §6. */
export const publishedLogPolicy = {
  id: 5,
  client_id: 2675,
  created: '2023-05-01T10:00:00.000000Z',
  updated: '2023-05-01T10:00:00.000000Z',
  include_empty_logs: false,
  include_shield_logs: false,
  name: 'Policy',
  description: '',
  retry_interval_minutes: 60,
  rotate_interval_minutes: 5,
  rotate_threshold_mb: 50,
  rotate_threshold_lines: 0,
  date_format: '[02/Jan/2006:15:04:05 -0700]',
  field_delimiter: '"',
  field_separator: ' ',
  fields: ['remote_addr', '-', 'remote_user', 'time_local', 'request', 'status'],
  file_name_template: '{{YYYY}}/{{MM}}/{{DD}}/{{HH}}/{{mm}}/{{ss}}/{{HOST}}_{{CNAME}}_access.log.gz',
  format_type: '',
  tags: { brand: 'news' },
  escape_special_characters: false,
  log_sample_rate: 1,
  related_uploader_configs: [1, 2, 3],
};

const unbounded = { ...publishedLogPolicy, id: 6, rotate_threshold_mb: null, format_type: 'json' };

export const cdnExchanges: Exchanges = {
  'cdn.resources.list': counted({ limit: 100 }, [
    { id: 5512, cname: 'video.cdn.example', name: 'Video', status: 'active' },
  ]),
  'cdn.logPolicies.list': counted({ limit: 100 }, [publishedLogPolicy, unbounded], {
    next: null,
    previous: null,
  }),
  'cdn.logPolicies.get': { input: { policy_id: 5 }, reply: publishedLogPolicy },
  'cdn.logPolicies.fields': { input: {}, reply: ['remote_addr', 'status', 'bytes_sent'] },
  'cdn.logPolicies.update': {
    input: { policy_id: 5, rotate_threshold_mb: 100, tags: { brand: 'news' } },
    reply: publishedLogPolicy,
  },
};
