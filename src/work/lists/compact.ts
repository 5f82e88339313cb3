import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { inBrowser } from '../inBrowser.ts';

type Item = Record<string, unknown>;

/**
 * Items that read like those given and take a third of their memory: addresses and whatever has parts, which rows of a long
 * list seldom look at, are packed, those of all the items together. A browser cannot pack at once: there, they are those given.
 */
export function compacted(items: readonly Item[]): readonly Item[] {
  if (inBrowser()) return items;
  const long = items.map((item) => {
    const parts: Item = { __proto__: null };
    for (const name in item) if (isLong(item[name])) parts[name] = item[name];
    return parts;
  });
  // a copy, as what is written comes in a buffer of more than it needs
  const bytes = new Uint8Array(deflateRawSync(JSON.stringify(long), { level: 1 }));
  return items.map((item, index) => {
    const small: Item = {};
    Object.defineProperty(small, packed, { value: { bytes, index } satisfies Packed });
    for (const name in item) {
      Object.defineProperty(small, name, isLong(item[name]) ? accessorOf(name) : member(item[name]));
    }
    return small;
  });
}

/** A member by its definition: one that is assigned by a name that varies makes the engine keep an object as a table. */
function member(value: unknown): PropertyDescriptor {
  return { value, enumerable: true, configurable: true, writable: true };
}

/** What is packed of an item, and which of those it is. */
interface Packed {
  readonly bytes: Uint8Array;
  readonly index: number;
}

/** No copy of an item has this: it has the values themselves. */
const packed = Symbol('packed');

const shortest = 30;

function isLong(value: unknown): boolean {
  if (typeof value === 'string') return value.length > shortest && value.includes('://');
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null;
}

/** One for each name: items that have the same members then share their form in memory. */
const accessors = new Map<string, PropertyDescriptor>();

function accessorOf(name: string): PropertyDescriptor {
  const known = accessors.get(name);
  if (known) return known;
  const accessor: PropertyDescriptor & ThisType<Item & { [packed]: Packed }> = {
    get() {
      return unpacked(this[packed])[name];
    },
    set(value: unknown) {
      Object.defineProperty(this, name, member(value));
    },
    enumerable: true,
    configurable: true,
  };
  accessors.set(name, accessor);
  return accessor;
}

/** What was unpacked in the current turn of the host: neighbors are read one after the other, also those of two lists. */
const recent = new Map<Uint8Array, readonly Item[]>();
const mostRecent = 8;

function unpacked({ bytes, index }: Packed): Item {
  let all = recent.get(bytes);
  if (!all) {
    all = JSON.parse(inflateRawSync(bytes).toString()) as readonly Item[];
    if (recent.size === 0) queueMicrotask(() => recent.clear());
    for (const oldest of recent.keys()) if (recent.size >= mostRecent) recent.delete(oldest);
    recent.set(bytes, all);
  }
  return all[index] ?? {};
}
