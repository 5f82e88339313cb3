import type { Kind } from './kind.ts';

/** What the service calls the id of an item, by its key; undefined if it has none. */
export function publicIdOf({ publicId }: Pick<Kind, 'publicId'>, key: string): string | undefined {
  if (publicId === false) return undefined;
  return publicId ? publicId(key) : key;
}
