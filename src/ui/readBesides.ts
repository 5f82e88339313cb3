import * as vscode from 'vscode';
import type { Connection } from '../accounts/connection.ts';
import type { Bound } from '../kinds/grammar/bound.ts';
import type { AnyForm } from '../kinds/grammar/form.ts';
import type { Page, UnreadItem } from '../platform/grammar/operation.ts';
import { type At, callBound, pagesOf } from '../work/callBound.ts';
import { whyOf } from './describe.ts';

/** What else a form has read, by the form's own names; what failed is left out. */
export type Reads = Readonly<Record<string, unknown>>;

/**
 * Reads what a form needs besides its item. If a call fails, there are no options, and the user types;
 * `unread` says why.
 */
export async function readBesides(
  connection: Connection,
  wanted: AnyForm['reads'] = {},
  place: At,
  signal: AbortSignal,
): Promise<{ reads: Reads; unread: string[] }> {
  const unread: string[] = [];
  const read = async ([name, bound]: [string, Bound<unknown> | undefined]) => {
    try {
      return bound ? [[name, await readBound(connection, bound, place, signal)] as const] : [];
    } catch (error) {
      unread.push(vscode.l10n.t('Could not list the choices: {0}. Enter values instead.', whyOf(error)));
      return [];
    }
  };
  const found = await Promise.all(Object.entries(wanted).map(read));
  return { reads: Object.fromEntries(found.flat()), unread };
}

/** Makes a read; a list is read completely, page by page. Throws a CallError. */
export async function readBound(
  connection: Connection,
  bound: Bound<unknown>,
  place: At,
  signal: AbortSignal,
): Promise<unknown> {
  if (!bound.operation.paging) return callBound(connection, bound, place, { signal });
  const reader = pagesOf(connection, bound as Bound<Page<unknown>>, place);
  const items: unknown[] = [];
  const unread: UnreadItem[] = [];
  while (!reader.done) {
    const page = await reader.next(signal);
    items.push(...page.items);
    unread.push(...(page.unread ?? []));
  }
  return { items, total: items.length, unread } satisfies Page<unknown>;
}
