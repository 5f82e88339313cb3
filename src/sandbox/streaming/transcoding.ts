import type { VideoJob } from '../state/documents.ts';
import type { KeptVideo } from '../state/store.ts';

/** The processing times of a video's file, in milliseconds since 1970. */
export interface Course {
  readonly arrives: number;
  readonly starts: number;
  readonly ends: number;
}

/** A video with work. */
export type BusyVideo = KeptVideo & { readonly backstage: { readonly job: VideoJob } };

// how many jobs of a queue run at once
const places = { first: 2, sent: 1, again: 1 };

// how long a video has no file before the next one arrives
const absence = 25_000;

/** The course of each video by id, as of `now`: of those waiting, the highest priority is next. */
export function courses(videos: readonly BusyVideo[], now: number): Map<number, Course> {
  const entries = videos.map(({ document: { id, priority }, backstage: { job } }) => {
    const arrives = arrivalAt(job, now);
    const starts = job.starts !== undefined && job.starts >= arrives ? job.starts : undefined;
    return { id, priority, arrives, starts, takes: job.takes, queue: job.queue };
  });
  const queues = Object.entries(places).flatMap(([name, atOnce]) =>
    inTurn(
      entries.filter(({ queue }) => queue === name),
      atOnce,
    ),
  );
  return new Map(queues);
}

interface Entry {
  readonly id: number;
  readonly priority: number;
  readonly arrives: number;
  readonly starts: number | undefined;
  readonly takes: number;
}

function inTurn(entries: readonly Entry[], atOnce: number): [number, Course][] {
  const found: [number, Course][] = [];
  const begin = ({ id, arrives, takes }: Entry, starts: number) => {
    found.push([id, { arrives, starts, ends: starts + takes }]);
  };
  for (const entry of entries) if (entry.starts !== undefined) begin(entry, entry.starts);
  const waiting = entries.filter(({ starts }) => starts === undefined);
  while (waiting.length > 0) {
    const ends = found.map(([, course]) => course.ends).toSorted((one, other) => other - one);
    const free = ends[atOnce - 1] ?? Number.NEGATIVE_INFINITY;
    const time = Math.max(free, Math.min(...waiting.map(({ arrives }) => arrives)));
    const [next] = waiting.filter(({ arrives }) => arrives <= time).toSorted(byTurn);
    if (!next) break;
    waiting.splice(waiting.indexOf(next), 1);
    begin(next, time);
  }
  return found;
}

function byTurn(one: Entry, other: Entry): number {
  return other.priority - one.priority || one.arrives - other.arrives || one.id - other.id;
}

/** When the file arrived that a video has at `now`, or when the one that it waits for arrives. */
function arrivalAt({ arrives, every }: VideoJob, now: number): number {
  if (every === undefined) return arrives;
  return arrives + Math.max(0, Math.floor((now + absence - arrives) / every)) * every;
}
