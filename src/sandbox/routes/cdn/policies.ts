import type { LogPolicy } from '../../../platform/cdn/logPolicy.ts';
import type { LogConfig } from '../../../platform/cdn/logUploads.ts';
import {
  createLogPolicy,
  deleteLogPolicy,
  getLogPolicy,
  listLogFields,
  listLogPolicies,
  updateLogPolicy,
} from '../../../platform/cdn/operations.ts';
import { logFields } from '../../seed/cdn/logFields.ts';
import { logPolicyDefaults } from '../../seed/cdn/policies.ts';
import { clientId } from '../../server/clientId.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import { bareOrCounted } from '../../server/part.ts';
import type { Resource, Resources } from '../../state/resources.ts';

type KeptPolicy = Resource<LogPolicy>;

const list = handler(listLogPolicies, ({ search, config_ids, ...part }, { store }) => {
  const wanted = search?.toLowerCase();
  const policies = store.resources
    .documents<KeptPolicy>('logPolicy')
    .filter(
      ({ id, name, related_uploader_configs: configs }) =>
        (wanted === undefined || String(id) === wanted || name?.toLowerCase().includes(wanted)) &&
        (config_ids === undefined || configs?.some((each) => config_ids.includes(each))),
    );
  return bareOrCounted(policies, part, '/cdn/logs_uploader/policies');
});

const fields = handler(listLogFields, () => logFields);

const get = handler(getLogPolicy, ({ policy_id }, { store }) => find(policy_id, store.resources).document);

const update = handler(updateLogPolicy, ({ policy_id, ...given }, { store, now }) => {
  const { id, document } = find(policy_id, store.resources);
  check(given);
  const changed: LogPolicy = { ...document, ...given, updated: new Date(now).toISOString() };
  store.resources.keep('logPolicy', { id, document: changed });
  return changed;
});

const create = handler(createLogPolicy, (given, { store, now }) => {
  check(given);
  const all = store.resources.documents<KeptPolicy>('logPolicy');
  const id = Math.max(3000, ...all.map((each) => each.id)) + 1;
  const stamp = new Date(now).toISOString();
  const document: LogPolicy = {
    id,
    client_id: clientId,
    ...logPolicyDefaults,
    ...given,
    related_uploader_configs: [],
    created: stamp,
    updated: stamp,
  };
  store.resources.keep('logPolicy', { id: String(id), document });
  return Response.json(document, { status: 201 });
});

const remove = handler(deleteLogPolicy, ({ policy_id }, { store }) => {
  const { id } = find(policy_id, store.resources);
  const configs = store.resources.documents<Resource<LogConfig>>('logConfig');
  if (configs.some(({ policy }) => policy === policy_id))
    throw new HttpRefusal(400, "Policy cannot be deleted if it's assigned to any logs uploader config.");
  store.resources.remove('logPolicy', id);
  return new Response(null, { status: 204 });
});

/** What the schema allows, but the service does not. Source: facts §6. */
function check({ tags }: Pick<LogPolicy, 'tags'>): void {
  if (!Object.values(tags ?? {}).some((value) => [...String(value)].length > 50)) return;
  throw new HttpRefusal(400, 'Bad Request', { tags: 'Ensure this field has no more than 50 characters.' });
}

function find(id: number, resources: Resources): KeptPolicy {
  const policy = resources.get<KeptPolicy>('logPolicy', String(id));
  if (!policy) throw new HttpRefusal(404, 'Policy does not exist or has been deleted.');
  return policy;
}

/** How the sandbox answers the operations of log upload policies. */
export const policyHandlers: readonly RouteHandler[] = [list, fields, get, create, update, remove];
