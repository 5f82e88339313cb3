import type * as z from 'zod';
import type { CallOptions, Client } from '../../platform/client/client.ts';
import type { AnyOperation } from '../../platform/grammar/operation.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import type { Words } from '../../shared/words.ts';
import type { Target } from './bound.ts';
import type { Form } from './form.ts';

/** One call of a creation. */
export interface CreationStep {
  /** What the call makes, for a reader; needed where there are several. */
  readonly title: string;
  readonly operation: AnyOperation;
  readonly input: Record<string, unknown>;
  /** Makes the call where one request may not do. Throws a CallError. */
  readonly call?: (client: Client, input: CreationStep['input'], options: CallOptions) => Promise<unknown>;
  /** What is there that the call is about; absent: nothing. Where it has changed, the call is not made. */
  readonly from?: unknown;
}

/** How new ones of a kind are made, as data: a form, and the calls that it leads to. */
export interface Creation<Draft extends object, Reads extends object = Record<string, unknown>> {
  /** The word on the button. */
  readonly verb: Words;
  /** The fields of the form, with their rules. */
  readonly fields: Readonly<Record<string, z.ZodType>>;
  /** What the form starts with. */
  readonly initial: Draft;
  readonly form: Form<Draft>;
  /** Rules that concern several fields. */
  readonly rules?: (next: Draft) => readonly Problem[];
  /** What is called for a whole draft, in this order. */
  readonly steps: (draft: Draft, target: Target, read: Partial<Reads>) => readonly CreationStep[];
  /**
   * The calls stand each for itself: one that fails stops no other. This read is made again before each of them, and
   * what is there already is no step.
   */
  readonly apart?: keyof Reads & string;
  /** The name of what is to be made; empty while it has none. */
  readonly name: (draft: Draft) => string;
  /**
   * Where a field is in what is sent, if not under its own name: `storage.type`. What the service refuses there is
   * said at the field.
   */
  readonly sentAs?: Readonly<Record<string, string>>;
  /** The field that tells it apart: what is there already is said at it. */
  readonly key?: string;
  /** Said when all is called. */
  readonly done: (draft: Draft) => Words;
}

/** A creation whose types are no longer of interest, for readers. */
export type AnyCreation = Creation<Record<string, unknown>>;

/** Declares a creation: its types are checked here, then forgotten. */
export function creation<Draft extends object, Reads extends object = Record<string, unknown>>(
  declared: Creation<Draft, Reads>,
): AnyCreation {
  return declared as unknown as AnyCreation;
}

/**
 * The field, or the part of one, that a refusal is about: by the member that the service names, such as `storage` or
 * `users.0.name`, and by what it says of it.
 */
export function refusedAt(
  { fields, sentAs = {} }: AnyCreation,
  member: string,
  said: string,
): Problem['path'] {
  const path = member.split(/[.[\]]+/).filter(Boolean);
  const [first = ''] = path;
  const within = Object.entries(sentAs)
    .map(([field, at]) => ({ field, at: at.split('.') }))
    .filter(({ at }) => at[0] === first);
  if (within.length === 0) return first in fields ? path.map(numbered) : [member];
  const named = within.find(({ at }) => at.every((part, index) => part === path[index]));
  const refusal = within.find(({ at }) => new RegExp(`\\b${at.at(-1)}\\b`).test(said));
  return [(named ?? refusal ?? within[0])?.field ?? member];
}

function numbered(part: string): string | number {
  return /^\d+$/.test(part) ? Number(part) : part;
}
