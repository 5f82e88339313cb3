import { randomUUID } from 'node:crypto';
import type { Surroundings } from '../../server/handler.ts';
import type { KeptTask } from '../../state/cloudDocuments.ts';
import { newTask } from '../../state/taskState.ts';
import type { CloudPlace } from './place.ts';

/** Work that a call has started. */
interface Work {
  readonly type: string;
  readonly place: CloudPlace;
  /** What it works on, as tasks tell it. */
  readonly data: Readonly<Record<string, unknown>>;
  /** How long it is queued, and how long it then runs, in ms; the platform takes longer. */
  readonly waits?: number;
  readonly takes: number;
  readonly error?: string | undefined;
  readonly creates?: Readonly<Record<string, string[]>> | undefined;
}

/** Starts a task, and keeps it. */
export function startTask({ store, now }: Surroundings, work: Work): KeptTask {
  const { type, place, data, waits = 800, takes, error, creates } = work;
  const startsAt = now + waits;
  const task = newTask(
    {
      id: randomUUID(),
      job_id: randomUUID(),
      task_type: type,
      data,
      project_id: place.project,
      region_id: place.region,
    },
    {
      createdAt: now,
      startsAt,
      endsAt: startsAt + takes,
      ...(error === undefined ? {} : { error }),
      ...(creates ? { creates } : {}),
    },
  );
  store.resources.keep('task', task);
  return task;
}
