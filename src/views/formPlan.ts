import type { Connection } from '../accounts/connection.ts';
import type { Operation } from '../api/operation.ts';
import { writableFields } from '../kinds/change.ts';
import type { AnyForm, Choice } from '../kinds/form.ts';
import { type FieldPlan, fieldPlan } from '../kinds/formFields.ts';
import type { Kind } from '../kinds/kind.ts';
import type { Item } from './listing.ts';
import type { Ref } from './uri.ts';

/** Values to choose from, by field. */
export type Options = Readonly<Record<string, readonly Choice[]>>;

/** Reads what there is to choose from. Where a call fails, nothing is offered, and the user types. */
export async function readChoices(
  { client, clientId }: Connection,
  form: AnyForm,
  { scope, id }: Pick<Ref, 'scope' | 'id'>,
  signal: AbortSignal,
): Promise<{ options: Options; failed: unknown[] }> {
  const failed: unknown[] = [];
  const read = async ([name, { list, of }]: [string, NonNullable<AnyForm['choices']>[string]]) => {
    try {
      const operation = list.operation as Operation<Record<string, unknown>, unknown>;
      const reply = await client.call(operation, list.input({ scope, id, clientId }), { signal });
      return [[name, of(reply as never)] as const];
    } catch (error) {
      failed.push(error);
      return [];
    }
  };
  const found = await Promise.all(Object.entries(form.choices ?? {}).map(read));
  return { options: Object.fromEntries(found.flat()), failed };
}

/** The fields of a kind's form, by name, as they are for one item. */
export function planOf(
  { kind, form }: { kind: Kind; form: AnyForm },
  item: Item,
  choices: Options,
): ReadonlyMap<string, FieldPlan> {
  const writable = writableFields(kind);
  const context = {
    controls: form.controls ?? {},
    options: { ...choices, ...form.options?.(item) },
  };
  const names = form.groups.flatMap(({ fields }) => fields);
  return new Map(
    names.flatMap((name) => {
      const schema = writable[name];
      return schema ? [[name, fieldPlan(name, schema, context)] as const] : [];
    }),
  );
}
