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
};
