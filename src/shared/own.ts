/** A member that an object has itself: names are data, and may match inherited JavaScript members. */
export function ownOf<V>(table: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
