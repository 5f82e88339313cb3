import * as z from 'zod';
import { operation } from '../grammar/operation.ts';
import { nothing, object, optional, required } from '../grammar/schema.ts';
import { type EdgeSecret, edgeSecret, edgeSecretSettings } from './edgeSecret.ts';
import { secretId } from './ids.ts';

/** `POST /fastedge/v1/secrets`. Source: facts §6. */
export const createEdgeSecret = operation({
  id: 'edge.secrets.create',
  title: 'Create an edge secret',
  method: 'POST',
  path: '/fastedge/v1/secrets',
  effect: 'write',
  source: 'facts §6',
  input: object(() => edgeSecretSettings.shape),
  reply: edgeSecret,
});

/**
 * `PATCH /fastedge/v1/secrets/{secret_id}`: adds or replaces the slots that are sent; the others stay. The id is
 * restored. Source: facts §2.
 */
export const patchEdgeSecret = operation({
  id: 'edge.secrets.patch',
  title: 'Set a value of an edge secret',
  method: 'PATCH',
  path: '/fastedge/v1/secrets/{secret_id}',
  effect: 'write',
  source: 'facts §2',
  input: object(() => ({
    ...secretId,
    secret_slots: required(edgeSecretSettings.shape.secret_slots.unwrap(), { title: 'Values' }),
  })),
  reply: edgeSecret,
  decode: (reply, { secret_id }): EdgeSecret => ({ ...reply, id: reply.id ?? secret_id }),
});

/**
 * `DELETE /fastedge/v1/secrets/{secret_id}`; 409 names the apps that use it, unless it is forced. Source: facts §6.
 */
export const deleteEdgeSecret = operation({
  id: 'edge.secrets.delete',
  title: 'Delete an edge secret',
  method: 'DELETE',
  path: '/fastedge/v1/secrets/{secret_id}',
  effect: 'destroy',
  source: 'facts §6',
  input: object(() => ({
    ...secretId,
    force: optional(z.boolean(), {
      title: 'Even if in use',
      description: 'Apps that use it lose access to it.',
    }),
  })),
  query: ['force'],
  reply: nothing(),
});
