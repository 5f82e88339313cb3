import * as z from 'zod';
import { field, looseObject, openEnum, readOnly, stamp } from '../grammar/schema.ts';

/** States of a storage. Source: facts §6. */
export const storageStatuses = ['creating', 'active', 'updating', 'deleting', 'deleted'] as const;

/** An S3-compatible storage. Source: facts §6. */
export const objectStorage = looseObject(() => ({
  id: z.int().meta({ title: 'Storage id', readOnly: true }),
  name: readOnly(z.string(), { title: 'Name' }),
  full_name: readOnly(z.string(), { title: 'Full name', description: 'Client id and name.' }),
  location_name: readOnly(z.string(), { title: 'Location' }),
  address: readOnly(z.string(), { title: 'Host' }),
  provisioning_status: readOnly(openEnum(storageStatuses), { title: 'Status' }),
  created_at: stamp('Created'),
}));

export type ObjectStorage = z.output<typeof objectStorage>;

/** A bucket of a storage. Source: facts §6. */
export const bucket = looseObject(() => ({
  name: z.string().meta({ title: 'Name', readOnly: true }),
  storage_id: readOnly(z.int(), { title: 'Storage id' }),
  cors: field(
    looseObject(() => ({ allowed_origins: field(z.array(z.string()), { title: 'Allowed origins' }) })),
    {
      title: 'CORS',
    },
  ),
  lifecycle: field(
    looseObject(() => ({ expiration_days: field(z.int(), { title: 'Objects expire after', unit: 'd' }) })),
    { title: 'Life cycle' },
  ),
  policy: field(
    looseObject(() => ({ is_public: field(z.boolean(), { title: 'Public' }) })),
    { title: 'Access' },
  ),
}));

export type Bucket = z.output<typeof bucket>;
