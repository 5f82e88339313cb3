import * as z from 'zod';
import { operation } from './grammar/operation.ts';
import { looseObject, nothing, object, strictObject } from './grammar/schema.ts';

const milliseconds = z.int().min(0).max(60_000);
const refusal = z.int().min(400).max(599);
const pageStatus = z.union([z.literal(200), refusal]);

/** Which requests a fault affects: all by default. */
const meets = strictObject(() => ({
  /** This path and everything below it, such as `/streaming` for a whole product. */
  path: z
    .string()
    .regex(/^\/[^?#]*$/, 'must begin with a slash')
    .optional(),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  /** The fraction of requests affected, from 0 to 1. */
  share: z.number().min(0).max(1).optional(),
  /** It ends after this many requests. */
  times: z.int().min(1).optional(),
}));

const sorts = [
  // waits before the reply, and randomly up to `jitter` longer
  strictObject(() => ({
    kind: z.literal('latency'),
    ms: milliseconds,
    jitter: milliseconds.optional(),
    ...meets.shape,
  })),
  // refuses with this status, in the product's format, and may name a field as the cause
  strictObject(() => ({
    kind: z.literal('error'),
    status: refusal,
    field: z.string().min(1).optional(),
    ...meets.shape,
  })),
  // refuses with 429, and sends this many seconds in `Retry-After`
  strictObject(() => ({ kind: z.literal('limit'), seconds: z.int().min(0).max(3600), ...meets.shape })),
  // refuses the key as one that has expired
  strictObject(() => ({ kind: z.literal('expired'), ...meets.shape })),
  // breaks the connection: before anything is done (the default), or in the middle of the reply
  strictObject(() => ({
    kind: z.literal('drop'),
    when: z.enum(['before', 'during']).optional(),
    ...meets.shape,
  })),
  // sends half of the body as if it were complete
  strictObject(() => ({ kind: z.literal('truncate'), ...meets.shape })),
  // answers with a web page, as a proxy does; with 502 by default
  strictObject(() => ({ kind: z.literal('html'), status: pageStatus.optional(), ...meets.shape })),
  // takes this long to send the body, piece by piece
  strictObject(() => ({ kind: z.literal('slow'), ms: milliseconds, ...meets.shape })),
] as const;

/** A fault that the sandbox causes on request, as data. */
export const fault = z.lazy(() => z.discriminatedUnion('kind', sorts));

export type Fault = z.output<typeof fault>;

/** The names of the kinds of faults. */
export const faultKinds = () => sorts.map(({ shape }) => shape.kind.value);

/** Sent to a running sandbox: all its faults, and the seed for shares and jitter. */
export const faultsOrder = strictObject(() => ({
  faults: z.array(fault).max(100),
  seed: z.int().min(0).max(0xffffffff).optional(),
}));

/** A fault, and how many requests it has affected. */
export type CountedFault = Fault & { readonly hits: number };

/**
 * The path for setting a sandbox's faults. The platform has no such path, so it is in no table of operations.
 */
export const faultsPath = '/_sandbox/faults';

// the account isn't changed, so the guard isn't asked, and faults can be cleared whatever the account allows
const common = { path: faultsPath, source: 'sandbox', effect: 'read' } as const;

const reply = object(() => ({
  faults: z.array(looseObject(() => ({ kind: z.string(), hits: z.int(), times: z.int().optional() }))),
}));

/** `GET /_sandbox/faults`: the faults of a running sandbox. */
export const readFaults = operation({
  ...common,
  id: 'sandbox.faults.get',
  title: 'Get the faults of the sandbox',
  method: 'GET',
  input: object(() => ({})),
  reply,
});

/** `PUT /_sandbox/faults`: replaces the current faults. */
export const setFaults = operation({
  ...common,
  id: 'sandbox.faults.set',
  title: 'Set the faults of the sandbox',
  method: 'PUT',
  input: faultsOrder,
  reply,
});

/** `DELETE /_sandbox/faults`: removes all faults. */
export const clearFaults = operation({
  ...common,
  id: 'sandbox.faults.clear',
  title: 'End the faults of the sandbox',
  method: 'DELETE',
  input: object(() => ({})),
  reply: nothing(),
});
