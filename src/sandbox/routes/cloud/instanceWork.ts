import { randomBytes } from 'node:crypto';
import type { Instance } from '../../../platform/cloud/instance.ts';
import { actOnInstance, getConsole, getInstanceMetrics } from '../../../platform/cloud/instanceWork.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import { countedReply } from '../../server/part.ts';
import { instanceMetrics } from './instanceMetrics.ts';
import { findInstance, instanceReply, settledInstance } from './instances.ts';
import { placeOf, refuseLocked } from './place.ts';
import { startTask } from './work.ts';

/** How an action goes: where it is allowed, what shows meanwhile, and how it ends. Source: facts §5.3. */
interface Course {
  readonly machines: readonly string[];
  readonly task: string;
  readonly takes: number;
  readonly during: Partial<Instance>;
  readonly becomes: Partial<Instance>;
}

const runs = { status: 'ACTIVE', vm_state: 'active' };

const courses: Readonly<Record<string, Course>> = {
  start: {
    machines: ['stopped'],
    task: 'start_vm',
    takes: 4000,
    during: { task_state: 'powering-on' },
    becomes: runs,
  },
  stop: {
    machines: ['active', 'rescued', 'error'],
    task: 'stop_vm',
    takes: 5000,
    during: { task_state: 'powering-off' },
    becomes: { status: 'SHUTOFF', vm_state: 'stopped' },
  },
  reboot: {
    machines: ['active'],
    task: 'reboot_vm',
    takes: 6000,
    during: { status: 'REBOOT', task_state: 'rebooting' },
    becomes: runs,
  },
  reboot_hard: {
    machines: ['active', 'stopped', 'paused', 'suspended', 'error'],
    task: 'hard_reboot_vm',
    takes: 6000,
    during: { status: 'HARD_REBOOT', task_state: 'rebooting_hard' },
    becomes: runs,
  },
  suspend: {
    machines: ['active'],
    task: 'suspend_vm',
    takes: 4000,
    during: { task_state: 'suspending' },
    becomes: { status: 'SUSPENDED', vm_state: 'suspended' },
  },
  resume: {
    machines: ['suspended'],
    task: 'resume_vm',
    takes: 4000,
    during: { task_state: 'resuming' },
    becomes: runs,
  },
};

const act = handler(actOnInstance, ({ instance_id, action, activate_profile, ...scope }, at) => {
  const place = placeOf(scope, at);
  const kept = settledInstance(findInstance(instance_id, place, at), at);
  const instance = instanceReply(kept, at);
  refuseLocked('Instance', instance);
  const course = courses[action];
  if (!course) throw new HttpRefusal(400, 'Wrong action');
  if (instance.flavor?.resource_class && (action === 'suspend' || action === 'resume')) {
    throw new HttpRefusal(400, `Action ${action} is not available for bare metal instances`);
  }
  if (!course.machines.includes(instance.vm_state ?? '')) {
    throw new HttpRefusal(409, `Cannot ${action} instance ${instance_id} in vm_state ${instance.vm_state}`);
  }
  const data = { instance_id, instance_name: instance.name };
  const task = startTask(at, { type: course.task, place, data, takes: course.takes });
  const { ddos_profile: profile } = kept.document;
  const isProtected = profile && action === 'start' && activate_profile;
  at.store.resources.keep('instance', {
    ...kept,
    document: { ...kept.document, ...course.during, task_id: task.id },
    backstage: {
      ...kept.backstage,
      becomes: {
        ...course.becomes,
        ...(isProtected
          ? { ddos_profile: { ...profile, options: { ...profile.options, active: true } } }
          : {}),
      },
    },
  });
  return { tasks: [task.id] };
});

const console = handler(getConsole, ({ instance_id, console_type = 'novnc', ...scope }, at) => {
  const instance = instanceReply(findInstance(instance_id, placeOf(scope, at), at), at);
  if (console_type !== 'novnc') throw new HttpRefusal(400, `Unavailable console type ${console_type}`);
  if (!['active', 'rescued'].includes(instance.vm_state ?? '')) {
    throw new HttpRefusal(
      409,
      `Console of instance ${instance_id} is locked in vm_state ${instance.vm_state}`,
    );
  }
  const url = `${at.origin}/console?token=${randomBytes(16).toString('hex')}`;
  return { remote_console: { protocol: 'vnc', type: 'novnc', url } };
});

const metrics = handler(getInstanceMetrics, ({ instance_id, time_interval, time_unit, ...input }, at) => {
  const { project_id, region_id, ...part } = input;
  const kept = findInstance(instance_id, placeOf({ project_id, region_id }, at), at);
  const hours = time_interval * (time_unit === 'day' ? 24 : 1);
  return countedReply(instanceMetrics(instanceReply(kept, at), hours, at.now), part, 1000);
});

/** How the sandbox answers what is done with instances. */
export const instanceWorkHandlers: readonly RouteHandler[] = [act, console, metrics];
