import type { Kind } from '../grammar/kind.ts';
import { writableFields } from './change.ts';
import { type FieldPlan, fieldPlan } from './control.ts';

type Item = Record<string, unknown>;

/**
 * How each writable field of a kind is entered, by name: the one plan that every surface reads. `next` is the
 * item as it would be, `reads` what else its form has read.
 */
export function fieldPlans(kind: Kind, next: Item, reads: Item = {}): ReadonlyMap<string, FieldPlan> {
  const { controls, helps, options } = kind.form ?? {};
  const hints = { controls, helps, options: options?.(next, reads) };
  return new Map(
    Object.entries(writableFields(kind)).map(([name, schema]) => [name, fieldPlan(name, schema, hints)]),
  );
}
