import { type Change, writableFields } from '../../kinds/engine/change.ts';
import type { FieldPlan } from '../../kinds/engine/control.ts';
import { secretFields } from '../../kinds/engine/draft.ts';
import { maskSecrets } from '../../platform/client/secrets.ts';
import { say } from '../../ui/say.ts';
import type { Difference } from '../../wire/form.ts';
import type { Item } from '../../work/listing.ts';
import type { FormSource } from './contract.ts';
import { valueText } from './value.ts';

/** How the values of a form are shown in a comparison; secrets never are. */
export function createComparison({ kind, form }: FormSource, plan: ReadonlyMap<string, FieldPlan>) {
  const writable = writableFields(kind);
  const secrets = secretFields(kind);
  const label = (name: string) => plan.get(name)?.title ?? name;

  function text(name: string, value: unknown): string {
    const differences = form.differences?.[name];
    if (differences) return say(differences.value(value), 'exact');
    const [field, schema] = [plan.get(name), writable[name]];
    if (!field) return '';
    return valueText(field, schema ? maskSecrets(schema, value) : value, secrets.includes(name));
  }

  /** How a field changes: one line, or one for each of its parts. */
  function differences(name: string, before: unknown, after: unknown): Difference[] {
    const parts = form.differences?.[name]?.parts(before, after);
    if (!parts) return [{ name, label: label(name), before: text(name, before), after: text(name, after) }];
    return parts.map((part) => ({
      name,
      label: say(part.label, 'exact'),
      before: say(part.before),
      after: say(part.after),
      stays: part.stays,
    }));
  }

  /** How many changes a user sees in a change. */
  function count(before: Item, change: Change): number {
    const all = Object.keys(change).flatMap((name) => differences(name, before[name], change[name]));
    return all.filter(({ stays }) => !stays).length;
  }

  return { label, text, differences, count };
}
