import * as z from 'zod';
import { field, looseObject, object, optional, readOnly, required, wide } from '../grammar/schema.ts';

// facts §2
const slotTitle = {
  title: 'Active from',
  description: 'When the value becomes the current one, as a Unix timestamp in seconds.',
  unit: 's',
  epoch: true,
} as const;

/** A value of a secret, as the service shows it: never the value itself. Source: §2.5. */
const slot = looseObject(() => ({
  slot: required(z.int(), slotTitle),
  checksum: readOnly(z.string(), { title: 'Checksum', description: 'SHA-256 hash of the value.' }),
}));

/** The text of a value. Source: facts §2. */
export const secretValue = z.string().max(4096);

/** A value of a secret to set. Source: §4.8, facts §2. */
const newSlot = object(() => ({
  slot: required(z.int(), slotTitle),
  value: optional(secretValue, {
    title: 'Value',
    description:
      'Up to 4096 characters. If omitted, the slot should keep its value, but the service doesn’t guarantee it.',
    secret: 'value',
    writeOnly: true,
  }),
}));

/** What a client may set on a secret. Source: §4.8; bounds from facts §2. */
export const edgeSecretSettings = object(() => ({
  name: required(
    z
      .string()
      .min(1)
      .max(128)
      .regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]*[a-zA-Z0-9]$/),
    {
      title: 'Name',
      description: '2 to 128 letters, digits, `_`, and `-`; must start and end with a letter or digit.',
    },
  ),
  comment: optional(z.string().max(1024), {
    title: 'Comment',
    description: 'For your own use, up to 1024 characters.',
    long: true,
  }),
  secret_slots: optional(z.array(newSlot), {
    title: 'Values',
    description: 'Slots that aren’t in the list are deleted.',
  }),
}));

/**
 * A secret of edge apps. Lists leave out its slots; a single secret lacks its id, which the operation
 * restores. Source: §2.5, facts §6.
 */
export const edgeSecret = looseObject(() => ({
  id: wide({ title: 'Secret ID', readOnly: true }),
  name: field(z.string(), {
    title: 'Name',
    description: 'Unique. 2 to 128 letters, digits, `_`, and `-`; must start and end with a letter or digit.',
  }),
  comment: field(z.string(), { title: 'Comment', description: 'For your own use, up to 1024 characters.' }),
  app_count: readOnly(z.int(), { title: 'Used by apps', description: 'Number of apps that use the secret.' }),
  secret_slots: field(z.array(slot), {
    title: 'Values',
    description: 'For rotation: each value becomes active at its own time.',
  }),
}));

export type EdgeSecret = z.output<typeof edgeSecret>;
