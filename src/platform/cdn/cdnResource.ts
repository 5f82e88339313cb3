import * as z from 'zod';
import { byOffset, counted, part, readCounted } from '../grammar/counted.ts';
import { operation, type Page } from '../grammar/operation.ts';
import {
  field,
  looseObject,
  object,
  openEnum,
  optional,
  readOnly,
  required,
  stamp,
} from '../grammar/schema.ts';

/** What a CDN resource may be, by the service. Source: facts §6. */
export const cdnStatuses = ['active', 'processed', 'suspended', 'deleted'] as const;

/** How CDN servers ask the origin. Source: facts §6. */
const originProtocols = ['HTTP', 'HTTPS', 'MATCH'] as const;

const enabled = field(z.boolean(), { title: 'Enabled' });

/**
 * The options of a resource or a rule by name, shown as they are; null: not set. The key of signed links, and headers
 * that are sent to the origin, which may let one in there, are secret. Source: facts §6.
 */
const options = field(
  object(() => ({
    secure_key: field(
      looseObject(() => ({
        enabled,
        key: field(z.string(), { title: 'Key of signed links', secret: 'value' }),
        type: field(z.int(), { title: 'Type' }),
      })),
      { title: 'Signed links' },
    ),
    staticRequestHeaders: field(
      looseObject(() => ({
        enabled,
        value: field(z.record(z.string(), field(z.unknown(), { title: 'Value', secret: 'value' })), {
          title: 'Headers',
        }),
      })),
      { title: 'Headers sent to the origin' },
    ),
  })).catchall(field(z.record(z.string(), z.unknown()), { title: 'Option' })),
  { title: 'Options', description: 'By name, as the service sends them.' },
);

/** What of a CDN resource has options of its own. */
const rule = looseObject(() => ({
  id: field(z.int(), { title: 'Rule ID' }),
  name: field(z.string(), { title: 'Name' }),
  rule: field(z.string(), { title: 'Pattern' }),
  weight: field(z.int(), { title: 'Order' }),
  options,
}));

/** What delivers files of an origin for a domain. Source: facts §6. */
export const cdnResource = looseObject(() => ({
  id: z.int().meta({ title: 'CDN resource ID', readOnly: true }),
  cname: field(z.string(), { title: 'Domain' }),
  secondaryHostnames: field(z.array(z.string()), { title: 'Additional domains' }),
  name: field(z.string(), { title: 'Name' }),
  description: field(z.string(), { title: 'Description' }),
  status: readOnly(openEnum(cdnStatuses), { title: 'Status' }),
  active: field(z.boolean(), { title: 'Active', description: 'Whether content is delivered.' }),
  enabled: readOnly(z.boolean(), { title: 'Enabled' }),
  deleted: readOnly(z.boolean(), { title: 'Deleted' }),
  suspended: readOnly(z.boolean(), { title: 'Suspended' }),
  suspend_date: readOnly(z.string(), { title: 'To be suspended', description: 'ISO 8601.' }),
  originGroup: field(z.int(), { title: 'Origin group ID' }),
  originGroup_name: readOnly(z.string(), { title: 'Origin group' }),
  originProtocol: field(openEnum(originProtocols), {
    title: 'Protocol to the origin',
    description: '`MATCH`: the protocol of the request.',
  }),
  sslEnabled: field(z.boolean(), { title: 'HTTPS' }),
  sslData: field(z.int(), { title: 'Certificate ID' }),
  shielded: readOnly(z.boolean(), { title: 'Origin shielding' }),
  shield_dc: readOnly(z.string(), { title: 'Shielding location' }),
  vp_enabled: readOnly(z.boolean(), { title: 'Used for streaming' }),
  can_purge_by_urls: readOnly(z.boolean(), { title: 'Can be purged by URL' }),
  full_custom_enabled: readOnly(z.boolean(), { title: 'Custom configuration' }),
  is_primary: readOnly(z.boolean(), { title: 'Primary resource' }),
  primary_resource: field(z.int(), { title: 'Primary resource ID' }),
  client: readOnly(z.int(), { title: 'Client ID' }),
  shield_enabled: readOnly(z.boolean(), { title: 'Shielding available' }),
  shield_routing_map: readOnly(z.int(), { title: 'Shielding map' }),
  proxy_ssl_enabled: field(z.boolean(), { title: 'Origin certificate checked' }),
  proxy_ssl_ca: field(z.int(), { title: 'Certificate authority of the origin' }),
  proxy_ssl_data: field(z.int(), { title: 'Certificate for the origin' }),
  preset_applied: readOnly(z.boolean(), { title: 'Preset applied' }),
  waap_domain_id: readOnly(z.string(), { title: 'WAAP domain ID' }),
  rules: readOnly(z.array(rule), { title: 'Rules' }),
  options,
  created: stamp('Created'),
  updated: stamp('Updated'),
}));

export type CdnResource = z.output<typeof cdnResource>;

/** `GET /cdn/resources`: a bare list, or one with its count if `limit` is sent. Source: facts §6. */
export const listCdnResources = operation({
  id: 'cdn.resources.list',
  title: 'List CDN resources',
  method: 'GET',
  path: '/cdn/resources',
  effect: 'read',
  source: 'facts §6',
  input: object(() => ({
    name: optional(z.string(), { title: 'Name', description: 'Any part of the name; not case-sensitive.' }),
    cname: optional(z.string(), { title: 'Domain' }),
    secondaryHostnames: optional(z.string(), { title: 'Additional domain' }),
    status: optional(z.enum(cdnStatuses), { title: 'Status' }),
    active: optional(z.boolean(), { title: 'Active' }),
    vp_enabled: optional(z.boolean(), { title: 'Used for streaming' }),
    sslEnabled: optional(z.boolean(), { title: 'HTTPS' }),
    shielded: optional(z.boolean(), { title: 'Origin shielding' }),
    originGroup: optional(z.int(), { title: 'Origin group ID' }),
    ...part,
  })),
  reply: z.union([z.array(cdnResource), counted(cdnResource)]),
  decode: (reply): Page<CdnResource> => (Array.isArray(reply) ? { items: reply } : readCounted(reply)),
  paging: byOffset(),
});

/** `GET /cdn/resources/{resource_id}`. Source: facts §6. */
export const getCdnResource = operation({
  id: 'cdn.resources.get',
  title: 'Get a CDN resource',
  method: 'GET',
  path: '/cdn/resources/{resource_id}',
  effect: 'read',
  source: 'facts §6',
  input: object(() => ({ resource_id: required(z.int(), { title: 'CDN resource ID' }) })),
  reply: cdnResource,
});
