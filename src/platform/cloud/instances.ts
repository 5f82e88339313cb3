import * as z from 'zod';
import { counted, countedList, part, readCounted } from '../grammar/counted.ts';
import { operation } from '../grammar/operation.ts';
import { object, optional, required, segment } from '../grammar/schema.ts';
import { type Instance, instance } from './instance.ts';
import { scope } from './scope.ts';

const place = { ...scope, instance_id: required(segment(), { title: 'Instance ID' }) };

const orders = ['created.asc', 'created.desc', 'name.asc', 'name.desc', 'status.asc', 'status.desc'] as const;

/**
 * `GET /cloud/v1/instances/{project_id}/{region_id}`. `ddos_profile` is only filled with `with_ddos`, which a
 * single instance doesn't support: list with its `uuid` instead. Source: facts §5.2.
 */
export const listInstances = operation({
  id: 'cloud.instances.list',
  title: 'List instances',
  method: 'GET',
  path: '/cloud/v1/instances/{project_id}/{region_id}',
  effect: 'read',
  source: 'facts §5.2',
  input: object(() => ({
    ...scope,
    name: optional(z.string(), { title: 'Name', description: 'Any part of the name.' }),
    uuid: optional(z.string().max(36), { title: 'Instance ID', description: 'All or part of the ID.' }),
    status: optional(z.string(), { title: 'Status' }),
    ip: optional(z.string(), { title: 'Address', description: 'An IPv4 address or its beginning.' }),
    flavor_id: optional(z.string(), { title: 'Flavor ID' }),
    include_k8s: optional(z.boolean(), { title: 'Include Kubernetes nodes' }),
    with_ddos: optional(z.boolean(), { title: 'Include DDoS protection' }),
    with_interfaces_name: optional(z.boolean(), { title: 'Include interface names' }),
    tag_value: optional(z.array(z.string().min(1).max(255)), { title: 'Tag values' }),
    tag_key_value: optional(z.string(), {
      title: 'Tags and values',
      description: 'A JSON object of tag names and values.',
    }),
    order_by: optional(z.enum(orders), { title: 'Order' }),
    ...part,
  })),
  ...countedList(instance),
});

/**
 * `GET /cloud/v1/instances/{project_id}/{region_id}/{instance_id}`, without protection. Source: facts §5.2.
 */
export const getInstance = operation({
  id: 'cloud.instances.get',
  title: 'Get an instance',
  method: 'GET',
  path: '/cloud/v1/instances/{project_id}/{region_id}/{instance_id}',
  effect: 'read',
  source: 'facts §5.2',
  input: object(() => place),
  reply: instance,
});

/**
 * `POST /cloud/v1/instances/{project_id}/{region_id}/{instance_id}/start`: complete when it answers, with the
 * instance itself or in `{count, results}`; undefined if the results are empty. Source: §4.18, facts fact 11.
 */
export const startInstance = operation({
  id: 'cloud.instances.start',
  title: 'Start an instance',
  method: 'POST',
  path: '/cloud/v1/instances/{project_id}/{region_id}/{instance_id}/start',
  effect: 'write',
  deprecated: true,
  source: '§4.18, facts fact 11',
  input: object(() => ({
    ...place,
    activate_profile: optional(z.boolean(), {
      title: 'Activate DDoS protection',
      description: 'Turns on advanced protection when the instance starts, unless set to off.',
    }),
  })),
  reply: z.union([counted(instance), instance]),
  decode: (reply, { instance_id }): Instance | undefined => {
    if (!isCounted(reply)) return reply;
    const { items } = readCounted(reply);
    return items.find(({ id }) => id === instance_id) ?? items[0];
  },
});

type Counted = z.output<ReturnType<typeof counted<typeof instance>>>;

function isCounted(reply: Counted | Instance): reply is Counted {
  return 'results' in reply;
}
