import * as z from 'zod';
import { field, looseObject, openEnum, readOnly, stamp } from '../grammar/schema.ts';

/** A project, which holds cloud resources. Source: facts §5.2. */
export const project = looseObject(() => ({
  id: z.int().meta({ title: 'Project ID', readOnly: true }),
  name: field(z.string(), { title: 'Name' }),
  description: field(z.string(), { title: 'Description' }),
  state: readOnly(openEnum(['ACTIVE']), { title: 'State' }),
  is_default: readOnly(z.boolean(), { title: 'Default project' }),
  client_id: readOnly(z.int(), { title: 'Client ID' }),
  created_at: stamp('Created'),
  deleted_at: stamp('Deleted'),
  task_id: readOnly(z.string(), { title: 'Running task' }),
}));

export type Project = z.output<typeof project>;
