import type { Surroundings } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import type { KeptProject, KeptRegion, KeptTask } from '../../state/cloudDocuments.ts';
import { taskReply } from '../../state/taskState.ts';

/** An existing project and region. */
export interface CloudPlace {
  readonly project: number;
  readonly region: number;
}

interface Scope {
  readonly project_id: number;
  readonly region_id: number;
}

/** The place that a request refers to. Throws an HttpRefusal if the project or region does not exist. */
export function placeOf({ project_id, region_id }: Scope, at: Surroundings): CloudPlace {
  const project = findProject(project_id, at);
  if (project.document.deleted_at) notThere('Project', project_id);
  findRegion(region_id, at);
  return { project: project_id, region: region_id };
}

/** A project, even a deleted one. Throws an HttpRefusal. */
export function findProject(id: number, { store }: Surroundings): KeptProject {
  return store.resources.get<KeptProject>('project', String(id)) ?? notThere('Project', id);
}

/** A region. Throws an HttpRefusal. */
export function findRegion(id: number, { store }: Surroundings): KeptRegion {
  return store.resources.get<KeptRegion>('region', String(id)) ?? notThere('Region', id);
}

/** Refuses a request for something that does not exist. Source: facts §3. */
export function notThere(what: string, id: unknown): never {
  throw new HttpRefusal(404, `${what} ${id} not found`);
}

/** The task that locks a resource while working on it; null if there is none. */
export function lockingTask(task: string | null | undefined, { store, now }: Surroundings): string | null {
  const kept = task ? store.resources.get<KeptTask>('task', task) : undefined;
  const state = kept && taskReply(kept, now).state;
  return kept && (state === 'NEW' || state === 'RUNNING') ? kept.id : null;
}

/** Refuses to change a resource that a task is working on. Source: §2.7. */
export function refuseLocked(
  what: string,
  resource: { id: string; task_id?: string | null | undefined },
): void {
  if (!resource.task_id) return;
  throw new HttpRefusal(409, `${what} ${resource.id} is locked by task ${resource.task_id}`);
}
