import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { inBrowser } from '../inBrowser.ts';

type Item = Record<string, unknown>;

/**
 * Items that read like those given and take a quarter of their memory: addresses and whatever has parts, which rows of a long
 * list seldom look at, are packed, those of all the items together, and what is null takes no room. A browser cannot pack at
 * once: there, they are those given.
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
    const small = {} as Packed;
    Object.defineProperty(small, bytesOf, { value: bytes });
    Object.defineProperty(small, placeOf, { value: index });
    Object.defineProperty(small, longOf, { value: setOf(Object.keys(long[index] ?? {})) });
    for (const name in item) {
      const isAway = item[name] === null || isLong(item[name]);
      Object.defineProperty(small, name, isAway ? accessorOf(name) : member(item[name]));
    }
    return small;
  });
}

/** A member by its definition: one that is assigned by a name that varies makes the engine keep an object as a table. */
function member(value: unknown): PropertyDescriptor {
  return { value, enumerable: true, configurable: true, writable: true };
}

/** What is packed of an item, its place there, and the names of it. No copy of an item has these: it has the values themselves. */
const bytesOf = Symbol('bytes');
const placeOf = Symbol('place');
const longOf = Symbol('long');

interface Packed extends Item {
  readonly [bytesOf]: Uint8Array;
  readonly [placeOf]: number;
  readonly [longOf]: ReadonlySet<string>;
}

const shortest = 30;

function isLong(value: unknown): boolean {
  if (typeof value === 'string') return value.length > shortest && value.includes('://');
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null;
}

/** One for the same names: items have few combinations of them. */
const sets = new Map<string, ReadonlySet<string>>();

function setOf(names: readonly string[]): ReadonlySet<string> {
  const key = names.join();
  const known = sets.get(key);
  if (known) return known;
  const set = new Set(names);
  sets.set(key, set);
  return set;
}

/** One for each name, whether it stands for null or for what is packed: items then share their form in memory. */
const accessors = new Map<string, PropertyDescriptor>();

function accessorOf(name: string): PropertyDescriptor {
  const known = accessors.get(name);
  if (known) return known;
  const accessor: PropertyDescriptor & ThisType<Packed> = {
    get() {
      return this[longOf].has(name) ? unpacked(this)[name] : null;
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

function unpacked({ [bytesOf]: bytes, [placeOf]: place }: Packed): Item {
  let all = recent.get(bytes);
  if (!all) {
    all = JSON.parse(inflateRawSync(bytes).toString()) as readonly Item[];
    if (recent.size === 0) queueMicrotask(() => recent.clear());
    for (const oldest of recent.keys()) if (recent.size >= mostRecent) recent.delete(oldest);
    recent.set(bytes, all);
  }
  return all[place] ?? {};
}
