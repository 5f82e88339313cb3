import * as z from 'zod';
import { dateTime, field, openEnum } from './schema.ts';

/** States of a task. Source: facts fact 10. */
export const taskStates = ['NEW', 'RUNNING', 'FINISHED', 'ERROR'] as const;

const naive = (title: string) =>
  field(dateTime(), { title, description: 'Comes without a zone; most likely UTC.', readOnly: true });
const number = (title: string) => field(z.int(), { title, readOnly: true });
const text = (title: string) => field(z.string(), { title, readOnly: true });

/** A piece of work of the cloud that outlasts its call. Source: facts fact 10, §5.2. */
export const task = z.looseObject({
  id: z.string().meta({ title: 'Task id', readOnly: true }),
  task_type: text('Work'),
  state: field(openEnum(taskStates), { title: 'State', readOnly: true }),
  detailed_state: field(z.string(), {
    title: 'State in detail',
    description: 'Clusters of accelerators only.',
    readOnly: true,
  }),
  error: text('Error'),
  created_resources: field(z.record(z.string(), z.array(z.union([z.string(), z.int()])).nullable()), {
    title: 'Made',
    description: 'Ids by the sort of resource.',
    readOnly: true,
  }),
  data: field(z.unknown(), { title: 'Data', description: 'Any JSON; depends on the work.', readOnly: true }),
  project_id: number('Project id'),
  region_id: number('Region id'),
  client_id: number('Client id'),
  user_id: number('User id'),
  user_client_id: number('Client of the user'),
  created_on: naive('Created'),
  updated_on: naive('Changed'),
  finished_on: naive('Finished'),
  acknowledged_at: naive('Acknowledged'),
  acknowledged_by: number('Acknowledged by user'),
  job_id: text('Job id'),
  request_id: text('Request id'),
  schedule_id: text('Schedule id'),
  lifecycle_policy_id: number('Lifecycle policy id'),
});

export type Task = z.output<typeof task>;

/** What a call answers that starts tasks. Source: §4.4. */
export const startedTasks = z.looseObject({
  tasks: z.array(z.string()).meta({ title: 'Tasks', description: 'Ids of the tasks that do the work.' }),
});
