import * as z from 'zod';
import { field, optional, required, wide } from './schema.ts';

const slotTitle = {
  title: 'Active from',
  description: 'Moment from which the value is the current one, in seconds since 1970.',
  unit: 's',
  epoch: true,
  source: 'facts §2',
} as const;

/** A value of a secret, as the service shows it: never the value itself. Source: §2.5. */
const slot = z.looseObject({
  slot: required(z.int(), slotTitle),
  checksum: field(z.string(), { title: 'Checksum', description: 'SHA-256 of the value.', readOnly: true }),
});

/** A value of a secret to set. Source: §4.8, facts §2. */
const newSlot = z.object({
  slot: required(z.int(), slotTitle),
  value: optional(z.string().max(4096), {
    title: 'Value',
    description:
      'Up to 4096 characters. Left out: the slot should keep its value, which the service does not promise.',
    secret: 'value',
    writeOnly: true,
  }),
});

/** What a client may set of a secret. Source: §4.8; bounds from facts §2. */
export const edgeSecretSettings = {
  name: required(
    z
      .string()
      .min(1)
      .max(128)
      .regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]*[a-zA-Z0-9]$/),
    {
      title: 'Name',
      description: '2 to 128 letters, digits, `_` and `-`; a letter or digit at both ends.',
    },
  ),
  comment: optional(z.string().max(1024), {
    title: 'Comment',
    description: 'For you; up to 1024 characters.',
  }),
  secret_slots: optional(z.array(newSlot), {
    title: 'Values',
    description: 'A slot that is left out of the list is removed.',
  }),
};

/**
 * A secret of edge apps. Lists leave out its slots; a single secret comes without its id, which the operation
 * puts back. Source: §2.5, facts §6.
 */
export const edgeSecret = z.looseObject({
  id: wide({ title: 'Secret id', readOnly: true }),
  name: field(z.string(), {
    title: 'Name',
    description: 'Unique. 2 to 128 letters, digits, `_` and `-`; a letter or digit at both ends.',
  }),
  comment: field(z.string(), { title: 'Comment', description: 'For you; up to 1024 characters.' }),
  app_count: field(z.int(), {
    title: 'Apps with it',
    description: 'How many apps use the secret.',
    readOnly: true,
  }),
  secret_slots: field(z.array(slot), {
    title: 'Values',
    description: 'Rotation: each is active from a moment on.',
  }),
});

export type EdgeSecret = z.output<typeof edgeSecret>;
