import type { StreamDocument, StreamSource } from '../state/documents.ts';
import type { KeptStream } from '../state/store.ts';
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

/** A stream as of `now`: a pull that found no data for 24 hours is off. Source: §3.2. */
export function settled(kept: KeptStream, now: number): KeptStream {
  const stream = streamAt(kept, now);
  const { document, backstage } = stream;
  const waiting = document.active && document.pull && !backstage.source && backstage.idleSince;
  if (!waiting || now - Date.parse(waiting) < day) return stream;
  return { ...stream, document: { ...document, active: false } };
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
