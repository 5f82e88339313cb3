import * as z from 'zod';
import { dateTime, looseObject, openEnum, readOnly } from '../grammar/schema.ts';

/** States of a task. Source: facts fact 10. */
export const taskStates = ['NEW', 'RUNNING', 'FINISHED', 'ERROR'] as const;

const naive = (title: string) =>
  readOnly(dateTime(), { title, description: 'Has no time zone; most likely UTC.' });
const number = (title: string) => readOnly(z.int(), { title });
const text = (title: string) => readOnly(z.string(), { title });

/** Cloud work that outlasts its call. Source: facts fact 10, §5.2. */
export const task = looseObject(() => ({
  id: z.string().meta({ title: 'Task ID', readOnly: true }),
  task_type: text('Type'),
  state: readOnly(openEnum(taskStates), { title: 'State' }),
  detailed_state: readOnly(z.string(), {
    title: 'Detailed state',
    description: 'For accelerator clusters only.',
  }),
  error: text('Error'),
  created_resources: readOnly(z.record(z.string(), z.array(z.union([z.string(), z.int()])).nullable()), {
    title: 'Created resources',
    description: 'IDs by resource type.',
  }),
  data: readOnly(z.unknown(), { title: 'Data', description: 'Any JSON value; depends on the task type.' }),
  project_id: number('Project ID'),
  region_id: number('Region ID'),
  client_id: number('Client ID'),
  user_id: number('User ID'),
  user_client_id: number('User’s client ID'),
  created_on: naive('Created'),
  updated_on: naive('Updated'),
  finished_on: naive('Finished'),
  acknowledged_at: naive('Acknowledged'),
  acknowledged_by: number('Acknowledged by user'),
  job_id: text('Job ID'),
  request_id: text('Request ID'),
  schedule_id: text('Schedule ID'),
  lifecycle_policy_id: number('Lifecycle policy ID'),
}));

export type Task = z.output<typeof task>;

/** The reply of a call that starts tasks. Source: §4.4. */
export const startedTasks = looseObject(() => ({
  tasks: z.array(z.string()).meta({ title: 'Tasks', description: 'IDs of the started tasks.' }),
}));
