import type { Kind } from './kind.ts';

/** The key of an item that exists only below another: the key of that one, and its own id there. */
export function nestedKey(above: string | number, own: string | number): string {
  return `${above}/${own}`;
}

/** The key of the item above, from the key of one below it; a key that isn't nested is returned unchanged. */
export function keyAbove(key: string): string {
  const at = key.lastIndexOf('/');
  return at < 0 ? key : key.slice(0, at);
}

/** The id that an item has below another, from its key. */
export function ownId(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/** The kinds whose items exist only below those of a kind, and can be created there. */
export function createdBelow(kind: Kind, kinds: readonly Kind[]): readonly Kind[] {
  return kinds.filter(({ within, creation }) => within === kind.id && creation);
}
