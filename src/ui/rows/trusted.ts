/** What this window passed to the editor as a command argument. */
const handed = new WeakSet<object>();

/**
 * Marks a row or reference that this window passes to the editor as a command argument. A link in a text, a
 * key binding or another extension can call any command with anything, but never with this very object.
 */
export function markTrusted<Argument extends object>(argument: Argument): Argument {
  handed.add(argument);
  return argument;
}

/** Whether this window passed it to the editor. */
export function isTrusted(argument: unknown): boolean {
  return typeof argument === 'object' && argument !== null && handed.has(argument);
}
