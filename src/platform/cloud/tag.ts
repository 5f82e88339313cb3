import * as z from 'zod';
import { field, looseObject } from '../grammar/schema.ts';

/** Tags of a cloud resource. Source: §2.7. */
export const tags = field(
  z.array(
    looseObject(() => ({
      key: field(z.string(), { title: 'Name', description: 'Name of the tag.' }),
      value: field(z.string(), { title: 'Value', description: 'Value of the tag.' }),
      read_only: field(z.boolean(), { title: 'Read-only', description: 'Set by the service.' }),
    })),
  ),
  { title: 'Tags', description: 'Your own tags, and some set by the service.' },
);
