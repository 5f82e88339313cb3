import type { Task } from '../../platform/cloud/task.ts';
import { account } from '../seed/account.ts';
import { clientId } from '../server/clientId.ts';
import type { KeptTask, TaskBackstage } from './cloudDocuments.ts';

/** A task of the account; nobody has acknowledged it, unless `known` tells who. */
export function newTask(known: Partial<Task> & { readonly id: string }, course: TaskBackstage): KeptTask {
  const document = {
    state: 'NEW',
    detailed_state: null,
    client_id: clientId,
    user_id: account.currentUser,
    user_client_id: clientId,
    acknowledged_at: null,
    acknowledged_by: null,
    request_id: null,
    schedule_id: null,
    lifecycle_policy_id: null,
    ...known,
  };
  return { id: known.id, document, backstage: course };
}

/** The state of a task at an instant. Source: facts fact 10. */
export function taskReply({ document, backstage }: KeptTask, now: number): Task {
  if (!backstage) return document;
  const { createdAt, startsAt, endsAt, error, creates } = backstage;
  const ended = now >= endsAt;
  const changed = [createdAt, startsAt, endsAt].filter((instant) => instant <= now);
  return {
    ...document,
    state: ended ? (error === undefined ? 'FINISHED' : 'ERROR') : now >= startsAt ? 'RUNNING' : 'NEW',
    error: ended ? (error ?? null) : null,
    created_resources: ended && error === undefined ? (creates ?? {}) : null,
    created_on: naive(createdAt),
    updated_on: naive(Math.max(createdAt, ...changed)),
    finished_on: ended ? naive(endsAt) : null,
  };
}

/** An instant as tasks write it: without a zone. Source: facts §5.2. */
export function naive(instant: number): string {
  return new Date(instant).toISOString().slice(0, 19);
}
