import * as z from 'zod';
import {
  dateTime,
  field,
  looseObject,
  moment,
  object,
  openEnum,
  optional,
  readOnly,
  required,
  stamp,
} from '../grammar/schema.ts';

const name = () => z.string().regex(/^[a-z][-a-z0-9]{0,24}[a-z0-9]$/);
const nameRule = '2 to 26 lowercase letters, digits, and `-`; must start with a letter and not end with `-`.';

/** The name of a new key. Source: facts §2. */
export const faasKeyName = required(name(), { title: 'Name', description: nameRule });

/** What a client may set on a key. Source: §4.7; names from facts §2. */
export const faasKeySettings = object(() => ({
  functions: required(
    z.array(
      object(() => ({
        name: required(name(), { title: 'Function', description: nameRule }),
        namespace: required(name(), { title: 'Namespace', description: nameRule }),
      })),
    ),
    { title: 'Functions', description: 'Functions that the key can call. Replaces the current list.' },
  ),
  description: optional(z.string().nullable(), { title: 'Description', description: 'For your own use.' }),
  expire: optional(dateTime().nullable(), {
    title: 'Expires',
    description: 'The key stops working then. Empty: never expires. ISO 8601.',
    shape: 'moment',
  }),
}));

/** A key for functions, identified by its name. Source: §2.6, facts §5.2. */
export const faasKey = looseObject(() => ({
  name: z.string().meta({ title: 'Name', description: 'Unique identifier.', readOnly: true }),
  description: field(z.string(), { title: 'Description', description: 'For your own use.' }),
  status: readOnly(openEnum(['Expired']), {
    title: 'Status',
    description: 'The only documented value is `Expired`.',
  }),
  functions: field(
    z.array(
      looseObject(() => ({
        name: field(z.string(), { title: 'Function', description: 'Name of the function.' }),
        namespace: field(z.string(), { title: 'Namespace', description: 'Namespace of the function.' }),
      })),
    ),
    { title: 'Functions', description: 'Functions that the key can call.' },
  ),
  created_at: stamp('Valid from', 'The key doesn’t work before this time.'),
  expire: moment('Expires', 'The key stops working then. Empty: never expires.'),
  // facts §5.2
  secret: readOnly(z.string(), {
    title: 'Secret',
    description: 'Shown only once, when the key is created.',
    secret: 'value',
  }),
}));

export type FaasKey = z.output<typeof faasKey>;
