import type { Client } from '../../platform/client/client.ts';
import { pages } from '../../platform/client/paging.ts';
import { listEdgeAppLogs } from '../../platform/edge/edgeApps.ts';
import { loggedLine } from './loggedLine.ts';
import { createTail } from './tail.ts';

/** What is wanted of a log; times in ms since the epoch, and no end: what comes is shown, too. */
export interface LogFilter {
  readonly from: number;
  readonly to?: number | undefined;
  readonly search?: string | undefined;
  readonly edge?: string | undefined;
  readonly client_ip?: string | undefined;
  readonly request_id?: string | undefined;
}

/** How many pages are read at a time, at most. */
const mostPages = 20;

interface Following {
  /** Its id. */
  readonly app: number | string;
  readonly client: () => Promise<Client>;
  /** The zone in which the times of lines are shown. */
  readonly zone: () => string;
  /** Called with each line that is new. */
  readonly write: (line: string) => void;
}

/** Reads the log of an app piece by piece: each line is written once, whatever reads overlap, also one that comes late. */
export function followLog({ app, client, zone, write }: Following) {
  let filter: LogFilter = { from: Date.now() - 3_600_000 };
  let tail = createTail(filter.from);
  /** The last read: the next one waits for it. */
  let last: Promise<unknown> = Promise.resolve();

  async function read(signal: AbortSignal | undefined): Promise<boolean> {
    const own = tail;
    const { from: _, to, ...texts } = filter;
    const narrowed = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
    const reader = pages(await client(), listEdgeAppLogs, {
      app_id: app,
      from: new Date(own.from()).toISOString(),
      ...(to === undefined ? {} : { to: new Date(to).toISOString() }),
      ...narrowed,
      sort: 'asc',
    });
    for (let count = 0; count < mostPages && !reader.done; count++) {
      const { items } = await reader.next(signal);
      // another filter holds now
      if (own !== tail) return false;
      for (const { text } of own.take(items.map((line) => loggedLine(line, zone())))) write(text);
    }
    own.forget();
    return !reader.done;
  }

  return {
    filter: () => filter,
    /** The time of the latest line, in ms since the epoch. */
    latest: () => tail.latest(),
    /** Begins anew, with what is wanted now: no line of a read that still goes on is written. */
    begin(next: LogFilter): void {
      filter = next;
      tail = createTail(next.from);
    },
    /** Reads what is new, after any other read. Resolves to whether there is more. Throws a CallError. */
    async read(signal?: AbortSignal): Promise<boolean> {
      const own = last.then(
        () => read(signal),
        () => read(signal),
      );
      last = own;
      return own;
    },
  };
}
