import type { Exchanges } from './exchange.ts';

/** An app as lists have it. Source: §2.4, §4.6. */
const publishedEdgeAppItem = {
  id: 31,
  name: 'hello-edge',
  url: 'https://hello-edge.example',
  status: 1,
  binary: 8,
  comment: 'says hello',
  api_type: 'wasi-http',
  debug_until: '2026-01-05T12:00:00Z',
  template: 3,
  template_name: 'hello',
  networks: ['default'],
  upgradeable_to: 9,
  plan_id: 2,
  plan: 'basic',
};

/** A single app, which lacks its id. Source: §2.4, facts §2, §6. */
const publishedEdgeApp = {
  name: 'hello-edge',
  url: 'https://hello-edge.example',
  binary: 8,
  template: 3,
  template_name: 'hello',
  status: 1,
  plan_id: 2,
  plan: 'basic',
  env: { GREETING: 'hello' },
  rsp_headers: { 'x-edge': '1' },
  log: 'kafka',
  debug_until: '2026-01-05T12:00:00Z',
  comment: 'says hello',
  api_type: 'wasi-http',
  networks: ['default'],
  secrets: { TOKEN: { id: 4, name: 'token', comment: '' } },
  stores: { CACHE: { id: 6, name: 'cache', comment: '' } },
};

const listedSecret = { id: 4, name: 'token', comment: '', app_count: 2 };

/** A single secret, which lacks its id. Source: §2.5, facts §6. */
const publishedEdgeSecret = {
  name: 'token',
  comment: '',
  app_count: 2,
  secret_slots: [{ slot: 0, checksum: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae' }],
};

/** Source: facts §6. */
const publishedBinary = {
  id: 8,
  status: 1,
  api_type: 'wasi-http',
  checksum: 'acbd18db4cc2f85cedef654fccc4a4d8',
  source: 1,
  unref_since: '2026-01-05T12:00:00Z',
};

/** Source: facts §6. */
const logLine = {
  id: 'a1',
  app_name: 'hello-edge',
  timestamp: '2026-01-05T11:59:00Z',
  log: 'GET /',
  edge: 'fra-2',
  client_ip: '198.51.100.7',
  request_id: 'c0ffee',
};

export const edgeExchanges: Exchanges = {
  'edge.apps.list': {
    input: { limit: 100 },
    reply: { count: 7, apps: [publishedEdgeAppItem] },
    result: { items: [publishedEdgeAppItem], total: 7 },
  },
  'edge.apps.get': {
    input: { app_id: 31 },
    reply: publishedEdgeApp,
    result: { id: 31, ...publishedEdgeApp },
  },
  'edge.secrets.list': {
    input: {},
    reply: { count: 1, secrets: [listedSecret] },
    result: { items: [listedSecret], total: 1 },
  },
  'edge.secrets.get': {
    input: { secret_id: 4 },
    reply: publishedEdgeSecret,
    result: { id: 4, ...publishedEdgeSecret },
  },
  'edge.secrets.update': {
    input: {
      secret_id: 4,
      name: 'token',
      secret_slots: [{ slot: 0, value: 'foo' }, { slot: 1_767_600_000 }],
    },
    reply: publishedEdgeSecret,
    result: { id: 4, ...publishedEdgeSecret },
  },
  'edge.apps.create': {
    input: { name: 'hello-edge', binary: 8, status: 1 },
    reply: publishedEdgeAppItem,
  },
  'edge.apps.update': {
    input: { app_id: 31, binary: 9, env: { GREETING: 'hi' } },
    reply: publishedEdgeAppItem,
    result: {},
  },
  'edge.apps.delete': { input: { app_id: 31 }, reply: undefined },
  'edge.apps.logs': {
    input: { app_id: 31, search: 'GET', sort: 'asc', limit: 100 },
    reply: { count: 1, logs: [logLine], offset: 0, total_count: 1 },
    result: { items: [logLine], total: 1 },
  },
  'edge.client.get': {
    input: {},
    reply: {
      status: 1,
      hourly_consumption: 12,
      daily_consumption: 345,
      monthly_consumption: 6789,
      app_count: 100,
      networks: [{ name: 'default', is_default: true }],
      plan_id: 2,
      plan: 'basic',
    },
  },
  'edge.binaries.list': {
    input: {},
    reply: { binaries: [publishedBinary] },
    result: { items: [publishedBinary], total: 1 },
  },
  'edge.binaries.get': {
    input: { binary_id: 8 },
    reply: { ...publishedBinary, status: 2 },
  },
  'edge.binaries.delete': { input: { binary_id: 8 }, reply: undefined },
  'edge.binaries.store': { input: {}, reply: { ...publishedBinary, status: 0 } },
  'edge.secrets.create': {
    input: { name: 'token', secret_slots: [{ slot: 0, value: 'foo' }] },
    reply: { id: 4, ...publishedEdgeSecret, app_count: 0 },
  },
  'edge.secrets.patch': {
    input: { secret_id: 4, secret_slots: [{ slot: 1_767_600_000, value: 'bar' }] },
    reply: publishedEdgeSecret,
    result: { id: 4, ...publishedEdgeSecret },
  },
  'edge.secrets.delete': { input: { secret_id: 4, force: true }, reply: undefined },
};
