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
    project_id: field(z.int(), { title: 'Project id', description: 'Where it is.', readOnly: true }),
    region_id: field(z.int(), { title: 'Region id', description: 'Where it is.', readOnly: true }),
    region: field(z.string(), { title: 'Region', description: 'Its name.', readOnly: true }),
    creator_task_id: field(z.string(), {
      title: 'Made by task',
      description: `Id of the task that made the ${what}; none where that is not known.`,
      readOnly: true,
    }),
    task_id: field(z.string(), {
      title: 'Locked by task',
      description: `Id of the task at work: until it is done, nothing else may change the ${what}. None: not locked.`,
      readOnly: true,
    }),
  };
}
