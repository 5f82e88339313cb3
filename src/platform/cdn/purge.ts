import * as z from 'zod';
import { counted, part, readCounted } from '../grammar/counted.ts';
import { operation, type Page } from '../grammar/operation.ts';
import {
  field,
  looseObject,
  moment,
  nothing,
  object,
  openEnum,
  optional,
  required,
} from '../grammar/schema.ts';

/** How purges end, and that they go on. Source: facts §6. */
export const purgeStatuses = ['In progress', 'Successful', 'Failed', 'Status report disabled'] as const;

/** What is purged. Source: facts §6. */
const purgeTypes = ['purge_by_url', 'purge_by_pattern', 'purge_all'] as const;

/** The most that one request may name. Source: facts §6. */
export const mostUrls = 100;
export const mostPatterns = 10;

const resourceId = { resource_id: required(z.int(), { title: 'CDN resource ID' }) };

const signed = { title: 'Path', secret: 'credentials' } as const;

/** A path of a file without its domain: what begins with two slashes would have one. Its query may be signed. */
const filePath = z
  .string()
  .regex(/^\/(?!\/)[^\s*#]*$/)
  .meta(signed);

const pattern = z
  .string()
  .regex(/^\/(?!\/)[^\s*#]*\*?$/)
  .meta(signed);

/**
 * `POST /cdn/resources/{resource_id}/purge`: by `urls`, by patterns in `paths`, or all if `paths` is empty. A minute
 * takes two purges by URL, and one of each other sort. Replies with nothing; what becomes of it is in the history.
 * Source: facts §6.
 */
export const purgeCache = operation({
  id: 'cdn.resources.purge',
  title: 'Purge the cache of a CDN resource',
  method: 'POST',
  path: '/cdn/resources/{resource_id}/purge',
  effect: 'write',
  source: 'facts §6',
  input: object(() => ({
    ...resourceId,
    urls: optional(z.array(filePath).min(1).max(mostUrls), {
      title: 'URLs',
      description: 'Paths with their queries, starting with a slash, without the domain.',
    }),
    paths: optional(z.array(pattern).max(mostPatterns), {
      title: 'Patterns',
      description: 'Paths, starting with a slash, without the domain; `*` only at the end. None: everything.',
    }),
  })),
  reply: nothing(),
});

/**
 * `POST /cdn/resources/{resource_id}/prefetch`: has files cached before anybody asks for them, one request a minute.
 * Meant for files of 200 MB to 5 GB. Source: facts §6.
 */
export const prefetchFiles = operation({
  id: 'cdn.resources.prefetch',
  title: 'Prefetch files to a CDN resource',
  method: 'POST',
  path: '/cdn/resources/{resource_id}/prefetch',
  effect: 'write',
  source: 'facts §6',
  input: object(() => ({
    ...resourceId,
    paths: required(z.array(filePath).min(1).max(mostUrls), {
      title: 'Files',
      description: 'Paths, starting with a slash, without the domain.',
    }),
  })),
  reply: nothing(),
});

/** What a purge was asked for. */
const payload = looseObject(() => ({
  urls: field(z.array(z.string().meta(signed)), { title: 'URLs' }),
  paths: field(z.array(z.string().meta(signed)), { title: 'Patterns', description: 'None: everything.' }),
}));

const listed = looseObject(() => ({
  purge_id: z.int().meta({ title: 'Purge ID', readOnly: true }),
  status: field(openEnum(purgeStatuses), { title: 'Status' }),
  purge_type: field(openEnum(purgeTypes), { title: 'Type' }),
  resource: field(
    looseObject(() => ({
      id: field(z.int(), { title: 'CDN resource ID' }),
      cname: field(z.string(), { title: 'Domain' }),
    })),
    { title: 'CDN resource' },
  ),
  payload: field(z.union([payload, z.array(payload)]), { title: 'Purged' }),
  created: moment('Created'),
}));

/** A purge as callers get it. Source: facts §6. */
export const purge = looseObject(() => ({
  ...listed.shape,
  payload: field(payload, { title: 'Purged' }),
}));

export type Purge = z.output<typeof purge>;

/** `GET /cdn/purge_statuses`: the history of purges; their `payload` is one object or a list of them. Source: facts §6. */
export const listPurges = operation({
  id: 'cdn.purges.list',
  title: 'List purges',
  method: 'GET',
  path: '/cdn/purge_statuses',
  effect: 'read',
  source: 'facts §6',
  input: object(() => ({
    cname: optional(z.string(), { title: 'Domain' }),
    status: optional(z.string(), { title: 'Status' }),
    purge_type: optional(z.string(), { title: 'Type' }),
    from_created: optional(z.string(), { title: 'From', description: 'ISO 8601.' }),
    to_created: optional(z.string(), { title: 'To', description: 'ISO 8601.' }),
    ...part,
    limit: optional(z.int().min(1).max(100), { title: 'Items on a page', description: '1 to 100.' }),
  })),
  reply: z.union([z.array(listed), counted(listed)]),
  decode(reply): Page<Purge> {
    const page = Array.isArray(reply) ? { items: reply } : readCounted(reply);
    return { ...page, items: page.items.map((each) => ({ ...each, payload: whole(each.payload) })) };
  },
  paging: { style: 'offset', size: 100, id: 'purge_id' },
});

function whole(payload: z.output<typeof listed>['payload']): Purge['payload'] {
  return Array.isArray(payload) ? Object.assign({}, ...payload) : payload;
}
