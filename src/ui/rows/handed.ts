/** What this window gave to the editor as the argument of a command. */
const handed = new WeakSet<object>();

/**
 * Marks a row, or a reference, that this window gives to the editor as the argument of a command. A link in a text, a key
 * binding or another extension can call any command with anything, but never with this very object.
 */
export function hand<Argument extends object>(argument: Argument): Argument {
  handed.add(argument);
  return argument;
}

/** Whether this window gave it to the editor. */
export function isHanded(argument: unknown): boolean {
  return typeof argument === 'object' && argument !== null && handed.has(argument);
}
