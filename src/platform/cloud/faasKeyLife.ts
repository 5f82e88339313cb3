import { readTime } from '../../shared/times.ts';
import type { CallOptions, Client } from '../client/client.ts';
import { CallError } from '../client/errors.ts';
import { operation } from '../grammar/operation.ts';
import { nothing, object, required, segment } from '../grammar/schema.ts';
import { getFaasKey } from './faas.ts';
import { type FaasKey, faasKey, faasKeyName, faasKeySettings } from './faasKey.ts';
import { scope } from './scope.ts';

/**
 * `POST /cloud/v1/faas/keys/{project_id}/{region_id}`: the only reply that has the secret of the key. Source: facts
 * §5.2.
 */
export const createFaasKey = operation({
  id: 'cloud.faasKeys.create',
  title: 'Create a FaaS key',
  method: 'POST',
  path: '/cloud/v1/faas/keys/{project_id}/{region_id}',
  effect: 'write',
  source: 'facts §5.2',
  input: object(() => ({ ...scope, name: faasKeyName, ...faasKeySettings.shape })),
  reply: faasKey,
});

/**
 * `DELETE /cloud/v1/faas/keys/{project_id}/{region_id}/{key_name}`: answers 204; the key stops working at once. Source:
 * facts §5.2.
 */
export const deleteFaasKey = operation({
  id: 'cloud.faasKeys.delete',
  title: 'Delete a FaaS key',
  method: 'DELETE',
  path: '/cloud/v1/faas/keys/{project_id}/{region_id}/{key_name}',
  effect: 'destroy',
  source: 'facts §5.2',
  input: object(() => ({ ...scope, key_name: required(segment(), { title: 'Key name' }) })),
  reply: nothing(),
});

/** How far the clock of the service may be behind, in ms. */
const clockSkew = 120_000;

/**
 * The key that a call created since `since` (ms since 1970) although its reply was lost, without its secret; undefined:
 * there is none. Throws a CallError.
 */
export async function findFaasKey(
  client: Client,
  { project_id, region_id, name }: KeyPlace,
  since: number,
  options: CallOptions,
): Promise<FaasKey | undefined> {
  try {
    const key = await client.call(getFaasKey, { project_id, region_id, key_name: name }, options);
    return (readTime(key.created_at) ?? since) >= since - clockSkew ? key : undefined;
  } catch (error) {
    if (error instanceof CallError && error.reason === 'missing') return undefined;
    throw error;
  }
}

interface KeyPlace {
  readonly project_id: number;
  readonly region_id: number;
  readonly name: string;
}
