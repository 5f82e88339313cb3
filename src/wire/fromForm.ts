import * as z from 'zod';
import { longestValue } from '../shared/secretSlots.ts';

const count = z.int().min(0);

/** Fields by name. */
const values = z.record(z.string(), z.unknown());

const problem = z.object({
  path: z.array(z.union([z.string(), z.number()])).readonly(),
  text: z.string().transform((text) => text.slice(0, 300)),
});

const steps = z.object({
  /** The step that is shown, from 0. */
  at: count,
  /** How many steps the user tried to leave: whatever is missing in those is now a mistake. */
  tried: count,
});

const draft = {
  /** The number of the page's draft. */
  seq: z.int(),
  /** Fields that were edited. */
  values,
  given: values,
  /** Problems found by the page itself: a file that is not an image, a duplicate name. */
  problems: z.array(problem),
  steps: steps.optional().catch(undefined),
};

/** From a form's page to the host. Parsed there: a page is not trusted. */
export const fromForm = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.enum(['draft', 'save']), ...draft }),
  /** Whose value to use for a field that both changed. */
  z.object({ type: z.literal('decide'), name: z.string(), take: z.enum(['mine', 'theirs']) }),
  /** Copies a request, by index: its body, or as curl. */
  z.object({ type: z.literal('copy'), at: count, what: z.enum(['body', 'curl']) }),
  /** Copies a value of a secret, which is removed from the clipboard after a while. */
  z.object({ type: z.literal('copySecret'), text: z.string().max(longestValue) }),
  /** A resource that the last notice mentions. */
  z.object({ type: z.literal('open'), id: z.string() }),
  /** One of the actions. */
  z.object({ type: z.literal('do'), id: z.string() }),
  z.object({ type: z.enum(['undo', 'discard', 'reload', 'remind']) }),
]);

/** See `fromForm`. */
export type FromForm = z.infer<typeof fromForm>;

/** What has been typed so far. */
export type Draft = Omit<Extract<FromForm, { type: 'draft' | 'save' }>, 'type'>;

export type FieldProblem = z.infer<typeof problem>;

export type FormSteps = z.infer<typeof steps>;
