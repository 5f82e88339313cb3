import * as z from 'zod';
import { field } from './schema.ts';

/** Tags of a cloud resource. Source: §2.7. */
export const tags = field(
  z.array(
    z.looseObject({
      key: field(z.string(), { title: 'Name', description: 'Name of the tag.' }),
      value: field(z.string(), { title: 'Value', description: 'Any text.' }),
      read_only: field(z.boolean(), { title: 'Read-only', description: 'Read-only: set by the service.' }),
    }),
  ),
  { title: 'Tags', description: 'Names and values of your own, and some of the service.' },
);
