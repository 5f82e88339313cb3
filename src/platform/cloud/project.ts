import * as z from 'zod';
import { field, openEnum, stamp } from '../grammar/schema.ts';

/** A project, which holds cloud resources. Source: facts §5.2. */
export const project = z.looseObject({
  id: z.int().meta({ title: 'Project ID', readOnly: true }),
  name: field(z.string(), { title: 'Name' }),
  description: field(z.string(), { title: 'Description' }),
  state: field(openEnum(['ACTIVE']), { title: 'State', readOnly: true }),
  is_default: field(z.boolean(), { title: 'Default project', readOnly: true }),
  client_id: field(z.int(), { title: 'Client ID', readOnly: true }),
  created_at: stamp('Created'),
  deleted_at: stamp('Deleted'),
  task_id: field(z.string(), { title: 'Running task', readOnly: true }),
});

export type Project = z.output<typeof project>;
