import * as z from 'zod';
import { dateTime, field, moment, openEnum, optional, required, stamp } from './schema.ts';

const name = () => z.string().regex(/^[a-z][-a-z0-9]{0,24}[a-z0-9]$/);
const nameRule = '2 to 26 small letters, digits and `-`; a letter first, no `-` last.';

/** What a client may set of a key. Source: §4.7; names from facts §2. */
export const faasKeySettings = {
  functions: required(
    z.array(
      z.object({
        name: required(name(), { title: 'Function', description: nameRule }),
        namespace: required(name(), { title: 'Namespace', description: nameRule }),
      }),
    ),
    { title: 'Functions', description: 'All that the key opens; the list replaces the one before.' },
  ),
  description: optional(z.string().nullable(), { title: 'Description', description: 'For you.' }),
  expire: optional(dateTime().nullable(), {
    title: 'Expires',
    description: 'None: never. ISO 8601.',
    shape: 'moment',
  }),
};

/** A key for functions. Its name tells it apart. Source: §2.6, facts §5.2. */
export const faasKey = z.looseObject({
  name: z.string().meta({ title: 'Name', description: 'Tells it apart.', readOnly: true }),
  description: field(z.string(), { title: 'Description', description: 'For you.' }),
  status: field(openEnum(['Expired']), {
    title: 'Status',
    description: 'Any text; only `Expired` is known.',
    readOnly: true,
  }),
  functions: field(
    z.array(
      z.looseObject({
        name: field(z.string(), { title: 'Function', description: 'Its name.' }),
        namespace: field(z.string(), { title: 'Namespace', description: 'Where the function is.' }),
      }),
    ),
    { title: 'Functions', description: 'All that the key opens.' },
  ),
  created_at: stamp('Works from', 'Before, the key opens nothing.'),
  expire: moment('Expires', 'None: never.'),
  secret: field(z.string(), {
    title: 'Secret',
    description: 'Shown once, when the key is made.',
    readOnly: true,
    secret: 'value',
    source: 'facts §5.2',
  }),
});

export type FaasKey = z.output<typeof faasKey>;
