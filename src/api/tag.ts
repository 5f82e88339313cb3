import * as z from 'zod';
import { field } from './schema.ts';

/** Tags of a cloud resource. Source: §2.7. */
export const tags = field(
  z.array(
    z.looseObject({
      key: field(z.string(), { title: 'Name' }),
      value: field(z.string(), { title: 'Value' }),
      read_only: field(z.boolean(), { title: 'Read-only', description: 'Set by the service.' }),
    }),
  ),
  { title: 'Tags' },
);
