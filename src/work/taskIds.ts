/** The ids of the tasks that a reply names, if any. */
export function taskIdsOf(reply: unknown): string[] {
  const { tasks } = (reply ?? {}) as { tasks?: unknown };
  return Array.isArray(tasks) ? tasks.filter((each) => typeof each === 'string') : [];
}
