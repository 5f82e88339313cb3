import { listed } from './listed.ts';
import { clock, readTime } from './times.ts';
import { type Words, words } from './words.ts';

/** The moments of a task, which come without a zone. Source: facts §5.2. */
export interface TaskMoments {
  state?: string | null | undefined;
  created_on?: string | null | undefined;
  updated_on?: string | null | undefined;
  finished_on?: string | null | undefined;
}

/** How long a task took, or has taken so far, as a clock: `0:42`. Undefined where that is not known. */
export function taskTime(task: TaskMoments, now: number): string | undefined {
  const start = readTime(task.created_on);
  const over = task.state === 'FINISHED' || task.state === 'ERROR';
  const end = readTime(task.finished_on) ?? (over ? readTime(task.updated_on) : now);
  return start === undefined || end === undefined ? undefined : clock(Math.max(0, end - start));
}

/** Ids of what a task made, by the sort of resource. Source: facts fact 10. */
export type Made = Readonly<Record<string, readonly (string | number)[] | null>>;

/** What a task made, counted: `made 1 volume, 2 instances`. Undefined for nothing. */
export function madeWords(made: Made | null | undefined): Words | undefined {
  const parts = Object.entries(made ?? {}).flatMap(([sort, ids]) =>
    ids?.length ? part(sort, ids.length) : [],
  );
  const all = listed(parts);
  return all && words('made {0}', all);
}

function part(sort: string, count: number): Words {
  const one = count === 1;
  switch (sort) {
    case 'volumes':
      return one ? words('1 volume') : words('{0} volumes', count);
    case 'instances':
      return one ? words('1 instance') : words('{0} instances', count);
    case 'postgresql_clusters':
      return one ? words('1 PostgreSQL cluster') : words('{0} PostgreSQL clusters', count);
    case 'projects':
      return one ? words('1 project') : words('{0} projects', count);
    case 'images':
      return one ? words('1 image') : words('{0} images', count);
    case 'snapshots':
      return one ? words('1 snapshot') : words('{0} snapshots', count);
    case 'networks':
      return one ? words('1 network') : words('{0} networks', count);
    case 'floatingips':
      return one ? words('1 floating address') : words('{0} floating addresses', count);
    default:
      return words('{0}: {1}', sort.replaceAll('_', ' '), count);
  }
}

/** The sort of work for a title: `create_volume` is `Create volume`. Undefined where there is none. */
export function workTitle(type: string | null | undefined): string | undefined {
  const text = type?.replaceAll('_', ' ').trim();
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : undefined;
}
