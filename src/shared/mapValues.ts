/** The record with its values mapped, and the same names. */
export function mapValues<Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  make: (value: From, name: Name) => To,
): Record<Name, To> {
  const entries = Object.entries(record) as [Name, From][];
  return Object.fromEntries(entries.map(([name, value]) => [name, make(value, name)])) as Record<Name, To>;
}
