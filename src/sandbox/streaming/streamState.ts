import type { StreamDocument, StreamSource } from '../state/documents.ts';
import type { KeptStream } from '../state/store.ts';
import { earlierThan } from './sendingOf.ts';
import { streamAt } from './streamCycle.ts';

const day = 24 * 3600 * 1000;

/** The source that a stream is receiving; undefined if it is off, or nothing arrives. */
export function sourceOf({ document, backstage }: KeptStream): StreamSource | undefined {
  return document.active && backstage.source ? backstage.source : undefined;
}

/** Whether a session runs; it outlasts the main server's data by some seconds. Source: §2.2, §3.2. */
export function isRunning({ document }: KeptStream): boolean {
  const { active, started_at_primary: started, finished_at_primary: finished } = document;
  return active && started !== null && (finished === null || started > finished);
}

/** A stream as of `now`: disconnected encoders are back, a pull without data for 24 hours is off. Source: §3.2. */
export function settled(kept: KeptStream, now: number): KeptStream {
  const stream = returned(streamAt(kept, now), now);
  const { document, backstage } = stream;
  const waiting = document.active && document.pull && !backstage.source && backstage.idleSince;
  if (!waiting || now - Date.parse(waiting) < day) return stream;
  return { ...stream, document: { ...document, active: false } };
}

// how long it takes whoever runs the encoders to enter the new addresses
const absence = 20_000;

/** A stream whose encoders were disconnected at `now`, since their addresses are no longer valid. */
export function thrownOut({ document, backstage }: KeptStream, now: number): KeptStream {
  const { source, cycle } = backstage;
  if (!source || !document.active) return { document, backstage };
  const instant = new Date(now).toISOString();
  const until = now + absence;
  return {
    document: { ...document, finished_at_primary: instant },
    backstage: {
      ...backstage,
      source: null,
      recordingSince: null,
      away: { until, source },
      earlier: earlierThan({ document, backstage }, now),
      ...(cycle ? { cycle: { ...cycle, settledAt: until } } : {}),
    },
  };
}

/** A stream as of `now`, with encoders that have connected again: a new session has begun. */
function returned(stream: KeptStream, now: number): KeptStream {
  const { document, backstage } = stream;
  const { away, ...rest } = backstage;
  if (!away) return stream;
  if (now < away.until) return { document, backstage: { ...backstage, source: null } };
  const source = rest.cycle ? rest.source : away.source;
  const instant = new Date(away.until).toISOString();
  const begins = (started: string | null) => (started !== null && started >= instant ? started : instant);
  const after = { ...document };
  if (document.active && source?.main) after.started_at_primary = begins(document.started_at_primary);
  if (document.active && source?.backup) after.started_at_backup = begins(document.started_at_backup);
  const recordingSince = source && document.active && document.auto_record ? instant : null;
  return { document: after, backstage: { ...rest, source, recordingSince } };
}

function isWaitingPull({ active, pull }: StreamDocument): boolean {
  return active && pull;
}

/**
 * A stream after its settings were changed at `now`. Its encoder continues to send while it is off, so that
 * it is on air again as soon as it is switched on. A recording begins with a broadcast, not during it.
 */
export function switched(before: KeptStream, document: StreamDocument, now: number): KeptStream {
  const instant = new Date(now).toISOString();
  const was = sourceOf(before);
  const is = sourceOf({ document, backstage: before.backstage });
  const backstage = { ...before.backstage };
  const after = { ...document };
  if (isWaitingPull(document) && !isWaitingPull(before.document)) backstage.idleSince = instant;
  if (backstage.cycle) backstage.cycle = { ...backstage.cycle, settledAt: now };
  if ((was || (isRunning(before) && !document.active)) && !is) after.finished_at_primary = instant;
  if (is && !was) {
    if (is.main) after.started_at_primary = instant;
    if (is.backup) after.started_at_backup = instant;
    backstage.recordingSince = document.auto_record ? instant : null;
  }
  return { document: after, backstage };
}
