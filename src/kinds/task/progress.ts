import type { Task } from '../../platform/cloud/task.ts';
import { ownOf } from '../../shared/own.ts';
import { readTime } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { listed } from '../grammar/listed.ts';

/** How long a task took, or has taken so far, in ms. Undefined if unknown. Source: facts §5.2. */
export function taskTime(task: Partial<Task>, now: number): number | undefined {
  const start = readTime(task.created_on);
  const end = isOver(task) ? (readTime(task.finished_on) ?? readTime(task.updated_on)) : now;
  return start === undefined || end === undefined ? undefined : Math.max(0, end - start);
}

/** How long related tasks took, or have taken so far, from the first start on, in ms. */
export function tasksTime(tasks: readonly Partial<Task>[], now: number): number | undefined {
  const starts = tasks.map(({ created_on }) => readTime(created_on) ?? Number.NaN);
  const ends = tasks.map((task) => {
    const time = taskTime(task, now);
    return time === undefined ? Number.NaN : (readTime(task.created_on) ?? 0) + time;
  });
  const time = Math.max(...ends) - Math.min(...starts);
  return Number.isFinite(time) ? time : undefined;
}

function isOver({ state }: Partial<Task>): boolean {
  return state === 'FINISHED' || state === 'ERROR';
}

/** What a task created, counted: `created 1 volume, 2 instances`. Undefined for nothing. */
export function madeWords(made: Task['created_resources']): Words | undefined {
  const parts = Object.entries(made ?? {}).flatMap(([sort, ids]) =>
    ids?.length ? part(sort, ids.length) : [],
  );
  const all = listed(parts);
  return all && words('created {0}', all);
}

/** Resource types, counted: one, and several. */
const counted: Readonly<Record<string, readonly [Words, (count: number) => Words]>> = {
  volumes: [words('1 volume'), (count) => words('{0} volumes', count)],
  instances: [words('1 instance'), (count) => words('{0} instances', count)],
  postgresql_clusters: [words('1 PostgreSQL cluster'), (count) => words('{0} PostgreSQL clusters', count)],
  projects: [words('1 project'), (count) => words('{0} projects', count)],
  images: [words('1 image'), (count) => words('{0} images', count)],
  snapshots: [words('1 snapshot'), (count) => words('{0} snapshots', count)],
  networks: [words('1 network'), (count) => words('{0} networks', count)],
  floatingips: [words('1 floating IP'), (count) => words('{0} floating IPs', count)],
};

function part(sort: string, count: number): Words {
  const [one, many] = ownOf(counted, sort) ?? [];
  if (!one || !many) return words('{0}: {1}', sort.replaceAll('_', ' '), count);
  return count === 1 ? one : many(count);
}

/** Where people's words differ from those in task types. */
const nouns: Readonly<Record<string, string>> = {
  bm: 'bare metal server',
  ddos: 'DDoS',
  faas: 'FaaS',
  fip: 'floating IP',
  ip: 'IP',
  k8s: 'Kubernetes',
  loadbalancer: 'load balancer',
  postgres: 'PostgreSQL',
  vm: 'instance',
};

/** The type of work as a title: `create_vm` becomes `Create instance`. Undefined if there is none. */
export function workTitle(type: string | null | undefined): string | undefined {
  const named = (type ?? '').split('_').map((word) => ownOf(nouns, word) ?? word);
  const text = named.join(' ').trim();
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : undefined;
}

/** Members of a task's data (any JSON, no published format) that hold names of what it works on. */
const nameMembers = ['names', 'name', 'cluster_name', 'instance_name', 'volume_name'];

/** Members that hold what a task works on as objects, which may have names. */
const objectMembers = ['volumes', 'instances'];

/** Members that hold ids of what a task works on. */
const idMembers = ['volume_id', 'instance_id'];

/**
 * What a task works on, for a title: its names, or the start of its only id. Undefined if neither its data
 * nor what it created provides one.
 */
export function taskSubject(data: unknown, made: Task['created_resources']): string | undefined {
  const members = partsOf(data);
  const names = [
    ...nameMembers.flatMap((name) => textsOf(members[name])),
    ...objectMembers.flatMap((name) =>
      listOf(members[name]).flatMap((each) => textsOf(partsOf(each)['name'])),
    ),
  ];
  if (names.length > 0) return [...new Set(names)].join(', ');
  const ids = [
    ...idMembers.flatMap((name) => textsOf(members[name])),
    ...Object.values(made ?? {}).flatMap((each) => (each ?? []).map(String)),
  ];
  const [only, ...others] = new Set(ids);
  return only !== undefined && others.length === 0 ? shortId(only) : undefined;
}

/** The first part of a UUID is enough to distinguish a few; other ids are shown in full. */
function shortId(id: string): string {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(id) ? id.slice(0, 8) : id;
}

/** The members of an object; none of any other JSON. */
export function partsOf(value: unknown): Record<string, unknown> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textsOf(value: unknown): string[] {
  return [value].flat().flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [each] : []));
}
