import * as z from 'zod';
import { field, required } from './schema.ts';

/** Where a cloud resource is: path parameters of most cloud calls. Source: §4.4. */
export const scope = {
  project_id: required(z.int(), { title: 'Project id' }),
  region_id: required(z.int(), { title: 'Region id' }),
};

/** Where a resource of a region is, and which tasks made it and lock it. Source: §2.7, §2.8. */
export function placed(what: string) {
  return {
    project_id: field(z.int(), { title: 'Project id', readOnly: true }),
    region_id: field(z.int(), { title: 'Region id', readOnly: true }),
    region: field(z.string(), { title: 'Region', readOnly: true }),
    creator_task_id: field(z.string(), { title: 'Made by task', readOnly: true }),
    task_id: field(z.string(), {
      title: 'Locked by task',
      description: `While it works, nothing else may change the ${what}.`,
      readOnly: true,
    }),
  };
}
