import * as z from 'zod';
import { countedList, part } from '../grammar/counted.ts';
import { operation } from '../grammar/operation.ts';
import { object, optional, required, segment } from '../grammar/schema.ts';
import { faasKey, faasKeySettings } from './faasKey.ts';
import { scope } from './scope.ts';

const place = { ...scope, key_name: required(segment(), { title: 'Key name' }) };

const orders = [
  'created_at.asc',
  'created_at.desc',
  'expire.asc',
  'expire.desc',
  'name.asc',
  'name.desc',
] as const;

/** `GET /cloud/v1/faas/keys/{project_id}/{region_id}`. Source: facts §5.2. */
export const listFaasKeys = operation({
  id: 'cloud.faasKeys.list',
  title: 'List FaaS keys',
  method: 'GET',
  path: '/cloud/v1/faas/keys/{project_id}/{region_id}',
  effect: 'read',
  source: 'facts §5.2',
  input: object(() => ({
    ...scope,
    search: optional(z.string().regex(/^[-a-z0-9]{1,26}$/), {
      title: 'Search',
      description: 'Up to 26 lowercase letters, digits, and `-`.',
    }),
    expire_in: optional(z.int().min(1), { title: 'Expires within', unit: 'd' }),
    order_by: optional(z.enum(orders), { title: 'Order' }),
    ...part,
  })),
  ...countedList(faasKey, 'name'),
});

/** `GET /cloud/v1/faas/keys/{project_id}/{region_id}/{key_name}`, without its secret. Source: facts §5.2. */
export const getFaasKey = operation({
  id: 'cloud.faasKeys.get',
  title: 'Get a FaaS key',
  method: 'GET',
  path: '/cloud/v1/faas/keys/{project_id}/{region_id}/{key_name}',
  effect: 'read',
  source: 'facts §5.2',
  input: object(() => place),
  reply: faasKey,
});

/** `PATCH /cloud/v1/faas/keys/{project_id}/{region_id}/{key_name}`. Source: §4.7. */
export const updateFaasKey = operation({
  id: 'cloud.faasKeys.update',
  title: 'Update a FaaS key',
  method: 'PATCH',
  path: '/cloud/v1/faas/keys/{project_id}/{region_id}/{key_name}',
  effect: 'write',
  source: '§4.7',
  input: object(() => ({ ...place, ...faasKeySettings.shape })),
  reply: faasKey,
  always: ['functions'],
});
