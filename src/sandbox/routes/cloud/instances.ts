import { type Instance, instanceStatuses } from '../../../platform/cloud/instance.ts';
import { getInstance, listInstances, startInstance } from '../../../platform/cloud/instances.ts';
import { handler, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import type { KeptInstance } from '../../state/cloudDocuments.ts';
import { contains, inOrder, invalid, placedPart, tagFilter } from './lists.ts';
import { type CloudPlace, lockingTask, notThere, placeOf, refuseLocked } from './place.ts';

const usual = 1000;

// the platform lists these as states, but not as filters (operations list)
const notFilters = ['DELETED', 'PASSWORD', 'RESCUE', 'UNKNOWN'];
const filters = instanceStatuses.filter((status) => !notFilters.includes(status)) as string[];

const list = handler(listInstances, ({ project_id, region_id, limit, offset, ...input }, at) => {
  const { with_ddos, with_interfaces_name, order_by, include_k8s = true, ...wishes } = input;
  const { status, ip, flavor_id } = wishes;
  if (status !== undefined && !filters.includes(status)) {
    throw invalid({ status: `Must be one of: ${filters.join(', ')}` });
  }
  const place = placeOf({ project_id, region_id }, at);
  const hasTags = tagFilter({ values: wishes.tag_value, pairs: wishes.tag_key_value });
  const isWanted = ({ document, backstage }: KeptInstance) =>
    contains(document.name, wishes.name) &&
    contains(document.id, wishes.uuid) &&
    (status === undefined || document.status === status) &&
    (ip === undefined || addressesOf(document).some((address) => address.startsWith(ip))) &&
    (flavor_id === undefined || document.flavor?.flavor_id === flavor_id) &&
    (include_k8s || backstage?.kubernetes === undefined) &&
    hasTags(document);
  const chosen = Object.values({ ...wishes, order_by }).some((wish) => wish !== undefined) || !include_k8s;
  const { count, items } = placedPart<KeptInstance>(at.store.resources, {
    kind: 'instance',
    place,
    part: { limit, offset },
    usual,
    choose: chosen
      ? (all) => inOrder(all.map((each) => settledInstance(each, at)).filter(isWanted), order_by, orderBy)
      : undefined,
  });
  const asked = { with_ddos, with_interfaces_name };
  return { count, results: items.map((instance) => listItem(instance, asked, at)) };
});

function orderBy({ document }: KeptInstance, by: string): string | null | undefined {
  return by === 'created' ? document.created_at : by === 'name' ? document.name : document.status;
}

const get = handler(getInstance, (input, at) =>
  instanceReply(findInstance(input.instance_id, placeOf(input, at), at), at),
);

const start = handler(startInstance, ({ instance_id, activate_profile = true, ...scope }, at) => {
  const kept = settledInstance(findInstance(instance_id, placeOf(scope, at), at), at);
  const instance = instanceReply(kept, at);
  refuseLocked('Instance', instance);
  const { status, vm_state } = instance;
  if (status !== 'SHUTOFF' || vm_state !== 'stopped') {
    throw new HttpRefusal(409, `Cannot start instance ${instance_id} while it is in vm_state ${vm_state}`);
  }
  const profile = kept.document.ddos_profile;
  const started: KeptInstance = {
    ...kept,
    document: {
      ...kept.document,
      status: 'ACTIVE',
      vm_state: 'active',
      task_state: null,
      ...(profile && activate_profile
        ? { ddos_profile: { ...profile, options: { ...profile.options, active: true } } }
        : {}),
    },
  };
  at.store.resources.keep('instance', started);
  return instanceReply(started, at);
});

// the state of an instance once the work on it is done; source of the words: facts §5.3
const settledAs: Readonly<Record<string, readonly [status: string, machine: string]>> = {
  BUILD: ['ACTIVE', 'active'],
  HARD_REBOOT: ['ACTIVE', 'active'],
  MIGRATING: ['ACTIVE', 'active'],
  REBOOT: ['ACTIVE', 'active'],
  RESIZE: ['VERIFY_RESIZE', 'resized'],
};

/** An instance in its current state: a finished task no longer locks it. */
export function settledInstance(kept: KeptInstance, at: Surroundings): KeptInstance {
  const { document } = kept;
  if (!document.task_id || lockingTask(document.task_id, at)) return kept;
  const [status, vm_state] = settledAs[document.status ?? ''] ?? [document.status, document.vm_state];
  const after = { status, vm_state, ...kept.backstage?.becomes, task_state: null, task_id: null };
  const { becomes: _, ...backstage } = kept.backstage ?? {};
  return { ...kept, document: { ...document, ...after }, backstage };
}

/** A single instance: without its DDoS protection, which only lists show. Source: facts §5.3. */
export function instanceReply(kept: KeptInstance, at: Surroundings): Instance {
  return { ...settledInstance(kept, at).document, ddos_profile: null };
}

interface Wishes {
  readonly with_ddos?: boolean | undefined;
  readonly with_interfaces_name?: boolean | undefined;
}

/** Lists omit subnets and, unless requested, interface names. Source: facts §5.3. */
function listItem(
  kept: KeptInstance,
  { with_ddos, with_interfaces_name }: Wishes,
  at: Surroundings,
): Instance {
  const { document } = settledInstance(kept, at);
  const networks = Object.entries(document.addresses ?? {}).map(([network, addresses]) => [
    network,
    addresses.map(({ subnet_id, subnet_name, ...address }) =>
      address.type === 'fixed' && !with_interfaces_name ? { ...address, interface_name: null } : address,
    ),
  ]);
  return {
    ...instanceReply(kept, at),
    addresses: Object.fromEntries(networks),
    ddos_profile: with_ddos ? document.ddos_profile : null,
  };
}

function addressesOf({ addresses }: Instance): string[] {
  return Object.values(addresses ?? {}).flatMap((network) => network.flatMap(({ addr }) => addr ?? []));
}

/** An instance. Throws an HttpRefusal. */
export function findInstance(id: string, place: CloudPlace, { store }: Surroundings): KeptInstance {
  return store.resources.get<KeptInstance>('instance', id, place) ?? notThere('Instance', id);
}

/** How the sandbox answers the operations of instances. */
export const instanceHandlers: readonly RouteHandler[] = [list, get, start];
