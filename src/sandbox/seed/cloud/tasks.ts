import type { KeptTask, TaskBackstage } from '../../state/cloudDocuments.ts';
import { naive, newTask } from '../../state/taskState.ts';
import { account } from '../account.ts';
import type { Random } from '../random.ts';
import { makeUuid } from '../uuid.ts';
import { projectIds, regionIds } from './places.ts';

const second = 1000;
const day = 86_400 * second;

interface TaskPlan {
  readonly type: string;
  readonly project?: number | undefined;
  readonly region?: number | undefined;
  readonly course: TaskBackstage;
  readonly data?: unknown;
  readonly acknowledged?: boolean;
}

/** A task of the seed data. */
export function makeTask(random: Random, plan: TaskPlan): KeptTask {
  const { type, course, data = null, acknowledged = false } = plan;
  const { project: project_id = projectIds[0], region: region_id = regionIds[0] } = plan;
  const ids = { id: makeUuid(random), job_id: makeUuid(random), project_id, region_id };
  const request_id = makeUuid(random).replaceAll('-', '');
  const seen = { acknowledged_at: naive(course.endsAt + 90 * second), acknowledged_by: account.currentUser };
  return newTask({ ...ids, request_id, task_type: type, data, ...(acknowledged ? seen : {}) }, course);
}

/** The course of a task that ended at `end`. */
export function past(random: Random, end: number): TaskBackstage {
  const startsAt = end - random.between(8, 140) * second;
  return { createdAt: startsAt - random.between(1, 4) * second, startsAt, endsAt: end };
}

/** The course of a task that is running now, with `left` milliseconds to go: by default, 30 days. */
export function running(random: Random, now: number, left = 30 * day): TaskBackstage {
  const startsAt = now - random.between(20, 300) * second;
  return { createdAt: startsAt - second, startsAt, endsAt: now + left };
}

/** Tasks unrelated to seed data: one failed, one waits long, two start and end in the first minutes. */
export function makeOtherTasks(random: Random, now: number): KeptTask[] {
  return [
    makeTask(random, {
      type: 'create_vm',
      data: { flavor: 'g1-memory-4-32', names: ['graphics-render-8'] },
      course: {
        ...past(random, now - 0.9 * day),
        error: 'No valid host was found. There are not enough hosts available.',
      },
    }),
    makeTask(random, {
      type: 'delete_vm',
      data: { name: 'graphics-test' },
      course: { ...past(random, now - 3.2 * day), creates: {} },
      acknowledged: true,
    }),
    makeTask(random, {
      type: 'create_image',
      data: { name: 'studio-base' },
      course: {
        createdAt: now - second,
        startsAt: now + 40 * second,
        endsAt: now + 95 * second,
        creates: {},
      },
    }),
    makeTask(random, {
      type: 'create_loadbalancer',
      data: { name: 'ingest-lb' },
      course: {
        createdAt: now - 3 * second,
        startsAt: now + 55 * second,
        endsAt: now + 130 * second,
        error: 'No free address is left in the network.',
      },
    }),
    makeTask(random, {
      type: 'create_snapshot',
      data: { name: 'archive-nightly' },
      region: regionIds[1],
      course: { createdAt: now - 2 * second, startsAt: now + 30 * day, endsAt: now + 31 * day },
    }),
  ];
}
