import { getTask, listTasks } from '../api/cloud.ts';
import { task as schema, type Task } from '../api/task.ts';
import { madeWords, taskTime, workTitle } from '../model/taskProgress.ts';
import { type Words, words } from '../model/words.ts';
import type { Arranging } from './arranging.ts';
import { at, fact } from './fact.ts';
import { bind, type Fact, kind, type Link, type State } from './kind.ts';

/** Work of the cloud that outlasts its call, of all projects and regions, newest first. */
export const task = kind<Task>({
  id: 'task',
  view: 'activity',
  words: { one: 'Task', many: 'Tasks' },
  none: words('This account has no tasks.'),
  icon: 'checklist',
  schema,
  list: bind(listTasks, () => ({ order_by: 'desc' as const })),
  get: bind(getTask, ({ id }) => ({ task_id: id })),
  links,
  key: (item) => item.id,
  title: (item) => workTitle(item.task_type) ?? item.id,
  state,
  facts,
  isAtWork,
  arranging: arranging(),
  summary: (items) => words('{0} at work', items.filter(isAtWork).length),
});

function arranging(): Arranging<Task> {
  const state = (value: string, said: Words) => ({ value: [value], words: said });
  return {
    filters: [
      {
        id: 'state',
        label: words('State'),
        field: 'state',
        choices: [
          state('NEW', words('new')),
          state('RUNNING', words('running')),
          state('FINISHED', words('finished')),
          state('ERROR', words('failed')),
        ],
      },
      {
        id: 'work',
        label: words('Work'),
        field: 'task_type',
        rule: words('As the service calls it, such as create_volume.'),
      },
      {
        id: 'project',
        label: words('Project id'),
        field: 'project_id',
        number: true,
        list: true,
        rule: words('A whole number.'),
      },
      {
        id: 'region',
        label: words('Region id'),
        field: 'region_id',
        number: true,
        list: true,
        rule: words('A whole number.'),
      },
    ],
    sorts: [
      {
        id: 'created',
        label: words('creation'),
        input: { up: { order_by: 'asc' }, down: { order_by: 'desc' } },
      },
    ],
  };
}

function isAtWork({ state: each }: Task): boolean {
  return each === 'NEW' || each === 'RUNNING';
}

function state(item: Task, now: number): State {
  const time = taskTime(item, now);
  const subject = subjectOf(item);
  const took = [
    ...(subject ? [words('{0}', subject)] : []),
    ...(time === undefined ? [] : [words('{0}', time)]),
  ];
  const made = madeWords(item.created_resources);
  switch (item.state) {
    case 'NEW':
      return { icon: 'sync~spin', words: words('new'), figures: took };
    case 'RUNNING':
      return { icon: 'sync~spin', words: words('running'), figures: took };
    case 'FINISHED':
      return { icon: 'pass', words: words('finished'), figures: made ? [...took, made] : took };
    case 'ERROR':
      return {
        icon: 'error',
        color: 'list.errorForeground',
        words: words('failed'),
        figures: item.error ? [words('{0}', item.error), ...took] : took,
      };
    default:
      return {
        icon: 'checklist',
        words: item.state ? words('{0}', item.state) : words('the service did not say'),
      };
  }
}

function facts(item: Task): Fact[] {
  const detail = item.detailed_state?.replaceAll('_', ' ').toLowerCase();
  return [
    ...fact(words('Error'), item.error ? words('{0}', item.error) : undefined),
    ...fact(words('State in detail'), detail ? words('{0}', detail) : undefined),
    ...fact(words('Result'), madeWords(item.created_resources)),
    ...fact(words('Project id'), item.project_id == null ? undefined : words('{0}', String(item.project_id))),
    ...fact(words('Region id'), item.region_id == null ? undefined : words('{0}', String(item.region_id))),
    ...fact(words('Created'), at(item.created_on)),
    ...fact(words('Changed'), at(item.updated_on)),
    ...fact(words('Finished'), at(item.finished_on)),
    ...fact(words('Id'), words('{0}', item.id)),
  ];
}

/** Sorts of resource that a task may have made, and the kinds they are of. */
const madeKinds: readonly (readonly [sort: string, kind: string, label: (id: string) => Words])[] = [
  ['instances', 'instance', (id) => words('Instance {0}', id)],
  ['volumes', 'volume', (id) => words('Volume {0}', id)],
  ['postgresql_clusters', 'cluster', (id) => words('PostgreSQL cluster {0}', id)],
];

/** Members of a task's data that name what it works on, and the kinds they are of. */
const dataKinds: readonly (readonly [member: string, kind: string, label: (id: string) => Words])[] = [
  ['instance_id', 'instance', (id) => words('Instance {0}', id)],
  ['volume_id', 'volume', (id) => words('Volume {0}', id)],
  ['cluster_name', 'cluster', (id) => words('PostgreSQL cluster {0}', id)],
];

/** What the task made and works on, of the kinds that Headend knows. A cluster is taken to be named by its name. */
function links(item: Task): Link[] {
  const made = item.created_resources ?? {};
  const projects = (made['projects'] ?? []).map((id, index) => ({
    label: words('Project {0}', String(id)),
    kind: 'project',
    id: String(id),
    path: ['created_resources', 'projects', index],
    scope: {},
  }));
  if (item.project_id == null || item.region_id == null) return projects;
  const scope = { project: item.project_id, region: item.region_id };
  const results = madeKinds.flatMap(([sort, kind, label]) =>
    (made[sort] ?? []).map((id, index) => ({
      label: label(String(id)),
      kind,
      id: String(id),
      path: ['created_resources', sort, index],
      scope,
    })),
  );
  const data = dataOf(item);
  const subjects = dataKinds.flatMap(([member, kind, label]) => {
    const id = data[member];
    return typeof id === 'string' && id
      ? [{ label: label(id), kind, id, path: ['data', member], scope }]
      : [];
  });
  return [...projects, ...results, ...subjects];
}

/** The name of what a task works on, where its data tells it. */
function subjectOf(item: Task): string | undefined {
  const { names, name, cluster_name: cluster } = dataOf(item);
  const found = Array.isArray(names)
    ? names.filter((each) => typeof each === 'string').join(', ')
    : (cluster ?? name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** Any JSON, of which an object's members may be known. */
function dataOf({ data }: Task): Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? (data as Record<string, unknown>)
    : {};
}
