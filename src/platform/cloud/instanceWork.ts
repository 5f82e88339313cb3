import * as z from 'zod';
import { byOffset, countedList, part } from '../grammar/counted.ts';
import { operation } from '../grammar/operation.ts';
import { field, looseObject, object, optional, required, segment } from '../grammar/schema.ts';
import { scope } from './scope.ts';
import { startedTasks } from './task.ts';

const place = { ...scope, instance_id: required(segment(), { title: 'Instance ID' }) };

/**
 * `POST /cloud/v2/instances/{project_id}/{region_id}/{instance_id}/action`: starts tasks. Bare metal can’t be
 * suspended. 400: “Wrong action”. Source: facts §5.3.
 */
export const actOnInstance = operation({
  id: 'cloud.instances.act',
  title: 'Change the power state of an instance',
  method: 'POST',
  path: '/cloud/v2/instances/{project_id}/{region_id}/{instance_id}/action',
  effect: 'write',
  source: 'facts §5.3',
  input: object(() => ({
    ...place,
    action: required(z.enum(['start', 'stop', 'reboot', 'reboot_hard', 'suspend', 'resume']), {
      title: 'Action',
    }),
    activate_profile: optional(z.boolean().nullable(), {
      title: 'Activate DDoS protection',
      description: 'Only for `start`: turns on advanced protection.',
    }),
  })),
  reply: startedTasks,
});

/**
 * `GET /cloud/v1/instances/{project_id}/{region_id}/{instance_id}/get_console`: the address holds a token with
 * which anybody controls the instance, so it is no mere read. 400: no such console. 409: locked. Source: facts §5.3.
 */
export const getConsole = operation({
  id: 'cloud.instances.console',
  title: 'Get the console of an instance',
  method: 'GET',
  path: '/cloud/v1/instances/{project_id}/{region_id}/{instance_id}/get_console',
  effect: 'once',
  source: 'facts §5.3',
  input: object(() => ({ ...place, console_type: optional(z.string(), { title: 'Console type' }) })),
  reply: looseObject(() => ({
    remote_console: required(
      looseObject(() => ({
        protocol: field(z.string(), { title: 'Protocol' }),
        type: field(z.string(), { title: 'Type' }),
        url: required(z.string(), { title: 'Address', secret: 'value' }),
      })),
      { title: 'Console' },
    ),
  })),
});

const figure = (title: string, unit: string) => field(z.number(), { title, unit });

const disk = looseObject(() => ({
  disk_name: field(z.string(), { title: 'Disk' }),
  disk_Bps_read: figure('Read', 'B/s'),
  disk_Bps_write: figure('Written', 'B/s'),
  disk_iops_read: figure('Read operations', '1/s'),
  disk_iops_write: figure('Write operations', '1/s'),
}));

/** What was measured of an instance at one time. Source: facts §5.3. */
const instanceMetric = looseObject(() => ({
  time: required(z.string(), { title: 'Time' }),
  cpu_util: figure('CPU', '%'),
  memory_util: figure('Memory', '%'),
  network_Bps_ingress: figure('Network in', 'B/s'),
  network_Bps_egress: figure('Network out', 'B/s'),
  network_pps_ingress: figure('Packets in', '1/s'),
  network_pps_egress: figure('Packets out', '1/s'),
  disks: field(z.array(disk), { title: 'Disks' }),
}));

export type InstanceMetric = z.output<typeof instanceMetric>;

/**
 * `POST /cloud/v1/instances/{project_id}/{region_id}/{instance_id}/metrics`: only reads. How far apart the times
 * are isn’t published. Source: facts §5.3.
 */
export const getInstanceMetrics = operation({
  id: 'cloud.instances.metrics',
  title: 'Get the metrics of an instance',
  method: 'POST',
  path: '/cloud/v1/instances/{project_id}/{region_id}/{instance_id}/metrics',
  effect: 'read',
  source: 'facts §5.3',
  input: object(() => ({
    ...place,
    ...part,
    time_interval: required(z.int().min(1), { title: 'How far back' }),
    time_unit: required(z.enum(['hour', 'day']), { title: 'Unit of time' }),
  })),
  query: ['limit', 'offset'],
  ...countedList(instanceMetric, 'time'),
  paging: { ...byOffset('time'), size: 1000 },
});
