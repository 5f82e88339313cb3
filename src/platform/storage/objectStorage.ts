import * as z from 'zod';
import { field, openEnum, stamp } from '../grammar/schema.ts';

/** States of a storage. Source: facts §6. */
export const storageStatuses = ['creating', 'active', 'updating', 'deleting', 'deleted'] as const;

/** An S3-compatible storage. Source: facts §6. */
export const objectStorage = z.looseObject({
  id: z.int().meta({ title: 'Storage id', readOnly: true }),
  name: field(z.string(), { title: 'Name', readOnly: true }),
  full_name: field(z.string(), { title: 'Full name', description: 'Client id and name.', readOnly: true }),
  location_name: field(z.string(), { title: 'Location', readOnly: true }),
  address: field(z.string(), { title: 'Host', readOnly: true }),
  provisioning_status: field(openEnum(storageStatuses), { title: 'Status', readOnly: true }),
  created_at: stamp('Created'),
});

export type ObjectStorage = z.output<typeof objectStorage>;

/** A bucket of a storage. Source: facts §6. */
export const bucket = z.looseObject({
  name: z.string().meta({ title: 'Name', readOnly: true }),
  storage_id: field(z.int(), { title: 'Storage id', readOnly: true }),
  cors: field(z.looseObject({ allowed_origins: field(z.array(z.string()), { title: 'Allowed origins' }) }), {
    title: 'CORS',
  }),
  lifecycle: field(
    z.looseObject({ expiration_days: field(z.int(), { title: 'Objects expire after', unit: 'd' }) }),
    { title: 'Life cycle' },
  ),
  policy: field(z.looseObject({ is_public: field(z.boolean(), { title: 'Public' }) }), { title: 'Access' }),
});

export type Bucket = z.output<typeof bucket>;
