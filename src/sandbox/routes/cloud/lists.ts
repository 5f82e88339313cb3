import { HttpRefusal } from '../../server/httpRefusal.ts';
import { type Part, partOf } from '../../server/part.ts';
import type { Resource, Resources } from '../../state/resources.ts';
import type { CloudPlace } from './place.ts';

interface Wanted<R> {
  readonly kind: string;
  readonly place: CloudPlace;
  readonly part: Part;
  readonly usual: number;
  /** Filters and sorts the list; undefined: nothing does. */
  readonly choose: ((all: readonly R[]) => readonly R[]) | undefined;
}

/** The requested part of a list, and the list's length; the whole list is read only if necessary. */
export function placedPart<R extends Resource>(resources: Resources, wanted: Wanted<R>) {
  const { kind, place, part, usual, choose } = wanted;
  const { limit = usual, offset = 0 } = part;
  if (!choose) return resources.part<R>(kind, place, { limit, offset });
  const chosen = choose(resources.list<R>(kind, place));
  return { count: chosen.length, items: partOf(chosen, part, usual) };
}

/** Items in an order such as `name.desc`, if there is one. A missing value counts as the greatest. */
export function inOrder<T>(
  items: readonly T[],
  order: string | undefined,
  read: (item: T, member: string) => string | null | undefined,
): T[] {
  const [member = '', direction] = order?.split('.') ?? [];
  if (member === '') return [...items];
  const sign = direction === 'desc' ? -1 : 1;
  return items.toSorted((first, second) => {
    const [one, other] = [read(first, member) ?? '\uffff', read(second, member) ?? '\uffff'];
    return one === other ? 0 : sign * (one < other ? -1 : 1);
  });
}

/** Whether a text contains another, ignoring case. */
export function contains(text: string | null | undefined, part: string | undefined): boolean {
  return part === undefined || (text ?? '').toLowerCase().includes(part.toLowerCase());
}

interface Tagged {
  readonly tags?:
    | readonly { key?: string | null | undefined; value?: string | null | undefined }[]
    | null
    | undefined;
}

interface TagFilter {
  readonly keys?: readonly string[] | undefined;
  readonly values?: readonly string[] | undefined;
  /** A JSON object: value by key. */
  readonly pairs?: string | undefined;
}

/** A tag filter. Throws an HttpRefusal if the pairs are not an object of strings. */
export function tagFilter({ keys = [], values = [], pairs }: TagFilter): (resource: Tagged) => boolean {
  const wanted = Object.entries(pairs === undefined ? {} : readPairs(pairs));
  return ({ tags }) => {
    const all = tags ?? [];
    return (
      keys.every((key) => all.some((tag) => tag.key === key)) &&
      values.every((value) => all.some((tag) => tag.value === value)) &&
      wanted.every(([key, value]) => all.some((tag) => tag.key === key && tag.value === value))
    );
  };
}

function readPairs(text: string): object {
  try {
    const pairs: unknown = JSON.parse(text);
    if (typeof pairs === 'object' && pairs !== null && !Array.isArray(pairs)) return pairs;
  } catch {
    // refused below
  }
  throw invalid({ tag_key_value: 'Value is not a valid JSON object' });
}

/** The refusal of a request that breaks a rule. Source: facts §3. */
export function invalid(fields: Readonly<Record<string, string>>): HttpRefusal {
  return new HttpRefusal(400, 'Validation error', fields);
}
