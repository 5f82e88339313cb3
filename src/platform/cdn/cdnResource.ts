import * as z from 'zod';
import { byOffset, counted, part, readCounted } from '../grammar/counted.ts';
import { operation, type Page } from '../grammar/operation.ts';
import { field, readOnly } from '../grammar/schema.ts';

/** What delivers for a domain, as far as it is chosen by name. Source: facts §6. */
const cdnResource = z.looseObject({
  id: z.int().meta({ title: 'CDN resource ID', readOnly: true }),
  cname: field(z.string(), { title: 'Domain' }),
  name: field(z.string(), { title: 'Name' }),
  status: readOnly(z.string(), { title: 'Status' }),
});

export type CdnResource = z.output<typeof cdnResource>;

/** `GET /cdn/resources`: a bare list, or one with its count if `limit` is sent. Source: facts §6. */
export const listCdnResources = operation({
  id: 'cdn.resources.list',
  title: 'List CDN resources',
  method: 'GET',
  path: '/cdn/resources',
  effect: 'read',
  source: 'facts §6',
  input: z.object(part),
  reply: z.union([z.array(cdnResource), counted(cdnResource)]),
  decode: (reply): Page<CdnResource> => (Array.isArray(reply) ? { items: reply } : readCounted(reply)),
  paging: byOffset(),
});
