import * as z from 'zod';
import { byOffset, counted, part, readCounted } from '../grammar/counted.ts';
import { operation, type Page } from '../grammar/operation.ts';
import { nothing, object, optional, required } from '../grammar/schema.ts';
import { type LogPolicy, logPolicy, logPolicySettings } from './logPolicy.ts';

const policyId = { policy_id: required(z.int(), { title: 'Policy ID' }) };

/**
 * `GET /cdn/logs_uploader/policies`: a bare list, or one with its count if `limit` is sent. 403 if the
 * account lacks the feature. Source: facts §6.
 */
export const listLogPolicies = operation({
  id: 'cdn.logPolicies.list',
  title: 'List log upload policies',
  method: 'GET',
  path: '/cdn/logs_uploader/policies',
  effect: 'read',
  source: 'facts §6',
  input: object(() => ({
    search: optional(z.string(), { title: 'Search', description: 'Name or ID of a policy.' }),
    config_ids: optional(z.array(z.int()), { title: 'Used by configurations' }),
    ...part,
  })),
  reply: z.union([z.array(logPolicy), counted(logPolicy)]),
  decode: (reply): Page<LogPolicy> => (Array.isArray(reply) ? { items: reply } : readCounted(reply)),
  paging: byOffset(),
});

/** `GET /cdn/logs_uploader/policies/{policy_id}`. Source: facts §6. */
export const getLogPolicy = operation({
  id: 'cdn.logPolicies.get',
  title: 'Get a log upload policy',
  method: 'GET',
  path: '/cdn/logs_uploader/policies/{policy_id}',
  effect: 'read',
  source: 'facts §6',
  input: object(() => policyId),
  reply: logPolicy,
});

/** `GET /cdn/logs_uploader/policies/fields`: names of the fields that a line may have. Source: facts §6. */
export const listLogFields = operation({
  id: 'cdn.logPolicies.fields',
  title: 'List available log fields',
  method: 'GET',
  path: '/cdn/logs_uploader/policies/fields',
  effect: 'read',
  source: 'facts §6',
  input: object(() => ({})),
  reply: z.array(z.string()),
});

/** `PATCH /cdn/logs_uploader/policies/{policy_id}`: only changes are sent. Source: §4.3. */
export const updateLogPolicy = operation({
  id: 'cdn.logPolicies.update',
  title: 'Update a log upload policy',
  method: 'PATCH',
  path: '/cdn/logs_uploader/policies/{policy_id}',
  effect: 'write',
  source: '§4.3',
  input: object(() => ({ ...policyId, ...logPolicySettings.shape })),
  reply: logPolicy,
});

/** `POST /cdn/logs_uploader/policies`: what is left out gets the service’s defaults. Source: facts §6. */
export const createLogPolicy = operation({
  id: 'cdn.logPolicies.create',
  title: 'Create a log upload policy',
  method: 'POST',
  path: '/cdn/logs_uploader/policies',
  effect: 'write',
  source: 'facts §6',
  input: object(() => logPolicySettings.shape),
  reply: logPolicy,
});

/** `DELETE /cdn/logs_uploader/policies/{policy_id}`: 400 while a configuration uses it. Source: facts §6. */
export const deleteLogPolicy = operation({
  id: 'cdn.logPolicies.delete',
  title: 'Delete a log upload policy',
  method: 'DELETE',
  path: '/cdn/logs_uploader/policies/{policy_id}',
  effect: 'destroy',
  source: 'facts §6',
  input: object(() => policyId),
  reply: nothing(),
});
