import * as z from 'zod';
import { field, required } from '../grammar/schema.ts';

/** The location of a cloud resource: path parameters of most cloud calls. Source: §4.4. */
export const scope = {
  project_id: required(z.int(), { title: 'Project ID' }),
  region_id: required(z.int(), { title: 'Region ID' }),
};

/** The location of a region's resource, and the tasks that created it and lock it. Source: §2.7, §2.8. */
export function placed(what: string) {
  return {
    project_id: field(z.int(), {
      title: 'Project ID',
      description: `Project of the ${what}.`,
      readOnly: true,
    }),
    region_id: field(z.int(), { title: 'Region ID', description: `Region of the ${what}.`, readOnly: true }),
    region: field(z.string(), { title: 'Region', description: 'Name of the region.', readOnly: true }),
    creator_task_id: field(z.string(), {
      title: 'Created by task',
      description: `ID of the task that created the ${what}, if known.`,
      readOnly: true,
    }),
    task_id: field(z.string(), {
      title: 'Locked by task',
      description: `ID of the running task. The ${what} can’t be changed until it finishes. Empty: not locked.`,
      readOnly: true,
    }),
  };
}
