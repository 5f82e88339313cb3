import type { FieldPlan } from '../../../kinds/engine/control.ts';
import type { AnyForm } from '../../../kinds/grammar/form.ts';
import type { FormField } from '../../../wire/form.ts';
import { type WireParts, wireField } from '../page.ts';

/** How a form's fields appear on its page: choices and remarks depend on what is typed into others. */
export function createChangedFields(form: AnyForm) {
  const shown = new Map<string, string>();
  return {
    /** The fields whose appearance has changed since the last call. */
    renewed(plan: ReadonlyMap<string, FieldPlan>, parts: WireParts): FormField[] {
      const names = form.groups.flatMap(({ fields }) => fields);
      return names.flatMap((name) => {
        const field = plan.get(name);
        if (!field) return [];
        const wire = wireField(field, parts);
        const json = JSON.stringify(wire);
        const before = shown.get(name);
        shown.set(name, json);
        return json === before ? [] : [wire];
      });
    },
  };
}
