import type { FieldPlan } from '../../kinds/engine/control.ts';
import { fieldPlans } from '../../kinds/engine/fieldPlans.ts';
import type { AnyForm } from '../../kinds/grammar/form.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Reads } from '../../ui/readBesides.ts';
import type { Item } from '../../work/listing.ts';

/** The fields of a kind's form that an item has, by name, as they appear for it. */
export function planOf(
  { kind, form }: { kind: Kind; form: AnyForm },
  item: Item,
  reads: Reads,
): ReadonlyMap<string, FieldPlan> {
  const plans = fieldPlans(kind, item, reads);
  const lacking = kind.edit?.lacks?.(item) ?? [];
  const names = form.groups.flatMap(({ fields }) => fields).filter((name) => !lacking.includes(name));
  return new Map(
    names.flatMap((name) => {
      const plan = plans.get(name);
      return plan ? [[name, plan] as const] : [];
    }),
  );
}
