import type { Kind } from '../kinds/grammar/kind.ts';
import type { Failure } from '../platform/client/errors.ts';
import type { Problem } from '../platform/grammar/rules.ts';
import { words } from '../shared/words.ts';

/** What the service refused, as problems with the fields that it named. */
export function refusedFields(kind: Kind, { fields }: Pick<Failure, 'fields'>): Problem[] {
  return Object.entries(fields ?? {}).map(([name, said]) => ({
    path: pathOf(kind, name),
    words: words('The service refused this value: {0}', said || name),
  }));
}

/** A field as a service names it (`name`, `stream.name`, `functions[0].name`), as a path. */
function pathOf(kind: Kind, name: string): (string | number)[] {
  const steps = name.split(/[.[\]]+/).filter((step) => step !== '');
  const members = kind.edit?.update.operation.input.shape ?? {};
  const start = steps.findIndex((step) => Object.hasOwn(members, step));
  return start < 0 ? [] : steps.slice(start).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
