import { clientId } from '../../server/clientId.ts';
import type { Seeded } from '../seeded.ts';

const day = 86_400_000;

const origins = { 811: 'Nordwelle origin', 815: 'Bucket press', 820: 'Archive, tape room' } as const;

interface Plan {
  readonly id: number;
  readonly cname: string;
  readonly days: number;
  readonly originGroup: keyof typeof origins;
  readonly [further: string]: unknown;
}

const plans: readonly Plan[] = [
  {
    id: 5512,
    cname: 'video.nordwelle.example',
    name: 'Video',
    days: 1100,
    originGroup: 811,
    vp_enabled: true,
    shielded: true,
    shield_dc: 'am3',
    options: {
      cors: { enabled: true, value: ['*'], always: true },
      slice: { enabled: true, value: true },
      http3_enabled: { enabled: true, value: true },
    },
  },
  {
    id: 5520,
    cname: 'static.nordwelle.example',
    secondaryHostnames: ['assets.nordwelle.example', 'img.nordwelle.example'],
    days: 980,
    originGroup: 811,
    originProtocol: 'MATCH',
    options: {
      gzipOn: { enabled: true, value: true },
      edge_cache_settings: { enabled: true, value: '4d', custom_values: { '404': '10s' } },
      browser_cache_settings: { enabled: false, value: '0s' },
      tls_versions: { enabled: true, value: ['TLSv1.2', 'TLSv1.3'] },
    },
    rules: [
      {
        id: 71,
        name: 'Fonts',
        rule: '/fonts/*',
        weight: 1,
        options: { cors: { enabled: true, value: ['*'] } },
      },
      {
        id: 72,
        name: 'No cache',
        rule: '/api/*',
        weight: 2,
        options: { disable_cache: { enabled: true, value: true } },
      },
    ],
  },
  {
    id: 5533,
    cname: 'beta.nordwelle.example',
    name: 'Beta',
    days: 400,
    originGroup: 811,
    status: 'suspended',
    suspended: true,
  },
  {
    id: 5541,
    cname: 'press.nordwelle.example',
    name: 'Press photos',
    description: 'Off while the rights are cleared',
    days: 210,
    originGroup: 815,
    active: false,
    enabled: false,
  },
  {
    id: 5547,
    cname: 'archive.nordwelle.example',
    name: 'Archive',
    days: 90,
    originGroup: 820,
    originProtocol: 'HTTP',
    options: {
      secure_key: { enabled: true, key: 'sandbox-signing-key', type: 2 },
      staticRequestHeaders: { enabled: true, value: { 'X-Origin-Secret': 'sandbox-origin-secret' } },
    },
  },
  {
    id: 5551,
    cname: 'regatta.nordwelle.example',
    name: 'Regatta',
    days: 0.01,
    originGroup: 811,
    status: 'processed',
    primary_resource: 5512,
    can_purge_by_urls: false,
    options: { ignoreQueryString: { enabled: true, value: true } },
  },
];

/** The CDN resources of a new sandbox. */
export function makeResources(now: number): Seeded[] {
  return plans.map(({ days, ...plan }) => {
    const at = (age: number) => new Date(now - age * day).toISOString();
    const document = {
      name: null,
      description: '',
      status: 'active',
      active: true,
      enabled: true,
      deleted: false,
      suspended: false,
      suspend_date: null,
      client: clientId,
      originGroup_name: origins[plan.originGroup],
      originProtocol: 'HTTPS',
      secondaryHostnames: [],
      shielded: false,
      shield_dc: null,
      sslEnabled: true,
      sslData: null,
      vp_enabled: false,
      full_custom_enabled: false,
      can_purge_by_urls: true,
      primary_resource: null,
      is_primary: null,
      rules: [],
      options: {},
      ...plan,
      created: at(days),
      updated: at(days / 4),
    };
    return { kind: 'cdnResource', id: String(plan.id), document };
  });
}
