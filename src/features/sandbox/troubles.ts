import type { Fault } from '../../platform/sandboxFaults.ts';
import { type Words, words } from '../../shared/words.ts';

/** Trouble that any service may have, as faults of the sandbox. */
export interface Trouble {
  readonly id: string;
  readonly icon: string;
  readonly label: Words;
  readonly detail: Words;
  readonly faults: readonly Fault[];
}

/** The common troubles, in the order offered. */
export const troubles: readonly Trouble[] = [
  {
    id: 'slow',
    icon: 'watch',
    label: words('Slow replies'),
    detail: words('Each call takes 2 to 4 seconds.'),
    faults: [{ kind: 'latency', ms: 2000, jitter: 2000 }],
  },
  {
    id: 'someErrors',
    icon: 'warning',
    label: words('Some server errors'),
    detail: words('Three in ten calls fail with 500 or 503.'),
    faults: [
      { kind: 'error', status: 500, share: 0.2 },
      { kind: 'error', status: 503, share: 0.1 },
    ],
  },
  {
    id: 'errors',
    icon: 'error',
    label: words('Server errors'),
    detail: words('Every call fails with 500.'),
    faults: [{ kind: 'error', status: 500 }],
  },
  {
    id: 'limit',
    icon: 'dashboard',
    label: words('Rate limit'),
    detail: words('Every call fails with 429 and a wait of 3 seconds.'),
    faults: [{ kind: 'limit', seconds: 3 }],
  },
  {
    id: 'dropped',
    icon: 'debug-disconnect',
    label: words('Dropped connections'),
    detail: words('Connections break, half before the reply and half in the middle of it.'),
    faults: [
      { kind: 'drop', share: 0.5 },
      { kind: 'drop', when: 'during' },
    ],
  },
  {
    id: 'cutOff',
    icon: 'split-horizontal',
    label: words('Truncated replies'),
    detail: words('Every reply ends in the middle of its JSON.'),
    faults: [{ kind: 'truncate' }],
  },
  {
    id: 'webPage',
    icon: 'browser',
    label: words('Web page instead of JSON'),
    detail: words('Every reply is a web page, like the sign-in page of a network.'),
    faults: [{ kind: 'html', status: 200 }],
  },
  {
    id: 'expired',
    icon: 'key',
    label: words('Expired key'),
    detail: words('Every call is rejected: the API key has expired.'),
    faults: [{ kind: 'expired' }],
  },
];

/** A fault as a running sandbox reports it. */
export interface ReportedFault {
  readonly hits: number;
  readonly times?: number | undefined;
}

/** The faults that may still affect a request. */
export function lasting<F extends ReportedFault>(faults: readonly F[]): F[] {
  return faults.filter(({ hits, times }) => times === undefined || hits < times);
}

/** The preset that these faults come from; undefined if they were combined by hand. */
export function troubleOf(faults: readonly ReportedFault[]): Trouble | undefined {
  const texts = faults.map(({ hits: _, ...fault }) => textOf(fault)).join();
  return troubles.find((trouble) => trouble.faults.map(textOf).join() === texts);
}

function textOf(fault: object): string {
  return JSON.stringify(Object.entries(fault).sort(([one], [other]) => (one < other ? -1 : 1)));
}
