import type { FieldPlan } from '../../../kinds/engine/control.ts';
import type { AnyForm } from '../../../kinds/grammar/form.ts';
import type { FormField } from '../../../wire/form.ts';
import { type WireParts, wireField } from '../page.ts';

/** How the fields of a form look to its page: choices and remarks follow what is typed into other fields. */
export function createChangedFields(form: AnyForm) {
  const shown = new Map<string, string>();
  return {
    /** The fields that look otherwise than when they were asked for before. */
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
