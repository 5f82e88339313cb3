import type * as z from 'zod';
import type { AnyOperation, UnreadItem } from '../grammar/operation.ts';
import { fits } from './fits.ts';

type Issue = z.core.$ZodIssue;

/** A reply parsed by its schema, with the items that were left out; or how it breaks the schema. */
export type ReadReply =
  | { readonly value: unknown; readonly unread: readonly UnreadItem[] }
  | { readonly error: z.ZodError };

/**
 * Parses a reply by the schema of its operation. List items that break the schema are left out and named, so
 * that one of them doesn't hide the others.
 */
export function readItems(operation: AnyOperation, reply: unknown): ReadReply {
  // most lists are as their schema says, which is told in a third of the time that parsing takes
  if (operation.paging && fits(operation.reply, reply)) return { value: reply, unread: [] };
  const { data, error } = operation.reply.safeParse(reply);
  if (!error) return { value: data, unread: [] };
  const off = operation.paging && offItems(error.issues);
  if (!off) return { error };
  const again = operation.reply.safeParse(withoutItems(reply, off));
  if (again.error) return { error };
  const unread = [...off.values()].map(({ list, index, why }) => {
    const item: unknown = listIn(reply, list)?.[index];
    return { name: nameOf(item) ?? `#${index + 1}`, why };
  });
  return { value: again.data, unread };
}

interface OffItem {
  /** The member with the list; undefined: the reply is the list. */
  readonly list: string | undefined;
  readonly index: number;
  readonly why: string;
}

/** The items that the issues concern, by place; undefined if an issue concerns anything else. */
function offItems(issues: readonly Issue[]): Map<string, OffItem> | undefined {
  const off = new Map<string, OffItem>();
  for (const issue of issues) {
    const inside = issue.path.length === 0 && issue.code === 'invalid_union' ? issue.errors : [];
    // with several allowed forms, the reply has the one in which only items are wrong
    const form = inside.map(offItems).find((each) => each !== undefined);
    for (const [place, item] of form ?? []) off.set(place, item);
    if (form) continue;
    const at = issue.path.findIndex((part) => typeof part === 'number');
    if (at < 0 || at > 1) return undefined;
    const [list, index] = [at === 1 ? String(issue.path[0]) : undefined, Number(issue.path[at])];
    const place = `${list ?? ''}/${index}`;
    const where = issue.path.slice(at + 1).join('.');
    const why = [where, issue.message].filter(Boolean).join(': ');
    if (!off.has(place)) off.set(place, { list, index, why });
  }
  return off;
}

function withoutItems(reply: unknown, off: ReadonlyMap<string, OffItem>): unknown {
  const kept = (list: string | undefined, items: readonly unknown[]) =>
    items.filter((_, index) => !off.has(`${list ?? ''}/${index}`));
  if (Array.isArray(reply)) return kept(undefined, reply);
  const members = Object.entries(reply as object);
  return Object.fromEntries(
    members.map(([name, value]) => [name, Array.isArray(value) ? kept(name, value) : value]),
  );
}

function listIn(reply: unknown, list: string | undefined): readonly unknown[] | undefined {
  const found = list === undefined ? reply : (reply as Record<string, unknown>)[list];
  return Array.isArray(found) ? found : undefined;
}

/** An item's human name, or else the service's id for it. */
function nameOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const members = item as Record<string, unknown>;
  const names = ['name', 'cluster_name', 'display_name', 'bucket_name', 'email', 'id', 'uuid'];
  const found = names.map((name) => members[name]);
  const name = found.find((each) => (typeof each === 'string' && each !== '') || typeof each === 'number');
  return name === undefined ? undefined : String(name);
}
