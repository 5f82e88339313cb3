import * as z from 'zod';
import { readOnly, required } from '../grammar/schema.ts';

/** The location of a cloud resource: path parameters of most cloud calls. Source: §4.4. */
export const scope = {
  project_id: required(z.int(), { title: 'Project ID' }),
  region_id: required(z.int(), { title: 'Region ID' }),
};

/** The location of a region's resource, and the tasks that created it and lock it. Source: §2.7, §2.8. */
export function placed(what: string) {
  return {
    project_id: readOnly(z.int(), { title: 'Project ID', description: `Project of the ${what}.` }),
    region_id: readOnly(z.int(), { title: 'Region ID', description: `Region of the ${what}.` }),
    region: readOnly(z.string(), { title: 'Region', description: 'Name of the region.' }),
    creator_task_id: readOnly(z.string(), {
      title: 'Created by task',
      description: `ID of the task that created the ${what}, if known.`,
    }),
    task_id: readOnly(z.string(), {
      title: 'Locked by task',
      description: `ID of the running task. The ${what} can’t be changed until it finishes. Empty: not locked.`,
    }),
  };
}
