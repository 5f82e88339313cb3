import type { Task } from '../../platform/cloud/task.ts';
import type { KeptTask } from './cloudDocuments.ts';

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
