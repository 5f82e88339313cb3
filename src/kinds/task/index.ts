import { getTask, listTasks } from '../../platform/cloud/operations.ts';
import { task as schema, type Task } from '../../platform/cloud/task.ts';
import { workSpan } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { counts } from '../grammar/counts.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Fact, kind, type Link, type State } from '../grammar/kind.ts';
import { asSaid } from '../grammar/said.ts';
import { madeWords, partsOf, taskSubject, tasksTime, taskTime, workTitle } from './progress.ts';

/** Cloud work that outlasts its call, in all projects and regions, newest first. */
export const taskKind = kind<Task>({
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
  title,
  state,
  facts,
  isAtWork,
  took: tasksTime,
  arranging: {
    filters: [
      {
        id: 'state',
        label: words('State'),
        field: 'state',
        choices: [
          { value: ['NEW'], words: words('queued') },
          { value: ['RUNNING'], words: words('running') },
          { value: ['FINISHED'], words: words('finished') },
          { value: ['ERROR'], words: words('failed') },
        ],
      },
      {
        id: 'work',
        label: words('Task type'),
        field: 'task_type',
        rule: words('A task type, such as create_volume.'),
      },
      {
        id: 'project',
        label: words('Project ID'),
        field: 'project_id',
        number: true,
        list: true,
        rule: words('A whole number.'),
      },
      {
        id: 'region',
        label: words('Region ID'),
        field: 'region_id',
        number: true,
        list: true,
        rule: words('A whole number.'),
      },
    ],
    sorts: [
      {
        id: 'created',
        label: words('date created'),
        input: { up: { order_by: 'asc' }, down: { order_by: 'desc' } },
      },
    ],
  },
  summary: (items) =>
    counts(
      items,
      [(count) => words('{0} failed', count), (item) => item.state === 'ERROR' && !item.acknowledged_at],
      [(count) => words('{0} running', count), isAtWork],
    ),
});

function isAtWork({ state: each }: Task): boolean {
  return each === 'NEW' || each === 'RUNNING';
}

/** The work, and what it is done on. */
function title(item: Task): string {
  const work = workTitle(item.task_type) ?? item.id;
  const subject = taskSubject(item.data, item.created_resources);
  return subject === undefined ? work : `${work} ${subject}`;
}

/** Time is counted from when the task was created. */
function state(item: Task, now: number): State {
  const time = taskTime(item, now);
  const took = time === undefined ? undefined : workSpan(time);
  const made = madeWords(item.created_resources);
  switch (item.state) {
    case 'NEW':
      return { ...glyphs.waiting, words: took ? words('queued for {0}', took) : words('queued') };
    case 'RUNNING':
      return { icon: 'sync~spin', words: took ? words('running for {0}', took) : words('running') };
    case 'FINISHED': {
      const said = took ? words('finished in {0}', took) : words('finished');
      return { icon: 'pass', words: said, figures: made ? [made] : [] };
    }
    case 'ERROR': {
      const figures = [
        ...(item.error ? [words('{0}', item.error)] : []),
        ...(took ? [words('after {0}', took)] : []),
      ];
      return { ...glyphs.failed, words: words('failed'), figures };
    }
    default:
      return { ...glyphs.unknown, words: asSaid(item.state) };
  }
}

function facts(item: Task): Fact[] {
  const detail = item.detailed_state?.replaceAll('_', ' ').toLowerCase();
  return [
    ...fact(words('Error'), item.error),
    ...fact(words('Detailed state'), detail),
    ...fact(words('Result'), madeWords(item.created_resources)),
    ...fact(words('Project ID'), item.project_id?.toString()),
    ...fact(words('Region ID'), item.region_id?.toString()),
    ...fact(words('Created'), at(item.created_on)),
    ...fact(words('Updated'), at(item.updated_on)),
    ...fact(words('Finished'), at(item.finished_on)),
    ...fact(words('ID'), item.id),
  ];
}

/** Resource types that a task may have created, with their kinds. */
const madeKinds: readonly (readonly [sort: string, kind: string, label: (id: string) => Words])[] = [
  ['instances', 'instance', (id) => words('Instance {0}', id)],
  ['volumes', 'volume', (id) => words('Volume {0}', id)],
  ['postgresql_clusters', 'cluster', (id) => words('PostgreSQL cluster {0}', id)],
];

/** Members of a task's data that name what it works on, with their kinds. */
const dataKinds: readonly (readonly [member: string, kind: string, label: (id: string) => Words])[] = [
  ['instance_id', 'instance', (id) => words('Instance {0}', id)],
  ['volume_id', 'volume', (id) => words('Volume {0}', id)],
  ['cluster_name', 'cluster', (id) => words('PostgreSQL cluster {0}', id)],
];

/** What the task created and works on, if of a kind known to Headend. A cluster's name is taken as its id. */
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
  const data = partsOf(item.data);
  const subjects = dataKinds.flatMap(([member, kind, label]) => {
    const id = data[member];
    return typeof id === 'string' && id
      ? [{ label: label(id), kind, id, path: ['data', member], scope }]
      : [];
  });
  return [...projects, ...results, ...subjects];
}
