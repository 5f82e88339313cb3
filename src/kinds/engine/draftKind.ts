import * as z from 'zod';
import type { AnyOperation } from '../../platform/grammar/operation.ts';
import { looseObject } from '../../platform/grammar/schema.ts';
import type { AnyCreation } from '../grammar/creation.ts';
import type { Kind } from '../grammar/kind.ts';

/** A kind whose items are drafts of a creation: forms take fields and rules from it. */
export function draftKind(kind: Kind, { fields, form, rules, name }: AnyCreation): Kind {
  const { get: _, ...rest } = kind;
  const operation: AnyOperation = { ...filling, input: fields };
  return {
    ...rest,
    schema: looseObject(() => fields.shape),
    title: name,
    form,
    edit: { update: { operation, input: () => ({}) }, ...(rules ? { rules } : {}) },
  };
}

/** Stands in for a creation's calls where only its fields matter. It is never sent. */
const filling = {
  id: 'form',
  title: 'Fill in a form',
  method: 'POST',
  path: '',
  effect: 'write',
  source: '',
  query: [],
  reply: z.unknown(),
} as const;
