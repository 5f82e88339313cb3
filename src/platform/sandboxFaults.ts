import * as z from 'zod';
import { operation } from './grammar/operation.ts';
import { nothing } from './grammar/schema.ts';

const milliseconds = z.int().min(0).max(60_000);
const refusal = z.int().min(400).max(599);
const pageStatus = z.union([z.literal(200), refusal]);

/** Which requests a fault meets: every one where nothing is said. */
const meets = {
  /** This path and what is below it, such as `/streaming` for a whole product. */
  path: z
    .string()
    .regex(/^\/[^?#]*$/, 'must begin with a slash')
    .optional(),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  /** Of the requests, from 0 to 1. */
  share: z.number().min(0).max(1).optional(),
  /** After so many requests it is over. */
  times: z.int().min(1).optional(),
};

const sorts = [
  // waits before the reply, and by chance up to `jitter` longer
  z.strictObject({
    kind: z.literal('latency'),
    ms: milliseconds,
    jitter: milliseconds.optional(),
    ...meets,
  }),
  // refuses with this status, in the shape of the product, and may name a field as the cause
  z.strictObject({
    kind: z.literal('error'),
    status: refusal,
    field: z.string().min(1).optional(),
    ...meets,
  }),
  // refuses with 429, and names so many seconds in `Retry-After`
  z.strictObject({ kind: z.literal('limit'), seconds: z.int().min(0).max(3600), ...meets }),
  // refuses the key as one that has expired
  z.strictObject({ kind: z.literal('expired'), ...meets }),
  // breaks the connection: before anything is done (if nothing is said), or in the middle of the reply
  z.strictObject({ kind: z.literal('drop'), when: z.enum(['before', 'during']).optional(), ...meets }),
  // sends half of the body as if that were all
  z.strictObject({ kind: z.literal('truncate'), ...meets }),
  // answers with a web page, as a proxy does; with 502 if nothing is said
  z.strictObject({ kind: z.literal('html'), status: pageStatus.optional(), ...meets }),
  // takes so long to send the body, piece by piece
  z.strictObject({ kind: z.literal('slow'), ms: milliseconds, ...meets }),
] as const;

/** Trouble that the sandbox makes on request, as data. */
export const fault = z.discriminatedUnion('kind', sorts);

export type Fault = z.output<typeof fault>;

/** The names of the sorts of faults. */
export const faultKinds = sorts.map(({ shape }) => shape.kind.value);

/** What is sent to a running sandbox: all its faults, and the seed for shares and jitter. */
export const faultsOrder = z.strictObject({
  faults: z.array(fault).max(100),
  seed: z.int().min(0).max(0xffffffff).optional(),
});

/** A fault, and how many requests it has met. */
export type CountedFault = Fault & { readonly hits: number };

/**
 * The path at which the faults of a sandbox are set. The platform has no such path, so this is in no table of
 * operations.
 */
export const faultsPath = '/_sandbox/faults';

// nothing of an account is changed, so no guard is asked, and trouble can be ended whatever the account allows
const common = { path: faultsPath, source: 'sandbox', effect: 'read' } as const;

const reply = z.object({
  faults: z.array(z.looseObject({ kind: z.string(), hits: z.int(), times: z.int().optional() })),
});

/** `GET /_sandbox/faults`: the faults of a running sandbox. */
export const readFaults = operation({
  ...common,
  id: 'sandbox.faults.get',
  title: 'Get the faults of the sandbox',
  method: 'GET',
  input: z.object({}),
  reply,
});

/** `PUT /_sandbox/faults`: these faults in the place of those that there are. */
export const setFaults = operation({
  ...common,
  id: 'sandbox.faults.set',
  title: 'Set the faults of the sandbox',
  method: 'PUT',
  input: faultsOrder,
  reply,
});

/** `DELETE /_sandbox/faults`: no faults any more. */
export const clearFaults = operation({
  ...common,
  id: 'sandbox.faults.clear',
  title: 'End the faults of the sandbox',
  method: 'DELETE',
  input: z.object({}),
  reply: nothing(),
});
