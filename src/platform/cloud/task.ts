import * as z from 'zod';
import { dateTime, field, openEnum } from '../grammar/schema.ts';

/** States of a task. Source: facts fact 10. */
export const taskStates = ['NEW', 'RUNNING', 'FINISHED', 'ERROR'] as const;

const naive = (title: string) =>
  field(dateTime(), { title, description: 'Has no time zone; most likely UTC.', readOnly: true });
const number = (title: string) => field(z.int(), { title, readOnly: true });
const text = (title: string) => field(z.string(), { title, readOnly: true });

/** Cloud work that outlasts its call. Source: facts fact 10, §5.2. */
export const task = z.looseObject({
  id: z.string().meta({ title: 'Task ID', readOnly: true }),
  task_type: text('Type'),
  state: field(openEnum(taskStates), { title: 'State', readOnly: true }),
  detailed_state: field(z.string(), {
    title: 'Detailed state',
    description: 'For accelerator clusters only.',
    readOnly: true,
  }),
  error: text('Error'),
  created_resources: field(z.record(z.string(), z.array(z.union([z.string(), z.int()])).nullable()), {
    title: 'Created resources',
    description: 'IDs by resource type.',
    readOnly: true,
  }),
  data: field(z.unknown(), {
    title: 'Data',
    description: 'Any JSON value; depends on the task type.',
    readOnly: true,
  }),
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
});

export type Task = z.output<typeof task>;

/** The reply of a call that starts tasks. Source: §4.4. */
export const startedTasks = z.looseObject({
  tasks: z.array(z.string()).meta({ title: 'Tasks', description: 'IDs of the started tasks.' }),
});
