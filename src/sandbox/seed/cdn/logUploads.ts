import type { LogConfig, LogTarget } from '../../../platform/cdn/logUploads.ts';
import { clientId } from '../../server/clientId.ts';
import type { Seeded } from '../seeded.ts';

const day = 86_400_000;
const masked = '*****';

type TargetPlan = Pick<LogTarget, 'id' | 'name' | 'storage_type' | 'config'> & { readonly error?: string };

const targets: readonly TargetPlan[] = [
  {
    id: 71,
    name: 'Cold storage',
    storage_type: 's3_amazon',
    config: {
      access_key_id: 'SANDBOXACCESSKEY0001',
      region: 'eu-north-1',
      bucket_name: 'nordwelle-logs',
      directory: 'cdn',
    },
  },
  {
    id: 72,
    name: 'Collecting societies',
    storage_type: 'sftp',
    config: {
      user: 'nordwelle',
      hostname: 'logs.societies.example',
      timeout_seconds: 30,
      directory: '/in',
      password: masked,
    },
  },
  {
    id: 73,
    name: 'Log search',
    storage_type: 'http',
    config: {
      upload: {
        method: 'POST',
        url: 'https://search.nordwelle.example/ingest',
        headers: { 'X-Tenant': 'nordwelle' },
        timeout_seconds: 30,
        use_compression: true,
      },
      auth: { type: 'token', config: { header_name: 'Authorization', token: masked } },
      content_type: 'json',
    },
  },
  {
    id: 74,
    name: 'Old container',
    storage_type: 'azure_blob',
    config: {
      container_name: 'cdn-logs',
      account_name: 'nordwelle',
      auth: { type: 'shared_key', config: { account_key: masked } },
    },
    error: 'Authentication failed: the account key was rotated.',
  },
];

type ConfigPlan = Pick<LogConfig, 'id' | 'name' | 'policy' | 'target'> & Partial<LogConfig>;

const configs: readonly ConfigPlan[] = [
  { id: 118, name: 'Everything, cold', policy: 3004, target: 71, for_all_resources: true },
  { id: 121, name: 'Rights: video', policy: 3017, target: 72, resources: [5512] },
  { id: 122, name: 'Rights: archive', policy: 3017, target: 72, resources: [5547] },
  { id: 125, name: 'Search', policy: 3030, target: 73, resources: [5512, 5520] },
  { id: 133, name: 'Origin check', policy: 3056, target: 74, resources: [5520] },
  { id: 140, name: 'Rights: beta', policy: 3017, target: 72, enabled: false, resources: [5533] },
];

/** What uploads the logs of a new sandbox, and where to. */
export function makeLogUploads(now: number): Seeded[] {
  const at = (age: number) => new Date(now - age * day).toISOString();
  const checked = (error?: string) => ({
    status: error ? 'failed' : 'successful',
    code: error ? 403 : 0,
    updated: at(2),
    details: error ?? '',
  });
  const errorOf = (target: number | null | undefined) => targets.find(({ id }) => id === target)?.error;
  const dates = { client_id: clientId, created: at(300), updated: at(9) };
  return [
    ...targets.map(({ error, ...plan }) => ({
      kind: 'logTarget',
      id: String(plan.id),
      document: {
        ...dates,
        description: '',
        ...plan,
        related_uploader_configs: configs.filter(({ target }) => target === plan.id).map(({ id }) => id),
        status: checked(error),
      },
    })),
    ...configs.map((plan) => ({
      kind: 'logConfig',
      id: String(plan.id),
      document: {
        ...dates,
        enabled: true,
        for_all_resources: false,
        resources: [],
        ...plan,
        status: checked(errorOf(plan.target)),
      },
    })),
  ];
}
