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

/** Exact parameters of the CDN resources; its options are those of the list of names. */
const publishedResource = {
  id: 5512,
  cname: 'video.cdn.example',
  active: true,
  enabled: true,
  status: 'active',
  deleted: false,
  client: 2675,
  name: 'Video',
  description: '',
  created: '2023-05-01T10:00:00.000000Z',
  updated: '2023-05-02T10:00:00.000000Z',
  originGroup: 132,
  originGroup_name: 'Origins',
  originProtocol: 'HTTPS',
  secondaryHostnames: ['first.example.com'],
  shielded: false,
  shield_dc: null,
  shield_enabled: false,
  shield_routing_map: null,
  sslEnabled: true,
  sslData: null,
  proxy_ssl_enabled: false,
  proxy_ssl_ca: null,
  proxy_ssl_data: null,
  preset_applied: false,
  vp_enabled: false,
  full_custom_enabled: false,
  can_purge_by_urls: true,
  suspend_date: null,
  suspended: false,
  primary_resource: null,
  is_primary: null,
  waap_domain_id: null,
  rules: [{ id: 1, name: 'My rule', rule: '/folder/*', weight: 1, options: { gzipOn: null } }],
  options: {
    cors: { enabled: true, value: ['*'], always: false },
    gzipOn: null,
    secure_key: { enabled: true, key: 'secretkey', type: 2 },
    staticRequestHeaders: { enabled: true, value: { 'Header-One': 'Value 1' } },
  },
};

const purges = [
  {
    purge_id: 12,
    status: 'In progress',
    resource: { id: 5512, cname: 'video.cdn.example' },
    payload: { urls: ['/some-url.jpg', '/some-other.jpg?v=2'] },
    created: '2021-10-29 13:21:01.550849+00:00',
    purge_type: 'purge_by_url',
  },
  {
    purge_id: 11,
    status: 'Successful',
    resource: { id: 5512, cname: 'video.cdn.example' },
    payload: { paths: [] },
    created: '2021-10-29 13:20:01.550849+00:00',
    purge_type: 'purge_all',
  },
];

const check = { status: 'successful', code: 0, updated: '2023-05-01T10:00:00Z', details: '' };
const stamps = { client_id: 2675, created: '2023-05-01T10:00:00Z', updated: '2023-05-02T10:00:00Z' };

const configs = [
  {
    ...stamps,
    id: 3,
    enabled: true,
    name: 'Config name',
    policy: 5,
    target: 9,
    for_all_resources: false,
    resources: [5512],
    status: check,
  },
];

const request = {
  method: 'POST',
  url: 'https://collector.example/in',
  headers: { 'X-Team': 'a' },
  timeout_seconds: 30,
  use_compression: false,
  response_actions: [],
};

const targets = [
  {
    ...stamps,
    id: 9,
    storage_type: 's3_amazon',
    name: 'Target name',
    description: '',
    related_uploader_configs: [3],
    status: check,
    config: {
      access_key_id: 'EXAMPLEACCESSKEY',
      secret_access_key: '*****',
      region: 'eu-west-1',
      bucket_name: 'logs',
      directory: null,
      endpoint: 'https://s3.example',
      use_path_style: false,
    },
  },
  {
    ...stamps,
    id: 11,
    storage_type: 'sftp',
    name: 'Files',
    description: '',
    related_uploader_configs: [],
    status: { ...check, status: 'in_progress' },
    config: {
      user: 'logs',
      hostname: 'files.example',
      timeout_seconds: 30,
      directory: '/in',
      password: '*****',
      private_key: null,
      key_passphrase: null,
    },
  },
  {
    ...stamps,
    id: 12,
    storage_type: 'azure_blob',
    name: 'Blobs',
    description: '',
    related_uploader_configs: [],
    status: check,
    config: {
      container_name: 'logs',
      account_name: 'news',
      auth: { type: 'shared_key', config: { account_key: '*****' } },
    },
  },
  {
    ...stamps,
    id: 13,
    storage_type: 'sls',
    name: 'Log service',
    description: '',
    related_uploader_configs: [],
    status: check,
    config: {
      region: 'eu-central-1',
      project: 'news',
      log_store: 'cdn',
      topic: null,
      auth: { type: 'ak_sk', config: { access_key_id: 'EXAMPLEACCESSKEY', secret_access_key: '*****' } },
    },
  },
  {
    ...stamps,
    id: 10,
    storage_type: 'http',
    name: 'Collector',
    description: '',
    related_uploader_configs: [],
    status: { ...check, status: 'failed', code: 401, details: 'Unauthorized' },
    config: {
      upload: request,
      append: request,
      retry: request,
      auth: { type: 'token', config: { header_name: 'Authorization', token: '*****' } },
      content_type: 'json',
    },
  },
];

export const cdnExchanges: Exchanges = {
  'cdn.resources.list': counted({ limit: 100 }, [publishedResource], { next: null, previous: null }),
  'cdn.resources.get': { input: { resource_id: 5512 }, reply: publishedResource },
  'cdn.resources.purge': {
    input: { resource_id: 5512, urls: ['/some-url.jpg', '/some-other.jpg?v=2'] },
    reply: undefined,
  },
  'cdn.resources.prefetch': {
    input: { resource_id: 5512, paths: ['/test.jpg', '/test2.jpg'] },
    reply: undefined,
  },
  'cdn.purges.list': counted({ cname: 'video.cdn.example', limit: 100 }, purges, {
    next: null,
    previous: null,
  }),
  'cdn.logConfigs.list': counted({ resource_ids: [5512, 5513], limit: 100 }, configs, {
    next: null,
    previous: null,
  }),
  'cdn.logTargets.list': counted({ config_ids: [3], limit: 100 }, targets, { next: null, previous: null }),
  'cdn.logPolicies.create': { input: { name: 'Policy', fields: ['status'] }, reply: publishedLogPolicy },
  'cdn.logPolicies.delete': { input: { policy_id: 5 }, reply: undefined },
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
