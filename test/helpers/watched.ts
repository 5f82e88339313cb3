import * as z from 'zod';
import { elementOf, entryOf, membersOf, unwrap } from '../../src/platform/grammar/schema.ts';

/** A value that tells each member that is read of it and that its schema does not declare. */
export function watched<T>(
  value: T,
  schema: z.ZodType | undefined,
  tellUnknown: (path: string) => void,
  path = '',
): T {
  const plain = schema && unwrap(schema);
  if (value === null || typeof value !== 'object' || !plain) return value;
  return new Proxy(value, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof name === 'symbol' || typeof found === 'function') return found;
      if (plain instanceof z.ZodObject && !(name in membersOf(plain)) && !entryOf(plain))
        tellUnknown(`${path}.${name}`);
      const inner = membersOf(plain)[name] ?? elementOf(plain) ?? entryOf(plain);
      return watched(found, inner, tellUnknown, `${path}.${name}`);
    },
  });
}
