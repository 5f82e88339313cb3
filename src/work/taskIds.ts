/** The tasks that a reply names; none where it names none. */
export function taskIdsOf(reply: unknown): string[] {
  const { tasks } = (reply ?? {}) as { tasks?: unknown };
  return Array.isArray(tasks) ? tasks.filter((each) => typeof each === 'string') : [];
}
