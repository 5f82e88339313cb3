import * as z from 'zod';
import { countedList, part } from '../grammar/counted.ts';
import { operation } from '../grammar/operation.ts';
import { dateTime, object, optional, required, segment } from '../grammar/schema.ts';
import { price } from './price.ts';
import { project } from './project.ts';
import { region } from './region.ts';
import { scope } from './scope.ts';
import { task, taskStates } from './task.ts';

/** `GET /cloud/v1/projects`. Source: facts §5.2. */
export const listProjects = operation({
  id: 'cloud.projects.list',
  title: 'List projects',
  method: 'GET',
  path: '/cloud/v1/projects',
  effect: 'read',
  source: 'facts §5.2',
  input: object(() => ({
    name: optional(z.string(), { title: 'Name' }),
    include_deleted: optional(z.boolean(), { title: 'Deleted ones too' }),
    order_by: optional(z.enum(['created_at.asc', 'created_at.desc', 'name.asc', 'name.desc']), {
      title: 'Order',
    }),
    ...part,
  })),
  ...countedList(project),
});

/** `GET /cloud/v1/projects/{project_id}`. Source: facts §5.2. */
export const getProject = operation({
  id: 'cloud.projects.get',
  title: 'Get a project',
  method: 'GET',
  path: '/cloud/v1/projects/{project_id}',
  effect: 'read',
  source: 'facts §5.2',
  input: object(() => ({ project_id: scope.project_id })),
  reply: project,
});

const volumeTypes = optional(z.boolean(), { title: 'With volume types' });

/** `GET /cloud/v1/regions`. Source: facts §5.2. */
export const listRegions = operation({
  id: 'cloud.regions.list',
  title: 'List regions',
  method: 'GET',
  path: '/cloud/v1/regions',
  effect: 'read',
  source: 'facts §5.2',
  input: object(() => ({
    display_name: optional(z.string(), {
      title: 'Name',
      description: 'The whole value; not case-sensitive.',
    }),
    product: optional(z.enum(['containers', 'inference']), { title: 'With product' }),
    show_volume_types: volumeTypes,
    order_by: optional(
      z.enum(['created_at.asc', 'created_at.desc', 'display_name.asc', 'display_name.desc']),
      { title: 'Order' },
    ),
    ...part,
  })),
  ...countedList(region),
});

/** `GET /cloud/v1/regions/{region_id}`. Source: facts §5.2. */
export const getRegion = operation({
  id: 'cloud.regions.get',
  title: 'Get a region',
  method: 'GET',
  path: '/cloud/v1/regions/{region_id}',
  effect: 'read',
  source: 'facts §5.2',
  input: object(() => ({ region_id: scope.region_id, show_volume_types: volumeTypes })),
  reply: region,
});

/** `GET /cloud/v1/pricing/{region_id}/laas`: the price of logs as a service in a region. Source: §4.9. */
export const getLogPrice = operation({
  id: 'cloud.logPrice.get',
  title: 'Get the price of logs as a service',
  method: 'GET',
  path: '/cloud/v1/pricing/{region_id}/laas',
  effect: 'read',
  source: '§4.9',
  input: object(() => ({ region_id: scope.region_id })),
  reply: price,
});

/** `GET /cloud/v1/tasks`, of all projects and regions. Source: facts §5.2. */
export const listTasks = operation({
  id: 'cloud.tasks.list',
  title: 'List tasks',
  method: 'GET',
  path: '/cloud/v1/tasks',
  effect: 'read',
  source: 'facts §5.2',
  input: object(() => ({
    state: optional(z.array(z.enum(taskStates)), { title: 'States' }),
    task_type: optional(z.string(), { title: 'Work' }),
    project_id: optional(z.array(z.int()), { title: 'Projects' }),
    region_id: optional(z.array(z.int()), { title: 'Regions' }),
    from_timestamp: optional(dateTime(), { title: 'Created from' }),
    to_timestamp: optional(dateTime(), { title: 'Created until' }),
    is_acknowledged: optional(z.boolean(), { title: 'Acknowledged' }),
    order_by: optional(z.enum(['asc', 'desc']), { title: 'Order', description: 'By creation date.' }),
    ...part,
  })),
  ...countedList(task),
});

/** `GET /cloud/v1/tasks/{task_id}`. Source: facts fact 10. */
export const getTask = operation({
  id: 'cloud.tasks.get',
  title: 'Get a task',
  method: 'GET',
  path: '/cloud/v1/tasks/{task_id}',
  effect: 'read',
  source: 'facts fact 10',
  input: object(() => ({ task_id: required(segment(), { title: 'Task id' }) })),
  reply: task,
});
