import * as vscode from 'vscode';
import type { Connection } from '../accounts/connection.ts';
import type { Operation } from '../api/operation.ts';
import { writableFields } from '../kinds/change.ts';
import type { AnyForm } from '../kinds/form.ts';
import { type FieldPlan, fieldPlan } from '../kinds/formFields.ts';
import type { Kind } from '../kinds/kind.ts';
import { whyOf } from './describe.ts';
import type { Item } from './listing.ts';
import type { Ref } from './uri.ts';

/** What else a form has read, by the names that it gives; what failed is left out. */
export type Reads = Readonly<Record<string, unknown>>;

/**
 * Reads what a form needs besides its item. Where a call fails, nothing is offered, and the user types; `unread` says
 * why.
 */
export async function readBesides(
  { client, clientId }: Connection,
  form: AnyForm,
  { scope, id }: Pick<Ref, 'scope' | 'id'>,
  signal: AbortSignal,
): Promise<{ reads: Reads; unread: string[] }> {
  const unread: string[] = [];
  const read = async ([name, { operation, input }]: [string, NonNullable<AnyForm['reads']>[string]]) => {
    try {
      const call = operation as Operation<Record<string, unknown>, unknown>;
      return [[name, await client.call(call, input({ scope, id, clientId }), { signal })] as const];
    } catch (error) {
      const why = whyOf(error instanceof Error ? error : new Error(String(error)));
      unread.push(vscode.l10n.t('What there is to choose from could not be read, so type it: {0}.', why));
      return [];
    }
  };
  const found = await Promise.all(Object.entries(form.reads ?? {}).map(read));
  return { reads: Object.fromEntries(found.flat()), unread };
}

/** The fields of a kind's form, by name, as they are for one item. */
export function planOf(
  { kind, form }: { kind: Kind; form: AnyForm },
  item: Item,
  reads: Reads,
): ReadonlyMap<string, FieldPlan> {
  const writable = writableFields(kind);
  const context = { controls: form.controls ?? {}, options: form.options?.(item, reads) ?? {} };
  const names = form.groups.flatMap(({ fields }) => fields);
  return new Map(
    names.flatMap((name) => {
      const schema = writable[name];
      return schema ? [[name, fieldPlan(name, schema, context)] as const] : [];
    }),
  );
}
