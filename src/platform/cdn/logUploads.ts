import * as z from 'zod';
import { byOffset, counted, part, readCounted } from '../grammar/counted.ts';
import { operation, type Page } from '../grammar/operation.ts';
import {
  field,
  looseObject,
  moment,
  object,
  openEnum,
  optional,
  readOnly,
  stamp,
} from '../grammar/schema.ts';

/** How the service’s check of a configuration or a target stands. Source: facts §6. */
export const checkStatuses = ['in_progress', 'successful', 'failed'] as const;

/** Where logs may be uploaded to. Source: facts §6. */
export const storageTypes = [
  's3_gcore',
  's3_amazon',
  's3_oss',
  's3_other',
  's3_v1',
  'ftp',
  'sftp',
  'http',
  'azure_blob',
  'sls',
] as const;

const check = readOnly(
  looseObject(() => ({
    status: field(openEnum(checkStatuses), { title: 'Result' }),
    code: field(z.int(), { title: 'Error code' }),
    updated: moment('Checked'),
    details: field(z.string(), { title: 'Error' }),
  })),
  { title: 'Check' },
);

const shared = object(() => ({
  id: z.int().meta({ title: 'ID', readOnly: true }),
  client_id: readOnly(z.int(), { title: 'Client ID' }),
  name: field(z.string(), { title: 'Name' }),
  status: check,
  created: stamp('Created'),
  updated: stamp('Updated'),
}));

/** What uploads logs of CDN resources: by which policy, and to which target. Source: facts §6. */
export const logConfig = looseObject(() => ({
  ...shared.shape,
  enabled: field(z.boolean(), { title: 'Enabled' }),
  policy: field(z.int(), { title: 'Policy ID' }),
  target: field(z.int(), { title: 'Target ID' }),
  for_all_resources: field(z.boolean(), { title: 'For all CDN resources' }),
  resources: field(z.array(z.int()), { title: 'CDN resource IDs' }),
}));

export type LogConfig = z.output<typeof logConfig>;

const text = (title: string) => field(z.string(), { title });
const secret = (title: string) => field(z.string(), { title, secret: 'value' });

/** A request by which logs are sent. */
const request = (title: string) =>
  field(
    looseObject(() => ({
      method: text('Method'),
      url: field(z.string(), { title: 'URL', secret: 'credentials' }),
      headers: field(z.record(z.string(), field(z.unknown(), { title: 'Value', secret: 'value' })), {
        title: 'Headers',
      }),
      timeout_seconds: field(z.number(), { title: 'Time allowed', unit: 's' }),
      use_compression: field(z.boolean(), { title: 'Compressed' }),
      response_actions: field(z.array(z.looseObject({})), { title: 'Response actions' }),
    })),
    { title },
  );

/** Where a target is, and how it is entered: all that any sort of storage has. */
const place = field(
  looseObject(() => ({
    access_key_id: secret('Access key ID'),
    secret_access_key: secret('Secret access key'),
    region: text('Region'),
    bucket_name: text('Bucket'),
    directory: text('Directory'),
    endpoint: field(z.string(), { title: 'Endpoint', secret: 'credentials' }),
    use_path_style: field(z.boolean(), { title: 'Bucket in the path' }),
    user: text('User'),
    hostname: text('Host'),
    timeout_seconds: field(z.number(), { title: 'Time allowed', unit: 's' }),
    password: secret('Password'),
    private_key: secret('Private key'),
    key_passphrase: secret('Passphrase'),
    container_name: text('Container'),
    account_name: text('Storage account'),
    project: text('Project'),
    log_store: text('Log store'),
    topic: text('Topic'),
    content_type: text('Content type'),
    upload: request('Upload'),
    append: request('Append'),
    retry: request('Retry'),
    auth: field(
      looseObject(() => ({
        type: text('Type'),
        config: field(
          looseObject(() => ({
            header_name: text('Header'),
            token: secret('Token'),
            account_key: secret('Account key'),
            access_key_id: secret('Access key ID'),
            secret_access_key: secret('Secret access key'),
          })),
          { title: 'Credentials' },
        ),
      })),
      { title: 'Authentication' },
    ),
  })),
  { title: 'Place' },
);

/** Where logs are uploaded to. Source: facts §6. */
export const logTarget = looseObject(() => ({
  ...shared.shape,
  description: field(z.string(), { title: 'Description' }),
  storage_type: field(openEnum(storageTypes), { title: 'Type' }),
  config: place,
  related_uploader_configs: readOnly(z.array(z.int()), { title: 'Used by configurations' }),
}));

export type LogTarget = z.output<typeof logTarget>;

/** `GET /cdn/logs_uploader/configs`: as policies. 403 if the account lacks the feature. Source: facts §6. */
export const listLogConfigs = operation({
  id: 'cdn.logConfigs.list',
  title: 'List log upload configurations',
  method: 'GET',
  path: '/cdn/logs_uploader/configs',
  effect: 'read',
  source: 'facts §6',
  input: object(() => ({
    search: optional(z.string(), { title: 'Search', description: 'Name or ID of a configuration.' }),
    resource_ids: optional(z.array(z.int()), { title: 'For CDN resources' }),
    ...part,
  })),
  reply: z.union([z.array(logConfig), counted(logConfig)]),
  decode: (reply): Page<LogConfig> => (Array.isArray(reply) ? { items: reply } : readCounted(reply)),
  paging: byOffset(),
});

/** `GET /cdn/logs_uploader/targets`: as policies. 403 if the account lacks the feature. Source: facts §6. */
export const listLogTargets = operation({
  id: 'cdn.logTargets.list',
  title: 'List log upload targets',
  method: 'GET',
  path: '/cdn/logs_uploader/targets',
  effect: 'read',
  source: 'facts §6',
  input: object(() => ({
    search: optional(z.string(), { title: 'Search', description: 'Name or ID of a target.' }),
    config_ids: optional(z.array(z.int()), { title: 'Used by configurations' }),
    ...part,
  })),
  reply: z.union([z.array(logTarget), counted(logTarget)]),
  decode: (reply): Page<LogTarget> => (Array.isArray(reply) ? { items: reply } : readCounted(reply)),
  paging: byOffset(),
});
