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
  arranging: arranging(),
  summary: (items) => {
    const open = items.filter(({ state: each }) => each === 'NEW' || each === 'RUNNING').length;
    return words('{0} at work of {1} loaded', open, items.length);
  },
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

function state(item: Task, now: number): State {
  const time = taskTime(item, now);
  const took = time === undefined ? [] : [words('{0}', time)];
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

/** What the task made, of the kinds that Headend knows. A cluster is taken to be named by its name. */
function links(item: Task): Link[] {
  const made = item.created_resources ?? {};
  const ids = (sort: string) => (made[sort] ?? []).map(String);
  const projects = ids('projects').map((id) => ({
    label: words('Project {0}', id),
    kind: 'project',
    id,
    scope: {},
  }));
  if (item.project_id == null || item.region_id == null) return projects;
  const scope = { project: item.project_id, region: item.region_id };
  return [
    ...projects,
    ...ids('instances').map((id) => ({ label: words('Instance {0}', id), kind: 'instance', id, scope })),
    ...ids('volumes').map((id) => ({ label: words('Volume {0}', id), kind: 'volume', id, scope })),
    ...ids('postgresql_clusters').map((id) => ({
      label: words('PostgreSQL cluster {0}', id),
      kind: 'cluster',
      id,
      scope,
    })),
  ];
}
